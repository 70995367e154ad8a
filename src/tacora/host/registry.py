"""Which tables there are: read when somebody wants them and when the disk failed, put away when idle."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

from tacora.host.almanac import remember, remembered
from tacora.host.clock import Clock, Timers
from tacora.host.compaction import Compaction
from tacora.host.hosted import DELETED, FAULT, RESTART, Greeting, HostedTable, Pending, Reply
from tacora.host.keys import is_name
from tacora.host.lending import Lending
from tacora.host.listeners import Listeners
from tacora.host.logs import get_log
from tacora.host.pipeline import (
    MOVING,
    NO_TABLE,
    NOT_SAVED,
    STOPPING,
    Pipeline,
    answer,
    close,
    push,
    release,
    welcome,
)
from tacora.host.recovery import MakeTable, RebuiltTable, rebuild
from tacora.host.store import (
    DAY,
    DamagedTable,
    Line,
    Retention,
    Store,
    StoredTable,
    StoreError,
    TableElsewhere,
    Taken,
)
from tacora.protocol.commands import Connect, Disconnect, Readers
from tacora.protocol.frames import RefusedFrame, encode_frame
from tacora.protocol.refusal import Refusal
from tacora.table import Order, TableCheckpoint

__all__ = ["Registry"]

REST = 600_000
"""Milliseconds: a table that nobody has used for so long is put away until somebody asks for it."""
HOLD = 1_500
"""Milliseconds that a table which another node let go stays with its people, whoever asks: two balancers that
disagree make it hop no more often. One whose node had died may go back as soon as that is there again."""
FIRST_WAIT, MOST_WAIT = 1_000, 5_000
"""Milliseconds before the disk is tried again: doubled with every failure, up to the most."""


class Registry:
    """Keeps the live tables. One that can't be read is set aside and never concerns the others."""

    def __init__(
        self, store: Store, clock: Clock, timers: Timers, retention: Retention, make: MakeTable
    ) -> None:
        self.codes: set[str] = set()
        """Of all tables in the store; where others have it too, of those that this node has."""
        self.draining = False
        """This node takes no table any more: it is about to go."""
        self.damaged: dict[str, str] = {}
        """Why a table could not be read, by its code."""
        self.pipeline = Pipeline(store, clock, timers, retention, self._failed, self._keep)
        self.compaction = Compaction(store, self.pipeline, make, self.find)
        self.listeners = Listeners(self.pipeline, clock, timers)
        self._tables = self.pipeline.tables
        self._store = store
        self._clock = clock
        self._timers = timers
        self._retention = retention
        self._make = make
        self._loading: dict[str, asyncio.Task[HostedTable | None]] = {}
        self.lending = Lending(store, clock, self.codes, self._tables, self._loading)
        self._tasks: set[asyncio.Task[object]] = set()
        self._scrubbing = asyncio.Lock()
        self.newest = 0
        """The moment of the last order in the store at the start."""
        self._began: int | None = None

    # ---- finding

    async def find(self, code: str) -> HostedTable | None:
        """The table of this code; it is read from the store where it has to be, on a thread of its own."""
        if code in self._tables or not self._may_load(code):
            return self._tables.get(code)
        if code not in self._loading:
            task = asyncio.create_task(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    async def unasked(self) -> None:
        """Wait until nobody waits for a table: whoever asks comes before what may be asked for."""
        while self._loading:
            await asyncio.wait(tuple(self._loading.values()))

    def _may_load(self, code: str) -> bool:
        known = self._store.shared or code in self.codes
        return known and code not in self.damaged and not self.pipeline.stopping

    async def knows(self, code: str) -> bool:
        """Whether there is a table of this code, readable or not."""
        return code in self.codes or (self._store.shared and await self._store.lease(code) is not None)

    async def _load(self, code: str) -> HostedTable | None:
        taken: Taken = "free"
        try:
            if self._store.shared:
                if self.draining:
                    raise TableElsewhere(code)
                taken = await self._store.claim(code)
                if not taken:
                    return None
            if is_name(code):  # its code went to others; its people are back
                code = await self.lending.again(code)
            stored = await self._store.load(code)
            rebuilt = None if stored is None else await asyncio.to_thread(rebuild, stored, self._make)
        except DamagedTable as damage:
            self._set_aside(damage)
            return None
        except TableElsewhere:
            raise
        except StoreError as error:
            get_log("host").error("a table can't be read now", table=code, why=str(error))
            if self._store.shared:  # the database is away, and another node may reach it
                raise TableElsewhere(code) from error
            return None
        if stored is None or rebuilt is None or not self._may_load(code):
            return None
        if not self._store.sure:  # it was lost while it was read
            raise TableElsewhere(code)
        hosted = self._tables.get(code) or self._settle(stored, rebuilt)
        if taken == "asked":
            hosted.came = self._clock.now()
        return hosted

    def admit(self, hosted: HostedTable) -> None:
        """A table that has just been opened or read."""
        hosted.touched = self._clock.now()
        self.codes.add(hosted.code)
        self._tables[hosted.code] = hosted

    def _settle(self, stored: StoredTable, rebuilt: RebuiltTable) -> HostedTable:
        hosted = HostedTable(rebuilt.table, opened=stored.opened)
        self.admit(hosted)
        self._adopt(hosted, stored, rebuilt)
        # Nobody is connected to what was just read. They were gone from the last order on, so no clock runs
        # while the server is down.
        self._pick_up(hosted, rebuilt, at=hosted.last)
        return hosted

    def _adopt(self, hosted: HostedTable, stored: StoredTable, rebuilt: RebuiltTable) -> None:
        hosted.table, hosted.number, hosted.last = rebuilt.table, rebuilt.number, rebuilt.last
        hosted.ahead = max(hosted.ahead, hosted.last - self._clock.now())
        hosted.kept = stored.first - 1
        hosted.line = None if not stored.orders else Line(stored.code, rebuilt.number, *stored.orders[-1])
        for token in hosted.devices:
            self.pipeline.tokens.pop(token, None)
        hosted.devices, hosted.next_device = dict(stored.devices), stored.next_device
        self.pipeline.tokens.update({token: (hosted, device) for token, device in hosted.devices.items()})

    def _pick_up(self, hosted: HostedTable, rebuilt: RebuiltTable, at: int | None = None) -> None:
        """Go on where the orders ended: who is connected, which bots think, which secret is missing."""
        if hosted.gone or hosted.mending:
            return
        here = {device for device in hosted.sinks if device is not None}
        online = {info.device for info in hosted.table.info().devices if info.online}
        for device in sorted(online - here):
            self.pipeline.give(hosted, Order(Disconnect(device)), at=at)
        for device in sorted(here - online):
            self.pipeline.give(hosted, Order(Connect(device)))
        if hosted.table.readers != (readers := len(hosted.sinks.get(None, ()))):
            self.pipeline.give(hosted, Order(Readers(readers)), at=at)
        if rebuilt.needs_secret:
            self.pipeline.shuffle(hosted)
        self.pipeline.think(hosted, rebuilt.thinks)
        self.pipeline.wake(hosted)

    def _set_aside(self, damage: DamagedTable) -> None:
        get_log("host").error("a table is damaged and set aside", table=damage.code, why=damage.reason)
        self.damaged[damage.code] = damage.reason
        self.spawn(self._store.set_aside(damage.code, damage.reason))

    # ---- when the disk fails

    def _failed(self, hosted: HostedTable, problem: str) -> None:
        """An order is not on disk: what followed from it never happened, so the table is read again."""
        if hosted.gone:
            _drop_waiting(hosted, NO_TABLE)
        if hosted.mending or hosted.gone:
            return
        wait = min(FIRST_WAIT << min(hosted.failures, 8), MOST_WAIT)
        hosted.mending, hosted.failures, hosted.retry_at = True, hosted.failures + 1, self._clock.now() + wait
        get_log("host").error("an order was not saved", table=hosted.code, why=problem)
        self._timers.set(hosted, None, lambda: None)
        self.spawn(self._mend(hosted))

    async def _mend(self, hosted: HostedTable) -> None:
        try:
            await self._store.flushed()  # lines that are on their way are told as saved, or never will be
            stored = await self._store.load(hosted.code)
            rebuilt = None if stored is None else await asyncio.to_thread(rebuild, stored, self._make)
        except TableElsewhere:
            self.lose(hosted)
            return
        except DamagedTable as damage:
            _drop_waiting(hosted, NOT_SAVED)
            self._set_aside(damage)
            self.dismiss(hosted, FAULT, "This table can't be read any more.")
            return
        except StoreError as error:  # the disk can't even be read: nobody knows what happened, so try again
            get_log("host").error("a table can't be read now", table=hosted.code, why=str(error))
            again = self._clock.now() + FIRST_WAIT
            self._timers.set(("mend", hosted), again, lambda: self.spawn(self._mend(hosted)))
            return
        if hosted.gone:
            return
        if stored is not None:
            release(hosted, _last_saved(hosted, stored))
        _drop_waiting(hosted, NOT_SAVED)
        if stored is None or rebuilt is None:  # its first order was not saved: it never was
            self.codes.discard(hosted.code)
            self.dismiss(hosted, DELETED, "This table was not saved.")
            return
        self._adopt(hosted, stored, rebuilt)
        hosted.mending = False
        now = self._clock.now()
        for device, sinks in tuple(hosted.sinks.items()):
            frame = welcome(hosted, device, now + hosted.ahead)
            for sink in tuple(sinks):
                push(sink, frame)
        self._timers.set(("mend", hosted), max(now, hosted.retry_at), partial(self._pick_up, hosted, rebuilt))

    # ---- letting go

    def dismiss(self, hosted: HostedTable, code: int, reason: str) -> None:
        """This object is of no use any more; whoever listens is sent away.

        At the end of the server, or when the table goes on elsewhere, an order may still be in doubt: then
        nobody is told that it did not happen.
        """
        hosted.gone = True
        hosted.moving = code == RESTART
        self._timers.set(hosted, None, lambda: None)
        self._timers.set(("mend", hosted), None, lambda: None)
        _drop_waiting(hosted, STOPPING if self.pipeline.stopping else MOVING if hosted.moving else NO_TABLE)
        if self._tables.get(hosted.code) is hosted:
            del self._tables[hosted.code]
        for token in hosted.devices:
            self.pipeline.tokens.pop(token, None)
        for sinks in tuple(hosted.sinks.values()):
            for sink in tuple(sinks):
                close(sink, code, reason)
        hosted.sinks.clear()

    def lose(self, hosted: HostedTable) -> None:
        """Another node has this table, or may have it: nobody is told anything more here."""
        if not hosted.gone:
            self.codes.discard(hosted.code)
            self.dismiss(hosted, RESTART, "This table goes on elsewhere: come back in a moment.")

    def lose_all(self) -> None:
        """This node can't be sure of anything it has."""
        for hosted in tuple(self._tables.values()):
            self.lose(hosted)

    def wanted(self, code: str) -> None:
        """Another node asks for a table: it gets it, but not one that another let go just now."""
        hosted = self._tables.get(code)
        if hosted is None or not hosted.sinks or self._clock.now() - hosted.came >= HOLD:
            self.spawn(self.hand_over(code))

    async def hand_over(self, code: str) -> None:
        """Let a table go in good order: everything on disk and told, then free, then its people follow."""
        hosted = self._tables.get(code)
        if code in self._loading or (hosted is not None and (hosted.moving or hosted.mending)):
            return
        try:
            if hosted is None:
                await self._store.release(code, 0)
                return
            hosted.moving = True
            self._timers.set(hosted, None, lambda: None)
            await self._store.flushed()
            if hosted.mending or hosted.gone:
                hosted.moving = hosted.gone and hosted.moving
                return
            await self.compaction.compact(hosted)
            # A table with people in it is used, even if nothing has happened there for a day.
            used = hosted.last if hosted.quiet else max(hosted.last, self._clock.now())
            await self._store.release(code, used)
        except StoreError as error:
            get_log("host").warning("a table was not handed over", table=code, why=str(error))
        if hosted is not None:
            self.lose(hosted)

    async def drain(self) -> None:
        """Hand everything over, one table after the other, as fast as others can take them."""
        for code in tuple(self._tables):
            await self.hand_over(code)
            await asyncio.sleep(0.005)

    async def delete(self, code: str, *, records: bool = True, told: Refusal | None = None) -> bool:
        """A table with all it has, for good; its people are told this."""
        if self._store.shared and code not in self._tables:
            # Only who has a table deletes it: it comes from another node, or from rest, then with a code.
            code = code if (here := await self.find(code)) is None else here.code
        hosted = self._tables.get(code)
        if hosted is not None:
            hosted.gone = True  # takes no orders any more; those on their way are written before the deletion
        try:
            found = await self._store.delete_table(code, records=records)
        except StoreError as error:
            if (
                hosted is not None
            ):  # it is still there: what it missed meanwhile is made up for as after a failure
                hosted.gone = False
                self._failed(hosted, str(error))
            raise
        self._forget(code, told)
        self.spawn(self.scrub())
        return found

    async def sweep(self) -> None:
        """Delete what is past its time; a table where somebody is connected is not."""
        now, since = self._clock.now(), await self._trusted_since()
        keep = {code for code, hosted in self._tables.items() if not hosted.quiet}
        swept = await self._store.sweep(self._retention, now, keep, since)
        for code in swept.gone:
            self._forget(code)
        if swept.gone or swept.due:
            due = sum(map(len, swept.due.values()))
            get_log("host").info("swept", tables=sorted(swept.gone), records=due)
        for code, records in swept.due.items():
            try:
                await self.compaction.delete(code, records)
            except StoreError as error:  # they are not shown any more, and the next sweep tries again
                get_log("host").error("records were not deleted", table=code, why=str(error))
        for hosted in tuple(self._tables.values()):
            await self.compaction.compact(hosted)
        await self.scrub()

    async def _trusted_since(self) -> int:
        """What was last used before this moment stays: the clock is no witness for how long ago that is."""
        now, before = self._clock.now(), await remembered(self._store)
        almanac = before.at_start(now, self.newest) if self._began is None else before.later(now)
        self._began = self._began or now
        if almanac.leapt and almanac.leapt != before.leapt:
            get_log("host").warning(
                "the clock leapt: nothing from before this start is swept for a week",
                days=round((now - (before.seen or self.newest)) / DAY),
            )
        await remember(self._store, almanac)
        return self._began if almanac.leapt else 0

    async def scrub(self) -> None:
        """Wipe out what was deleted; what can't be now is by the next sweep."""
        async with self._scrubbing:
            try:
                await self._store.scrub()
            except StoreError as error:
                get_log("host").error("what was deleted is not wiped out yet", why=str(error))

    def _keep(self, hosted: HostedTable, line: Line, lobby: TableCheckpoint) -> None:
        self.spawn(self.compaction.keep(hosted, line, lobby))

    def _compact(self, hosted: HostedTable) -> None:
        self.spawn(self.compaction.compact(hosted))

    def _forget(self, code: str, told: Refusal | None = None) -> None:
        self.codes.discard(code)
        self.damaged.pop(code, None)
        hosted = self._tables.get(code)
        if hosted is None:
            return
        if told is None:
            self.dismiss(hosted, DELETED, "This table was deleted.")
            return
        word = encode_frame(RefusedFrame(key="", code=told.code, reason=told.reason))
        for sink in [sink for sinks in hosted.sinks.values() for sink in sinks]:
            push(sink, word)
        self.dismiss(hosted, DELETED, told.code)

    def tidy(self) -> None:
        """Put tables away that nobody uses; nothing can happen at a table where nobody is connected."""
        before = self._clock.now() - REST
        for hosted in tuple(self._tables.values()):
            if hosted.quiet and hosted.touched <= before and hosted.table.wake_at is None:
                if self._store.shared:
                    self.spawn(self.hand_over(hosted.code))
                    continue
                self.dismiss(hosted, RESTART, "This table was put away.")
                self._compact(hosted)

    # ---- work in the background

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Do this in the background; what fails is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    async def finish(self) -> None:
        """Give up what is under way."""
        for task in (*self._tasks, *self._loading.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)

    def _finished(self, task: "asyncio.Task[object]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            get_log("host").error("work in the background failed", exc_info=error)


def _drop_waiting(hosted: HostedTable, why: Refusal) -> None:
    """Nothing that waits for the disk will get there; who waits for a snapshot gets another one."""
    waiting = tuple(hosted.outbox)
    hosted.outbox.clear()
    for item in waiting:
        if isinstance(item, Greeting):
            hosted.listen(item.device, item.sink)
        elif isinstance(item, Reply):
            answer(item.reply_to, item.refusal or why)
        elif item.reply_to is not None:
            answer(item.reply_to, why)


def _last_saved(hosted: HostedTable, stored: StoredTable) -> int:
    """The number of the last order that waits and is in the store after all."""
    saved = 0
    for item in hosted.outbox:
        if isinstance(item, Pending):
            place = item.line.number - stored.first
            if not 0 <= place < len(stored.orders) or stored.orders[place] != (item.line.at, item.line.body):
                break
            saved = item.line.number
    return saved
