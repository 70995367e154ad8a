"""A seat that leaves with a learned chance: weights for what the policy looks at, kept in the cells."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic, register_jitable

from tacora.games.diamant.learned.features import BLOCKS, FEATURES, block_of, features, part, sign, soft
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.weights import Rows
from tacora.games.diamant.moment import LANES, Moment, Rivals
from tacora.games.diamant.sim.cave import FIFTEEN, LANE, ONE, Cave, Home
from tacora.games.diamant.sim.deck import Rules
from tacora.sim.compiled import Number, Word, Words, compiled, inlined, word

__all__ = ["Weighted", "peek_weight", "rivals", "seen_from", "weighted_chance"]

for _function in (part, sign, soft, block_of, features, squash, alone_leaves):
    register_jitable(_function)
_F64 = ir.DoubleType()
_FEATURES, _THREE, _FOUR = word(FEATURES), word(3), word(4)


@dataclass(frozen=True, slots=True)
class Weighted:
    """A seat with learned weights, one row for each block of situations."""

    name: str
    rows: Rows

    @property
    def words(self) -> Words:
        """The weights as a kernel keeps them: the bits of each number."""
        return np.array(self.rows, np.float64).reshape(BLOCKS * FEATURES).view(np.uint64)


def _intrinsic(function: Any) -> Any:
    return intrinsic(function)


@_intrinsic
def peek_weight(typing: Any, table: Any, place: Any) -> Any:  # noqa: ARG001 - the shape Numba calls
    """The number at a place of a table, given as its address."""

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        numbers = builder.inttoptr(args[0], _F64.as_pointer())
        return builder.load(builder.gep(numbers, [args[1]]))

    return types.float64(types.uint64, types.uint64), make


@inlined
def seen_from(now: Moment, seat: Any, points: Any, most: Any) -> Moment:
    """The moment of one seat."""
    return Moment(
        now.expedition,
        now.turned,
        now.kinds,
        now.fatal,
        now.cards,
        now.pending,
        now.path,
        now.relics,
        now.inside,
        now.gain,
        now.sweep,
        now.rubies,
        now.seats,
        seat,
        points,
        most,
    )


@compiled
def rivals(rules: Rules, cave: Cave, home: Home, seat: Word, expedition: Word) -> Rivals:
    """How the others stand, seen from a seat inside."""
    inside: Number = -1
    outside: Number = -1
    total: Number = 0
    above: Number = 0
    shift = (seat & _THREE) << _FOUR
    mine = np.int64(((home.high if seat >= _FOUR else home.low) >> shift) & LANE)
    for other in range(rules.seats):
        place = word(other)
        if place == seat:
            continue
        shift = (place & _THREE) << _FOUR
        lanes, within = (home.high, cave.high) if place >= _FOUR else (home.low, cave.low)
        points = np.int64((lanes >> shift) & LANE)
        total += points
        above += points > mine
        if (within >> shift) & (ONE << FIFTEEN):
            inside = max(inside, points)
        else:
            outside = max(outside, points)
    left: Number = np.int64(rules.expeditions) - np.int64(expedition)
    return Rivals(left, inside, outside, total, above)


@compiled
def weighted_chance(weights: Word, now: Moment, others: Rivals) -> int:
    """The chance to leave, out of 32768; `weights` is an address."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    seen = features(now, others)
    at = word(block_of(now, others)) * _FEATURES
    odds = 0.0
    for nth in range(FEATURES):
        odds += peek_weight(weights, at + word(nth)) * seen[nth]
    return int(squash(odds) * LANES + 0.5)
