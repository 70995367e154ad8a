"""An edition and its options as a kernel needs them: the deck is a mask, every card a number to add.

Bit i of the deck is the i-th card of the box in canonical order. What the seats inside hold is one word, the
purse, and turning a card up adds that card's entry to it:

    bits 0 to 15 pending, 16 to 31 rubies on the path, 32 to 47 printed worth of the relics on the path,
    48 to 55 how many relics lie there, 56 to 63 how many trap kinds have been seen
"""

from itertools import accumulate
from typing import NamedTuple

import numpy as np

from tacora.games.diamant.learned.beliefs import HYPOTHESES
from tacora.games.diamant.learned.insight import ABOUT as SEEN
from tacora.games.diamant.rules import (
    Card,
    DiamantEdition,
    Options,
    Relic,
    RelicEntry,
    TieBreak,
    Trap,
    Treasure,
)
from tacora.games.diamant.rules.options import MOST_EXPEDITIONS, check_setup
from tacora.sim.compiled import Flag, Word, Words, word
from tacora.sim.table import SimError
from tacora.victory import BY_POINTS, TIES_BY_HANDS

__all__ = [
    "CARDS",
    "COMING",
    "GAINS",
    "GROUPS",
    "HOARDS",
    "INVERSE",
    "MOST_SEATS",
    "ORDER",
    "ORDER_ROW",
    "ROOM",
    "Rules",
    "Setup",
    "box_of",
    "setup_of",
]

CARDS = 64
MOST_SEATS = 8
ROOM = CARDS + MOST_SEATS * HYPOTHESES + 1 + MOST_SEATS * SEEN
"""What a kernel keeps for itself: the rubies of each card on the path, what is believed of each seat, and
what that says of it at the present decision, after a word for whose that is known.
"""
ORDER_ROW = 21
"""An edition has up to 20 relics."""
_LANE = (1 << 16) - 1


class Rules(NamedTuple):
    """The single numbers of a game; arrays are kept out (see `tacora.sim.bits.peek`)."""

    seats: Word
    expeditions: Word
    decide_first: Flag
    per_card: Flag
    deck: Word
    """The cards of the first deck, without relics that come later."""
    relics: Word
    """All relic cards."""
    low: Word
    """Which of the first four seats play, as bit 15 of their lanes."""
    high: Word
    """Which of the last four."""
    rubies: Word
    """All rubies of the cave."""
    hoard_bytes: Word
    """How many bytes of the deck hold treasures."""


class Setup(NamedTuple):
    """What the kernels know of a game."""

    rules: Rules
    tables: Words
    """Every table in one array, each at its place below."""
    ranking: int
    """Whether relics break a tie (D14), as `tacora.victory` says it."""


GAINS = 0
"""[insiders, card]: what a card adds to the purse (D4)."""
GROUPS = GAINS + (MOST_SEATS + 1) * CARDS
"""[card]: the cards that end the expedition once this card lies on the path (D6)."""
INVERSE = GROUPS + CARDS
"""[leavers]: a number to multiply with and drop 32 bits, instead of dividing (D9)."""
ORDER = INVERSE + MOST_SEATS + 1
"""[taken before, taken now]: points of relics whose worth is set by the order of leaving (D11a)."""
COMING = ORDER + ORDER_ROW * ORDER_ROW
"""[expedition]: the relics that come into the deck before it (D2)."""
HOARDS = COMING + MOST_EXPEDITIONS
"""[with path, insiders, byte of the deck, its value]: what the treasures in it would bring."""


def box_of(edition: DiamantEdition) -> tuple[Card, ...]:
    """Every card of the box in canonical order, equal cards side by side."""
    pairs = zip(edition.cards, edition.counts, strict=True)
    return tuple(card for card, count in pairs for _ in range(count))


def setup_of(edition: DiamantEdition, options: Options, seats: int) -> Setup:
    """The game for a kernel; raises `SetupError` as the rules do, and `SimError` for one too large for it."""
    check_setup(edition, options, seats)
    box = box_of(edition)
    expeditions = options.expeditions or edition.expeditions
    _check_size(edition, box, seats, expeditions)
    relics = sum(1 << place for place, card in enumerate(box) if isinstance(card, Relic))
    lanes = [
        sum(0x8000 << 16 * (seat % 4) for seat in range(seats) if seat // 4 == half) for half in range(2)
    ]
    rules = Rules(
        seats=word(seats),
        expeditions=word(expeditions),
        decide_first=options.decide_first,
        per_card=options.leftovers_per_card,
        deck=word((1 << len(box)) - 1 - relics),
        relics=word(relics),
        low=word(lanes[0]),
        high=word(lanes[1]),
        rubies=word(sum(edition.treasures)),
        hoard_bytes=word(_treasure_bytes(box)),
    )
    tables = [
        *(_gain(card, inside) for inside in range(MOST_SEATS + 1) for card in _filled(box)),
        *(_group(card, box) for card in _filled(box)),
        *(0, *(-(-(1 << 32) // leavers) for leavers in range(1, MOST_SEATS + 1))),
        *_order(edition),
        *_coming(edition, box),
        *_hoards(box),
    ]
    ranking = TIES_BY_HANDS if edition.tie_break is TieBreak.MOST_RELICS else BY_POINTS
    return Setup(rules, np.array(tables, dtype=np.uint64), ranking)


def _check_size(edition: DiamantEdition, box: tuple[Card, ...], seats: int, expeditions: int) -> None:
    if len(box) > CARDS:
        raise SimError(f"The simulator plays boxes of up to {CARDS} cards, and {edition.id} has {len(box)}.")
    if seats > MOST_SEATS:
        raise SimError(f"The simulator seats 1 to {MOST_SEATS} players, not {seats}.")
    relics = sum(edition.relics.values) if edition.relics else 0
    if expeditions * sum(edition.treasures) + relics > _LANE:
        raise SimError(f"A game of {edition.id} could bring more than {_LANE} points, too many to simulate.")


def _filled(box: tuple[Card, ...]) -> tuple[Card | None, ...]:
    return (*box, *(None for _ in range(CARDS - len(box))))


def _gain(card: Card | None, inside: int) -> int:
    match card:
        case Treasure(value) if inside:
            each, left = divmod(value, inside)
            return each | left << 16
        case Relic(value):
            return (value or 0) << 32 | 1 << 48
        case Trap():
            return 1 << 56
        case _:
            return 0


def _group(card: Card | None, box: tuple[Card, ...]) -> int:
    if not isinstance(card, Trap):
        return 0
    return sum(1 << place for place, other in enumerate(box) if other == card)


def _order(edition: DiamantEdition) -> list[int]:
    """Points of the next relics to leave; zeros where values are printed."""
    values = edition.relics.values if edition.relics and not edition.relics.printed else ()
    sums = [0, *accumulate(values)]
    sums += [sums[-1]] * (2 * ORDER_ROW - len(sums))
    return [sums[taken + now] - sums[taken] for taken in range(ORDER_ROW) for now in range(ORDER_ROW)]


def _coming(edition: DiamantEdition, box: tuple[Card, ...]) -> list[int]:
    """All relics before the first expedition (D2a), or one before each (D2b)."""
    stack = [1 << place for place, card in enumerate(box) if isinstance(card, Relic)]
    one_by_one = edition.relics is not None and edition.relics.entry is RelicEntry.ONE_PER_EXPEDITION
    coming = stack if one_by_one else [sum(stack)]
    return coming + [0] * (MOST_EXPEDITIONS - len(coming))


def _hoards(box: tuple[Card, ...]) -> list[int]:
    """Sums over the treasures in each byte of the deck: a few look-ups replace a walk over the cards."""
    found = []
    for with_path in (False, True):
        for inside in range(MOST_SEATS + 1):
            cards = [_brings(card, inside, with_path=with_path) for card in _filled(box)]
            for byte in range(_treasure_bytes(box)):
                sums = [0]
                for brings in cards[8 * byte : 8 * byte + 8]:
                    sums += [total + brings for total in sums]
                found += sums
    return found


def _treasure_bytes(box: tuple[Card, ...]) -> int:
    """How many bytes of the deck hold treasures; they come first in canonical order."""
    return -(-sum(isinstance(card, Treasure) for card in box) // 8)


def _brings(card: Card | None, inside: int, *, with_path: bool) -> int:
    if not isinstance(card, Treasure) or not inside:
        return 0
    each, left = divmod(card.value, inside)
    return each + left if with_path else each
