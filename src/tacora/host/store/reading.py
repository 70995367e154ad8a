"""What is read back from a file. Every sum is checked, and damage in one table stays with that table."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from tacora.host.store.erasing import last_order
from tacora.host.store.errors import DamagedRecord, DamagedTable
from tacora.host.store.rows import (
    DAY,
    HOUR,
    Lease,
    Line,
    NewTable,
    RecordInfo,
    Retention,
    StoredCheckpoint,
    StoredTable,
    TableInfo,
    record_check,
)

__all__ = [
    "assemble",
    "count_tables",
    "find_device",
    "find_due",
    "find_expired",
    "list_records",
    "list_tables",
    "read_fact",
    "read_lease",
    "read_record",
    "read_table",
    "table_of",
]

MANY = 1000
"""Tables from which on codes may have to be longer, so that it matters how many are used."""
_USED_SINCE = (
    "SELECT count(*) FROM tables t WHERE NOT gone AND"
    " (SELECT at FROM orders o WHERE o.code = t.code ORDER BY number DESC LIMIT 1) > ?"
)


def list_tables(connection: sqlite3.Connection) -> list[TableInfo]:
    """All tables, the last used first."""
    rows = connection.execute("SELECT code, opened, aside FROM tables WHERE NOT gone").fetchall()
    infos = [
        TableInfo(code, opened, _used(connection, code) or opened, aside) for code, opened, aside in rows
    ]
    return sorted(infos, key=lambda info: (-info.used, info.code))


def read_lease(connection: sqlite3.Connection, code: str) -> Lease | None:
    """Whose code this is; what is left of a deleted table still has it."""
    row = connection.execute("SELECT opened, gone FROM tables WHERE code = ?", (code,)).fetchone()
    if row is None:
        return None
    opened, gone = row
    return Lease(opened, max(opened, last_order(connection, code) or 0), held=bool(gone))


def count_tables(connection: sqlite3.Connection, since: int) -> int:
    """How many there are; of many only those that were used since, which takes a look at each."""
    few = int(connection.execute("SELECT count(*) FROM tables WHERE NOT gone").fetchone()[0])
    return few if few < MANY else int(connection.execute(_USED_SINCE, (since,)).fetchone()[0])


def _used(connection: sqlite3.Connection, code: str) -> int | None:
    """When a table's last order came. A damaged one could name any moment, so it counts for nothing."""
    last = "SELECT number, at, body, sum FROM orders WHERE code = ? ORDER BY number DESC LIMIT 1"
    try:
        row = connection.execute(last, (code,)).fetchone()
    except sqlite3.DatabaseError:
        return None
    return row[1] if row is not None and _order_is_whole(code, *row) else None


def read_table(connection: sqlite3.Connection, code: str) -> StoredTable | None:
    """One table with all its orders; raises `DamagedTable` where a row is not what was written."""
    try:
        connection.execute("BEGIN")  # a checkpoint may be written between two questions
        try:
            return _read_table(connection, code)
        finally:
            connection.execute("COMMIT")
    except sqlite3.OperationalError:  # the disk can't be read now: that says nothing about the table
        raise
    except sqlite3.DatabaseError as error:
        raise DamagedTable(code, f"the file is damaged where it lies ({error})") from error


def _read_table(connection: sqlite3.Connection, code: str) -> StoredTable | None:
    found = "SELECT secret, opened, kept, sum FROM tables WHERE code = ? AND NOT gone"
    row = connection.execute(found, (code,)).fetchone()
    if row is None:
        return None
    read = "SELECT number, at, body, sum FROM orders WHERE code = ? AND number >= ? ORDER BY number"
    orders = connection.execute(read, (code, row[2])).fetchall()
    found = "SELECT token_hash, device, revoked FROM devices WHERE code = ? ORDER BY device"
    return assemble(code, row, orders, connection.execute(found, (code,)).fetchall())


def assemble(
    code: str, row: Sequence[Any], orders: Iterable[Sequence[Any]], devices: Sequence[Sequence[Any]]
) -> StoredTable:
    """A table out of its rows, of whatever database; raises `DamagedTable` where one has changed."""
    secret, opened, kept, total = row
    if not isinstance(secret, str) or NewTable(secret, opened).check(code, kept) != total:
        raise DamagedTable(code, "its first row has changed")
    lines = []
    for place, (number, at, body, checked) in enumerate(orders, start=kept or 1):
        if number != place:
            raise DamagedTable(code, f"order {place} is missing")
        if not _order_is_whole(code, number, at, body, checked):
            raise DamagedTable(code, f"order {number} has changed")
        lines.append((number, at, body))
    if kept and not lines:
        raise DamagedTable(code, f"order {kept} is missing")
    checkpoint = StoredCheckpoint(*lines.pop(0)) if kept else None
    counting = {token_hash: device for token_hash, device, revoked in devices if not revoked}
    following = max((device for _, device, _ in devices), default=-1) + 1
    given = tuple((at, body) for _, at, body in lines)
    return StoredTable(code, secret, opened, given, counting, following, checkpoint)


def _order_is_whole(code: str, number: object, at: object, body: object, total: object) -> bool:
    if not (isinstance(number, int) and isinstance(at, int) and isinstance(body, bytes)):
        return False
    return Line(code, number, at, body).check() == total


def find_device(connection: sqlite3.Connection, token_hash: bytes) -> tuple[str, int] | None:
    """Whose token this is."""
    found = "SELECT code, device FROM devices WHERE token_hash = ? AND revoked = 0"
    row = connection.execute(found, (token_hash,)).fetchone()
    return None if row is None else (row[0], row[1])


def read_record(connection: sqlite3.Connection, record: str, now: int) -> str | None:
    """The text of a record whose time is not over, swept away or not; raises `DamagedRecord`."""
    found = "SELECT text, sum FROM records WHERE id = ? AND (expires IS NULL OR expires > ?)"
    row = connection.execute(found, (record, now)).fetchone()
    if row is None:
        return None
    text, total = row
    if not isinstance(text, str) or total not in {None, record_check(record, text)}:  # the oldest have none
        raise DamagedRecord
    return text


def table_of(connection: sqlite3.Connection, record: str) -> str | None:
    """The code of the table a record is from, empty where that is gone; None where there is no record."""
    row = connection.execute("SELECT code FROM records WHERE id = ?", (record,)).fetchone()
    return None if row is None else str(row[0])


def list_records(connection: sqlite3.Connection, code: str, now: int) -> list[RecordInfo]:
    """The games of a table, the first first."""
    found = (
        "SELECT id, code, game, at, expires FROM records"
        " WHERE code = ? AND (expires IS NULL OR expires > ?) ORDER BY game"
    )
    return [RecordInfo(*row) for row in connection.execute(found, (code, now))]


_STARTED = 'SELECT 1 FROM orders WHERE code = ? AND instr(CAST(body AS TEXT), \'"do":"start"\') LIMIT 1'


def find_expired(
    connection: sqlite3.Connection, retention: Retention, now: int, since: int
) -> dict[str, int]:
    """Tables past their time, each with a moment after which it was not used, all used after `since`."""
    expired: dict[str, int] = {}
    if retention.tables is None:
        return expired
    long_ago = now - retention.tables * DAY
    lately = None if retention.unused is None else now - retention.unused * HOUR
    rows = connection.execute("SELECT code, opened, kept FROM tables WHERE NOT gone").fetchall()
    for code, opened, kept in rows:
        used = max(opened, last_order(connection, code) or 0)
        if used < since:
            continue
        if used <= long_ago:
            expired[code] = long_ago
        elif lately is not None and used <= lately and not (kept or _was_played_at(connection, code)):
            expired[code] = lately
    return expired


def _was_played_at(connection: sqlite3.Connection, code: str) -> bool:
    return connection.execute(_STARTED, (code,)).fetchone() is not None


def find_due(connection: sqlite3.Connection, now: int, since: int) -> dict[str, tuple[str, ...]]:
    """Records past their time, by the code of their table; none made before `since`."""
    due: dict[str, tuple[str, ...]] = {}
    found = "SELECT code, id FROM records WHERE expires <= ? AND at >= ? AND code <> '' ORDER BY code, game"
    for code, record in connection.execute(found, (now, since)):
        due[code] = (*due.get(code, ()), record)
    return due


def read_fact(connection: sqlite3.Connection, name: str) -> int | None:
    """What the house remembers under this name."""
    row = connection.execute("SELECT value FROM house WHERE name = ?", (name,)).fetchone()
    return None if row is None else int(row[0])
