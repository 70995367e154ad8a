"""The bot that reads the others: what everybody has done so far tells it what they are like."""

from random import Random

from tacora.games.diamant.bots.champion import champion
from tacora.games.diamant.learned.readers import blend_of, reader_nets, reading_chance
from tacora.games.diamant.memory import Decided, Remembered
from tacora.games.diamant.moment import LANES, moment_of, points_known
from tacora.games.diamant.rules import Pick, View
from tacora.games.kit import Bot

__all__ = ["READER"]


def reader(view: View, rng: Random) -> Pick:
    """Leave with the chance that it has learned against such players.

    Where nobody's memory is at hand there is nothing to read, and it plays as the champion does.
    """
    if not isinstance(view, Remembered):
        return champion(view, rng)
    drawn = rng.random()
    points = points_known(view)
    now = moment_of(view, points)
    here = Decided(now, view.expeditions - view.expedition, points, view.inside, home=(), sent=())
    net, blend = reader_nets().of(view.seats), blend_of(view.seats)
    chance = reading_chance(net, blend, now, here, view.history)
    return Pick.LEAVE if drawn * LANES < chance else Pick.CONTINUE


READER = Bot(
    "reader",
    "Watches the others, works out what they are like, and plays against that.",
    reader,
    remembers=True,
)
