"""The bot that plays every game, and none of them well: chance."""

from random import Random
from typing import Any

from tacora.games.kit import Bot

__all__ = ["RANDOM"]


def random(view: Any, rng: Random) -> Any:
    """Any legal move, all equally likely."""
    return rng.choice(view.legal)


RANDOM = Bot("random", "Chance: any legal move, all equally likely.", random, game=None)
