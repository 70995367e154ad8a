"""The kernel of `VectorTable`: every table from one decision to the next."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    FIFTEEN,
    FOUR,
    LANE,
    ONE,
    THREE,
    TWO,
    ZERO,
    Cave,
    Given,
    Home,
    go_home,
    hands_of,
    points_of,
    turn_up,
)
from tacora.games.diamant.sim.decide import STEP, TWO_G, asked, decides_by, revealed
from tacora.games.diamant.sim.decide import Spot as Decision
from tacora.games.diamant.sim.deck import Rules
from tacora.games.diamant.sim.shown import AXES, Faces, show
from tacora.games.diamant.sim.spot import (
    STATE,
    Games,
    Spot,
    begin_game,
    ended,
    load,
    moved,
    next_expedition,
    store,
)
from tacora.sim.bits import G, mix, peek
from tacora.sim.compiled import Flag, Number, Word, Words, compiled, compiled_once, inlined, word
from tacora.victory import finishing_key

__all__ = [
    "AXES",
    "BEGIN",
    "STATE",
    "STEP_ON",
    "WAIT",
    "Nobody",
    "Shown",
    "chance_numbers",
    "step",
    "step_own",
]

_key = inlined(finishing_key)

ORDER, ORDER_ROW = word(deck.ORDER), word(deck.ORDER_ROW)
STEP_ON, BEGIN, WAIT = 0, 1, 2
"""What a table is told to do: reveal its picks and go on, begin its next game, or nothing at all."""


class Agreed(NamedTuple):
    """What stays the same through all steps, out of one array: a call costs by the argument."""

    rules: Rules
    bots_low: Word
    """Which of the first four seats are bots', as bit 15 of their lanes."""
    bots_high: Word
    skips: Flag
    """Whether a decision that only bots have to make is made without waiting."""
    goes_on: Flag
    """Whether the next game begins in the step that ends one."""
    ranking: Number
    """Whether relics break a tie (D14)."""
    faces: Word
    """How many different cards the box has."""
    kinds: Word
    """How many of them are traps."""
    masks: Word
    """Where the cards of each face are listed: first all faces, then the kinds of traps again."""


class Nobody(NamedTuple):
    """No seat is a bot's."""

    none: Word


decides_by(Nobody, lambda policy, given, spot: (ZERO, ZERO))  # noqa: ARG005 - the shape Numba compiles


class Shown(NamedTuple):
    """Where a kernel writes what the seats see."""

    public: NDArray[np.int16]
    """[table, column]: the axes of a `Moment`, then the deck by face, the next deck by face, armed kinds."""
    within: NDArray[np.bool_]
    points: NDArray[np.int16]
    hands: NDArray[np.int16]


def _step(  # noqa: PLR0917 - kernels take plain arguments
    words: Words,
    tables: Words,
    policy: Any,
    cells: Words,
    leave: NDArray[np.bool_],
    orders: NDArray[np.uint8],
    states: Words,
    loose: Words,
    shown: Shown,
    done: Any,
) -> None:
    """Take every table from its decision to the next one, or to the first of its next game."""
    agreed = agreed_from(words)
    rules = agreed.rules
    given_tables, address, count = word(tables.ctypes.data), word(states.ctypes.data), len(states)
    public, within, points, hands = shown
    _, over, games, _, _, shares = done
    row, loose_row = word(8 * STATE), word(8 * loose.shape[1] if len(loose) > 1 else 0)
    masks = word(words.ctypes.data) + (agreed.masks << THREE)
    for table in range(count):
        order = orders[table]
        if order == WAIT:
            continue
        state = address + word(table) * row
        lying = word(loose.ctypes.data) + word(table) * loose_row
        given = Given(rules, given_tables, word(cells.ctypes.data), lying)
        plays = Games(peek(state, word(14)), peek(state, word(15)))
        if order == BEGIN:
            spot = begin_game(given, plays.seed, peek(state, word(12)))
            number, was_low, was_high = spot.game, ZERO, ZERO
            before, game_over, deciding = spot.home, False, rules.decide_first
        else:
            spot = load(state)
            number, was_low, was_high = spot.game, spot.home.low, spot.home.high
            before, game_over, deciding = spot.home, spot.over, False
            if spot.over:
                number -= plays.stride
            else:
                spot = reveal_all(agreed, given, policy, spot, leave, table)
        if not game_over:  # in one place: it is most of this kernel, and is compiled wherever it stands
            spot, before, game_over = seek(agreed, given, policy, spot, deciding, plays)
        over[table] = game_over
        games[table] = number
        settle(agreed, before, was_low, was_high, table, done)
        if game_over:
            split(agreed, before, shares[table])
        else:
            shares[table, :] = 0.0
        store(state, spot)
        faces = Faces(masks, agreed.faces, agreed.kinds)
        show(
            given,
            faces,
            spot.cave,
            spot.home,
            spot.expedition + ONE,
            spot.start - spot.cave.cards,
            public[table],
        )
        for seat in range(rules.seats):
            half, shift = seat >> TWO, (seat & THREE) << FOUR
            within[table, seat] = ((spot.cave.high if half else spot.cave.low) >> (shift + FIFTEEN)) & ONE
            points[table, seat] = points_of(spot.home, seat)
            hands[table, seat] = hands_of(spot.home, seat)


step = compiled(_step)
step_own = compiled_once(_step)


@inlined
def settle(  # noqa: PLR0917 - kernels take plain arguments
    agreed: Agreed, home: Home, was_low: Word, was_high: Word, table: int, done: Any
) -> None:
    """What every seat has by now, and what came to it in this step."""
    gained, _, _, ends, hands, _ = done
    for seat in range(agreed.rules.seats):
        half, shift = seat >> TWO, (seat & THREE) << FOUR
        banked = points_of(home, seat)
        ends[table, seat] = banked
        gained[table, seat] = banked - (((was_high if half else was_low) >> shift) & LANE)
        hands[table, seat] = hands_of(home, seat)


@inlined
def split(agreed: Agreed, home: Home, shares: Any) -> None:
    """Each seat's part of the victory (D14)."""
    best, winners = np.int64(-1), 0
    for seat in range(agreed.rules.seats):
        key = _key(np.int64(points_of(home, seat)), np.int64(hands_of(home, seat)), agreed.ranking)
        if key > best:
            best, winners = key, 0
        winners += key == best
    for seat in range(agreed.rules.seats):
        key = _key(np.int64(points_of(home, seat)), np.int64(hands_of(home, seat)), agreed.ranking)
        shares[seat] = 1.0 / winners if key == best else 0.0


@inlined
def agreed_from(words: Words) -> Agreed:
    """What `VectorTable` has put side by side."""
    return Agreed(
        rules_from(words),
        words[10],
        words[11],
        words[12] != ZERO,
        words[13] != ZERO,
        np.int64(words[14]),
        words[15],
        words[16],
        word(17),
    )


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
def seek(  # noqa: PLR0917 - kernels take plain arguments
    agreed: Agreed, given: Given, policy: Any, spot: Spot, deciding: Flag, plays: Games
) -> tuple[Spot, Home, Flag]:
    """Go on to the next decision; with it what was at home when a game ended, and whether one did."""
    before, game_over = spot.home, False
    while not deciding:
        if spot.cave.inside == ZERO:
            following = spot.expedition + ONE
            if following == given.rules.expeditions:
                before, game_over = spot.home, True
                if not agreed.goes_on:
                    spot = ended(spot, plays)
                    break
                spot = begin_game(given, plays.seed, spot.game + plays.stride)
            else:
                spot = next_expedition(given, spot, following)
            deciding = given.rules.decide_first
        else:
            cave, home, bust = turn_up(given, spot.cave, spot.home, spot.counter)
            if bust:  # D6: nobody is inside any more, and this step is over
                cave = Cave(cave.deck, cave.cards, cave.armed, cave.purse, ZERO, ZERO, ZERO)
                spot = moved(spot, cave, home, spot.counter + STEP)
            else:
                spot = moved(spot, cave, home, spot.counter)
                deciding = True
                if agreed.skips and not learners_inside(agreed, cave):
                    low, high = bots_picks(agreed, given, policy, spot)
                    spot = reveal(given, policy, spot, low, high)
                    deciding = False
    if not game_over:
        before = spot.home
    return spot, before, game_over


@inlined
def learners_inside(agreed: Agreed, cave: Cave) -> Flag:
    """Whether a seat that is no bot's is inside."""
    return ((cave.low & ~agreed.bots_low) | (cave.high & ~agreed.bots_high)) != ZERO


@inlined
def bots_picks(agreed: Agreed, given: Given, policy: Any, spot: Spot) -> tuple[Word, Word]:
    """Which bots leave, as bit 15 of their lanes."""
    low, high = asked(policy, given, decision_at(spot))
    return low & agreed.bots_low, high & agreed.bots_high


@inlined
def decision_at(spot: Spot) -> Decision:
    """The decision that a table waits for, as all kernels have it."""
    turned = spot.start - spot.cave.cards
    return Decision(spot.cave, spot.home, spot.counter, spot.expedition + ONE, turned)


@inlined
def reveal_all(  # noqa: PLR0917 - kernels take plain arguments
    agreed: Agreed, given: Given, policy: Any, spot: Spot, leave: Any, table: int
) -> Spot:
    """Reveal what the learners picked and what the bots pick (D8)."""
    low, high = picks_of(given.rules, leave, table)
    bots_low, bots_high = bots_picks(agreed, given, policy, spot)
    low = (low & ~agreed.bots_low) | bots_low
    high = (high & ~agreed.bots_high) | bots_high
    return reveal(given, policy, spot, low & spot.cave.low, high & spot.cave.high)


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
def reveal(given: Given, policy: Any, spot: Spot, low: Word, high: Word) -> Spot:
    """Send the leavers home, and everyone where the deck has run out (D8 to D12, H2)."""
    revealed(policy, given, decision_at(spot), low, high)
    cave, home = go_home(given, spot.cave, spot.home, low, high)
    return moved(spot, cave, home, spot.counter + STEP)


@compiled
def chance_numbers(states: Words, found: NDArray[np.uint16]) -> None:
    """The lanes of the decision that each table waits for."""
    for table in range(found.shape[0]):
        counter = states[table, 11]
        low, high = mix(counter + G), mix(counter + TWO_G)
        for seat in range(found.shape[1]):
            half = high if seat >= 4 else low
            found[table, seat] = ((half >> word(16 * (seat % 4))) & LANE) >> ONE
