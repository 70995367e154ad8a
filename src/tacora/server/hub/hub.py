"""All tables of one process, as the app sees them."""

import asyncio
from collections.abc import Callable

from tacora.server.clock import Clock, ServerClock
from tacora.server.hub.desk import OddsDesk
from tacora.server.hub.house import House
from tacora.server.hub.live import Asked, Greeting, Live, Reply, await_answer
from tacora.server.hub.odds import public_odds
from tacora.server.hub.orders import NO_TABLE
from tacora.server.hub.rebuilding import MakeTable
from tacora.server.hub.requests import DELETED, RESTART, JoinRequest, Seated, Sink
from tacora.server.hub.telling import close, greeting, push
from tacora.server.hub.timers import Timers
from tacora.server.keys import fresh_code, fresh_token, token_hash
from tacora.server.logs import get_log
from tacora.server.store import NewDevice, NewTable, RecordInfo, Retention, Store, StoreError, UnreadableTable
from tacora.table import Command, Kept, Order, Refusal, Table, fresh_secret
from tacora.table.commands import Connect, Disconnect, Join, Knock

__all__ = ["Hub"]

SWEEP = 3_600_000
"""Milliseconds between two looks for what is past its time."""
TIDY = 60_000
"""Milliseconds between two looks for tables that nobody uses."""
EAGER = 86_400_000
"""Tables used within so long before the start are read at once, in the background; others when asked for."""


def _make_table(code: str, secret: str, now: int, kept: Kept | None) -> Table:
    if kept is not None:
        return Table.restored(code, kept, odds=public_odds)
    return Table(code, secret, now, odds=public_odds)


class Hub:
    """Opens, finds and deletes tables, connects sockets to them, and takes their commands.

    Everything here runs on one event loop. An order is answered, and told to anybody, after its commit.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        retention: Retention | None = None,
        make_table: MakeTable = _make_table,
        odds: OddsDesk | None = None,
    ) -> None:
        self.clock = clock or ServerClock()
        self.retention = retention or Retention()
        self.odds = odds or OddsDesk()
        self._store = store
        self._timers = Timers(self.clock)
        self._make = make_table
        self._opened: House | None = None

    @property
    def _house(self) -> House:
        if self._opened is None:
            raise RuntimeError("the hub has not been started")
        return self._opened

    async def start(self) -> None:
        """Open the store; every table in it can be found from now on. Raises `StoreError`."""
        house = House(self._store, self.clock, self._timers, self.retention, self._make)
        await self._store.open(house.orders.written)
        self._opened = house
        tables = await self._store.tables()
        house.codes.update(table.code for table in tables)
        now = self.clock.now()
        self.clock.not_before(max((table.used for table in tables), default=0))
        self._sweep()
        self._tidy()
        house.spawn(self._read([table.code for table in tables if table.used > now - EAGER]))

    async def stop(self) -> None:
        """Write what is under way, answer it, and send everybody away."""
        house = self._house
        house.orders.stopping = True
        self._timers.clear()
        house.orders.thinkers.stop()
        await house.finish()
        await self.odds.stop()
        await self._store.close()
        await asyncio.sleep(0)  # the last commits are reported through the loop
        for live in tuple(house.orders.lives.values()):
            house.dismiss(live, RESTART, "The server stops: come back in a moment.")

    # ---- tables

    def codes(self) -> frozenset[str]:
        """The codes of all tables, in memory or not."""
        return frozenset(self._house.codes)

    @property
    def damaged(self) -> dict[str, str]:
        """Tables that could not be read, and why."""
        return dict(self._house.damaged)

    @property
    def lives(self) -> tuple[Live, ...]:
        """The tables in memory."""
        return tuple(self._house.orders.lives.values())

    def live(self, code: str) -> Live | None:
        """The table of this code, in any case, if it is in memory."""
        return self._house.orders.lives.get(code.upper())

    async def find(self, code: str) -> Live | None:
        """The table of this code, in any case; one that was put away is read from the store.

        None where there is none. Raises `UnreadableTable` where there is one that can't be read now.
        """
        wanted = code.upper()
        live = await self._house.find(wanted)
        if live is None and wanted in self._house.codes:
            raise UnreadableTable(wanted)
        return live

    async def open_table(self, join: JoinRequest) -> Seated | Refusal:
        """A new table; who opens it is its first device."""
        house = self._house
        code = fresh_code(house.codes)
        now = self.clock.now()
        row = NewTable(fresh_secret(), now)
        live = Live(self._make(code, row.secret, now, None), last=now)
        house.admit(live)
        seated = await self._admit(live, join, row)
        if isinstance(seated, Refusal) and not live.gone:
            house.codes.discard(code)
            house.dismiss(live, DELETED, "This table was not opened.")
        return seated

    async def join(self, code: str, join: JoinRequest) -> Seated | Refusal:
        """Another device at a table."""
        live = await self.find(code)
        return NO_TABLE if live is None else await self._admit(live, join)

    async def knock(self, code: str, name: str) -> Refusal | None:
        """Somebody stands before the door."""
        live = await self.find(code)
        return NO_TABLE if live is None else await self._order(live, Order(Knock(name)))

    async def delete_table(self, code: str) -> bool:
        """Delete a table, its tokens and the records of its games for good; False where there is none."""
        return await self._house.delete(code.upper())

    async def _admit(self, live: Live, join: JoinRequest, row: NewTable | None = None) -> Seated | Refusal:
        token, device = fresh_token(), live.next_device
        hashed = token_hash(token)
        order = Order(Join(device, join.role, join.name, join.colour, join.contribution))
        asked, answer = await_answer()
        outcome = self._house.orders.give(live, order, asked, table=row, device=NewDevice(device, hashed))
        if outcome is not None and outcome.changed:
            live.next_device += 1
            live.devices[hashed] = device
            self._house.orders.tokens[hashed] = (live, device)
        refusal = await answer
        return Seated(live.code, device, token) if refusal is None else refusal

    # ---- devices and their sockets

    async def device_of(self, token: str) -> tuple[Live, int] | None:
        """Whose token this is, or as `find`. It is looked up by its hash: the time it takes tells nothing."""
        hashed = token_hash(token)
        known = self._house.orders.tokens.get(hashed)
        if known is not None:
            return known
        stored = await self._store.device(hashed)
        if stored is not None:
            await self.find(stored[0])
        return self._house.orders.tokens.get(hashed)

    def attach(self, live: Live, device: int | None, sink: Sink, since: int | None = None) -> None:
        """A socket listens: it is welcomed with what it missed after `since`, or with a snapshot."""
        if live.gone:
            close(sink, DELETED, "This table is gone.")
            return
        if live.mending:  # it is welcomed as soon as the table has been read again
            live.listen(device, sink)
            return
        live.touched = self.clock.now()
        frame = greeting(live, device, since, live.touched)
        if live.outbox:
            live.outbox.append(Greeting(sink, device, frame))
        else:
            live.listen(device, sink)
            push(sink, frame)
        if device is not None:
            self._house.orders.give(live, Order(Connect(device)))

    def detach(self, live: Live, device: int | None, sink: Sink) -> None:
        """A socket is gone; with its last one a device is away."""
        greetings = [item for item in live.outbox if isinstance(item, Greeting)]
        waiting = [item for item in greetings if item.sink is sink]
        for item in waiting:
            live.outbox.remove(item)
        if not (live.unlisten(device, sink) or waiting) or device is None:
            return
        coming = any(item.device == device and item.sink is not sink for item in greetings)
        if device not in live.sinks and not coming:
            self._house.orders.give(live, Order(Disconnect(device)))

    def post(  # noqa: PLR0917 - called for every frame
        self,
        live: Live,
        device: int,
        command: Command,
        key: str,
        lag: int,
        sink: Sink | None = None,
        answered: Callable[[Refusal | None], object] | None = None,
    ) -> None:
        """A device's command. After the commit its socket gets the answer, and `answered` is called."""
        order = Order(command, device, key, max(0, lag))
        self._house.orders.give(live, order, Asked(key, sink, answered))

    async def submit(
        self, live: Live, device: int, command: Command, key: str, lag: int = 0
    ) -> Refusal | None:
        """The same for a caller that waits: None after the commit, or why nothing happened."""
        return await self._order(live, Order(command, device, key, max(0, lag)))

    async def settled(self, live: Live) -> None:
        """Wait until all that has happened at this table so far is on disk and told."""
        if live.outbox:
            asked, answer = await_answer()
            live.outbox.append(Reply(asked, None))
            await answer

    async def _order(self, live: Live, order: Order) -> Refusal | None:
        asked, answer = await_answer()
        self._house.orders.give(live, order, asked)
        return await answer

    # ---- records

    async def record_text(self, record: str) -> str | None:
        """The text of a finished game."""
        return await self._store.record(record, self.clock.now())

    async def records(self, code: str) -> list[RecordInfo]:
        """The finished games of a table that are still kept."""
        return await self._store.records(code.upper(), self.clock.now())

    async def delete_record(self, record: str) -> bool:
        """Delete a finished game for good, every pick at its table included; False where there is none."""
        code = await self._store.table_of(record)
        if code is None:
            return False
        found = await self._house.keeping.delete(code, (record,))
        try:
            await self._store.scrub(now=False)
        except StoreError as error:  # it is deleted, and the next sweep wipes it out
            get_log("hub").error("a deleted record was not wiped out yet", why=str(error))
        return found

    # ---- in the background

    async def _read(self, codes: list[str]) -> None:
        for code in codes:
            await self._house.find(code)

    def _sweep(self) -> None:
        self._house.spawn(self._house.sweep())
        self._timers.set("sweep", self.clock.now() + SWEEP, self._sweep)

    def _tidy(self) -> None:
        self._house.tidy()
        self._timers.set("tidy", self.clock.now() + TIDY, self._tidy)
