"""Many games on all cores. Whatever the threads and batches, the same games add up to the same result."""

import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.sim.cluster import Cluster
from tacora.sim.dataset import ShardFiles, play_file
from tacora.sim.plain import PlainTable
from tacora.sim.shards import Shard, Stop, added_up, batches_of, shard_of
from tacora.sim.table import SimError, SimTable
from tacora.sim.tally import Tally
from tacora.sim.workers import Workers, working

__all__ = ["Counted", "cores", "prepare", "run"]

_LEAST = 64
"""Games in the smallest batch that is worth a thread."""
_MUCH = 512
"""Games of plain bots that are worth the start of processes."""
_FAR = 16
"""Batches in one task of a cluster: it costs a millisecond, and should play for a quarter of a second."""


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
    cluster: Cluster | None = None,
    files: ShardFiles | None = None,
) -> Counted:
    """Play games 0 to `games` - 1 of a seed; `watch` gets every finished batch in order, in this thread.

    With `rotate` everybody moves on one seat from game to game. Ctrl-C ends the run early and keeps all games
    up to the first batch that was not finished. In a cluster that was joined, and where `files` are written
    by whoever plays, batches are larger, and come back as their sums alone.
    """
    count = (cores() if cluster is None else cluster.cpus) if threads is None else threads
    if games < 1 or count < 1:
        raise SimError(f"A run needs at least one game and one thread, not {games} and {count}.")
    prepare(table)
    begin = time.perf_counter()
    empty = Tally(len(table.names), table.measures.most)
    total = (empty, empty, np.zeros(table.measures.facts_shape, np.int64))
    plain = table.bots if isinstance(table, PlainTable) else ()
    much = 1 if plain or cluster is None else _FAR
    size = min(much * table.batch, max(_LEAST, -(-games // (4 * count)))) if files is None else files.games
    stop = Stop()
    waiting: deque[Future[Shard]] = deque()
    firsts: deque[int] = deque()

    def submit(crew: Workers[SimTable], first: int) -> Future[Shard]:
        held = min(size, games - first)
        if files is not None:
            known = files.known(first)
            if known is not None:
                return _done(known)
            return crew.submit(play_file, seed, first, held, rotate=rotate, out=files.out, stop=stop)
        if cluster is not None:
            return crew.submit(_sums, seed, first, held, rotate=rotate)
        return crew.submit(shard_of, seed, first, held, rotate=rotate)

    def take(crew: Workers[SimTable]) -> None:
        nonlocal total
        shard = crew.result(waiting[0], f"in game {firsts[0]} or one of the {size} after it")
        seats, players, facts = total
        # One assignment, so that Ctrl-C finds a batch counted wholly or not at all.
        total = (seats.plus(shard.seats), players.plus(shard.players), facts + shard.facts)
        waiting.popleft()
        firsts.popleft()
        if watch:
            watch(shard)

    interrupted = False
    try:
        with working(table, count, plain=plain, much=games > _MUCH, cluster=cluster) as crew, stop:
            for first in range(0, games, size):
                firsts.append(first)
                waiting.append(submit(crew, first))
                while crew.full(waiting):
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
    shard_of(table, 0, 0, 1, rotate=False)


def _done(known: Shard) -> Future[Shard]:
    found: Future[Shard] = Future()
    found.set_result(known)
    return found


def _sums(table: SimTable, seed: int, first: int, games: int, *, rotate: bool) -> Shard:
    """Several batches added up, on whatever machine: only sums go back."""
    return added_up(batches_of(table, seed, first, games, rotate=rotate), first, games)
