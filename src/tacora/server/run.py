"""Run the server until somebody stops it: uvicorn with our socket, our limits and our manners."""

import socket
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from litestar.types import ASGIApp

from tacora import __version__
from tacora.host import Host
from tacora.host.logs import get_log
from tacora.server.config import ServerConfig
from tacora.server.gate import MOST_HEAD
from tacora.server.http_protocol import PATIENCE, HttpProtocol
from tacora.server.socket_protocol import SocketProtocol

__all__ = ["TableServer", "uvicorn_config"]


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

    def __init__(self, config: uvicorn.Config, host: Host, ready: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._host = host
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody gets in before every table is back."""
        await self._host.start()
        await super().startup(sockets)
        if self.started:
            get_log("server").info("the server is open", version=__version__, tables=len(self._host.codes()))
            if self._ready is not None:
                self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the sockets (1012: the server restarts), let requests end, then close the store."""
        try:
            await super().shutdown(sockets)
        finally:
            await self._host.stop()
            get_log("server").info("the server has stopped")

    def handle_exit(self, _sig: int, _frame: FrameType | None) -> None:
        """Stop in good order; the second time, at once. Nothing is raised afterwards: this is a good end."""
        if self.should_exit:
            self.force_exit = True
        self.should_exit = True
