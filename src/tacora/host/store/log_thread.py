"""The thread that takes the write-ahead log into the file, so that no order waits for it.

SQLite may do that while others write, but only as far as the log went when it began. So the thread goes over
it until little is left, and the writer takes that little itself: then the log begins anew, in the same place.
"""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

__all__ = ["LogThread", "take_log"]

ValueT = TypeVar("ValueT")

LITTLE = 100
"""Pages that the writer takes by itself."""
PASSES = 5
"""So often the thread goes over the log before it leaves the rest to the writer."""


class LogThread:
    """Has a connection of its own, made on its own thread."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="tacora-store-log")
        self._connection: sqlite3.Connection | None = None
        self._taking: Future[None] | None = None

    # ---- for the writer

    @property
    def asked(self) -> bool:
        """Whether the log is being taken, and the writer has not finished that yet."""
        return self._taking is not None

    @property
    def little_left(self) -> bool:
        """Whether the thread has done its part: the rest is the writer's."""
        return self._taking is not None and self._taking.done()

    def take(self) -> None:
        """Begin to take the log."""
        self._taking = self._thread.submit(self.go_over)

    def finished(self) -> None:
        """The writer has taken the rest."""
        self._taking = None

    # ---- for whoever deletes

    def run(self, work: Callable[[], ValueT]) -> "Future[ValueT]":
        """Do something else that takes its time with the file."""
        return self._thread.submit(work)

    def stop(self) -> None:
        """End; what is under way is finished first."""
        self._thread.submit(self._close)
        self._thread.shutdown()

    def go_over(self) -> None:
        """Take the log but for a little; to be called on this thread."""
        with suppress(sqlite3.Error):  # the writer meets the same trouble, and the log only grows
            if self._connection is None:
                self._connection = self._connect()
            for _ in range(PASSES):
                if take_log(self._connection) <= LITTLE:
                    return

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()


def take_log(connection: sqlite3.Connection) -> int:
    """Take what is in the log into the file, while others read and write; how many pages are left."""
    _, pages, taken = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(pages - taken)
