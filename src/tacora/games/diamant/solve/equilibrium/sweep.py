"""A sweep over a cave from its last treasure back to its entrance, layer by layer, on all cores.

Only two layers of values are in memory at a time: that bounds it. `Sweep.memory` says beforehand how much.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from os import cpu_count
from typing import TypeAlias

import numpy as np

from tacora.games.diamant.solve.equilibrium import kernel
from tacora.games.diamant.solve.equilibrium.arrays import Arrays, Floats, Reals
from tacora.games.diamant.solve.equilibrium.cave import Cave
from tacora.games.diamant.solve.equilibrium.hoards import Hoards, hoards_of, key_of
from tacora.games.diamant.solve.equilibrium.position import Position
from tacora.games.diamant.solve.equilibrium.ranges import Ranges

__all__ = ["Layer", "Policies", "Sweep", "Swept"]

_PARTS = 12
"""Into how many parts a layer is cut for every thread: the places differ in size."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One finished layer: its number of treasures gone, and policy and value of each of its states."""

    count: int
    policy: Floats
    values: Floats


@dataclass(frozen=True, slots=True)
class Swept:
    """What a sweep found: the worth of the expedition by relic state and players, and the greatest regret."""

    roots: Reals
    regret: float


Policies: TypeAlias = Callable[[int], Floats]
"""The policy of a layer, by its number of treasures gone."""


class Sweep:
    """A cave, the graph of its treasures and the most players, ready to be solved or to answer a policy."""

    def __init__(
        self, cave: Cave, seats: int, *, split: int | None = None, threads: int | None = None
    ) -> None:
        self.cave = cave
        self.seats = seats
        self.hoards: Hoards = hoards_of(cave.treasures, split)
        self.ranges = Ranges.of(self.hoards, seats)
        self.arrays = Arrays.of(cave, self.hoards, self.ranges)
        self.threads = threads or cpu_count() or 1

    @property
    def sizes(self) -> list[int]:
        """How many states each layer has, by treasures gone."""
        return [self.arrays.layer_size(self.hoards.layer(count)) for count in range(self.hoards.cards + 1)]

    @property
    def states(self) -> int:
        """How many states there are in all."""
        return sum(self.sizes)

    @property
    def memory(self) -> int:
        """How many bytes the layers need at most: values of two, the policy of one and room to pack it."""
        sizes = self.sizes
        return 4 * max(3 * size + later for size, later in zip(sizes, [*sizes[1:], 0], strict=True))

    def find(self, position: Position) -> int:
        """Where a position lies in the arrays of its layer; raises `LookupError` or `ValueError` outside."""
        inside, gone, seen, relics, loot, path = position
        place = self.hoards.keys.index(key_of(gone, self.hoards.split))
        traps, states = self.cave.trap_states.seen, self.cave.relics.keys
        room = self.ranges.rooms[place][inside]
        row, column = loot - room.loot, path - room.path
        if not (0 <= row < room.loots and 0 <= column < room.paths):
            raise KeyError(position)
        state = traps.index(seen) * len(states) + states.index(relics)
        return (
            int(self.arrays.base[place])
            + state * self.ranges.sizes[place]
            + room.start
            + row * room.paths
            + column
        )

    def solve(self, *, start: Layer | None = None) -> Iterator[Layer]:
        """Find the equilibrium, layer by layer from the last; `start` goes on after a layer found before."""
        yield from self._walk(kernel.SOLVE, None, start)

    def answer(self, policies: Policies, *, best: bool) -> Swept:
        """What one player gains who answers a policy in the best way, or who plays it like all the others."""
        for _ in self._walk(kernel.BEST if best else kernel.PLAY, policies, None):
            pass
        return self.swept

    @property
    def swept(self) -> Swept:
        """What the last sweep found; complete once its last layer is done."""
        return Swept(self._roots, self._regret)

    def _walk(self, mode: int, policies: Policies | None, start: Layer | None) -> Iterator[Layer]:
        self._roots = np.zeros((len(self.arrays.relics), self.seats + 1))
        self._regret = 0.0
        later = np.empty(0, np.float32) if start is None else start.values
        first = self.hoards.cards if start is None else start.count - 1
        with ThreadPoolExecutor(self.threads) as pool:
            for count in range(first, -1, -1):
                layer = self.hoards.layer(count)
                size = self.arrays.layer_size(layer)
                now = np.empty(size, np.float32)
                policy = np.empty(size, np.float32) if policies is None else policies(count)
                parts = min(len(layer), self.threads * _PARTS)
                cuts = [layer.start + len(layer) * part // parts for part in range(parts + 1)]
                jobs = [
                    pool.submit(kernel.walk, self.arrays, low, high, mode, later, now, policy, self._roots)
                    for low, high in pairwise(cuts)
                ]
                try:
                    self._regret = max(self._regret, *(job.result() for job in jobs))
                except BaseException:
                    for job in jobs:
                        job.cancel()
                    raise
                yield Layer(count, policy, now)
                later = now
