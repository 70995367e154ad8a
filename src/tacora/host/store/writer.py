"""The one thread that writes. All that has gathered since its last commit goes into the next.

A commit whose sync fails is in doubt: it may stand in the log all the same, and be there after a crash.
Nobody is told that it did not happen before another commit, written over it, has reached the disk.
"""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from tacora.host.store.log_thread import LogThread, take_log
from tacora.host.store.rows import Line

__all__ = ["Job", "Report", "Writer"]

Report: TypeAlias = Callable[[list[tuple[Line, str | None]]], None]
"""Told once a batch, on the writer's thread: each line, and why it was not saved, or None."""

# What fails takes the whole commit with it, so SQLite need not copy every page before this statement.
_ORDERS = "INSERT OR ROLLBACK INTO orders (code, number, at, body, sum) VALUES "
_MOST_ROWS = 100
_TABLE = "INSERT INTO tables (code, secret, opened, sum) VALUES (?, ?, ?, ?)"
_DEVICE = "INSERT INTO devices (token_hash, code, device) VALUES (?, ?, ?)"
_RENEW = "DELETE FROM devices WHERE code = ? AND device = ?"
_REVOKE = "UPDATE devices SET revoked = 1 WHERE code = ? AND device = ?"
_RECORD = "INSERT INTO records (id, code, game, at, expires, text, sum) VALUES (?, ?, ?, ?, ?, ?, ?)"
_LAST = "SELECT max(number) FROM orders WHERE code = ?"
_SUM = "SELECT sum FROM orders WHERE code = ? AND number = ?"
_GAP = "it does not follow the last line of its table"
_NO_DISK = "the disk does not answer"
AGAIN = 0.25
"""Seconds until a disk that left a commit in doubt is asked again."""
QUIET = 2.0
"""Seconds without anything to write, and the log is taken into the file."""
SOON = 0.05
"""Seconds until it is asked whether the log's thread has done its part of that."""
FULL = 4000
"""Pages, about: the log has 16 MB then, and is to begin anew."""
_COMMIT, _JOB = 4, 50
"""Pages that a commit writes besides one for each line, and that a job does, about."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something else to do between two batches; everything queued before it is on disk by then."""

    run: Callable[[sqlite3.Connection], Any]
    done: Callable[[Any, Exception | None], None]


class Writer:
    """Takes lines and jobs from any thread, in order."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], report: Report, log_thread: LogThread
    ) -> None:
        self._connect = connect
        self._report = report
        self._log_thread = log_thread
        self._pages = 0
        self._queue: SimpleQueue[Line | Job | None] = SimpleQueue()
        self._last: dict[str, int] = {}
        self._doomed: set[str] = set()
        self._stale = False
        self._written = False
        self._connection: sqlite3.Connection | None = None
        self._doubtful: list[Line] = []
        self._unanswered: list[tuple[Job, Exception]] = []
        self.commits = 0
        self.saved = 0
        self.lost = 0
        """Lines that were refused: nobody was told that they are safe."""
        self._thread = Thread(target=self._run, name="tacora-store-writer", daemon=True)
        self._thread.start()

    def put(self, item: Line | Job) -> None:
        """Queue it; never waits."""
        self._queue.put(item)

    def stop(self) -> None:
        """Write what is queued, then end."""
        self._queue.put(None)
        self._thread.join()

    def doom(self, code: str) -> None:
        """The table is to go: nothing follows its last line. To be called by a job, as the next two."""
        self._doomed.add(code)

    def forget(self, code: str) -> None:
        """The table is gone."""
        self._doomed.discard(code)
        self._last.pop(code, None)

    def renew(self) -> None:
        """Take a new connection after this job: what the old one remembers of the file is not so any more."""
        self._stale = True

    def _run(self) -> None:
        self._connection = self._connect()
        try:
            while self._round():
                pass
            self._settled()
        finally:
            if self._connection is not None:
                self._connection.close()

    def _round(self) -> bool:
        lines: list[Line] = []
        try:
            item = self._queue.get(timeout=self._patience())
        except Empty:
            self._rest()
            return True
        while item is not None:
            if isinstance(item, Line):
                lines.append(item)
            else:
                self._write(lines)
                lines = []
                self._do(item)
            if self._queue.empty():
                break
            item = self._queue.get()
        self._write(lines)
        self._mind_log()
        return item is not None

    def _patience(self) -> float | None:
        """Seconds until there is something to do without being asked."""
        if self._in_doubt:
            return AGAIN
        if not self._written:
            return None
        return SOON if self._log_thread.asked else QUIET

    def _write(self, lines: Sequence[Line]) -> None:
        if not lines:
            return
        connection = self._settled()
        if connection is None:  # nothing of them has been written: that much is certain
            self._tell([(line, _NO_DISK) for line in lines])
            return
        try:
            results = self._commit(connection, lines)
        except sqlite3.OperationalError as error:  # the disk: it is the same for all of them
            if _leaves_doubt(error):
                self._doubtful += lines
                self._settled()
                return
            results = [(line, str(error)) for line in lines]
        except Exception as error:  # one of them: the others must not suffer for it
            results = [(lines[0], str(error))] if len(lines) == 1 else self._one_by_one(connection, lines)
        self._tell(results)

    def _do(self, job: Job) -> None:
        connection = self._settled()
        if connection is None:
            job.done(None, sqlite3.OperationalError(_NO_DISK))
            return
        self._written = True
        self._pages += _JOB
        try:
            value = job.run(connection)
        except Exception as error:  # whoever asked is told; the writer goes on
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            if _leaves_doubt(error):
                self._unanswered.append((job, error))
                self._settled()
            else:
                job.done(None, error)
        else:
            job.done(value, None)

    def _rest(self) -> None:
        """Nobody writes now: take the log into the file, so that a plain copy of it has everything."""
        if self._settled() is not None and not self._in_doubt:
            self._written = self._take_log() != 0

    def _mind_log(self) -> None:
        """Have a log that has become long taken into the file, so that it begins anew."""
        if self._pages >= FULL and not self._in_doubt:
            self._take_log()

    def _take_log(self) -> int | None:
        """Its thread does most of it, the rest is taken here; how many pages are left, None if not yet known.

        The log's file keeps its size: writing in the same place again is less work for the disk than growing.
        """
        if not self._log_thread.asked:
            self._log_thread.take()
        if not self._log_thread.little_left or self._connection is None:
            return None
        self._log_thread.finished()
        self._pages = 0
        try:
            return take_log(self._connection)
        except sqlite3.Error:  # the log only grows
            return None

    def _tell(self, results: list[tuple[Line, str | None]]) -> None:
        lost = sum(problem is not None for _, problem in results)
        self.lost += lost
        self.saved += len(results) - lost
        self._report(results)

    # ---- commits in doubt

    @property
    def _in_doubt(self) -> bool:
        return bool(self._doubtful or self._unanswered)

    def _settled(self) -> sqlite3.Connection | None:
        """The connection, once no commit is in doubt any more; None while the disk does not answer.

        SQLite takes a failed commit back in memory only. The next one takes its place in the log; what is
        found in the file after that is what happened.
        """
        if not (self._in_doubt or self._stale):
            return self._connection
        try:
            if self._connection is not None:
                self._connection.close()
            self._connection = None
            connection = self._connection = self._connect()
            self._stale = False
            if not self._in_doubt:
                return connection
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            connection.execute(f"PRAGMA user_version = {version}")
            results = [(line, None if _is_there(connection, line) else _NO_DISK) for line in self._doubtful]
        except sqlite3.Error:
            return None
        for line in self._doubtful:
            self._last.pop(line.code, None)
        unanswered = tuple(self._unanswered)
        self._doubtful.clear()
        self._unanswered.clear()
        if results:
            self._tell(results)
        for job, error in unanswered:
            job.done(None, error)
        return connection

    def _one_by_one(
        self, connection: sqlite3.Connection, lines: Sequence[Line]
    ) -> list[tuple[Line, str | None]]:
        results: list[tuple[Line, str | None]] = []
        for line in lines:
            try:
                results += self._commit(connection, [line])
            except Exception as error:
                results.append((line, str(error)))
        return results

    def _commit(self, connection: sqlite3.Connection, lines: Sequence[Line]) -> list[tuple[Line, str | None]]:
        """One transaction. A line after one that was not saved is not saved either: see `_follows`."""
        results: list[tuple[Line, str | None]] = []
        rows: list[str | int | bytes] = []
        last: dict[str, int] = {}
        # One statement is a transaction of its own. After each one this thread waits for the interpreter's
        # lock, long when the loop is busy: so the usual batch is a single one.
        plain = len(lines) <= _MOST_ROWS and not any(map(_brings_rows, lines))
        try:
            if not plain:
                connection.execute("BEGIN IMMEDIATE")
            for line in lines:
                if not self._follows(connection, line, last):
                    results.append((line, _GAP))
                    continue
                last[line.code] = line.number
                rows += (line.code, line.number, line.at, line.body, line.check())
                results.append((line, None))
                if not plain:
                    _write_with(connection, line)
                if len(rows) >= 5 * _MOST_ROWS:
                    _insert(connection, rows)
                    rows = []
            _insert(connection, rows)
            if not plain:
                connection.execute("COMMIT")
        except Exception:
            with suppress(sqlite3.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            raise
        self.commits += 1
        self._pages += _COMMIT + len(lines)
        self._written = True
        self._last |= last
        return results

    def _follows(self, connection: sqlite3.Connection, line: Line, last: dict[str, int]) -> bool:
        """Whether a line is the next of its table.

        A table runs ahead of the disk. When one of its lines was not saved, those that came after it build on
        something that never happened.
        """
        if line.code in self._doomed:
            return False
        known = last.get(line.code, self._last.get(line.code))
        if known is None:
            known = connection.execute(_LAST, (line.code,)).fetchone()[0] or 0
            self._last[line.code] = known
        return line.number == known + 1


def _insert(connection: sqlite3.Connection, rows: list[str | int | bytes]) -> None:
    """All these orders in one statement."""
    if rows:
        places = ",".join(["(?,?,?,?,?)"] * (len(rows) // 5))
        connection.execute(_ORDERS + places, rows)


def _brings_rows(line: Line) -> bool:
    return bool(line.table or line.device or line.revoked or line.record)


def _write_with(connection: sqlite3.Connection, line: Line) -> None:
    """The rows that a line brings with it."""
    code = line.code
    if line.table is not None:
        table = line.table
        connection.execute(_TABLE, (code, table.secret, table.opened, table.check(code)))
    if line.device is not None:
        if line.device.renewed:
            connection.execute(_RENEW, (code, line.device.device))
        connection.execute(_DEVICE, (line.device.token_hash, code, line.device.device))
    for device in line.revoked:
        connection.execute(_REVOKE, (code, device))
    if line.record is not None:
        record = line.record
        row = (record.id, code, record.game, record.at, record.expires, record.text, record.check())
        connection.execute(_RECORD, row)


def _is_there(connection: sqlite3.Connection, line: Line) -> bool:
    """Whether the file has this very line."""
    row = connection.execute(_SUM, (line.code, line.number)).fetchone()
    return row is not None and row[0] == line.check()


def _leaves_doubt(error: Exception) -> bool:
    """Whether a commit that failed like this may stand in the log. One that could not be written does not."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF == sqlite3.SQLITE_IOERR and code != sqlite3.SQLITE_IOERR_WRITE
