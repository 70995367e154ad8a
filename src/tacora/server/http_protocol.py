"""One HTTP connection: who may have one, and how long it may take to say what it wants.

h11 reads the requests, since it bounds what a stranger may send as headers. A connection too many is closed
before anything is read of it: that costs a tenth of an answer.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

__all__ = ["PATIENCE", "HttpProtocol"]

PATIENCE = 5
"""Seconds for requests under way when the server stops; sockets are told and closed at once."""


class HttpProtocol(H11Protocol):
    """Waits only so long for a request, and turns away whoever comes too often."""

    _patience: asyncio.TimerHandle | None = None

    def __init__(self, may_come: Callable[[str], bool], *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._may_come = may_come

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody rings; they must say what they want soon."""
        super().connection_made(transport)
        if self.client is not None and not self._may_come(self.client[0]):
            transport.abort()
            return
        self._wait()

    def data_received(self, data: bytes) -> None:
        """The same for every request after the first: one that has begun must come to its end."""
        super().data_received(data)
        if self._serves:
            self._stop_waiting()
        elif self._patience is None:  # what trickles in gains no time
            self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket from now on; this object is of no more use, so nothing may hold it."""
        super().handle_websocket_upgrade(event)
        self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    @property
    def _serves(self) -> bool:
        """Whether a request is being answered, or the connection is none of ours any more."""
        cycle: Any = self.cycle  # None before the first request, whatever its annotation says
        answering = cycle is not None and not cycle.response_complete
        return answering or self.transport.get_protocol() is not self

    def _wait(self) -> None:
        self._patience = self.loop.call_later(PATIENCE * 2, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self._serves:
            self.transport.close()
