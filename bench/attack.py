"""What a table of three sees while somebody attacks the server they play on: every attack, default limits.

    python -m bench.attack [--only pings,commands] [--seconds 8]

A server runs in a process of its own as `tacora serve` starts it. Three people at 127.0.0.2 play on; before
each attack they are measured alone, then an attacker at another loopback address works in a process of its
own (`bench/attackers.py`). Measured are the times from the last pick to the moment all three have the reveal;
how long the server's loop itself was at work in between, on whatever, which is what they would wait on a
quiet machine; its share of a processor; its memory. The bars: p99 at most 50 ms, at most 50 MB more. Where
others have the processor the clock says more about them, and `work` is what counts: the row says `held,
work`. `burn` is no attack but a busy loop. The file is in memory where that can be had, so that nobody else's
disk counts.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.attackers import ATTACKS, HERE, PROXY
from bench.crowd import Party, Seat, Tally
from bench.ports import free_port
from bench.served import Served, started
from bench.wsclient import post

__all__ = ["MOST_MEMORY", "Victims", "attack", "attacked"]

VICTIMS = "127.0.0.2"
THINK = (0.04, 0.09)
"""Seconds: some ten decisions a second, within the limits of a socket."""
MOST_WAIT, MOST_MEMORY = 50.0, 50.0
"""The bars: milliseconds, and megabytes more."""


@dataclass(frozen=True)
class Seen:
    """What three people saw for a while."""

    waits: tuple[float, ...]
    work: tuple[float, ...]

    def at(self, share: float) -> float:
        """Milliseconds within which this share of the reveals came."""
        return _at(self.waits, share)

    def worked(self, share: float) -> float:
        """The same in milliseconds that the server's loop was at work."""
        return _at(self.work, share)

    def __str__(self) -> str:
        return f"{self.at(0.5):6.1f} {self.at(0.99):7.1f} {self.at(1):7.1f} {self.worked(0.99):5.1f}"


def _at(values: tuple[float, ...], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("inf")


class Victim(Seat):
    """One of the three: it also notes how long the server worked between the last pick and the reveal."""

    server: Served
    work: list[float]
    began: list[float]

    def _pick(self, decision: int) -> None:
        self.began[:] = [self.server.loop_seconds()[0]]
        super()._pick(decision)

    def _reveal(self, payload: bytes) -> None:
        seen = len(self.party.tally.waits)
        super()._reveal(payload)
        if len(self.party.tally.waits) > seen and self.began:
            self.work.append(self.server.loop_seconds()[0] - self.began[0])


class Victims:
    """A table of three that plays on and on."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.code = ""
        self._seats: list[Victim] = []
        self._work: list[float] = []

    async def sit_down(self, server: Served) -> None:
        """Open a table, connect, start."""
        loop = asyncio.get_running_loop()
        party, began = Party(self.tally, seats=3, think=THINK), list[float]()
        opened = await post(HERE, server.port, "/api/tables", {"name": "Mia"}, VICTIMS)
        self.code = opened["code"]
        path = f"/api/tables/{self.code}/join"
        others = [await post(HERE, server.port, path, {"name": name}, VICTIMS) for name in ("Jonas", "Emre")]
        for number, device in enumerate((opened, *others)):
            seat = Victim(f"{HERE}:{server.port}", party, number, device["token"], random.Random(number))
            seat.server, seat.work, seat.began = server, self._work, began
            await loop.create_connection(lambda seat=seat: seat, HERE, server.port, local_addr=(VICTIMS, 0))  # type: ignore[misc]
            await seat.opened
            seat.send_json({"type": "hello", "token": device["token"]})
            self._seats.append(seat)
        await asyncio.sleep(1)  # all are welcomed: whoever hears of the start with the welcome does not pick
        first = self._seats[0]
        first.ask(b'{"do":"set","settings":{"edition":"pegasus-2024","pace":"off","breather":0}}')
        first.ask(b'{"do":"start"}')
        await asyncio.sleep(1)

    @property
    def lost(self) -> int:
        """How many of them were cut off."""
        return sum(seat.closed for seat in self._seats)

    async def next_reveal(self) -> None:
        """Wait until they have seen one more."""
        seen, self.tally.counting = len(self.tally.waits), True
        while len(self.tally.waits) == seen:
            await asyncio.sleep(0.01)
        self.tally.counting = False

    async def watch(self, until: "asyncio.Task[str] | float") -> Seen:
        """What they see for so many seconds, or as long as an attack lasts."""
        self.tally.waits.clear()
        self._work.clear()
        self.tally.counting = True
        await (asyncio.sleep(until) if isinstance(until, float) else asyncio.wait([until]))
        self.tally.counting = False
        return Seen(
            *(tuple(sorted(1000 * wait for wait in waits)) for waits in (self.tally.waits, self._work))
        )


async def attack(name: str, server: Served, victims: Victims, number: int, seconds: float) -> str:
    """One attack from an address of its own; what it says it got done."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.attackers", name, "--port", str(server.port), "--code", victims.code),
        *("--source", f"127.0.0.{20 + number}", "--seconds", str(seconds)),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        told, _ = await process.communicate()
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    return told.decode().strip()


@contextlib.contextmanager
def attacked() -> Iterator[Served]:
    """A server as `tacora serve` starts it, on a fresh file, which believes one proxy."""
    memory, port = Path("/dev/shm"), free_port()  # noqa: S108  # where Linux has it
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        database = Path(folder) / "tacora.db"
        command = [sys.executable, "-m", "tacora", "serve", "--no-open", "--host", HERE, "--port", str(port)]
        command += ["--db", f"sqlite:///{database}", "--trust-proxy", PROXY]
        server = started(command, port, database)
        try:
            yield server
        finally:
            server.stop()


async def _peak(server: Served, task: "asyncio.Task[str]") -> float:
    """The most memory while a task runs, in megabytes."""
    most = 0.0
    while not task.done():
        most = max(most, server.memory() / 1e6)
        await asyncio.sleep(0.1)
    return most


async def run(server: Served, names: list[str], seconds: float) -> int:
    """Each attack once, after a look at the quiet table; how many missed a bar."""
    victims = Victims()
    await victims.sit_down(server)
    print(f"{'':14} {'alone, ms':^29}  {'attacked, ms':^29}  {'server, %':^11}  {'memory, MB':^13}")
    spans = f"{'p50':>6} {'p99':>7} {'max':>7}  work"
    print(f"{'attack':14} {spans}   {spans}    CPU waits   before  more  bars; done")
    missed = 0
    for number, name in enumerate(names):
        alone = await victims.watch(seconds / 2)
        before = server.memory() / 1e6
        task = asyncio.create_task(attack(name, server, victims, number, seconds))
        peak = asyncio.create_task(_peak(server, task))
        clock, cpu, waited = time.monotonic(), sum(server.cpu_seconds()), server.loop_seconds()[1]
        seen = await victims.watch(task)
        percent = 100 / (time.monotonic() - clock)
        busy = percent * (sum(server.cpu_seconds()) - cpu), percent * (server.loop_seconds()[1] - waited)
        more = await peak - before
        held = seen.worked(0.99) <= MOST_WAIT and more <= MOST_MEMORY and not victims.lost
        missed += not held
        verdict = "MISSED" if not held else "held" if seen.at(0.99) <= MOST_WAIT else "held, work"
        print(
            f"{name:14} {alone}   {seen}    {busy[0]:3.0f} {busy[1]:5.0f}   {before:6.1f} {more:5.1f}"
            f"  {verdict}; {task.result()}"
            + (f"; {victims.lost} of the three were cut off" if victims.lost else ""),
            flush=True,
        )
        await asyncio.sleep(1)
    print(f"CPU of the server: {sum(server.cpu_seconds()):.1f} s; health: {json.dumps(server.health())}")
    return missed


def main() -> int:
    """All attacks, or some; exit code 1 where a bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", help="names of attacks with commas between: " + ", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=8)
    wanted = parser.parse_args()
    names = wanted.only.split(",") if wanted.only else list(ATTACKS)
    if unknown := [name for name in names if name not in ATTACKS]:
        parser.error(f"there is no attack {unknown[0]}; there are {', '.join(ATTACKS)}")
    with attacked() as server:
        return 1 if asyncio.run(run(server, names, wanted.seconds)) else 0


if __name__ == "__main__":
    sys.exit(main())
