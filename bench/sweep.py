"""How long orders wait for the disk while the hourly sweep deletes a third of a big file.

    python -m bench.sweep [--megabytes 400] [--rounds 4]

A file full of tables is made, then one order after the other goes to the store and is timed until its report.
In each round a sweep deletes its part of the old tables, shrinks the file and wipes out what is left; then
for as long as that took nothing else goes on. All the while a plain file beside it is synced, a page at a
time: that is what the disk itself makes everybody wait. So what counts is the difference in one run: over all
rounds no order may wait 50 ms longer during a sweep than the slowest one did without.
"""

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from threading import Event, Thread

from tacora.host.store import DAY, Line, NewDevice, NewTable, Retention, SqliteStore
from tacora.host.store.connecting import empty_log

ORDERS = 600
"""At each table: an evening."""
NOW = 1000 * DAY
MOST = 0.05
"""Seconds that an order may wait longer than without a sweep."""


def last_used(number: int, rounds: int) -> int:
    """When a table was used last: every third long ago, and past its time in one round or another."""
    return (number // 3 % rounds) * DAY if number % 3 == 0 else NOW


def fill(connection: sqlite3.Connection, tables: range, rounds: int) -> None:
    """Tables of an evening."""
    connection.execute("BEGIN")
    for number in tables:
        code, at = f"T{number:05}", last_used(number, rounds)
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


class Orders:
    """One order after the other, each timed until it is safe."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path)
        self._reported: asyncio.Queue[list[tuple[Line, str | None]]] = asyncio.Queue()
        self._number = 0

    async def open(self) -> None:
        """Open the store and a table."""
        await self.store.open(self._reported.put_nowait)
        await self._give(table=NewTable("00", NOW), device=NewDevice(0, bytes(32)))

    async def _give(self, table: NewTable | None = None, device: NewDevice | None = None) -> None:
        self._number += 1
        self.store.append(Line("AAAA", self._number, NOW, b"x" * 200, table=table, device=device))
        if (problem := (await self._reported.get())[0][1]) is not None:
            raise RuntimeError(problem)

    async def during(self, work: "asyncio.Future[int]") -> list[float]:
        """How long each took while this went on, in milliseconds."""
        waits = []
        while not work.done():
            began = time.perf_counter()
            await self._give()
            waits.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.002)
        return waits


async def calm(seconds: float) -> int:
    """Nothing goes on."""
    await asyncio.sleep(seconds)
    return 0


async def sweep(store: SqliteStore, now: int) -> int:
    """Delete what is past its time by then, for good; how many tables."""
    swept = await store.sweep(Retention(tables=30, unused=None), now, {"AAAA"}, 0)
    await store.scrub()
    return len(swept.gone)


class Probe(Thread):
    """Syncs a page of another file again and again: what the disk itself takes."""

    def __init__(self, path: Path) -> None:
        super().__init__(daemon=True)
        self._path = path
        self._ended = Event()
        self.waits: list[float] = []

    def run(self) -> None:
        """Until it is stopped."""
        with self._path.open("wb", buffering=0) as file:
            while not self._ended.wait(0.02):
                began = time.perf_counter()
                file.seek(0)
                file.write(bytes(4096))
                os.fsync(file.fileno())
                self.waits.append(1000 * (time.perf_counter() - began))

    def stop(self) -> list[float]:
        """What it saw, in milliseconds."""
        self._ended.set()
        self.join()
        return self.waits


def told(name: str, waits: list[float]) -> str:
    """Half of them, the slowest of a hundred, and the slowest of all, in milliseconds."""
    ordered = sorted(waits)
    p50, p99 = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return f"{name:>20}: {len(ordered):6}, p50 {p50:5.1f}, p99 {p99:5.1f}, max {ordered[-1]:6.1f} ms"


async def measure(path: Path, megabytes: int, rounds: int) -> bool:
    """Everything, told round by round; whether the bar was met."""
    orders = Orders(path)
    await orders.open()
    store, made = orders.store, 0
    while path.stat().st_size < megabytes * 1_000_000:
        stretch = range(made, made + 60)
        await store.on_writer(lambda connection, stretch=stretch: fill(connection, stretch, rounds))  # type: ignore[misc]
        await store.on_writer(empty_log)
        made += 60
    seen: dict[str, list[float]] = {
        name: [] for name in ("without", "its disk", "during", "the sweep's disk")
    }

    async def watch(name: str, disk: str, work: "asyncio.Future[int]") -> float:
        probe, began = Probe(path.with_name("page")), time.perf_counter()
        probe.start()
        waits = await orders.during(work)
        took = time.perf_counter() - began
        for label, found in ((name, waits), (disk, probe.stop())):
            seen[label] += found
            print(told(label, found), flush=True)
        return took

    for number in range(rounds):
        before = path.stat().st_size // 1_000_000
        print(f"round {number + 1}")
        sweeping = asyncio.ensure_future(sweep(store, (number + 30) * DAY))
        took = await watch("during", "the sweep's disk", sweeping)
        gone, after = await sweeping, path.stat().st_size // 1_000_000
        await watch("without", "its disk", asyncio.ensure_future(calm(took)))
        print(f"{gone} of {made} tables in {took:.1f} s, {before} -> {after} MB")
    await store.close()
    print("all rounds")
    for label, found in seen.items():
        print(told(label, found))
    return max(seen["during"]) <= max(seen["without"]) + 1000 * MOST


def main() -> None:
    """Measure and say so; exit code 1 where an order waited too long."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--megabytes", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=4)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        path = Path(folder) / "t.db"
        held = asyncio.run(measure(path, asked.megabytes, asked.rounds))
    sys.exit(not held)


if __name__ == "__main__":
    main()
