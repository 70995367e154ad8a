"""A server under test in a process of its own: real sockets, a real file, limits lifted for one address.

python -m bench.served --db FILE --port PORT      (what `served()` starts)
"""

import contextlib
import json
import logging
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.request import urlopen

from bench.ports import free_port

__all__ = ["NAME", "OPERATOR", "ROOT", "Served", "pinned", "served", "start", "started"]

ROOT = Path(__file__).parents[1]
NAME = "tacora.lan"
"""What such a server is called in the room, for a browser that is to have no secure context."""
OPERATOR = "of a server under test"
"""The token of its operator."""
_PATIENCE = 300.0
"""Seconds that it waits for a hello, a pong or the end of a request."""


@dataclass
class Served:
    """A running server."""

    process: subprocess.Popen[bytes]
    host: str
    port: int
    database: Path | str
    """A file, or the address of a database."""

    def cpu_seconds(self) -> tuple[float, float]:
        """User and system time it has used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        ticks = os.sysconf("SC_CLK_TCK")
        return int(parts[11]) / ticks, int(parts[12]) / ticks

    def loop_seconds(self) -> tuple[float, float]:
        """How long its first thread, the event loop, has run; and how long it was ready and others ran."""
        ran, waited, _ = Path(f"/proc/{self.process.pid}/schedstat").read_text().split()
        return int(ran) / 1e9, int(waited) / 1e9

    def memory(self) -> int:
        """Bytes it holds in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )

    def kill(self) -> None:
        """Pull the plug."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop."""
        self.process.terminate()
        try:
            self.process.wait(120)
        except subprocess.TimeoutExpired:
            self.kill()

    def health(self) -> dict[str, object]:
        """What it says of itself."""
        with urlopen(f"http://{self.host}:{self.port}/api/health", timeout=60) as answer:
            told: dict[str, object] = json.load(answer)
            return told


def start(
    database: Path | str,
    port: int | None = None,
    log: Path | None = None,
    *,
    tree: Path = ROOT,
    core: int | None = None,
    module: str = "bench.served",
) -> Served:
    """Start a server and wait until it answers; what it logs goes to this file, or to our own stderr.

    `tree` is the checkout whose server it is; `core` the only one it may use; `module` the program around it.
    """
    port = port or free_port()
    command = [sys.executable, "-m", module, "--db", str(database), "--port", str(port)]
    return started(command, port, database, log, tree=tree, core=core)


def started(
    command: list[str],
    port: int,
    database: Path | str,
    log: Path | None = None,
    *,
    tree: Path = ROOT,
    core: int | None = None,
) -> Served:
    """The server that a command starts, as soon as it answers."""
    path = os.pathsep.join(filter(None, [str(tree / "src"), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": path}
    with pinned(core), contextlib.nullcontext() if log is None else log.open("ab") as errors:
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=errors, cwd=tree, env=environment
        )
    server = Served(process, "127.0.0.1", port, database)
    while process.poll() is None:
        with contextlib.suppress(OSError):
            server.health()
            return server
        time.sleep(0.02)
    said = "" if log is None else f": {log.read_text(encoding='utf-8', errors='replace')[-2000:]}"
    raise RuntimeError(f"the server ended with {process.returncode}{said}")


@contextlib.contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Only this core for us, and for whatever we start meanwhile (Linux); None for any."""
    if core is None:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextlib.contextmanager
def served(tree: Path = ROOT, core: int | None = None, database: str | None = None) -> Iterator[Served]:
    """A server on a fresh file or on this database, stopped at the end; its log goes with it."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or Path(folder) / "tacora.db"
        server = start(where, log=Path(folder) / "log", tree=tree, core=core)
        try:
            yield server
        finally:
            server.stop()


def main() -> None:
    """Serve until stopped, with limits that let one address bring a crowd."""
    import argparse

    from tacora.host.logs import configure_logs
    from tacora.server import sockets
    from tacora.server.cluster import cluster_of, is_cluster
    from tacora.server.config import ServerConfig
    from tacora.server.key_files import HashedKey
    from tacora.server.limits import Limits
    from tacora.server.listen import listen
    from tacora.server.start import prepare

    parser = argparse.ArgumentParser()
    parser.add_argument("--db", required=True)
    parser.add_argument("--port", type=int, required=True)
    wanted = parser.parse_args()
    sockets.MOST_FAULTS = 10**9  # whoever fuzzes wants every frame read, not a goodbye after twenty
    # nobody is sent away for being slow: on a crowded machine everybody is
    limits = replace(
        Limits.none_by_address(), request_seconds=_PATIENCE, hello_seconds=_PATIENCE, pong_seconds=_PATIENCE
    )
    where = f"127.0.0.1:{wanted.port}"
    cluster = cluster_of(wanted.db, where, 10.0, 0.0, where) if is_cluster(wanted.db) else None
    names = frozenset({f"http://{NAME}:{wanted.port}"})
    config = ServerConfig(
        host="127.0.0.1",
        port=wanted.port,
        database=None if cluster else Path(wanted.db),
        cluster=cluster,
        limits=limits,
        origins=names,
        operator=HashedKey.of(OPERATOR),
    )
    with listen(config.host, config.port) as sock:
        configure_logs(as_json=True, level=logging.WARNING)
        prepare(config, wanted.port).serve(sock)


if __name__ == "__main__":
    main()
