"""The way of an order: to the table, to the disk, and only then to anybody's ears."""

from collections.abc import Callable
from functools import partial

import msgspec

from tacora.record import write_record
from tacora.server.clock import Clock
from tacora.server.hub.live import Asked, Live, Reply
from tacora.server.hub.telling import answer, release
from tacora.server.hub.thinking import Thinkers
from tacora.server.hub.timers import Timers
from tacora.server.logs import get_log
from tacora.server.store import KeptRecord, Line, NewDevice, NewTable, Retention, Store
from tacora.table import Order, Outcome, Refusal, Think, fresh_secret
from tacora.table.commands import Answer, Shuffle, Start, Tick

__all__ = ["MOST", "NOT_SAVED", "NO_TABLE", "Orders"]

NOT_SAVED = Refusal("not-saved", "It could not be saved, so it did not happen: try again in a moment.")
NO_TABLE = Refusal("no-such-table", "There is no table with this code here (any more).")
STOPPING = Refusal("stopping", "The server is stopping: try again in a moment.")
FAULT = Refusal("fault", "The server made a mistake, so it did not happen: try again in a moment.")
MOST = 1000
"""Orders that a table may have before it begins its next game with a checkpoint: an evening of a few games.
So many take some tenths of a second when they are given again, and a checkpoint costs as much."""
STALL = 100
"""Milliseconds before a table is woken again that asked to be and then had nothing to do."""


class Orders:
    """Gives orders at live tables. Whatever follows from one waits in the table's outbox for its commit."""

    def __init__(  # noqa: PLR0917 - made in one place
        self,
        store: Store,
        clock: Clock,
        timers: Timers,
        retention: Retention,
        failed: Callable[[Live, str], None],
        grown: Callable[[Live], None],
    ) -> None:
        self.lives: dict[str, Live] = {}
        self.tokens: dict[bytes, tuple[Live, int]] = {}
        """The devices of all live tables, by the hash of their tokens."""
        self.stopping = False
        self._store = store
        self._clock = clock
        self._timers = timers
        self._retention = retention
        self._failed = failed
        self._grown = grown
        self._encode = msgspec.json.Encoder().encode
        self.thinkers = Thinkers(clock, timers, self._bot_answers)

    def give(
        self,
        live: Live,
        order: Order,
        asked: Asked | None = None,
        *,
        at: int | None = None,
        table: NewTable | None = None,
        device: NewDevice | None = None,
    ) -> Outcome | None:
        """Carry an order out and send it to the disk; None where the table can't be asked now."""
        if (closed := self._closed(live)) is not None:
            _reply(live, asked, closed)
            return None
        now = max(self._clock.now() if at is None else at, live.last)
        try:
            outcome = live.table.handle(order, now)
            self.wake(live, 0 if outcome.changed or not isinstance(order.do, Tick) else now + STALL)
        except Exception as error:  # a fault of ours must not take the others' tables with it
            get_log("hub").error("a table failed", table=live.code, exc_info=error)
            _reply(live, asked, FAULT)
            self._failed(live, type(error).__name__)
            return None
        live.touched = now
        if not outcome.changed:
            _reply(live, asked, outcome.refusal)
            return outcome
        live.number += 1
        live.last = now
        self._cut(live, outcome)
        line = Line(
            live.code,
            live.number,
            now,
            self._encode(order),
            table,
            device,
            outcome.cut,
            self._record(outcome, now),
        )
        live.hold(line, outcome, asked)
        self._store.append(line)
        self._follow_up(live, outcome)
        if isinstance(order.do, Start) and live.number - live.kept > MOST:
            self._grown(live)
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
            live = self.lives.get(code)
            if live is not None:
                live.failures = 0
                release(live, number)
        for code, problem in lost.items():
            live = self.lives.get(code)
            if live is not None:
                self._failed(live, problem)

    def wake(self, live: Live, not_before: int = 0) -> None:
        """Set the table's timer to when it wants to be woken."""
        at = live.table.wake_at
        if at is not None:
            at = max(at, live.retry_at, not_before)
        self._timers.set(live, at, partial(self._tick, live))

    def think(self, live: Live, thinks: tuple[Think, ...]) -> None:
        """Ask these bots."""
        for think in thinks:
            self.thinkers.ask(live, think)

    def shuffle(self, live: Live) -> None:
        """Draw a fresh secret for the table's next game."""
        self.give(live, Order(Shuffle(fresh_secret())))

    def _closed(self, live: Live) -> Refusal | None:
        if self.stopping:
            return STOPPING
        if live.gone:
            return NO_TABLE
        if live.mending or (live.failures and self._clock.now() < live.retry_at):
            return NOT_SAVED
        return None

    def _follow_up(self, live: Live, outcome: Outcome) -> None:
        self.think(live, outcome.thinks)
        if outcome.dry:
            self.shuffle(live)

    def _tick(self, live: Live) -> None:
        self.give(live, Order(Tick()))

    def _bot_answers(self, live: Live, think: Think, text: str) -> None:
        self.give(live, Order(Answer(think.seat, think.decision, text)))

    def _cut(self, live: Live, outcome: Outcome) -> None:
        """The tokens of devices that were put out are worth nothing from now on."""
        for token, device in tuple(live.devices.items()) if outcome.cut else ():
            if device in outcome.cut:
                del live.devices[token]
                self.tokens.pop(token, None)

    def _record(self, outcome: Outcome, now: int) -> KeptRecord | None:
        done = outcome.finished
        if done is None:
            return None
        text = write_record(done.record)
        return KeptRecord(done.id, done.game, now, self._retention.expires(now), text)


def _reply(live: Live, asked: Asked | None, refusal: Refusal | None) -> None:
    """Answer; after what waits for the disk, since the answer may follow from it."""
    if asked is None:
        return
    if live.outbox:
        live.outbox.append(Reply(asked, refusal))
    else:
        answer(asked, refusal)
