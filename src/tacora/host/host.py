"""All tables of one process, as whoever runs them sees them: open, join, attach, submit.

It knows nothing of HTTP. A server hands it sockets; a terminal, a test or a program of your own hands it any
object that can `push` a frame and `close` (docs/host.md).
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Self

from tacora.bots import BotFault
from tacora.games import AnyEdition
from tacora.host.clock import Clock, ServerClock, Timers
from tacora.host.hosted import (
    DELETED,
    RENEWED,
    RESTART,
    Admission,
    HostedTable,
    JoinRequest,
    Reply,
    ReplyTo,
    Sink,
    await_answer,
)
from tacora.host.keys import fresh_token, is_name, token_hash
from tacora.host.lending import LENT, OtherCode
from tacora.host.odds import OddsDesk, public_odds
from tacora.host.pipeline import MOVING, NO_TABLE, close, push
from tacora.host.recovery import MakeTable
from tacora.host.registry import Registry
from tacora.host.store import (
    Lease,
    NewDevice,
    NewTable,
    RecordInfo,
    Retention,
    SqliteStore,
    Store,
    TableElsewhere,
    UnreadableTable,
)
from tacora.host.store import TableInfo as StoredInfo
from tacora.protocol.commands import Join, Knock, Renew, Shuffle
from tacora.protocol.frames import NoticeFrame, encode_frame
from tacora.protocol.refusal import Refusal
from tacora.table import Command, Order, Table, TableCheckpoint, fresh_secret
from tacora.table.seating import Role

__all__ = ["Host"]

SWEEP = 3_600_000
"""Milliseconds between two looks for what is past its time."""
TIDY = 60_000
"""Milliseconds between two looks for tables that nobody uses."""
WORD = 900_000
"""Milliseconds that a word of the house is told to whoever comes."""
DRAWS = 5
"""So often a table is opened under another code where somebody else was faster."""


class Host:
    """Opens, finds and deletes tables, connects sockets to them, and takes their commands.

    Everything here runs on one event loop. An order is answered, and told to anybody, after its commit.
    Without a store the tables are kept in a temporary file that goes with the host. `editions` are those that
    can be played, as `load_editions(folder)` gives them; None for the built-in ones.
    """

    def __init__(
        self,
        store: Store | None = None,
        *,
        clock: Clock | None = None,
        retention: Retention | None = None,
        editions: Mapping[str, AnyEdition] | None = None,
        make_table: MakeTable | None = None,
        odds: OddsDesk | None = None,
    ) -> None:
        self.clock = clock or ServerClock()
        self.retention = retention or Retention()
        self.odds = odds or OddsDesk()
        self._store = store or SqliteStore()
        self._timers = Timers(self.clock)
        self._editions = editions
        self._make = make_table or self._make_table
        self._opened: Registry | None = None
        self._word, self._word_until = "", 0

    @property
    def _registry(self) -> Registry:
        if self._opened is None:
            raise RuntimeError("the host has not been started")
        return self._opened

    async def __aenter__(self) -> Self:
        """Start, for as long as a block runs."""
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Stop in good order."""
        await self.stop()

    async def start(self) -> None:
        """Open the store; every table in it can be found from now on. Raises `StoreError`."""
        registry = Registry(self._store, self.clock, self._timers, self.retention, self._make)
        self._store.listen(registry.wanted, registry.lose_all)
        await self._store.open(registry.pipeline.written)
        self._opened = registry
        # What others have too is read when somebody comes for it: a node would take all of them.
        tables = [] if self._store.shared else await self._store.tables()
        registry.codes.update(table.code for table in tables)
        now = self.clock.now()
        registry.newest = max((table.used for table in tables), default=0)
        self._sweep()
        self._tidy()
        # Whose code still leads to it is read in the background, all others when asked for.
        registry.spawn(self._read([table.code for table in tables if table.used > now - LENT]))

    async def stop(self) -> None:
        """Write what is under way, answer it, and send everybody away."""
        registry = self._registry
        registry.pipeline.stopping = True
        self._timers.clear()
        registry.pipeline.bot_threads.stop()
        await registry.finish()
        await self.odds.stop()
        await self._store.close()
        await asyncio.sleep(0)  # the last commits are reported through the loop
        for hosted in tuple(registry.pipeline.tables.values()):
            registry.dismiss(hosted, RESTART, "The server stops: come back in a moment.")

    async def drain(self, notice: float = 0.0) -> None:
        """Hand every table over to other nodes; this one takes none any more. First give so much notice."""
        self._registry.draining = True
        await asyncio.sleep(notice)
        await self._registry.drain()

    @property
    def leaving(self) -> bool:
        """Whether this node is about to go, and still serves what it has."""
        return self._opened is not None and self._opened.draining

    @property
    def ready(self) -> bool:
        """Whether somebody who comes now is served here."""
        registry = self._opened
        return (
            registry is not None
            and not (registry.draining or registry.pipeline.stopping)
            and self._store.sure
        )

    # ---- tables

    def codes(self) -> frozenset[str]:
        """The codes of all tables, in memory or not."""
        return frozenset(self._registry.codes)

    @property
    def damaged(self) -> dict[str, str]:
        """Tables that could not be read, and why."""
        return dict(self._registry.damaged)

    @property
    def tables(self) -> tuple[HostedTable, ...]:
        """The tables in memory."""
        return tuple(self._registry.pipeline.tables.values())

    @property
    def bots_idle(self) -> bool:
        """Whether no bot is thinking."""
        return self._registry.pipeline.bot_threads.idle

    @property
    def bot_faults(self) -> tuple[BotFault, ...]:
        """What bots of others did wrong since the start."""
        return () if self._opened is None else tuple(self._opened.pipeline.bot_threads.faults)

    async def exists(self, code: str) -> bool:
        """Whether there is a table of this code, here or at another node."""
        return await self._registry.knows(code)

    async def lease(self, code: str) -> Lease | None:
        """Whose code this is: when that table was opened and last used."""
        return await self._registry.lending.lease(code)

    async def leads(self, code: str) -> bool:
        """Whether this code alone leads to a table: somebody is there, or was within a day.

        After that the code may be given to others, and only who has a token of the table finds it (`find`
        does, for whoever runs the house).
        """
        return await self._registry.lending.leads(code)

    def hosted(self, code: str) -> HostedTable | None:
        """The table of this code, in any case, if it is in memory."""
        return self._registry.pipeline.tables.get(code.upper())

    async def find(self, code: str) -> HostedTable | None:
        """The table of this code, in any case; one that was put away is read from the store.

        None where there is none. Raises `UnreadableTable` where there is one that can't be read now.
        """
        wanted = code.upper()
        hosted = await self._registry.find(wanted)
        if hosted is None and await self._registry.knows(wanted):
            raise UnreadableTable(wanted)
        return hosted

    async def open_table(self, join: JoinRequest, *, seed: int | None = None) -> Admission | Refusal:
        """A new table; who opens it is its first device. With an open seed its games can be repeated."""
        registry = self._registry
        if registry.draining or not self._store.sure:
            return MOVING
        admission = await self._open(join, seed)
        for _ in range(DRAWS - 1):
            if admission is not MOVING:
                break
            admission = await self._open(join, seed)  # another node drew the same code at the same moment
        return admission

    async def _open(self, join: JoinRequest, seed: int | None) -> Admission | Refusal:
        registry = self._registry
        code = await registry.lending.fresh()
        now = self.clock.now()
        row = NewTable(fresh_secret(), now)
        hosted = HostedTable(self._make(code, row.secret, now, None), opened=now, last=now)
        registry.admit(hosted)
        admission = await self._admit(hosted, join, row)
        if isinstance(admission, Refusal) and not hosted.gone:
            registry.codes.discard(code)
            registry.dismiss(hosted, DELETED, "This table was not opened.")
        elif seed is not None:
            await self.shuffle(hosted, seed)
        return admission

    async def shuffle(self, hosted: HostedTable, seed: int) -> Refusal | None:
        """Have the next games of a table in its lobby follow from a seed that everybody may know."""
        return await self._order(hosted, Order(Shuffle(seed=seed)))

    async def join(self, code: str, join: JoinRequest) -> Admission | Refusal:
        """Another device at a table."""
        hosted = await self.find(code)
        return NO_TABLE if hosted is None else await self._admit(hosted, join)

    async def invite_screen(self, hosted: HostedTable) -> Admission | Refusal:
        """A big screen of the host's own: its token is the link that opens it."""
        return await self._admit(hosted, JoinRequest(role=Role.SCREEN), invited=True)

    async def knock(self, code: str, name: str) -> str | Refusal:
        """Somebody stands before the door. Their ticket lets them in once the host has said yes."""
        hosted = await self.find(code)
        if hosted is None:
            return NO_TABLE
        ticket = fresh_token()
        refusal = await self._order(hosted, Order(Knock(name, ticket)))
        return ticket if refusal is None else refusal

    async def renew(self, hosted: HostedTable, device: int) -> Admission | Refusal:
        """A new token for a device; the old one is worthless, and whoever came with it is sent away."""
        token = fresh_token()
        hashed = token_hash(token)
        old = [known for known, number in hosted.devices.items() if number == device]
        reply_to, answer = await_answer()
        outcome = self._registry.pipeline.give(
            hosted, Order(Renew(device)), reply_to, device=NewDevice(device, hashed, renewed=True)
        )
        if outcome is not None and outcome.changed:
            for known in old:
                del hosted.devices[known]
                self._registry.pipeline.tokens.pop(known, None)
            hosted.devices[hashed] = device
            self._registry.pipeline.tokens[hashed] = (hosted, device)
        refusal = await answer
        if refusal is not None:
            return refusal
        for sink in tuple(hosted.sinks.get(device, ())):
            close(sink, RENEWED, "wrong-token")
        return Admission(hosted.code, device, token)

    async def delete_table(self, code: str, *, records: bool = True, told: Refusal | None = None) -> bool:
        """Delete a table, its tokens and the records of its games for good; False where there is none.

        Without `records` its finished games stay. Whoever is there is told why, where there is a reason.
        """
        return await self._registry.delete(code.upper(), records=records, told=told)

    async def stored(self) -> list[StoredInfo]:
        """All tables from outside, in memory or not, the last used first."""
        return await self._store.tables()

    @property
    def word(self) -> str:
        """What the house says to everybody just now; empty for nothing."""
        return self._word if self.clock.now() < self._word_until else ""

    def say(self, words: str) -> int:
        """Say something to everybody at every table, and for a while to whoever comes; how many heard it.

        Empty words end it.
        """
        self._word, self._word_until = words, self.clock.now() + WORD
        frame = encode_frame(NoticeFrame(code="house", reason=words))
        sinks = [sink for hosted in self.tables for sinks in hosted.sinks.values() for sink in sinks]
        for sink in sinks:
            push(sink, frame)
        return len(sinks)

    async def _admit(
        self, hosted: HostedTable, join: JoinRequest, row: NewTable | None = None, *, invited: bool = False
    ) -> Admission | Refusal:
        token, device = fresh_token(), hosted.next_device
        hashed = token_hash(token)
        seen = join.commitment == hosted.table.info().commitment
        contribution = join.contribution if seen else ""
        order = Order(
            Join(device, join.role, join.name, join.colour, contribution, join.ticket, invited=invited)
        )
        reply_to, answer = await_answer()
        outcome = self._registry.pipeline.give(
            hosted, order, reply_to, table=row, device=NewDevice(device, hashed)
        )
        if outcome is not None and outcome.changed:
            hosted.next_device += 1
            hosted.devices[hashed] = device
            self._registry.pipeline.tokens[hashed] = (hosted, device)
        refusal = await answer
        return Admission(hosted.code, device, token) if refusal is None else refusal

    def _make_table(self, code: str, secret: str, now: int, checkpoint: TableCheckpoint | None) -> Table:
        if checkpoint is not None:
            return Table.restored(code, checkpoint, odds=public_odds, editions=self._editions)
        return Table(code, secret, now, odds=public_odds, editions=self._editions)

    # ---- devices and their sockets

    async def device_of(self, token: str, code: str = "") -> tuple[HostedTable, int] | None:
        """Whose token this is, or as `find`; raises `OtherCode` where its table has not the code named.

        It is looked up by its hash: the time it takes tells nothing.
        """
        hashed = token_hash(token)
        known = self._registry.pipeline.tokens.get(hashed)
        asked = ""
        while known is None:
            stored = await self._store.device(hashed)
            if stored is None:
                return None
            at = stored[0]
            if code not in {"", at} and not is_name(at):
                raise OtherCode(at)  # it may be at another node: this one does not take it from there
            hosted = await self.find(at) if at == asked else await self._registry.find(at)
            known = self._registry.pipeline.tokens.get(hashed)
            if known is None and hosted is not None and hosted.moving:
                raise TableElsewhere(at)  # it was lost just when it had been read: the token is right
            if known is None and at == asked:
                return None
            asked = at  # where it was given another name meanwhile, it is found under that
        if code not in {"", known[0].code}:
            raise OtherCode(known[0].code)
        return known

    async def table_elsewhere(self, token: str) -> str | None:
        """The code of a token's table where another node may have it; None where it is here, or nowhere."""
        hashed = token_hash(token)
        if not self._store.shared or hashed in self._registry.pipeline.tokens:
            return None
        stored = await self._store.device(hashed)
        return None if stored is None else stored[0]

    def attach(
        self,
        hosted: HostedTable,
        device: int | None,
        sink: Sink,
        since: int | None = None,
        *,
        place: str = "",
    ) -> None:
        """A socket listens: it is welcomed with what it missed after `since`, or with a snapshot.

        `place` is where it comes from: a device that goes on being in two places is told so.
        """
        if not self._store.sure:  # another node may have the table by now
            close(sink, RESTART, "This table is on its way: come back in a moment.")
            return
        self._registry.listeners.attach(hosted, device, sink, since, place=place, word=self.word)

    def detach(self, hosted: HostedTable, device: int | None, sink: Sink) -> None:
        """A socket is gone; with its last one a device is away."""
        self._registry.listeners.detach(hosted, device, sink)

    def now_at(self, hosted: HostedTable | None) -> int:
        """What time it is at a table, or at none."""
        return self.clock.now() + (0 if hosted is None else hosted.ahead)

    def post(  # noqa: PLR0917 - called for every frame
        self,
        hosted: HostedTable,
        device: int,
        command: Command,
        key: str,
        lag: int,
        sink: Sink | None = None,
        answered: Callable[[Refusal | None], object] | None = None,
    ) -> None:
        """A device's command. After the commit its socket gets the answer, and `answered` is called."""
        order = Order(command, device, key, max(0, lag))
        self._registry.pipeline.give(hosted, order, ReplyTo(key, sink, answered))

    async def submit(
        self, hosted: HostedTable, device: int, command: Command, key: str, lag: int = 0
    ) -> Refusal | None:
        """The same for a caller that waits: None after the commit, or why nothing happened."""
        return await self._order(hosted, Order(command, device, key, max(0, lag)))

    async def settled(self, hosted: HostedTable) -> None:
        """Wait until all that has happened at this table so far is on disk and told."""
        if hosted.outbox:
            reply_to, answer = await_answer()
            hosted.outbox.append(Reply(reply_to, None))
            await answer

    async def _order(self, hosted: HostedTable, order: Order) -> Refusal | None:
        reply_to, answer = await_answer()
        self._registry.pipeline.give(hosted, order, reply_to)
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
        found = await self._registry.compaction.delete(code, (record,))
        self._registry.spawn(self._registry.scrub())
        return found

    # ---- in the background

    async def _read(self, codes: list[str]) -> None:
        for code in codes:
            await self._registry.unasked()
            await self._registry.find(code)

    def _sweep(self) -> None:
        self._registry.spawn(self._registry.sweep())
        self._timers.set("sweep", self.clock.now() + SWEEP, self._sweep)

    def _tidy(self) -> None:
        self._registry.tidy()
        self._timers.set("tidy", self.clock.now() + TIDY, self._tidy)
