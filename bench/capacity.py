"""How far it goes: `python -m bench.capacity` reckons the plan of docs/capacity.md and simulates failovers.

The plan is arithmetic on figures that were measured on machines of two cores. The simulation places tables on
a ring as the balancer does, lets a node die or hang, and follows each of its tables until it is back:
noticed, claimed, read again by whoever has it next, one after the other on that node's processor. The same
seed gives the same figures; no machine is asked.
"""

import argparse
import bisect
import math
import random
import statistics
import zlib
from collections import Counter
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

__all__ = ["MEASURED", "Failover", "Measured", "Plan", "Ring", "cell_of", "failover", "lines", "main", "plan"]

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
POINTS = 100
"""Places of a node on the ring: its weight in deploy/haproxy.cfg."""
ROUTED = 4
"""Signs of a code that the balancer hashes."""
CELLS = 256


@dataclass(frozen=True, slots=True)
class Measured:
    """What one thing costs; where each is from stands in docs/capacity.md."""

    seats: int = 5
    picks: float = 86
    """Of all seats in a game of five."""
    orders: float = 1.17
    """Rows for each pick."""
    game_seconds: float = 230
    pick_cpu: float = 0.000_184
    """Seconds of a node's processor, everything included."""
    frame_cpu: float = 0.000_025
    """For a ping or a pong: an estimate."""
    ping_seconds: float = 5
    table_bytes: float = 96_000
    """Played, with its sockets."""
    pick_bytes: float = 3_500
    """To all devices of a table."""
    order_wal: float = 370
    order_heap: float = 210
    commit_cpu: float = 0.000_3
    """Of the database, for a commit of few rows."""
    order_cpu: float = 0.000_007_3
    """Of the database, for one row more."""
    commits: float = 300
    """That a busy node makes in a second: each waits for the one before."""
    rebuild_cpu: float = 0.000_05
    """For an order read again: 20,039 in a second."""
    claim_cpu: float = 0.001
    log: int = 150
    """Orders of a table that is in the middle of a game."""
    peak: float = 1.5
    busy: float = 0.5
    """Of a node's processor at the peak: the rest is for what others leave behind."""


MEASURED = Measured()


@dataclass(frozen=True, slots=True)
class Plan:
    """What so many players need."""

    players: int
    tables: float
    picks: float
    orders: float
    node_cores: float
    nodes: int
    node_memory: float
    commits: float
    database_cores: float
    wal: float
    rows: float
    bits_out: float
    code_signs: int


def plan(players: int, cells: int = 1, known: Measured = MEASURED) -> Plan:
    """For one of so many cells; all rates are a second's, at the peak where they size something."""
    tables = players / known.seats / cells
    picks = tables * known.picks / known.game_seconds
    orders = picks * known.orders
    pings = 2 * players / cells / known.ping_seconds
    cores = known.peak * (picks * known.pick_cpu + pings * known.frame_cpu)
    nodes = max(3, math.ceil(cores / known.busy))
    commits = min(known.peak * orders, nodes * known.commits)
    return Plan(
        players=players,
        tables=tables,
        picks=picks,
        orders=orders,
        node_cores=cores,
        nodes=nodes,
        node_memory=tables * known.table_bytes / nodes,
        commits=commits,
        database_cores=commits * known.commit_cpu + known.peak * orders * known.order_cpu,
        wal=known.peak * orders * known.order_wal,
        rows=tables * 2 * known.log * known.order_heap,
        bits_out=8 * known.peak * picks * known.pick_bytes,
        code_signs=signs_for(tables * cells),
    )


def signs_for(tables: float) -> int:
    """The length of codes of which at most one in 900 is a table's, as the host draws them."""
    return next(signs for signs in range(4, 9) if signs == 8 or len(ALPHABET) ** signs > 900 * tables)


def cell_of(code: str) -> int:
    """Which of 256 shares of all tables a code belongs to; a list says which cell has which shares."""
    return zlib.crc32(code[:ROUTED].encode()) % CELLS


class Ring:
    """A consistent hash: every node has its places, and a code goes to the next one."""

    def __init__(self, nodes: int) -> None:
        places = [(_hash(f"{node} {place}"), node) for node in range(nodes) for place in range(POINTS)]
        self._places = sorted(places)
        self._keys = [key for key, _ in self._places]

    def node(self, code: str, gone: int | None = None) -> int:
        """Who has a code, with one node gone or none."""
        at = bisect.bisect(self._keys, _hash(code[:ROUTED]))
        for step in range(len(self._places)):
            node = self._places[(at + step) % len(self._places)][1]
            if node != gone:
                return node
        raise ValueError("all nodes are gone")


def _hash(text: str) -> int:
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


@dataclass(frozen=True, slots=True)
class Failover:
    """What became of the tables of one node."""

    nodes: int
    tables: int
    """That the node had."""
    lightest: float
    heaviest: float
    """Tables of the emptiest and the fullest node, before it, as shares of the mean."""
    heirs: int
    """Nodes that got some of them."""
    most: int
    """That one of these got."""
    median: float
    worst: float
    """Seconds until a table was back."""


def failover(
    nodes: int,
    tables: int,
    *,
    hangs: bool = False,
    lease: float = 3.0,
    seed: int = 1,
    known: Measured = MEASURED,
) -> Failover:
    """One of so many nodes, with so many tables each in the mean, is gone."""
    chance = random.Random(seed)
    ring = Ring(nodes)
    codes = ["".join(chance.choices(ALPHABET, k=6)) for _ in range(nodes * tables)]
    homes = [ring.node(code) for code in codes]
    counts = Counter(homes)
    had = [counts[node] for node in range(nodes)]
    lost = [code for code, home in zip(codes, homes, strict=True) if home == 0]
    waiting: dict[int, list[float]] = {}
    for code in lost:
        waiting.setdefault(ring.node(code, gone=0), []).append(_asks(chance, lease if hangs else 0.0))
    back = []
    for asked in waiting.values():
        free = 0.0
        for moment in sorted(asked):  # who comes first is served first
            work = known.claim_cpu + chance.uniform(0, 2 * known.log) * known.rebuild_cpu
            free = max(free, moment) + work / (1 - known.busy)
            back.append(free)
    return Failover(
        nodes=nodes,
        tables=len(lost),
        lightest=min(had) / tables,
        heaviest=max(had) / tables,
        heirs=len(waiting),
        most=max(len(asked) for asked in waiting.values()),
        median=statistics.median(back),
        worst=max(back),
    )


def _asks(chance: random.Random, lease: float) -> float:
    """When somebody first asks for a table at its new node, and may have it.

    A process that dies cuts its sockets: pages come back after 50 ms, and some more. One that hangs is dead
    for the others after a lease and up to one of their beats, whenever its players ask.
    """
    if not lease:
        return chance.uniform(0.05, 0.15)
    return lease + chance.uniform(0, lease / 6) + chance.uniform(0, 0.05)


def lines(seed: int = 1) -> list[str]:
    """The tables of docs/capacity.md."""
    told = ["| players | tables | picks/s | orders/s | node cores | nodes | memory a node | signs |"]
    told.append("|---|---|---|---|---|---|---|---|")
    for players in (1_000, 10_000, 100_000, 1_000_000):
        one = plan(players)
        told.append(
            f"| {players:,} | {one.tables:,.0f} | {one.picks:,.0f} | {one.orders:,.0f} | {one.node_cores:.1f}"
            f" | {one.nodes} | {one.node_memory / 1e9:.2f} GB | {one.code_signs} |"
        )
    told += [
        "",
        "| cells | commits/s | database cores | WAL | live rows | out |",
        "|---|---|---|---|---|---|",
    ]
    for cells in (1, 4, 8, 16):
        one = plan(1_000_000, cells)
        told.append(
            f"| {cells} | {one.commits:,.0f} | {one.database_cores:.1f} | {one.wal / 1e6:.0f} MB/s"
            f" | {one.rows / 1e9:.1f} GB | {one.bits_out / 1e9:.1f} Gbit/s |"
        )
    told += [
        "",
        "| nodes | tables each | load spread | heirs | most to one | killed: median, worst | hangs: worst |",
    ]
    told.append("|---|---|---|---|---|---|---|")
    for nodes in (3, 10, 100):
        for tables in (200, 2_000):
            died = failover(nodes, tables, seed=seed)
            hung = failover(nodes, tables, hangs=True, seed=seed)
            spread = f"{died.lightest:.2f} to {died.heaviest:.2f}"
            told.append(
                f"| {nodes} | {tables:,} | {spread} | {died.heirs} | {died.most:,}"
                f" | {died.median:.2f} s, {died.worst:.2f} s | {hung.worst:.2f} s |"
            )
    return told


def main(arguments: list[str] | None = None) -> None:
    """Print the tables, and draw the picture where a file is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path, help="draw the failover times into this file")
    given = parser.parse_args(arguments)
    print("\n".join(lines(given.seed)))
    if given.svg is not None:
        given.svg.write_text(picture(given.seed), encoding="utf-8")


def picture(seed: int = 1) -> str:
    """How long the last table of a node that died is away, by nodes and by tables each."""
    from docs.figures.chart import Chart

    chart = Chart(
        "The last table of a node that was killed", "nodes", "seconds until it is back", (0, 100), (0, 20)
    )
    for colour, tables in enumerate((2_000, 1_000, 200)):
        points = [(nodes, failover(nodes, tables, seed=seed).worst) for nodes in (3, 5, 10, 20, 50, 100)]
        chart.line(points, colour, f"{tables:,} tables")
        chart.dots(points, colour)
    return chart.svg()


if __name__ == "__main__":
    main()
