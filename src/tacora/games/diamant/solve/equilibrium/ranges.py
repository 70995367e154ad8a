"""How much each insider can hold and how much can lie on the path: the room a solution needs.

With `seats` players at the start and m still inside, the loot p is the sum of v // (players inside then) over
the treasures gone, so it lies between the sums of v // seats and of v // m. What lies on the path is at most
what the last leavers could not divide, fewer than seats - m rubies, and v % m for every treasure. While all
are inside both are just what the treasures say. And hands and path never hold more than came out of the cave.
"""

from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from tacora.games.diamant.solve.equilibrium.hoards import Hoards

__all__ = ["Ranges", "Room"]

_FAR = 1 << 60


class Room(NamedTuple):
    """The loots and paths of one place with so many inside, and where its states begin."""

    loot: int
    """The least loot."""
    loots: int
    """How many follow each other."""
    path: int
    paths: int
    start: int


@dataclass(frozen=True, slots=True)
class Ranges:
    """Room for every place of the treasure graph and every number of insiders."""

    seats: int
    rooms: tuple[tuple[Room, ...], ...]
    """By place and insiders; nobody inside has no room."""
    sizes: tuple[int, ...]
    """How many states a place has with one trap state and one relic state."""

    @classmethod
    def of(cls, hoards: Hoards, seats: int) -> "Ranges":
        """The ranges for games that begin with `seats` players or fewer."""
        steps = [(place, edge.value, edge.to) for place, edges in enumerate(hoards.edges) for edge in edges]
        values = {value for _, value, _ in steps}
        least_loot, fixed_loot = _sums(steps, len(hoards.edges), {v: v // seats for v in values})
        columns = []
        for inside in range(1, seats + 1):
            shares, rests = {v: v // inside for v in values}, {v: v % inside for v in values}
            most_loot = fixed_loot if inside == seats else _sums(steps, len(hoards.edges), shares)[1]
            low, high = _sums(steps, len(hoards.edges), rests)
            if inside < seats:
                low, high = [0] * len(low), [path + seats - inside - 1 for path in high]
            columns.append((most_loot, low, high))
        rooms, sizes = [], []
        for place, loot in enumerate(least_loot):
            shapes = [
                (top[place] - loot + 1, low[place], high[place] - low[place] + 1)
                for top, low, high in columns
            ]
            starts = [0, *accumulate(loots * paths for loots, _, paths in shapes)]
            sizes.append(starts.pop())
            rooms.append(
                (
                    Room(loot, 0, 0, 0, 0),
                    *(
                        Room(loot, loots, low, paths, start)
                        for (loots, low, paths), start in zip(shapes, starts, strict=True)
                    ),
                )
            )
        return cls(seats, tuple(rooms), tuple(sizes))


def _sums(
    steps: list[tuple[int, int, int]], places: int, part: dict[int, int]
) -> tuple[list[int], list[int]]:
    """The least and the greatest sum of a part of each treasure gone; steps come in order of place."""
    low, high = [0] + [_FAR] * (places - 1), [0] * places
    for place, value, to in steps:
        more = part[value]
        if (least := low[place] + more) < low[to]:  # min and max would take twice as long
            low[to] = least
        if (most := high[place] + more) > high[to]:
            high[to] = most
    return low, high
