"""A file as the place a house is carried from or to."""

import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tacora.host.store.carrying import ROWS, Batch, Part
from tacora.host.store.checking import open_to_read
from tacora.host.store.connecting import FileLock, beside
from tacora.host.store.copying import back_up, synced
from tacora.host.store.errors import StoreError, StoreTooNew
from tacora.host.store.migrate import migrate, revision_of
from tacora.host.store.migrations import HEAD

__all__ = ["FileHouse", "alone", "file_to_read", "file_to_write"]


class FileHouse:
    """The rows of a file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def count(self, part: Part) -> int:
        """How many rows of this kind count."""
        return int(self._connection.execute(part.count).fetchone()[0])

    async def rows(self, part: Part) -> AsyncIterator[Batch]:
        """All of them."""
        cursor = self._connection.execute(part.select)
        while rows := cursor.fetchmany(ROWS):
            yield rows

    async def put(self, part: Part, rows: Batch) -> None:
        """Write these."""
        names, marks = ", ".join(part.columns), ", ".join("?" for _ in part.columns)
        put = f"INSERT INTO {part.name} ({names}) VALUES ({marks})"  # noqa: S608 - names of ours
        self._connection.executemany(put, rows)


@contextmanager
def file_to_read(path: Path) -> Iterator[FileHouse]:
    """One moment of a file, which stays as it is: one of an older version is copied first."""
    with closing(open_to_read(path)) as connection:
        try:
            revision = revision_of(connection)
            if revision is None:
                raise StoreError(f"{path} holds no house.")
            if int(revision) > int(HEAD):
                raise StoreTooNew(str(path), revision)
            if revision == HEAD:
                connection.execute("BEGIN")
                yield FileHouse(connection)
                return
        except sqlite3.Error as error:
            raise StoreError(
                f"{path} is damaged ({error}): see tacora db check and tacora db salvage."
            ) from error
    newer = beside(path, ".newer")
    newer.unlink(missing_ok=True)
    try:
        back_up(path, newer)
        migrate(newer)
        with file_to_read(newer) as house:
            yield house
    finally:
        for left in newer.parent.glob(f"{newer.name}*"):  # and what its migration has kept beside it
            left.unlink()


@contextmanager
def file_to_write(path: Path) -> Iterator[FileHouse]:
    """A new file, which is there when the block ends well, and only then."""
    for taken in (path, beside(path, "-wal")):
        if taken.exists():
            raise StoreError(f"{taken} is there already: name a file that is not, or delete it first.")
    part = beside(path, ".part")
    part.unlink(missing_ok=True)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_RDWR, 0o600))
        migrate(part)
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = OFF")  # it is synced as a whole
            connection.execute("BEGIN")
            yield FileHouse(connection)
            connection.execute("COMMIT")
        synced(part)
        part.rename(path)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"{path} can't be written: {getattr(error, 'strerror', None) or error}.") from error
    finally:
        for ending in ("", "-journal"):
            beside(part, ending).unlink(missing_ok=True)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """No server has this file as long as the block lasts."""
    if not path.is_file():
        raise StoreError(f"There is no file {path}.")
    lock = FileLock(path)
    try:
        yield
    finally:
        lock.release()
