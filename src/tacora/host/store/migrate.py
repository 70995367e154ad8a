"""Bring a file to the newest schema."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tacora.host.logs import get_log
from tacora.host.store.errors import StoreError, StoreTooNew
from tacora.host.store.migrations import HEAD, SQLITE, steps_after

__all__ = ["migrate", "revision_of"]

_INCREMENTAL = 2


def revision_of(connection: sqlite3.Connection) -> str | None:
    """Which schema a file has; None for an empty one."""
    named = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if named else None
    return None if row is None else str(row[0])


def migrate(path: Path) -> None:
    """Bring this file to the newest schema: all steps, or none when one fails."""
    with closing(sqlite3.connect(path)) as connection:
        revision = revision_of(connection)
    if revision == HEAD:
        return
    if revision is not None and int(revision) > int(HEAD):
        raise StoreTooNew(str(path), revision)
    if revision is not None:
        from tacora.host.store.copying import copy_before

        copy = copy_before(path, revision)
        get_log("store").warning("a copy was made before the file is changed", copy=str(copy), schema=HEAD)
    try:
        _upgrade(path)
    except sqlite3.Error as error:
        raise StoreError(f"{path} could not be brought to schema {HEAD}: {error}.") from error


def _upgrade(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # an empty file can then shrink in steps
        connection.execute("BEGIN IMMEDIATE")
        for statement in steps_after(revision_of(connection), SQLITE):
            connection.execute(statement)
        connection.execute("COMMIT")
        if connection.execute("PRAGMA auto_vacuum").fetchone()[0] != _INCREMENTAL:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
            connection.execute("VACUUM")  # once in the life of a file of an early version
