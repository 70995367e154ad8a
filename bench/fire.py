"""What can happen to a cluster: each is done once, on real parts, and it has to go on by itself."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields
from typing import TypeAlias

import asyncpg

from bench.parts import Cluster
from bench.relay import Relay

__all__ = ["Disturbance", "Fire", "disturbances"]

Disturbance: TypeAlias = Callable[[Cluster, random.Random], Awaitable[None]]


@dataclass
class Fire:
    """So often of each."""

    kills: int = 0
    """A node's process dies (SIGKILL) and is started again."""
    hangs: int = 0
    """It stands still for twice the lease (SIGSTOP)."""
    restarts: int = 0
    """The database is restarted."""
    crashes: int = 0
    """The database crashes (SIGQUIT) and recovers."""
    drains: int = 0
    """A node is stopped in good order (SIGTERM) and started again."""
    rolls: int = 0
    """All nodes are, one after the other, and come back as a newer version."""
    swallows: int = 0
    """What a node asks its database is done, and the answer never comes; then the line is cut."""
    freezes: int = 0
    """The line stands still until others have taken over; what was on its way arrives then."""
    moves: int = 0
    """A table is asked for while people play at it."""

    def part(self, number: int, parts: int) -> "Fire":
        """The share of one run of several."""
        whole = {each.name: getattr(self, each.name) for each in fields(self)}
        return Fire(**{name: (often + number) // parts for name, often in whole.items()})


def disturbances(fire: Fire, rng: random.Random) -> list[tuple[str, Disturbance]]:
    """All that is to happen, in an order by chance; moves come last and follow each other quickly."""
    kinds: list[tuple[str, Disturbance, int]] = [
        ("kill", _kill, fire.kills),
        ("hang", _hang, fire.hangs),
        ("restart", _restart, fire.restarts),
        ("crash", _crash, fire.crashes),
        ("drain", _drain, fire.drains),
        ("roll", _roll, fire.rolls),
        ("swallow", _swallow, fire.swallows),
        ("freeze", _freeze, fire.freezes),
    ]
    all_of_them = [(name, disturb) for name, disturb, often in kinds for _ in range(often)]
    rng.shuffle(all_of_them)
    return all_of_them + [("move", _move)] * fire.moves


async def _kill(here: Cluster, rng: random.Random) -> None:
    place = rng.randrange(3)
    await asyncio.to_thread(here.kill, place)
    await asyncio.sleep(rng.uniform(0.5, 2.0))
    await asyncio.to_thread(here.start_node, place)


async def _hang(here: Cluster, rng: random.Random) -> None:
    place = rng.randrange(3)
    here.signal(place, signal.SIGSTOP)
    await asyncio.sleep(2 * here.lease + 0.5)
    here.signal(place, signal.SIGCONT)


async def _restart(here: Cluster, _rng: random.Random) -> None:
    await asyncio.to_thread(here.database.stop, signal.SIGINT)
    await asyncio.to_thread(here.database.start)


async def _crash(here: Cluster, _rng: random.Random) -> None:
    await asyncio.to_thread(here.database.stop, signal.SIGQUIT)
    await asyncio.to_thread(here.database.start)


async def _drain(here: Cluster, rng: random.Random) -> None:
    place = rng.randrange(3)
    await asyncio.to_thread(here.kill, place, signal.SIGTERM)
    await asyncio.to_thread(here.start_node, place)


async def _roll(here: Cluster, _rng: random.Random) -> None:
    for place in range(len(here.nodes)):
        await asyncio.to_thread(here.kill, place, signal.SIGTERM)
        here.odd[place] = (*here.odd[place], "--newer")
        await asyncio.to_thread(here.start_node, place)
        await asyncio.sleep(1.0)  # the balancer looks twice a second


async def _swallow(here: Cluster, rng: random.Random) -> None:
    line = _line(here, rng.randrange(3))
    line.swallow()
    await asyncio.sleep(rng.uniform(0.05, 0.3))
    line.cut()
    line.heal()


async def _freeze(here: Cluster, rng: random.Random) -> None:
    """What was on its way comes at the worst moment: just when another node has taken a table."""
    place = rng.randrange(3)
    line = _line(here, place)
    connection = await asyncpg.connect(here.database.address())
    try:
        owned = "SELECT array_agg(code) FROM tables t JOIN nodes n ON n.id = t.owner WHERE n.name = $1"
        others = (
            "SELECT count(*) FROM tables t JOIN nodes n ON n.id = t.owner"
            " WHERE t.code = ANY($1) AND n.name <> $2 AND NOT n.dead"
        )
        name = f"n{place + 1}"
        tables = await connection.fetchval(owned, name) or []
        line.freeze()
        for _ in range(round(4 * here.lease / 0.002)):
            if await connection.fetchval(others, tables, name):
                break
            await asyncio.sleep(0.002)
    finally:
        line.heal()
        await connection.close()


async def _move(here: Cluster, rng: random.Random) -> None:
    """Somebody comes to another node for a table that people play at, as if a balancer thought otherwise.

    That node gets it; its people follow the balancer, so that the first one asks for it again.
    """
    connection = await asyncpg.connect(here.database.address())
    owned = "SELECT t.code, n.name FROM tables t JOIN nodes n ON n.id = t.owner ORDER BY t.code"
    try:
        rows = await connection.fetch(owned)
    finally:
        await connection.close()
    code, name = rng.choice(rows)
    port = rng.choice([port for number, port in enumerate(here.ports, 1) if name != f"n{number}"])
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"GET /api/tables/{code} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    writer.write(head.encode())
    await reader.read()
    writer.close()
    await asyncio.sleep(0.05)


def _line(here: Cluster, place: int) -> Relay:
    relay = here.relays[place]
    if relay is None:
        raise RuntimeError("these nodes have no relay between them and their database")
    return relay
