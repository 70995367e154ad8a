"""Deletion in small pieces that leaves nothing in the file.

What is to go is marked in one transaction, and nobody finds it from then on; the rows follow in pieces, with
other commits between them. `secure_delete` overwrites rows where they lie, but not the copies that stay
behind when SQLite moves rows to another page: those lie in gaps between rows, and are wiped page by page.
Bits in the file say what is still to do, and survive a crash.
"""

import sqlite3
from collections.abc import Sequence

from tacora.host.store.rows import Checkpoint, Line, NewTable

__all__ = [
    "LEFTOVERS",
    "PIECE",
    "TRACES",
    "compact",
    "doom",
    "erase_orphans",
    "erase_piece",
    "erase_records",
    "last_order",
    "marks",
    "shrink",
    "unfinished",
    "unmark",
]

PIECE = 200
"""Orders, or a tenth as many records, that go in one transaction: some milliseconds."""
MOVED = 50
"""Pages that the file shrinks by in one transaction: each may change others that lead to it."""
LEFTOVERS, TRACES = 1, 2
"""Bits of the file: rows that are marked may still be there; copies of rows may be in gaps."""

_REPLACED = "SELECT at, sum FROM orders WHERE code = ? AND number = ?"
_OPENED = "SELECT opened, kept FROM tables WHERE code = ?"
_CHECKPOINT = "UPDATE orders SET body = ?, sum = ? WHERE code = ? AND number = ?"
_TABLE = "UPDATE tables SET secret = '', kept = ?, sum = ? WHERE code = ?"
_LAST = "SELECT at FROM orders WHERE code = ? ORDER BY number DESC LIMIT 1"
_ORDERS = (
    "DELETE FROM orders WHERE code = ?1 AND number IN"
    " (SELECT number FROM orders WHERE code = ?1 AND number < ?2 ORDER BY number LIMIT ?3)"
)
_RECORDS = "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE code = ? LIMIT ?)"
_UNTIE = "UPDATE records SET code = '' WHERE code = ?"
"""The code is free for other people now, and this is none of their games: only its id leads to it."""
_ORPHANS = (
    "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE expires <= ? AND at >= ?"
    " AND code NOT IN (SELECT code FROM tables) LIMIT ?)"
)
_UNFINISHED = (
    "SELECT code FROM tables WHERE gone OR (kept AND EXISTS"
    " (SELECT 1 FROM orders WHERE orders.code = tables.code AND number < kept))"
)
_WITH_RECORDS, _WITHOUT_RECORDS = 1, 2


def marks(connection: sqlite3.Connection) -> int:
    """What is still to do in this file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def unmark(connection: sqlite3.Connection, bits: int) -> None:
    """This is done."""
    connection.execute(f"PRAGMA user_version = {marks(connection) & ~bits}")


def _mark(connection: sqlite3.Connection, bits: int) -> None:
    connection.execute(f"PRAGMA user_version = {marks(connection) | bits}")


def doom(connection: sqlite3.Connection, code: str, *, records: bool, idle_since: int | None = None) -> bool:
    """A table is to go, with the records of its games or without: nobody finds it any more.

    False where there is none, or where it was used after this moment.
    """
    connection.execute("BEGIN IMMEDIATE")
    used = last_order(connection, code)
    if idle_since is not None and used is not None and used > idle_since:
        connection.execute("COMMIT")
        return False
    how = _WITH_RECORDS if records else _WITHOUT_RECORDS
    found = [
        connection.execute("UPDATE tables SET gone = ?, secret = '' WHERE code = ?", (how, code)).rowcount
    ]
    found.append(connection.execute("DELETE FROM devices WHERE code = ?", (code,)).rowcount)
    if any(found):
        _mark(connection, LEFTOVERS | TRACES)
    connection.execute("COMMIT")
    return any(found)


def last_order(connection: sqlite3.Connection, code: str) -> int | None:
    """The moment of a table's last order, whole or not."""
    row = connection.execute(_LAST, (code,)).fetchone()
    return None if row is None or not isinstance(row[0], int) else row[0]


def erase_piece(connection: sqlite3.Connection, code: str) -> bool:
    """Some rows of a table that is to go, or that a checkpoint stands for; whether there are more."""
    row = connection.execute("SELECT gone, kept FROM tables WHERE code = ?", (code,)).fetchone()
    if row is None:
        return False
    gone, kept = row
    connection.execute("BEGIN IMMEDIATE")
    below = 2**31 if gone else kept
    more = connection.execute(_ORDERS, (code, below, PIECE)).rowcount == PIECE
    if gone and not more:
        if gone == _WITH_RECORDS:
            most = PIECE // 10
            more = connection.execute(_RECORDS, (code, most)).rowcount == most
        else:
            connection.execute(_UNTIE, (code,))
        if not more:
            connection.execute("DELETE FROM tables WHERE code = ?", (code,))
    connection.execute("COMMIT")
    return more


def unfinished(connection: sqlite3.Connection) -> list[str]:
    """The tables of which rows are left that nobody needs."""
    return [code for (code,) in connection.execute(_UNFINISHED)]


def compact(connection: sqlite3.Connection, checkpoint: Checkpoint) -> bool:
    """A checkpoint in place of the orders it stands for; False where they have changed."""
    connection.execute("BEGIN IMMEDIATE")
    done = _compact(connection, checkpoint)
    if done:
        _mark(connection, LEFTOVERS)
    connection.execute("COMMIT")
    return done


def erase_records(
    connection: sqlite3.Connection, records: Sequence[str], checkpoint: Checkpoint | None
) -> bool:
    """Records, and by the checkpoint what their table has of those games. False where there was none."""
    connection.execute("BEGIN IMMEDIATE")
    found = [connection.execute("DELETE FROM records WHERE id = ?", (each,)).rowcount > 0 for each in records]
    compacted = checkpoint is not None and _compact(connection, checkpoint)
    if any(found) or compacted:
        _mark(connection, LEFTOVERS | TRACES)
    connection.execute("COMMIT")
    return any(found)


def erase_orphans(connection: sqlite3.Connection, now: int, since: int) -> int:
    """Some records that are past their time and whose table is gone; how many."""
    connection.execute("BEGIN IMMEDIATE")
    count = connection.execute(_ORPHANS, (now, since, PIECE // 10)).rowcount
    if count:
        _mark(connection, TRACES)
    connection.execute("COMMIT")
    return count


def shrink(connection: sqlite3.Connection) -> bool:
    """Give some empty pages back to the system while an eighth of the file is empty; whether to go on."""
    pages, empty = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count")
    )
    if 8 * empty <= pages:
        return False
    # It answers with an empty row for each page, which `execute` would take for the end.
    connection.executescript(f"PRAGMA incremental_vacuum({min(empty, MOVED)})")
    return bool(connection.execute("PRAGMA page_count").fetchone()[0] < pages)


def _compact(connection: sqlite3.Connection, checkpoint: Checkpoint) -> bool:
    """One row in place of the last of these orders, in the caller's transaction.

    It keeps that order's number and moment: numbering goes on, and it is no use of the table. Those before it
    are not read any more. The secret in the first row dealt a game whose orders go; the checkpoint has the
    next one's.
    """
    code, number = checkpoint.code, checkpoint.number
    row = connection.execute(_REPLACED, (code, number)).fetchone()
    table = connection.execute(_OPENED, (code,)).fetchone()
    if row is None or table is None or row[1] != checkpoint.replaces or number <= table[1]:
        return False  # deleted since it was read, or somebody else was faster
    line = Line(code, number, row[0], checkpoint.body)
    connection.execute(_CHECKPOINT, (line.body, line.check(), code, number))
    connection.execute(_TABLE, (number, NewTable("", table[0]).check(code, number), code))
    return True
