"""A store in one SQLite file: write-ahead log, every commit synced, one writer, one reader."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from tacora.host.logs import get_log
from tacora.host.store import erasing, naming, reading
from tacora.host.store.connecting import FileLock, beside, empty_log, open_connection
from tacora.host.store.errors import StoreError, StoreTooNew
from tacora.host.store.log_thread import LogThread
from tacora.host.store.migrate import migrate
from tacora.host.store.pages import find_traces, wipe_gaps
from tacora.host.store.rows import (
    Checkpoint,
    Lease,
    Line,
    RecordInfo,
    Retention,
    StoredTable,
    SweepResult,
    TableInfo,
)
from tacora.host.store.salvage import salvage
from tacora.host.store.store import Taken, Written
from tacora.host.store.writer import Job, Writer

__all__ = ["SqliteStore"]

ValueT = TypeVar("ValueT")

PAUSE = 0.02
"""Seconds between two pieces of what is deleted: others write meanwhile."""
STRETCH = 256
"""Pages that are searched for traces at a time: a megabyte."""
WIPED = 64
"""Pages that are wiped at a time."""
TRIES = 100
"""So often that is tried while somebody reads the log, a backup say; then the next sweep goes on."""


class SqliteStore:
    """Keeps tables in a file; without a path in a temporary one that goes when the store is closed."""

    shared = False
    sure = True
    """The file is locked: nobody else has it."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._folder: TemporaryDirectory[str] | None = None
        self._lock: FileLock | None = None
        self._reader: sqlite3.Connection | None = None
        self._reading: ThreadPoolExecutor | None = None
        self._writer: Writer | None = None
        self._log: LogThread | None = None
        self._begun = self._ended = 0
        """How many deletions."""

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

    def listen(self, wanted: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Nobody else ever wants a table of this file."""

    async def claim(self, code: str) -> Taken:
        """Every table of the file is ours."""
        return "free" if await self.lease(code) else ""

    async def release(self, code: str, used: int) -> None:
        """Nobody else waits for it."""

    async def lease(self, code: str) -> Lease | None:
        """Whose code this is."""
        return await self._read(reading.read_lease, code)

    async def count(self, since: int) -> int:
        """How many tables there are; of many only those that were used since."""
        return await self._read(reading.count_tables, since)

    async def rename(self, code: str, new: str, before: int | None = None) -> bool:
        """Name a table anew, with all it has."""

        def rename(connection: sqlite3.Connection) -> bool:
            done = naming.rename(connection, code, new, before)
            if done:
                self.writer.forget(code)
            return done

        return await self.on_writer(rename)

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
        self._log = LogThread(lambda: open_connection(path))
        self._writer = Writer(lambda: open_connection(path), report, self._log)

    async def close(self) -> None:
        """Write what is queued, then let go of the file."""
        if self._writer is not None:
            await asyncio.to_thread(self._writer.stop)
            self._writer = None
        if self._log is not None:
            await asyncio.to_thread(self._log.stop)
            self._log = None
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
        with self._deleting():
            done = await self.on_writer(lambda connection: erasing.compact(connection, checkpoint))
            if done:
                await self._erase_rest(checkpoint.code)
        return done

    async def delete_records(self, records: Sequence[str], checkpoint: Checkpoint | None = None) -> bool:
        """Delete records, and compact their table."""
        with self._deleting():
            found = await self.on_writer(
                lambda connection: erasing.erase_records(connection, records, checkpoint)
            )
            if checkpoint is not None:
                await self._erase_rest(checkpoint.code)
        return found

    async def delete_table(self, code: str, *, records: bool = True) -> bool:
        """Delete a table and all it has for good, or all but its finished games."""
        return await self._delete(code, records=records)

    async def sweep(self, retention: Retention, now: int, keep: set[str], since: int = 0) -> SweepResult:
        """Delete tables past their time, and tell which records are to follow."""
        expired = await self._read(reading.find_expired, retention, now, since)
        gone = set()
        for code in sorted(expired.keys() - keep):
            if await self._delete(code, records=False, idle_since=expired[code]):
                gone.add(code)
                await self._on_log(LogThread.go_over)  # little at a time, rather than much when it is full
        with self._deleting():
            while await self.on_writer(lambda connection: erasing.erase_orphans(connection, now, since)):
                await asyncio.sleep(PAUSE)
        return SweepResult(gone, await self._read(reading.find_due, now, since))

    async def scrub(self) -> None:
        """Finish what was deleted, give back what is empty, and wipe out what is left between the rows."""
        begun, calm = self._begun, self._begun == self._ended
        marks = await self.on_writer(erasing.marks)
        if marks & erasing.LEFTOVERS:
            for code in await self._read(erasing.unfinished):
                await self._erase_rest(code)
        while await self.on_writer(erasing.shrink):
            await self._on_log(LogThread.go_over)
            await asyncio.sleep(PAUSE)
        if marks & erasing.TRACES:
            await self._wipe()
        if marks and calm and begun == self._begun:  # else whoever deleted meanwhile scrubs again
            await self.on_writer(lambda connection: erasing.unmark(connection, marks))

    async def fact(self, name: str) -> int | None:
        """A number that the house remembers."""
        return await self._read(reading.read_fact, name)

    async def remember(self, name: str, value: int) -> None:
        """Remember a number."""
        put = "INSERT INTO house (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2"
        await self.on_writer(lambda connection: connection.execute(put, (name, value)).rowcount)

    async def _delete(self, code: str, *, records: bool, idle_since: int | None = None) -> bool:
        def doom(connection: sqlite3.Connection) -> bool:
            found = erasing.doom(connection, code, records=records, idle_since=idle_since)
            if found:
                self.writer.doom(code)
            return found

        with self._deleting():
            found = await self.on_writer(doom)
            if found:
                await self._erase_rest(code)
        return found

    @contextmanager
    def _deleting(self) -> Iterator[None]:
        """Something is deleted in this block, so the file is not clean before another scrub."""
        self._begun += 1
        try:
            yield
        finally:
            self._ended += 1

    async def _erase_rest(self, code: str) -> None:
        """Piece by piece what is marked to go."""

        def erase(connection: sqlite3.Connection) -> bool:
            more = erasing.erase_piece(connection, code)
            if not more:
                self.writer.forget(code)
            return more

        while await self.on_writer(erase):
            await asyncio.sleep(PAUSE)

    async def _wipe(self) -> None:
        """Look for traces in all pages, a stretch after the other, and wipe them out.

        After the first step all that is deleted is in the file, and nothing of it in the log. So a page
        without traces needs no look again, whoever writes it meanwhile.
        """
        await self._with_empty_log(lambda: None)
        traces: list[int] = []
        first: int | None = 1
        while first is not None:
            found, first = await self._on_log(partial(_find_traces, self._held(), first))
            traces += found
            await asyncio.sleep(PAUSE)
        for place in range(0, len(traces), WIPED):
            await self._with_empty_log(partial(self._wipe_pages, traces[place : place + WIPED]))
            await asyncio.sleep(PAUSE)
        await self._on_log(lambda _: os.fsync(self._held()))

    def _held(self) -> int:
        if self._lock is None:
            raise StoreError("This store is not open.")
        return self._lock.file

    def _wipe_pages(self, pages: Sequence[int]) -> None:
        self.writer.renew()  # its pages still have what is wiped here
        wipe_gaps(self._held(), pages)

    async def _with_empty_log(self, work: Callable[[], None]) -> None:
        """Do this on the writer's thread. Nothing else is written, and all of the file is in the file."""

        def attempt(connection: sqlite3.Connection) -> bool:
            if not empty_log(connection):
                return False
            connection.execute("BEGIN IMMEDIATE")
            try:
                if beside(self.path.resolve(), "-wal").stat().st_size:
                    return False
                work()
            finally:
                connection.execute("ROLLBACK")
            return True

        for _ in range(TRIES):
            await self._on_log(LogThread.go_over)  # so that the writer has little to do
            if await self.on_writer(attempt):
                return
            await asyncio.sleep(PAUSE)
        raise StoreError("What was deleted is not wiped out yet: somebody reads the file all the while.")

    async def _on_log(self, work: Callable[[LogThread], ValueT]) -> ValueT:
        """Do this on the thread that minds the log: no order waits for it."""
        log_thread = self._log
        if log_thread is None:
            raise StoreError("This store is not open.")
        return await asyncio.wrap_future(log_thread.run(lambda: work(log_thread)))

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
        self._lock = FileLock(self._path)
        try:
            self._read_first(self._path)
        except (sqlite3.DatabaseError, StoreError) as error:
            if isinstance(error, sqlite3.OperationalError | StoreTooNew):
                raise
            self._replace_damaged(self._path, error)
            self._read_first(self._path)
        self._lock.settle()

    def _read_first(self, path: Path) -> None:
        """Whether the house can be used shows in the list of its tables."""
        migrate(path)
        self._reader = open_connection(path)
        self._reader.execute("PRAGMA query_only = ON")
        reading.list_tables(self._reader)

    def _replace_damaged(self, path: Path, error: Exception) -> None:
        """Put what can be read of a damaged file in its place, and keep it under another name."""
        path = path.resolve()  # where it is, not a link to it
        salvaged = beside(path, ".salvaged")
        salvaged.unlink(missing_ok=True)
        if self._reader is not None:
            self._reader.close()
        try:
            found = salvage(path, salvaged)
        except StoreError:
            raise error from None
        number = next(number for number in count(1) if not beside(path, f".damaged-{number}").exists())
        for ending in ("", "-wal", "-shm"):
            if beside(path, ending).exists():
                beside(path, ending).rename(beside(path, f".damaged-{number}{ending}"))
        salvaged.rename(path)
        if self._lock is not None:
            self._lock.release()
        self._lock = FileLock(path)
        get_log("store").error(
            "the file was damaged: what can be read of it is in a new one, and the old one is kept",
            why=str(error),
            old=f"{path.name}.damaged-{number}",
            tables=len(found.tables),
            cut=found.cut,
            lost=found.lost,
            records=found.records,
        )

    def _release(self) -> None:
        if self._reader is not None:
            self._reader.close()
        if self._lock is not None:
            self._lock.release()
        self._reader = self._lock = None
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = self._path = None


def _find_traces(file: int, first: int, _: LogThread) -> tuple[list[int], int | None]:
    return find_traces(file, first, STRETCH)
