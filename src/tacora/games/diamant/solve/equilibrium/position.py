"""A decision in Diamant as the solver calls it: only what its value depends on, without names of kinds."""

from collections import Counter
from typing import NamedTuple, TypeAlias

from tacora.games.diamant.rules import Relic, Trap, Treasure, View

__all__ = ["Deck", "Position", "RelicKey", "deck_of", "position_of"]

RelicKey: TypeAlias = tuple[object, ...]
"""See `equal_relics` and `printed_relics`; empty for a deck without relics."""


class Position(NamedTuple):
    """Insiders, treasures gone, how many kinds of each size have been seen, relics, loot and path."""

    inside: int
    gone: tuple[int, ...]
    seen: tuple[int, ...]
    relics: RelicKey
    loot: int
    path: int


class Deck(NamedTuple):
    """What this expedition began with: its treasures, and how many cards each kind of trap has."""

    treasures: tuple[int, ...]
    traps: tuple[int, ...]


def deck_of(view: View) -> Deck:
    """The deck as it was when this expedition began; no treasure leaves it, so it is deck and path (D13)."""
    cards = _cards(view)
    treasures = [
        card.value for card, count in cards.items() if isinstance(card, Treasure) for _ in range(count)
    ]
    traps = [count for card, count in cards.items() if isinstance(card, Trap)]
    return Deck(tuple(sorted(treasures)), tuple(sorted(traps, reverse=True)))


def position_of(view: View) -> Position:
    """The position of those inside, with its relics."""
    cards = _cards(view)
    laid = [laid.card for laid in view.path]
    copies = sorted({count for card, count in cards.items() if isinstance(card, Trap)}, reverse=True)
    seen = Counter(cards[card] for card in laid if isinstance(card, Trap))
    return Position(
        inside=len(view.inside),
        gone=tuple(card.value for card in laid if isinstance(card, Treasure)),
        seen=tuple(seen[count] for count in copies),
        relics=_relic_key(view),
        loot=view.pending,
        path=view.path_rubies,
    )


def _relic_key(view: View) -> RelicKey:
    in_deck = [card for card, count in view.deck if isinstance(card, Relic) for _ in range(count)]
    on_path = [laid.card for laid in view.path if isinstance(laid.card, Relic)]
    if not in_deck and not on_path:
        return ()
    if all(relic.value is None for relic in (*in_deck, *on_path)):
        taken = sum(map(len, view.relics))
        return (len(in_deck), len(on_path), taken)
    return (
        tuple(sorted(relic.value or 0 for relic in in_deck)),
        sum(relic.value or 0 for relic in on_path),
    )


def _cards(view: View) -> Counter[object]:
    cards: Counter[object] = Counter(dict(view.deck))
    cards.update(laid.card for laid in view.path)
    return cards
