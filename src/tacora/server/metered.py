"""The store with a watch in hand: how long a line takes to the disk, how many wait, how the evening goes."""

import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

from tacora.host import Host
from tacora.host.logs import get_log
from tacora.host.store import Line, SqliteStore, Written
from tacora.server.metrics import Meters, Times

__all__ = ["Metered", "MeteredStore", "watch"]


class Metered:
    """What is counted of a store. Lines are reported in the order they came: one row of moments is enough."""

    def __init__(self) -> None:
        self.commit = Times()
        self._began: deque[float] = deque()
        self.opened = self.joined = self.games = 0
        """Tables opened, devices that came to one and games played to their end, since the start."""

    @property
    def waiting(self) -> int:
        """Lines on their way to the disk."""
        return len(self._began)

    def measured(self, written: Written) -> Written:
        """The same, with a look at the watch."""

        def report(results: list[tuple[Line, str | None]]) -> None:
            now = time.monotonic()
            for line, problem in results:
                self.commit.add(now - self._began.popleft())
                if problem is None:
                    self._note(line)
            written(results)

        return report

    def begin(self) -> None:
        """A line is on its way."""
        self._began.append(time.monotonic())

    def _note(self, line: Line) -> None:
        """Count and log what an evening is made of: its tables and games, not its picks."""
        if line.table is not None:
            self.opened += 1
            get_log("server").info("a table was opened", table=line.code)
        if line.device is not None:
            self.joined += 1
        if line.record is not None:
            self.games += 1
            get_log("server").info("a game was played to its end", table=line.code, game=line.record.game)


class MeteredStore(SqliteStore):
    """A file."""

    def __init__(self, path: Path | None = None) -> None:
        super().__init__(path)
        self._file = path
        self.meter = Metered()

    async def open(self, written: Written) -> None:
        """Get ready, and measure what is written from now on."""
        await super().open(self.meter.measured(written))

    def size(self) -> int:
        """Bytes of the file and of the log beside it; 0 where everything is in memory."""
        if self._file is None:
            return 0
        places = (self._file, self._file.with_name(f"{self._file.name}-wal"))
        return sum(place.stat().st_size for place in places if place.exists())

    def append(self, line: Line) -> None:
        """Queue a line."""
        self.meter.begin()
        super().append(line)


def watch(meters: Meters, host: Host, store: Metered, size: Callable[[], int] | None = None) -> None:
    """Let Prometheus read the figures of host and store."""
    told = "From an order to its report from the disk, the wait for the commit before included."
    meters.times["tacora_commit_seconds"] = (told, store.commit)
    meters.counts |= {
        "tacora_tables_opened": ("Tables opened since the start.", lambda: store.opened),
        "tacora_devices_joined": ("Devices that came to a table since the start.", lambda: store.joined),
        "tacora_games_played": ("Games played to their end since the start.", lambda: store.games),
    }
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
    if size is not None:
        meters.gauges["tacora_store_bytes"] = ("Size of the database, its log included.", size)
