"""Rounds on all cores, in order; Ctrl-C keeps those that are done.

Kernels let other threads run, so compiled bots play in threads. The readable rules do not: bots that need
them play in processes, unless one of them can't be sent there.
"""

import multiprocessing
import pickle
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

from tacora.arena.plan import Plan, Tables
from tacora.arena.rounds import play_round
from tacora.arena.scoring import Sums
from tacora.sim.runs import cores

__all__ = ["play_rounds"]

_kept: list[Tables] = []
"""In a worker process: the tables it was started with."""


def play_rounds(
    tables: Tables, plan: Plan, *, workers: int | None = None, watch: Callable[[Sums], None] | None = None
) -> tuple[list[Sums], bool]:
    """All rounds of a plan, or those up to Ctrl-C, and whether there was one; `watch` gets each in order."""
    count = cores() if workers is None else workers
    done: list[Sums] = []
    waiting: deque[Future[Sums]] = deque()
    pool, submit = _pool(tables, plan, min(count, plan.rounds))

    def take() -> None:
        done.append(waiting[0].result())
        waiting.popleft()
        if watch:
            watch(done[-1])

    with pool:
        try:
            for nth in range(plan.rounds):
                waiting.append(submit(plan, nth))
                if len(waiting) > 2 * count:
                    take()
            while waiting:
                take()
        except KeyboardInterrupt:
            for future in waiting:
                future.cancel()
            return done, True
    return done, False


def _pool(tables: Tables, plan: Plan, count: int) -> tuple[Executor, Callable[[Plan, int], Future[Sums]]]:
    sent = _sendable(tables) if count > 1 and tables.slow(plan.players) else None
    if sent is None:
        threads = ThreadPoolExecutor(count)
        return threads, lambda plan, nth: threads.submit(play_round, tables, plan, nth)
    fresh = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    processes = ProcessPoolExecutor(count, mp_context=fresh, initializer=_begin, initargs=(sent,))
    return processes, lambda plan, nth: processes.submit(_round, plan, nth)


def _sendable(tables: Tables) -> bytes | None:
    """The field for another process; None where a bot is a function that has no name there."""
    try:
        return pickle.dumps((tables.edition, tables.entrants, tables.options))
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def _begin(sent: bytes) -> None:
    """Start a worker process; Ctrl-C is for the one that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _kept.append(Tables(*pickle.loads(sent)))  # noqa: S301 - our own parent wrote it


def _round(plan: Plan, nth: int) -> Sums:
    return play_round(_kept[-1], plan, nth)
