"""Many games on all cores. Whatever the threads and batches, the same games add up to the same result."""

import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.sim.plain import PlainTable
from tacora.sim.table import Batch, SimError, SimTable
from tacora.sim.tally import Tally
from tacora.sim.workers import Workers, working

__all__ = ["Counted", "Shard", "cores", "prepare", "run"]

_LEAST = 64
"""Games in the smallest batch that is worth a thread."""
_MUCH = 512
"""Games of plain bots that are worth the start of processes."""


class Shard(NamedTuple):
    """A finished batch: which games it holds, and for each of them how many seats everybody had moved on."""

    first: int
    games: int
    rotations: tuple[Batch, ...]
    """One batch for each shift; game g is in batch g modulo their number."""
    seats: Tally
    players: Tally
    facts: NDArray[np.int64]


class Counted(NamedTuple):
    """All games of a run added up."""

    seats: Tally
    """By place at the table."""
    players: Tally
    """By the order in which the players were named; the same as by place unless they moved on."""
    facts: NDArray[np.int64]
    seconds: float
    interrupted: bool


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(
    table: SimTable,
    games: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    rotate: bool = False,
    watch: Callable[[Shard], None] | None = None,
) -> Counted:
    """Play games 0 to `games` - 1 of a seed; `watch` gets every finished batch in order, in this thread.

    With `rotate` everybody moves on one seat from game to game. Ctrl-C ends the run early and keeps all games
    up to the first batch that was not finished.
    """
    threads = cores() if threads is None else threads
    if games < 1 or threads < 1:
        raise SimError(f"A run needs at least one game and one thread, not {games} and {threads}.")
    prepare(table)
    size = min(table.batch, max(_LEAST, -(-games // (4 * threads))))
    begin = time.perf_counter()
    empty = Tally(len(table.names), table.measures.most)
    total = (empty, empty, np.zeros(table.measures.facts_shape, np.int64))
    waiting: deque[tuple[int, Future[Shard]]] = deque()

    def take(crew: Workers[SimTable]) -> None:
        nonlocal total
        first, future = waiting[0]
        shard = crew.result(future, f"in game {first} or one of the {size} after it")
        seats, players, facts = total
        # One assignment, so that Ctrl-C finds a batch counted wholly or not at all.
        total = (seats.plus(shard.seats), players.plus(shard.players), facts + shard.facts)
        waiting.popleft()
        if watch:
            watch(shard)

    interrupted = False
    plain = table.bots if isinstance(table, PlainTable) else ()
    try:
        with working(table, threads, plain=plain, much=games > _MUCH) as crew:
            for first in range(0, games, size):
                held = min(size, games - first)
                waiting.append((first, crew.submit(_shard, seed, first, held, rotate=rotate)))
                if len(waiting) > 2 * threads:
                    take(crew)
            while waiting:
                take(crew)
    except KeyboardInterrupt:
        interrupted = True
    return Counted(*total, time.perf_counter() - begin, interrupted)


def prepare(table: SimTable) -> None:
    """Play one game for nothing, so that compiling and loading are over when the clock starts."""
    if isinstance(table, PlainTable):
        return
    _shard(table, 0, 0, 1, rotate=False)


def _shard(table: SimTable, seed: int, first: int, games: int, *, rotate: bool) -> Shard:
    count = len(table.names)
    shifts = count if rotate else 1
    seats, players = (Tally(count, table.measures.most) for _ in range(2))
    facts = np.zeros(table.measures.facts_shape, np.int64)
    batches = []
    for nth in range(shifts):
        start = first + nth
        held = len(range(nth, games, shifts))
        shift = start % shifts
        batch = table.play(seed, start, shifts, held, shift)
        batches.append(batch)
        seats.add(batch.points, batch.hands, held, ranking=table.measures.ranking)
        if rotate:
            back = [(player + shift) % count for player in range(count)]
            players.add(batch.points[back], batch.hands[back], held, ranking=table.measures.ranking)
        facts += batch.facts
    return Shard(first, games, tuple(batches), seats, players if rotate else seats, facts)
