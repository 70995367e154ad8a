"""How soon everybody is back at the table after a restart in the middle of an evening.

    python -m bench.restore [--tables 400] [--orders 600]

An evening of five at one table is played: games one after the other until there were so many orders. Its
table is put into two files as often as there are tables: with every order ever given, and as the host keeps
it, with a checkpoint at the start of each game. Then a host opens each file in turn, and all tables are asked
for at once, as their seats do. Told are the orders that were given again, the rate, and the seconds until the
last table is there.
"""

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path

from tacora.host import Admission, Host, HostedTable, JoinRequest
from tacora.host.store import Line, NewTable, SqliteStore, StoredTable
from tacora.host.store.migrate import migrate
from tacora.protocol.commands import Play, Rematch, Set, Start
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Pace, Settings

SEATS = 5


class AllLines(SqliteStore):
    """Remembers every line: the log as it would be without checkpoints."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.lines: list[Line] = []

    def append(self, line: Line) -> None:
        """Queue a line, and remember it."""
        self.lines.append(line)
        super().append(line)


async def evening(path: Path, orders: int) -> tuple[list[Line], StoredTable]:
    """One table's whole log, and what the store has of it."""
    rng = random.Random(1)
    store = AllLines(path)
    async with Host(store) as host:
        first = await host.open_table(JoinRequest(name="Seat 0"))
        if not isinstance(first, Admission):
            raise TypeError(first.reason)
        for seat in range(1, SEATS):
            await host.join(first.code, JoinRequest(name=f"Seat {seat}"))
        hosted = host.hosted(first.code)
        if hosted is None:
            raise LookupError(first.code)
        settings = Settings(edition="schmidt-2005", pace=Pace.OFF, breather=0)
        await host.submit(hosted, 0, Set(settings), "set")
        await host.submit(hosted, 0, Start(), "")
        while hosted.number < orders:
            await _turn(host, hosted, rng)
        await host.settled(hosted)
        await asyncio.sleep(1)  # the last checkpoint's orders go piece by piece
        stored = await store.load(first.code)
    if stored is None:
        raise LookupError(first.code)
    return store.lines, stored


async def _turn(host: Host, hosted: HostedTable, rng: random.Random) -> None:
    if hosted.table.phase is Phase.OVER:
        await host.submit(hosted, 0, Rematch(), "")
        await host.submit(hosted, 0, Start(), "")
        return
    turn = hosted.table.snapshot(None).turn
    for seat in turn.moves:
        move = "leave" if rng.random() < 0.12 else "continue"
        await host.submit(hosted, seat, Play(seat, turn.decision, move), f"{turn.decision}")


def fill(path: Path, tables: int, first: Line, stored: StoredTable, whole: list[Line]) -> None:
    """The same evening at many tables: with all orders, or as it is stored."""
    migrate(path)
    if first.table is None:
        raise ValueError("expected the line that opens the table")
    kept = None if whole else stored.kept
    row = NewTable("" if kept else first.table.secret, stored.opened)
    lines = [(line.number, line.at, line.body) for line in whole]
    if not whole:
        lines = [(kept.number, kept.at, kept.body)] if kept else []
        lines += [(number, *order) for number, order in enumerate(stored.orders, start=stored.first)]
    with closing(sqlite3.connect(path)) as connection, connection:
        for number in range(tables):
            code, begin = f"T{number:05}", kept.number if kept else 0
            put = "INSERT INTO tables (code, secret, opened, sum, kept) VALUES (?, ?, ?, ?, ?)"
            connection.execute(put, (code, row.secret, row.opened, row.check(code, begin), begin))
            put = "INSERT INTO orders (code, number, at, body, sum) VALUES (?, ?, ?, ?, ?)"
            connection.executemany(put, [(code, *each, Line(code, *each).check()) for each in lines])


async def measure(path: Path) -> tuple[float, float, int]:
    """Seconds until the door is open, and until the last table is there; how many tables came."""
    began = time.perf_counter()
    async with Host(SqliteStore(path)) as host:
        opened = time.perf_counter() - began
        found = await asyncio.gather(*map(host.find, host.codes()))
        return opened, time.perf_counter() - began, sum(each is not None for each in found)


def main() -> None:
    """Measure both and say so."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--orders", type=int, default=600)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines, stored = asyncio.run(evening(Path(folder) / "one.db", asked.orders))
        for name, whole in (("all orders", lines), ("as kept", [])):
            path = Path(folder) / f"{len(whole)}.db"
            fill(path, asked.tables, lines[0], stored, whole)
            orders = (len(whole) or len(stored.orders)) * asked.tables
            opened, seconds, came = asyncio.run(measure(path))
            print(
                f"{name:>10}: {came} tables, {orders:,} orders, door {opened:.1f} s,"
                f" all there {seconds:.1f} s, {orders / (seconds - opened):,.0f} orders/s"
            )


if __name__ == "__main__":
    main()
