"""One table in memory, who listens to it, and what waits for the disk before it may be told.

What is made for every pick is a Struct: that costs a tenth of a frozen dataclass.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Struct

from tacora.server.hub.requests import Sink
from tacora.server.store import Line
from tacora.table import Entry, Outcome, Refusal, Table

__all__ = ["Asked", "Greeting", "Live", "Pending", "Reply", "Waiting", "await_answer"]


class Asked(Struct, frozen=True, eq=False):
    """Who waits for an answer: a socket that gets it in a frame, a caller that is called back, or both."""

    key: str = ""
    sink: Sink | None = None
    done: Callable[[Refusal | None], object] | None = None


class Pending(Struct, frozen=True, eq=False):
    """An order that the table has carried out and the disk does not have yet."""

    line: Line
    entries: tuple[Entry, ...]
    mine: dict[int, dict[int, str]]
    """Face-down picks by device, as they were after this order."""
    cut: tuple[int, ...]
    asked: Asked | None


class Greeting(Struct, frozen=True, eq=False):
    """A socket's first frame. It may tell of orders that the disk does not have yet, so it waits for them."""

    sink: Sink
    device: int | None
    frame: bytes


class Reply(Struct, frozen=True, eq=False):
    """An answer that may follow from orders the disk does not have yet."""

    asked: Asked
    refusal: Refusal | None


Waiting: TypeAlias = Pending | Greeting | Reply


@dataclass(slots=True, eq=False)
class Live:
    """A table as the hub has it. It stays the same object when its table is read again from the store."""

    table: Table
    number: int = 0
    """Of the last order handed to the store."""
    kept: int = 0
    """Of the last order that a checkpoint stands for in the store."""
    last: int = 0
    """The moment of the last order: time never goes back at a table."""
    devices: dict[bytes, int] = field(default_factory=dict, repr=False)
    """By the hash of their tokens."""
    next_device: int = 0
    sinks: dict[int | None, list[Sink]] = field(default_factory=dict)
    """Open sockets by device; None for readers without one."""
    outbox: deque[Waiting] = field(default_factory=deque, repr=False)
    touched: int = 0
    mending: bool = False
    """The disk refused an order: the table is being read again from the store."""
    failures: int = 0
    retry_at: int = 0
    """After a failure nothing is tried before this moment."""
    gone: bool = False
    """Deleted, put away or unreadable: nobody uses this object any more."""

    @property
    def code(self) -> str:
        """The table's join code."""
        return self.table.code

    @property
    def quiet(self) -> bool:
        """Whether nobody listens and nothing is under way."""
        return not (self.sinks or self.outbox or self.mending)

    def listen(self, device: int | None, sink: Sink) -> None:
        """This socket is told from now on."""
        self.sinks.setdefault(device, []).append(sink)

    def unlisten(self, device: int | None, sink: Sink) -> bool:
        """This socket is told nothing more; False where it was not listening."""
        sinks = self.sinks.get(device, [])
        if sink not in sinks:
            return False
        sinks.remove(sink)
        if not sinks:
            del self.sinks[device]
        return True

    def hold(self, line: Line, outcome: Outcome, asked: Asked | None) -> None:
        """Keep what came of an order until it is on disk."""
        mine = {device: self.table.mine(device) for device in outcome.mine}
        self.outbox.append(Pending(line, outcome.entries, mine, outcome.cut, asked))


def await_answer() -> "tuple[Asked, asyncio.Future[Refusal | None]]":
    """Something to ask with, and what to wait for: None after the commit, or why nothing happened."""
    future: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()

    def done(refusal: Refusal | None) -> None:
        if not future.done():
            future.set_result(refusal)

    return Asked(done=done), future
