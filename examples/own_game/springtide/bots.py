"""Who plays Springtide without being a person."""

from random import Random

from springtide.rules import HIGH_WATER, Choice, View
from tacora.games.kit import Bot


def wader(view: View, _rng: Random) -> Choice:
    """Goes home with dry knees."""
    return Choice.HOME if view.water >= HIGH_WATER - 6 else Choice.STAY


def diver(view: View, _rng: Random) -> Choice:
    """Stays while the next wave more likely leaves dry sand than not."""
    return Choice.HOME if view.water >= HIGH_WATER - 3 else Choice.STAY


BOTS = (
    Bot("wader", "Goes home with dry knees.", wader, game="springtide"),
    Bot("diver", "One more wave can't hurt.", diver, game="springtide"),
)
