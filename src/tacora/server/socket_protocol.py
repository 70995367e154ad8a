"""One WebSocket connection between uvicorn and a table: the library reads the frames, this bounds the work.

Uvicorn hands a connection over after the upgrade (`ws=` of its config). The handshake runs through the ASGI
application like any other request; then a conversation has the socket, without a task or a queue in between.

Whatever comes in is read in small pieces, and other sockets have their turn between two of them. Every frame
and every byte is counted, control frames and empty parts too. Of many pings only the last is answered, and
none while the other side does not read (RFC 6455, 5.5.3): nobody can fill our memory with pongs.
"""

import asyncio
import email.utils
import logging
import random
from http import HTTPStatus
from typing import Any, Protocol
from urllib.parse import unquote

from uvicorn import Config
from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

__all__ = ["EXTENSION", "Conversation", "SocketProtocol", "frame_header"]

EXTENSION = "tacora.socket"
"""Where the application finds the socket, in the scope's extensions."""
PIECE = 512
"""Bytes that are read before others have their turn: 85 of the shortest frames, about a millisecond."""
MOST_PARTS = 64
"""Frames that one message may come in."""
_DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
CLOSE_SECONDS = 2.0
"""Until a goodbye that is not answered is the end."""


class Conversation(Protocol):
    """Who answers on a socket."""

    def wait(self) -> float:
        """Seconds for which nothing is to be read; what the other side sends meanwhile waits there."""

    def spend(self, size: int) -> bool:
        """Count bytes that came in; False where it was too much, and the socket has been told."""

    def spend_frame(self, *, control: bool) -> bool:
        """Count a frame of any kind, in the same way."""

    def text(self, data: bytes) -> None:
        """A whole text message; whether it is UTF-8 is the reader's to find out."""

    def binary(self) -> None:
        """A binary message, which nobody here understands."""

    def too_big(self) -> None:
        """A message over the limit; the socket closes next."""

    def round_trip(self, seconds: float) -> None:
        """How long the last ping took there and back."""

    def lost(self) -> None:
        """The socket is gone."""


def frame_header(length: int) -> bytes:
    """The head of a whole, unmasked text frame of so many bytes (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class SocketProtocol(asyncio.Protocol):
    """As a `Sink` it never blocks, and cuts itself off when nobody reads."""

    __slots__ = (
        "_backlog",
        "_close_timer",
        "_closing",
        "_config",
        "_conn",
        "_connections",
        "_conversation",
        "_inbox",
        "_is_text",
        "_later",
        "_loop",
        "_parts",
        "_ping",
        "_ping_timer",
        "_pinged",
        "_scope",
        "_tasks",
        "_transport",
        "cut_off",
    )

    def __init__(
        self,
        config: Config,
        server_state: Any,
        app_state: dict[str, Any],  # noqa: ARG002  # uvicorn's shape
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config = config
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._loop = _loop or asyncio.get_running_loop()
        quiet = logging.getLogger("websockets.server")
        self._conn = ServerProtocol(max_size=config.ws_max_size, logger=quiet)
        self._transport: asyncio.Transport
        self._scope: dict[str, Any] | None = None
        self._conversation: Conversation | None = None
        self._closing = False
        self._backlog = 0
        self._inbox = bytearray()
        self._later: asyncio.Handle | None = None
        self._parts: list[bytes] = []
        self._is_text = True
        self._ping = b""
        self._pinged = 0.0
        self._ping_timer: asyncio.TimerHandle | None = None
        self._close_timer: asyncio.TimerHandle | None = None
        self.cut_off = False
        """Whether its reader was too slow."""

    # ---- the Sink

    def push(self, frame: bytes) -> None:
        """Send a text frame, or cut the socket off when its reader is too far behind."""
        if not self._closing:
            self._write(frame_header(len(frame)) + frame)

    def close(self, code: int, reason: str) -> None:
        """Say goodbye with a code; whoever does not answer is gone after a while."""
        if self._conn.state is not State.OPEN:
            return
        self._conn.send_close(code, reason[:120])
        self._flush()

    def _write(self, data: bytes) -> None:
        transport = self._transport
        if transport.is_closing():
            return
        transport.write(data)
        if self._conversation is not None and transport.get_write_buffer_size() > self._backlog:
            self.cut_off = True
            self._abort()  # a goodbye would wait behind what is not read

    # ---- the handshake

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Uvicorn hands the connection over; the request comes next."""
        self._transport = transport  # type: ignore[assignment]  # TCP, with or without TLS
        self._connections.add(self)

    def _handshake(self, request: Request) -> None:
        """Ask the application whether this socket may be."""
        response = self._conn.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._respond(response)
            return
        self._transport.pause_reading()  # until the answer is out
        path, _, query = request.path.partition("?")
        transport = self._transport
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if transport.get_extra_info("sslcontext") is None else "wss",
            "server": _place(transport.get_extra_info("sockname")),
            "client": _place(transport.get_extra_info("peername")),
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [
                (key.encode(), value.encode("latin-1")) for key, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "state": {},
            "extensions": {"websocket.http.response": {}, EXTENSION: self},
        }
        task = self._loop.create_task(self._run(request, response))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, request: Request, response: Response) -> None:
        answer: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(message: dict[str, Any]) -> None:
            answer.append(message)
            if message["type"] == "websocket.accept":
                self._respond(response)

        try:
            app: Any = self._config.loaded_app
            await app(self._scope, receive, send)
        except Exception as error:
            logging.getLogger("uvicorn.error").error("a handshake failed", exc_info=error)
            answer = []
        self._scope = None
        request.headers.clear()  # the library's reader keeps the request for as long as the socket is open
        if self._conversation is None:
            self._refuse(answer)

    def _refuse(self, answer: list[dict[str, Any]]) -> None:
        status, headers, body = 500, Headers(), b""
        for message in answer:
            if message["type"] == "websocket.http.response.start":
                status = message["status"]
                headers.update((name.decode(), value.decode("latin-1")) for name, value in message["headers"])
            elif message["type"] == "websocket.http.response.body":
                body += message["body"]
        headers.update({"Connection": "close", "Content-Length": str(len(body))})
        self._respond(Response(status, HTTPStatus(status).phrase, headers, body))

    def _respond(self, response: Response) -> None:
        if self._conn.state is not State.CONNECTING or self._transport.is_closing():
            return
        response.headers.setdefault("Date", email.utils.formatdate(usegmt=True))
        self._conn.send_response(response)
        self._flush()

    def take_over(self, conversation: Conversation, backlog: int) -> None:
        """From now on this conversation has the socket, until it is lost."""
        self._conversation = conversation
        self._backlog = backlog
        if self._transport.is_closing():
            conversation.lost()
            return
        self._read()
        self._beat()  # the round trip is wanted now, not after the first interval

    # ---- reading

    def data_received(self, data: bytes) -> None:
        """Read a piece now, the rest when others had their turn."""
        if self._conn.state is State.CONNECTING and self._scope is None:
            self._conn.receive_data(data)
            for event in self._conn.events_received():
                if isinstance(event, Request):
                    self._handshake(event)
            self._flush()
            return
        self._inbox += data
        if self._later is None and self._conversation is not None:
            self._read()

    def _read(self) -> None:
        self._later = None
        if self._transport.is_closing() or self._conversation is None:
            return
        if self._inbox and (wait := self._conversation.wait()) > 0:
            self._transport.pause_reading()
            self._later = self._loop.call_later(wait, self._read)
            return
        piece = bytes(self._inbox[:PIECE])
        del self._inbox[:PIECE]
        if piece and not self._take(piece):
            self._inbox.clear()
            self._transport.pause_reading()  # nothing more is heard from this one
        elif self._inbox:
            self._transport.pause_reading()
            self._later = self._loop.call_soon(self._read)
        elif not self._transport.is_reading():
            self._transport.resume_reading()

    def _take(self, piece: bytes) -> bool:
        """Read what these bytes complete; False where it was too much."""
        conn, conversation = self._conn, self._conversation
        conn.receive_data(piece)
        events = conn.events_received()
        if conversation is None or not conversation.spend(len(piece)):
            return False
        for frame in events:
            if isinstance(frame, Frame) and not self._frame(frame, conversation):
                return False
        goodbye = conn.close_sent
        if conn.parser_exc and goodbye is not None and goodbye.code == CloseCode.MESSAGE_TOO_BIG:
            conversation.too_big()
        self._flush()
        return True

    def _frame(self, frame: Frame, conversation: Conversation) -> bool:
        """One frame of any kind; False where there were too many. Only what we asked for is free."""
        if frame.opcode is Opcode.PONG and self._ping and bytes(frame.data) == self._ping:
            self._ping = b""
            conversation.round_trip(self._loop.time() - self._pinged)
            return True
        if not conversation.spend_frame(control=frame.opcode not in _DATA):
            return False
        if frame.opcode in _DATA and not self._closing:
            self._part(frame, conversation)
        return True  # pings are answered by `_flush`, goodbyes by the library

    def _part(self, frame: Frame, conversation: Conversation) -> None:
        """A message, or a part of one."""
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
            self._parts.clear()
        self._parts.append(bytes(frame.data))
        if len(self._parts) > MOST_PARTS:
            conversation.too_big()
            self.close(CloseCode.MESSAGE_TOO_BIG, "too many parts")
        elif frame.fin:
            data = b"".join(self._parts)
            self._parts.clear()
            if self._is_text:
                conversation.text(data)
            else:
                conversation.binary()

    def _flush(self) -> None:
        """Write what the library wants to say: of many pongs the last, and none to whoever does not read."""
        pong = b""
        for data in self._conn.data_to_send():
            if not data:  # the end of the stream
                self._write(pong)
                pong = b""
                self._transport.close()
            elif data[0] == 0x80 | Opcode.PONG:
                pong = data
            else:
                self._write(data)
        if self._conn.close_sent is not None and not self._closing:
            self._closing = True
            self._close_timer = self._loop.call_later(CLOSE_SECONDS, self._abort)
        if pong and not self._transport.get_write_buffer_size():
            self._write(pong)

    # ---- is anybody there?

    def _beat(self) -> None:
        """Ping now and then; whoever has not answered the last one in time is gone."""
        interval, patience = self._config.ws_ping_interval or 20.0, self._config.ws_ping_timeout or 20.0
        if self._conn.state is not State.OPEN:
            return
        now = self._loop.time()
        if self._ping and now - self._pinged >= patience:
            self._conn.fail(CloseCode.INTERNAL_ERROR, "no answer to a ping")
            self._flush()
            return
        if not self._ping:
            self._ping, self._pinged = random.randbytes(4), now  # noqa: S311  # names a ping, no secret
            self._conn.send_ping(self._ping)
            self._flush()
        self._ping_timer = self._loop.call_later(min(interval, patience), self._beat)

    # ---- the end

    def shutdown(self) -> None:
        """The server stops: tell whoever is connected to come back (1012)."""
        if self._conversation is None:
            self._abort()
            return
        self.close(CloseCode.SERVICE_RESTART, "the server restarts")
        self._transport.close()

    def _abort(self) -> None:
        self._transport.abort()

    def eof_received(self) -> None:
        """The other side has closed: so do we."""

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  # why makes no difference
        """Tell the conversation once."""
        self._connections.discard(self)
        for waiting in (self._ping_timer, self._close_timer, self._later):
            if waiting is not None:
                waiting.cancel()
        self._ping_timer = self._close_timer = self._later = None
        self._inbox.clear()
        if self._conversation is not None:
            self._conversation.lost()


def _place(name: Any) -> tuple[str, int] | None:
    """Host and port of a socket's name, which has more for IPv6."""
    return (str(name[0]), int(name[1])) if isinstance(name, tuple) and len(name) >= 2 else None
