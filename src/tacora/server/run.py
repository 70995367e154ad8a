"""Run the server until somebody stops it: uvicorn with our socket, our limits and our manners."""

import asyncio
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

import h11
import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from tacora.host import Host
from tacora.server.config import ServerConfig
from tacora.server.socket_protocol import SocketProtocol

__all__ = ["TableServer", "uvicorn_config"]

_PATIENCE = 5
"""Seconds for requests under way when the server stops; sockets are told and closed at once."""


class PatientHttp(H11Protocol):
    """Waits only so long for a request. h11, since it bounds what a stranger may send as headers."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody rings; they must say what they want soon."""
        super().connection_made(transport)
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
        self._patience = self.loop.call_later(_PATIENCE * 2, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        if not self._serves:
            self.transport.close()


def uvicorn_config(app: ASGIApp, config: ServerConfig) -> uvicorn.Config:
    """How uvicorn is to behave: no compression (it leaks what it packs), no logs of its own, no guesses."""
    limits = config.limits
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        lifespan="off",  # the server below starts and stops the host
        log_config=None,
        access_log=False,
        server_header=False,
        http=PatientHttp,
        h11_max_incomplete_event_size=16_384,
        ws=SocketProtocol,
        ws_max_size=limits.frame,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.pong_seconds,
        ws_per_message_deflate=False,
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=[str(network) for network in config.proxies],
        ssl_certfile=config.certificate,
        ssl_keyfile=config.key,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=_PATIENCE,
        backlog=1024,
    )


class TableServer(uvicorn.Server):
    """Brings the tables back, opens the doors, says so; ends in good order by Ctrl-C or SIGTERM.

    Raises `StoreError` from `run` where the store can't be opened.
    """

    def __init__(self, config: uvicorn.Config, host: Host, ready: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._host = host
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody gets in before every table is back."""
        await self._host.start()
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the sockets (1012: the server restarts), let requests end, then close the store."""
        try:
            await super().shutdown(sockets)
        finally:
            await self._host.stop()

    def handle_exit(self, _sig: int, _frame: FrameType | None) -> None:
        """Stop in good order; the second time, at once. Nothing is raised afterwards: this is a good end."""
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True
