"""A socket that talks to its table without a task or a queue in between: uvicorn's own protocol, shortened.

The handshake runs through the ASGI application like any other request. Then the conversation takes the socket
over: what comes in is handed to it at once, what goes out is written to the transport at once. That saves a
task, two queues and some 50 microseconds a frame. The bound on unread data is the transport's own buffer.

Nearly every frame that comes in is one whole short text. Those are read here; whatever else comes goes to the
protocol's own reader, a whole frame at a time, so that it always stands at the beginning of one.
"""

from typing import Any, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled where it can be
from websockets.http11 import Request
from websockets.protocol import State

__all__ = ["EXTENSION", "Conversation", "DirectSocket", "frame_header"]

EXTENSION = "tacora.direct"
"""Where the application finds the socket, in the scope's extensions."""


class Conversation(Protocol):
    """Who answers on a socket."""

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


class _Nowhere:
    """Stands for the queue to an application, and for its waiting to write, when there is none any more."""

    __slots__ = ()

    def put_nowait(self, message: object) -> None:
        """Forget it."""

    def empty(self) -> bool:
        """Always."""
        return True

    def set(self) -> None:
        """Nobody waits."""

    def clear(self) -> None:
        """Nobody waits."""


_NOWHERE = _Nowhere()


def waits_for_a_frame(parser: Any) -> bool:
    """Whether the protocol's reader stands before a frame's first byte, and not within one."""
    while (inner := getattr(parser, "gi_yieldfrom", None)) is not None:
        parser = inner
    return getattr(parser, "__name__", "") == "at_eof"


class DirectSocket(WebSocketsSansIOProtocol):
    """One WebSocket connection; as a `Sink` it never blocks and cuts itself off when nobody reads."""

    conversation: Conversation | None = None
    backlog = 0
    cut_off = False
    """Whether its reader was too slow."""
    reads_texts = False
    """Whether frames are cut here, and the protocol's own reader gets whole ones."""
    begun = b""
    """The beginning of a frame whose rest is still to come."""

    def handle_connect(self, event: Request) -> None:
        """Offer this socket to the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def take_over(self, conversation: Conversation, backlog: int) -> None:
        """From now on this conversation has the socket, until it is lost."""
        self.conversation = conversation
        self.backlog = backlog
        while not self.queue.empty():  # whatever came before the answer to the handshake went out
            early = self.queue.get_nowait()
            if early["type"] == "websocket.receive":
                text = early.get("text")
                conversation.binary() if text is None else conversation.text(text.encode())
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self._lighten()
        self.reads_texts = waits_for_a_frame(self.conn.parser)
        if self.disconnected:
            conversation.lost()
        elif self.ping_timer is not None:  # the round trip is wanted now, not after the first interval
            self.ping_timer.cancel()
            self.send_keepalive_ping()

    def _lighten(self) -> None:
        """Let go of what only the handshake needed: an idle socket is to cost little."""
        nowhere: Any = _NOWHERE
        self.queue = self.writable = nowhere
        nothing: Any = None
        self.scope = self.request = self.response = nothing

    @property
    def unread(self) -> int:
        """Bytes the other side has not taken yet."""
        return 0 if self.transport.is_closing() else self.transport.get_write_buffer_size()

    # ---- the Sink

    def push(self, frame: bytes) -> None:
        """Send a text frame, or cut the socket off when its reader is too far behind."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() + len(frame) > self.backlog:
            self.cut_off = True
            self.close_sent = True
            self.stop_keepalive()
            self.transport.abort()  # a goodbye would wait behind what is not read
            return
        self.transport.write(frame_header(len(frame)) + frame)

    def close(self, code: int, reason: str) -> None:
        """Say goodbye with a code; whoever does not answer is gone after a while."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return
        self.stop_keepalive()
        self.conn.send_close(code, reason[:120])
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    # ---- what uvicorn calls

    def shutdown(self) -> None:
        """The server stops: tell whoever is connected to come back (1012)."""
        if self.conversation is None:
            super().shutdown()
            return
        self.close(1012, "the server restarts")
        self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Cut what came into frames, and read the texts."""
        if not self.reads_texts:
            super().data_received(data)
            return
        if self.begun:
            data = self.begun + data
        start, size = 0, len(data)
        while size - start >= 2:
            length, head = data[start + 1] - 0x80, 6
            if length == 126 and size - start >= 4:
                length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 8
            elif length == 126:
                break
            if not 0 <= length <= self.config.ws_max_size or data[start + 1] == 0xFF:
                self.reads_texts, self.begun = (
                    False,
                    b"",
                )  # not masked, or too big: the reader knows what to say
                super().data_received(data[start:])
                return
            end = start + head + length
            if end > size:
                break
            self._frame(data, start, end - length, end)
            start = end
        self.begun = data[start:]

    def _frame(self, data: bytes, start: int, body: int, end: int) -> None:
        """A whole frame: a text that is no part of a longer one is read at once."""
        conn = self.conn
        if data[start] != 0x81 or conn.current_size is not None or conn.state is not State.OPEN:
            super().data_received(data[start:end])
        elif not self.close_sent and self.conversation is not None:
            self.conversation.text(apply_mask(data[body:end], data[body - 4 : body]))

    def send_receive_event_to_app(self) -> None:
        """Hand a whole message to the conversation, at once."""
        if self.conversation is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            self.conversation.text(bytes(data))
        else:
            self.conversation.binary()

    def handle_parser_exception(self) -> None:
        """A frame that breaks the protocol: the code of the goodbye says how."""
        closing = self.conn.close_sent
        if self.conversation is not None and closing is not None and closing.code == 1009:
            self.conversation.too_big()
        super().handle_parser_exception()

    def handle_pong(self, event: object) -> None:
        """Measure the round trip: only the answer to the ping in flight counts."""
        waiting = self.pending_ping_payload
        super().handle_pong(event)  # type: ignore[arg-type]
        if waiting is not None and self.pending_ping_payload is None and self.conversation is not None:
            self.conversation.round_trip(self.last_ping_rtt)

    async def run_asgi(self) -> None:
        """Run the handshake; a socket that was taken over stays open after it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("a handshake failed")
            self.send_500_response()
        if self.conversation is None and self.close_timer is None:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the conversation once."""
        super().connection_lost(exc)
        if self.conversation is not None:
            self.conversation.lost()
