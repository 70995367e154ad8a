"""What a screen needs of a table, wherever that table runs: a server far away, or a host in this process.

`Link` is that much and no more. Both kinds hear the same frames, so both follow them in the same way: a
`Follower` folds them into what is known and tells its listener, one entry after the other.
"""

import time
from collections.abc import Callable
from enum import Enum
from typing import Any, Protocol, assert_never

from tacora.client.clock import ServerClock
from tacora.client.frames import Heard, Strange, Welcome, read_entry
from tacora.client.seen import Gap, Seen, fold, from_snapshot, with_mine
from tacora.protocol.commands import Command
from tacora.protocol.entries import News, Snapshot
from tacora.protocol.frames import NewsFrame, NoticeFrame, PongFrame, RefusedFrame
from tacora.protocol.refusal import Refusal

__all__ = ["Follower", "Link", "LinkError", "LinkState", "Listener"]


class LinkState(Enum):
    """How things stand between device and table."""

    CONNECTING = "connecting"
    LIVE = "live"
    LOST = "lost"  # it tries to come back
    REFUSED = "refused"  # it will not come back
    CLOSED = "closed"


class Listener(Protocol):
    """Who is told what comes in, in order; both are called on the event loop and must be quick."""

    def told(self, before: Seen | None, news: News | Strange | None, seen: Seen) -> None:
        """One entry; or None for news where a snapshot came, or own picks changed."""

    def linked(self, state: LinkState, why: Refusal | None) -> None:
        """The connection has changed; `why` where the table said no for good."""

    def noticed(self, code: str, words: str) -> None:
        """A word beside the game: what it is about, and a sentence."""


class Link(Protocol):
    """One device at one table. Whoever makes it names its listener."""

    state: LinkState

    @property
    def seen(self) -> Seen | None:
        """All that is known of the table; None before its first word."""
        ...

    @property
    def now(self) -> int:
        """What time it is at the table, in milliseconds."""
        ...

    @property
    def bot_faults(self) -> tuple[str, ...]:
        """A sentence for each bot of this process that failed."""
        ...

    @property
    def address(self) -> str | None:
        """What others open to join; None where the table is on this device alone."""
        ...

    async def run(self) -> None:
        """Follow the table until `close`, or until it says no for good."""
        ...

    async def ask(self, command: Command) -> Refusal | None:
        """Ask the table: None once it is done and safe, or why not."""
        ...

    async def record(self, record: str) -> str:
        """The text of a finished game; raises `LinkError` or `OSError` where it can't be had."""
        ...

    async def close(self) -> None:
        """Go; the seats stay."""
        ...


class LinkError(Exception):
    """Something the table was asked for beside the game could not be had; the text says why."""


class Follower:
    """Folds frames into what is known, and tells it. All that must survive a lost socket is here."""

    def __init__(
        self, listener: Listener, milliseconds: Callable[[], float] = lambda: time.monotonic() * 1000
    ) -> None:
        self.seen: Seen | None = None
        self.state = LinkState.CONNECTING
        self._listener = listener
        self._milliseconds = milliseconds
        self._clock = ServerClock()

    @property
    def bot_faults(self) -> tuple[str, ...]:
        """A sentence for each bot of this process that failed."""
        return ()

    @property
    def now(self) -> int:
        """What time it is at the table, in milliseconds."""
        return self._clock.at(self._milliseconds())

    def _answered(self, key: str, refusal: Refusal | None) -> None:
        """A command was answered; a refusal without a key is about the connection."""

    def _take(self, frame: Heard) -> None:
        match frame:
            case Welcome():
                self._welcome(frame)
            case NewsFrame(entries=entries, acks=acks, mine=mine):
                self._entries(entries, mine)
                for key in acks:
                    self._answered(key, None)
            case RefusedFrame(key=key):
                self._answered(key, frame.refusal)
            case PongFrame(at=at, now=now):
                self._clock.told(now, at, self._milliseconds())
            case NoticeFrame(code=code, reason=words):
                self._listener.noticed(code, words)
            case _:
                assert_never(frame)

    def _welcome(self, frame: Welcome) -> None:
        here = self._milliseconds()
        self._clock.told(frame.now, here, here)
        if frame.snapshot is not None:
            before, self.seen = self.seen, self._snapshot(frame.snapshot)
            self._show(LinkState.LIVE)
            self._listener.told(before, None, self.seen)
        else:
            self._show(LinkState.LIVE)
            self._entries(frame.entries or (), frame.mine or {})

    def _snapshot(self, snapshot: Snapshot) -> Seen:
        """All that a snapshot tells."""
        return from_snapshot(snapshot)

    def _entries(self, entries: tuple[Any, ...], mine: dict[int, str] | None) -> None:
        for raw in entries:
            news, before = read_entry(raw), self.seen
            if before is None:
                raise Gap("no snapshot yet")
            self.seen = fold(before, news)
            if self.seen is not before:
                self._listener.told(before, news, self.seen)
        if mine is not None and self.seen is not None and dict(self.seen.mine) != mine:
            before, self.seen = self.seen, with_mine(self.seen, mine)
            self._listener.told(before, None, self.seen)

    def _show(self, state: LinkState, why: Refusal | None = None) -> None:
        if state is not self.state:
            self.state = state
            self._listener.linked(state, why)
