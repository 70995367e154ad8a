"""How quickly a bot reaches for the dragon dice. That is table behaviour and says nothing about its cards.

The delay is drawn from `rng` alone: the functions here get no view, so the rhythm can't depend on what a bot
would gain, and nobody can read anything from it.
"""

from random import Random

__all__ = ["QUICKEST", "SLOWEST", "race_delay"]

QUICKEST, SLOWEST = 250, 1200
"""The bounds of a delay in milliseconds."""
_USUAL = 480
_FUMBLE = 0.08


def race_delay(rng: Random) -> int:
    """How many milliseconds pass before the next roll in the race (T10): mostly brisk, at times a fumble.

    It always draws two numbers, so what follows in the same stream does not depend on a fumble.
    """
    fumbles = rng.random() < _FUMBLE
    brisk = rng.triangular(QUICKEST, SLOWEST / 1.5, _USUAL)
    return round(min(SLOWEST, brisk * 1.5 if fumbles else brisk))
