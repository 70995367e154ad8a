"""Bare sockets: a WebSocket listener and a request that keep every byte, as it came."""

import asyncio
import json
import re
from collections.abc import Callable
from typing import Any

from tests.scale import HANG

__all__ = ["Ear", "request"]

_DATE = re.compile(rb"\r\ndate: [^\r]*", re.IGNORECASE)
"""The wall clock in a header is the same for everybody, whatever lies on the table."""


class Ear:
    """A WebSocket that keeps the raw bytes of its stream, and reads the texts in it."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, deaf: bool = False
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._deaf = deaf
        """Whether it answers no ping: the round trip is wall time."""
        self._keys = 0
        self.raw = bytearray()
        """All bytes since the handshake's answer, that one included."""
        self.frames: list[dict[str, Any]] = []

    @classmethod
    async def open(cls, port: int, *, deaf: bool = False) -> "Ear":
        """A socket after its handshake."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbWUgYWdhaW4uLg==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        ear = cls(reader, writer, deaf=deaf)
        answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        ear.raw += _DATE.sub(b"", answer)
        return ear

    def send(self, frame: dict[str, Any]) -> None:
        """Send a message as text."""
        self.send_text(json.dumps(frame).encode())

    def send_text(self, data: bytes, first: int = 0x81) -> None:
        """Send these bytes in a frame, masked with zeros."""
        size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self._writer.write(bytes((first,)) + size + b"\0\0\0\0" + data)

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        self._writer.write(data)

    def ask(self, command: dict[str, Any], key: str | None = None) -> str:
        """Send a command; its key."""
        self._keys += 1
        key = key or f"k{self._keys}"
        self.send({"type": "ask", "key": key, "command": command})
        return key

    async def answer(self, key: str) -> dict[str, Any]:
        """Listen until the command of this key is answered."""
        return await self.until(lambda frame: key in frame.get("acks", ()) or frame.get("key") == key)

    async def level(self) -> None:
        """Hear everything that was sent so far."""
        self._keys += 1
        number = self._keys
        self.send({"type": "ping", "at": number})
        await self.until(lambda frame: frame["type"] == "pong" and frame["at"] == number)

    async def until(self, found: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until a text is the one."""
        while True:
            frame = await self.hear()
            if frame is not None and found(frame):
                return frame

    async def hear(self) -> dict[str, Any] | None:
        """The next frame, if it is text."""
        async with asyncio.timeout(HANG):
            head = await self._take(2)
            length = head[1]
            if length == 126:
                length = int.from_bytes(await self._take(2), "big")
            elif length == 127:
                length = int.from_bytes(await self._take(8), "big")
            data = await self._take(length)
        if head[0] & 0x0F == 9 and not self._deaf:
            self.send_text(data, 0x8A)
        if head[0] & 0x0F != 1:
            return None
        frame: dict[str, Any] = json.loads(data)
        self.frames.append(frame)
        return frame

    async def _take(self, size: int) -> bytes:
        data = await self._reader.readexactly(size)
        self.raw += data
        return data

    async def break_off(self) -> None:
        """Hang up without a word."""
        transport: Any = self._writer.transport
        transport.abort()
        await asyncio.sleep(0)


async def request(port: int, method: str, path: str, token: str | None = None, body: bytes = b"") -> bytes:
    """Every byte of an answer but its date."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    kind = "Content-Type: application/json\r\n" if body else ""
    writer.write(
        f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{bearer}{kind}"
        f"Content-Length: {len(body)}\r\n\r\n".encode()
        + body
    )
    answer = await reader.read()
    writer.close()
    return _DATE.sub(b"", answer)
