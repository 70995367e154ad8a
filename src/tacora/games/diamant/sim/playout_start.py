"""A game that is under way, as a kernel needs it: any `State` of the rules in words."""

from typing import NamedTuple

import numpy as np

from tacora.games.diamant.rules import Card, Phase, Relic, State, Trap
from tacora.games.diamant.sim.deck import CARDS, box_of
from tacora.sim.compiled import Flag, Word, Words, word

__all__ = ["Start", "start_of"]


class Start(NamedTuple):
    """Where every playout begins: cave and home in the words of `tacora.games.diamant.sim.cave`."""

    deck: Word
    armed: Word
    purse: Word
    low: Word
    high: Word
    home_deck: Word
    taken: Word
    points_low: Word
    points_high: Word
    hands_low: Word
    hands_high: Word
    expedition: Word
    """From 0."""
    cards: Word
    """How many cards the deck held when the expedition began."""
    decides: Flag
    """Whether a decision comes first, and not a card."""


def start_of(state: State) -> tuple[Start, Words]:
    """The words of a state, and the rubies lying on each card of the box (H4); of a game that goes on."""
    if state.phase is Phase.OVER:
        raise ValueError("A game that is over can't be played on.")
    box = box_of(state.edition)
    laid = [lying.card for lying in state.path]
    deck = home = 0
    places: dict[Card, int] = {}
    for card, left in zip(state.edition.cards, state.deck, strict=True):
        first = box.index(card)
        returns = 0 if isinstance(card, Relic) else laid.count(card)
        deck |= ((1 << left) - 1) << first
        home |= ((1 << (left + returns)) - 1) << first
        places[card] = first + left
    armed = sum(1 << at for at, card in enumerate(box) if isinstance(card, Trap) and card in laid)
    hands_held = tuple(map(len, state.relics))
    points, hands = _lanes(state.points), _lanes(hands_held)
    inside = _lanes(tuple(0x8000 * (seat in state.inside) for seat in range(state.seats)))
    taken, expedition = sum(hands_held), state.expedition - 1
    numbers = (deck, armed, _purse(state, laid), *inside, home, taken, *points, *hands, expedition)
    cards = state.turned + sum(state.deck)
    start = Start._make((*map(word, (*numbers, cards)), state.phase is Phase.DECISION))
    return start, _lying(state, places)


def _purse(state: State, laid: list[Card]) -> int:
    """Pending, path, relics and trap kinds, as `tacora.games.diamant.sim.deck` packs them."""
    relics = [card for card in laid if isinstance(card, Relic)]
    kinds = len({card for card in laid if isinstance(card, Trap)})
    worth = sum(relic.value or 0 for relic in relics)
    return state.pending | state.path_rubies << 16 | worth << 32 | len(relics) << 48 | kinds << 56


def _lanes(numbers: tuple[int, ...]) -> tuple[int, int]:
    """Up to eight numbers of 16 bits, four in each word."""
    low, high = (
        sum(number << 16 * at for at, number in enumerate(half)) for half in (numbers[:4], numbers[4:])
    )
    return low, high


def _lying(state: State, places: dict[Card, int]) -> Words:
    """The rubies of each card on the path, at a place of its own among equal cards."""
    lying = np.zeros(CARDS, np.uint64)
    for laid in state.path:
        if laid.rubies:
            lying[places[laid.card]] = laid.rubies
            places[laid.card] += 1
    return lying
