"""The database's machine is lost: `python -m bench.standby` kills a primary and promotes its standby.

Two private PostgreSQLs on loopback, the second a synchronous streaming copy of the first; a node of Tacora
appends orders all the while, with both in its address. Told is how long the node's orders stood still, from
the kill to the first one that the new primary has, promotion included; and that it has all that were
acknowledged. Nobody promotes by himself here: that is Patroni's business, or yours.
"""

import argparse
import asyncio
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.parts import WAIT, Database, database, programs
from bench.ports import free_port
from tacora.host.store import Line, NewDevice, NewTable
from tacora.host.store.leases import NodeSettings
from tacora.host.store.postgres import PgStore
from tacora.host.store.relocating import back_up_database

__all__ = ["Lost", "Pair", "lose_primary", "main", "pair"]

SYNCHRONOUS = "ALTER SYSTEM SET synchronous_standby_names = '{}'"
RELOAD = "SELECT pg_reload_conf()"


@dataclass
class Pair:
    """A primary and its standby."""

    primary: Database
    standby: Database

    @property
    def address(self) -> str:
        """Both machines; a client finds the one that may write."""
        places = f"127.0.0.1:{self.primary.port},127.0.0.1:{self.standby.port}"
        return f"postgresql://tacora@{places}/postgres?target_session_attrs=primary"

    async def promote(self) -> None:
        """The standby writes from now on, and waits for no other to have a copy."""
        command = [str(programs() / "pg_ctl"), "promote", "-w", "-s", "-D", str(self.standby.folder)]
        user = self.standby.as_user
        await asyncio.to_thread(lambda: subprocess.run(command, check=True, cwd="/", **user))
        await self.standby.do(SYNCHRONOUS.format(""), RELOAD)


@contextmanager
def pair(*settings: str) -> Iterator[Pair]:
    """Both from nothing to nothing; a commit counts when both have it."""
    with database("wal_level=replica", *settings) as primary:
        place = Path(tempfile.mkdtemp(prefix="tacora-standby-"))
        folder = place / "data"
        if primary.as_user:
            shutil.chown(place, "postgres", "postgres")
        standby = Database(folder, free_port(), primary.as_user, settings=settings)
        try:
            command = [str(programs() / "pg_basebackup"), "-h", "127.0.0.1", "-p", str(primary.port)]
            command += ["-U", "tacora", "-D", str(folder), "-R", "-X", "stream", "-c", "fast", "--no-sync"]
            subprocess.run(command, check=True, cwd="/", **primary.as_user)
            standby.start()
            primary.run(SYNCHRONOUS.format("*"), RELOAD)
            yield Pair(primary, standby)
        finally:
            standby.stop()
            shutil.rmtree(place, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class Lost:
    """What a lost machine cost."""

    acknowledged: int
    missing: int
    """Of these, in the new primary."""
    silence: float
    """Seconds without an acknowledged order."""
    gaps: int


async def lose_primary(here: Pair, orders: int = 50, copy: Path | None = None) -> Lost:
    """Append, kill the primary, promote the standby, append again, and look.

    Where a file is named, it gets a backup of the standby while that is one.
    """
    saved: list[int] = []
    moments: list[float] = []

    def written(results: list[tuple[Line, str | None]]) -> None:
        for line, problem in results:
            if problem is None:
                saved.append(line.number)
                moments.append(time.monotonic())

    store = PgStore(here.address, NodeSettings("n1", lease=30))
    await store.open(written)
    try:
        store.append(Line("AAAA", 1, 1, b"1", table=NewTable("00", 1), device=NewDevice(0, b"t" * 32)))
        for number in range(2, orders):
            store.append(Line("AAAA", number, number, b"before"))
        await store.flushed()
        if copy is not None:
            while not await _numbers(here.standby):  # it has the log before it has read it
                await asyncio.sleep(0.01)
            await asyncio.to_thread(back_up_database, here.standby.address(), copy)
        here.primary.stop(signal.SIGQUIT)
        store.append(Line("AAAA", orders, orders, b"meanwhile"))
        await here.promote()
        until = time.monotonic() + WAIT
        while orders not in saved and time.monotonic() < until:
            await asyncio.sleep(0.01)
        store.append(Line("AAAA", orders + 1, orders + 1, b"after"))
        await store.flushed()
    finally:
        await store.close()
    found = await _numbers(here.standby)
    last = [moment for number, moment in zip(saved, moments, strict=True) if number in {orders - 1, orders}]
    return Lost(
        acknowledged=len(saved),
        missing=len(set(saved) - set(found)),
        silence=last[-1] - last[0],
        gaps=sum(number != place for place, number in enumerate(found, 1)),
    )


async def _numbers(server: Database) -> list[int]:
    import asyncpg

    connection = await asyncpg.connect(server.address())
    try:
        if not await connection.fetchval("SELECT to_regclass('orders') IS NOT NULL"):
            return []
        rows = await connection.fetch("SELECT number FROM orders WHERE code = 'AAAA' ORDER BY number")
    finally:
        await connection.close()
    return [row["number"] for row in rows]


def main() -> None:
    """Lose so many machines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    given = parser.parse_args()
    for _ in range(given.times):
        with pair() as here:
            print(asyncio.run(lose_primary(here)))


if __name__ == "__main__":
    main()
