"""How soon an evening goes on after a crash: the server is killed in mid-game, and all come back at once.

    python -m bench.comeback [--tables 400] [--seconds 20] [--rounds 3]

Tables of five play, each seat on its own socket, SQLite in FULL mode on a file. Then the server is killed
(SIGKILL), another takes up the file, and all seats connect at once, as their devices would. Told are the
seconds from the kill until the door is open, until half of all seats are welcomed, and until the last one is.
The bar: the last one within five seconds, the start of a process included. Where others have the processor
the clock says more about them: then what counts is the CPU time that the server had used up by then, from its
first moment on. Exit code 1 where that misses the bar, or where a seat is not welcomed at all.
"""

import argparse
import asyncio
import contextlib
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from bench.crowd import SEATS, Seat, Tally, seat_down
from bench.served import Served, start
from bench.wsclient import Socket

MOST = 5.0
"""Seconds until the last seat is welcomed."""
PATIENCE = 60.0
"""Seconds after which nobody waits any longer."""


class Returning(Socket):
    """A device that comes back."""

    def __init__(self, host: str, token: str) -> None:
        super().__init__(host)
        self.token = token
        self.welcomed: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    def text(self, payload: bytes) -> None:
        """Note the moment of the welcome."""
        if payload.startswith(b'{"type":"welcome"') and not self.welcomed.done():
            self.welcomed.set_result(time.perf_counter())

    async def come(self, server: Served) -> float | None:
        """Connect and say hello; the moment of the welcome, None if there is none."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await loop.create_connection(lambda: self, server.host, server.port)
                await self.opened
                self.send_json({"type": "hello", "token": self.token})
                return await self.welcomed
        return None


async def evening(server: Served, tables: int, seconds: float) -> list[list[Seat]]:
    """Tables that play, for so long."""
    parties = await seat_down(server, tables, Tally(), random.Random(tables))
    for seats in parties:
        seats[0].ask(b'{"do":"set","settings":{"edition":"pegasus-2024","pace":"off","breather":0}}')
        seats[0].ask(b'{"do":"start"}')
        await asyncio.sleep(0.4 / tables)
    await asyncio.sleep(seconds)
    return parties


async def come_back(server: Served, tokens: list[str]) -> tuple[list[float], list[Returning]]:
    """All at once; when each was welcomed."""
    devices = [Returning(f"{server.host}:{server.port}", token) for token in tokens]
    moments = await asyncio.gather(*(device.come(server) for device in devices))
    return sorted(moment for moment in moments if moment is not None), devices


async def measure(database: Path, tables: int, seconds: float, rounds: int) -> bool:
    """Play, then kill and come back so often; whether the bar was met each time."""
    server = start(database)
    held = True
    try:
        parties = await evening(server, tables, seconds)
        tokens = [seat.token for seats in parties for seat in seats]
        for _ in range(rounds):
            killed = time.perf_counter()
            server.kill()
            server = await asyncio.to_thread(start, database)
            opened = time.perf_counter() - killed
            moments, devices = await come_back(server, tokens)
            used = sum(server.cpu_seconds())
            half, last = (moments[place] - killed for place in (len(moments) // 2, -1))
            print(
                f"{len(moments)} of {len(tokens)} seats at {tables} tables: door {opened:.1f} s,"
                f" half welcomed {half:.1f} s, all {last:.1f} s after the kill; {used:.1f} s of CPU",
                flush=True,
            )
            held = held and min(last, used) <= MOST and len(moments) == tables * SEATS
            await asyncio.sleep(2)
            for device in devices:
                if device.transport is not None:
                    device.transport.close()
    finally:
        server.stop()
    return held


def main() -> None:
    """Measure and say so."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=20, help="of play before the kill")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    with tempfile.TemporaryDirectory() as folder:
        held = asyncio.run(measure(Path(folder) / "t.db", asked.tables, asked.seconds, asked.rounds))
    sys.exit(not held)


if __name__ == "__main__":
    main()
