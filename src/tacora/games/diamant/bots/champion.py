"""The bot that plays for victory: learned by playing, with everybody's banked points in its mind."""

from random import Random

from tacora.games.diamant.learned import champion_weights, chance_of
from tacora.games.diamant.moment import LANES, moment_of, points_known, rivals_of
from tacora.games.diamant.rules import Pick, View
from tacora.games.kit import Bot

__all__ = ["CHAMPION"]


def champion(view: View, rng: Random) -> Pick:
    """Leave with the learned chance for this moment and all points; at a table for one by the exact rule."""
    drawn = rng.random()
    points = points_known(view)
    weights = champion_weights().of(view.seats)
    chance = chance_of(weights, moment_of(view, points), rivals_of(view, points))
    return Pick.LEAVE if drawn * LANES < chance else Pick.CONTINUE


CHAMPION = Bot(
    "champion",
    "Plays for victory, with everybody's points in mind; learned by playing.",
    champion,
    remembers=True,
)
