"""Which tables there are: read when somebody wants them and when the disk failed, put away when idle."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

from tacora.server.clock import Clock
from tacora.server.hub.keeping import Keeping
from tacora.server.hub.live import Greeting, Live, Reply
from tacora.server.hub.orders import NO_TABLE, NOT_SAVED, Orders
from tacora.server.hub.rebuilding import MakeTable, Rebuilt, rebuild
from tacora.server.hub.requests import DELETED, FAULT, RESTART
from tacora.server.hub.telling import answer, close, push, welcome
from tacora.server.hub.timers import Timers
from tacora.server.logs import get_log
from tacora.server.store import DamagedTable, Retention, Store, StoredTable, StoreError
from tacora.table import Order, Refusal
from tacora.table.commands import Connect, Disconnect

__all__ = ["House"]

REST = 600_000
"""Milliseconds: a table that nobody has used for so long is put away until somebody asks for it."""
FIRST_WAIT, MOST_WAIT = 1_000, 5_000
"""Milliseconds before the disk is tried again: doubled with every failure, up to the most."""


class House:
    """Keeps the live tables. One that can't be read is set aside and never concerns the others."""

    def __init__(
        self, store: Store, clock: Clock, timers: Timers, retention: Retention, make: MakeTable
    ) -> None:
        self.codes: set[str] = set()
        self.damaged: dict[str, str] = {}
        """Why a table could not be read, by its code."""
        self.orders = Orders(store, clock, timers, retention, self._failed, self._compact)
        self.keeping = Keeping(store, self.orders, make, self.find)
        self._lives = self.orders.lives
        self._store = store
        self._clock = clock
        self._timers = timers
        self._retention = retention
        self._make = make
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[object]] = set()

    # ---- finding

    async def find(self, code: str) -> Live | None:
        """The table of this code; it is read from the store where it has to be, on a thread of its own."""
        if code in self._lives or not self._may_load(code):
            return self._lives.get(code)
        if code not in self._loading:
            task = asyncio.create_task(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    def _may_load(self, code: str) -> bool:
        return code in self.codes and code not in self.damaged and not self.orders.stopping

    async def _load(self, code: str) -> Live | None:
        try:
            stored = await self._store.load(code)
            rebuilt = None if stored is None else await asyncio.to_thread(rebuild, stored, self._make)
        except DamagedTable as damage:
            self._set_aside(damage)
            return None
        except StoreError as error:
            get_log("hub").error("a table can't be read now", table=code, why=str(error))
            return None
        if stored is None or rebuilt is None or not self._may_load(code):
            return None
        return self._lives.get(code) or self._settle(stored, rebuilt)

    def admit(self, live: Live) -> None:
        """A table that has just been opened or read."""
        live.touched = self._clock.now()
        self.codes.add(live.code)
        self._lives[live.code] = live

    def _settle(self, stored: StoredTable, rebuilt: Rebuilt) -> Live:
        live = Live(rebuilt.table)
        self.admit(live)
        self._adopt(live, stored, rebuilt)
        # Nobody is connected to what was just read. They were gone from the last order on, so no clock runs
        # while the server is down.
        self._pick_up(live, rebuilt, at=live.last)
        return live

    def _adopt(self, live: Live, stored: StoredTable, rebuilt: Rebuilt) -> None:
        live.table, live.number, live.last = rebuilt.table, rebuilt.number, rebuilt.last
        live.kept = stored.first - 1
        for token in live.devices:
            self.orders.tokens.pop(token, None)
        live.devices, live.next_device = dict(stored.devices), stored.next_device
        self.orders.tokens.update({token: (live, device) for token, device in live.devices.items()})

    def _pick_up(self, live: Live, rebuilt: Rebuilt, at: int | None = None) -> None:
        """Go on where the orders ended: who is connected, which bots think, which secret is missing."""
        if live.gone or live.mending:
            return
        here = {device for device in live.sinks if device is not None}
        online = {info.device for info in live.table.info().devices if info.online}
        for device in sorted(online - here):
            self.orders.give(live, Order(Disconnect(device)), at=at)
        for device in sorted(here - online):
            self.orders.give(live, Order(Connect(device)))
        if rebuilt.dry:
            self.orders.shuffle(live)
        self.orders.think(live, rebuilt.thinks)
        self.orders.wake(live)

    def _set_aside(self, damage: DamagedTable) -> None:
        get_log("hub").error("a table is damaged and set aside", table=damage.code, why=damage.reason)
        self.damaged[damage.code] = damage.reason
        self.spawn(self._store.set_aside(damage.code, damage.reason))

    # ---- when the disk fails

    def _failed(self, live: Live, problem: str) -> None:
        """An order is not on disk: what followed from it never happened, so the table is read again."""
        if live.gone:
            _drop_waiting(live, NO_TABLE)
        if live.mending or live.gone:
            return
        wait = min(FIRST_WAIT << min(live.failures, 8), MOST_WAIT)
        live.mending, live.failures, live.retry_at = True, live.failures + 1, self._clock.now() + wait
        get_log("hub").error("an order was not saved", table=live.code, why=problem)
        self._timers.set(live, None, lambda: None)
        self.spawn(self._mend(live))

    async def _mend(self, live: Live) -> None:
        try:
            await self._store.flushed()  # lines that are on their way are told as saved, or never will be
            _drop_waiting(live, NOT_SAVED)
            stored = await self._store.load(live.code)
            rebuilt = None if stored is None else await asyncio.to_thread(rebuild, stored, self._make)
        except DamagedTable as damage:
            self._set_aside(damage)
            self.dismiss(live, FAULT, "This table can't be read any more.")
            return
        except StoreError as error:  # the disk can't even be read: try again
            get_log("hub").error("a table can't be read now", table=live.code, why=str(error))
            again = self._clock.now() + MOST_WAIT
            self._timers.set(("mend", live), again, lambda: self.spawn(self._mend(live)))
            return
        if live.gone:
            return
        if stored is None or rebuilt is None:  # its first order was not saved: it never was
            self.codes.discard(live.code)
            self.dismiss(live, DELETED, "This table was not saved.")
            return
        self._adopt(live, stored, rebuilt)
        live.mending = False
        now = self._clock.now()
        for device, sinks in tuple(live.sinks.items()):
            frame = welcome(live, device, now)
            for sink in tuple(sinks):
                push(sink, frame)
        self._timers.set(("mend", live), max(now, live.retry_at), partial(self._pick_up, live, rebuilt))

    # ---- letting go

    def dismiss(self, live: Live, code: int, reason: str) -> None:
        """This object is of no use any more; whoever listens is sent away."""
        live.gone = True
        self._timers.set(live, None, lambda: None)
        self._timers.set(("mend", live), None, lambda: None)
        _drop_waiting(live, NO_TABLE)
        if self._lives.get(live.code) is live:
            del self._lives[live.code]
        for token in live.devices:
            self.orders.tokens.pop(token, None)
        for sinks in tuple(live.sinks.values()):
            for sink in tuple(sinks):
                close(sink, code, reason)
        live.sinks.clear()

    async def delete(self, code: str) -> bool:
        """A table with all it has, for good."""
        live = self._lives.get(code)
        if live is not None:
            live.gone = True  # takes no orders any more; those on their way are written before the deletion
        try:
            found = await self._store.delete_table(code)
        except StoreError as error:
            if (
                live is not None
            ):  # it is still there: what it missed meanwhile is made up for as after a failure
                live.gone = False
                self._failed(live, str(error))
            raise
        self._forget(code)
        return found

    async def sweep(self) -> None:
        """Delete what is past its time; a table where somebody is connected is not."""
        keep = {code for code, live in self._lives.items() if not live.quiet}
        swept = await self._store.sweep(self._retention, self._clock.now(), keep)
        for code in swept.gone:
            self._forget(code)
        for code, records in swept.due.items():
            try:
                await self.keeping.delete(code, records)
            except StoreError as error:  # they are not shown any more, and the next sweep tries again
                get_log("hub").error("records were not deleted", table=code, why=str(error))
        for live in tuple(self._lives.values()):
            await self.keeping.compact(live)
        await self._store.scrub(now=True)

    def _compact(self, live: Live) -> None:
        self.spawn(self.keeping.compact(live))

    def _forget(self, code: str) -> None:
        self.codes.discard(code)
        self.damaged.pop(code, None)
        if (live := self._lives.get(code)) is not None:
            self.dismiss(live, DELETED, "This table was deleted.")

    def tidy(self) -> None:
        """Put tables away that nobody uses; nothing can happen at a table where nobody is connected."""
        before = self._clock.now() - REST
        for live in tuple(self._lives.values()):
            if live.quiet and live.touched <= before and live.table.wake_at is None:
                self.dismiss(live, RESTART, "This table was put away.")
                self._compact(live)

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
            get_log("hub").error("work in the background failed", exc_info=error)


def _drop_waiting(live: Live, why: Refusal) -> None:
    """Nothing that waits for the disk will get there; who waits for a snapshot gets another one."""
    waiting = tuple(live.outbox)
    live.outbox.clear()
    for item in waiting:
        if isinstance(item, Greeting):
            live.listen(item.device, item.sink)
        elif isinstance(item, Reply):
            answer(item.asked, item.refusal or why)
        elif item.asked is not None:
            answer(item.asked, why)
