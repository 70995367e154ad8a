"""A table under another name. Its name is part of every sum, so all its rows are checked and summed anew."""

import re
import sqlite3
from collections.abc import Sequence
from typing import Any

from tacora.host.store.erasing import last_order
from tacora.host.store.reading import assemble
from tacora.host.store.rows import Line, NewTable

__all__ = ["rename", "sums_under"]

_SEED = re.compile(rb'"seed":\d')
"""A secret of the server's own stands there with `"seed":null`."""
_ROW = "SELECT secret, opened, kept, sum FROM tables WHERE code = ? AND NOT gone"
_ORDERS = "SELECT number, at, body, sum FROM orders WHERE code = ? AND number >= ? ORDER BY number"


def sums_under(
    new: str, code: str, row: Sequence[Any], orders: Sequence[Sequence[Any]]
) -> tuple[int, dict[int, int]] | None:
    """The sums of a table's first row and of its orders by number; raises `DamagedTable`.

    None where a seed that everybody may know deals: the ids of such games follow from the table's name, too.
    """
    assemble(code, row, orders, ())
    if any(_SEED.search(body) for _, _, body, _ in orders):
        return None
    secret, opened, kept, _ = row
    sums = {number: Line(new, number, at, body).check() for number, at, body, _ in orders}
    return NewTable(secret, opened).check(new, kept), sums


def rename(connection: sqlite3.Connection, code: str, new: str, before: int | None) -> bool:
    """Name a table of this file anew, where a moment is given only if nobody has used it since."""
    connection.execute("BEGIN IMMEDIATE")
    used = last_order(connection, code)
    late = before is not None and (used is None or used > before)
    done = not late and _rename(connection, code, new)
    connection.execute("COMMIT")
    return done


def _rename(connection: sqlite3.Connection, code: str, new: str) -> bool:
    row = connection.execute(_ROW, (code,)).fetchone()
    if row is None or connection.execute("SELECT 1 FROM tables WHERE code = ?", (new,)).fetchone():
        return False
    sums = sums_under(new, code, row, connection.execute(_ORDERS, (code, row[2])).fetchall())
    if sums is None:
        return False
    total, of_orders = sums
    connection.execute("UPDATE tables SET code = ?, sum = ? WHERE code = ?", (new, total, code))
    connection.execute("DELETE FROM orders WHERE code = ? AND number < ?", (code, row[2]))
    connection.executemany(
        "UPDATE orders SET code = ?, sum = ? WHERE code = ? AND number = ?",
        [(new, each, code, number) for number, each in of_orders.items()],
    )
    for table in ("devices", "records"):
        connection.execute(f"UPDATE {table} SET code = ? WHERE code = ?", (new, code))  # noqa: S608 - ours
    return True
