"""One device's socket: it comes back by itself, catches up by number, and asks nothing twice."""

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tacora.client import rest
from tacora.client.door import parse_door
from tacora.client.frames import FrameError, Heard, Welcome, hello_text, ping_text, read_frame
from tacora.client.link import Follower, LinkError, LinkState, Listener
from tacora.client.outbox import Outbox
from tacora.client.seat import Seated
from tacora.client.seen import Gap
from tacora.protocol import WireError
from tacora.protocol.commands import Command, Contribute
from tacora.protocol.entries import Phase
from tacora.protocol.refusal import Refusal

__all__ = ["SocketLink", "delay_before"]

_FOR_GOOD = {
    4001: Refusal("wrong-token", "This seat is not known at the table (any more)."),
    4003: Refusal("kicked", "This device is not at the table any more."),
    4004: Refusal("no-such-table", "The table is gone."),
}
"""Close codes after which coming back is pointless."""
_OTHER_CODE = 4009
"""The table has another code by now: the goodbye says which."""
_TOO_OFTEN = 4029
_OPEN_SECONDS = 3.0
_WELCOME_SECONDS = 5.0
_PING_SECONDS = 5.0
_BIGGEST = 2**22


class _Ended(Exception):
    """The server will not have this device any more."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def delay_before(attempt: int, chance: float) -> float:
    """Seconds before the next attempt: at once first, and never so long that a server's return goes unseen.

    Even the longest pause and a connection that hangs (3 s) together stay below five seconds.
    """
    wait = 0.05 if attempt == 0 else min(1.5, 0.2 * 2 ** min(attempt, 4))
    return wait * (0.75 + chance / 4)


class SocketLink(Follower):
    """A link to a served table: it follows it until `close`, over as many sockets as it takes."""

    def __init__(
        self,
        seated: Seated,
        listener: Listener,
        *,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        milliseconds: Callable[[], float] = lambda: time.monotonic() * 1000,
    ) -> None:
        super().__init__(listener, milliseconds)
        self._seated = seated
        self._sleep = sleep
        self._outbox = Outbox()
        self._outgoing: asyncio.Queue[str] | None = None
        self._socket: ClientConnection | None = None
        self._last_word: Refusal | None = None
        self._attempt = 0
        self._closed = False
        self._promise = ""

    @property
    def address(self) -> str:
        """What others open to join."""
        return self._seated.door.page

    async def record(self, record: str) -> str:
        """The text of a finished game, from the server."""
        try:
            return await asyncio.to_thread(rest.fetch_record, self._seated.door, record)
        except (rest.Denied, rest.Unreachable) as error:
            raise LinkError(str(error)) from None

    async def ask(self, command: Command) -> Refusal | None:
        """Ask the table: None once it is done and safe, or why not. Over a lost connection it waits."""
        text, answer = self._outbox.put(command)
        if text and self._outgoing is not None:
            self._outgoing.put_nowait(text)
        return await answer

    async def run(self) -> None:
        """Connect, and come back as often as it takes, until `close` or until the server says no for good."""
        try:
            while self._wanted():
                try:
                    await self._once()
                except _Ended as ended:
                    self._outbox.give_up(ended.refusal)
                    self._show(LinkState.REFUSED, ended.refusal)
                    return
                if not self._wanted():
                    break
                self._show(LinkState.LOST)
                await self._sleep(delay_before(self._attempt, random.random()))  # noqa: S311 - only spreads the crowd
                self._attempt += 1
        finally:
            self._outbox.give_up(Refusal("closed", "The connection is closed."))
        self._show(LinkState.CLOSED)

    async def close(self) -> None:
        """Go; the seat stays."""
        self._closed = True
        if self._socket is not None:
            await self._socket.close()

    def _wanted(self) -> bool:
        return not self._closed

    # ---- one socket

    async def _once(self) -> None:
        """One connection from handshake to loss; raises `_Ended` where there is no coming back."""
        try:
            async with connect(
                self._seated.door.socket,
                open_timeout=_OPEN_SECONDS,
                close_timeout=1,
                ping_interval=_PING_SECONDS,
                ping_timeout=_PING_SECONDS,
                max_size=_BIGGEST,
                compression=None,
            ) as socket:
                self._socket, self._last_word = socket, None
                await self._follow(socket)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else None
            if code in _FOR_GOOD:
                raise _Ended(self._last_word or _FOR_GOOD[code]) from None
            if code == _OTHER_CODE and closed.rcvd is not None:
                there = parse_door(f"{self._seated.door.base} {closed.rcvd.reason}")
                self._seated = replace(self._seated, door=there)
            if code == _TOO_OFTEN:
                self._attempt = max(self._attempt, 4)
        except (OSError, WebSocketException, TimeoutError):
            pass  # nobody there, or nobody we understand: try again
        finally:
            self._socket = self._outgoing = None

    async def _follow(self, socket: ClientConnection) -> None:
        since = None if self.seen is None else self.seen.seq
        await socket.send(hello_text(self._seated.token, since))
        async with asyncio.timeout(_WELCOME_SECONDS):
            while self._outgoing is None:
                self._read(await socket.recv(decode=False))
        work = [asyncio.create_task(self._send(socket)), asyncio.create_task(self._keep_time(socket))]
        try:
            async for data in _frames(socket):
                self._read(data)
        except Gap:
            self.seen = None  # the next hello asks for a snapshot
        finally:
            for task in work:
                task.cancel()
            for task in work:
                with suppress(asyncio.CancelledError, ConnectionClosed):
                    await task

    async def _send(self, socket: ClientConnection) -> None:
        outgoing = self._outgoing
        while outgoing is not None:
            await socket.send(await outgoing.get())

    async def _keep_time(self, socket: ClientConnection) -> None:
        while True:
            await socket.send(ping_text(round(self._milliseconds())))
            await asyncio.sleep(_PING_SECONDS)

    # ---- what comes in

    def _read(self, data: bytes) -> None:
        try:
            frame = read_frame(data)
            if frame is not None:
                self._take(frame)
        except (FrameError, WireError):
            refusal = Refusal(
                "newer-server", "The server speaks differently: use the same version of Tacora."
            )
            raise _Ended(refusal) from None

    def _take(self, frame: Heard) -> None:
        super()._take(frame)
        self._contribute()

    def _contribute(self) -> None:
        """Once for each game: this device's part of its shuffle, after the dealer's promise was seen."""
        seen = self.seen
        if seen is None or not seen.own or seen.table.phase not in (Phase.LOBBY, Phase.OVER):
            return
        promise = seen.table.commitment
        if promise and promise != self._promise:
            self._promise = promise
            text, _ = self._outbox.put(Contribute(promise, secrets.token_hex(16)))
            if text and self._outgoing is not None:
                self._outgoing.put_nowait(text)

    def _answered(self, key: str, refusal: Refusal | None) -> None:
        if key:
            self._outbox.answered(key, refusal)
        else:
            self._last_word = refusal

    def _welcome(self, frame: Welcome) -> None:
        self._attempt = 0
        super()._welcome(frame)
        if self._outgoing is None:
            self._outgoing = asyncio.Queue()
        for text in self._outbox.unanswered():
            self._outgoing.put_nowait(text)


async def _frames(socket: ClientConnection) -> Any:
    """Whole messages until the socket closes; a close says why by an exception."""
    while True:
        yield await socket.recv(decode=False)
