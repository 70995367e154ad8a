"""A host under a clock that tests turn, sockets that remember, and players that play."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tacora.host import Admission, Host, HostedTable, JoinRequest
from tacora.host.clock import HandClock
from tacora.host.store import Retention, SqliteStore
from tacora.protocol.commands import AddBot, Play, Set, Start
from tacora.protocol.settings import Clock, Pace, Settings
from tacora.table import Command

QUICK = Settings(edition="schmidt-2005", pace=Pace.OFF, breather=0)
"""Nothing is waited for but people and bots."""


class Socket:
    """A sink that remembers."""

    def __init__(self) -> None:
        self.raw: list[bytes] = []
        self.closed: list[int] = []

    def push(self, frame: bytes) -> None:
        self.raw.append(frame)

    def close(self, code: int, _reason: str) -> None:
        self.closed.append(code)

    @property
    def frames(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(frame) for frame in self.raw]

    @property
    def entries(self) -> list[dict[str, Any]]:
        return [entry for frame in self.frames for entry in frame.get("entries", ())]

    @property
    def acks(self) -> list[str]:
        return [key for frame in self.frames for key in frame.get("acks", ())]

    @property
    def refused(self) -> dict[str, str]:
        return {frame["key"]: frame["code"] for frame in self.frames if frame["type"] == "refused"}


class World:
    """A running host and its store."""

    def __init__(self, host: Host, store: SqliteStore, clock: HandClock) -> None:
        self.host = host
        self.store = store
        self.clock = clock

    async def quiet(self) -> None:
        """Wait until no bot thinks, and all is on disk and told."""
        while self.busy:
            while (
                not self.host._registry.pipeline.bot_threads.idle
            ):  # a thread brings the answer: let the loop take it
                await asyncio.sleep(0.001)
            await self.store.flushed()
            if background := self.host._registry._tasks:
                await asyncio.wait(tuple(background))

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        registry = self.host._registry
        waiting = any(hosted.outbox or hosted.mending for hosted in self.host.tables)
        return waiting or bool(registry._tasks) or not registry.pipeline.bot_threads.idle

    async def table(self, *names: str, settings: Settings = QUICK) -> tuple[HostedTable, list[Admission]]:
        """A table with these people, each on a device of their own."""
        first = await self.host.open_table(JoinRequest(name=names[0]))
        assert isinstance(first, Admission)
        seated = [first]
        for name in names[1:]:
            more = await self.host.join(first.code, JoinRequest(name=name))
            assert isinstance(more, Admission)
            seated.append(more)
        hosted = self.host.hosted(first.code)
        assert hosted is not None
        assert await self.host.submit(hosted, 0, Set(settings), "set") is None
        return hosted, seated

    async def game(
        self, *names: str, bots: tuple[str, ...] = (), settings: Settings = QUICK
    ) -> tuple[HostedTable, list[Socket]]:
        """A game that has begun, with a socket for every device."""
        hosted, seated = await self.table(*names, settings=settings)
        sockets = [Socket() for _ in seated]
        for device, socket in enumerate(sockets):
            self.host.attach(hosted, device, socket)
        for bot in bots:
            await self.host.submit(hosted, 0, AddBot(bot), f"bot {bot}")
        assert await self.host.submit(hosted, 0, Start(), "start") is None
        await self.quiet()
        return hosted, sockets

    async def pick(self, hosted: HostedTable, device: int, move: str, key: str = "") -> Any:
        """The one seat of a device makes a move."""
        return await self.host.submit(hosted, device, play(hosted, device, move), key)


def play(hosted: HostedTable, device: int, move: str) -> Command:
    """The command for the decision that is open now."""
    seat = hosted.table.seating.seats_of(device)[0]
    return Play(seat, hosted.table.snapshot(None).turn.decision, move)


@asynccontextmanager
async def world(
    path: Path, clock: HandClock | None = None, retention: Retention | None = None
) -> AsyncIterator[World]:
    """A host on this file from its start to its end."""
    clock = clock or HandClock()
    store = SqliteStore(path)
    host = Host(store, clock=clock, retention=retention)
    await host.start()
    here = World(host, store, clock)
    await here.quiet()
    try:
        yield here
    finally:
        await host.stop()


async def limit_disk(store: SqliteStore, pages: int) -> None:
    """The file may grow by so many pages, and then the disk is full."""

    def limit(connection: sqlite3.Connection) -> None:
        now = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {now + pages}").fetchone()

    await store.on_writer(limit)


async def break_disk(store: SqliteStore, *, broken: bool) -> None:
    """Every write fails, as on a disk that the system has made read-only; or does no longer."""
    value = "ON" if broken else "OFF"
    await store.on_writer(lambda connection: connection.execute(f"PRAGMA query_only = {value}").fetchall())


HARD = msgspec.structs.replace(QUICK, clock=Clock.HARD, seconds=30)
