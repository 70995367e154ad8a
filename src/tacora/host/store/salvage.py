"""Everything that can be read of a damaged file, in a new one.

A table is its orders from the first or the last checkpoint on: after one that is lost the others mean
nothing, so it comes back as it stood before that. One whose first row is lost, or its checkpoint, does not;
the records of its games do.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tacora.host.store.errors import StoreError
from tacora.host.store.migrate import migrate
from tacora.host.store.raw import Row, rows_of
from tacora.host.store.rows import Line, NewTable, record_check

__all__ = ["Salvaged", "salvage"]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What was found: by table how many orders came back, and of how many that could be read."""

    tables: dict[str, tuple[int, int]]
    lost: tuple[str, ...]
    """Tables of which orders were found, but not where they begin."""
    records: int

    @property
    def cut(self) -> tuple[str, ...]:
        """Tables that have lost their last orders."""
        return tuple(code for code, (kept, found) in sorted(self.tables.items()) if kept < found)


@dataclass(slots=True)
class _Found:
    tables: dict[str, Row] = field(default_factory=dict)
    orders: dict[str, dict[int, Row]] = field(default_factory=dict)
    devices: dict[bytes, Row] = field(default_factory=dict)
    records: dict[str, Row] = field(default_factory=dict)

    def take(self, row: Row) -> None:
        """Keep a row that is one of ours, and whole."""
        match row:
            case (str(code), int(number), int(at), bytes(body), int(total)):
                if Line(code, number, at, body).check() == total:
                    self.orders.setdefault(code, {})[number] = row
            case (str(code), str(secret), int(opened), None | str(), int(total), *rest):
                kept, gone = _whole_numbers(rest)
                if not gone and NewTable(secret, opened).check(code, kept) == total:
                    self.tables[code] = (code, secret, opened, row[3], total, kept)
            case (bytes(token_hash), str(), int(), int()) if len(token_hash) == 32:
                self.devices[token_hash] = row
            case (str(record), str(), int(), int(), None | int(), str(text), *rest):
                checked = rest[0] if rest else None
                if checked in {None, record_check(record, text)}:
                    self.records[record] = (*row[:6], checked)


def salvage(path: Path, new: Path) -> Salvaged:
    """Read all of one file and write what is whole into the other; raises `StoreError`."""
    if new.exists():
        raise StoreError(f"{new} is there already: name a file that is not.")
    found = _Found()
    try:
        for row in rows_of(path):
            found.take(row)
    except OSError as error:
        raise StoreError(f"{path} can't be read: {error.strerror or error}.") from error
    if not (found.tables or found.records):
        raise StoreError(f"{path} holds nothing that could be a house: no table and no record can be read.")
    migrate(new)
    tables = {code: tuple(_following(found, code)) for code in found.tables}
    whole = {code: orders for code, orders in tables.items() if orders}
    with closing(sqlite3.connect(new)) as connection, connection:
        _fill(connection, found, whole)
    new.chmod(0o600)
    counts = {code: (len(orders), _from(found, code)) for code, orders in whole.items()}
    lost = tuple(sorted(found.orders.keys() - whole.keys()))
    return Salvaged(counts, lost, len(found.records))


def _fill(connection: sqlite3.Connection, found: _Found, whole: dict[str, tuple[Row, ...]]) -> None:
    put = "INSERT INTO tables (code, secret, opened, aside, sum, kept) VALUES (?, ?, ?, NULL, ?, ?)"
    for code in whole:
        _, secret, opened, _, total, kept = found.tables[code]
        connection.execute(put, (code, secret, opened, total, kept))
    orders = (row for rows in whole.values() for row in rows)
    connection.executemany("INSERT INTO orders (code, number, at, body, sum) VALUES (?, ?, ?, ?, ?)", orders)
    devices = (row for row in found.devices.values() if row[1] in whole)
    put = "INSERT OR IGNORE INTO devices (token_hash, code, device, revoked) VALUES (?, ?, ?, ?)"
    connection.executemany(put, devices)
    put = "INSERT INTO records (id, code, game, at, expires, text, sum) VALUES (?, ?, ?, ?, ?, ?, ?)"
    records = ((row[0], row[1] if row[1] in whole else "", *row[2:]) for row in found.records.values())
    connection.executemany(put, records)


def _following(found: _Found, code: str) -> Iterator[Row]:
    """The orders of a table from where it begins, up to the first that is lost."""
    orders = found.orders.get(code, {})
    number = found.tables[code][5] or 1
    while isinstance(number, int) and number in orders:
        yield orders[number]
        number += 1


def _from(found: _Found, code: str) -> int:
    begin = found.tables[code][5] or 1
    return sum(isinstance(begin, int) and number >= begin for number in found.orders[code])


def _whole_numbers(rest: list[object]) -> tuple[int, int]:
    """`kept` and `gone`, where the file is new enough to have them."""
    kept, gone, *_ = [*(value for value in rest if isinstance(value, int)), 0, 0]
    return kept, gone
