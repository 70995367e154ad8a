"""The kernel of `VectorTable`: every table from one decision to the next."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    BYTE,
    FIFTEEN,
    FOUR,
    KINDS,
    LANE,
    ONE,
    RELIC_COUNT,
    RELIC_WORTH,
    SIXTEEN,
    THREE,
    TWO,
    ZERO,
    Cave,
    Given,
    Home,
    begin_expedition,
    enter_cave,
    go_home,
    hands_of,
    points_of,
    start_home,
    turn_up,
)
from tacora.games.diamant.sim.decide import STEP, TWO_G
from tacora.games.diamant.sim.deck import Rules
from tacora.sim.bits import G, count_bits, mix, peek, poke
from tacora.sim.compiled import Flag, Word, Words, compiled, inlined, word

__all__ = ["STATE", "Seen", "chance_numbers", "step"]

STATE = 16
"""Words a table: two lines of a processor's cache."""
ORDER, ORDER_ROW = word(deck.ORDER), word(deck.ORDER_ROW)


class Seen(NamedTuple):
    """What the seats of each table see before they pick: as a `Moment` has it, one array for each number."""

    expedition: NDArray[np.uint8]
    turned: NDArray[np.uint8]
    kinds: NDArray[np.uint8]
    fatal: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    pending: NDArray[np.uint16]
    path: NDArray[np.uint16]
    relics: NDArray[np.uint16]
    inside: NDArray[np.uint8]
    within: NDArray[np.bool_]
    """[table, seat]: who is inside."""
    points: NDArray[np.uint16]
    """[table, seat]: points so far."""


class Spot(NamedTuple):
    """Where a table stands between two steps."""

    cave: Cave
    home: Home
    counter: Word
    game: Word
    expedition: Word
    """From 0."""
    start: Word
    """How many cards the deck held when the expedition began."""


@inlined
def load(state: Word) -> Spot:
    """Read a table's words."""
    cards, low, high = peek(state, ZERO), peek(state, word(3)), peek(state, word(4))
    inside = count_bits(low) + count_bits(high)
    cave = Cave(cards, count_bits(cards), peek(state, ONE), peek(state, TWO), inside, low, high)
    home = Home(
        peek(state, word(5)),
        peek(state, word(6)),
        peek(state, word(7)),
        peek(state, word(8)),
        peek(state, word(9)),
        peek(state, word(10)),
    )
    where = peek(state, word(13))
    return Spot(cave, home, peek(state, word(11)), peek(state, word(12)), where >> SIXTEEN, where & LANE)


@inlined
def store(state: Word, spot: Spot) -> None:
    """Write a table's words."""
    cave, home = spot.cave, spot.home
    poke(state, ZERO, cave.deck)
    poke(state, ONE, cave.armed)
    poke(state, TWO, cave.purse)
    poke(state, word(3), cave.low)
    poke(state, word(4), cave.high)
    poke(state, word(5), home.deck)
    poke(state, word(6), home.taken)
    poke(state, word(7), home.low)
    poke(state, word(8), home.high)
    poke(state, word(9), home.hands_low)
    poke(state, word(10), home.hands_high)
    poke(state, word(11), spot.counter)
    poke(state, word(12), spot.game)
    poke(state, word(13), (spot.expedition << SIXTEEN) | spot.start)


@inlined
def next_expedition(given: Given, spot: Spot, expedition: Word) -> Spot:
    """Everyone goes in (D1)."""
    cave, home = begin_expedition(given, spot.home, expedition)
    return Spot(cave, home, spot.counter, spot.game, expedition, cave.cards)


@inlined
def begin_game(given: Given, seed: Word, game: Word) -> Spot:
    """A game before its first card."""
    counter = mix(seed + (game + ONE) * G) + G
    home = start_home(given.rules)
    spot = Spot(enter_cave(given.rules, home.deck), home, counter, game, ZERO, ZERO)
    return next_expedition(given, spot, ZERO)


@compiled
def step(  # noqa: PLR0917 - kernels take plain arguments
    agreed: Words,
    tables: Words,
    leave: NDArray[np.bool_],
    states: Words,
    loose: Words,
    seen: Seen,
    done: Any,
    fresh: bool,  # noqa: FBT001
) -> None:
    """Take every table from its decision to the next one; `fresh` tables start with their first game."""
    rules, seed = rules_from(agreed), agreed[10]
    given_tables, address, count = word(tables.ctypes.data), word(states.ctypes.data), len(states)
    expeditions, turned, kinds, fatal, cards, pending, path, relics, inside, within, points = seen
    gained, over, games, ends, hands = done
    row, loose_row = word(8 * STATE), word(8 * deck.CARDS if rules.per_card else 0)
    for table in range(count):
        state = address + word(table) * row
        given = Given(rules, given_tables, ZERO, word(loose.ctypes.data) + word(table) * loose_row)
        if fresh:
            spot = begin_game(given, seed, word(table))
            deciding = rules.decide_first
        else:
            spot = load(state)
            low, high = picks_of(rules, leave, table)
            spot = reveal(given, spot, low & spot.cave.low, high & spot.cave.high)
            deciding = False
        number = spot.game
        spot, before, game_over = seek(given, spot, deciding, seed, word(count))
        if not fresh:
            over[table] = game_over
            games[table] = number
            was_low, was_high = peek(state, word(7)), peek(state, word(8))
            for seat in range(rules.seats):
                half, shift = seat >> TWO, (seat & THREE) << FOUR
                banked = points_of(before, seat)
                ends[table, seat] = banked
                gained[table, seat] = banked - (((was_high if half else was_low) >> shift) & LANE)
                hands[table, seat] = hands_of(before, seat)
        store(state, spot)
        cave, home = spot.cave, spot.home
        order = ORDER + home.taken * ORDER_ROW + ((cave.purse >> RELIC_COUNT) & BYTE)
        expeditions[table] = spot.expedition + ONE
        turned[table] = spot.start - cave.cards
        kinds[table] = cave.purse >> KINDS
        fatal[table] = count_bits(cave.armed & cave.deck)
        cards[table] = cave.cards
        pending[table] = cave.purse & LANE
        path[table] = (cave.purse >> SIXTEEN) & LANE
        relics[table] = ((cave.purse >> RELIC_WORTH) & LANE) + peek(given_tables, order)
        inside[table] = cave.inside
        for seat in range(rules.seats):
            half, shift = seat >> TWO, (seat & THREE) << FOUR
            within[table, seat] = ((cave.high if half else cave.low) >> (shift + FIFTEEN)) & ONE
            points[table, seat] = points_of(home, seat)


@inlined
def rules_from(agreed: Words) -> Rules:
    """The rules out of one array: a call with one array costs less than one with ten numbers."""
    return Rules(
        agreed[0],
        agreed[1],
        agreed[2] != ZERO,
        agreed[3] != ZERO,
        agreed[4],
        agreed[5],
        agreed[6],
        agreed[7],
        agreed[8],
        agreed[9],
    )


@inlined
def seek(given: Given, spot: Spot, deciding: Flag, seed: Word, stride: Word) -> tuple[Spot, Home, Flag]:
    """Go on to the next decision; with it what was at home before a new game began, and whether one did."""
    before, game_over = spot.home, False
    while not deciding:
        if spot.cave.inside == ZERO:
            following = spot.expedition + ONE
            if following == given.rules.expeditions:
                before, game_over = spot.home, True
                spot = begin_game(given, seed, spot.game + stride)
            else:
                spot = next_expedition(given, spot, following)
            deciding = given.rules.decide_first
        else:
            cave, home, bust = turn_up(given, spot.cave, spot.home, spot.counter)
            if bust:  # D6: nobody is inside any more, and this step is over
                cave = Cave(cave.deck, cave.cards, cave.armed, cave.purse, ZERO, ZERO, ZERO)
                spot = Spot(cave, home, spot.counter + STEP, spot.game, spot.expedition, spot.start)
            else:
                spot = Spot(cave, home, spot.counter, spot.game, spot.expedition, spot.start)
                deciding = True
    return spot, before, game_over


@inlined
def picks_of(rules: Rules, leave: Any, table: int) -> tuple[Word, Word]:
    """A table's picks as bit 15 of each seat's lane."""
    low, high = ZERO, ZERO
    for seat in range(rules.seats):
        bit = word(leave[table, seat]) << (((seat & THREE) << FOUR) + FIFTEEN)
        if seat < FOUR:
            low |= bit
        else:
            high |= bit
    return low, high


@inlined
def reveal(given: Given, spot: Spot, low: Word, high: Word) -> Spot:
    """Send the leavers home, and everyone where the deck has run out (D8 to D12, H2)."""
    cave, home = go_home(given, spot.cave, spot.home, low, high)
    return Spot(cave, home, spot.counter + STEP, spot.game, spot.expedition, spot.start)


@compiled
def chance_numbers(states: Words, found: NDArray[np.uint16]) -> None:
    """The lanes of the decision that each table waits for."""
    for table in range(found.shape[0]):
        counter = states[table, 11]
        low, high = mix(counter + G), mix(counter + TWO_G)
        for seat in range(found.shape[1]):
            half = high if seat >= 4 else low
            found[table, seat] = ((half >> word(16 * (seat % 4))) & LANE) >> ONE
