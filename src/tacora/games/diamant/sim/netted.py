"""A seat that leaves by a net: its weights are kept in the cells, its sums are those of the plain bot."""

from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic, register_jitable

from tacora.games.diamant.learned.net import forward, weights_of
from tacora.games.diamant.learned.nets import Row, units_of
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.sight import INPUTS, RIVALS, look, look_at, look_down, rank
from tacora.games.diamant.moment import LANES, Moment, Rivals
from tacora.games.diamant.sim.cave import FIFTEEN, LANE, ONE, Cave, Home
from tacora.games.diamant.sim.deck import Rules
from tacora.sim.compiled import Word, Words, compiled, inlined, word

__all__ = ["Netted", "netted_chance", "numbers_at", "others_of", "seen_by_net", "seen_by_two"]

_THREE, _FOUR = word(3), word(4)
_HEAD = 2
"""The units of both layers lie before the weights."""
_WEIGHTS = word(8 * _HEAD)
"""Bytes from there to the weights."""
_numba: Any = numba  # its types know neither of these two
_carray, _pointer_to = _numba.carray, _numba.types.CPointer

for _function in (forward, look, look_at, look_down, rank, weights_of):
    register_jitable(_function)


@dataclass(frozen=True, slots=True)
class Netted:
    """A seat with the weights of a net, as `learned.net` lays them out."""

    name: str
    weights: Row

    @property
    def words(self) -> Words:
        """The units of both layers and the weights as a kernel keeps them: the bits of each number."""
        return np.array((*units_of(self.weights), *self.weights), np.float64).view(np.uint64)


def _intrinsic(function: Any) -> Any:
    return intrinsic(function)


@_intrinsic
def _pointer_at(typing: Any, address: Any) -> Any:  # noqa: ARG001 - the shape Numba calls
    """An address as that of numbers."""
    pointer = _pointer_to(types.float64)

    def make(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
        return builder.inttoptr(args[0], context.get_value_type(pointer))

    return pointer(types.uint64), make


@inlined
def numbers_at(address: Word, count: Any) -> Any:
    """So many numbers at an address, as an array."""
    return _carray(_pointer_at(address), (count,))


@compiled
def others_of(rules: Rules, cave: Cave, home: Home, seat: Word, points: Any, within: Any) -> None:  # noqa: PLR0917
    """Write down the others' points and whether they are inside, in order."""
    at = 0
    for other in range(rules.seats):
        place = word(other)
        if place == seat:
            continue
        shift = (place & _THREE) << _FOUR
        lanes, inside = (home.high, cave.high) if place >= _FOUR else (home.low, cave.low)
        points[at] = np.int64((lanes >> shift) & LANE)
        within[at] = 1.0 if (inside >> shift) & (ONE << FIFTEEN) else 0.0
        at += 1
    rank(points, within, at)


@compiled
def seen_by_net(into: Any, rules: Rules, cave: Cave, home: Home, now: Moment, others: Rivals) -> None:  # noqa: PLR0917
    """Fill `into` with what the net looks at."""
    points, within = np.zeros(RIVALS, np.int64), np.zeros(RIVALS)
    others_of(rules, cave, home, word(now.seat), points, within)
    look(into, now, others, points, within)


@compiled
def seen_by_two(into: Any, moments: Any) -> None:
    """The same for many moments of the last expedition of two, both of whom are inside."""
    points, within = np.zeros(1, np.int64), np.ones(1)
    for nth in range(len(moments)):
        one = moments[nth]
        now = Moment(
            one[0],
            one[1],
            one[2],
            one[3],
            one[4],
            one[5],
            one[6],
            one[7],
            one[8],
            one[9],
            one[10],
            one[11],
            one[12],
            one[13],
            one[14],
            one[15],
        )
        points[0] = now.most
        look(into[nth], now, Rivals(0, now.most, -1, now.most, now.most > now.points), points, within)


@compiled
def netted_chance(  # noqa: PLR0917
    address: Word, rules: Rules, cave: Cave, home: Home, now: Moment, others: Rivals
) -> int:
    """The chance to leave, out of 32768; `address` is that of the net's words."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    seen = np.empty(INPUTS)
    seen_by_net(seen, rules, cave, home, now, others)
    units = numbers_at(address, _HEAD)
    first, second = int(units[0]), int(units[1])
    weights = numbers_at(address + _WEIGHTS, weights_of(INPUTS, first, second))
    return int(squash(forward(weights, seen, np.empty(first), np.empty(second))) * LANES + 0.5)
