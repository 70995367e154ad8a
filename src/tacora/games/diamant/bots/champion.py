"""The bots that play for victory: learned by playing, with everybody's banked points in mind."""

from random import Random

from tacora.games.diamant.learned import champion_nets, chance_of, net_chance, veteran_weights
from tacora.games.diamant.moment import LANES, moment_of, others_of, points_known, rivals_of
from tacora.games.diamant.rules import Pick, View
from tacora.games.kit import Bot

__all__ = ["CHAMPION", "VETERAN"]


def champion(view: View, rng: Random) -> Pick:
    """Leave with the learned chance for this moment and all points; at a table for one by the exact rule."""
    drawn = rng.random()
    points = points_known(view)
    held, within = others_of(points, view.inside, view.viewer or 0)
    net = champion_nets().of(view.seats)
    chance = net_chance(net, moment_of(view, points), rivals_of(view, points), held, within)
    return Pick.LEAVE if drawn * LANES < chance else Pick.CONTINUE


def veteran(view: View, rng: Random) -> Pick:
    """The champion before this one: weights where the new one has a net."""
    drawn = rng.random()
    points = points_known(view)
    weights = veteran_weights().of(view.seats)
    chance = chance_of(weights, moment_of(view, points), rivals_of(view, points))
    return Pick.LEAVE if drawn * LANES < chance else Pick.CONTINUE


VETERAN = Bot(
    "veteran",
    "Plays for victory, too: the champion of earlier days, who learned less.",
    veteran,
    remembers=True,
)
CHAMPION = Bot(
    "champion",
    "Plays for victory, with everybody's points in mind; learned by playing.",
    champion,
    remembers=True,
)
