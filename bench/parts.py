"""The real parts of a cluster on this machine: a private PostgreSQL, HAProxy, nodes; all on loopback.

`initdb` refuses root, so root has it done by the user `postgres`, whom the Debian package brings.
"""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.ports import free_port
from bench.relay import Relay
from bench.served import ROOT, Served, started

__all__ = ["Cluster", "Database", "MissingPart", "cluster", "database", "programs"]

WAIT = 300.0
"""Seconds for a part to come up on a machine that is busy."""


class MissingPart(RuntimeError):
    """Something is not installed."""


def programs() -> Path:
    """Where those of PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not found:
        raise MissingPart("PostgreSQL is not installed (Debian: apt-get install postgresql).")
    return found[-1]


@dataclass
class Database:
    """A PostgreSQL server of our own; its data goes when it does."""

    folder: Path
    port: int
    as_user: dict[str, Any] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None
    settings: tuple[str, ...] = ()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = [
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            *self.settings,
        ]
        command = [str(programs() / "postgres"), "-D", str(self.folder)]
        for option in options:
            command += ["-c", option]
        log = (self.folder.parent / "postgres.log").open("ab")
        with log:
            self.process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self.as_user)
        until = time.monotonic() + WAIT
        ask = [str(programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ask, check=False).returncode:
            if time.monotonic() > until or self.process.poll() is not None:
                raise RuntimeError(f"PostgreSQL does not start: see {self.folder.parent / 'postgres.log'}")
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """A fast stop; or a crash, by SIGQUIT."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(WAIT)
            self.process = None

    def address(self, name: str = "postgres", port: int | None = None) -> str:
        """Where it is, for a client; or where something is that passes on to it."""
        return f"postgresql://tacora@127.0.0.1:{port or self.port}/{name}"

    def run(self, *statements: str) -> None:
        """Do these in the database `postgres`, each on its own."""
        asyncio.run(self.do(*statements))

    async def do(self, *statements: str) -> None:
        """The same inside a loop."""
        import asyncpg

        connection = await asyncpg.connect(self.address())
        try:
            for statement in statements:
                await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def database(*settings: str) -> Iterator[Database]:
    """A server from nothing to nothing; `settings` as on its command line (`fsync=off`)."""
    place = Path(tempfile.mkdtemp(prefix="tacora-pg-"))
    folder = place / "data"
    folder.mkdir()
    as_user: dict[str, Any] = {}
    if os.geteuid() == 0:
        as_user = {"user": "postgres", "group": "postgres", "extra_groups": []}
        for path in (place, folder):
            shutil.chown(path, "postgres", "postgres")
    folder.chmod(0o700)
    command = [str(programs() / "initdb"), "-D", str(folder), "-U", "tacora", "-A", "trust"]
    command += ["-E", "UTF8", "--locale=C", "--no-sync"]
    server = Database(folder, free_port(), as_user, settings=settings)
    try:
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, **as_user)
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(place, ignore_errors=True)


@dataclass
class Cluster:
    """Nodes behind HAProxy, on one database."""

    database: Database
    folder: Path
    lease: float
    ports: list[int]
    door: int
    nodes: list[Served | None] = field(default_factory=list)
    odd: list[tuple[str, ...]] = field(default_factory=list)
    """What is odd about each node (`bench.odd_node`); nothing of most."""
    relays: list[Relay | None] = field(default_factory=list)
    """What each node reaches the database through, where that can fail."""
    balancer: subprocess.Popen[bytes] | None = None

    def start_node(self, place: int) -> None:
        """Start one node, under its name and port, and wait until it answers."""
        port = self.ports[place]
        odd, relay = self.odd[place], self.relays[place]
        program = ["bench.odd_node", *odd] if odd else ["tacora"]
        command = [sys.executable, "-m", *program, "serve", "--host", "127.0.0.1", "--port", str(port)]
        command += ["--no-open", "--no-limits", "--node", f"n{place + 1}", "--lease", str(self.lease)]
        address = self.database.address(port=None if relay is None else relay.port)
        command += ["--db", address, "--trust-proxy", "127.0.0.1"]
        log = self.folder / f"n{place + 1}.log"
        self.nodes[place] = started(command, port, self.folder, log)

    def kill(self, place: int, how: signal.Signals = signal.SIGKILL) -> None:
        """End a node, at once or (SIGTERM) in good order, and wait for its end."""
        node = self.nodes[place]
        if node is not None:
            node.process.send_signal(how)
            node.process.wait(WAIT)
            self.nodes[place] = None

    def signal(self, place: int, how: signal.Signals) -> None:
        """SIGSTOP and SIGCONT, say."""
        node = self.nodes[place]
        if node is not None:
            node.process.send_signal(how)

    def balance(self) -> None:
        """Start HAProxy with the file that is shipped."""
        names = {f"TACORA_N{number + 1}": f"127.0.0.1:{port}" for number, port in enumerate(self.ports)}
        settings = {"TACORA_BIND": f"127.0.0.1:{self.door}", "TACORA_TLS": "", "TACORA_CONNECTIONS": "2000"}
        settings |= {"TACORA_REQUESTS": "1000000", "TACORA_SOCKETS": "100000"}
        if shutil.which("haproxy") is None:
            raise MissingPart("HAProxy is not installed (Debian: apt-get install haproxy).")
        command = ["haproxy", "-db", "-f", str(ROOT / "deploy" / "haproxy.cfg")]
        log = (self.folder / "haproxy.log").open("ab")
        with log:
            self.balancer = subprocess.Popen(
                command, env=os.environ | names | settings, stdout=log, stderr=log, cwd=self.folder
            )
        _listens(self.door, self.balancer)

    def stop(self) -> None:
        """End everything that was started here."""
        for node in self.nodes:
            if node is not None:
                node.process.send_signal(signal.SIGCONT)
                node.process.kill()
                node.process.wait(WAIT)
        if self.balancer is not None:
            self.balancer.kill()
            self.balancer.wait(WAIT)
        for relay in self.relays:
            if relay is not None:
                relay.stop()


def _listens(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until somebody answers at this port."""
    deadline = time.monotonic() + WAIT
    while process.poll() is None and time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.02)
        else:
            return
    raise MissingPart(f"HAProxy does not answer at port {port}.")


@contextmanager
def cluster(
    nodes: int = 3,
    lease: float = 3.0,
    *settings: str,
    odd: Sequence[tuple[str, ...]] = ((), (), ()),
    relayed: bool = False,
) -> Iterator[Cluster]:
    """All of it from nothing to nothing; three places in the balancer, so many nodes in them.

    `odd` says what is odd about each node; `relayed` has them reach the database by a line that can fail.
    """
    with database(*settings) as server, tempfile.TemporaryDirectory() as folder:
        ports = [free_port() for _ in range(3)]
        relays = [Relay(server.port) if relayed else None for _ in range(3)]
        here = Cluster(server, Path(folder), lease, ports, free_port(), [None] * 3, list(odd), relays)
        try:
            for place in range(nodes):
                here.start_node(place)
            here.balance()
            yield here
        finally:
            with suppress(ProcessLookupError):
                here.stop()
