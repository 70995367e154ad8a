"""The live table: `handle(order, now) -> outcome`. Synchronous, deterministic, no I/O, no clock of its own.

Whoever keeps the orders it accepted, with their times, can build the same table again, byte for byte.
Between two games one value (`keep`) stands for all of them.
"""

from collections import OrderedDict
from typing import Any

from tacora.table import commands as c
from tacora.table import flow, lobby
from tacora.table.clocks import MOST_LAG
from tacora.table.keeping import Kept, Keys, keep, take_up
from tacora.table.news import Phase, Snapshot, TableInfo
from tacora.table.obeying import obey
from tacora.table.outcome import Outcome, Refused
from tacora.table.room import Room
from tacora.table.seating import Seating
from tacora.table.settings import Settings
from tacora.table.stage import Odds, no_odds
from tacora.table.stage.sight import own_picks, risk, view_for

__all__ = ["Table"]

KEYS = 64
"""So many keys of each device are remembered."""


class Table:
    """Seats, devices, settings, and one game after the other."""

    def __init__(self, code: str, secret: str, now: int, *, odds: Odds = no_odds) -> None:
        self.code = code
        self._room = Room(code, secret, now, odds)
        self._keys: Keys = {}

    @classmethod
    def restored(cls, code: str, kept: Kept, *, odds: Odds = no_odds) -> "Table":
        """The table that was kept; every order from then on does to it what it did to the other."""
        table = cls(code, "", kept.now, odds=odds)
        table._keys = take_up(table._room, kept)
        return table

    # ---- asking

    @property
    def seq(self) -> int:
        """The number of the last entry of the feed."""
        return self._room.feed.seq

    @property
    def idle(self) -> bool:
        """Whether no device is connected."""
        return not self._room.seating.anybody

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        return self._room.phase

    @property
    def settings(self) -> Settings:
        """What the host has set."""
        return self._room.settings

    @property
    def seating(self) -> Seating:
        """Who is at the table: to look at, not to change."""
        return self._room.seating

    @property
    def wake_at(self) -> int | None:
        """When the table wants a tick; None while nothing can happen by itself."""
        return flow.wake_at(self._room)

    def info(self) -> TableInfo:
        """The table without the game on it."""
        return self._room.info()

    def snapshot(self, device: int | None) -> Snapshot:
        """All this device may know now."""
        room, stage = self._room, self._room.stage
        return Snapshot(
            seq=self.seq,
            now=room.now,
            device=device,
            table=room.info(),
            view=None if stage is None else view_for(stage, device),
            risk=None if stage is None else risk(stage),
            turn=room.turn(room.now),
            mine={} if device is None else self.mine(device),
        )

    def public_view(self) -> Any | None:
        """The game as everybody may know it; None in the lobby before the first one."""
        stage = self._room.stage
        return None if stage is None else stage.match.view(None)

    def since(self, seq: int, device: int | None) -> tuple[bytes, ...] | None:
        """The entries after this number; None where only a snapshot helps."""
        return self._room.feed.since(seq, device)

    def mine(self, device: int) -> dict[int, str]:
        """This device's own picks that lie face down, by seat."""
        return {} if self._room.stage is None else own_picks(self._room.stage, device)

    def keep(self) -> Kept | None:
        """The table as one value, without anything of the games so far; None unless it is in the lobby."""
        return keep(self._room, self._keys)

    # ---- the one way in

    def handle(self, order: c.Order, now: int) -> Outcome:
        """Carry an order out, or refuse it and change nothing."""
        now = max(now, self._room.now)
        if order.by is not None and order.key and order.key in self._keys.get(order.by, ()):
            return Outcome(repeated=True)
        try:
            changed = obey(self._room, order, now)
        except Refused as refused:
            return Outcome(refusal=refused.refusal)
        if not changed:
            return Outcome()
        self._room.now = now
        if order.by is not None:
            self._remember(order.by, order.key, order.lag)
        return self._outcome(now)

    def _outcome(self, now: int) -> Outcome:
        """What has come of the order; from here on it is told."""
        room, stage = self._room, self._room.stage
        outcome = Outcome(changed=True)
        if stage is not None:
            for seat in stage.fell_asleep:
                room.tell("slept", now, seat=seat)
            stage.fell_asleep.clear()
            room.decision = stage.decision.number
            if stage.phase is Phase.OVER and not stage.told_end:
                lobby.end_game(room, stage, now)
            outcome.mine = tuple(sorted(room.seating.devices.keys() & stage.mine))
            outcome.thinks = tuple(stage.bots.thinks)
            stage.mine.clear()
            stage.bots.thinks.clear()
        outcome.entries, outcome.cut = room.feed.take(), tuple(room.cut)
        outcome.finished, outcome.dry = room.finished, room.dry
        room.cut.clear()
        room.finished, room.dry = None, False
        return outcome

    def _remember(self, by: int, key: str, lag: int) -> None:
        """How far away the device is, and that this key has been used; nothing of a device that has left."""
        device = self._room.seating.devices.get(by)
        for gone in self._room.cut:
            self._keys.pop(gone, None)
        if device is None:
            return
        device.lag = max(0, min(lag, MOST_LAG))
        if key:
            keys = self._keys.setdefault(by, OrderedDict())
            keys[key] = None
            if len(keys) > KEYS:
                keys.popitem(last=False)
