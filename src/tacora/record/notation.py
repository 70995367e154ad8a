"""Inputs as lines of a record: each game has a small language of its own."""

from typing import Any, TypeAlias

from tacora.games import AnyEdition, kit_of

__all__ = ["AnyMove", "move_from_line", "move_to_line"]

AnyMove: TypeAlias = Any
"""An input of some game: an outcome of chance, picks revealed together, or one seat's move."""


def move_to_line(move: AnyMove, edition: AnyEdition) -> str:
    """The line that stands for an input of this edition's game."""
    return kit_of(edition).notation.move_to_line(move)


def move_from_line(line: str, edition: AnyEdition) -> AnyMove:
    """The input a line stands for; raises ValueError saying what was expected."""
    return kit_of(edition).notation.move_from_line(line, edition)
