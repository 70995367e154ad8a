"""Bots think on threads of their own; a slow or broken one never holds up a table, or another bot."""

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from threading import Thread

from tacora.bots import built_in_bots, find_bot
from tacora.games import kit
from tacora.host.clock import Clock, Timers
from tacora.host.hosted import HostedTable
from tacora.host.logs import get_log
from tacora.table import Think

__all__ = ["PATIENCE", "BotThreads"]

PATIENCE = 10_000
"""Milliseconds after which a bot from elsewhere is not waited for any longer."""
FALLBACK = "random"
"""Plays for a bot that fails: it knows every game and can't fail itself."""


class _Workers:
    """Threads that die with the process, even when somebody's bot never returns."""

    def __init__(self, name: str, count: int) -> None:
        self._queue: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._count = count
        for number in range(count):
            Thread(target=self._run, name=f"tacora-{name}-{number}", daemon=True).start()

    def put(self, work: Callable[[], None]) -> None:
        self._queue.put(work)

    def stop(self) -> None:
        for _ in range(self._count):
            self._queue.put(None)

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            work()


class BotThreads:
    """Asks bots and brings their answers back to the event loop."""

    def __init__(
        self, clock: Clock, timers: Timers, answered: Callable[[HostedTable, Think, str], None]
    ) -> None:
        self._clock = clock
        self._timers = timers
        self._answered = answered
        self._loop = asyncio.get_running_loop()
        self._own: _Workers | None = None
        self._others: _Workers | None = None
        self._known = built_in_bots()
        self._open: set[object] = set()

    def ask(self, hosted: HostedTable, think: Think) -> None:
        """Have this bot think."""
        ticket = object()
        self._open.add(ticket)
        if think.bot in self._known:
            self._put(self._workers(), hosted, think, think.bot, ticket)
            return
        if self._others is None:
            self._others = _Workers("other-bots", 2)
        self._put(self._others, hosted, think, think.bot, ticket)
        self._timers.set(ticket, self._clock.now() + PATIENCE, lambda: self._give_up(hosted, think, ticket))

    @property
    def idle(self) -> bool:
        """Whether no bot is thinking."""
        return not self._open

    def stop(self) -> None:
        """Wait for nobody."""
        self._open.clear()
        for workers in (self._own, self._others):
            if workers is not None:
                workers.stop()

    def _workers(self) -> _Workers:
        """The thread for our own bots, which are quick."""
        if self._own is None:
            self._own = _Workers("bots", 1)
        return self._own

    def _put(self, workers: _Workers, hosted: HostedTable, think: Think, bot: str, ticket: object) -> None:
        workers.put(lambda: self._think(hosted, think, bot, ticket))

    def _think(self, hosted: HostedTable, think: Think, bot: str, ticket: object) -> None:
        """On a thread of its own."""
        try:
            text = _pick(bot, think)
        except BaseException as error:  # a stranger's bot may raise anything, SystemExit included
            get_log("bots").warning("a bot failed", bot=bot, kind=type(error).__name__)
            text = _pick(FALLBACK, think)
        try:
            self._loop.call_soon_threadsafe(self._bring, hosted, think, text, ticket)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return

    def _bring(self, hosted: HostedTable, think: Think, text: str, ticket: object) -> None:
        if ticket not in self._open:  # given up, or the server stops
            return
        self._open.discard(ticket)
        self._timers.set(ticket, None, lambda: None)
        self._answered(hosted, think, text)

    def _give_up(self, hosted: HostedTable, think: Think, ticket: object) -> None:
        if ticket in self._open:
            get_log("bots").warning("a bot does not answer", bot=think.bot)
            self._put(self._workers(), hosted, think, FALLBACK, ticket)


def _pick(bot: str, think: Think) -> str:
    view = think.view
    move = find_bot(bot).pick(view, Random(think.seed))  # noqa: S311 - a bot's moods are no secret of ours
    if move not in view.legal:
        raise ValueError("an illegal move")
    return kit(think.game).notation.act_to_text(move)
