"""One connection to PostgreSQL that is made anew whenever it fails; who uses it decides whether to try again.

Any error but one about the data says that the connection is of no use: asyncpg has errors of its own that are
neither the database's nor about an interface. So all are caught, the connection is thrown away, and nothing
is concluded about a commit that was under way.
"""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import asyncpg

from tacora.host.store.errors import StoreError

__all__ = ["Connection", "DataRefused", "Lost", "Session", "Sessions"]

Connection: TypeAlias = Any
"""One of asyncpg's, which has no types."""
ValueT = TypeVar("ValueT")

_DATA = ("22", "23")
"""What is wrong with one row: it does not concern those beside it."""
_ALL = ("42", "53", "54")
"""What is wrong with the database: no rights, no room."""
_CONNECTIONS = "53300"


class Lost(StoreError):
    """The connection is gone, and nobody knows what became of a commit that was under way."""


class DataRefused(StoreError):
    """The database does not take this, and never will, or not now; nothing was written."""

    def __init__(self, why: str, *, all_alike: bool) -> None:
        super().__init__(why)
        self.all_alike = all_alike


async def _connection(address: str, name: str, patience: float) -> Connection:
    """A connection that waits for nothing longer than this."""
    return await asyncpg.connect(
        address,
        password=os.environ.get("TACORA_DB_PASSWORD"),
        timeout=patience,
        command_timeout=patience,
        server_settings={
            "application_name": name,
            "statement_timeout": str(max(1000, round(patience * 1000))),
            "lock_timeout": str(max(500, round(patience * 500))),
            "idle_in_transaction_session_timeout": "2000",
            "synchronous_commit": "on",
        },
    )


class Session:
    """Work is done one after the other, on whatever connection there is by then."""

    def __init__(
        self, address: str, name: str, patience: float, made: Callable[[Connection], Awaitable[None]]
    ) -> None:
        self._address = address
        self._name = name
        self._patience = patience
        self._made = made
        self._lock = asyncio.Lock()
        self._connection: Connection | None = None
        self._since = 0.0
        self.connects = 0

    @property
    def age(self) -> float:
        """Seconds since the connection was made; 0 where there is none."""
        return 0.0 if self._connection is None else time.monotonic() - self._since

    async def run(self, work: Callable[[Connection], Awaitable[ValueT]]) -> ValueT:
        """Do this; raises `DataRefused`, or `Lost` for everything else."""
        async with self._lock:
            try:
                if self._connection is None or self._connection.is_closed():
                    await self._connect()
                async with asyncio.timeout(2 * self._patience):
                    return await work(self._connection)
            except asyncpg.PostgresError as error:
                state = error.sqlstate or ""
                if state != _CONNECTIONS and state[:2] in (*_DATA, *_ALL):
                    raise DataRefused(str(error), all_alike=state[:2] in _ALL) from error
                await self._drop()
                raise Lost(str(error)) from error
            except asyncpg.DataError as error:
                raise DataRefused(str(error), all_alike=False) from error
            except (StoreError, asyncio.CancelledError) as error:
                if not isinstance(error, StoreError):
                    await self._drop()
                raise
            except Exception as error:
                await self._drop()
                raise Lost(str(error) or type(error).__name__) from error

    async def close(self) -> None:
        """No more work."""
        async with self._lock:
            await self._drop()

    async def _connect(self) -> None:
        self._connection = await _connection(self._address, self._name, self._patience)
        self._since = time.monotonic()
        self.connects += 1
        await self._made(self._connection)

    async def _drop(self) -> None:
        connection: Any = self._connection
        self._connection = None
        if connection is not None:
            connection.terminate()


class Sessions:
    """A few of them, for questions that need not wait for each other."""

    def __init__(self, address: str, name: str, patience: float, most: int) -> None:
        self._all = [Session(address, name, patience, _nothing_more) for _ in range(most)]
        self._free = asyncio.LifoQueue[Session]()
        for session in self._all:
            self._free.put_nowait(session)

    async def run(self, work: Callable[[Connection], Awaitable[ValueT]]) -> ValueT:
        """As a session's."""
        session = await self._free.get()
        try:
            return await session.run(work)
        finally:
            self._free.put_nowait(session)

    async def close(self) -> None:
        """No more questions."""
        for session in self._all:
            await session.close()


async def _nothing_more(_connection: Connection) -> None:
    """They need nothing but themselves."""
