"""The way of an order: to the table, to the disk, and only then to anybody's ears."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import msgspec
from msgspec import Raw

from tacora.host.clock import Clock, Timers
from tacora.host.hosted import KICKED, Greeting, HostedTable, Pending, Reply, ReplyTo, Sink
from tacora.host.logs import get_log
from tacora.host.store import Line, NewDevice, NewRecord, NewTable, Retention, Store
from tacora.host.thinking import BotThreads
from tacora.protocol.commands import HOUSE, Answer, Shuffle, Start, StoredOrder, Tick
from tacora.protocol.frames import NewsFrame, RefusedFrame, WelcomeFrame, encode_frame
from tacora.protocol.refusal import Refusal
from tacora.record import write_record
from tacora.table import Entry, Order, Outcome, TableCheckpoint, Think, fresh_secret

__all__ = [
    "MOST",
    "MOVING",
    "NOT_SAVED",
    "NO_TABLE",
    "STOPPING",
    "Pipeline",
    "answer",
    "close",
    "greeting",
    "push",
    "release",
    "welcome",
]

NOT_SAVED = Refusal("not-saved", "It could not be saved, so it did not happen: try again in a moment.")
NO_TABLE = Refusal("no-such-table", "There is no table with this code here (any more).")
STOPPING = Refusal("stopping", "The server is stopping: try again in a moment.")
MOVING = Refusal("moving", "This table is on its way to another place: try again in a moment.")
"""A socket hears neither of these two. It is closed with 1012, comes back, and asks again under its keys: a
device takes a refusal for the last word."""
FAULT = Refusal("fault", "The server made a mistake, so it did not happen: try again in a moment.")
MOST = 100
"""Orders that a table may have before it begins its next game with a checkpoint of its lobby, which is at
hand then: so a table comes back by the orders of one game, however long the evening is."""
STALL = 100
"""Milliseconds before a table is woken again that asked to be and then had nothing to do."""


class Pipeline:
    """Gives orders at live tables. Whatever follows from one waits in the table's outbox for its commit."""

    def __init__(  # noqa: PLR0917 - made in one place
        self,
        store: Store,
        clock: Clock,
        timers: Timers,
        retention: Retention,
        failed: Callable[[HostedTable, str], None],
        grown: Callable[[HostedTable, Line, TableCheckpoint], None],
    ) -> None:
        self.tables: dict[str, HostedTable] = {}
        self.tokens: dict[bytes, tuple[HostedTable, int]] = {}
        """The devices of all live tables, by the hash of their tokens."""
        self.stopping = False
        self._store = store
        self._clock = clock
        self._timers = timers
        self._retention = retention
        self._failed = failed
        self._grown = grown
        self._encode = msgspec.json.Encoder().encode
        self.bot_threads = BotThreads(clock, timers, self._bot_answers)

    def give(
        self,
        hosted: HostedTable,
        order: Order,
        reply_to: ReplyTo | None = None,
        *,
        at: int | None = None,
        table: NewTable | None = None,
        device: NewDevice | None = None,
    ) -> Outcome | None:
        """Carry an order out and send it to the disk; None where the table can't be asked now."""
        if (closed := self._closed(hosted)) is not None:
            _reply(hosted, reply_to, closed)
            return None
        lobby = self._lobby(hosted) if isinstance(order.do, Start) else None
        now = max(self._clock.now() + hosted.ahead if at is None else at, hosted.last)
        try:
            outcome = hosted.table.handle(order, now)
            self.wake(hosted, 0 if outcome.changed or not isinstance(order.do, Tick) else now + STALL)
        except Exception as error:  # a fault of ours must not take the others' tables with it
            get_log("host").error("a table failed", table=hosted.code, exc_info=error)
            _reply(hosted, reply_to, FAULT)
            self._failed(hosted, type(error).__name__)
            return None
        hosted.touched = now - hosted.ahead
        if not outcome.changed:
            _reply(hosted, reply_to, outcome.refusal)
            return outcome
        hosted.number += 1
        hosted.last = now
        self._cut(hosted, outcome)
        if isinstance(order.do, Start):  # a stored game is played by these rules to its end
            order = msgspec.structs.replace(order, rules=hosted.table.rules)
        line = Line(
            hosted.table.code,
            hosted.number,
            now,
            self._encode(StoredOrder(order.do, order.by, order.key, order.lag, order.rules, HOUSE)),
            table,
            device,
            tuple([one for one in outcome.revoked if one is not None]),
            self._record(outcome, hosted.touched),
        )
        hosted.line = line
        own_picks = {device: hosted.table.own_picks(device) for device in outcome.own_picks_changed}
        hosted.outbox.append(Pending(line, outcome.entries, own_picks, outcome.revoked, reply_to))
        self._store.append(line)
        self._follow_up(hosted, outcome)
        if lobby is not None:
            self._grown(hosted, *lobby)
        return outcome

    def written(self, results: list[tuple[Line, str | None]]) -> None:
        """A commit is through: tell what is saved; a table with a line that is not must be read again."""
        saved: dict[str, int] = {}
        lost: dict[str, str] = {}
        for line, problem in results:
            if problem is None:
                saved[line.code] = line.number
            else:
                lost[line.code] = problem
        for code, number in saved.items():
            hosted = self.tables.get(code)
            if hosted is not None:
                hosted.failures = 0
                release(hosted, number)
        for code, problem in lost.items():
            hosted = self.tables.get(code)
            if hosted is not None and hosted.outbox:  # not one that was read anew since
                self._failed(hosted, problem)

    def wake(self, hosted: HostedTable, not_before: int = 0) -> None:
        """Set the table's timer to when it wants to be woken."""
        at = hosted.table.wake_at
        if at is not None:
            at = max(max(at, not_before) - hosted.ahead, hosted.retry_at)
        self._timers.set(hosted, at, partial(self._tick, hosted))

    def think(self, hosted: HostedTable, thinks: tuple[Think, ...]) -> None:
        """Ask these bots."""
        for think in thinks:
            self.bot_threads.ask(hosted, think)

    def shuffle(self, hosted: HostedTable) -> None:
        """Draw a fresh secret for the table's next game."""
        self.give(hosted, Order(Shuffle(fresh_secret())))

    def _closed(self, hosted: HostedTable) -> Refusal | None:
        if self.stopping:
            return STOPPING
        if hosted.moving:
            return MOVING
        if hosted.gone:
            return NO_TABLE
        if hosted.mending or (hosted.failures and self._clock.now() < hosted.retry_at):
            return NOT_SAVED
        return None

    def _lobby(self, hosted: HostedTable) -> tuple[Line, TableCheckpoint] | None:
        """A table with many orders that may begin a game now: its last order, and what it stands for."""
        if hosted.line is None or hosted.number - hosted.kept <= MOST:
            return None
        value = hosted.table.checkpoint()
        return None if value is None else (hosted.line, value)

    def _follow_up(self, hosted: HostedTable, outcome: Outcome) -> None:
        self.think(hosted, outcome.thinks)
        if outcome.needs_secret:
            self.shuffle(hosted)

    def _tick(self, hosted: HostedTable) -> None:
        self.give(hosted, Order(Tick()))

    def _bot_answers(self, hosted: HostedTable, think: Think, text: str) -> None:
        self.give(hosted, Order(Answer(think.seat, think.decision, text)))

    def _cut(self, hosted: HostedTable, outcome: Outcome) -> None:
        """The tokens of devices that were put out are worth nothing from now on."""
        for token, device in tuple(hosted.devices.items()) if outcome.revoked else ():
            if device in outcome.revoked:
                del hosted.devices[token]
                self.tokens.pop(token, None)

    def _record(self, outcome: Outcome, now: int) -> NewRecord | None:
        done = outcome.finished
        if done is None:
            return None
        text = write_record(done.record)
        return NewRecord(done.id, done.game, now, self._retention.expires(now), text)


def _reply(hosted: HostedTable, reply_to: ReplyTo | None, refusal: Refusal | None) -> None:
    """Answer; after what waits for the disk, since the answer may follow from it."""
    if reply_to is None:
        return
    if hosted.outbox:
        hosted.outbox.append(Reply(reply_to, refusal))
    else:
        answer(reply_to, refusal)


# ---- what has reached the disk is told: encoded once, in order, in one frame for each socket


@dataclass(slots=True)
class _Bundle:
    """What one commit brings."""

    entries: list[Entry] = field(default_factory=list)
    own_picks: dict[int, dict[int, str]] = field(default_factory=dict)
    acks: dict[Sink, list[str]] = field(default_factory=dict)
    revoked: list[int | None] = field(default_factory=list)
    done: list[ReplyTo] = field(default_factory=list)

    def add(self, item: Pending) -> None:
        """One more order."""
        self.entries += item.entries
        self.own_picks |= item.own_picks
        self.revoked += item.revoked
        self.acknowledge(item.reply_to)

    def acknowledge(self, reply_to: ReplyTo | None) -> None:
        """One more command that is safe."""
        if reply_to is None:
            return
        if reply_to.sink is not None:
            self.acks.setdefault(reply_to.sink, []).append(reply_to.key)
        self.done.append(reply_to)


def release(hosted: HostedTable, saved: int) -> None:
    """Tell everything up to the order of this number, which is on disk."""
    bundle = _Bundle()
    outbox = hosted.outbox
    while outbox:
        item = outbox[0]
        if isinstance(item, Pending):
            if item.line.number > saved:
                break
            bundle.add(item)
        elif isinstance(item, Greeting):
            _tell(hosted, bundle)
            bundle = _Bundle()
            hosted.listen(item.device, item.sink)
            push(item.sink, item.frame)
        elif item.refusal is None:
            bundle.acknowledge(item.reply_to)
        else:
            _tell(hosted, bundle)
            bundle = _Bundle()
            answer(item.reply_to, item.refusal)
        outbox.popleft()
    _tell(hosted, bundle)


def answer(reply_to: ReplyTo, refusal: Refusal | None) -> None:
    """Tell whoever asked, at once."""
    if reply_to.sink is not None and refusal not in (STOPPING, MOVING):
        if refusal is None:
            frame = encode_frame(NewsFrame(acks=(reply_to.key,)))
        else:
            refused = RefusedFrame(
                key=reply_to.key, code=refusal.code, reason=refusal.reason, rule=refusal.rule
            )
            frame = encode_frame(refused)
        push(reply_to.sink, frame)
    _call_back(reply_to, refusal)


def greeting(hosted: HostedTable, device: int | None, since: int | None, now: int) -> bytes:
    """The first frame of a socket: what it missed, or a snapshot."""
    table = hosted.table
    missed = None if since is None else table.since(since, device)
    if missed is None:
        return welcome(hosted, device, now)
    return encode_frame(
        WelcomeFrame(
            code=hosted.code,
            seq=table.seq,
            now=now,
            device=device,
            entries=tuple(map(Raw, missed)),
            mine=None if device is None else table.own_picks(device),
        )
    )


def welcome(hosted: HostedTable, device: int | None, now: int) -> bytes:
    """A frame with all that a device may know now."""
    snapshot = Raw(msgspec.json.encode(hosted.table.snapshot(device)))
    frame = WelcomeFrame(code=hosted.code, seq=hosted.table.seq, now=now, device=device, snapshot=snapshot)
    return encode_frame(frame)


def push(sink: Sink, frame: bytes) -> None:
    """Hand a frame to a socket; one that is broken is its own problem, not that of the others."""
    try:
        sink.push(frame)
    except Exception as error:
        get_log("host").warning("a socket failed", kind=type(error).__name__)


def close(sink: Sink, code: int, reason: str) -> None:
    """End a connection, broken or not."""
    try:
        sink.close(code, reason)
    except Exception as error:
        get_log("host").warning("a socket failed", kind=type(error).__name__)


def _call_back(reply_to: ReplyTo, refusal: Refusal | None) -> None:
    try:
        if reply_to.done is not None:
            reply_to.done(refusal)
    except Exception as error:  # the others behind it wait for their answers too
        get_log("host").error("an answer failed", exc_info=error)


def _tell(hosted: HostedTable, bundle: _Bundle) -> None:
    if bundle.entries or bundle.own_picks or bundle.acks:
        _send(hosted, bundle)
    for reply_to in bundle.done:
        _call_back(reply_to, None)
    for device in bundle.revoked:
        for sink in hosted.sinks.pop(device, []):
            close(sink, KICKED, "This device is not at the table any more.")


def _send(hosted: HostedTable, bundle: _Bundle) -> None:
    """One frame for each socket: the same bytes for all that are told the same."""
    entries = bundle.entries
    own = {device for entry in entries for device in entry.own}
    everybody = tuple([Raw(entry.public) for entry in entries])
    public = encode_frame(NewsFrame(entries=everybody))
    for device, sinks in tuple(hosted.sinks.items()):
        mine = None if device is None else bundle.own_picks.get(device)
        told = tuple([Raw(entry.for_(device)) for entry in entries]) if device in own else everybody
        common = public if mine is None and device not in own else None
        for sink in tuple(sinks):
            acks = bundle.acks.pop(sink, None)
            if acks is not None:
                push(sink, encode_frame(NewsFrame(entries=told, acks=tuple(acks), mine=mine)))
            elif entries or mine is not None:
                common = common or encode_frame(NewsFrame(entries=told, mine=mine))
                push(sink, common)
    for sink, keys in bundle.acks.items():  # it asked, and does not listen: before its welcome, or at its end
        push(sink, encode_frame(NewsFrame(acks=tuple(keys))))
