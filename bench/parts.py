"""The real parts of a cluster on this machine: a private PostgreSQL, HAProxy, nodes; all on loopback.

`initdb` refuses root, so root has it done by the user `postgres`, whom the Debian package brings.
"""

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["Database", "MissingPart", "database", "free_port"]

WAIT = 60.0
"""Seconds for a part to come up on a machine that is busy."""


class MissingPart(RuntimeError):
    """Something is not installed."""


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def _programs() -> Path:
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
        command = [str(_programs() / "postgres"), "-D", str(self.folder)]
        for option in options:
            command += ["-c", option]
        log = (self.folder.parent / "postgres.log").open("ab")
        with log:
            self.process = subprocess.Popen(command, cwd="/", stdout=log, stderr=log, **self.as_user)
        until = time.monotonic() + WAIT
        ask = [str(_programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
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

    def address(self, name: str = "postgres") -> str:
        """Where it is, for a client."""
        return f"postgresql://tacora@127.0.0.1:{self.port}/{name}"

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
    command = [str(_programs() / "initdb"), "-D", str(folder), "-U", "tacora", "-A", "trust"]
    command += ["-E", "UTF8", "--locale=C", "--no-sync"]
    server = Database(folder, free_port(), as_user, settings=settings)
    try:
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, **as_user)
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(place, ignore_errors=True)
