"""A house carried from one database to another, row by row, whole or not at all.

A file and PostgreSQL answer the same questions and take the same rows. Nodes, what they have claimed and what
addresses have used up belong to a running house and stay behind; so do rows that are marked to go. What has
been written is read again and compared before it counts.
"""

from collections.abc import AsyncIterator, Callable
from hashlib import blake2b
from typing import Any, Protocol, TypeAlias

from tacora.host.store.errors import StoreError

__all__ = ["PARTS", "ROWS", "Batch", "Carried", "Part", "Source", "Target", "Told", "carry", "counted"]

ROWS = 1000
"""Rows that are carried at a time."""

Batch: TypeAlias = list[tuple[Any, ...]]
Told: TypeAlias = Callable[[int, int], None]
"""Hears how many rows are done, and of how many."""


class Part:
    """One kind of rows: its columns, and the question for those that count."""

    def __init__(self, name: str, columns: str, those: str, order: str, **asked: str) -> None:
        self.name = name
        self.columns = tuple(columns.split(", "))
        chosen = ", ".join(asked.get(column, f"o.{column}") for column in self.columns)
        self.count = f"SELECT count(*) FROM {name} o {those}"  # noqa: S608 - pieces of ours
        self.select = f"SELECT {chosen} FROM {name} o {those} ORDER BY {order}"  # noqa: S608


_THERE = "JOIN tables t ON t.code = o.code WHERE t.gone = 0"
_LEFT = "LEFT JOIN tables t ON t.code = o.code WHERE coalesce(t.gone, 0) <> 1"
_FREE = "CASE WHEN t.gone > 0 THEN '' ELSE o.code END"
PARTS = (
    Part("tables", "code, secret, opened, aside, sum, kept", "WHERE o.gone = 0", "o.code"),
    Part("orders", "code, number, at, body, sum", f"{_THERE} AND o.number >= t.kept", "o.code, o.number"),
    Part("devices", "token_hash, code, device, revoked", _THERE, "o.token_hash"),
    Part("records", "id, code, game, at, expires, text, sum", _LEFT, "o.id", code=_FREE),
    Part("house", "name, value", "", "o.name"),
)
"""All there is in a house. A table that is to go with its records has a 1, one that leaves them a 2."""


class Source(Protocol):
    """A house of one moment."""

    async def count(self, part: Part) -> int:
        """How many rows of this kind count."""
        ...

    def rows(self, part: Part) -> AsyncIterator[Batch]:
        """All of them."""
        ...


class Target(Source, Protocol):
    """A place that is empty until the end."""

    async def put(self, part: Part, rows: Batch) -> None:
        """Write these."""
        ...


Carried: TypeAlias = dict[str, int]
"""How many rows of each kind."""


async def carry(source: Source, target: Target, told: Told | None = None) -> Carried:
    """All of it; the caller makes it count, or throws it away. Raises `StoreError`."""
    counts = {part.name: await source.count(part) for part in PARTS}
    total, done = 2 * sum(counts.values()), 0  # written, and read again

    def tell(more: int) -> None:
        nonlocal done
        done += more
        if told is not None:
            told(done, total)

    sums = {}
    for part in PARTS:
        sums[part.name] = 0
        async for rows in source.rows(part):
            sums[part.name] += _sum(rows)
            await target.put(part, rows)
            tell(len(rows))
    for part in PARTS:
        found = 0
        async for rows in target.rows(part):
            found += _sum(rows)
            tell(len(rows))
        if found != sums[part.name]:
            raise StoreError(f"What was written of the {part.name} is not what was read: nothing was kept.")
    return counts


def _sum(rows: Batch) -> int:
    """The same for the same rows in any order: databases sort letters in their own ways."""
    return sum(
        int.from_bytes(blake2b(repr(row).encode("utf-8", "surrogatepass"), digest_size=16).digest(), "big")
        for row in rows
    )


def counted(carried: Carried) -> str:
    """What was carried, for people."""
    return f"{carried['tables']:,} tables, {carried['orders']:,} orders, {carried['records']:,} records"
