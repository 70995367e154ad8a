"""What one hostile address does to a server for a while; each attack is one coroutine. Loopback only.

    python -m bench.attackers NAME --port P --source 127.0.0.20 [--seconds 8] [--code CODE]

`python -m bench.attack` starts these beside a table of three and measures what those see. Every attack ends
by itself, has a bounded number of connections, comes back as often as it is let in, and tells what it got
done as one line of JSON.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bench.wsclient import Socket, post

__all__ = ["ATTACKS", "HERE", "PROXY"]

HERE = "127.0.0.1"
PROXY = "127.0.0.9"
"""The address the server under attack believes when it says for whom it speaks."""
PING, PONG, PART, TEXT = 0x89, 0x8A, 0x00, 0x01


@dataclass
class Attack:
    """Where, from where, for how long, and what came of it."""

    port: int
    source: str
    seconds: float
    code: str
    done: Counter[str] = field(default_factory=Counter)
    began: float = field(default_factory=time.monotonic)

    @property
    def over(self) -> bool:
        return time.monotonic() - self.began > self.seconds

    @property
    def host(self) -> str:
        return f"{HERE}:{self.port}"

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HERE, self.port, local_addr=(self.source, 0))

    async def upgrade(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A socket, or None where it was refused."""
        reader, writer = await self.connect()
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGFjb3JhIGxvYWQgdGVzdA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        self.done[head[9:12].decode()] += 1
        if b" 101 " in head[:16]:
            return reader, writer
        writer.close()
        return None


def _frame(first: int, payload: bytes = b"") -> bytes:
    return bytes((first, 0x80 | len(payload), 0, 0, 0, 0)) + payload


async def _flood(attack: Attack, frames: bytes, sockets: int, *, read: bool, begin: bytes = b"") -> None:
    """So many sockets send these frames as fast as they are taken, and come back when they are cut off."""

    async def one() -> None:
        while not attack.over:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.TimeoutError):
                opened = await attack.upgrade()
                if opened is None:
                    await asyncio.sleep(0.05)
                    continue
                await _send(attack, *opened, begin, frames, read=read)

    await asyncio.gather(*(one() for _ in range(sockets)))


async def _send(
    attack: Attack,
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    begin: bytes,
    frames: bytes,
    *,
    read: bool,
) -> None:
    """Send until the other side says goodbye, or takes nothing for two seconds."""

    async def goodbye() -> None:
        while told := await reader.read(65536):
            if b"\x88" in told:
                return

    if not read:
        writer.transport.pause_reading()  # type: ignore[attr-defined]
    ended = asyncio.ensure_future(goodbye() if read else asyncio.sleep(attack.seconds))
    try:
        writer.write(begin)
        while not attack.over and not writer.transport.is_closing() and not ended.done():
            writer.write(frames)
            attack.done["bytes"] += len(frames)
            async with asyncio.timeout(2):
                drained = asyncio.ensure_future(writer.drain())
                await asyncio.wait((drained, ended), return_when=asyncio.FIRST_COMPLETED)
                drained.cancel()
                await asyncio.gather(drained, return_exceptions=True)
    finally:
        ended.cancel()
        await asyncio.gather(ended, return_exceptions=True)
        writer.transport.abort()


async def pings(attack: Attack) -> None:
    """One socket, pings of six bytes."""
    await _flood(attack, _frame(PING) * 2000, 1, read=True)


async def pongs(attack: Attack) -> None:
    """One socket, pongs nobody asked for."""
    await _flood(attack, _frame(PONG) * 2000, 1, read=True)


async def fragments(attack: Attack) -> None:
    """One socket, a message of empty parts without end."""
    await _flood(attack, _frame(PART) * 2000, 1, read=True, begin=_frame(TEXT))


async def many_pings(attack: Attack) -> None:
    """Twenty sockets, pings."""
    await _flood(attack, _frame(PING) * 2000, 20, read=True)


async def unread_pongs(attack: Attack) -> None:
    """Twenty sockets, pings of 125 bytes whose pongs are not read."""
    await _flood(attack, _frame(PING, b"x" * 125) * 200, 20, read=False)


async def allowed_pings(attack: Attack) -> None:
    """As many sockets as an address may have, each just within its limit: 19 pings of 125 bytes a second."""

    async def one() -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            opened = await attack.upgrade()
            if opened is None:
                return
            while not (attack.over or opened[0].at_eof() or opened[1].transport.is_closing()):
                opened[1].write(_frame(PING, b"x" * 125))
                attack.done["pings"] += 1
                await asyncio.sleep(1 / 19)

    await asyncio.gather(*(one() for _ in range(199)))


async def _requests(attack: Attack, connections: int, head: Callable[[int], bytes], deep: int = 1) -> None:
    """Keep-alive connections that ask one thing after the other, `deep` at once."""
    numbers = itertools.count()

    async def one() -> None:
        while not attack.over:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, asyncio.TimeoutError, ValueError):
                reader, writer = await attack.connect()
                try:
                    while not reader.at_eof() and not attack.over:
                        writer.write(b"".join(head(next(numbers)) for _ in range(deep)))
                        for _ in range(deep):
                            async with asyncio.timeout(5):
                                told = await reader.readuntil(b"\r\n\r\n")
                                await reader.readexactly(_length(told))
                            attack.done[told[9:12].decode()] += 1
                finally:
                    writer.transport.abort()

    await asyncio.gather(*(one() for _ in range(connections)))


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line[15:])
    return 0


async def requests(attack: Attack) -> None:
    """Ten connections ask for the health of the house without end."""
    told = f"GET /api/health HTTP/1.1\r\nHost: {attack.host}\r\n\r\n".encode()
    await _requests(attack, 10, lambda _: told)


async def pipelined(attack: Attack) -> None:
    """The same, fifty requests at once on each connection."""
    told = f"GET /api/health HTTP/1.1\r\nHost: {attack.host}\r\n\r\n".encode()
    await _requests(attack, 10, lambda _: told, deep=50)


async def connections(attack: Attack) -> None:
    """Ever new connections, ten at a time, each with one request."""
    told = f"GET /api/health HTTP/1.1\r\nHost: {attack.host}\r\n\r\n".encode()

    async def one() -> None:
        while not attack.over:
            with contextlib.suppress(OSError):
                reader, writer = await attack.connect()
                writer.write(told)
                answer = await reader.read(64)
                attack.done[answer[9:12].decode() or "closed"] += 1
                writer.transport.abort()

    await asyncio.gather(*(one() for _ in range(10)))


async def big_bodies(attack: Attack) -> None:
    """Ten connections post sixteen kilobytes each time."""
    body = b'{"name":"' + b"x" * 16_000 + b'"}'
    head = f"POST /api/tables HTTP/1.1\r\nHost: {attack.host}\r\nContent-Type: application/json\r\n"
    told = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
    await _requests(attack, 10, lambda _: told)


async def pictures(attack: Attack) -> None:
    """QR codes for ever new names of the server, long ones and addresses."""
    opened = await post(HERE, attack.port, "/api/tables", {"name": "Eve"}, attack.source)
    path = f"GET /api/tables/{opened['code']}/qr.svg HTTP/1.1\r\nHost:"

    def head(number: int) -> bytes:
        name = f"{number:0200d}.example" if number % 2 else f"10.{number >> 16 & 255}.{number >> 8 & 255}.9"
        return f"{path} {name}:{number & 65535}\r\n\r\n".encode()

    await _requests(attack, 4, head)


async def wrong_codes(attack: Attack) -> None:
    """Codes tried out."""
    rng = random.Random(7)

    def head(_: int) -> bytes:
        code = "".join(rng.choices("23456789ABCDEFGHJKMNPQRSTUVWXYZ", k=4))
        return f"GET /api/tables/{code} HTTP/1.1\r\nHost: {attack.host}\r\n\r\n".encode()

    await _requests(attack, 4, head)


async def house_full(attack: Attack) -> None:
    """Tables opened from ever new /64 networks of one /48, as a trusted proxy tells them."""
    attack.source = PROXY
    body = b'{"name":"Eve"}'

    def head(number: int) -> bytes:
        return (
            f"POST /api/tables HTTP/1.1\r\nHost: {attack.host}\r\nContent-Type: application/json\r\n"
            f"X-Forwarded-For: 2001:db8:7:{number % 65536:x}::1\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode() + body

    await _requests(attack, 10, head)


async def crowd(attack: Attack) -> None:
    """A stranger with the code of the victims' table brings device after device, and each reconnects."""
    tokens: list[str] = []

    async def come() -> None:
        while not attack.over:
            try:
                told = await post(
                    HERE, attack.port, f"/api/tables/{attack.code}/join", {"role": "spectator"}, attack.source
                )
            except (OSError, ValueError):
                attack.done["refused"] += 1
                await asyncio.sleep(0.1)
            else:
                tokens.append(told["token"])
                attack.done["joined"] += 1

    async def hello() -> None:
        while not attack.over:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                opened = await attack.upgrade() if tokens else None
                if opened is not None:
                    said = json.dumps({"type": "hello", "token": random.choice(tokens)}).encode()
                    opened[1].write(_frame(0x81, said))
                    await opened[0].read(65536)
                    opened[1].transport.abort()
            await asyncio.sleep(1 / 30)

    await asyncio.gather(come(), hello())


class _Writer(Socket):
    """A device that renames itself as often as it may."""

    def __init__(self, attack: Attack) -> None:
        super().__init__(attack.host)
        self.done = attack.done

    def text(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"refused"'):
            self.done["refused"] += 1
        elif b'"acks":["' in payload:
            self.done["stored"] += 1


async def commands(attack: Attack) -> None:
    """199 sockets, twenty commands a second each: all that the limits allow."""
    loop = asyncio.get_running_loop()
    tokens: list[tuple[str, int]] = []
    for _ in range(12):
        told = await post(HERE, attack.port, "/api/tables", {"name": "Eve"}, attack.source)
        tokens.append((told["token"], 0))
        for seat in range(1, 5):
            path = f"/api/tables/{told['code']}/join"
            with contextlib.suppress(OSError):
                more = await post(HERE, attack.port, path, {"name": f"E{seat}"}, attack.source)
                tokens.append((more["token"], seat))
    attack.began = time.monotonic()

    async def one(number: int) -> None:
        token, seat = tokens[number % len(tokens)]
        writer = _Writer(attack)
        await loop.create_connection(lambda: writer, HERE, attack.port, local_addr=(attack.source, 0))
        await writer.opened
        writer.send_json({"type": "hello", "token": token})
        await asyncio.sleep(0.5)
        for key in itertools.count():
            if attack.over or writer.closed:
                return
            command = {"do": "rename", "seat": seat, "name": f"E{number}.{key % 97}"}
            writer.send_json({"type": "ask", "key": f"{number}-{key}", "command": command})
            await asyncio.sleep(1 / 19)

    await asyncio.gather(*(one(number) for number in range(199)), return_exceptions=True)


async def burn(attack: Attack) -> None:
    """No attack: a busy loop, to see what a neighbour on the same processor does."""
    while not attack.over:
        sum(range(10_000))


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    attack.__name__.replace("_", "-"): attack
    for attack in (
        burn,
        pings,
        pongs,
        fragments,
        many_pings,
        unread_pongs,
        allowed_pings,
        pictures,
        commands,
        requests,
        pipelined,
        connections,
        big_bodies,
        crowd,
        wrong_codes,
        house_full,
    )
}
"""By name, in the order they are tried; the one that fills the house comes last."""


def main() -> None:
    """Attack, and tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("name", choices=ATTACKS)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--source", default="127.0.0.20", help="an address of this machine: 127.0.0.x")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--code", default="")
    wanted = parser.parse_args()
    if not wanted.source.startswith("127."):
        parser.error(f"--source {wanted.source} is not loopback: this attacks nobody but this machine.")
    attack = Attack(wanted.port, wanted.source, min(wanted.seconds, 120), wanted.code)

    async def bounded() -> None:
        with contextlib.suppress(asyncio.TimeoutError):
            async with asyncio.timeout(3 * attack.seconds + 10):
                await ATTACKS[wanted.name](attack)

    asyncio.run(bounded())
    print(json.dumps(attack.done))


if __name__ == "__main__":
    main()
