"""A batch of games, and a table that plays them: what a run needs to know about either game."""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tacora.rules.games import AnyEdition, AnyOptions

__all__ = ["GAMES", "Batch", "SimTable"]

GAMES = 8192
"""The games in a batch of compiled bots."""


class Batch(NamedTuple):
    """Games in the order of their numbers, one column each."""

    points: NDArray[np.uint16]
    """[seat, game]."""
    hands: NDArray[np.uint8]
    """[seat, game]: relics or nuggets, which may break a tie."""
    facts: NDArray[np.int64]
    """What happened, counted over all games of the batch."""
    columns: dict[str, NDArray[np.generic]]
    """More about each game, by name."""


class SimTable(Protocol):
    """A table with its seats taken, ready for any number of games."""

    batch: int
    """Games in a batch: a few milliseconds of them, so that Ctrl-C and a progress bar need not wait."""
    names: tuple[str, ...]
    """The players in the order they were named."""
    most: int
    """The most points a seat can have."""
    ties_by_hands: bool
    """Whether relics or nuggets break a tie."""

    @property
    def edition(self) -> AnyEdition:
        """What is played."""
        ...

    @property
    def options(self) -> AnyOptions:
        """What the table has agreed on."""
        ...

    @property
    def facts_shape(self) -> tuple[int, ...]:
        """The shape of what is counted."""
        ...

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        ...
