"""Open stores and lines to put into them."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

from tacora.host.store import Line, NewDevice, NewRecord, NewTable, SqliteStore
from tests.scale import HANG

Results = list[list[tuple[Line, str | None]]]


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[tuple[SqliteStore, Results]]:
    """A store, and the batches it reports."""
    batches: Results = []
    store = SqliteStore(path)
    await store.open(batches.append)
    try:
        yield store, batches
    finally:
        await store.close()


@asynccontextmanager
async def held(store: SqliteStore) -> AsyncIterator[None]:
    """Nothing is committed before the end of the block."""
    busy, go = Event(), Event()

    def hold(_: sqlite3.Connection) -> None:
        busy.set()
        go.wait(HANG)

    holding = asyncio.ensure_future(store.on_writer(hold))
    await asyncio.to_thread(busy.wait, 30)
    try:
        yield
    finally:
        go.set()
        await holding
        await store.flushed()


def first(code: str, *, at: int = 1000, secret: str = "5e" * 32, body: bytes = b"open") -> Line:
    """The line a table begins with."""
    token = code.encode() * 8
    return Line(code, 1, at, body, table=NewTable(secret, at), device=NewDevice(0, token))


def line(code: str, number: int, body: bytes = b"order", at: int = 2000) -> Line:
    """A later line."""
    return Line(code, number, at, body)


def with_record(code: str, number: int, name: str, text: str, expires: int | None = None) -> Line:
    """A line that ends a game."""
    record = NewRecord(name, 1, 2000, expires, text)
    return Line(code, number, 2000, b"end", record=record)


def problems(batches: Results) -> list[str | None]:
    """What became of every line, in the order they were told."""
    return [problem for batch in batches for _, problem in batch]
