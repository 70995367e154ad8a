"""Which treasures are gone: every set of them exactly, or from some number on only count and sum.

Both are the same kind of graph, so one solver walks either: places in layers by the number of treasures gone,
and from each place an edge per value that can come next, weighted with how many such cards are left. In a
class of count and sum that number is an average over its sets of cards, each as likely as any other.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Edge", "Hoards", "Key", "hoards_of", "key_of", "table_split", "ways"]

Key = tuple[int, ...]
"""The treasures gone in order; or minus their number, and their sum."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A treasure that can come next: its value, how many are left (on average), and the place after it."""

    value: int
    left: float
    to: int


@dataclass(frozen=True, slots=True)
class Hoards:
    """The graph of treasures gone. Places are ordered by count, so an edge always leads to the next layer."""

    keys: tuple[Key, ...]
    counts: tuple[int, ...]
    """How many treasures are gone, by place."""
    rubies: tuple[int, ...]
    """How many rubies they held, by place."""
    edges: tuple[tuple[Edge, ...], ...]
    cards: int
    """How many treasures there are in all."""
    split: int
    """Sets of up to so many treasures are told apart."""

    def layer(self, count: int) -> range:
        """The places with so many treasures gone."""
        first = self.counts.index(count)
        return range(first, first + self.counts.count(count))


def table_split(traps: Sequence[int]) -> int:
    """Up to how many treasures gone a table tells sets apart: early positions come up most often.

    With few traps left an expedition goes deeper, and one more is needed for the same loss; where hardly a
    kind has three cards, two more.
    """
    if sum(traps) >= 13:
        return 4
    return 5 if sum(many > 2 for many in traps) > 1 else 6


def key_of(gone: Sequence[int], split: int) -> Key:
    """How a graph calls these treasures gone."""
    return tuple(sorted(gone)) if len(gone) <= split else (-len(gone), sum(gone))


@lru_cache(maxsize=8)
def hoards_of(treasures: tuple[int, ...], split: int | None = None) -> Hoards:
    """The graph that tells sets of up to `split` treasures apart: by default all of them."""
    split = len(treasures) if split is None else split
    copies = Counter(treasures)
    number = ways(treasures)
    keys = [
        *_multisets(copies, split),
        *((-count, total) for count, total in sorted(number) if count > split),
    ]
    place = {key: nth for nth, key in enumerate(keys)}
    without = {value: ways(_less(treasures, value)) for value in copies}
    edges: list[tuple[Edge, ...]] = []
    for key in keys:
        found = []
        for value in sorted(copies):
            if _is_class(key):
                left = copies[value] * without[value].get((-key[0], key[1]), 0) / number[-key[0], key[1]]
                after: Key = (key[0] - 1, key[1] + value)
            else:
                left = copies[value] - key.count(value)
                after = key_of((*key, value), split)
            if left:
                found.append(Edge(value, left, place[after]))
        edges.append(tuple(found))
    return Hoards(
        keys=tuple(keys),
        counts=tuple(-key[0] if _is_class(key) else len(key) for key in keys),
        rubies=tuple(key[1] if _is_class(key) else sum(key) for key in keys),
        edges=tuple(edges),
        cards=len(treasures),
        split=split,
    )


def _is_class(key: Key) -> bool:
    return bool(key) and key[0] < 0


def ways(treasures: Sequence[int]) -> Counter[tuple[int, int]]:
    """How many sets of cards have each count and sum."""
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for value in treasures:
        found.update({(count + 1, total + value): number for (count, total), number in found.items()})
    return found


def _multisets(copies: Counter[int], most: int) -> list[Key]:
    """Every multiset of up to so many treasures as a sorted tuple, by count."""
    found: list[Key] = [()]
    layer = found
    for _ in range(min(most, copies.total())):
        # Only values no smaller than the last: each set is met once, in order.
        layer = [
            (*key, value)
            for key in layer
            for value in sorted(copies)
            if (not key or value >= key[-1]) and key.count(value) < copies[value]
        ]
        found += layer
    return found


def _less(treasures: Sequence[int], value: int) -> list[int]:
    rest = list(treasures)
    rest.remove(value)
    return rest
