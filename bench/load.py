"""What a pick costs a server on one core, how many a second it takes, and what a table holds in memory.

    python -m bench.load [--tables 200,400] [--seconds 30] [--rounds 1] [--against TREE] [--db] [--idle 2000]

A server runs in a process of its own on core 0, with SQLite in FULL mode on a file; the crowd is one process
on core 1. Five seats a table, each on its own socket, think 0.2 to 0.6 seconds and go on; a game that is over
is followed by a rematch. For each decision the time from sending its last pick to the moment all five seats
have the reveal is measured, and the server's own CPU time, which others on the machine change little.

`--against` names another checkout (`git worktree add TREE TAG`). Its server is measured in turn with ours by
the same crowd, on the same packages, and the ratios of the medians of all rounds are told.

`--db` measures a node on a private PostgreSQL in turn with SQLite, and two nodes at once, each as many
tables. How many picks a core can take is one by the CPU a pick, so two nodes on two cores
carry twice that of one, by as much less as a pick costs each of them more: that ratio is told, too. The
database and the crowd need cores of their own for it to come true; the crowd here has the second one.
"""

import argparse
import asyncio
import contextlib
import os
import random
import resource
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from bench.crowd import SEATS, Tally, leave, seat_down
from bench.served import ROOT, Served, pinned, served

SERVER, CROWD = 0, 1
"""Whose core is whose."""
WARM = 2.0
"""Seconds of play before anything counts."""


@dataclass(frozen=True, slots=True)
class Figures:
    """One load, measured."""

    tables: int
    picks: float
    """A second."""
    waits: tuple[float, float, float]
    """From last pick to reveal: half, 95 and 99 of a hundred took at most so many milliseconds."""
    user: float
    system: float
    """Milliseconds of the server's CPU a pick."""
    busy: float
    crowd: float
    """Shares of their cores that server and crowd were busy."""
    playing: float
    """Kilobytes a table, its sockets included."""
    left: float
    """Kilobytes a table after everybody has left."""
    wrong: int
    """Commands refused and sockets lost."""

    @property
    def cpu(self) -> float:
        """Milliseconds of the server's CPU a pick."""
        return self.user + self.system

    def __str__(self) -> str:
        """One line."""
        p50, p95, p99 = self.waits
        return (
            f"{self.tables:4d} tables: {self.picks:5.0f} picks/s, reveal p50 {p50:5.1f} p95 {p95:5.1f}"
            f" p99 {p99:5.1f} ms; server {100 * self.busy:3.0f} %, crowd {100 * self.crowd:3.0f} %;"
            f" CPU a pick {self.cpu:.3f} ms ({self.user:.3f} user, {self.system:.3f} system);"
            f" a table {self.playing:4.0f} kB, {self.left:4.0f} kB once left;"
            f" {self.wrong} refused or lost"
        )


async def run(server: Served, tables: int, seconds: float) -> Figures:
    """One load: warm up, and measure."""
    tally, rng = Tally(), random.Random(tables)
    empty = server.memory()
    parties = await seat_down(server, tables, tally, rng)
    settings = b'{"do":"set","settings":{"edition":"pegasus-2024","pace":"off","breather":0}}'
    for seats in parties:
        seats[0].ask(settings)
        seats[0].ask(b'{"do":"start"}')
        await asyncio.sleep(0.4 / tables)
    await asyncio.sleep(WARM)
    began, before, own = time.perf_counter(), server.cpu_seconds(), time.process_time()
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    passed, after, mine = time.perf_counter() - began, server.cpu_seconds(), time.process_time() - own
    user, system = (late - early for early, late in zip(before, after, strict=True))
    playing = server.memory() - empty
    closed = sum(seat.closed for seats in parties for seat in seats)
    await leave(parties)
    picks, waits = max(1, tally.picks), sorted(tally.waits) or [float("nan")]
    at = [1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.95, 0.99)]
    return Figures(
        tables=tables,
        picks=tally.picks / passed,
        waits=(at[0], at[1], at[2]),
        user=1000 * user / picks,
        system=1000 * system / picks,
        busy=(user + system) / passed,
        crowd=mine / passed,
        playing=playing / 1000 / tables,
        left=(server.memory() - empty) / 1000 / tables,
        wrong=tally.refused + closed,
    )


async def idle(server: Served, seats: int) -> None:
    """Memory of seats that sit in lobbies and do nothing."""
    before = server.memory()
    parties = await seat_down(server, seats // SEATS, Tally(), random.Random(0))
    await asyncio.sleep(2)
    print(f"{seats} idle seats: {(server.memory() - before) / seats / 1000:.1f} kB each")
    await leave(parties)


def yardstick() -> float:
    """Milliseconds of CPU for a million additions: about 30 on a quiet machine, more where others work."""
    began, total = time.process_time(), 0
    for number in range(1_000_000):
        total += number
    return 1000 * (time.process_time() - began)


def compare(ours: list[Figures], theirs: list[Figures], names: str = "ours to theirs") -> str:
    """Ratios of medians: below 1 where ours is less."""

    def ratio(name: str) -> float:
        mine, other = (statistics.median(getattr(each, name) for each in side) for side in (ours, theirs))
        return float(mine / other)

    told = ("cpu", "user", "system", "picks", "playing", "left")
    return f"{ours[0].tables:4d} tables, {names}: " + ", ".join(f"{name} {ratio(name):.2f}" for name in told)


def measured(side: str, server: Served, tables: int, seconds: float) -> Figures:
    """One load, told."""
    with pinned(CROWD):
        figures = asyncio.run(run(server, tables, seconds))
    load = os.getloadavg()[0]
    print(f"{side:6} {figures}; load {load:.0f}, a million additions {yardstick():.0f} ms", flush=True)
    return figures


async def both(servers: list[Served], tables: int, seconds: float) -> list[Figures]:
    """Two nodes at once, as many tables at each as the one had."""
    return list(await asyncio.gather(*(run(server, tables, seconds) for server in servers)))


def by_database(tables: int, seconds: float, rounds: int) -> None:
    """SQLite, a node on PostgreSQL, and two, in turn: what a pick costs, and how long the reveal takes."""
    from bench.parts import database

    seen: dict[str, list[Figures]] = {"sqlite": [], "node": [], "nodes": []}
    for _ in range(rounds):
        with served(core=SERVER) as server:
            seen["sqlite"].append(measured("sqlite", server, tables, seconds))
        with pinned(CROWD), database() as shared:
            with served(core=SERVER, database=shared.address()) as server:
                seen["node"].append(measured("node", server, tables, seconds))
            with (
                served(core=SERVER, database=shared.address()) as one,
                served(core=CROWD, database=shared.address()) as two,
            ):
                pair = asyncio.run(both([one, two], tables, seconds))
            for figures in pair:
                print(f"of two {figures}", flush=True)
            seen["nodes"] += pair
    cpu = {side: statistics.median(each.cpu for each in found) for side, found in seen.items()}
    half = {side: statistics.median(each.waits[0] for each in found) for side, found in seen.items()}
    print(compare(seen["node"], seen["sqlite"], "a node on PostgreSQL to SQLite"))
    print(f"     the reveal's median is {half['node'] - half['sqlite']:+.2f} ms off SQLite's;", end=" ")
    print(f"by the CPU a pick two nodes carry {2 * cpu['node'] / cpu['nodes']:.2f} of one", flush=True)


def main() -> None:
    """Each load on a fresh server and a fresh file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", default="200,400")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--db", action="store_true", help="a node on PostgreSQL in turn with SQLite")
    parser.add_argument("--idle", type=int, default=2000)
    wanted = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    trees = {"ours": ROOT} | ({"theirs": wanted.against.resolve()} if wanted.against else {})
    for tables in map(int, wanted.tables.split(",")) if wanted.tables else ():
        if wanted.db:
            by_database(tables, wanted.seconds, wanted.rounds)
            continue
        seen: dict[str, list[Figures]] = {side: [] for side in trees}
        for _ in range(wanted.rounds):
            for side, tree in trees.items():
                with served(tree, SERVER) as server:
                    seen[side].append(measured(side, server, tables, wanted.seconds))
        if wanted.against:
            print(compare(seen["ours"], seen["theirs"]), flush=True)
    if wanted.idle:
        with served(core=SERVER) as server, pinned(CROWD):
            asyncio.run(idle(server, wanted.idle))


if __name__ == "__main__":
    main()
