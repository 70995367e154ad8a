"""A look at a file without changing it: the pages, every table's orders, every record."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tacora.host.store.errors import DamagedTable, StoreError
from tacora.host.store.migrate import revision_of
from tacora.host.store.migrations import HEAD
from tacora.host.store.reading import list_tables, read_table
from tacora.host.store.rows import record_check

__all__ = ["CheckedPart", "check_file", "open_to_read"]

MOST = 20
"""Faults of pages that are named; there may be thousands."""


@dataclass(frozen=True, slots=True)
class CheckedPart:
    """One part of a file, and what is wrong with it; nothing where it is whole."""

    part: str
    fault: str = ""


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that can't write; the server may run meanwhile. Raises `StoreError`."""
    if not path.is_file():
        raise StoreError(f"There is no file {path}.")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=10)


def check_file(path: Path) -> Iterator[CheckedPart]:
    """Go through all of it; raises `StoreError` where it can't even be opened."""
    with closing(open_to_read(path)) as connection:
        try:
            for (found,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
                yield CheckedPart("pages", "" if found == "ok" else found)
            revision = revision_of(connection)
        except sqlite3.DatabaseError as error:
            yield CheckedPart("pages", str(error))
            return
        if revision != HEAD:
            yield CheckedPart("schema", f"it is {revision}, and {HEAD} is checked: let a server open it once")
            return
        yield from _checked(connection)


def _checked(connection: sqlite3.Connection) -> Iterator[CheckedPart]:
    try:
        tables = list_tables(connection)
    except sqlite3.DatabaseError as error:
        yield CheckedPart("tables", str(error))
        tables = []
    for info in tables:
        try:
            read_table(connection, info.code)
        except DamagedTable as damage:
            yield CheckedPart(f"table {info.code}", damage.reason)
        else:
            yield CheckedPart(f"table {info.code}")
    try:
        for record, text, total in connection.execute("SELECT id, text, sum FROM records"):
            whole = isinstance(text, str) and total in {None, record_check(record, text)}
            yield CheckedPart(f"record {record}", "" if whole else "its text has changed")
    except sqlite3.DatabaseError as error:
        yield CheckedPart("records", str(error))
