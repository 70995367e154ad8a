"""Run the server until somebody stops it: uvicorn with our socket, our limits and our manners."""

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from litestar.types import ASGIApp

from tacora import __version__
from tacora.host import Host
from tacora.host.logs import get_log
from tacora.server.certificates import Certificates
from tacora.server.config import ServerConfig
from tacora.server.gate import MOST_HEAD
from tacora.server.http_protocol import PATIENCE, HttpProtocol
from tacora.server.socket_protocol import SocketProtocol

__all__ = ["TableServer", "uvicorn_config"]


BALANCERS = 1.5
"""Seconds until every balancer has heard that this node takes no more."""


def uvicorn_config(app: ASGIApp, config: ServerConfig, may_come: Callable[[str], bool]) -> uvicorn.Config:
    """How uvicorn is to behave: no compression (it leaks what it packs), no logs of its own, no guesses.

    `may_come` is asked for every new connection, with the address it comes from.
    """
    limits = config.limits
    http: Any = partial(HttpProtocol, may_come)  # uvicorn only calls it
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        lifespan="off",  # the server below starts and stops the host
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        h11_max_incomplete_event_size=MOST_HEAD,
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
        timeout_graceful_shutdown=PATIENCE,
        backlog=1024,
    )


class TableServer(uvicorn.Server):
    """Brings the tables back, opens the doors, says so; ends in good order by Ctrl-C or SIGTERM.

    Raises `StoreError` from `run` where the store can't be opened.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        host: Host,
        ready: Callable[[], None] | None = None,
        *,
        opened: Callable[[], Awaitable[None]] | None = None,
        drain: float | None = None,
    ) -> None:
        super().__init__(config)
        self._drain = drain
        self._host = host
        self._ready = ready
        self._opened = opened
        self._certificates: Certificates | None = None
        self._background: asyncio.Future[bool] | None = None
        self._leaving = ExitStack()

    def _hear_hang_up(self) -> None:
        """SIGHUP asks for new certificates; of a terminal that was closed it is the end, in good order.

        Whoever ignores it (`nohup`) goes on doing so.
        """
        loop, hang_up = asyncio.get_running_loop(), getattr(signal, "SIGHUP", None)
        if hang_up is None or signal.getsignal(hang_up) is signal.SIG_IGN:
            return
        with suppress(NotImplementedError, RuntimeError, ValueError):  # not on the main thread
            loop.add_signal_handler(hang_up, self.hang_up, _has_terminal())
            self._leaving.callback(loop.remove_signal_handler, hang_up)

    def hang_up(self, had_terminal: bool) -> None:  # noqa: FBT001 - called by the loop
        """What SIGHUP asks for."""
        if had_terminal and not _has_terminal():
            self.should_exit = True
        elif self._certificates is not None:
            self._background = asyncio.ensure_future(self._certificates.reload())
        else:
            get_log("server").info("SIGHUP: there is no certificate to read again")

    def _watch_certificates(self) -> None:
        config = self.config
        if config.ssl is None or config.ssl_certfile is None or config.ssl_keyfile is None:
            return
        files = (Path(config.ssl_certfile), Path(config.ssl_keyfile))
        self._certificates = Certificates(*files, config.ssl)
        self._leaving.callback(asyncio.ensure_future(self._certificates.watch()).cancel)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody gets in before every table is back."""
        await self._host.start()
        if self._opened is not None:
            await self._opened()
        await super().startup(sockets)
        if self.started:
            self._watch_certificates()
            self._hear_hang_up()
            get_log("server").info("the server is open", version=__version__, tables=len(self._host.codes()))
            if self._ready is not None:
                self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the sockets (1012: the server restarts), let requests end, then close the store."""
        try:
            self._leaving.close()
            if self._drain is not None:
                await self._hand_over(self._drain)
            await super().shutdown(sockets)
        finally:
            await self._host.stop()
            get_log("server").info("the server has stopped")

    async def _hand_over(self, seconds: float) -> None:
        """Other nodes go on with every table; a second signal ends the waiting."""
        work = asyncio.ensure_future(self._host.drain(BALANCERS if seconds else 0.0))
        until = asyncio.get_running_loop().time() + seconds
        while not (work.done() or self.force_exit) and asyncio.get_running_loop().time() < until:
            await asyncio.wait({work}, timeout=0.1)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)

    def handle_exit(self, _sig: int, _frame: FrameType | None) -> None:
        """Stop in good order; the second time, at once. Nothing is raised afterwards: this is a good end."""
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True


def _has_terminal() -> bool:
    """Whether this process belongs to a terminal that is still there."""
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    except OSError:
        return False
    return True
