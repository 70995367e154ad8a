"""Codes and names of tables in PostgreSQL: whose a code is, and how a table gets another."""

from tacora.host.store.naming import sums_under
from tacora.host.store.postgres_session import Connection

__all__ = ["LEASE", "rename_idle", "rename_own"]

_USED = (
    "greatest(opened, used,"
    " coalesce((SELECT at FROM orders o WHERE o.code = t.code ORDER BY number DESC LIMIT 1), 0))"
)
_HELD = "EXISTS (SELECT 1 FROM nodes n WHERE n.id = t.owner AND NOT n.dead)"
LEASE = f"SELECT opened, {_USED}, gone <> 0 OR {_HELD} FROM tables t WHERE code = $1"  # noqa: S608 - pieces of ours
# Nobody claims, releases or names it anew while we hold the row; what is asked after that is how it is.
_HOLD = "SELECT 1 FROM tables WHERE code = $1 FOR UPDATE"
# While nodes of another version are about, tables keep their codes: an older one knows nothing of names.
_IDLE = f"""
SELECT secret, opened, kept, sum FROM tables t
 WHERE code = $1 AND gone = 0 AND NOT {_HELD} AND {_USED} <= $2
   AND NOT EXISTS (SELECT 1 FROM nodes WHERE NOT dead AND version <> $3)
"""  # noqa: S608 - pieces of ours
_OWN = """
SELECT secret, opened, kept, sum FROM tables WHERE code = $1 AND gone = 0 AND owner = $2 AND fence = $3
   AND EXISTS (SELECT 1 FROM nodes WHERE id = $2 AND NOT dead)
"""
_ORDERS = "SELECT number, at, body, sum FROM orders WHERE code = $1 AND number >= $2 ORDER BY number"
_NAME = """
UPDATE tables SET code = $2, sum = $3 WHERE code = $1 AND NOT EXISTS (SELECT 1 FROM tables WHERE code = $2)
"""
_BEFORE = "DELETE FROM orders WHERE code = $1 AND number < $2"
_SUMS = """
UPDATE orders o SET code = $2, sum = l.sum FROM unnest($3::int[], $4::bigint[]) AS l(number, sum)
 WHERE o.code = $1 AND o.number = l.number
"""


async def rename_own(connection: Connection, code: str, new: str, node: int, fence: int) -> bool:
    """Name a table anew that this node has claimed."""
    return await _rename(connection, code, new, _OWN, node, fence)


async def rename_idle(connection: Connection, code: str, new: str, before: int, version: str) -> bool:
    """Name a table anew that no node has, and that nobody has used after this moment."""
    return await _rename(connection, code, new, _IDLE, before, version)


async def _rename(connection: Connection, code: str, new: str, which: str, *values: object) -> bool:
    async with connection.transaction():
        await connection.execute(_HOLD, code)
        row = await connection.fetchrow(which, code, *values)
        if row is None:
            return False
        kept = row["kept"]
        orders = [tuple(each) for each in await connection.fetch(_ORDERS, code, kept)]
        sums = sums_under(new, code, tuple(row), orders)
        if sums is None or await connection.execute(_NAME, code, new, sums[0]) != "UPDATE 1":
            return False
        await connection.execute(_BEFORE, code, kept)
        await connection.execute(_SUMS, code, new, list(sums[1]), list(sums[1].values()))
        for table in ("devices", "records"):
            await connection.execute(f"UPDATE {table} SET code = $2 WHERE code = $1", code, new)  # noqa: S608 - ours
        return True
