"""The public odds of the next card, as tables are given them."""

from typing import Any

from tacora.rules import diamant
from tacora.solve.risk import cards_left, fatal_cards

__all__ = ["public_odds"]


def public_odds(view: Any) -> tuple[int, int] | None:
    """Fatal cards and cards left; None in a game without cards, and where none is left."""
    if not isinstance(view, diamant.View):
        return None
    left = cards_left(view)
    return (fatal_cards(view), left) if left else None
