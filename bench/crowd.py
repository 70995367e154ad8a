"""People at many tables, five a table, each on its own socket: they think 0.2 to 0.6 seconds and go on."""

import asyncio
import random
import re
import time
from dataclasses import dataclass, field

from bench.served import Served
from bench.wsclient import Socket, post

__all__ = ["SEATS", "Party", "Seat", "Tally", "leave", "seat_down"]

SEATS = 5
THINK = (0.2, 0.6)
_DECISION = re.compile(rb'"kind":"joint","decision":(\d+)')


@dataclass
class Tally:
    """What all seats together have seen."""

    picks: int = 0
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
    seats: int = SEATS
    think: tuple[float, float] = THINK


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
        if party.seen == party.seats and party.last_pick and party.tally.counting:
            party.tally.waits.append(now - party.last_pick)
        if found and self.playing:
            asyncio.get_running_loop().call_later(self.rng.uniform(*party.think), self._pick, decision)

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


async def leave(parties: list[list[Seat]]) -> None:
    """Everybody stops, and a little later is gone."""
    for seat in (seat for seats in parties for seat in seats):
        seat.playing = False
    await asyncio.sleep(1.5)
    for seat in (seat for seats in parties for seat in seats):
        if seat.transport is not None:
            seat.transport.close()
    await asyncio.sleep(0.5)
