"""The bot that plays for victory: learned by playing, with everybody's banked points in its mind."""

from random import Random

from tacora.bots.bot import Bot
from tacora.bots.character import all_rubies
from tacora.learned import champion_weights, chance_of, moment_of, rivals_of
from tacora.learned.policy import LANES
from tacora.rules.diamant import Pick, View

__all__ = ["CHAMPION", "points_known"]

USUAL = 5
"""An expedition brings a usual seat about one in so many of its part of all rubies."""


def champion(view: View, rng: Random) -> Pick:
    """Leave with the learned chance for this moment and all points; at a table for one by the exact rule."""
    drawn = rng.random()
    points = points_known(view)
    weights = champion_weights().of(view.seats)
    chance = chance_of(weights, moment_of(view, points), rivals_of(view, points))
    return Pick.LEAVE if drawn * LANES < chance else Pick.CONTINUE


def points_known(view: View) -> tuple[int, ...]:
    """Everybody's points; what a usual seat has by now where a chest is closed and nobody remembers (D15)."""
    return tuple(
        sum(relics) + (_usual(view, seat) if chest is None else chest)
        for seat, (chest, relics) in enumerate(zip(view.chests, view.relics, strict=True))
    )


def _usual(view: View, seat: int) -> int:
    caves = view.expedition - (seat in view.inside)
    return caves * all_rubies(view) // (USUAL * view.seats)


CHAMPION = Bot(
    "champion",
    "Plays for victory, with everybody's points in mind; learned by playing.",
    champion,
    remembers=True,
)
