"""Bring a file to the newest schema. Alembic is loaded only where there is something to do."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from tacora.host.logs import get_log
from tacora.host.store.errors import StoreError, StoreTooNew

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Connection

__all__ = ["HEAD", "migrate", "migrations", "revision_of"]

HEAD = "3"
"""The newest schema; a test compares it with the migrations."""

_INCREMENTAL = 2


def revision_of(connection: sqlite3.Connection) -> str | None:
    """Which schema a file has; None for an empty one."""
    named = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if named else None
    return None if row is None else str(row[0])


def migrations() -> "Config":
    """Where the migrations are, whether the package is installed or lies in its source folder."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    return config


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
    from alembic import command
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import NullPool

    # The driver would commit before every change of the schema; we want all of them in one transaction.
    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None)
        connection.execute(
            "PRAGMA auto_vacuum = INCREMENTAL"
        )  # an empty file becomes one that can shrink in steps
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)

    def begin(connection: "Connection") -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "begin", begin)
    config = migrations()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()
    with closing(connect()) as rewriting:
        if rewriting.execute("PRAGMA auto_vacuum").fetchone()[0] != _INCREMENTAL:
            rewriting.execute("VACUUM")  # once in the life of a file of an early version
