"""What all nodes know at their doors: keys, how often an address has asked, how many tables it has opened."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from tacora.host.store.postgres_session import Connection

__all__ = ["Allowance", "PgDoors"]

Allowance: TypeAlias = tuple[bytes, float, float]
"""The name of a bucket, how much it holds, and how much comes back each second."""

KEY = 32
FORGOTTEN = "1 day"
"""Buckets that nobody has asked for so long: all are full again."""

_KEY = "INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"
_SINCE = "extract(epoch FROM clock_timestamp() - b.seen)::float8"
_REST = f"least(a.burst, coalesce(b.rest + a.rate * {_SINCE}, a.burst))"
_ASKED = "unnest($1::bytea[], $2::float8[], $3::float8[]) WITH ORDINALITY AS a(name, burst, rate, place)"
_LEFT = f"SELECT {_REST} FROM {_ASKED} LEFT JOIN buckets b USING (name) ORDER BY place"  # noqa: S608
# Rows are locked in the order of their names: nodes that take from the same ones never wait for each other.
_TAKE = f"""
INSERT INTO buckets AS b (name, rest, seen)
SELECT a.name, a.burst - 1, clock_timestamp() FROM {_ASKED} ORDER BY a.name
ON CONFLICT (name) DO UPDATE SET seen = clock_timestamp(), rest = greatest(0, (
    SELECT {_REST} FROM {_ASKED} WHERE a.name = b.name) - 1)
 WHERE $4 OR (SELECT {_REST} FROM {_ASKED} WHERE a.name = b.name) >= 1
RETURNING name
"""  # noqa: S608 - pieces of ours
_FORGET = f"DELETE FROM buckets WHERE seen < clock_timestamp() - interval '{FORGOTTEN}'"  # noqa: S608 - ours
_OPENER = "UPDATE tables SET opener = $2 WHERE code = $1"
_OPENED = "SELECT count(*) FROM tables WHERE opener = $1 AND gone = 0"


class PgDoors:
    """Asked when somebody comes, never for a move in a game."""

    def __init__(self, ask: Callable[[Callable[[Connection], Awaitable[Any]]], Awaitable[Any]]) -> None:
        self._ask = ask

    async def key(self, name: str) -> bytes:
        """The same for all nodes, made by the first that asks."""

        async def find(connection: Connection) -> bytes:
            await connection.execute(_KEY, name, secrets.token_bytes(KEY))
            return bytes(await connection.fetchval("SELECT value FROM keys WHERE name = $1", name))

        found: bytes = await self._ask(find)
        return found

    async def left(self, asked: Sequence[Allowance]) -> list[float]:
        """What each of these has left."""
        values = [list(column) for column in zip(*asked, strict=True)]
        rows = await self._ask(lambda connection: connection.fetch(_LEFT, *values))
        return [row[0] for row in rows]

    async def take(self, asked: Sequence[Allowance], *, anyhow: bool = False) -> bool:
        """Take one from each that has one, or `anyhow`; whether all had."""
        values = [list(column) for column in zip(*asked, strict=True)]
        rows = await self._ask(lambda connection: connection.fetch(_TAKE, *values, anyhow))
        return len(rows) == len(asked)

    async def forget(self) -> None:
        """Let go of buckets that are full again."""
        await self._ask(lambda connection: connection.execute(_FORGET))

    async def note_opener(self, code: str, opener: bytes) -> None:
        """Who has opened a table; it goes with the table."""
        await self._ask(lambda connection: connection.execute(_OPENER, code, opener))

    async def opened_by(self, opener: bytes) -> int:
        """How many tables this one has opened that are still there."""
        found: int = await self._ask(lambda connection: connection.fetchval(_OPENED, opener))
        return found
