"""A cave as the plain arrays that the compiled kernel walks over."""

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tacora.games.diamant.solve.equilibrium.cave import Cave
from tacora.games.diamant.solve.equilibrium.hoards import Hoards
from tacora.games.diamant.solve.equilibrium.ranges import Ranges

__all__ = ["Arrays", "Floats", "Ints", "Reals"]

Ints: TypeAlias = npt.NDArray[np.int64]
Reals: TypeAlias = npt.NDArray[np.float64]
Floats: TypeAlias = npt.NDArray[np.float32]


class Arrays(NamedTuple):
    """All that a walk needs to know of a cave; a named tuple, since compiled code takes those."""

    room: Ints
    """By place and insiders: the fields of `Room`."""
    size: Ints
    base: Ints
    """Where the states of a place begin within its layer."""
    edges: Ints
    """Value and place after it."""
    edge_left: Reals
    edge_start: Ints
    told: Reals
    """By edge, insiders and loot: how many cards are left if nobody has left yet; empty for exact sets."""
    told_low: Ints
    rubies: Ints
    unturned: Ints
    """How many treasures the deck holds."""
    traps: Ints
    """Cards in the deck, fatal ones."""
    relics: Ints
    """Cards in the deck, worth on the path, state after they are taken."""
    trap_draws: Ints
    relic_draws: Ints
    choose: Reals

    @classmethod
    def of(cls, cave: Cave, hoards: Hoards, ranges: Ranges) -> "Arrays":
        """The arrays of a cave on a graph of treasures."""
        seats, traps, relics = ranges.seats, cave.trap_states, cave.relics
        states = len(traps.left) * len(relics.left)
        size = np.array(ranges.sizes, np.int64)
        base = np.zeros_like(size)
        for count in range(hoards.cards + 1):
            layer = hoards.layer(count)
            ends = np.cumsum(size[layer.start : layer.stop] * states)
            base[layer.start : layer.stop] = ends - size[layer.start : layer.stop] * states
        flat = [edge for edges in hoards.edges for edge in edges]
        told, told_low = _told(cave.treasures, hoards, seats)
        return cls(
            room=np.array(ranges.rooms, np.int64),
            size=size,
            base=base,
            edges=np.array([(edge.value, edge.to) for edge in flat], np.int64).reshape(-1, 2),
            edge_left=np.array([edge.left for edge in flat], np.float64),
            edge_start=np.cumsum([0, *map(len, hoards.edges)], dtype=np.int64),
            told=told,
            told_low=told_low,
            rubies=np.array(hoards.rubies, np.int64),
            unturned=hoards.cards - np.array(hoards.counts, np.int64),
            traps=np.array([traps.left, traps.fatal], np.int64).T.copy(),
            relics=np.array([relics.left, relics.worth, relics.taken], np.int64).T.copy(),
            trap_draws=_padded(traps.draws),
            relic_draws=_padded(relics.draws),
            choose=np.array(
                [[comb(top, j) for j in range(seats + 1)] for top in range(seats + 1)], np.float64
            ),
        )

    def layer_size(self, layer: range) -> int:
        """How many states a layer has."""
        last = layer.stop - 1
        return int(self.base[last] + self.size[last] * len(self.traps) * len(self.relics))


def _padded(draws: Sequence[Sequence[tuple[int, int]]]) -> Ints:
    """Draws of different number in one array; a draw of no card is none."""
    found = np.zeros((len(draws), max(1, *map(len, draws)), 2), np.int64)
    for state, cards in enumerate(draws):
        for nth, draw in enumerate(cards):
            found[state, nth] = draw
    return found


def _told(treasures: Sequence[int], hoards: Hoards, seats: int) -> tuple[Reals, Ints]:
    """How many cards of a value are left in a class whose treasures were all shared by the same number.

    Then the loot is the sum of v // m over the class's sets, and only the sets with that sum are possible.
    """
    if hoards.split >= hoards.cards:
        return np.empty((0, 1, 1)), np.empty((0, 0), np.int64)
    place = {key: nth for nth, key in enumerate(hoards.keys)}
    shared = [_ways_by_share(treasures, inside) for inside in range(seats + 1)]
    low = np.zeros((len(hoards.keys), seats + 1), np.int64)
    wide = 1
    for inside, ways in enumerate(shared):
        sums: dict[int, list[int]] = {}
        for count, total, loot in ways:
            if count > hoards.split:
                sums.setdefault(place[-count, total], []).append(loot)
        for at, loots in sums.items():
            low[at, inside] = min(loots)
            wide = max(wide, max(loots) - min(loots) + 1)
    flat = [edge for edges in hoards.edges for edge in edges]
    told = np.empty((len(flat), seats + 1, wide))
    told[:] = np.array([edge.left for edge in flat])[:, None, None]
    nth_edge: dict[tuple[int, int], int] = {}
    for at, edges in enumerate(hoards.edges):
        for edge in edges:
            nth_edge[at, edge.value] = len(nth_edge)
    for inside, ways in enumerate(shared):
        if not inside:
            continue
        for value, copies in Counter(treasures).items():
            without: dict[tuple[int, int, int], int] = {}
            for key in sorted(ways):
                count, total, loot = key
                # A set either lacks this card, or is one without it and then the card.
                without[key] = ways[key] - without.get((count - 1, total - value, loot - value // inside), 0)
                if (
                    count > hoards.split
                    and (edge_at := nth_edge.get((place[-count, total], value))) is not None
                ):
                    at = place[-count, total]
                    told[edge_at, inside, loot - low[at, inside]] = copies * without[key] / ways[key]
    return told, low


def _ways_by_share(treasures: Sequence[int], inside: int) -> dict[tuple[int, int, int], int]:
    """How many sets of cards have each count, sum, and sum of shares among so many insiders."""
    ways: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    if inside:
        for value in treasures:
            share = value // inside
            ways.update(
                {(n + 1, total + value, loot + share): many for (n, total, loot), many in ways.items()}
            )
    return ways
