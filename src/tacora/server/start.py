"""Put a server together from its settings: store, host, application, uvicorn."""

import gc
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

from tacora.host import Host, OddsDesk, TableBuilder
from tacora.host.logs import get_log
from tacora.host.store import Retention, Store
from tacora.server.addresses import Reach, addresses
from tacora.server.app import build_app
from tacora.server.app_state import AppState
from tacora.server.config import ServerConfig, wide
from tacora.server.metered import Metered, MeteredStore, watch
from tacora.server.run import TableServer, uvicorn_config
from tacora.server.shared_limits import SharedLimits
from tacora.server.shelf import Shelf

__all__ = ["Prepared", "prepare"]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A server that is ready to run."""

    app_state: AppState
    reach: Reach

    @property
    def home(self) -> str:
        """The page's address for a browser on this machine."""
        everywhere = self.reach.host in ("0.0.0.0", "::")  # noqa: S104  # asked for, not bound
        return self.reach.url("localhost" if everywhere else self.reach.host)

    def server(self, ready: Callable[[], None] | None = None) -> TableServer:
        """A uvicorn server around it."""
        app_state = self.app_state
        config = uvicorn_config(build_app(app_state), app_state.config, app_state.may_come)
        cluster = app_state.config.cluster
        drain = None if cluster is None else cluster.drain
        return TableServer(config, app_state.host, ready, opened=app_state.open, drain=drain)

    def serve(self, sock: socket.socket, ready: Callable[[], None] | None = None) -> None:
        """Run until somebody stops it."""

        def settled() -> None:
            _settle()
            if ready is not None:
                ready()

        self.server(settled).run(sockets=[sock])


MOST_FILES = 65_536


def _take_more_files() -> None:
    """Every socket is a file, and a shell gives a program about a thousand: take what may be had."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        with suppress(OSError, ValueError):  # it is a help and no need
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _settle() -> None:
    """Make ready for many tables at once, when all that stays for good is there.

    The collector need not look through it again and again, which held every table up; hardly anything a table
    does leaves a cycle behind, so it may come less often, too. And the writer waits for the interpreter's
    lock after each commit, as bots do: a busy loop lets go of it after a millisecond instead of five.
    """
    _take_more_files()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 20)
    sys.setswitchinterval(0.001)


def _retention(days: int | None) -> Retention:
    """How long things are kept. A table's log has its games in it, so it goes no later than their records."""
    kept = Retention(records=days)
    if days is None or kept.tables is None:
        return kept
    return replace(kept, tables=min(days, kept.tables))


def prepare(config: ServerConfig, port: int) -> Prepared:
    """Everything but the running; nothing is opened yet."""
    for network in wide(config.proxies):
        told = (
            "--trust-proxy names a whole network: whoever is in it can pass for anybody; name the proxy alone"
        )
        get_log("server").warning(told, network=str(network))
    reach = Reach(config.host, port, config.tls)
    store, meter = _store_of(config)
    shelf = Shelf(config.editions)
    host = Host(
        store,
        retention=_retention(config.retention),
        editions=shelf.editions,
        odds=OddsDesk(TableBuilder()),
    )

    @lru_cache(maxsize=1)
    def known() -> tuple[str, ...]:
        found = addresses(reach)
        return found if config.public_url is None else (config.public_url, *found)

    app_state = AppState(config=config, host=host, shelf=shelf, addresses=known)
    watch(app_state.meters, host, meter, store.size if isinstance(store, MeteredStore) else None)
    if config.cluster is not None:
        from tacora.server.metered_node import MeteredNode, watch_node

        if isinstance(store, MeteredNode):
            watch_node(app_state.meters, store)
            app_state.shared = SharedLimits(store.doors)
    return Prepared(app_state, reach)


def _store_of(config: ServerConfig) -> tuple[Store, Metered]:
    """Where everything is kept; what a cluster needs is loaded only for one."""
    if config.cluster is None:
        store = MeteredStore(config.database)
        return store, store.meter
    from tacora.server.metered_node import MeteredNode

    node = MeteredNode(config.cluster)
    return node, node.meter
