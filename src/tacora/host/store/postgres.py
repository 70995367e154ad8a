"""A store in PostgreSQL, for any number of nodes: each table is run by the one that has claimed it."""

import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

import asyncpg

from tacora.host.store import postgres_erasing as erasing
from tacora.host.store import postgres_naming as naming
from tacora.host.store.errors import DamagedRecord, StoreError, StoreTooNew, TableElsewhere
from tacora.host.store.leases import Node, NodeSettings
from tacora.host.store.migrations import POSTGRESQL, steps_after
from tacora.host.store.postgres_doors import PgDoors
from tacora.host.store.postgres_session import Connection, Session, Sessions
from tacora.host.store.postgres_writer import PgWriter
from tacora.host.store.reading import MANY, assemble
from tacora.host.store.rows import (
    Checkpoint,
    Lease,
    Line,
    RecordInfo,
    Retention,
    StoredTable,
    SweepResult,
    TableInfo,
    record_check,
)
from tacora.host.store.store import Taken, Written

__all__ = ["PgStore", "migrate"]

ValueT = TypeVar("ValueT")

READERS = 3
"""Connections beside the one that writes."""
CLOCKS_APART = 2.0
"""Seconds that a node's clock may be away from the database's when it starts."""
SWEPT = 500
"""Tables that are deleted in one transaction."""
RECOUNTED = 60_000
"""Milliseconds for which many tables are about as many as they were."""
_MIGRATING, _SWEEPING = 1, 2

_TABLES = (
    "SELECT code, opened, aside, greatest(used, coalesce("
    "(SELECT at FROM orders o WHERE o.code = t.code ORDER BY number DESC LIMIT 1), opened)) AS used"
    " FROM tables t WHERE gone = 0 ORDER BY used DESC, code"
)
_ROW = (  # a node that was buried has nothing any more, whether it knows that yet or not
    "SELECT secret, opened, kept, sum FROM tables WHERE code = $1 AND owner = $2 AND fence = $3 AND gone = 0"
    " AND EXISTS (SELECT 1 FROM nodes WHERE id = $2 AND NOT dead)"
)
_ORDERS = "SELECT number, at, body, sum FROM orders WHERE code = $1 AND number >= $2 ORDER BY number"
_DEVICES = "SELECT token_hash, device, revoked FROM devices WHERE code = $1 ORDER BY device"
_REMEMBER = "INSERT INTO house (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2"
_RECORD = "SELECT text, sum FROM records WHERE id = $1 AND (expires IS NULL OR expires > $2)"
_RECORDS = (
    "SELECT id, code, game, at, expires FROM records"
    " WHERE code = $1 AND (expires IS NULL OR expires > $2) ORDER BY game"
)


class PgStore:
    """Keeps tables in a database that other nodes have too."""

    shared = True

    def __init__(self, address: str, settings: NodeSettings | None = None) -> None:
        settings = settings or NodeSettings()
        name, patience = f"tacora {settings.name}", max(1.0, settings.lease)
        self._address = address
        self._sessions = Sessions(address, name, patience, READERS)
        self._session = Session(address, name, patience, self._made)
        self.node = Node(settings, self._session, self._sessions)
        self._writer: PgWriter | None = None
        self.doors = PgDoors(self._ask)
        self._counted: tuple[int, int] | None = None
        """Since when how many tables were used, where there are many."""
        self._deleted = False

    async def _made(self, connection: Connection) -> None:
        await self.node.made(connection)

    @property
    def writer(self) -> PgWriter:
        """What sends the lines, and its counters."""
        if self._writer is None:
            raise StoreError("This store is not open.")
        return self._writer

    @property
    def connects(self) -> int:
        """How often the connection that writes was made."""
        return self._session.connects

    @property
    def sure(self) -> bool:
        """Whether what this node has is its own."""
        return self.node.sure

    def listen(self, wanted: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Whom to tell that another node wants a table, and that all of them are lost."""

        def lost_all() -> None:
            if self._writer is not None:
                self._writer.abandon()
            lost()

        self.node.listen(wanted, lost_all)

    async def open(self, written: Written) -> None:
        """Bring the database to the newest schema, and be one of its nodes."""
        try:
            await self._sessions.run(migrate)
            await self._sessions.run(_check_clock)
            await self.node.start()
        except (StoreTooNew, WrongClock):
            await self._close_sessions()
            raise
        except StoreError as error:
            await self._close_sessions()
            raise StoreError(f"The database can't be used: {error}.") from error
        self._writer = PgWriter(self._session, self.node, written)

    async def close(self) -> None:
        """Write what is queued, then be a node no more: others may take everything at once."""
        if self._writer is not None:
            await self._writer.stop()
            self._writer = None
        await self.node.stop()
        await self._close_sessions()

    async def _close_sessions(self) -> None:
        await self._session.close()
        await self._sessions.close()

    def append(self, line: Line) -> None:
        """Queue a line."""
        self.writer.put(line)

    async def flushed(self) -> None:
        """Wait until `written` has been told of every line appended so far."""
        await self.writer.flushed()

    # ---- whose table it is

    async def claim(self, code: str) -> Taken:
        """Take a table for this node; empty where there is none."""
        return await self.node.claim(code)

    async def release(self, code: str, used: int) -> None:
        """Let others have it."""
        self.writer.forget(code)
        await self.node.release(code, used)

    async def lease(self, code: str) -> Lease | None:
        """Whose code this is, wherever that table is."""
        row = await self._ask(lambda connection: connection.fetchrow(naming.LEASE, code))
        return None if row is None else Lease(*row)

    async def count(self, since: int) -> int:
        """How many tables there are, about; where there are many, those that were used since."""
        known = self._counted
        if known is not None and known[0] <= since < known[0] + RECOUNTED:
            return known[1]
        few = "SELECT count(*) FROM (SELECT 1 FROM tables LIMIT $1) AS few"
        used = "SELECT count(*) FROM tables WHERE used > $1 OR owner IS NOT NULL"
        count: int = await self._ask(lambda connection: connection.fetchval(few, MANY))
        if count >= MANY:
            count = await self._ask(lambda connection: connection.fetchval(used, since))
            self._counted = since, count
        return count

    async def rename(self, code: str, new: str, before: int | None = None) -> bool:
        """Name a table of this node anew; or, with a moment, one that no node has, and nobody used since."""
        node, fence = self.node.id, self.node.fences.get(code, -1)
        version = self.node.settings.version

        async def rename(connection: Connection) -> bool:
            if before is None:
                return await naming.rename_own(connection, code, new, node, fence)
            return await naming.rename_idle(connection, code, new, before, version)

        done = await self._ask(rename)
        if done and before is None:
            self.writer.forget(code)
            self.node.fences[new] = self.node.fences.pop(code, fence)
        return done

    # ---- reading

    async def tables(self) -> list[TableInfo]:
        """All tables, the last used first."""
        rows = await self._ask(lambda connection: connection.fetch(_TABLES))
        return [TableInfo(row["code"], row["opened"], row["used"], row["aside"]) for row in rows]

    async def load(self, code: str) -> StoredTable | None:
        """A table of this node with all its orders; raises `TableElsewhere` where it is not."""

        async def read(connection: Connection) -> StoredTable | None:
            # one moment of all of it: a node that was buried meanwhile can't have written between
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                row = await connection.fetchrow(_ROW, code, self.node.id, self.node.fences.get(code, -1))
                if row is None:
                    if await connection.fetchval("SELECT 1 FROM tables WHERE code = $1 AND gone = 0", code):
                        raise TableElsewhere(code)
                    return None
                orders = await connection.fetch(_ORDERS, code, row["kept"])
                devices = await connection.fetch(_DEVICES, code)
            table = assemble(code, tuple(row), map(tuple, orders), [tuple(each) for each in devices])
            if self._writer is not None:
                self._writer.known(code, table.first - 1 + len(table.orders))
            return table

        return await self._ask(read)

    async def device(self, token_hash: bytes) -> tuple[str, int] | None:
        """The table and the device this token opens."""
        found = "SELECT code, device FROM devices WHERE token_hash = $1 AND revoked = 0"
        row = await self._ask(lambda connection: connection.fetchrow(found, token_hash))
        return None if row is None else (row["code"], row["device"])

    async def record(self, record: str, now: int) -> str | None:
        """The text of a record."""
        row = await self._ask(lambda connection: connection.fetchrow(_RECORD, record, now))
        if row is None:
            return None
        if row["sum"] not in {None, record_check(record, row["text"])}:
            raise DamagedRecord
        return str(row["text"])

    async def records(self, code: str, now: int) -> list[RecordInfo]:
        """The records of a table's games."""
        rows = await self._ask(lambda connection: connection.fetch(_RECORDS, code, now))
        return [RecordInfo(*row) for row in rows]

    async def table_of(self, record: str) -> str | None:
        """The code of the table a record is from."""
        found = "SELECT code FROM records WHERE id = $1"
        return await self._ask(lambda connection: connection.fetchval(found, record))

    # ---- changing

    async def set_aside(self, code: str, reason: str | None) -> None:
        """Note why a table can't be used."""
        put = "UPDATE tables SET aside = $2 WHERE code = $1 AND owner = $3"
        await self._ask(lambda connection: connection.execute(put, code, reason, self.node.id))

    async def compact(self, checkpoint: Checkpoint) -> bool:
        """Put a checkpoint in place of all orders up to its number."""
        await self.flushed()
        node, fence = self.node.id, self.node.fences.get(checkpoint.code, -1)
        return await self._ask(lambda connection: erasing.compact(connection, checkpoint, node, fence))

    async def delete_records(self, records: Sequence[str], checkpoint: Checkpoint | None = None) -> bool:
        """Delete records, and compact their table."""
        await self.flushed()
        node = self.node.id
        fence = -1 if checkpoint is None else self.node.fences.get(checkpoint.code, -1)
        found = await self._ask(
            lambda connection: erasing.delete_records(connection, records, checkpoint, node, fence)
        )
        self._deleted = self._deleted or found
        return found

    async def delete_table(self, code: str, *, records: bool = True) -> bool:
        """Delete a table of this node for good, with the records of its games or without."""
        await self.flushed()
        node, fence = self.node.id, self.node.fences.get(code, -1)
        found = await self._ask(
            lambda connection: erasing.delete_table(connection, code, node, fence, records=records)
        )
        if found:
            self._deleted = True
            self.writer.forget(code)
            self.node.fences.pop(code, None)
        return found

    async def sweep(self, retention: Retention, now: int, keep: set[str], since: int = 0) -> SweepResult:
        """Delete tables past their time that nobody has, or we, and tell which records are to follow."""
        node, keeping = self.node.id, sorted(keep)
        gone: set[str] = set()

        async def some(connection: Connection) -> list[str]:
            return await erasing.delete_expired(
                connection, retention, now, keeping, since, node=node, most=SWEPT
            )

        while codes := await self._ask(some):
            gone.update(codes)
        for code in gone:
            self.writer.forget(code)
            self.node.fences.pop(code, None)
        await self.doors.forget()
        orphans = await self._ask(lambda connection: erasing.erase_orphans(connection, now, since))
        self._deleted = self._deleted or bool(gone) or orphans
        due = await self._ask(lambda connection: erasing.due_records(connection, now, since))
        return SweepResult(gone, due)

    async def scrub(self) -> None:
        """Have the database let go of what was deleted; in its log and its backups it stays for a while."""
        if not self._deleted:
            return

        async def vacuum(connection: Connection) -> None:
            await connection.execute("SET statement_timeout = 0")
            try:
                await connection.execute("VACUUM (SKIP_LOCKED) tables, orders, devices, records", timeout=600)
            finally:
                with suppress(asyncpg.PostgresError, asyncpg.InterfaceError):
                    await connection.execute("RESET statement_timeout")

        self._deleted = False
        await self._ask(vacuum)

    async def fact(self, name: str) -> int | None:
        """A number that the house remembers."""
        return await self._ask(
            lambda connection: connection.fetchval("SELECT value FROM house WHERE name = $1", name)
        )

    async def remember(self, name: str, value: int) -> None:
        """Remember a number."""
        await self._ask(lambda connection: connection.execute(_REMEMBER, name, value))

    async def _ask(self, question: Callable[[Connection], Awaitable[ValueT]]) -> ValueT:
        return await self._sessions.run(question)


class WrongClock(StoreError):
    """This machine and the database have different times."""


async def _check_clock(connection: Connection) -> None:
    """Tables that move must not leap: all nodes are near the database's clock."""
    began = time.time()
    there = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8"))
    away = surely_apart(began, there, time.time())
    if abs(away) > CLOCKS_APART:
        raise WrongClock(
            f"The clock of this machine is {abs(away):.0f} seconds {'behind' if away > 0 else 'ahead of'} the"
            " database's: set it (with chrony, say) and start again."
        )


def surely_apart(asked: float, there: float, answered: float) -> float:
    """How far the clocks differ at least, whenever the other one was read; above 0 if ours is behind.

    A slow answer is no wrong clock: nobody knows which part of the wait came before it was read.
    """
    return max(there - answered, 0.0) + min(there - asked, 0.0)


async def migrate(connection: Connection) -> None:
    """All steps to the newest schema, or none; one node at a time."""
    async with connection.transaction():
        await connection.execute("SET LOCAL lock_timeout = 0")
        await connection.execute("SET LOCAL statement_timeout = 0")
        await connection.execute("SELECT pg_advisory_xact_lock(8, $1)", _MIGRATING)
        there = await connection.fetchval("SELECT to_regclass('alembic_version') IS NOT NULL")
        version = await connection.fetchval("SELECT version_num FROM alembic_version") if there else None
        if version is not None and int(version) > int(POSTGRESQL.head):
            raise StoreTooNew("The database", version)
        if version != POSTGRESQL.head:
            for statement in steps_after(version, POSTGRESQL):
                await connection.execute(statement)
