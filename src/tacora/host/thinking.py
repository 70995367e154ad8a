"""Bots think beside the loop: ours on a thread, each of others in a process of its own.

A bot of others that hangs, dies or picks what is no move is named in the log and barred until the end: chance
plays for it from then on. It holds up its own decision for `PATIENCE` at most, and no other table at all.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from random import Random
from threading import Thread

from tacora.bots import BotError, BotFault, built_in_bots, find_bot
from tacora.bots.process import Question, Said
from tacora.bots.tried import place_of
from tacora.games import kit
from tacora.games.picking import PATIENCE as PATIENCE_SECONDS
from tacora.games.picking import picked
from tacora.host.bot_process import BotProcess
from tacora.host.clock import Clock, Timers
from tacora.host.hosted import HostedTable
from tacora.host.logs import get_log
from tacora.table import Think

__all__ = ["PATIENCE", "BotThreads"]

PATIENCE = round(1000 * PATIENCE_SECONDS)
"""Milliseconds after which a bot from elsewhere is not waited for any longer."""
FALLBACK = "random"
"""Plays for a bot that fails: it knows every game and can't fail itself."""


@dataclass(slots=True, eq=False)
class _Asked:
    """A decision that waits for a bot."""

    hosted: HostedTable
    think: Think


class _OwnBots:
    """The thread for our own bots, which are quick; it dies with the process."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        Thread(target=self._run, name="tacora-bots", daemon=True).start()

    def put(self, work: Callable[[], None] | None) -> None:
        self._queue.put(work)

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            work()


@dataclass(slots=True, eq=False)
class _Stranger:
    """A bot of others: who waits for it, and its process."""

    id: str
    waiting: deque[_Asked] = field(default_factory=deque)
    asked: _Asked | None = None
    """What it thinks about now."""
    process: BotProcess | None = None
    ready: bool = False
    barred: bool = False


class BotThreads:
    """Asks bots and brings their answers back to the event loop."""

    def __init__(
        self, clock: Clock, timers: Timers, answered: Callable[[HostedTable, Think, str], None]
    ) -> None:
        self._clock = clock
        self._timers = timers
        self._answered = answered
        self._loop = asyncio.get_running_loop()
        self._own: _OwnBots | None = None
        self._known = built_in_bots()
        self._strangers: dict[str, _Stranger] = {}
        self._open: set[_Asked] = set()
        self.faults: list[BotFault] = []
        """What bots of others did wrong, one for each that is barred."""

    def ask(self, hosted: HostedTable, think: Think) -> None:
        """Have this bot think."""
        asked = _Asked(hosted, think)
        self._open.add(asked)
        if think.bot in self._known:
            self._think(asked, think.bot)
            return
        stranger = self._strangers.setdefault(think.bot, _Stranger(think.bot))
        if stranger.barred:
            self._think(asked, FALLBACK)
            return
        self._timers.set(asked, self._clock.now() + PATIENCE, lambda: self._think(asked, FALLBACK))
        stranger.waiting.append(asked)
        self._next(stranger)

    @property
    def idle(self) -> bool:
        """Whether no bot is thinking."""
        return not self._open

    def stop(self) -> None:
        """Wait for nobody."""
        self._open.clear()
        for stranger in self._strangers.values():
            stranger.barred = True
            if stranger.process is not None:
                stranger.process.end()
        if self._own is not None:
            self._own.put(None)

    def _think(self, asked: _Asked, bot: str) -> None:
        """Have one of our own bots answer."""
        if self._own is None:
            self._own = _OwnBots()
        self._own.put(lambda: self._answer(asked, bot))

    def _answer(self, asked: _Asked, bot: str) -> None:
        """On the thread of our own bots."""
        try:
            text = _pick(bot, asked.think)
        except Exception as error:  # a fault of ours: the table goes on
            get_log("bots").error("a bot of ours failed", bot=bot, exc_info=error)
            text = _pick(FALLBACK, asked.think)
        try:
            self._loop.call_soon_threadsafe(self._bring, asked, text)
        except RuntimeError:  # the loop is closed: nobody waits any more
            return

    def _bring(self, asked: _Asked, text: str) -> None:
        if asked not in self._open:  # answered already, or the server stops
            return
        self._open.discard(asked)
        self._timers.set(asked, None, lambda: None)
        self._answered(asked.hosted, asked.think, text)

    # ---- bots of others

    def _next(self, stranger: _Stranger) -> None:
        """Hand over the next decision that still waits, once the process is there."""
        while stranger.waiting and stranger.waiting[0] not in self._open:
            stranger.waiting.popleft()
        if stranger.asked is not None or not stranger.waiting:
            return
        if stranger.process is None:
            heard = lambda said, how: self._hear(stranger, said, how)  # noqa: E731
            stranger.process = BotProcess(stranger.id, place_of(stranger.id) or "", heard)
        if not stranger.ready:
            return
        stranger.asked = asked = stranger.waiting.popleft()
        late = self._clock.now() + PATIENCE
        self._timers.set(stranger, late, lambda: self._bar(stranger, _silence()))
        stranger.process.ask(Question(asked.think.game, asked.think.view, asked.think.seed))

    def _hear(self, stranger: _Stranger, said: Said | None, how: str) -> None:
        if stranger.barred:
            return
        if said is None or said.fault is not None:
            self._bar(stranger, Said(fault=how) if said is None else said)
        elif said.ready:
            stranger.ready = True
            self._next(stranger)
        elif (asked := stranger.asked) is not None and said.move is not None:
            if said.move not in _moves(asked.think):
                self._bar(stranger, Said(fault="answered with what is none of its moves"))
                return
            stranger.asked = None
            self._timers.set(stranger, None, lambda: None)
            self._bring(asked, said.move)
            self._next(stranger)

    def _bar(self, stranger: _Stranger, said: Said) -> None:
        """Have nothing to do with this bot any more; chance plays for whoever waits for it."""
        stranger.barred = True
        self._timers.set(stranger, None, lambda: None)
        if stranger.process is not None:
            stranger.process.end()
        fault = BotFault(stranger.id, _origin(stranger.id), said.fault or "", said.place)
        self.faults.append(fault)
        get_log("bots").warning(
            "a bot failed and is barred", bot=fault.bot, of=fault.origin, why=fault.what, place=fault.place
        )
        left = [stranger.asked] if stranger.asked is not None else []
        for asked in (*left, *stranger.waiting):
            if asked in self._open:
                self._think(asked, FALLBACK)
        stranger.asked = None
        stranger.waiting.clear()


def _silence() -> Said:
    return Said(fault=f"has not answered for {PATIENCE_SECONDS:g} seconds")


def _moves(think: Think) -> set[str]:
    """Every answer there is, as texts."""
    return {kit(think.game).notation.act_to_text(move) for move in think.view.legal}


def _origin(bot: str) -> str:
    try:
        return find_bot(bot).origin
    except BotError:  # it was there when it sat down
        return ""


def _pick(bot: str, think: Think) -> str:
    found = built_in_bots()[bot]
    move = picked(found.id, found.origin, found.pick, think.view, Random(think.seed))  # noqa: S311 - its moods are no secret
    return kit(think.game).notation.act_to_text(move)
