"""Two Ray nodes of one processor each on this machine, in a folder and with a token of their own."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from bench.ports import free_port
from tests.scale import HANG

__all__ = ["TwoNodes", "two_nodes"]

_QUICK = {  # Ray takes some 20 s by default until it sees that a node is lost; one that is only slow is not
    "RAY_health_check_initial_delay_ms": "500",
    "RAY_health_check_period_ms": "500",
    "RAY_health_check_timeout_ms": "15000",
    "RAY_health_check_failure_threshold": "3",
}


class TwoNodes(NamedTuple):
    """Their address, what a process needs to join them, and the process groups of both."""

    address: str
    environment: dict[str, str]
    second: int
    """The second node's process group, to be killed."""


@contextmanager
def two_nodes() -> Iterator[TwoNodes]:
    """Started by `ray start`, ended by their process groups: `ray stop` would end all Rays of a machine."""
    folder = Path(tempfile.mkdtemp(prefix="tc-", dir="/tmp"))  # sockets: 107 signs at most
    token = folder / "token"
    token.touch(mode=0o600)
    token.write_text(secrets.token_hex(32), encoding="ascii")
    environment = (
        os.environ
        | _QUICK
        | {
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN_PATH": str(token),
            "RAY_TMPDIR": str(folder),
        }
    )
    started: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str) -> int:
        common = ["--block", "--num-cpus=1", "--disable-usage-stats", f"--object-store-memory={100 * 2**20}"]
        call = [str(Path(sys.executable).with_name("ray")), "start", *arguments, *common]
        with (folder / f"{len(started)}.log").open("wb") as log:
            started.append(
                subprocess.Popen(call, env=environment, stdout=log, stderr=log, start_new_session=True)
            )
        return started[-1].pid

    try:
        port = free_port()
        start("--head", f"--port={port}", "--include-dashboard=false", "--node-ip-address=127.0.0.1")
        address = f"127.0.0.1:{port}"
        _wait_for(port, started[0])
        second = start(f"--address={address}", "--node-ip-address=127.0.0.1")
        yield TwoNodes(address, environment, second)
    finally:
        for process in started:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(port: int, head: subprocess.Popen[bytes]) -> None:
    for _ in range(int(HANG * 10)):
        assert head.poll() is None, "ray start has ended"
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        with suppress(subprocess.TimeoutExpired):
            head.wait(0.1)
    raise AssertionError("the head has not answered")
