"""Who leaves (D8): one function for a kernel, made anew for each kind of policy it is compiled with.

`Tables` is the quick one: every seat looks its chance up by trap kinds and pending, four seats at once.
`Seats` asks each seat inside by itself: a built-in bot, a table over any axes, a solution, learned weights,
or a user's own function.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numba.extending import overload, register_jitable

from tacora.games.diamant.moment import AXES, LANES, Moment
from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    BYTE,
    FIFTEEN,
    KINDS,
    LANE,
    ONE,
    RELIC_COUNT,
    RELIC_WORTH,
    SIXTEEN,
    ZERO,
    Cave,
    Given,
    Home,
)
from tacora.games.diamant.sim.characters import CHARACTERS, character_chance
from tacora.games.diamant.sim.deck import Rules
from tacora.games.diamant.sim.laddered import laddered_chance
from tacora.games.diamant.sim.netted import netted_chance
from tacora.games.diamant.sim.network import network_chance
from tacora.games.diamant.sim.reading import Seen, believed_chance, look_anew, read_all, reading_chance
from tacora.games.diamant.sim.solved import solved_chance
from tacora.games.diamant.sim.weighted import rivals, seen_from, weighted_chance
from tacora.sim.apart import apart
from tacora.sim.bits import G, count_bits, lowest_bit, mix, peek
from tacora.sim.compiled import Flag, Word, inlined, word
from tacora.sim.stream import GOLDEN

__all__ = [
    "BELIEVED",
    "BY_NAME",
    "BY_NAME_FOR_OWN",
    "LADDERED",
    "LOOKUP",
    "NETTED",
    "NETWORK",
    "OWN",
    "READING",
    "SEAT_WORDS",
    "SOLVED",
    "STEP",
    "WEIGHTED",
    "Seats",
    "Spot",
    "Tables",
    "asked",
    "cell_of",
    "chance_of",
    "decide",
    "decides_by",
    "revealed",
    "see",
    "seen_from",
]

STEP = word(4 * GOLDEN % (1 << 64))
"""From one step's words to the next."""
TWO_G = word(2 * GOLDEN % (1 << 64))
TOP = word(0x8000_8000_8000_8000)
NOT_TOP = word(0x7FFF_7FFF_7FFF_7FFF)
FOUR, THREE = word(4), word(3)
HOARDS, HOARD_SIZE, GAINS = word(deck.HOARDS), word(256), word(deck.GAINS)
HOARD_ROWS = word(deck.MOST_SEATS + 1)
ORDER, ORDER_ROW = word(deck.ORDER), word(deck.ORDER_ROW)

LOOKUP = len(CHARACTERS)
"""The number of a seat that looks its chance up; smaller numbers are the built-in bots'."""
SOLVED = LOOKUP + 1
"""The number of a seat whose chances were solved elsewhere (`tacora.games.diamant.sim.solved`)."""
WEIGHTED = LOOKUP + 2
"""The number of a seat whose weights were learned (`tacora.games.diamant.sim.weighted`)."""
NETTED = LOOKUP + 3
"""The number of a seat with a net (`tacora.games.diamant.sim.netted`)."""
NETWORK = LOOKUP + 4
"""The number of a seat that a network plays (`tacora.games.diamant.sim.network`)."""
READING = LOOKUP + 5
"""The number of a seat that reads the others (`tacora.games.diamant.sim.reading`)."""
BELIEVED = LOOKUP + 6
"""The number of a seat that plays as it is believed to (likewise)."""
LADDERED = LOOKUP + 7
"""The number of a seat of the ladder (`tacora.games.diamant.sim.laddered`)."""
OWN = LOOKUP + 8
"""The number of the first function of a user's own."""
SEAT_WORDS = 2 + 2 * len(AXES)
"""What is kept about a seat: its number, the place of its table, by axis the greatest value and the step."""


class Tables(NamedTuple):
    """All seats by one table: two words for each number of trap kinds and each pending amount."""

    bits: Word
    """How many bits a pending amount takes."""


class Seats(NamedTuple):
    """Every seat by itself."""

    reckons: Flag
    """Whether some seat looks at the treasures in the deck."""
    reads: Word
    """Where the weights are by which seats are read; 0 where nobody reads."""
    own: tuple[Any, ...]
    """A user's compiled functions, as (((), second), first): Numba keeps the type of each."""


class Spot(NamedTuple):
    """Where a game stands."""

    cave: Cave
    home: Home
    counter: Word
    """The key of this step's first word."""
    expedition: Word
    turned: Word


def decide(policy: Tables | Seats, given: Given, spot: Spot) -> Any:
    """Which seats leave, as bit 15 of their lanes in two words; only kernels can ask.

    Who reads the others has seen it then: `asked` and `revealed` are the two halves of this, for games in
    which somebody else picks, too.
    """
    raise NotImplementedError("decide is for kernels")


@overload(decide, strict=False)
def _decide(policy: Any, given: Any, spot: Any) -> Any:  # noqa: ARG001 - Numba asks with types
    return by_seat_seen if policy.instance_class is Seats else _DECIDERS[policy.instance_class]


def asked(policy: Tables | Seats, given: Given, spot: Spot) -> Any:
    """Which seats leave by their policies, while all picks lie face down."""
    raise NotImplementedError("asked is for kernels")


@overload(asked, strict=False)
def _asked(policy: Any, given: Any, spot: Any) -> Any:  # noqa: ARG001 - Numba asks with types
    if policy.instance_class is Seats and _nobodys_own(policy):
        return lambda policy, given, spot: asked_apart(policy.reckons, policy.reads, given, spot)
    return _DECIDERS[policy.instance_class]


def revealed(policy: Tables | Seats, given: Given, spot: Spot, low: Word, high: Word) -> None:
    """Let who reads the others learn from what everybody has picked."""
    raise NotImplementedError("revealed is for kernels")


@overload(revealed, strict=False)
def _revealed(policy: Any, given: Any, spot: Any, low: Any, high: Any) -> Any:  # noqa: ARG001
    if policy.instance_class is Seats:
        return read_where_somebody_reads
    return lambda policy, given, spot, low, high: None  # noqa: ARG005


def by_table(policy: Any, given: Any, spot: Any) -> Any:
    """Compare four lanes at once: a lane leaves iff subtracting its chance from its number borrows."""
    cave, counter, cells = spot.cave, spot.counter, given.cells
    at = (((cave.purse >> KINDS) << policy.bits) | (cave.purse & LANE)) << ONE
    low = ~((((mix(counter + G) >> ONE) & NOT_TOP) | TOP) - peek(cells, at)) & cave.low
    high = ZERO
    if given.rules.seats > FOUR:
        high = ~((((mix(counter + TWO_G) >> ONE) & NOT_TOP) | TOP) - peek(cells, at + ONE)) & cave.high
    return low, high


def decides_by(kind: type, how: Callable[[Any, Any, Any], Any]) -> None:
    """A further kind of policy, and who leaves by it."""
    _DECIDERS[kind] = how


@register_jitable
def by_seat(policy: Any, given: Any, spot: Any) -> Any:
    """Ask every seat that is inside."""
    now = see(policy, given, spot)
    if policy.reads != ZERO:
        look_anew(given)
    low = leavers(policy, given, spot, now, ZERO)
    high = ZERO
    if spot.cave.high != ZERO:
        high = leavers(policy, given, spot, now, FOUR)
    return low, high


def read_where_somebody_reads(policy: Any, given: Any, spot: Any, low: Any, high: Any) -> None:
    """Who reads does; nobody else has any use for it."""
    if policy.reads != ZERO:
        read_apart(policy.reckons, policy.reads, given, spot, low, high)


def _read(reckons: Flag, reads: Word, given: Given, spot: Spot, low: Word, high: Word) -> None:  # noqa: PLR0917
    """All seats that read have the same weights for it, so it is done once for all of them."""
    at = Seen(spot.cave, spot.home, spot.expedition, spot.turned)
    now = see(Seats(reckons, reads, ()), given, spot)
    read_all(given.cells + (reads << THREE), given, at, now, low, high)


def by_seat_seen(policy: Any, given: Any, spot: Any) -> Any:
    """Ask every seat that is inside, and show everybody what they pick."""
    low, high = asked(policy, given, spot)
    revealed(policy, given, spot, low, high)
    return low, high


def _asked_of_ours(reckons: Flag, reads: Word, given: Given, spot: Spot) -> Any:
    """Ask every seat that is inside, where nobody plays by a function of a user's own."""
    return by_seat(Seats(reckons, reads, ()), given, spot)


_DECIDERS: dict[type, Callable[[Any, Any, Any], Any]] = {Tables: by_table, Seats: by_seat}


@inlined
def leavers(policy: Seats, given: Given, spot: Spot, now: Moment, first: Word) -> Word:
    """Those of four seats that leave."""
    inside, mine, others, counter = spot.cave.low, spot.home.low, spot.home.high, spot.counter + G
    if first:
        inside, mine, others, counter = spot.cave.high, spot.home.high, spot.home.low, spot.counter + TWO_G
    lanes, found = mix(counter), ZERO
    for nth in range(4):
        shift = word(16 * nth)
        top = (ONE << FIFTEEN) << shift
        if inside & top:
            points = number((mine >> shift) & LANE)
            most = max(most_points(mine & ~(LANE << shift)), most_points(others))
            moment = seen_from(now, number(first) + nth, points, most)
            lane = number(((lanes >> shift) & LANE) >> ONE)
            if lane < chance_of(policy, given, first + word(nth), moment, spot):
                found |= top
    return found


@inlined
def most_points(half: Word) -> Any:
    """The greatest of four lanes."""
    one, two = number(half & LANE), number((half >> SIXTEEN) & LANE)
    three, four = number((half >> word(32)) & LANE), number(half >> word(48))
    return max(one, two, three, four)


@inlined
def see(policy: Seats, given: Given, spot: Spot) -> Moment:
    """All that is the same for every seat."""
    rules, tables, cave = given.rules, given.tables, spot.cave
    order = ORDER + spot.home.taken * ORDER_ROW + ((cave.purse >> RELIC_COUNT) & BYTE)
    by_order = peek(tables, order)
    gain, sweep = ZERO, ZERO
    if policy.reckons:
        gain = hoard(rules, tables, ZERO, cave.inside, cave.deck)
        next_relic = peek(tables, order + ONE) - by_order
        sweep = hoard(rules, tables, ONE, cave.inside, cave.deck)
        sweep += relics_left(rules, tables, cave.deck, next_relic)
    return Moment(
        number(spot.expedition),
        number(spot.turned),
        number(cave.purse >> KINDS),
        number(count_bits(cave.armed & cave.deck)),
        number(cave.cards),
        number(cave.purse & LANE),
        number((cave.purse >> SIXTEEN) & LANE),
        number(((cave.purse >> RELIC_WORTH) & LANE) + by_order),
        number(cave.inside),
        number(gain),
        number(sweep),
        number(rules.rubies),
        number(rules.seats),
        number(ZERO),
        number(ZERO),
        number(ZERO),
    )


@inlined
def number(bits: Word) -> Any:
    """A word as a number with a sign, which policies reckon with."""
    return np.int64(bits)


@inlined
def hoard(rules: Rules, tables: Word, with_path: Word, inside: Word, cards: Word) -> Word:
    """What the treasures in the deck would bring, byte by byte."""
    total = ZERO
    row = HOARDS + (with_path * HOARD_ROWS + inside) * rules.hoard_bytes * HOARD_SIZE
    for byte in range(rules.hoard_bytes):
        total += peek(tables, row + word(byte) * HOARD_SIZE + ((cards >> (word(byte) << THREE)) & BYTE))
    return total


@inlined
def relics_left(rules: Rules, tables: Word, cards: Word, by_order: Word) -> Word:
    """What each relic in the deck would be worth to a lone leaver after the next card."""
    total, left = ZERO, cards & rules.relics
    while left:
        total += by_order + ((peek(tables, GAINS + lowest_bit(left)) >> RELIC_WORTH) & LANE)
        left &= left - ONE
    return total


@inlined
def chance_of(policy: Any, given: Given, seat: Word, now: Moment, spot: Spot) -> Any:
    """A seat's chance to leave, out of 32768."""
    about = seat * word(SEAT_WORDS)
    who = peek(given.cells, about)
    if who >= word(OWN):
        return ask(policy.own, number(who) - OWN, now)
    return of_ours(policy, who, given, about, now, spot)


def of_ours(policy: Any, who: Word, given: Given, about: Word, now: Moment, spot: Spot) -> Any:  # noqa: PLR0917
    """The chance of a seat that no function of a user's own plays; only kernels can ask."""
    raise NotImplementedError("of_ours is for kernels")


@overload(of_ours, strict=False)
def _of_ours(policy: Any, who: Any, given: Any, about: Any, now: Any, spot: Any) -> Any:  # noqa: ARG001, PLR0917
    """A part of the kernel that asks them all; kernels with a function of a user's own call it by name."""
    if _nobodys_own(policy):
        return lambda policy, who, given, about, now, spot: _our_chance(who, given, about, now, spot)  # noqa: ARG005
    return lambda policy, who, given, about, now, spot: our_chance(who, given, about, now, spot)  # noqa: ARG005


def _nobodys_own(policy: Any) -> bool:
    """Whether no user's function sits at a table of such a policy."""
    return not len(policy.types[Seats._fields.index("own")])


@register_jitable
def _our_chance(who: Word, given: Given, about: Word, now: Moment, spot: Spot) -> Any:
    """The chance of a built-in bot, of a table, or of what was learned or solved."""
    if who < word(LOOKUP):
        return character_chance(who, now)
    if who == word(LOOKUP):
        return look_up(given.cells, about, now)
    if who == word(SOLVED):
        index, chances = peek(given.cells, about + ONE), peek(given.cells, about + ONE + ONE)
        return number(solved_chance(index, chances, spot.cave, spot.home.deck))
    return learned_chance(who, given, about, now, spot)


def _learned_chance(who: Word, given: Given, about: Word, now: Moment, spot: Spot) -> Any:
    """The chance of a seat that learned, out of 32768."""
    seat, cells = word(now.seat), given.cells
    if who == word(WEIGHTED):
        others = rivals(given.rules, spot.cave, spot.home, seat, spot.expedition)
        return number(weighted_chance(cells + (peek(cells, about + ONE) << THREE), now, others))
    if who == word(NETTED):
        others = rivals(given.rules, spot.cave, spot.home, seat, spot.expedition)
        net = cells + (peek(cells, about + ONE) << THREE)
        return number(netted_chance(net, given.rules, spot.cave, spot.home, now, others))
    if who == word(NETWORK):
        place = cells + (peek(cells, about + ONE) << THREE)
        return number(network_chance(place, given, spot.cave, spot.home, seat, spot.expedition, spot.turned))
    if who == word(READING):
        at = Seen(spot.cave, spot.home, spot.expedition, spot.turned)
        return number(reading_chance(cells + (peek(cells, about + ONE) << THREE), given, at, now))
    if who == word(BELIEVED):
        others = rivals(given.rules, spot.cave, spot.home, seat, spot.expedition)
        return number(believed_chance(cells + (peek(cells, about + ONE) << THREE), now, others))
    others = rivals(given.rules, spot.cave, spot.home, seat, spot.expedition)
    return number(laddered_chance(cells + (peek(cells, about + ONE) << THREE), now, others))


@inlined
def look_up(cells: Word, about: Word, now: Moment) -> Any:
    """The table's chance for the moment."""
    return number(peek(cells, peek(cells, about + ONE) + cell_of(cells, about, now)))


@inlined
def cell_of(cells: Word, about: Word, now: Moment) -> Word:
    """Which cell of its table a moment has; a number beyond an axis counts as its last."""
    place, axis = ZERO, about + ONE + ONE
    for found in (
        now.expedition,
        now.turned,
        now.kinds,
        now.fatal,
        now.cards,
        now.pending,
        now.path,
        now.relics,
        now.inside,
    ):
        place += min(word(found), peek(cells, axis)) * peek(cells, axis + ONE)
        axis += ONE + ONE
    return place


def ask(own: tuple[Any, ...], number: int, now: Moment) -> int:
    """The answer of a user's function as a chance out of 32768; only kernels can ask."""
    raise NotImplementedError("ask is for kernels")


@overload(ask, strict=False)
def _ask(own: Any, number: Any, now: Any) -> Any:  # noqa: ARG001
    """Functions have types of their own, so they come as a chain of pairs: the rest, then the first."""
    if not len(own):
        return lambda own, number, now: 0  # noqa: ARG005

    def first_or_rest(own: Any, number: Any, now: Any) -> Any:
        if number == 0:
            return chance_from(own[1](now))
        return ask(own[0], number - 1, now)

    return first_or_rest


@inlined
def chance_from(answer: Any) -> Any:
    """Yes, no, or a probability, as a chance out of 32768; halves are rounded up."""
    return np.int64(np.floor(answer * LANES + 0.5))


_RULES = Rules(ZERO, ZERO, False, False, *[ZERO] * 6)
_GIVEN = Given(_RULES, ZERO, ZERO, ZERO)
_SPOT = Spot(Cave(*[ZERO] * 7), Home(*[ZERO] * 6), ZERO, ZERO, ZERO)
_MOMENT = Moment(*[0] * 16)
learned_chance = apart("tacora_diamant_learned", _learned_chance, 0, ZERO, _GIVEN, ZERO, _MOMENT, _SPOT)
"""What was learned is large: one piece of machine code for all kernels."""
our_chance = apart("tacora_diamant_ours", _our_chance, 0, ZERO, _GIVEN, ZERO, _MOMENT, _SPOT)
asked_apart = apart("tacora_diamant_asked", _asked_of_ours, (ZERO, ZERO), False, ZERO, _GIVEN, _SPOT)
read_apart = apart("tacora_diamant_read", _read, None, False, ZERO, _GIVEN, _SPOT, ZERO, ZERO)
BY_NAME = (learned_chance, asked_apart, read_apart)
"""What must be ready before any kernel that plays seat by seat; each may call those before it."""
BY_NAME_FOR_OWN = (*BY_NAME, our_chance)
"""The same where somebody plays by a user's function."""
