"""PostgreSQL as the place a house is carried from or to, and a look at it without changing it."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from tacora.host.store.carrying import ROWS, Batch, Part
from tacora.host.store.checking import CheckedPart
from tacora.host.store.errors import DamagedTable, StoreError, StoreTooNew
from tacora.host.store.migrations import POSTGRESQL
from tacora.host.store.postgres import migrate
from tacora.host.store.postgres_session import Connection
from tacora.host.store.reading import assemble
from tacora.host.store.rows import record_check
from tacora.protocol.commands import HOUSE

__all__ = ["PgHouse", "check_database", "database_to_read", "database_to_write"]

PATIENCE = 10.0
"""Seconds for a connection, and for a lock that others have."""

_LIVING = "SELECT id, name FROM nodes WHERE NOT dead ORDER BY id"
_HELD = "SELECT NOT pg_try_advisory_xact_lock(7, $1::int)"
_LAST = "SELECT at FROM orders o WHERE o.code = t.code ORDER BY number DESC LIMIT 1"
_USED = f"UPDATE tables t SET used = coalesce(({_LAST}), opened), format = $1"  # noqa: S608 - ours
_CODES = "SELECT code, secret, opened, kept, sum FROM tables WHERE gone = 0 ORDER BY code"
_ORDERS = "SELECT number, at, body, sum FROM orders WHERE code = $1 AND number >= $2 ORDER BY number"
_DEVICES = "SELECT token_hash, device, revoked FROM devices WHERE code = $1"
_RECORDS = "SELECT id, text, sum FROM records ORDER BY id"
_LOOSE = (
    "SELECT code, count(*) AS rows FROM {part} o WHERE NOT EXISTS"
    " (SELECT 1 FROM tables t WHERE t.code = o.code) GROUP BY code ORDER BY code LIMIT 20"
)


class PgHouse:
    """The rows of a database, by a connection that is inside a transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def count(self, part: Part) -> int:
        """How many rows of this kind count."""
        return int(await self._connection.fetchval(part.count))

    async def rows(self, part: Part) -> AsyncIterator[Batch]:
        """All of them."""
        cursor = await self._connection.cursor(part.select)
        while rows := await cursor.fetch(ROWS):
            yield [tuple(row) for row in rows]

    async def put(self, part: Part, rows: Batch) -> None:
        """Write these."""
        await self._connection.copy_records_to_table(part.name, records=rows, columns=part.columns)


@asynccontextmanager
async def database_to_read(address: str, *, alone: bool = False) -> AsyncIterator[PgHouse]:
    """One moment of a database; where it must be `alone`, no node has it or gets it as long as that lasts."""
    async with _connected(address) as connection:
        if alone:
            async with connection.transaction():
                await _check_version(connection)
                await _refuse_nodes(connection)
                await connection.execute("UPDATE nodes SET dead = true WHERE NOT dead")
        async with connection.transaction(isolation="repeatable_read"):
            if alone:  # before anything is read: the moment is after the last node's last word
                await connection.execute("LOCK TABLE nodes IN SHARE MODE")
                await _refuse_nodes(connection, dying=False)
            await _check_version(connection)
            yield PgHouse(connection)


@asynccontextmanager
async def database_to_write(address: str) -> AsyncIterator[PgHouse]:
    """A database in which there is nothing yet: all that the block writes is there at its end, or nothing."""
    async with _connected(address) as connection, connection.transaction():
        await migrate(connection)
        await connection.execute("LOCK TABLE nodes IN SHARE MODE")
        await _refuse_nodes(connection)
        for part in ("tables", "orders", "devices", "records"):
            if await connection.fetchval(f"SELECT 1 FROM {part} LIMIT 1"):  # noqa: S608 - ours
                raise StoreError("There is a house in that database already: name one that is empty.")
        await connection.execute("DELETE FROM house")  # what a node without tables has remembered
        yield PgHouse(connection)
        await connection.execute(_USED, HOUSE)
        for part in ("tables", "orders", "devices", "records"):
            await connection.execute(f"ANALYZE {part}")


async def check_database(address: str) -> AsyncIterator[CheckedPart]:
    """Go through every table and record of one moment, while nodes play; raises `StoreError`."""
    async with _connected(address) as connection, connection.transaction(isolation="repeatable_read"):
        version = await _version(connection)
        if version != POSTGRESQL.head:
            told = f"it is {version}, and {POSTGRESQL.head} is checked: let a server open it once"
            yield CheckedPart("schema", told)
            return
        cursor = await connection.cursor(_CODES)
        while tables := await cursor.fetch(ROWS):
            for code, *row in tables:
                yield await _checked_table(connection, code, row)
        cursor = await connection.cursor(_RECORDS)
        while records := await cursor.fetch(ROWS):
            for record, text, total in records:
                whole = total in {None, record_check(record, text)}
                yield CheckedPart(f"record {record}", "" if whole else "its text has changed")
        for part in ("orders", "devices"):
            for code, rows in await connection.fetch(_LOOSE.format(part=part)):
                yield CheckedPart(f"{part} of {code}", f"there is no such table ({rows} rows)")


async def _checked_table(connection: Connection, code: str, row: list[object]) -> CheckedPart:
    orders = await connection.fetch(_ORDERS, code, row[2])
    devices = await connection.fetch(_DEVICES, code)
    try:
        assemble(code, row, map(tuple, orders), [tuple(each) for each in devices])
    except DamagedTable as damage:
        return CheckedPart(f"table {code}", damage.reason)
    return CheckedPart(f"table {code}")


@asynccontextmanager
async def _connected(address: str) -> AsyncIterator[Connection]:
    """A connection that may take its time over work, but not over being refused."""
    patience = {"statement_timeout": "0", "idle_in_transaction_session_timeout": "0"}
    patience |= {"lock_timeout": str(round(PATIENCE * 1000)), "application_name": "tacora db"}
    connection: Connection = None
    try:
        connection = await asyncpg.connect(
            address,
            password=os.environ.get("TACORA_DB_PASSWORD"),
            timeout=PATIENCE,
            server_settings=patience,
        )
        yield connection
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError) as error:
        why = str(error) or type(error).__name__
        raise StoreError(f"The database can't be used: {why.rstrip('.')}.") from error
    finally:
        if connection is not None:
            connection.terminate()  # what is not committed by now is not to be


async def _version(connection: Connection) -> str | None:
    there = await connection.fetchval("SELECT to_regclass('alembic_version') IS NOT NULL")
    found = await connection.fetchval("SELECT version_num FROM alembic_version") if there else None
    return None if found is None else str(found)


async def _check_version(connection: Connection) -> None:
    version = await _version(connection)
    if version is None:
        raise StoreError("There is no house in that database.")
    if int(version) > int(POSTGRESQL.head):
        raise StoreTooNew("The database", version)
    if version != POSTGRESQL.head:
        raise StoreError(
            f"The database has the older schema {version}: let a node of this version start once."
        )
    if (await connection.fetchval("SELECT max(format) FROM tables") or 0) > HOUSE:
        raise StoreError("Newer nodes have played at tables in that database: use their version of Tacora.")


async def _refuse_nodes(connection: Connection, *, dying: bool = True) -> None:
    """A node that died, and has not been buried by another, is no node any more."""
    for number, name in await connection.fetch(_LIVING):
        if not dying or await connection.fetchval(_HELD, number):
            raise StoreError(f"Node {name} uses that database: stop it first.")
