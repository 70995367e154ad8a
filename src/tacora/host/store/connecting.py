"""Connections to a store's file, and the one lock that keeps other servers off it.

SQLite's own locks go when a process closes the file anywhere, so whoever needs it open besides SQLite keeps
it open for as long as there is a connection.
"""

import errno
import os
import sqlite3
from pathlib import Path
from struct import pack

from tacora.host.store.errors import StoreEmptied, StoreInUse

__all__ = ["FileLock", "beside", "empty_log", "in_use", "open_connection"]

_PLACE = 1 << 61
"""The byte that is locked: far behind the end of any file, and behind those that SQLite locks."""
_OURS: set[Path] = set()
"""The files that this process has locked."""


def open_connection(path: Path) -> sqlite3.Connection:
    """A connection with which a commit is a commit, and no more: somebody must take the log into the file."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=10, cached_statements=256)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    return connection


def empty_log(connection: sqlite3.Connection) -> bool:
    """Take all of the log into the file, without waiting for anybody; False where a reader still needs it."""
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        return bool(connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)
    except sqlite3.OperationalError:
        return False
    finally:
        connection.execute("PRAGMA busy_timeout = 10000")


def beside(path: Path, ending: str) -> Path:
    """A file that belongs to this one."""
    return path.with_name(f"{path.name}{ending}")


class FileLock:
    """This file is ours, by whatever name others reach it; the lock goes with the process, however it ends.

    Where the system has no locks that belong to an open file, a second file beside it is locked.
    """

    def __init__(self, path: Path, *, emptied: bool = False) -> None:
        """Raises `StoreInUse`; and `StoreEmptied` for one that was a house before, unless it may be."""
        path = path.resolve()
        marker = beside(path, ".lock")
        size = path.stat().st_size if path.exists() else 0
        if not (size or emptied) and (_size(beside(path, "-wal")) or (path.exists() and marker.exists())):
            raise StoreEmptied(str(path))
        self._marker = marker
        self._second: sqlite3.Connection | None = None
        # It holds what deals the cards: nobody else on this machine may read it.
        self.file = os.open(path, os.O_CREAT | os.O_RDWR | getattr(os, "O_BINARY", 0), 0o600)
        if not self._lock(path):
            os.close(self.file)
            raise StoreInUse(str(path))
        self._path = path
        _OURS.add(path)

    def _lock(self, path: Path) -> bool:
        try:
            import fcntl

            fcntl.fcntl(self.file, fcntl.F_OFD_SETLK, pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, _PLACE, 1, 0))
        except (ImportError, AttributeError):
            return self._lock_second(path)
        except OSError as error:
            return error.errno not in {errno.EAGAIN, errno.EACCES} and self._lock_second(path)
        return True

    def _lock_second(self, path: Path) -> bool:
        connection = sqlite3.connect(beside(path, ".lock"), isolation_level=None, timeout=0)
        try:
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            connection.close()
            return False
        self._second = connection
        return True

    def settle(self) -> None:
        """There is a house in the file now: should it ever be found empty, somebody must be told."""
        self._marker.touch()

    def release(self) -> None:
        """Let others have it; to be called after the last connection is closed."""
        os.close(self.file)
        if self._second is not None:
            self._second.close()
        _OURS.discard(self._path)


def in_use(path: Path) -> bool:
    """Whether somebody has locked this file. One of our own is not opened for it: see above."""
    if path.resolve() in _OURS:
        return True
    try:
        FileLock(path, emptied=True).release()
    except StoreInUse:
        return True
    return False


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0
