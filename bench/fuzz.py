"""A million random and mutated frames over real sockets, and mutated requests: nothing may fall over.

    python -m bench.fuzz [--frames 1000000] [--requests 20000] [--seconds 1500] [--seed 1]

The server runs in a process of its own with raised limits. Each of eight tables has a device whose frames
count; frames are good ones with fields swapped for odd ones, bytes flipped, cut or doubled, plain noise, and
broken WebSocket frames. Meanwhile a player at every table goes on playing and must be answered. After each
share of frames the server's memory is read: what it needs for the first tenth is the warm-up. The run fails
on a crash, on any 5xx, on a traceback in the log, on a player who is not answered, and when memory grows by
more than a tenth after the warm-up.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.odd import broken, garbled, mutated, path
from bench.served import Served, start
from bench.wsclient import Socket, post

TABLES = 8
BATCH = 100
"""Frames on one socket before it waits for an answer."""


@dataclass
class Tally:
    """What was sent and what came back."""

    frames: int = 0
    requests: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    told: Counter[str] = field(default_factory=Counter)
    sockets: int = 0
    played: int = 0
    memory: list[tuple[int, int]] = field(default_factory=list)


class Probe(Socket):
    """A socket that counts what kinds of frames it gets, and waits for one pong."""

    def __init__(self, host: str, tally: Tally) -> None:
        super().__init__(host)
        self.tally = tally
        self.waiting: asyncio.Future[None] | None = None

    def text(self, payload: bytes) -> None:
        """Count it."""
        self.tally.told[payload[9:17].split(b'"')[0].decode()] += 1
        waiting = self.waiting
        if waiting is not None and not waiting.done() and payload.startswith(b'{"type":"pong","at":9000'):
            waiting.set_result(None)

    def hang_up(self) -> None:
        """Go without a word."""
        if self.transport is not None:
            self.transport.abort()

    async def answered(self) -> bool:
        """Whether it still answers after all that."""
        self.waiting = asyncio.get_running_loop().create_future()
        self.send(b'{"type":"ping","at":9000}')
        while not self.closed and not self.waiting.done():
            await asyncio.wait([self.waiting], timeout=0.05)
        return self.waiting.done()


class Fuzz:
    """All sockets against one server."""

    def __init__(self, server: Served, rng: random.Random) -> None:
        self.server, self.rng, self.tally = server, rng, Tally()
        self.host = f"{server.host}:{server.port}"
        self.stop = False

    async def socket(self, token: str | None) -> Probe:
        """A greeted socket."""
        loop = asyncio.get_running_loop()
        probe = Probe(self.host, self.tally)
        await loop.create_connection(lambda: probe, self.server.host, self.server.port)
        await probe.opened
        self.tally.sockets += 1
        if token is not None:
            probe.send_json({"type": "hello", "token": token})
        return probe

    async def throw(self, frames: int) -> None:
        """One table: a device that sends nonsense until all its frames are out."""
        rng = random.Random(self.rng.random())
        seated = await post(self.server.host, self.server.port, "/api/tables", {"name": "Mia"})
        probe, sent = await self.socket(seated["token"]), 0
        while sent < frames and not self.stop:
            if probe.closed:
                probe = await self.socket(seated["token"] if rng.random() < 0.9 else None)
            for _ in range(min(BATCH, frames - sent)):
                sent += 1
                self.tally.frames += 1
                probe.send(mutated(rng, sent))
            await probe.answered()
            if rng.random() < 0.1 and probe.transport is not None:
                probe.transport.write(broken(rng))
                await probe.answered()
            if sent % 20_000 < BATCH:  # a table whose log grows without end would look like a leak
                probe.hang_up()
                seated = await self._another(seated)
                probe = await self.socket(seated["token"])

    async def _another(self, seated: dict[str, Any]) -> Any:
        await self.request("DELETE", f"/api/tables/{seated['code']}", b"", seated["token"])
        return await post(self.server.host, self.server.port, "/api/tables", {"name": "Mia"})

    async def request(self, method: str, path: str, body: bytes, token: str = "") -> None:
        """Any request; its status is counted."""
        reader, writer = await asyncio.open_connection(self.server.host, self.server.port)
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        writer.write(head.encode("utf-8", "surrogateescape") + b"\r\n" + body)
        await self._status(reader, writer)

    async def _status(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(30):
                answer = await reader.read(65536)
            status = answer[9:12].decode("ascii", "replace") if answer.startswith(b"HTTP/1.1 ") else "none"
        except (TimeoutError, ConnectionError) as error:
            status = type(error).__name__
        self.tally.statuses[status] += 1
        self.tally.requests += 1
        writer.close()

    async def ask(self, requests: int) -> None:
        """Requests: good paths with odd bodies, and bytes that are hardly HTTP at all."""
        rng = random.Random(self.rng.random())
        for number in range(requests):
            if self.stop:
                return
            body = mutated(rng, number) if rng.random() < 0.7 else b""
            if rng.random() < 0.2:
                reader, writer = await asyncio.open_connection(self.server.host, self.server.port)
                writer.write(garbled(rng, body))
                writer.write_eof()
                await self._status(reader, writer)
            else:
                method = rng.choice(("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH"))
                await self.request(method, path(rng), body, "x" * 22)

    async def play(self) -> None:
        """Somebody who just wants to play meanwhile: sits down with two bots, starts, and is answered."""
        bots = ({"do": "add-bot", "bot": "bold"}, {"do": "add-bot", "bot": "careful"})
        while not self.stop:
            seated = await post(self.server.host, self.server.port, "/api/tables", {"name": "Inge"})
            probe = await self.socket(seated["token"])
            for key, command in enumerate((*bots, {"do": "start"})):
                probe.send_json({"type": "ask", "key": str(key), "command": command})
            if not await probe.answered():
                raise RuntimeError("a player was not answered")
            self.tally.played += 1
            probe.hang_up()
            await self.request("DELETE", f"/api/tables/{seated['code']}", b"", seated["token"])
            await asyncio.sleep(1)

    async def watch(self, frames: int, seconds: float) -> None:
        """Read the memory after each share, and mind the time."""
        until, share = time.monotonic() + seconds, 0
        while not self.stop:
            await asyncio.sleep(0.1)
            if self.tally.frames * 10 // frames > share:
                share = self.tally.frames * 10 // frames
                self.tally.memory.append((self.tally.frames, self.server.memory()))
                print(f"{self.tally.frames:9,d} frames, {self.server.memory() / 2**20:6.1f} MiB", flush=True)
            if time.monotonic() > until:
                print("time is up")
                self.stop = True


async def run(server: Served, frames: int, requests: int, seconds: float, seed: int) -> Tally:
    """All of it at once, until every frame is out or time is up."""
    fuzz = Fuzz(server, random.Random(seed))
    beside = [asyncio.create_task(fuzz.play()), asyncio.create_task(fuzz.watch(frames, seconds))]
    await asyncio.gather(*(fuzz.throw(frames // TABLES) for _ in range(TABLES)), fuzz.ask(requests))
    fuzz.stop = True
    await asyncio.gather(*beside)
    fuzz.tally.memory.append((fuzz.tally.frames, server.memory()))
    return fuzz.tally


def verdict(tally: Tally, log: bytes, server: Served) -> list[str]:
    """What is wrong, in sentences; empty when nothing is."""
    bad = {status: count for status, count in tally.statuses.items() if status.startswith("5")}
    wrong = [f"{count} answers of {status}" for status, count in bad.items()]
    if server.process.poll() is not None:
        wrong.append(f"the server ended with {server.process.returncode}")
    if b"Traceback" in log:
        print(log[log.index(b"Traceback") - 200 :][:3000].decode(errors="replace"))
        wrong.append(f"{log.count(b'Traceback')} tracebacks in the log")
    warm, last = tally.memory[0][1], tally.memory[-1][1]
    if last > 1.1 * warm + 8 * 2**20:
        wrong.append(f"memory grew from {warm / 2**20:.1f} to {last / 2**20:.1f} MiB after the warm-up")
    return wrong


def main() -> None:
    """Start the server, throw everything at it, report."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = start(Path(folder) / "tacora.db", None, log)
        try:
            began = time.monotonic()
            tally = asyncio.run(run(server, wanted.frames, wanted.requests, wanted.seconds, wanted.seed))
            passed = time.monotonic() - began
            wrong = verdict(tally, log.read_bytes(), server)
        finally:
            server.stop()
    memory = [size / 2**20 for _, size in tally.memory]
    print(
        f"{tally.frames:,} frames on {tally.sockets:,} sockets and {tally.requests:,} requests"
        f" in {passed:.0f} s, {tally.played} tables played meanwhile;"
        f" memory {memory[0]:.1f} MiB after a tenth, {memory[-1]:.1f} MiB at the end"
    )
    print(f"answers by status: {dict(tally.statuses)}; frames told: {dict(tally.told)}")
    for line in wrong:
        print(line)
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
