"""Seats that read the others, and seats that play as they are believed to: in a kernel as in plain Python.

What is believed about every seat is kept in a kernel's own room, behind the rubies of the path. It is
forgotten at the first decision of a game.
"""

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numba.extending import register_jitable

from tacora.games.diamant.learned import beliefs, insight
from tacora.games.diamant.learned.beliefs import HYPOTHESES, PRIOR, WEIGHTS, expect, guess, odds_of, watch
from tacora.games.diamant.learned.insight import (
    ABOUT,
    INSIGHT,
    Blend,
    behold,
    blended,
    evidence,
    order,
    weigh,
)
from tacora.games.diamant.learned.net import forward
from tacora.games.diamant.learned.nets import Row
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.readers import FIRST, NET, SECOND
from tacora.games.diamant.learned.sight import RIVALS
from tacora.games.diamant.moment import LANES, Moment, Rivals
from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import FIFTEEN, FOUR, ONE, THREE, ZERO, Cave, Given, Home, points_of
from tacora.games.diamant.sim.netted import numbers_at
from tacora.games.diamant.sim.weighted import rivals, seen_from
from tacora.sim.bits import peek, poke
from tacora.sim.compiled import Number, Word, Words, compiled, inlined, word

__all__ = [
    "Believed",
    "Reading",
    "Seen",
    "believed_chance",
    "forget",
    "insight_of",
    "look_anew",
    "read_all",
    "reading_chance",
]

for _function in (
    *(beliefs.odds_of, beliefs.guess, beliefs.by_rule, beliefs.watch, beliefs.expect),
    *(
        beliefs.gamble,
        beliefs.shiver,
        insight.later,
        insight.startled,
        insight.weigh,
        insight.order,
        insight.behold,
        insight.evidence,
        insight.blended,
    ),
):
    register_jitable(_function)
_BELIEFS = word(8 * deck.CARDS)
"""Where beliefs begin in a kernel's room, in bytes."""
_KNOWN = word(deck.CARDS + deck.MOST_SEATS * HYPOTHESES)
"""Where in it a bit for each seat says that the numbers about it are those of this decision."""
_ABOUT = word(8) * (_KNOWN + ONE)
"""Where those begin, in bytes: they are the same for all who read, so each is worked out once."""
_HEAD = 3
"""How much of the net counts at least and at most, and how calm it is: three numbers before all weights."""


@dataclass(frozen=True, slots=True)
class Believed:
    """A seat of which this is believed: it leaves with the mean of what each hypothesis would."""

    name: str
    row: Row
    """The learned policy's weights, which the hypotheses are made from."""
    belief: Row

    @property
    def words(self) -> Words:
        """The numbers as a kernel keeps them."""
        return np.array([*self.row, *self.belief], np.float64).view(np.uint64)


@dataclass(frozen=True, slots=True)
class Reading:
    """A seat that reads the others: the fixed policy's weights, its net, and how they are blended."""

    name: str
    row: Row
    net: Row
    blend: Blend

    @property
    def words(self) -> Words:
        """The numbers as a kernel keeps them."""
        return np.array([*self.row, *self.blend, *self.net], np.float64).view(np.uint64)


class Seen(NamedTuple):
    """Where a game stands, as far as beliefs ask."""

    cave: Cave
    home: Home
    expedition: Word
    turned: Word


@inlined
def _inside(cave: Cave, seat: Word) -> Any:
    half = cave.high if seat >= FOUR else cave.low
    return (half >> ((seat & THREE) << FOUR)) & (ONE << FIFTEEN)


@inlined
def _moment(now: Moment, home: Home, seat: Word) -> Moment:
    """The moment of another seat; nobody asks for `most`."""
    return seen_from(now, np.int64(seat), np.int64(points_of(home, seat)), 0)


@inlined
def _belief(given: Given, seat: Any) -> Any:
    return numbers_at(given.lying + _BELIEFS + word(seat) * word(8 * HYPOTHESES), HYPOTHESES)


@compiled
def forget(given: Given) -> None:
    """Nothing was seen of anybody yet."""
    for seat in range(given.rules.seats):
        belief = _belief(given, seat)
        for nth in range(HYPOTHESES):
            belief[nth] = PRIOR[nth]


@compiled
def look_anew(given: Given) -> None:
    """Nothing was worked out yet at this decision."""
    poke(given.lying, _KNOWN, ZERO)


@inlined
def _first(given: Given, at: Seen) -> Any:
    """Whether this is the first decision of a game: after its first card, or before it (H3)."""
    return (at.expedition == ONE) & (at.turned == (ZERO if given.rules.decide_first else ONE))


@compiled
def read_all(row: Word, given: Given, at: Seen, now: Moment, low: Word, high: Word) -> None:  # noqa: PLR0917
    """Learn from what everybody inside has picked; `row` is the address of the weights."""
    if _first(given, at):
        forget(given)
    weights, chances = numbers_at(row, WEIGHTS), np.empty(HYPOTHESES)
    for nth in range(given.rules.seats):
        seat = word(nth)
        if _inside(at.cave, seat):
            mine = _moment(now, at.home, seat)
            others = rivals(given.rules, at.cave, at.home, seat, at.expedition)
            guess(chances, mine, odds_of(weights, mine, others))
            half = high if seat >= FOUR else low
            left = (half >> ((seat & THREE) << FOUR)) & (ONE << FIFTEEN)
            watch(_belief(given, nth), chances, left != ZERO)


@compiled
def insight_of(into: Any, row: Word, given: Given, at: Seen, now: Moment) -> float:
    """Fill `into` with what a reading seat looks at; how much speaks against equals."""
    if _first(given, at):
        forget(given)
    weights, chances = numbers_at(row, WEIGHTS), np.empty(HYPOTHESES)
    about, points, within = np.zeros(ABOUT * RIVALS), np.zeros(RIVALS, np.int64), np.zeros(RIVALS)
    rows, known = numbers_at(given.lying + _ABOUT, ABOUT * deck.MOST_SEATS), peek(given.lying, _KNOWN)
    others = 0
    for nth in range(given.rules.seats):
        seat = word(nth)
        if nth == now.seat:
            continue
        points[others] = np.int64(points_of(at.home, seat))
        within[others] = 1.0 if _inside(at.cave, seat) else 0.0
        if not (known >> seat) & ONE:
            theirs = rivals(given.rules, at.cave, at.home, seat, at.expedition)
            moment = _moment(now, at.home, seat)
            weigh(rows, ABOUT * nth, _belief(given, nth), weights, moment, theirs, within[others], chances)
            known |= ONE << seat
        for each in range(ABOUT):
            about[ABOUT * others + each] = rows[ABOUT * nth + each]
        others += 1
    poke(given.lying, _KNOWN, known)
    places = np.zeros(RIVALS, np.int64)
    order(places, points, within, others)
    mine = rivals(given.rules, at.cave, at.home, word(now.seat), at.expedition)
    behold(into, now, mine, points, within, about, places)
    return evidence(about, others)


@compiled
def reading_chance(row: Word, given: Given, at: Seen, now: Moment) -> Number:
    """The chance to leave, out of 32768; `row` is the address of all its numbers."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    seen = np.empty(INSIGHT)
    strange = insight_of(seen, row, given, at, now)
    mine = _moment(now, at.home, word(now.seat))
    others = rivals(given.rules, at.cave, at.home, word(now.seat), at.expedition)
    fixed = squash(odds_of(numbers_at(row, WEIGHTS), mine, others))
    blend = numbers_at(row + word(8 * WEIGHTS), _HEAD)
    net = numbers_at(row + word(8 * (WEIGHTS + _HEAD)), NET)
    odds = forward(net, seen, np.empty(FIRST), np.empty(SECOND))
    said = Blend(blend[0], blend[1], blend[2])
    return int(blended(fixed, odds, said, strange) * LANES + 0.5)


@compiled
def believed_chance(row: Word, now: Moment, others: Rivals) -> Number:
    """The chance to leave, out of 32768, of a seat that plays as it is believed to."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    chances = np.empty(HYPOTHESES)
    guess(chances, now, odds_of(numbers_at(row, WEIGHTS), now, others))
    return int(expect(numbers_at(row + word(8 * WEIGHTS), HYPOTHESES), chances) * LANES + 0.5)
