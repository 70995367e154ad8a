"""Who plays the batches of a run: threads where kernels play, processes where the readable rules do.

Kernels let other threads run, so compiled bots play in threads. Plain bots play in processes, unless one of
them can't be sent there, and then they play here, one batch after the other. A bot of others always plays in
a process: it may hang or end it, and the run still says whose it is.
"""

import multiprocessing
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from tacora.games.picking import BotFault, watching
from tacora.sim.plain import PlainBot

__all__ = ["Workers", "working"]

S = TypeVar("S")
R = TypeVar("R")
P = ParamSpec("P")

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

    def __init__(self, pool: Executor, given: S, bots: Sequence[PlainBot]) -> None:
        self._pool, self._given, self._bots = pool, given, bots

    def submit(
        self, work: Callable[Concatenate[S, P], R], /, *args: P.args, **options: P.kwargs
    ) -> Future[R]:
        """Have `work(given, ...)` done; in a process, `given` is there already."""
        if isinstance(self._pool, ProcessPoolExecutor):
            return self._pool.submit(_there, work, args, options)
        return self._pool.submit(work, self._given, *args, **options)

    def result(self, future: Future[R], games: str) -> R:
        """What came of it; raises `BotFault` where a bot ended its process, with the games it played."""
        try:
            return future.result()
        except BrokenProcessPool:
            names = sorted({bot.name for bot in self._bots if bot.origin} or {bot.name for bot in self._bots})
            origins = sorted({bot.origin for bot in self._bots if bot.origin})
            who, whose = " or ".join(names), " or ".join(origins)
            raise BotFault(who, whose, f"ended its process {games}") from None


@contextmanager
def working(
    given: S, count: int, *, plain: Sequence[PlainBot] = (), much: bool = True
) -> Iterator[Workers[S]]:
    """So many workers on what is given; `plain` are the bots that need the readable rules.

    `much` says whether processes are worth their start. Leaving early waits for nobody.
    """
    apart = any(bot.origin for bot in plain) or (count > 1 and much)
    sent = _sendable(given) if plain and apart else None
    pool: Executor
    if not plain:
        pool = ThreadPoolExecutor(count)
    elif sent is None:
        pool = _Here()
    else:
        fresh = multiprocessing.get_context("spawn")  # a fork of a process with threads may hang
        pool = ProcessPoolExecutor(count, mp_context=fresh, initializer=_begin, initargs=(sent,))
    try:
        with pool:
            try:
                yield Workers(pool, given, plain)
            except BaseException:
                _stop(pool)
                raise
    finally:
        _given.clear()


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
