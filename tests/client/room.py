"""A small server for tests of the client: one real `Table` behind a socket, and faults on demand."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tacora.client.door import Door
from tacora.client.frames import Strange
from tacora.client.link import LinkState
from tacora.client.seat import Seated
from tacora.client.seen import Seen
from tacora.protocol import commands as c
from tacora.protocol.entries import News, Played
from tacora.protocol.refusal import Refusal
from tacora.table import Entry, Order, Outcome, Table
from tests.scale import HANG

_COMMANDS = msgspec.json.Decoder(c.Command)


class Room:
    """One table. Tokens are the devices' numbers; time stands still unless a test moves it."""

    def __init__(self) -> None:
        self.table = Table("K7QX", "00" * 16, 1_000)
        self.sockets: dict[ServerConnection, int] = {}
        self.hellos: list[dict[str, Any]] = []
        self.asked: list[str] = []
        """The key of every command that came in, doubled ones included."""
        self.done: list[str] = []
        """The key of every command that changed something."""
        self.contributed: list[c.Contribute] = []
        self.swallow = 0
        """So many commands are carried out, and the socket dies before anybody is told."""
        self.refuse_with: tuple[int, str] | None = None
        self.now = 1_000
        self._port = 0
        self._server: Server | None = None

    async def open(self) -> None:
        self._server = await serve(self._talk, "127.0.0.1", self._port, compression=None)
        self._port = next(iter(self._server.sockets)).getsockname()[1]

    async def shut(self) -> None:
        """Every socket dies without a word, and nobody answers any more."""
        assert self._server is not None
        for socket in tuple(self.sockets):
            socket.transport.abort()
        self._server.close()
        await self._server.wait_closed()

    def seat(self, device: int) -> Seated:
        return Seated(Door(f"http://127.0.0.1:{self._port}", "K7QX"), str(device))

    def order(self, do: Any, by: int | None = None, key: str = "") -> Outcome:
        outcome = self.table.handle(Order(do, by, key), self.now)
        assert outcome.refusal is None, outcome.refusal
        return outcome

    def sit(self, name: str, device: int) -> None:
        self.order(c.Join(device, "player", name))

    async def tell(self, outcome: Outcome, key: str = "", asker: ServerConnection | None = None) -> None:
        for socket, device in tuple(self.sockets.items()):
            frame: dict[str, Any] = {"type": "news", "entries": [_plain(e, device) for e in outcome.entries]}
            if socket is asker:
                frame["acks"] = [key]
            if device in outcome.own_picks_changed:
                frame["mine"] = self.table.own_picks(device)
            if len(frame) > 2 or frame["entries"]:
                await socket.send(msgspec.json.encode(frame).decode())

    async def _talk(self, socket: ServerConnection) -> None:
        hello = json.loads(await socket.recv())
        self.hellos.append(hello)
        if self.refuse_with is not None:
            code, word = self.refuse_with
            await socket.send(json.dumps({"type": "refused", "key": "", "code": word, "reason": "No."}))
            await socket.close(code, word)
            return
        device = int(hello["token"])
        missed = self.table.since(hello["since"], device) if "since" in hello else None
        frame: dict[str, Any] = {"type": "welcome", "code": "K7QX", "seq": self.table.seq, "now": self.now}
        frame["device"] = device
        if missed is None:
            frame["snapshot"] = self.table.snapshot(device)
        else:
            frame |= {
                "entries": [json.loads(entry) for entry in missed],
                "mine": self.table.own_picks(device),
            }
        await socket.send(msgspec.json.encode(frame).decode())
        self.sockets[socket] = device
        try:
            while True:
                await self._answer(socket, device, json.loads(await socket.recv()))
        except ConnectionClosed:
            pass
        finally:
            self.sockets.pop(socket, None)

    async def _answer(self, socket: ServerConnection, device: int, frame: dict[str, Any]) -> None:
        if frame["type"] == "ping":
            await socket.send(json.dumps({"type": "pong", "at": frame["at"], "now": self.now}))
            return
        key = frame["key"]
        do = _COMMANDS.decode(msgspec.json.encode(frame["command"]))
        if isinstance(do, c.Contribute):  # every device does that by itself, at once
            self.contributed.append(do)
            await socket.send(json.dumps({"type": "news", "acks": [key]}))
            return
        self.asked.append(key)
        outcome = self.table.handle(Order(do, device, key), self.now)
        if outcome.refusal is not None:
            told = {"type": "refused", "key": key} | msgspec.to_builtins(outcome.refusal)
            await socket.send(json.dumps(told))
            return
        if not outcome.repeated:
            self.done.append(key)
        if self.swallow:
            self.swallow -= 1
            socket.transport.abort()
            return
        await self.tell(outcome, key, socket)


def _plain(entry: Entry, device: int) -> Any:
    return msgspec.Raw(entry.for_(device))


class Ear:
    """Remembers all a connection says."""

    def __init__(self) -> None:
        self.news: list[News | Strange | None] = []
        self.links: list[LinkState] = []
        self.words: list[tuple[str, str]] = []
        self.why: Refusal | None = None
        self.seen: Seen | None = None
        self.late = 0
        """How many seats were out of time."""
        self._changed = asyncio.Event()

    def told(self, before: Seen | None, news: News | Strange | None, seen: Seen) -> None:
        self.news.append(news)
        self.late += len(news.late) if isinstance(news, Played) else 0
        self.seen = seen
        self._changed.set()

    def noticed(self, code: str, words: str) -> None:
        self.words.append((code, words))
        self._changed.set()

    def linked(self, link: LinkState, why: Refusal | None) -> None:
        self.links.append(link)
        self.why = why or self.why
        self._changed.set()

    async def until(self, wanted: Any, seconds: float = HANG) -> None:
        """Wait until something is so; a test that waits in vain fails by its own limit."""
        async with asyncio.timeout(seconds):
            while not wanted(self):
                self._changed.clear()
                await self._changed.wait()


@asynccontextmanager
async def room() -> AsyncIterator[Room]:
    made = Room()
    await made.open()
    try:
        yield made
    finally:
        await made.shut()
