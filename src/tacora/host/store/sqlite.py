"""A store in one SQLite file: write-ahead log, every commit synced, one writer, one reader."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from tacora.host.store import erasing, reading
from tacora.host.store.errors import StoreError, StoreInUse
from tacora.host.store.migrate import migrate
from tacora.host.store.rows import (
    Checkpoint,
    Line,
    RecordInfo,
    Retention,
    StoredTable,
    SweepResult,
    TableInfo,
)
from tacora.host.store.store import Written
from tacora.host.store.writer import Job, Writer

__all__ = ["SqliteStore", "open_connection"]

ValueT = TypeVar("ValueT")


class SqliteStore:
    """Keeps tables in a file; without a path in a temporary one that goes when the store is closed."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._folder: TemporaryDirectory[str] | None = None
        self._lock: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading: ThreadPoolExecutor | None = None
        self._writer: Writer | None = None

    @property
    def path(self) -> Path:
        """The file."""
        if self._path is None:
            raise StoreError("This store is not open.")
        return self._path

    @property
    def writer(self) -> Writer:
        """The thread that writes, and its counters."""
        if self._writer is None:
            raise StoreError("This store is not open.")
        return self._writer

    async def open(self, written: Written) -> None:
        """Take the file for this process alone, bring it to the newest schema, start the writer."""
        loop = asyncio.get_running_loop()
        self._reading = ThreadPoolExecutor(max_workers=1, thread_name_prefix="tacora-store-reader")
        try:
            await loop.run_in_executor(self._reading, self._prepare)
        except (sqlite3.Error, OSError) as error:
            await self.close()
            why = getattr(error, "strerror", None) or error  # without a number and the path once more
            raise StoreError(f"{self.path} can't be used as a store: {why}.") from error
        except StoreError:
            await self.close()
            raise

        def report(results: list[tuple[Line, str | None]]) -> None:
            loop.call_soon_threadsafe(written, results)

        path = self.path
        self._writer = Writer(lambda: open_connection(path), report)

    async def close(self) -> None:
        """Write what is queued, then let go of the file."""
        if self._writer is not None:
            await asyncio.to_thread(self._writer.stop)
            self._writer = None
        if self._reading is not None:
            await asyncio.get_running_loop().run_in_executor(self._reading, self._release)
            self._reading.shutdown()
            self._reading = None

    def append(self, line: Line) -> None:
        """Queue a line."""
        self.writer.put(line)

    async def flushed(self) -> None:
        """Wait until `written` has been told of every line appended so far."""
        await self.on_writer(lambda _: None)

    async def tables(self) -> list[TableInfo]:
        """All tables, the last used first."""
        return await self._read(reading.list_tables)

    async def load(self, code: str) -> StoredTable | None:
        """A table with all its orders."""
        return await self._read(reading.read_table, code)

    async def device(self, token_hash: bytes) -> tuple[str, int] | None:
        """The table and the device this token opens."""
        return await self._read(reading.find_device, token_hash)

    async def record(self, record: str, now: int) -> str | None:
        """The text of a record."""
        return await self._read(reading.read_record, record, now)

    async def records(self, code: str, now: int) -> list[RecordInfo]:
        """The records of a table's games."""
        return await self._read(reading.list_records, code, now)

    async def set_aside(self, code: str, reason: str | None) -> None:
        """Note why a table can't be used."""
        await self.on_writer(
            lambda connection: (
                connection.execute("UPDATE tables SET aside = ? WHERE code = ?", (reason, code)).rowcount
            )
        )

    async def table_of(self, record: str) -> str | None:
        """The code of the table a record is from."""
        return await self._read(reading.table_of, record)

    async def compact(self, checkpoint: Checkpoint) -> bool:
        """Put a checkpoint in place of all orders up to its number."""
        return await self.on_writer(lambda connection: erasing.erase_orders(connection, checkpoint))

    async def delete_records(self, records: Sequence[str], checkpoint: Checkpoint | None = None) -> bool:
        """Delete records, and compact their table."""
        return await self.on_writer(lambda connection: erasing.erase_records(connection, records, checkpoint))

    async def scrub(self, *, now: bool) -> None:
        """Wipe out what was deleted."""
        small = None if now else erasing.SMALL
        await self.on_writer(lambda connection: erasing.scrub(connection, small))

    async def delete_table(self, code: str) -> bool:
        """Delete a table and all it has for good."""

        def erase(connection: sqlite3.Connection) -> bool:
            self.writer.forget(code)
            return erasing.erase_table(connection, code)

        return await self.on_writer(erase)

    async def sweep(self, retention: Retention, now: int, keep: set[str]) -> SweepResult:
        """Delete tables past their time, and tell which records are to follow."""

        def erase(connection: sqlite3.Connection) -> SweepResult:
            swept = erasing.erase_expired(connection, retention, now, keep)
            for code in swept.gone:
                self.writer.forget(code)
            return swept

        return await self.on_writer(erase)

    async def on_writer(self, run: Callable[[sqlite3.Connection], ValueT]) -> ValueT:
        """Do this between two commits, on the connection that writes."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[ValueT] = loop.create_future()

        def settle(value: Any, error: Exception | None) -> None:
            if future.cancelled():
                return
            if error is None:
                future.set_result(value)
            elif isinstance(error, sqlite3.Error):
                future.set_exception(StoreError(f"{self.path} could not be changed: {error}."))
            else:
                future.set_exception(error)

        def done(value: Any, error: Exception | None) -> None:
            loop.call_soon_threadsafe(settle, value, error)

        self.writer.put(Job(run, done))
        return await future

    async def _read(self, question: Callable[..., ValueT], *values: object) -> ValueT:
        if self._reading is None:
            raise StoreError("This store is not open.")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, lambda: question(self._reader, *values))
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} can't be read: {error}.") from error

    # ---- on the reader's thread

    def _prepare(self) -> None:
        if self._path is None:
            self._folder = TemporaryDirectory(prefix="tacora-")
            self._path = Path(self._folder.name) / "tacora.db"
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # It holds what deals the cards: nobody else on this machine may read it.
        os.close(os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600))
        self._lock = _lock(self._path)
        migrate(self._path)
        self._reader = open_connection(self._path)
        self._reader.execute("PRAGMA query_only = ON")

    def _release(self) -> None:
        for connection in (self._reader, self._lock):
            if connection is not None:
                connection.close()
        self._reader = self._lock = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = self._path = None


def open_connection(path: Path) -> sqlite3.Connection:
    """A connection with which a commit is a commit."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=10, cached_statements=256)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA wal_autocheckpoint = 4000")  # 16 MB: fewer stalls under load than the default
    return connection


def _lock(path: Path) -> sqlite3.Connection:
    """Keep other servers out. A lock of SQLite's own goes with the process, however it ends."""
    connection = sqlite3.connect(path.with_name(f"{path.name}.lock"), isolation_level=None, timeout=0)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        connection.close()
        raise StoreInUse(str(path)) from None
    return connection
