"""What a judge of luck sees of a position of Diamant: some numbers about every seat."""

from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from tacora.games.diamant.learned.features import part, sign, soft
from tacora.games.diamant.sim.cave import (
    BYTE,
    LANE,
    ONE,
    RELIC_COUNT,
    RELIC_WORTH,
    SIXTEEN,
    TWO,
    ZERO,
    Cave,
    Given,
    Home,
    hands_of,
    points_of,
    start_home,
)
from tacora.games.diamant.sim.decide import hoard
from tacora.games.diamant.sim.deck import MOST_SEATS, ORDER, ORDER_ROW, Rules
from tacora.sim.bits import count_bits, peek
from tacora.sim.compiled import Number, Words, compiled, inlined, word
from tacora.sim.luck import Judge, judged, seated
from tacora.victory import finishing_key

__all__ = ["SIGHT", "Room", "judge", "judged_at_start", "look_round", "room_for", "shares_at_end"]

PHASES = 5
"""Expeditions to come: 0 to 3, or more."""
PLAIN = 27
SIGHT = PLAIN + PHASES
"""Numbers that the net sees of each seat."""
_THREE, _FOUR, _FIFTEEN = word(3), word(4), word(15)
_ORDER, _ORDER_ROW = word(ORDER), word(ORDER_ROW)
finishing = inlined(finishing_key)
for _function in (part, sign, soft):
    register_jitable(_function)


class Room(NamedTuple):
    """Who sits where, and room to work in."""

    who: "np.ndarray[Any, np.dtype[np.int64]]"
    """[seat]: which of the judge's bots."""
    start: "np.ndarray[Any, np.dtype[np.float64]]"
    """[seat, unit]: what the judge thinks of them beforehand."""
    points: Any
    """[seat], as the next two: whole numbers at home, and with what is in hand."""
    held: Any
    within: Any
    """Whether inside, 1 or 0."""
    seen: "np.ndarray[Any, np.dtype[np.float64]]"
    """[seat, seen]."""
    hidden: "np.ndarray[Any, np.dtype[np.float64]]"


@compiled
def room_for(net: Judge, who: Any) -> Room:
    """Room for a table with these bots."""
    return Room(
        who,
        seated(net, who),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS, np.int64),
        np.zeros(MOST_SEATS),
        np.zeros((len(who), SIGHT)),
        np.zeros(len(net.second)),
    )


class Scene(NamedTuple):
    """What is the same for all seats."""

    pending: Number
    lying: Number
    """What a lone leaver would find on the path."""
    total: Number
    """All points at home."""
    left: Number
    """Expeditions to come after this one."""
    insiders: Number
    others: Number
    span: float
    """Points that are many at this table."""
    reach: float
    """The same for what can still happen."""
    risk: float
    gain: float
    """What the next card brings."""


@compiled
def scene_of(given: Given, cave: Cave, home: Home, left: Number, room: Room) -> Scene:
    """Gather everybody's points, and what is the same for all."""
    rules, seats = given.rules, np.int64(given.rules.seats)
    pending = np.int64(cave.purse & LANE)
    relics = (cave.purse >> RELIC_COUNT) & BYTE
    lying = np.int64((cave.purse >> SIXTEEN) & LANE) + np.int64((cave.purse >> RELIC_WORTH) & LANE)
    lying += np.int64(peek(given.tables, _ORDER + home.taken * _ORDER_ROW + relics))
    total = 0
    for nth in range(seats):
        seat = word(nth)
        half = cave.high if seat >> TWO else cave.low
        inside = (half >> (((seat & _THREE) << _FOUR) + _FIFTEEN)) & ONE
        room.points[nth] = np.int64(points_of(home, seat))
        room.within[nth] = 1.0 if inside else 0.0
        room.held[nth] = room.points[nth] + (pending if inside else 0)
        total += room.points[nth]
    insiders, span, risk, gain = np.int64(cave.inside), 0.5 * rules.rubies / max(seats, 2), 0.0, 0.0
    reach = span * (0.1 + (0.25 if insiders else 0.0) + left) ** 0.5
    if insiders:
        cards: Number = max(np.int64(cave.cards), 1)
        risk = np.int64(count_bits(cave.armed & cave.deck)) / cards
        gain = soft(np.int64(hoard(rules, given.tables, ZERO, cave.inside, cave.deck)) / cards, 2.0)
    return Scene(pending, lying, total, left, insiders, max(seats - 1, 1), span, reach, risk, gain)


@compiled
def look_round(given: Given, cave: Cave, home: Home, left: Number, room: Room) -> None:
    """Write down what is to be seen of every seat; `left` expeditions come after this one."""
    scene = scene_of(given, cave, home, left, room)
    for seat in range(np.int64(given.rules.seats)):
        look_at(room.seen[seat], scene, room, seat, np.int64(given.rules.seats))
        room.seen[seat, PLAIN - 1] = left / max(np.int64(given.rules.expeditions), 1)


@compiled
def look_at(into: Any, scene: Scene, room: Room, seat: Number, seats: Number) -> None:
    """Write down what is to be seen of one seat."""
    mine, held, within, close = room.points[seat], room.held[seat], room.within[seat], 0.3 * scene.reach
    best, most, out, inner, above = 0, 0, 0, 0, 0
    for other in range(seats):
        if other != seat:
            best = max(best, room.points[other])
            most = max(most, room.held[other])
            if room.within[other] > 0:
                inner = max(inner, room.held[other])
            else:
                out = max(out, room.points[other])
            above += room.points[other] > mine
    loot, risk = part(scene.pending, 0.5 * scene.span), scene.risk
    beside = (scene.insiders - within) / scene.others
    outside = 1.0 - within if scene.insiders else 0.0
    into[0] = within
    into[1] = soft(mine - best, scene.reach)
    into[2] = soft(mine - best, close)
    into[3] = soft(mine - (scene.total - mine) / scene.others, scene.reach)
    into[4] = sign(mine - best)
    into[5] = soft(held - most, scene.reach)
    into[6] = soft(held - most, close)
    into[7] = sign(held - most)
    into[8] = within * loot
    into[9] = within * loot * risk
    into[10] = within * risk
    into[11] = outside * risk
    into[12] = outside * loot
    into[13] = within * part(scene.lying, scene.span)
    into[14] = within * soft(mine + scene.pending + scene.lying - best, close)
    into[15] = within * soft(held - out, close)
    into[16] = within * beside
    into[17] = outside * beside
    into[18] = within * part(scene.pending, 2.0 * scene.span)
    into[19] = above / scene.others
    into[20] = within * scene.gain
    into[21] = outside * scene.gain
    into[22] = within * sign(held - out)
    into[23] = outside * soft(mine - inner, close)
    into[24] = within * risk * soft(held - out, close)
    into[25] = outside * risk * soft(mine - inner, close)
    for phase in range(PHASES):
        into[PLAIN + phase] = 1.0 if min(scene.left, PHASES - 1) == phase else 0.0


@compiled
def shares_at_end(given: Given, home: Home, ranking: int, into: Any) -> None:
    """Everybody's part of the victory where the game is over."""
    seats = np.int64(given.rules.seats)
    best, winners = np.uint32(0), 0
    for nth in range(seats):
        seat = word(nth)
        key = finishing(np.uint32(points_of(home, seat)), np.uint32(hands_of(home, seat)), ranking)
        if key > best:
            best, winners = key, 0
        winners += key == best
    for nth in range(seats):
        seat = word(nth)
        key = finishing(np.uint32(points_of(home, seat)), np.uint32(hands_of(home, seat)), ranking)
        into[nth] = 1.0 / winners if key == best else 0.0


@compiled
def judge(  # noqa: PLR0917
    given: Given,
    net: Judge,
    room: Room,
    ranking: int,
    cave: Cave,
    home: Home,
    left: Number,
    into: Any,
) -> None:
    """Everybody's part of the victory as the net sees it; what it is, where the game is over."""
    if cave.inside == ZERO and left == 0:
        shares_at_end(given, home, ranking, into)
        return
    look_round(given, cave, home, left, room)
    judged(net, room.who, room.start, room.seen, room.hidden, into)


@compiled
def judged_at_start(rules: Rules, tables: Words, net: Judge, who: Any, ranking: int, into: Any) -> None:  # noqa: PLR0917
    """What the judge says of each table of `who`, [table, seat], before its first card."""
    given = Given(rules, word(tables.ctypes.data), ZERO, ZERO)
    nobody, home = Cave(ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO), start_home(rules)
    for nth in range(len(who)):
        judge(
            given, net, room_for(net, who[nth]), ranking, nobody, home, np.int64(rules.expeditions), into[nth]
        )
