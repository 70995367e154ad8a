"""Deletion that leaves nothing in the file.

`secure_delete` overwrites rows where they lie, but not the copies that stay behind when SQLite moves rows to
another page: for that the file is rewritten (`VACUUM`). It holds the writer up for as long as copying it all
takes, so a big file waits for the next sweep. A mark in it says that it has to be, and survives a crash.
"""

import sqlite3
from collections.abc import Sequence

from tacora.server.store.compacting import compact
from tacora.server.store.errors import StoreError
from tacora.server.store.rows import DAY, Checkpoint, Retention, Swept

__all__ = ["SMALL", "erase_expired", "erase_orders", "erase_records", "erase_table", "scrub"]

SMALL = 32_000_000
"""Bytes: a file up to this size is rewritten at once, in some tenths of a second."""

_OF_TABLE = (
    "DELETE FROM orders WHERE code = ?",
    "DELETE FROM devices WHERE code = ?",
    "DELETE FROM tables WHERE code = ?",
)
_RECORDS = "DELETE FROM records WHERE code = ?"
_UNTIE = "UPDATE records SET code = '' WHERE code = ?"
"""The code is free for other people now, and this is none of their games: only its id leads to it."""
_ORPHANS = "DELETE FROM records WHERE expires <= ? AND code NOT IN (SELECT code FROM tables)"
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
    done = compact(connection, checkpoint)
    connection.execute("COMMIT")
    return done


def erase_records(
    connection: sqlite3.Connection, records: Sequence[str], checkpoint: Checkpoint | None = None
) -> bool:
    """Records, and by the checkpoint what their table has of those games. False where there was none."""
    connection.execute("BEGIN IMMEDIATE")
    found = [connection.execute("DELETE FROM records WHERE id = ?", (each,)).rowcount > 0 for each in records]
    compacted = checkpoint is not None and compact(connection, checkpoint)
    _commit(connection, found=any(found) or (compacted and bool(records)))
    return any(found)


def erase_expired(connection: sqlite3.Connection, retention: Retention, now: int, keep: set[str]) -> Swept:
    """Tables past their time, but those to keep, where somebody sits; records whose table is gone."""
    gone: set[str] = set()
    connection.execute("BEGIN IMMEDIATE")
    if retention.tables is not None:
        gone = _idle_since(connection, now - retention.tables * DAY) - keep
        for code in sorted(gone):
            for statement in (*_OF_TABLE, _UNTIE):
                connection.execute(statement, (code,))
    found = connection.execute(_ORPHANS, (now,)).rowcount > 0
    _commit(connection, found=found or bool(gone))
    due: dict[str, tuple[str, ...]] = {}
    for code, record in connection.execute(_DUE, (now,)):
        due[code] = (*due.get(code, ()), record)
    return Swept(gone, due)


def _idle_since(connection: sqlite3.Connection, moment: int) -> set[str]:
    idle = (
        "SELECT code FROM tables WHERE opened <= ?1 AND NOT EXISTS"
        " (SELECT 1 FROM orders WHERE orders.code = tables.code AND at > ?1)"
    )
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
