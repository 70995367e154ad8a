"""How long orders wait for the disk while the hourly sweep deletes a third of a big file.

    python -m bench.sweep [--megabytes 400]

A file full of tables is made, then one order after the other goes to the store and is timed until its report:
first with nothing else going on, then for as long as the sweep deletes, shrinks and wipes, then in calm again
for as long as that took. All are of one run on one disk; no order may wait 50 ms longer during the sweep than
the slowest one did without it.
"""

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tacora.host.store import DAY, Line, NewDevice, NewTable, Retention, SqliteStore

ORDERS = 600
"""At each table: an evening."""
NOW = 100 * DAY
MOST = 0.05
"""Seconds that an order may wait longer than before."""


def fill(connection: sqlite3.Connection, tables: range) -> None:
    """Tables of an evening; every third was used long ago."""
    connection.execute("BEGIN")
    for number in tables:
        code, at = f"T{number:05}", NOW - (50 if number % 3 == 0 else 5) * DAY
        row = NewTable("5e" * 32, at)
        connection.execute(
            "INSERT INTO tables (code, secret, opened, sum) VALUES (?, ?, ?, ?)",
            (code, row.secret, at, row.check(code)),
        )
        lines = [Line(code, order, at, os.urandom(220)) for order in range(1, ORDERS + 1)]
        connection.executemany(
            "INSERT INTO orders (code, number, at, body, sum) VALUES (?, ?, ?, ?, ?)",
            [(code, line.number, at, line.body, line.check()) for line in lines],
        )
    connection.execute("COMMIT")


async def measure(
    path: Path, megabytes: int, seconds: float
) -> tuple[list[float], list[float], dict[str, Any]]:
    """How long each order took, without the sweep and during it."""
    reported: asyncio.Queue[list[tuple[Line, str | None]]] = asyncio.Queue()
    store = SqliteStore(path)
    await store.open(reported.put_nowait)
    device = NewDevice(0, bytes(32))
    store.append(Line("AAAA", 1, NOW, b"open", table=NewTable("00", NOW), device=device))
    await reported.get()
    made = 0
    while path.stat().st_size < megabytes * 1_000_000:
        stretch = range(made, made + 60)
        await store.on_writer(lambda connection, stretch=stretch: fill(connection, stretch))  # type: ignore[misc]
        made += 60
    number = 1

    async def one() -> float:
        nonlocal number
        number += 1
        began = time.perf_counter()
        store.append(Line("AAAA", number, NOW, b"x" * 200))
        results = await reported.get()
        if results[0][1] is not None:
            raise RuntimeError(results[0][1])
        took = time.perf_counter() - began
        await asyncio.sleep(0.002)
        return took

    calm: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        calm.append(await one())

    async def sweep() -> int:
        swept = await store.sweep(Retention(unused=None), NOW, {"AAAA"}, 0)
        await store.scrub()
        return len(swept.gone)

    before, began = path.stat().st_size, time.perf_counter()
    sweeping = asyncio.ensure_future(sweep())
    busy = []
    while not sweeping.done():
        busy.append(await one())
    took = time.perf_counter() - began
    gone = await sweeping
    until = time.perf_counter() + took
    while time.perf_counter() < until:
        calm.append(await one())
    await store.close()
    return calm, busy, {"tables": made, "gone": gone, "took": took, "sizes": (before, path.stat().st_size)}


def told(name: str, times: list[float]) -> str:
    """Half of them, the slowest of a hundred, and the slowest of all, in milliseconds."""
    ordered = sorted(1000 * each for each in times)
    p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{name:>8}: {len(ordered):6} orders, p50 {p50:5.1f}, p99 {p99:5.1f}, max {ordered[-1]:6.1f} ms"


def main() -> None:
    """Measure and say so; exit code 1 where an order waited too long."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=10, help="of calm before the sweep")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        calm, busy, found = asyncio.run(measure(Path(folder) / "t.db", asked.megabytes, asked.seconds))
    before, after = (size // 1_000_000 for size in found["sizes"])
    print(
        f"{found['gone']} of {found['tables']} tables swept in {found['took']:.1f} s, {before} -> {after} MB"
    )
    print(told("without", calm))
    print(told("during", busy))
    sys.exit(max(busy) > max(calm) + MOST)


if __name__ == "__main__":
    main()
