"""The store with a watch in hand: how long a line takes to the disk, and how many wait."""

import time
from collections import deque
from pathlib import Path

from tacora.host import Host
from tacora.host.store import Line, SqliteStore, Written
from tacora.server.metrics import Meters, Times

__all__ = ["MeteredStore", "watch"]


class MeteredStore(SqliteStore):
    """Lines are reported in the order they came, so one row of moments is enough."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path)
        self.commit = Times()
        self._began: deque[float] = deque()

    @property
    def waiting(self) -> int:
        """Lines on their way to the disk."""
        return len(self._began)

    async def open(self, written: Written) -> None:
        """Get ready, and measure what is written from now on."""

        def measured(results: list[tuple[Line, str | None]]) -> None:
            now = time.monotonic()
            for _ in results:
                self.commit.add(now - self._began.popleft())
            written(results)

        await super().open(measured)

    def append(self, line: Line) -> None:
        """Queue a line."""
        self._began.append(time.monotonic())
        super().append(line)


def watch(meters: Meters, host: Host, store: MeteredStore) -> None:
    """Let Prometheus read the figures of host and store."""
    told = "From an order to its report from the disk, the wait for the commit before included."
    meters.times["tacora_commit_seconds"] = (told, store.commit)
    meters.gauges |= {
        "tacora_tables": ("Tables, in memory or not.", lambda: len(host.codes())),
        "tacora_tables_live": ("Tables in memory.", lambda: len(host.tables)),
        "tacora_tables_damaged": ("Tables that could not be read.", lambda: len(host.damaged)),
        "tacora_store_queue": ("Orders on their way to the disk.", lambda: store.waiting),
        "tacora_outbox": (
            "What waits for a commit before it is told, at all tables.",
            lambda: sum(len(hosted.outbox) for hosted in host.tables),
        ),
    }
