"""What a learner is shown and what it may do, in numbers: the same for every environment of a game.

A game's room `encoder` has an `Encoder` for an edition, its options and a number of seats: fields of whole
numbers out of a view, and moves as numbers. Everything general asks it, and never the name of a game.
"""

from dataclasses import dataclass
from typing import Any, Protocol

__all__ = ["Encoder", "Field"]


@dataclass(frozen=True, slots=True)
class Field:
    """Numbers of an observation that belong together."""

    name: str
    size: int
    low: int
    high: int
    meaning: str


class Encoder(Protocol):
    """Views and moves of one game as numbers."""

    layout: int
    """Counts how often the meaning of these numbers has changed; from 1."""
    fields: tuple[Field, ...]
    actions: int
    """How many actions there are; which of them are possible now says a mask."""
    outcomes: int
    """How many ways chance has at the most."""
    idle: int
    """The action of a seat that has nothing to decide."""

    def encode(self, view: Any, /) -> list[int]:
        """The observation of who has this view: the fields one after the other."""
        ...

    def action_of(self, move: Any, /) -> int:
        """The number of a move."""
        ...
