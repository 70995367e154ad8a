"""Moves as short texts, as devices and bots send them: `continue`, `leave`, `roll 1 2`, `take 2 1`."""

from tacora.record.trolldragon import act_from_text, act_to_text
from tacora.rules import diamant, trolldragon

__all__ = ["AnyMove", "move_text", "text_move"]

AnyMove = diamant.Pick | trolldragon.Move


def move_text(move: AnyMove) -> str:
    """The text that stands for a move; dice are counted from 1."""
    return move.value if isinstance(move, diamant.Pick) else act_to_text(move)


def text_move(text: str, game: str) -> AnyMove:
    """The move a text stands for; raises ValueError saying what was expected."""
    if game == "diamant":
        try:
            return diamant.Pick(text)
        except ValueError:
            raise ValueError(f"expected continue or leave, got {text!r}") from None
    return act_from_text(text)
