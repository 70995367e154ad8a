"""How many live tables one server process carries: picks a second, and the time from last pick to reveal.

    python -m bench.load [--tables 20,100,200,400] [--seconds 15] [--idle 2000]

A server runs in a process of its own with SQLite in FULL mode on a file. Five seats a table, each on its own
socket, think 0.2 to 0.6 seconds and go on; a game that is over is followed by a rematch. For each decision
the time from sending its last pick to the moment all five seats have the reveal is measured. Server and
clients share the machine, so the figures are a lower bound.
"""

import argparse
import asyncio
import contextlib
import random
import re
import resource
import time
from dataclasses import dataclass, field

from bench.served import Served, served
from bench.wsclient import Socket, post

SEATS = 5
THINK = (0.2, 0.6)
_DECISION = re.compile(rb'"kind":"joint","decision":(\d+)')


@dataclass
class Tally:
    """What all seats together have seen."""

    picks: int = 0
    acks: int = 0
    refused: int = 0
    waits: list[float] = field(default_factory=list)
    games: int = 0
    counting: bool = False


@dataclass
class Party:
    """One table: when the last pick of a decision went out, and who has seen the reveal."""

    tally: Tally
    decision: int = 0
    last_pick: float = 0.0
    seen: int = 0


class Seat(Socket):
    """One player on one socket."""

    def __init__(self, host: str, party: Party, number: int, token: str, rng: random.Random) -> None:
        super().__init__(host)
        self.party, self.number, self.token, self.rng = party, number, token, rng
        self.key = 0
        self.playing = True

    def ask(self, command: bytes) -> None:
        """Send a command with a fresh key."""
        self.key += 1
        self.send(b'{"type":"ask","key":"%d","command":%s}' % (self.key, command))

    def text(self, payload: bytes) -> None:
        """Count answers, look out for the next decision."""
        tally = self.party.tally
        if payload.startswith(b'{"type":"refused"'):
            tally.refused += 1
            return
        if b'"acks":["' in payload:
            tally.acks += 1
        if b'"news":"played"' in payload:
            self._reveal(payload)
        if self.number == 0 and b'"what":"shuffled"' in payload:
            tally.games += 1
            self.ask(b'{"do":"rematch"}')
            self.ask(b'{"do":"start"}')

    def _reveal(self, payload: bytes) -> None:
        party = self.party
        now = time.perf_counter()
        found = _DECISION.search(payload, payload.rfind(b'"news":"played"'))
        decision = int(found[1]) if found else party.decision + 1
        if decision > party.decision:
            party.decision, party.seen = decision, 0
        party.seen += 1
        if party.seen == SEATS and party.last_pick and party.tally.counting:
            party.tally.waits.append(now - party.last_pick)
        if found and self.playing:
            asyncio.get_running_loop().call_later(self.rng.uniform(*THINK), self._pick, decision)

    def _pick(self, decision: int) -> None:
        if not self.playing or self.closed:
            return
        self.party.last_pick = time.perf_counter()
        if self.party.tally.counting:
            self.party.tally.picks += 1
        self.ask(b'{"do":"play","seat":%d,"decision":%d,"move":"continue"}' % (self.number, decision))


async def seat_down(server: Served, tables: int, tally: Tally, rng: random.Random) -> list[list[Seat]]:
    """Open the tables, five sockets each, without starting a game."""
    loop = asyncio.get_running_loop()
    host = f"{server.host}:{server.port}"

    async def table() -> list[Seat]:
        party = Party(tally)
        devices = [await post(server.host, server.port, "/api/tables", {"name": "Mia"})]
        code = devices[0]["code"]
        for name in ("Jonas", "Emre", "Inge", "Kim"):
            path = f"/api/tables/{code}/join"
            devices.append(await post(server.host, server.port, path, {"name": name}))
        seats = []
        for number, device in enumerate(devices):
            seat = Seat(host, party, number, device["token"], random.Random(rng.random()))
            await loop.create_connection(lambda seat=seat: seat, server.host, server.port)  # type: ignore[misc]
            await seat.opened
            seat.send_json({"type": "hello", "token": device["token"]})
            seats.append(seat)
        return seats

    gate = asyncio.Semaphore(16)

    async def gated() -> list[Seat]:
        async with gate:
            return await table()

    return list(await asyncio.gather(*(gated() for _ in range(tables))))


async def run(server: Served, tables: int, seconds: float) -> None:
    """One load: warm up, measure, report."""
    tally, rng = Tally(), random.Random(tables)
    parties = await seat_down(server, tables, tally, rng)
    settings = b'{"do":"set","settings":{"edition":"pegasus-2024","pace":"off","breather":0}}'
    for seats in parties:
        seats[0].ask(settings)
        seats[0].ask(b'{"do":"start"}')
        await asyncio.sleep(0.4 / tables)
    await asyncio.sleep(2)
    before, cpu = time.perf_counter(), server.cpu_seconds()
    own = resource.getrusage(resource.RUSAGE_SELF)
    tally.counting = True
    await asyncio.sleep(seconds)
    tally.counting = False
    passed, used = time.perf_counter() - before, server.cpu_seconds() - cpu
    mine = resource.getrusage(resource.RUSAGE_SELF)
    client = mine.ru_utime + mine.ru_stime - own.ru_utime - own.ru_stime
    waits = sorted(tally.waits)

    def at(share: float) -> float:
        return 1000 * waits[min(len(waits) - 1, int(share * len(waits)))] if waits else float("nan")

    closed = sum(seat.closed for seats in parties for seat in seats)
    print(
        f"{tables:4d} tables: {tally.picks / passed:7.0f} picks/s,"
        f" reveal p50 {at(0.5):6.1f} ms, p99 {at(0.99):6.1f} ms, worst {at(1):6.1f} ms;"
        f" refused {tally.refused}, sockets lost {closed},"
        f" server CPU {100 * used / passed:3.0f} %, clients {100 * client / passed:3.0f} %,"
        f" {1e6 * used / max(1, tally.picks):.0f} us of the server a pick,"
        f" {server.memory() / 2**20:.0f} MiB, {tally.games} games over"
    )
    for seats in parties:
        for seat in seats:
            seat.playing = False
    await asyncio.sleep(1.5)
    for seats in parties:
        for seat in seats:
            if seat.transport is not None:
                seat.transport.close()
    await asyncio.sleep(0.5)


async def idle(server: Served, seats: int) -> None:
    """Memory of seats that sit in lobbies and do nothing."""
    before = server.memory()
    parties = await seat_down(server, seats // SEATS, Tally(), random.Random(0))
    await asyncio.sleep(2)
    each = (server.memory() - before) / seats
    print(f"{seats} idle seats: {each / 1000:.1f} kB each")
    for party in parties:
        for seat in party:
            if seat.transport is not None:
                seat.transport.close()
    await asyncio.sleep(1)


def yardstick() -> float:
    """Milliseconds of CPU for a million additions: about 30 on a quiet machine, more where others work."""
    began, total = time.process_time(), 0
    for number in range(1_000_000):
        total += number
    return 1000 * (time.process_time() - began)


def main() -> None:
    """Each number of tables on a fresh server and a fresh file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", default="20,50,100,200,400")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--idle", type=int, default=2000)
    wanted = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    for tables in map(int, wanted.tables.split(",")) if wanted.tables else ():
        with served() as server:
            asyncio.run(run(server, tables, wanted.seconds))
        print(f"{'':11} a million additions take {yardstick():.0f} ms here now")
    if wanted.idle:
        with served() as server:
            asyncio.run(idle(server, wanted.idle))


if __name__ == "__main__":
    main()
