"""Games with the luck of their cards and of their seats' coins written down, so that it can be taken out.

For a card that came: what the position is worth after it, less what it is worth after each card of the deck
on average. For coins that were tossed: what it is worth after these picks, less the average over what the
seats' chances make of them. Given all that came before, the mean of each is 0 whatever the judge says; so a
result without their sum is right on average, and the better the judge, the less it varies.
"""

from typing import Any, NamedTuple

import numpy as np

from tacora.games.diamant.moment import LANES
from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    CARD_BITS,
    GAINS,
    GROUPS,
    LANE,
    ONE,
    THREE,
    ZERO,
    Cave,
    Given,
    Home,
    begin_expedition,
    go_home,
    hands_of,
    points_of,
    send_home,
    start_home,
    turn_up,
)
from tacora.games.diamant.sim.decide import (
    FOUR,
    STEP,
    Seats,
    Spot,
    chance_of,
    most_points,
    number,
    revealed,
    see,
    seen_from,
)
from tacora.games.diamant.sim.deck import Rules
from tacora.games.diamant.sim.outlook import SIGHT, Room, judge, look_round, room_for, shares_at_end
from tacora.games.diamant.sim.reading import look_anew
from tacora.sim.bits import G, count_bits, lowest_bit, mix, peek
from tacora.sim.compiled import Number, Numbers, Word, Words, compiled, compiled_once, word
from tacora.sim.luck import Judge
from tacora.sim.stream import GOLDEN

__all__ = ["Luck", "Notes", "Terms", "card_term", "pick_term", "play_luck", "play_luck_own", "terms_for"]

TOGETHER = 3
"""Coins looked at together: eight pictures of who leaves."""
_TWO_G = word(2 * GOLDEN % (1 << 64))
_FIFTEEN = word(15)
_CHOICE = word(0xD1B5_4A32_D192_ED03)
NONE = word(0xFFFF_FFFF_FFFF_FFFF)
SIX = word(6)


class Terms(NamedTuple):
    """All that the terms of luck are worked out with."""

    net: Judge
    room: Room
    ranking: int
    values: "np.ndarray[Any, np.dtype[np.float64]]"
    """[seat]: a judgement at work."""
    seen: "np.ndarray[Any, np.dtype[np.float64]]"
    """[seat]: another."""
    chances: "np.ndarray[Any, np.dtype[np.int64]]"
    """[seat]: the chance to leave, out of 32768, at the decision at hand."""
    likely: "np.ndarray[Any, np.dtype[np.int64]]"
    """[seat]: the same after a card that may come."""
    coins: "np.ndarray[Any, np.dtype[np.int64]]"
    """The seats that toss coins, one after the other."""


class Notes(NamedTuple):
    """Positions for those who fit a judge; what has no room is left out."""

    portion: int
    """Of all positions, out of 32768, so many."""
    written: "np.ndarray[Any, np.dtype[np.int64]]"
    seen: "np.ndarray[Any, np.dtype[np.float32]]"
    """[position, seat, seen]."""
    won: "np.ndarray[Any, np.dtype[np.float32]]"
    """[position, seat]."""


class Luck(NamedTuple):
    """Where a batch is written to."""

    points: "np.ndarray[Any, np.dtype[np.uint16]]"
    """[seat, game]."""
    hands: "np.ndarray[Any, np.dtype[np.uint8]]"
    cards: "np.ndarray[Any, np.dtype[np.float64]]"
    """[seat, game]: the luck of all cards, in victories."""
    coins: "np.ndarray[Any, np.dtype[np.float64]]"
    """[seat, game]: the luck of all picks that were drawn."""


@compiled
def terms_for(net: Judge, who: Any, ranking: int) -> Terms:
    """Room for the terms of a table with these bots."""
    room = room_for(net, who)
    return Terms(
        net,
        room,
        ranking,
        np.zeros(len(who)),
        np.zeros(len(who)),
        np.zeros(deck.MOST_SEATS, np.int64),
        np.zeros(deck.MOST_SEATS, np.int64),
        np.zeros(deck.MOST_SEATS, np.int64),
    )


@compiled
def after(given: Given, cave: Cave, place: Word) -> Cave:
    """The cave with one more card that does not end the expedition."""
    return Cave(
        cave.deck ^ (ONE << place),
        cave.cards - ONE,
        cave.armed | peek(given.tables, GROUPS + place),
        cave.purse + peek(given.tables, GAINS + ((cave.inside << CARD_BITS) | place)),
        cave.inside,
        cave.low,
        cave.high,
    )


@compiled
def add(into: Any, values: Any, came: float, mean: float) -> None:
    """Book a card: `came` is its part of what came, `mean` that of all that could."""
    for seat in range(len(into)):
        into[seat] += (came - mean) * values[seat]


@compiled
def top_of(seat: Number) -> Word:
    """A seat's bit in its half of the lanes."""
    return (ONE << _FIFTEEN) << ((word(seat) & THREE) << word(4))


@compiled
def simple(given: Given) -> Given:
    """The same table without the house rule H4, whose path lies card by card: a judge need not be exact."""
    rules = given.rules
    return Given(
        Rules(
            rules.seats,
            rules.expeditions,
            rules.decide_first,
            False,
            rules.deck,
            rules.relics,
            rules.low,
            rules.high,
            rules.rubies,
            rules.hoard_bytes,
        ),
        given.tables,
        given.cells,
        given.lying,
    )


@compiled
def chances_at(policy: Seats, given: Given, spot: Spot, chances: Any) -> tuple[Word, Word]:
    """Every seat's chance to leave, and who leaves: the same lanes as in `decide`."""
    now = see(policy, given, spot)
    if policy.reads != ZERO:
        look_anew(given)
    low, high = ZERO, ZERO
    for nth in range(given.rules.seats):
        seat = word(nth)
        upper = seat >= FOUR
        shift = (seat & THREE) << word(4)
        bit = (ONE << _FIFTEEN) << shift
        chances[nth] = 0
        if not (spot.cave.high if upper else spot.cave.low) & bit:
            continue
        mine = spot.home.high if upper else spot.home.low
        others = spot.home.low if upper else spot.home.high
        points = number((mine >> shift) & LANE)
        most = max(most_points(mine & ~(LANE << shift)), most_points(others))
        chances[nth] = chance_of(policy, given, seat, seen_from(now, number(seat), points, most), spot)
        lanes = mix(spot.counter + (_TWO_G if upper else G))
        if number(((lanes >> shift) & LANE) >> ONE) < chances[nth]:
            if upper:
                high |= bit
            else:
                low |= bit
    return low, high


@compiled
def settled(  # noqa: PLR0917
    policy: Seats, given: Given, terms: Terms, spot: Spot, left: Number, into: Any
) -> None:
    """What a position is worth after its picks: the mean over three coins, the rest as they mostly fall."""
    chances = terms.likely
    chances_at(policy, given, spot, chances)
    table, coins = simple(given), terms.coins
    low, high, tossed = usually(given, spot.cave, chances, coins)
    some = min(TOGETHER, tossed)
    for seat in range(len(into)):
        into[seat] = 0.0
    for picture in range(1 << some):
        low, high, weight = pictured(coins, some, picture, chances, low, high)
        then, chests = go_home(table, spot.cave, spot.home, low, high)
        judge(table, terms.net, terms.room, terms.ranking, then, chests, left, terms.seen)
        for seat in range(len(into)):
            into[seat] += weight * terms.seen[seat]


@compiled
def usually(given: Given, cave: Cave, chances: Any, coins: Any) -> tuple[Word, Word, int]:
    """Who leaves more often than not, and how many seats toss a coin; these are written into `coins`."""
    low, high, tossed = ZERO, ZERO, 0
    for seat in range(np.int64(given.rules.seats)):
        bit = top_of(seat)
        if not (cave.high if seat >= 4 else cave.low) & bit:
            continue
        if 0 < chances[seat] < LANES:
            coins[tossed] = seat
            tossed += 1
        if 2 * chances[seat] >= LANES:
            low |= bit if seat < 4 else ZERO
            high |= bit if seat >= 4 else ZERO
    return low, high, tossed


@compiled
def pictured(  # noqa: PLR0917
    coins: Any, some: Number, picture: Number, chances: Any, low: Word, high: Word
) -> tuple[Word, Word, float]:
    """Who leaves where `some` coins fall as the bits of `picture`, and how likely that is."""
    weight = 1.0
    for nth in range(some):
        seat = coins[nth]
        bit, leaves = top_of(seat), (picture >> nth) & 1
        chance = chances[seat] / LANES
        weight *= chance if leaves else 1.0 - chance
        if seat >= 4:
            high = high | bit if leaves else high & ~bit
        else:
            low = low | bit if leaves else low & ~bit
    return low, high, weight


@compiled
def pick_term(  # noqa: PLR0917
    given: Given, terms: Terms, cave: Cave, home: Home, left: Number, low: Word, high: Word, into: Any
) -> None:
    """Add to `into` what these picks were worth more than the seats' chances make of them on average.

    Seats that toss coins are looked at three by three: those before have picked as they did, those after as
    they do more often.
    """
    table, coins, chances = simple(given), terms.coins, terms.chances
    now_low, now_high, tossed = usually(given, cave, chances, coins)
    for first in range(0, tossed, TOGETHER):
        some, now = min(TOGETHER, tossed - first), coins[first:]
        for picture in range(1 << some):
            now_low, now_high, weight = pictured(now, some, picture, chances, now_low, now_high)
            then, chests = go_home(table, cave, home, now_low, now_high)
            judge(table, terms.net, terms.room, terms.ranking, then, chests, left, terms.values)
            right = 1.0
            for nth in range(some):
                really = (high if now[nth] >= 4 else low) & top_of(now[nth]) != ZERO
                right = right if ((picture >> nth) & 1 == 1) == really else 0.0
            add(into, terms.values, right, weight)
        for nth in range(some):
            bit = top_of(now[nth])
            if now[nth] >= 4:
                now_high = (now_high & ~bit) | (high & bit)
            else:
                now_low = (now_low & ~bit) | (low & bit)


@compiled
def card_term(  # noqa: PLR0917
    policy: Seats, given: Given, terms: Terms, spot: Spot, left: Number, came: Word, into: Any
) -> None:
    """Add to `into` what the card at the place `came` was worth more than a card of this deck on average.

    `spot` is before it. After a card that the seats survive, their next picks are looked at as well.
    """
    cave, home, values = spot.cave, spot.home, terms.values
    each, armed = 1.0 / np.int64(cave.cards), cave.deck & cave.armed
    if armed != ZERO:
        nobody = Cave(ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO)
        judge(given, terms.net, terms.room, terms.ranking, nobody, home, left, values)
        fell = 1.0 if (armed >> came) & ONE else 0.0
        add(into, values, fell, each * np.int64(count_bits(armed)))
    others, alike = cave.deck & ~armed, NONE
    while others != ZERO:
        place = lowest_bit(others)
        cards = (peek(given.tables, GROUPS + place) | (ONE << place)) & cave.deck
        key = (peek(given.tables, GAINS + ((cave.inside << CARD_BITS) | place)) << SIX) | count_bits(cards)
        if key != alike:
            then = Spot(after(given, cave, place), home, ZERO, spot.expedition, spot.turned + ONE)
            settled(policy, given, terms, then, left, values)
            alike = key
        add(into, values, 1.0 if (cards >> came) & ONE else 0.0, each * np.int64(count_bits(cards)))
        others &= ~cards


@compiled
def note(given: Given, terms: Terms, notes: Notes, spot: Spot, left: Number) -> None:
    """Write a position down, by chance."""
    at = notes.written[0]
    drawn = number(mix(spot.counter + _CHOICE) & word(0x7FFF))
    if drawn < notes.portion and at < len(notes.seen):
        look_round(given, spot.cave, spot.home, left, terms.room)
        for seat in range(given.rules.seats):
            for nth in range(SIGHT):
                notes.seen[at, seat, nth] = terms.room.seen[seat, nth]
        notes.written[0] = at + 1


def _play_luck(  # noqa: PLR0917 - kernels take plain arguments
    rules: Rules,
    tables: Words,
    policy: Any,
    cells: Words,
    numbers: Numbers,
    net: Judge,
    who: Any,
    ranking: int,
    notes: Notes,
    out: Luck,
) -> None:
    """Play a batch of whole games; with room for notes write positions down, else the luck of each game."""
    loose = np.zeros(deck.ROOM, np.uint64)
    given = Given(rules, word(tables.ctypes.data), word(cells.ctypes.data), word(loose.ctypes.data))
    seats = np.int64(rules.seats)
    terms = terms_for(net, who, ranking)
    cards_term, coins_term, shares = np.zeros(seats), np.zeros(seats), np.zeros(seats)
    for game in range(numbers.games):
        counter = mix(numbers.seed + (numbers.first + word(game) * numbers.stride + ONE) * G) + G
        home = start_home(rules)
        began = notes.written[0]
        cards_term[:] = 0.0
        coins_term[:] = 0.0
        for expedition in range(rules.expeditions):
            cave, home = begin_expedition(given, home, expedition)
            left = np.int64(rules.expeditions) - np.int64(expedition) - 1
            cards, card_first = cave.cards, not rules.decide_first
            while cave.inside:
                if card_first:
                    before = Spot(cave, home, counter, expedition + ONE, cards - cave.cards)
                    cave, home, bust = turn_up(given, cave, home, counter)
                    if not notes.portion:
                        came = lowest_bit(before.cave.deck ^ cave.deck)
                        card_term(policy, given, terms, before, left, came, cards_term)
                    if bust:
                        counter += STEP
                        break
                spot = Spot(cave, home, counter, expedition + ONE, cards - cave.cards)
                low, high = chances_at(policy, given, spot, terms.chances)
                revealed(policy, given, spot, low, high)
                if not notes.portion:
                    pick_term(given, terms, cave, home, left, low, high, coins_term)
                if card_first:
                    cave, home = go_home(given, cave, home, low, high)
                else:
                    cave, home = send_home(given, cave, home, low, high)
                if notes.portion and cave.inside:
                    note(given, terms, notes, Spot(cave, home, counter, expedition + ONE, ZERO), left)
                counter += STEP
                card_first = True
            if notes.portion and left:
                nobody = Cave(ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO)
                note(given, terms, notes, Spot(nobody, home, counter, ZERO, ZERO), left)
        for seat in range(seats):
            out.points[seat, game] = points_of(home, word(seat))
            out.hands[seat, game] = hands_of(home, word(seat))
            out.cards[seat, game] = cards_term[seat]
            out.coins[seat, game] = coins_term[seat]
        shares_at_end(given, home, ranking, shares)
        for position in range(began, notes.written[0]):
            for seat in range(seats):
                notes.won[position, seat] = shares[seat]
    loose[0] = ZERO  # kept to the end: Numba frees an array after its last use, whoever has its address


play_luck = compiled(_play_luck)
play_luck_own = compiled_once(_play_luck)
