"""This process as one node of many: its number, its beat, its tables, and the burial of nodes that died.

Leases decide when somebody takes over, never whether it is safe: that is decided by the statement that
appends. `dead` is set before anybody may claim, no append of a dead node passes, and one that passed is in
the log before the new owner reads. Nobody compares clocks: a node is dead when others have seen its beat
unchanged for a whole lease, while theirs went through, or when its session is gone.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from tacora.host.logs import get_log
from tacora.host.store.errors import StoreError, TableElsewhere
from tacora.host.store.postgres_session import Connection, DataRefused, Lost, Session, Sessions
from tacora.host.store.store import Taken
from tacora.protocol.commands import HOUSE

__all__ = ["Node", "NodeSettings"]

_REGISTER = "INSERT INTO nodes (name, version) VALUES ($1, $2) RETURNING id"
_LOCK = "SELECT pg_try_advisory_lock(7, $1::int)"
_BEAT = "UPDATE nodes SET beat = beat + 1, seen = clock_timestamp() WHERE id = $1 AND NOT dead RETURNING id"
_OTHERS = "SELECT id, beat FROM nodes WHERE NOT dead AND id <> $1"
_BURY_SLOWLY = "UPDATE nodes SET dead = true WHERE id = $1 AND beat = $2 AND NOT dead RETURNING id"
_BURY_QUICKLY = (
    "UPDATE nodes SET dead = true WHERE id = $1 AND NOT dead AND pg_try_advisory_xact_lock(7, id::int)"
    " RETURNING id"
)
_RESIGN = "UPDATE nodes SET dead = true WHERE id = $1"
_CLAIM = """
UPDATE tables t SET owner = $1, fence = fence + 1, format = greatest(format, $4)
 WHERE code = $2 AND format <= $3 AND gone = 0
   AND (owner IS NULL OR owner = $1 OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = t.owner AND NOT n.dead))
   AND EXISTS (SELECT 1 FROM nodes n WHERE n.id = $1 AND NOT n.dead)
RETURNING fence, (SELECT before.owner FROM tables before WHERE before.code = $2) AS before
"""
_OWNER = "SELECT owner FROM tables WHERE code = $1 AND gone = 0"
_RELEASE = (
    "UPDATE tables SET owner = NULL, used = greatest(used, $4)"
    " WHERE code = $1 AND owner = $2 AND (fence = $3 OR $3 < 0)"
)
_WANT = "SELECT pg_notify('node_' || $1::text, $2)"

QUICKLY = 5.0
"""Seconds that our own session must be old before one counts as gone that we never saw alive beside ours: the
database itself may have been away, and whoever lives comes back to it by then."""
PATIENCE = 3.8
"""Seconds that a table of another node is waited for: a page waits four for its welcome."""
BACK = 0.1
"""Seconds before a database that does not answer is tried again."""
SILENT = 1.0
"""Seconds, or a third of the lease: a living node whose session broke is back by then, and beats."""
AGAIN = 0.25
"""Seconds before a node is asked once more for a table."""


@dataclass(frozen=True, slots=True)
class NodeSettings:
    """How this node is called, and how long others wait before they take it for dead."""

    name: str = "node"
    version: str = ""
    lease: float = 3.0
    reads: int = HOUSE
    """The newest kind of order that this program can read, and the one it writes."""
    writes: int = HOUSE


class Node:
    """Registers, beats, claims and releases. `lost` is told when nothing here is ours any more."""

    def __init__(self, settings: NodeSettings, session: Session, reading: Sessions) -> None:
        self.settings = settings
        self.id = 0
        self.fences: dict[str, int] = {}
        """What this node has, each with the number of its claim."""
        self.counts: Counter[str] = Counter()
        self._session = session
        self._reading = reading
        self._lost: Callable[[], None] = lambda: None
        self._wanted: Callable[[str], None] = lambda _code: None
        self._good = float("-inf")
        self._steady = 0.0
        self._was_sure = False
        self._locked = False
        self._observed: dict[int, tuple[int, float]] = {}
        self._moved: set[int] = set()
        """Whose beats moved while our present session lasted: theirs was alive beside ours, so the database
        has not been away since, and a session that is gone is a process that died."""
        self._ended = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def listen(self, wanted: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Whom to tell that somebody wants a table, and that all are lost."""
        self._wanted, self._lost = wanted, lost

    @property
    def sure(self) -> bool:
        """Whether nobody can have taken our tables: our last beat began less than a lease ago."""
        return self.age < self.settings.lease - min(0.5, self.settings.lease / 6)

    @property
    def age(self) -> float:
        """Seconds since the last beat that went through began."""
        return time.monotonic() - self._good

    # ---- being a node

    async def made(self, connection: Connection) -> None:
        """The writing session has a new connection: it listens, and tries to hold the lock of this node."""
        self._locked = False
        self._observed.clear()  # what others did meanwhile nobody knows
        self._moved.clear()
        if not self.id:
            await self._register(connection)
        else:
            await self._listen(connection)

    async def _register(self, connection: Connection) -> None:
        began = time.monotonic()
        self.id = await connection.fetchval(_REGISTER, self.settings.name, self.settings.version)
        self._good = self._steady = began
        await self._listen(connection)

    async def _listen(self, connection: Connection) -> None:
        connection.add_termination_listener(self._end)
        await connection.add_listener(f"node_{self.id}", self._asked)
        await self._hold(connection)

    async def _hold(self, connection: Connection) -> None:
        """Never wait for it: the session before this one may still have it, and our beat must go on."""
        if not self._locked:
            self._locked = await connection.fetchval(_LOCK, self.id)

    def _end(self, _connection: object) -> None:
        self._ended.set()

    def _asked(self, _connection: object, _process: int, _channel: str, code: object) -> None:
        if isinstance(code, str):
            self._wanted(code)

    async def start(self) -> None:
        """Be there, and stay; raises `StoreError`."""
        await self._session.run(_nothing)
        self._was_sure = True
        self._tasks = [asyncio.create_task(self._beats()), asyncio.create_task(self._watch())]

    async def stop(self) -> None:
        """Be dead for the others: they may take everything at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self._session.run(lambda connection: connection.execute(_RESIGN, self.id))

    async def _beats(self) -> None:
        pause = self.settings.lease / 6
        trouble = False
        while True:
            with suppress(TimeoutError):  # a connection that ends is made anew at once, not at the next beat
                await asyncio.wait_for(self._ended.wait(), min(pause, BACK) if trouble else pause)
            self._ended.clear()
            try:
                await self._session.run(self._beat)
                trouble = False
            except StoreError as error:
                self._steady = time.monotonic()  # what others did meanwhile nobody knows
                if not trouble:
                    told = "a beat did not go through"
                    get_log("store").warning(told, node=self.settings.name, why=str(error))
                trouble = True
            except Exception as error:
                get_log("store").error("a beat failed", exc_info=error)

    async def _beat(self, connection: Connection) -> None:
        began = time.monotonic()
        if await connection.fetchval(_BEAT, self.id) is None:
            get_log("store").warning("this node was taken for dead: its tables go on elsewhere")
            self.counts["buried"] += 1
            await connection.execute("SELECT pg_advisory_unlock_all()")
            self._locked = False
            self._lose()
            await self._register(connection)
            self._was_sure = True
            return
        self._good = began
        if not self._was_sure:
            self._was_sure = True
            self._steady = began
        await self._hold(connection)
        await self._look_around(connection)

    async def _look_around(self, connection: Connection) -> None:
        now = time.monotonic()
        beats = {row["id"]: row["beat"] for row in await connection.fetch(_OTHERS, self.id)}
        self._observed = {one: seen for one, seen in self._observed.items() if one in beats}
        self._moved &= beats.keys()
        for one, beat in beats.items():
            known = self._observed.get(one)
            if known is None or known[0] != beat:
                self._observed[one] = (beat, now)
                if known is not None:
                    self._moved.add(one)
            elif now - max(known[1], self._steady) >= self.settings.lease:
                self._note(await connection.fetchval(_BURY_SLOWLY, one, beat), "hung")
            elif now - known[1] >= min(SILENT, self.settings.lease / 3) and self._may_bury_quickly(one):
                self._note(await connection.fetchval(_BURY_QUICKLY, one), "died")

    def _may_bury_quickly(self, one: int) -> bool:
        """Whether a session that is gone can't be the database's doing."""
        return one in self._moved or self._session.age >= QUICKLY

    def _note(self, buried: int | None, how: str) -> None:
        if buried is not None:
            self._observed.pop(buried, None)
            self.counts[f"buried_{how}"] += 1
            get_log("store").warning("another node is dead", number=buried, how=how)

    async def _watch(self) -> None:
        """Let go in time, whatever the beats wait for."""
        while True:
            await asyncio.sleep(self.settings.lease / 30)
            if self._was_sure and not self.sure:
                self._was_sure = False
                self._lose()

    def _lose(self) -> None:
        self.fences.clear()
        self._lost()

    # ---- having tables

    async def claim(self, code: str) -> Taken:
        """Take a table, and say how. Raises `TableElsewhere` where it can't be had now."""
        asked: float | None = None
        until = time.monotonic() + PATIENCE
        while self.sure:
            try:
                taken, owner = await self._try(code)
                if owner is None or owner == self.id:
                    if taken == "free" and asked is not None:
                        taken = "asked"
                    if taken:
                        self.counts[f"claims_{taken}"] += 1
                    return taken
                now = time.monotonic()
                if now > until:
                    break
                if self._may_bury_quickly(owner) and await self._bury_quickly(owner):
                    continue
                if asked is None or now - asked >= AGAIN:
                    asked = now
                    await self._ask(owner, code)
            except (Lost, DataRefused):
                break
            await asyncio.sleep(0.02)
        raise TableElsewhere(code)

    async def _try(self, code: str) -> tuple[Taken, int | None]:
        """How we took a table, and who has it now: we, another, or nobody since there is none."""
        settings, me = self.settings, self.id

        async def attempt(connection: Connection) -> tuple[Taken, int | None]:
            claimed = await connection.fetchrow(_CLAIM, me, code, settings.reads, settings.writes)
            if claimed is None:
                row = await connection.fetchrow(_OWNER, code)
                return "", None if row is None else row["owner"] or -1
            if me == self.id:
                self.fences[code] = claimed["fence"]
                return "free" if claimed["before"] in (None, me) else "dead", me
            return "", -1

        return await self._reading.run(attempt)

    async def _bury_quickly(self, owner: int) -> bool:
        buried = await self._reading.run(lambda connection: connection.fetchval(_BURY_QUICKLY, owner))
        self._note(buried, "died")
        return buried is not None

    async def _ask(self, owner: int, code: str) -> None:
        await self._reading.run(lambda connection: connection.execute(_WANT, str(owner), code))

    def opened(self, code: str) -> int:
        """A table that begins here."""
        self.fences[code] = 1
        return 1

    async def release(self, code: str, used: int) -> None:
        """Let others have it; everything of it must be on disk."""
        fence = self.fences.pop(code, -1)  # one that we hold and know nothing of was never finished with
        self.counts["handed_over"] += 1
        await self._reading.run(lambda connection: connection.execute(_RELEASE, code, self.id, fence, used))


async def _nothing(connection: Connection) -> None:
    await connection.execute("SELECT 1")
