"""Who plays the batches of a run: threads where kernels play, processes where the readable rules do.

Kernels let other threads run, so compiled bots play in threads. Plain bots play in processes, unless one of
them can't be sent there, and then they play here, one batch after the other. A bot of others always plays in
a process: it may hang or end it, and the run still says whose it is. Where a cluster was joined, all of them
play there.
"""

import multiprocessing
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from tacora.games.picking import BotFault, watching
from tacora.sim.cluster import Cluster, Crew, WorkerDied
from tacora.sim.plain import PlainBot
from tacora.sim.table import SimError

__all__ = ["Workers", "working"]

S = TypeVar("S")
R = TypeVar("R")
P = ParamSpec("P")

_AHEAD = 2
"""So many pieces of work wait for each worker, so that none waits for us."""
_HELD = 64
"""So many may be done in a cluster, for each of its processors, before the first of them is."""

_given: list[Any] = []
"""In a worker process: what it was started with."""


class _Here(Executor):
    """Plays at once, in this thread; where that is the main one, Ctrl-C and the limit for bots reach it."""

    def submit(self, work: Callable[..., R], /, *args: Any, **options: Any) -> Future[R]:
        """Do it now."""
        done: Future[R] = Future()
        with watching():
            done.set_result(work(*args, **options))
        return done


class Workers(Generic[S]):
    """Submits work on one shared thing, a table or a set of tables."""

    def __init__(self, pool: Executor | Crew, given: S, bots: Sequence[PlainBot], count: int) -> None:
        self._pool, self._given, self._bots, self._count = pool, given, bots, count

    def submit(
        self, work: Callable[Concatenate[S, P], R], /, *args: P.args, **options: P.kwargs
    ) -> Future[R]:
        """Have `work(given, ...)` done; in a process, `given` is there already."""
        if isinstance(self._pool, Crew):
            return self._pool.submit(work, args, options)
        if isinstance(self._pool, ProcessPoolExecutor):
            return self._pool.submit(_there, work, args, options)
        return self._pool.submit(work, self._given, *args, **options)

    def result(self, future: Future[R], games: str) -> R:
        """What came of it; raises `BotFault` where a bot ended its process, with the games it played."""
        try:
            return self._pool.result(future) if isinstance(self._pool, Crew) else future.result()
        except (BrokenProcessPool, WorkerDied):
            if not self._bots:
                raise SimError(f"The workers of the cluster end again and again, {games}.") from None
            names = sorted({bot.name for bot in self._bots if bot.origin} or {bot.name for bot in self._bots})
            origins = sorted({bot.origin for bot in self._bots if bot.origin})
            who, whose = " or ".join(names), " or ".join(origins)
            raise BotFault(who, whose, f"ended its process {games}") from None

    def full(self, waiting: "deque[Future[R]]") -> bool:
        """Whether to take the first result before more is submitted; waits until there is room or it is done.

        In a cluster the others go on while the first is played again, for its node may be lost.
        """
        if not isinstance(self._pool, Crew):
            return len(waiting) > _AHEAD * self._count
        while waiting and not waiting[0].done() and len(waiting) <= _HELD * self._count:
            busy = [future for future in waiting if not future.done()]
            if len(busy) <= _AHEAD * self._count:
                return False
            wait(busy, return_when=FIRST_COMPLETED)
        return bool(waiting)


@contextmanager
def working(
    given: S,
    count: int,
    *,
    plain: Sequence[PlainBot] = (),
    much: bool = True,
    cluster: Cluster | None = None,
) -> Iterator[Workers[S]]:
    """So many workers on what is given; `plain` are the bots that need the readable rules.

    `much` says whether processes are worth their start. Leaving early waits for nobody.
    """
    with ExitStack() as opened:
        if cluster is not None:
            yield Workers(opened.enter_context(cluster.crew(given, bots=bool(plain))), given, plain, count)
            return
        pool = opened.enter_context(_pool(given, count, plain, much=much))
        try:
            yield Workers(pool, given, plain, count)
        except BaseException:
            _stop(pool)
            raise
        finally:
            _given.clear()


def _pool(given: object, count: int, plain: Sequence[PlainBot], *, much: bool) -> Executor:
    apart = any(bot.origin for bot in plain) or (count > 1 and much)
    sent = _sendable(given) if plain and apart else None
    if not plain:
        return ThreadPoolExecutor(count)
    if sent is None:
        return _Here()
    fresh = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
    return ProcessPoolExecutor(count, mp_context=fresh, initializer=_begin, initargs=(sent,))


def _stop(pool: Executor) -> None:
    """Wait for no bot that is thinking."""
    if isinstance(pool, ProcessPoolExecutor):
        running = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in running:
            process.kill()
    else:
        pool.shutdown(wait=False, cancel_futures=True)


def _sendable(thing: object) -> bytes | None:
    """It for another process; None where a bot is a function that has no name there."""
    try:
        return pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def _begin(sent: bytes) -> None:
    """Start a worker process; Ctrl-C is for the one that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _given.append(pickle.loads(sent))  # noqa: S301 - our own parent wrote it


def _there(work: Callable[..., R], args: tuple[Any, ...], options: dict[str, Any]) -> R:
    with watching():
        return work(_given[-1], *args, **options)
