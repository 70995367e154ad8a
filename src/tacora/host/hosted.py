"""One table in memory, who listens to it, and what waits for the disk before it may be told.

What is made for every pick is a Struct: that costs a tenth of a frozen dataclass.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Annotated, Protocol, TypeAlias

from msgspec import Meta, Struct

from tacora.host.store import Line
from tacora.protocol.commands import ColourNumber, Name, Short
from tacora.protocol.refusal import Refusal
from tacora.table import Entry, Table

RENEWED = 4001
"""The token that this socket said hello with is worthless now: its device has a new one."""
KICKED = 4003
"""A socket of a device that was put out, or has left for good, is closed with this code."""
DELETED = 4004
"""The table is gone."""
FAULT = 1011
"""The table can't be read from the store any more."""
RESTART = 1012
"""The server stops, or the table moves; come back in a moment, and ask again what was not answered."""


class JoinRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A device that wants to sit down: as player, spectator or screen."""

    role: Short = "player"
    name: Name | None = None
    colour: ColourNumber | None = None
    contribution: Short = ""
    """The device's own part of the shuffle's seed, hexadecimal."""
    commitment: Annotated[str, Meta(max_length=64)] = ""
    """The promise it saw before: a contribution without it, or to another one, counts for nothing."""
    ticket: Short = ""
    """What a visitor got for knocking; once the host has said yes it opens a locked door."""


@dataclass(frozen=True, slots=True)
class Admission:
    """A device that is in. The token is told this once; nobody can look it up later."""

    code: str
    device: int
    token: str

    def __repr__(self) -> str:
        """No token: what is printed ends up in logs."""
        return f"Admission({self.code}, device {self.device})"


class Sink(Protocol):
    """One open socket, made by the app."""

    def push(self, frame: bytes) -> None:
        """Send a frame: never waits, and cuts itself off when its queue is full."""
        ...

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        ...


class ReplyTo(Struct, frozen=True, eq=False):
    """Who waits for an answer: a socket that gets it in a frame, a caller that is called back, or both."""

    key: str = ""
    sink: Sink | None = None
    done: Callable[[Refusal | None], object] | None = None


class Pending(Struct, frozen=True, eq=False):
    """An order that the table has carried out and the disk does not have yet."""

    line: Line
    entries: tuple[Entry, ...]
    own_picks: dict[int, dict[int, str]]
    """Face-down picks by device, as they were after this order."""
    revoked: tuple[int | None, ...]
    reply_to: ReplyTo | None


class Greeting(Struct, frozen=True, eq=False):
    """A socket's first frame. It may tell of orders that the disk does not have yet, so it waits for them."""

    sink: Sink
    device: int | None
    frame: bytes


class Reply(Struct, frozen=True, eq=False):
    """An answer that may follow from orders the disk does not have yet."""

    reply_to: ReplyTo
    refusal: Refusal | None


Waiting: TypeAlias = Pending | Greeting | Reply


@dataclass(slots=True, eq=False)
class HostedTable:
    """A table as the host has it. It stays the same object when its table is read again from the store."""

    table: Table
    opened: int = 0
    """When it was: a code may be another table's later, a code and this moment never."""
    number: int = 0
    """Of the last order handed to the store."""
    line: Line | None = field(default=None, repr=False)
    """The last order itself."""
    kept: int = 0
    """Of the last order that a checkpoint stands for in the store."""
    last: int = 0
    """The moment of the last order: time never goes back at a table."""
    ahead: int = 0
    """How far the table's clock is ahead of the host's: its orders were given while that one was wrong."""
    devices: dict[bytes, int] = field(default_factory=dict, repr=False)
    """By the hash of their tokens."""
    next_device: int = 0
    sinks: dict[int | None, list[Sink]] = field(default_factory=dict)
    """Open sockets by device; None for readers without one."""
    places: dict[Sink, str] = field(default_factory=dict, repr=False)
    """Where the sockets of devices come from, as far as anybody said."""
    outbox: deque[Waiting] = field(default_factory=deque, repr=False)
    touched: int = 0
    came: int = 0
    """When another node let it go to us; 0 where none did."""
    mending: bool = False
    """The disk refused an order: the table is being read again from the store."""
    failures: int = 0
    retry_at: int = 0
    """After a failure nothing is tried before this moment."""
    moving: bool = False
    """Put away, or on its way to another node: nothing is answered, whoever comes is sent to come again."""
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
        self.places.pop(sink, None)
        if not sinks:
            del self.sinks[device]
        return True


def await_answer() -> "tuple[ReplyTo, asyncio.Future[Refusal | None]]":
    """Something to ask with, and what to wait for: None after the commit, or why nothing happened."""
    future: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()

    def done(refusal: Refusal | None) -> None:
        if not future.done():
            future.set_result(refusal)

    return ReplyTo(done=done), future
