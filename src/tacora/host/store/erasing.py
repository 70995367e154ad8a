"""Deletion that leaves nothing in the file.

`secure_delete` overwrites rows where they lie, but not the copies that stay behind when SQLite moves rows to
another page: for that the file is rewritten (`VACUUM`). It holds the writer up for as long as copying it all
takes, so a big file waits for the next sweep. A mark in it says that it has to be, and survives a crash.
"""

import sqlite3
from collections.abc import Sequence

from tacora.host.store.errors import StoreError
from tacora.host.store.rows import DAY, HOUR, Checkpoint, Line, NewTable, Retention, SweepResult

__all__ = ["SMALL", "erase_expired", "erase_orders", "erase_records", "erase_table", "scrub"]

SMALL = 32_000_000
"""Bytes: a file up to this size is rewritten at once, in some tenths of a second."""

_REPLACED = "SELECT at, sum FROM orders WHERE code = ? AND number = ?"
_OPENED = "SELECT opened, kept FROM tables WHERE code = ?"
_EARLIER = "DELETE FROM orders WHERE code = ? AND number <= ?"
_ROW = "INSERT INTO orders (code, number, at, body, sum) VALUES (?, ?, ?, ?, ?)"
_TABLE = "UPDATE tables SET secret = '', kept = ?, sum = ? WHERE code = ?"
_OF_TABLE = (
    "DELETE FROM orders WHERE code = ?",
    "DELETE FROM devices WHERE code = ?",
    "DELETE FROM tables WHERE code = ?",
)
_RECORDS = "DELETE FROM records WHERE code = ?"
_UNTIE = "UPDATE records SET code = '' WHERE code = ?"
"""The code is free for other people now, and this is none of their games: only its id leads to it."""
_ORPHANS = "DELETE FROM records WHERE expires <= ? AND code NOT IN (SELECT code FROM tables)"
_UNUSED = (
    " AND kept = 0 AND NOT EXISTS (SELECT 1 FROM orders"
    ' WHERE orders.code = tables.code AND instr(CAST(body AS TEXT), \'"do":"start"\') > 0)'
)
_DUE = "SELECT code, id FROM records WHERE expires <= ? ORDER BY code, game"


def erase_table(connection: sqlite3.Connection, code: str, small: int = SMALL) -> bool:
    """A table with all it had, the records of its games too. False where there was none."""
    connection.execute("BEGIN IMMEDIATE")
    found = [connection.execute(statement, (code,)).rowcount for statement in (*_OF_TABLE, _RECORDS)]
    _commit(connection, found=any(found))
    scrub(connection, small)
    return any(found)


def erase_orders(connection: sqlite3.Connection, checkpoint: Checkpoint) -> bool:
    """All orders that a checkpoint stands for. Nobody has deleted a game, so the file may stay as it is."""
    connection.execute("BEGIN IMMEDIATE")
    done = _compact(connection, checkpoint)
    connection.execute("COMMIT")
    return done


def erase_records(
    connection: sqlite3.Connection, records: Sequence[str], checkpoint: Checkpoint | None = None
) -> bool:
    """Records, and by the checkpoint what their table has of those games. False where there was none."""
    connection.execute("BEGIN IMMEDIATE")
    found = [connection.execute("DELETE FROM records WHERE id = ?", (each,)).rowcount > 0 for each in records]
    compacted = checkpoint is not None and _compact(connection, checkpoint)
    _commit(connection, found=any(found) or (compacted and bool(records)))
    return any(found)


def erase_expired(
    connection: sqlite3.Connection, retention: Retention, now: int, keep: set[str]
) -> SweepResult:
    """Tables past their time, but those to keep, where somebody sits; records whose table is gone."""
    gone: set[str] = set()
    connection.execute("BEGIN IMMEDIATE")
    if retention.tables is not None:
        gone |= _idle_since(connection, now - retention.tables * DAY)
        if retention.unused is not None:
            gone |= _idle_since(connection, now - retention.unused * HOUR, _UNUSED)
    gone -= keep
    for code in sorted(gone):
        for statement in (*_OF_TABLE, _UNTIE):
            connection.execute(statement, (code,))
    found = connection.execute(_ORPHANS, (now,)).rowcount > 0
    _commit(connection, found=found or bool(gone))
    due: dict[str, tuple[str, ...]] = {}
    for code, record in connection.execute(_DUE, (now,)):
        due[code] = (*due.get(code, ()), record)
    return SweepResult(gone, due)


def _idle_since(connection: sqlite3.Connection, moment: int, which: str = "") -> set[str]:
    idle = (
        "SELECT code FROM tables WHERE opened <= ?1 AND NOT EXISTS"
        " (SELECT 1 FROM orders WHERE orders.code = tables.code AND at > ?1)"
    )
    idle += which
    return {code for (code,) in connection.execute(idle, (moment,))}


def _commit(connection: sqlite3.Connection, *, found: bool) -> None:
    if found:
        connection.execute("PRAGMA user_version = 1")  # the file has to be rewritten
    connection.execute("COMMIT")


def scrub(connection: sqlite3.Connection, small: int | None = None) -> None:
    """Rewrite the file if it has to be and is small enough, and empty the log, which has the old pages.

    With time for any size, one that is mostly empty is rewritten too.
    """
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    hollow = small is None and 2 * connection.execute("PRAGMA freelist_count").fetchone()[0] > pages
    if not hollow and connection.execute("PRAGMA user_version").fetchone()[0] == 0:
        return
    size = pages * connection.execute("PRAGMA page_size").fetchone()[0]
    if small is None or size <= small:
        connection.execute("VACUUM")
        connection.execute("PRAGMA user_version = 0")
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise StoreError("The rows are deleted, but the log still has them: ask again in a moment.")


def _compact(connection: sqlite3.Connection, checkpoint: Checkpoint) -> bool:
    """One row in place of all earlier orders, in the caller's transaction; False where the log has changed.

    The row takes the number and the moment of the order it replaces: numbering goes on, and it is no use
    of the table. The secret in its first row dealt a game whose orders go; the checkpoint has the next one's.
    """
    code, number = checkpoint.code, checkpoint.number
    row = connection.execute(_REPLACED, (code, number)).fetchone()
    table = connection.execute(_OPENED, (code,)).fetchone()
    if row is None or table is None or row[1] != checkpoint.replaces or number <= table[1]:
        return False  # deleted since it was read, or somebody else was faster
    line = Line(code, number, row[0], checkpoint.body)
    connection.execute(_EARLIER, (code, number))
    connection.execute(_ROW, (code, number, line.at, line.body, line.check()))
    connection.execute(_TABLE, (number, NewTable("", table[0]).check(code, number), code))
    return True
