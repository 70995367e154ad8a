"""Diamant's moves as one line of text each: `turn 9`, `turn snake`, `pick c l q -`."""

from typing import assert_never

from tacora.game import Act, Together
from tacora.games.diamant.rules import DiamantEdition, Move, Pick, TurnUp

__all__ = ["act_from_text", "act_to_text", "move_from_line", "move_to_line"]

_LETTERS: dict[Pick | None, str] = {Pick.CONTINUE: "c", Pick.LEAVE: "l", Pick.QUIT: "q", None: "-"}
_PICKS = {letter: pick for pick, letter in _LETTERS.items()}


def move_to_line(move: Move) -> str:
    """The line that stands for a move."""
    match move:
        case TurnUp(card):
            return f"turn {card}"
        case Together(picks):
            return "pick " + " ".join(_LETTERS[pick] for pick in picks)
        case Act():
            raise ValueError("Diamant has no move of a single seat")
        case _:
            assert_never(move)


def move_from_line(line: str, edition: DiamantEdition) -> Move:
    """The move a line stands for; raises ValueError saying what was expected."""
    match line.split(" "):
        case ["turn", text]:
            card = edition.card(text)
            if card is None:
                known = ", ".join(map(str, edition.cards))
                raise ValueError(f"expected a card of {edition.id} ({known}), got {text!r}")
            return TurnUp(card)
        case ["pick", *letters]:
            if strange := [letter for letter in letters if letter not in _PICKS]:
                raise ValueError(f"expected c, l, q or - for each seat, got {strange[0]!r}")
            return Together(tuple(_PICKS[letter] for letter in letters))
        case _:
            raise ValueError(f"expected 'turn CARD', 'pick c l - ...' or 'reveal SECRET', got {line!r}")


def act_to_text(move: Pick) -> str:
    """The word that stands for a pick: `continue` or `leave`."""
    return move.value


def act_from_text(text: str) -> Pick:
    """The pick a word stands for; raises ValueError saying what was expected."""
    try:
        return Pick(text)
    except ValueError:
        raise ValueError(f"expected continue or leave, got {text!r}") from None
