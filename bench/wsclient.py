"""The leanest WebSocket client that will do: load tests must measure the server, not their own client.

It reads whole unmasked frames, answers pings, and sends text with a mask of zeros, which leaves it as it is.
"""

import asyncio
import json
from typing import Any

__all__ = ["Socket", "post"]


class Socket(asyncio.Protocol):
    """One connection. Subclasses override `text`; `opened` is done after the handshake."""

    def __init__(self, host: str, path: str = "/ws") -> None:
        self._host = host
        self._path = path
        self._buffer = bytearray()
        self._shaken = False
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def text(self, payload: bytes) -> None:
        """A text frame came in."""

    def goodbye(self, code: int) -> None:
        """The server ends it."""

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        if self.transport is not None and not self.closed:
            self.transport.write(_frame(0x81, payload))

    def send_json(self, message: Any) -> None:
        """Send a message."""
        self.send(json.dumps(message).encode())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - TCP it is
        self.transport = transport
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nHost: {self._host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Origin: http://{self._host}\r\nSec-WebSocket-Key: dGFjb3JhIGxvYWQgdGVzdA==\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Split what came into frames."""
        buffer = self._buffer
        buffer += data
        if not self._shaken:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(bytes(buffer[:200]).decode(errors="replace")))
                return
            del buffer[: end + 4]
            self._shaken = True
            self.opened.set_result(None)
        start, size = 0, len(buffer)
        while size - start >= 2:
            length, head = buffer[start + 1], 2
            if length == 126:
                length, head = int.from_bytes(buffer[start + 2 : start + 4], "big"), 4
            elif length == 127:
                length, head = int.from_bytes(buffer[start + 2 : start + 10], "big"), 10
            if size - start < head + length:
                break
            payload = bytes(buffer[start + head : start + head + length])
            opcode = buffer[start] & 0x0F
            start += head + length
            if opcode == 1:
                self.text(payload)
            elif opcode == 8:
                self.goodbye(int.from_bytes(payload[:2], "big"))
            elif opcode == 9 and self.transport is not None:
                self.transport.write(_frame(0x8A, payload))
        del buffer[:start]

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """The server or the network has gone."""
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed in the handshake"))


def _frame(first: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        return bytes((first, 0x80 | length, 0, 0, 0, 0)) + payload
    return bytes((first, 0x80 | 126)) + length.to_bytes(2, "big") + b"\0\0\0\0" + payload


async def post(host: str, port: int, path: str, body: Any, source: str | None = None) -> Any:
    """POST JSON and read the JSON that comes back; one connection a call, from this address of ours."""
    own = None if source is None else (source, 0)
    reader, writer = await asyncio.open_connection(host, port, local_addr=own)
    data = json.dumps(body).encode()
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(data)}\r\nConnection: close\r\n\r\n".encode()
        + data
    )
    answer = await reader.read()
    writer.close()
    head, _, content = answer.partition(b"\r\n\r\n")
    if not head.startswith((b"HTTP/1.1 200", b"HTTP/1.1 201")):
        raise ConnectionError(answer[:300].decode(errors="replace"))
    return json.loads(content)
