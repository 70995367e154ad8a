"""The bots that kernels know, compiled from their own functions: whoever is a `Leaves` among `BOTS`."""

from tacora.bots.chance import RANDOM
from tacora.games.diamant.bots import BOTS, champion, reader
from tacora.games.diamant.bots.characters import HALF, Leaves
from tacora.games.diamant.bots.ladder import LADDER
from tacora.games.diamant.moment import Moment
from tacora.sim.compiled import choosing

__all__ = ["CHAMPION", "CHARACTERS", "COMPILED", "LEAVES", "READER", "STEPS", "VETERAN", "character_chance"]


def toss(now: Moment) -> int:  # noqa: ARG001 - chance looks at nothing
    """Toss a coin: any legal move, both equally likely."""
    return HALF


LEAVES = {bot.id: bot.pick for bot in BOTS if isinstance(bot.pick, Leaves)} | {
    RANDOM.id: Leaves(toss, reckons=False)
}
CHARACTERS = tuple(LEAVES)
"""The ids of the bots a kernel knows, at the places the kernel knows them by."""
CHAMPION, VETERAN = champion.CHAMPION.id, champion.VETERAN.id
"""The bots with learned weights (`tacora.games.diamant.learned`), which a kernel keeps with their seats."""
READER = reader.READER.id
"""The bot that reads the others: a kernel keeps its weights with its seat, and what it believes by game."""
STEPS = {bot.id: (bot.level, bot.mood.value) for bot in LADDER}
"""The bots of the ladder by their level and temperament; a kernel keeps their weights with their seats."""
COMPILED = (*CHARACTERS, VETERAN, CHAMPION, READER, *STEPS)
"""The ids of all bots of Diamant that kernels play without any table."""


character_chance = choosing([leaves.chance for leaves in LEAVES.values()])
"""The chance to leave, out of 32768, of the character with this number at this moment."""
