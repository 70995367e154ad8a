"""Moves as lines of a record: each game has a small language of its own."""

from typing import TypeAlias, assert_never, cast

from tacora.record import diamant, trolldragon
from tacora.rules.diamant import DiamantEdition
from tacora.rules.diamant import Move as DiamantMove
from tacora.rules.games import AnyEdition
from tacora.rules.trolldragon import Input as TrollDragonMove
from tacora.rules.trolldragon import TrollDragonEdition

__all__ = ["AnyMove", "move_from_line", "move_to_line"]

AnyMove: TypeAlias = DiamantMove | TrollDragonMove


def move_to_line(move: AnyMove, edition: AnyEdition) -> str:
    """The line that stands for a move of this edition's game."""
    match edition:
        case DiamantEdition():
            return diamant.move_to_line(cast("DiamantMove", move))
        case TrollDragonEdition():
            return trolldragon.move_to_line(cast("TrollDragonMove", move))
        case _:
            assert_never(edition)


def move_from_line(line: str, edition: AnyEdition) -> AnyMove:
    """The move a line stands for; raises ValueError saying what was expected."""
    match edition:
        case DiamantEdition():
            return diamant.move_from_line(line, edition)
        case TrollDragonEdition():
            return trolldragon.move_from_line(line)
        case _:
            assert_never(edition)
