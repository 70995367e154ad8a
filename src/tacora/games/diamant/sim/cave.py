"""The steps of a cave, shared by all kernels: go in, turn a card up (D3 to D7), go home (D9 to D12).

Seats are lanes of 16 bits, four in each of two words: points are added to all leavers by one multiplication.
A seat inside is bit 15 of its lane. These functions are inlined, so the tuples cost nothing.
"""

from typing import NamedTuple

from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.deck import Rules
from tacora.sim.bits import count_bits, kth_bit, lowest_bit, mix, peek, poke
from tacora.sim.compiled import Word, compiled, inlined, word

__all__ = [
    "Cave",
    "Given",
    "Home",
    "begin_expedition",
    "enter_cave",
    "go_home",
    "hands_of",
    "points_of",
    "send_home",
    "start_home",
    "turn_up",
]

ZERO, ONE = word(0), word(1)
COMING, GAINS, GROUPS, INVERSE = (
    word(place) for place in (deck.COMING, deck.GAINS, deck.GROUPS, deck.INVERSE)
)
ORDER, ORDER_ROW = word(deck.ORDER), word(deck.ORDER_ROW)
LANE = word(0xFFFF)
BYTE = word(0xFF)
TWO, THREE, FOUR = word(2), word(3), word(4)
FIFTEEN, SIXTEEN, HALF = word(15), word(16), word(32)
RELIC_WORTH, RELIC_COUNT, KINDS = word(32), word(48), word(56)
NO_RELICS = word(0xFF00_0000_FFFF_FFFF)
NO_PATH = word(0xFFFF_FFFF_0000_FFFF)
CARD_BITS = word(6)


class Cave(NamedTuple):
    """A moment of an expedition."""

    deck: Word
    """Cards not turned up yet."""
    cards: Word
    """How many these are."""
    armed: Word
    """Cards that would end the expedition (D6), drawn or not."""
    purse: Word
    """Pending, path, relics and trap kinds, as `tacora.games.diamant.sim.deck` packs them."""
    inside: Word
    """How many seats are inside."""
    low: Word
    """Which of the first four seats are inside."""
    high: Word
    """Which of the last four."""


class Home(NamedTuple):
    """What lasts from one expedition to the next."""

    deck: Word
    """The cards that will be shuffled for the next expedition (D2, D13)."""
    taken: Word
    """How many relics have left the cave (D11a)."""
    low: Word
    """Points of the first four seats, a lane each."""
    high: Word
    hands_low: Word
    """Relics of the first four seats, a lane each."""
    hands_high: Word


class Given(NamedTuple):
    """What stays the same through all games of a batch; tables are given by their addresses (see `peek`)."""

    rules: Rules
    tables: Word
    cells: Word
    """The chances to leave of all seats."""
    lying: Word
    """Where the rubies of each card on the path are kept while the house rule H4 needs them."""


@inlined
def start_home(rules: Rules) -> Home:
    """Before the first expedition."""
    return Home(rules.deck, ZERO, ZERO, ZERO, ZERO, ZERO)


@inlined
def enter_cave(rules: Rules, deck: Word) -> Cave:
    """All seats go in (D1)."""
    return Cave(deck, count_bits(deck), ZERO, ZERO, rules.seats, rules.low, rules.high)


@inlined
def begin_expedition(given: Given, home: Home, expedition: Word) -> tuple[Cave, Home]:
    """All seats go in, with the relics that are due and nothing on the path (D1, D2)."""
    coming = peek(given.tables, COMING + expedition)
    home = Home(home.deck | coming, home.taken, home.low, home.high, home.hands_low, home.hands_high)
    if given.rules.per_card:
        clear(given.lying)
    return enter_cave(given.rules, home.deck), home


@compiled
def clear(lying: Word) -> None:
    """No rubies lie on any card."""
    for place in range(deck.CARDS):
        poke(lying, word(place), ZERO)


@inlined
def turn_up(given: Given, cave: Cave, home: Home, counter: Word) -> tuple[Cave, Home, bool]:
    """Turn up the card that the stream has fixed (D3 to D7); says whether it ended the expedition (D6)."""
    rules, tables = given.rules, given.tables
    nth = ((mix(counter) >> HALF) * cave.cards) >> HALF
    bit = kth_bit(cave.deck, nth)
    place = lowest_bit(bit)
    bust = (bit & cave.armed) != ZERO
    # D13: the second trap of a kind leaves the game, and so does a relic, for it is taken out or lost.
    gone = bit if bust else bit & rules.relics
    gain = peek(tables, GAINS + ((cave.inside << CARD_BITS) | place))
    if rules.per_card:
        poke(given.lying, place, (gain >> SIXTEEN) & LANE)
    cave = Cave(
        cave.deck ^ bit,
        cave.cards - ONE,
        cave.armed | peek(tables, GROUPS + place),
        cave.purse + gain,
        cave.inside,
        cave.low,
        cave.high,
    )
    home = Home(home.deck ^ gone, home.taken, home.low, home.high, home.hands_low, home.hands_high)
    return cave, home, bust


@inlined
def go_home(given: Given, cave: Cave, home: Home, low: Word, high: Word) -> tuple[Cave, Home]:
    """Those who leave go home, and everyone where the deck has run out (D9 to D12, H2)."""
    if (low | high) != ZERO:
        cave, home = send_home(given, cave, home, low, high)
    if cave.cards == ZERO:
        cave, home = send_home(given, cave, home, cave.low, cave.high)
    return cave, home


@inlined
def send_home(given: Given, cave: Cave, home: Home, low: Word, high: Word) -> tuple[Cave, Home]:
    """Share the path among the leavers and put all they carry into their chests (D9 to D11)."""
    rules, tables = given.rules, given.tables
    leavers = count_bits(low) + count_bits(high)
    purse, path = cave.purse, (cave.purse >> SIXTEEN) & LANE
    taken, hands_low, hands_high = home.taken, home.hands_low, home.hands_high
    if rules.per_card:
        each = _share_each_card(given.lying, leavers)
    else:
        each = (path * peek(tables, INVERSE + leavers)) >> HALF
    carried = (purse & LANE) + each
    purse -= (each * leavers) << SIXTEEN
    low_ones, high_ones = low >> FIFTEEN, high >> FIFTEEN
    relics = (purse >> RELIC_COUNT) & BYTE
    if (relics != ZERO) & (leavers == ONE):  # D11
        carried += ((purse >> RELIC_WORTH) & LANE) + peek(tables, ORDER + taken * ORDER_ROW + relics)
        taken += relics
        hands_low += low_ones * relics
        hands_high += high_ones * relics
        purse &= NO_RELICS
    cave = Cave(
        cave.deck, cave.cards, cave.armed, purse, cave.inside - leavers, cave.low ^ low, cave.high ^ high
    )
    home = Home(
        home.deck,
        taken,
        home.low + low_ones * carried,
        home.high + high_ones * carried,
        hands_low,
        hands_high,
    )
    return cave, home


@inlined
def _share_each_card(lying: Word, leavers: Word) -> Word:
    """The house rule H4: each card's rubies by themselves."""
    each = ZERO
    if leavers:
        for number in range(deck.CARDS):
            place = word(number)
            rubies = peek(lying, place)
            each += rubies // leavers
            poke(lying, place, rubies % leavers)
    return each


@inlined
def points_of(home: Home, seat: Word) -> Word:
    """A seat's points, relics included."""
    return ((home.high if seat >> TWO else home.low) >> ((seat & THREE) << FOUR)) & LANE


@inlined
def hands_of(home: Home, seat: Word) -> Word:
    """How many relics a seat has."""
    return ((home.hands_high if seat >> TWO else home.hands_low) >> ((seat & THREE) << FOUR)) & LANE
