"""Deletion and checkpoints in PostgreSQL, by whoever has the table.

What is deleted is out of everybody's sight at once. Its bytes stay in the database's files until VACUUM has
come by, and in its log and backups until these go: docs/cluster.md says what is promised.
"""

from collections.abc import Sequence

from tacora.host.store.postgres_session import Connection
from tacora.host.store.rows import DAY, HOUR, Checkpoint, Line, NewTable, Retention

__all__ = ["compact", "delete_expired", "delete_records", "delete_table", "due_records", "erase_orphans"]

_MINE = (
    "SELECT opened, kept FROM tables t WHERE code = $1 AND owner = $2 AND fence = $3"
    " AND EXISTS (SELECT 1 FROM nodes WHERE id = $2 AND NOT dead) FOR UPDATE"
)
_REPLACED = "SELECT at, sum FROM orders WHERE code = $1 AND number = $2"
_CHECKPOINT = "UPDATE orders SET body = $3, sum = $4 WHERE code = $1 AND number = $2"
_TABLE = "UPDATE tables SET secret = '', kept = $2, sum = $3 WHERE code = $1"
_BEFORE = "DELETE FROM orders WHERE code = $1 AND number < $2"
_USED = "greatest(opened, coalesce((SELECT max(at) FROM orders o WHERE o.code = t.code), 0))"
_NOBODY = (
    "(owner IS NULL OR owner = $1 OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = t.owner AND NOT n.dead))"
)
_STARTED = (
    "(kept > 0 OR EXISTS (SELECT 1 FROM orders o WHERE o.code = t.code"
    ' AND position(\'"do":"start"\'::bytea IN o.body) > 0))'
)
_EXPIRED = f"""
SELECT code FROM tables t
 WHERE used <= $3 AND code <> ALL($2::text[]) AND {_NOBODY}
   AND {_USED} >= $5 AND ({_USED} <= $4 OR ({_USED} <= $3 AND NOT {_STARTED}))
 ORDER BY used LIMIT $6 FOR UPDATE SKIP LOCKED
"""  # noqa: S608 - pieces of ours
_DUE = (
    "SELECT code, id FROM records WHERE expires <= $1 AND at >= $2 AND code <> ''"
    " ORDER BY code, game LIMIT 500"
)
_ORPHANS = (
    "DELETE FROM records r WHERE expires <= $1 AND at >= $2"
    " AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.code = r.code)"
)


async def compact(connection: Connection, checkpoint: Checkpoint, node: int, fence: int) -> bool:
    """A checkpoint in place of the orders it stands for; False where they have changed, or are not ours."""
    async with connection.transaction():
        return await _compact(connection, checkpoint, node, fence)


async def _compact(connection: Connection, checkpoint: Checkpoint, node: int, fence: int) -> bool:
    code, number = checkpoint.code, checkpoint.number
    table = await connection.fetchrow(_MINE, code, node, fence)
    row = await connection.fetchrow(_REPLACED, code, number)
    if row is None or table is None or row["sum"] != checkpoint.replaces or number <= table["kept"]:
        return False
    line = Line(code, number, row["at"], checkpoint.body)
    await connection.execute(_CHECKPOINT, code, number, line.body, line.check())
    await connection.execute(_TABLE, code, number, NewTable("", table["opened"]).check(code, number))
    await connection.execute(_BEFORE, code, number)
    return True


async def delete_records(
    connection: Connection, records: Sequence[str], checkpoint: Checkpoint | None, node: int, fence: int
) -> bool:
    """Records, and by the checkpoint what their table has of those games; False where there was none."""
    async with connection.transaction():
        done = await connection.execute("DELETE FROM records WHERE id = ANY($1::text[])", list(records))
        if checkpoint is not None:
            await _compact(connection, checkpoint, node, fence)
        return bool(done != "DELETE 0")


async def delete_table(connection: Connection, code: str, node: int, fence: int, *, records: bool) -> bool:
    """A table of ours with all it has; its records go too, or are left without a table."""
    async with connection.transaction():
        if await connection.fetchrow(_MINE, code, node, fence) is None:
            return False
        await _erase(connection, [code])
        if records:
            await connection.execute("DELETE FROM records WHERE code = $1", code)
        else:
            await connection.execute("UPDATE records SET code = '' WHERE code = $1", code)
        return True


async def delete_expired(
    connection: Connection,
    retention: Retention,
    now: int,
    keep: list[str],
    since: int,
    *,
    node: int,
    most: int,
) -> list[str]:
    """Some tables past their time that nobody has, or we; their records stay until theirs is over."""
    if retention.tables is None:
        return []
    long_ago = now - retention.tables * DAY
    lately = long_ago if retention.unused is None else max(long_ago, now - retention.unused * HOUR)
    async with connection.transaction():
        rows = await connection.fetch(_EXPIRED, node, keep, lately, long_ago, since, most)
        codes = [row["code"] for row in rows]
        await _erase(connection, codes)
        await connection.execute("UPDATE records SET code = '' WHERE code = ANY($1::text[])", codes)
    return codes


async def _erase(connection: Connection, codes: list[str]) -> None:
    for table in ("orders", "devices", "tables"):
        await connection.execute(f"DELETE FROM {table} WHERE code = ANY($1::text[])", codes)  # noqa: S608 - ours


async def due_records(connection: Connection, now: int, since: int) -> dict[str, tuple[str, ...]]:
    """Records past their time, by the code of their table."""
    due: dict[str, tuple[str, ...]] = {}
    for row in await connection.fetch(_DUE, now, since):
        due[row["code"]] = (*due.get(row["code"], ()), row["id"])
    return due


async def erase_orphans(connection: Connection, now: int, since: int) -> bool:
    """Records past their time whose table is gone; whether there were any."""
    return bool(await connection.execute(_ORPHANS, now, since) != "DELETE 0")
