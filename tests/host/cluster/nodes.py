"""Two nodes in one loop: one of them can be put to sleep as a machine that hangs is."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from unittest.mock import patch

from tacora.host.store.leases import NodeSettings
from tacora.host.store.postgres import PgStore
from tacora.protocol.commands import HOUSE
from tests.host.store.shelf import Results

LEASE = 0.6
"""Seconds of the clock below. Nothing is judged by it: tests wait for what is to happen."""


class Looks:
    """A clock that goes on when somebody looks at it: no node is late because its machine is crowded."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        """Two milliseconds after the last look."""
        self._now += 0.002
        return self._now


_LOOKS = Looks()


@contextmanager
def by_looks(
    address: str, name: str, reads: int = HOUSE, writes: int = HOUSE, lease: float = LEASE
) -> Iterator[PgStore]:
    """A node's store that lives by the clock above; as long as its lease it waits for an answer."""
    with patch("tacora.host.store.leases.time", _LOOKS):
        yield PgStore(address, NodeSettings(name, lease=lease, reads=reads, writes=writes))


@asynccontextmanager
async def node(
    address: str, name: str, *, reads: int = HOUSE, writes: int = HOUSE, lease: float = LEASE
) -> AsyncIterator[tuple[PgStore, Results]]:
    """One node, and what its store reports."""
    batches: Results = []
    with by_looks(address, name, reads, writes, lease) as store:
        await store.open(batches.append)
        try:
            yield store, batches
        finally:
            await store.close()


async def sleep_over(store: PgStore) -> None:
    """Its beats and watches end, as with SIGSTOP; it believes what it believed."""
    for task in store.node._tasks:
        task.cancel()
    await asyncio.gather(*store.node._tasks, return_exceptions=True)
    store.node._tasks = []


def wake_up(store: PgStore) -> None:
    """It goes on as if nothing had happened."""
    store.node._tasks = [
        asyncio.create_task(store.node._beats()),
        asyncio.create_task(store.node._watch()),
    ]


async def claimed(store: PgStore, code: str) -> None:
    """Try until it can be had: the other must be found dead first."""
    from tacora.host.store import TableElsewhere

    while True:
        try:
            assert await store.claim(code)
        except TableElsewhere:
            continue
        return
