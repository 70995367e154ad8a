"""A disk whose sync fails after the write: the commit stands in the log, and SQLite takes it back."""

import sqlite3
import subprocess
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tacora.host.store import sqlite

__all__ = ["Disk", "after_a_kill"]


class Disk:
    """The disk under every connection that is made while it is in place."""

    def __init__(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.path = path
        self.broken = False
        self.failed = 0
        factory = partial(_connect, sqlite3.connect, self)
        monkeypatch.setattr(sqlite, "open_connection", factory)

    def fail(self, run: Callable[[sqlite3.Connection], Any]) -> None:
        """Do it in a copy, put the frames it wrote into the real log, and say that the sync failed."""
        self.failed += 1
        log = self.path.with_name(f"{self.path.name}-wal")
        with tempfile.TemporaryDirectory() as folder:
            copy = after_a_kill(self.path, Path(folder))
            with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
                size = log.stat().st_size
                connection.execute("PRAGMA wal_autocheckpoint = 0")
                run(connection)
                written = copy.with_name(log.name).read_bytes()
            with log.open("r+b") as file:
                file.seek(size)
                file.write(written[size:])
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error


class _Connection(sqlite3.Connection):
    disk: Disk

    def execute(self, statement: str, values: Any = (), /) -> sqlite3.Cursor:
        writes = statement.startswith(("INSERT", "DELETE", "PRAGMA user_version ="))
        if self.disk.broken and writes and not self.in_transaction:
            self.disk.fail(lambda copy: copy.execute(statement, values))
        return super().execute(statement, values)


def _connect(connect: Callable[..., Any], disk: Disk, path: Path) -> sqlite3.Connection:
    made: _Connection = connect(path, isolation_level=None, timeout=10, factory=_Connection)
    made.disk = disk
    made.execute("PRAGMA journal_mode = WAL")
    made.execute("PRAGMA synchronous = FULL")
    return made


def after_a_kill(path: Path, folder: Path) -> Path:
    """The file and its log as a killed process leaves them, elsewhere."""
    folder.mkdir(exist_ok=True)
    # By another process: this one would lose SQLite's locks on the file by closing it.
    names = [str(path), f"{path}-wal"]
    subprocess.run(["cp", *names, str(folder)], check=True)
    return folder / path.name
