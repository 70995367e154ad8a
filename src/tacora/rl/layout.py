"""Observations and rewards as arrays; what a seat sees says its game's encoder (`tacora.games.encoding`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tacora.games.encoding import Encoder, Field

__all__ = ["Encoder", "Field", "Rewards", "bounds", "table_of"]

REWARDS = ("points", "victory", "placement")


@dataclass(frozen=True, slots=True)
class Rewards:
    """What a step is worth: `points` as they come home, or at the end `victory` or `placement`.

    A victory is 1, or each winner's part of it. A placement is 1 for the first of n, 0 for the last, and
    evenly between; those who share a place share its worth.
    """

    kind: str

    def __post_init__(self) -> None:
        if self.kind not in REWARDS:
            raise ValueError(f"A reward is one of {', '.join(REWARDS)}, not {self.kind!r}.")

    def final(self, points: Sequence[int], places: Sequence[int]) -> NDArray[np.float32]:
        """What the end of a game is worth to each seat, beside points that came before it."""
        del points
        seats = len(places)
        if self.kind == "points":
            return np.zeros(seats, np.float32)
        if self.kind == "victory":
            winners = sum(place == 1 for place in places)
            return np.array([(place == 1) / winners for place in places], np.float32)
        tied = [sum(other == place for other in places) for place in places]
        last = max(seats - 1, 1)
        return np.array(
            [1 - (place - 1 + (n - 1) / 2) / last for place, n in zip(places, tied, strict=True)], np.float32
        )


def bounds(fields: Sequence[Field]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The least and the greatest of every number of an observation."""
    low = [field.low for field in fields for _ in range(field.size)]
    high = [field.high for field in fields for _ in range(field.size)]
    return np.array(low, np.int16), np.array(high, np.int16)


def table_of(fields: Sequence[Field]) -> Mapping[str, slice]:
    """Where each field stands in an observation."""
    found, at = {}, 0
    for field in fields:
        found[field.name] = slice(at, at + field.size)
        at += field.size
    return found
