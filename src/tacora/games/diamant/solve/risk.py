"""How dangerous the next cards are: exact, by counting, from what a player may see.

The functions that return plain integers are the ones bots use; the others return fractions.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import pairwise
from math import comb

from tacora.games.diamant.rules import Trap, View

__all__ = [
    "Threat",
    "TrapOdds",
    "armed_kinds",
    "bust_distribution",
    "bust_risk",
    "cards_left",
    "fatal_cards",
    "next_risk",
    "trap_odds",
]


class Threat(Enum):
    """What a kind of trap means for the rest of this expedition."""

    UNSEEN = "unseen"  # none on the path yet, but two can still come
    ARMED = "armed"  # one on the path and at least one in the deck: the next one ends it (D6)
    HARMLESS = "harmless"  # deck and path together hold fewer than two


@dataclass(frozen=True, slots=True)
class TrapOdds:
    """One kind of trap: how it stands, and how many of its cards the deck still holds."""

    kind: str
    threat: Threat
    in_deck: int


def cards_left(view: View) -> int:
    """How many cards the deck holds."""
    return sum(count for _, count in view.deck)


def armed_kinds(view: View) -> set[str]:
    """The kinds of trap that lie on the path, so that the next of the kind ends it (D6)."""
    return {laid.card.kind for laid in view.path if isinstance(laid.card, Trap)}


def fatal_cards(view: View) -> int:
    """How many cards of the deck would end the expedition if they came next (D6)."""
    armed = armed_kinds(view)
    return sum(count for card, count in view.deck if isinstance(card, Trap) and card.kind in armed)


def next_risk(view: View) -> tuple[int, int] | None:
    """Fatal cards and cards left; None where none is left."""
    left = cards_left(view)
    return (fatal_cards(view), left) if left else None


def bust_risk(view: View, cards: int = 1) -> Fraction:
    """The chance that one of the next `cards` cards ends the expedition if somebody stays inside (D6)."""
    return 1 - _survival(view)[min(cards, cards_left(view))]


def bust_distribution(view: View) -> dict[int, Fraction]:
    """The chance that the expedition ends with card 1, 2, 3, ... of the path if nobody ever leaves (D6).

    Only cards with a chance above zero are listed. They add up to 1, unless the deck can run out first (H2).
    """
    survival = _survival(view)
    return {
        view.turned + nth: before - after
        for nth, (before, after) in enumerate(pairwise(survival), start=1)
        if before > after
    }


def trap_odds(view: View) -> tuple[TrapOdds, ...]:
    """Every kind of trap with its threat, in the edition's order."""
    in_deck = {card.kind: count for card, count in view.deck if isinstance(card, Trap)}
    armed = armed_kinds(view)
    return tuple(
        TrapOdds(kind, _threat(in_deck.get(kind, 0), armed=kind in armed), in_deck.get(kind, 0))
        for kind in view.traps
    )


def _threat(in_deck: int, *, armed: bool) -> Threat:
    if in_deck + armed < 2:
        return Threat.HARMLESS
    return Threat.ARMED if armed else Threat.UNSEEN


def _survival(view: View) -> list[Fraction]:
    """The chance that the next 0, 1, 2, ... cards bring no second trap of a kind.

    The next n cards are any n cards of the deck, all sets equally likely. A set is safe when it holds no
    armed kind and at most one card of every other kind. `safe[n]` counts these sets: each kind with c cards
    multiplies the counting polynomial by (1 + c x), an armed kind by 1, any other card by (1 + x).
    """
    armed = armed_kinds(view)
    safe = [1]
    for card, count in view.deck:
        if not isinstance(card, Trap):
            for _ in range(count):
                safe = _times(safe, 1)
        elif card.kind not in armed:
            safe = _times(safe, count)
    total = cards_left(view)
    safe += [0] * (total + 1 - len(safe))
    return [Fraction(ways, comb(total, drawn)) for drawn, ways in enumerate(safe)]


def _times(polynomial: list[int], factor: int) -> list[int]:
    """The polynomial times (1 + factor x)."""
    return [low + factor * high for low, high in zip([*polynomial, 0], [0, *polynomial], strict=True)]
