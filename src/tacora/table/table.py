"""The live table: `handle(order, now) -> outcome`. Synchronous, deterministic, no I/O, no clock of its own.

Whoever keeps the orders it accepted, with their times, can build the same table again, byte for byte.
Between two games one value (`checkpoint`) stands for all of them.
"""

from collections.abc import Mapping
from typing import Any, assert_never

from tacora.games import AnyEdition, kit_of
from tacora.games.kit import GameKit
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase, Snapshot, TableInfo
from tacora.protocol.settings import Settings
from tacora.table import clock, door, lobby, presence, rights, seats
from tacora.table.agreement import agreed
from tacora.table.audience import announce, own_picks, risk, table_info, table_turn, view_for, viewer_of
from tacora.table.checkpoint import TableCheckpoint, restore, take_checkpoint
from tacora.table.limits import MOST_LAG
from tacora.table.outcome import Outcome, Refused
from tacora.table.picks import answer, fists, skip, take_back
from tacora.table.play import decide, roll, wake
from tacora.table.score import sitters
from tacora.table.seating import Device, Seating
from tacora.table.state import Odds, TableState, no_odds

__all__ = ["Table"]

KEYS = 64
"""So many keys of each device are remembered."""


class Table:
    """Seats, devices, settings, and one game after the other."""

    def __init__(
        self,
        code: str,
        secret: str,
        now: int,
        *,
        odds: Odds = no_odds,
        editions: Mapping[str, AnyEdition] | None = None,
    ) -> None:
        """A table in its lobby.

        `editions` are those that can be played, by id, as `load_editions(folder)` gives them; None for the
        built-in ones. A table with an open seed is one that was given `Shuffle(seed=...)` (see there).
        """
        self.code = code
        self._state = TableState(code, secret, now, odds, editions)

    @classmethod
    def restored(
        cls,
        code: str,
        checkpoint: TableCheckpoint,
        *,
        odds: Odds = no_odds,
        editions: Mapping[str, AnyEdition] | None = None,
    ) -> "Table":
        """The table of this checkpoint; every order from then on does to it what it did to the other."""
        table = cls(code, "", checkpoint.now, odds=odds, editions=editions)
        restore(table._state, checkpoint)
        return table

    # ---- asking

    @property
    def seq(self) -> int:
        """The number of the last entry of the feed."""
        return self._state.feed.seq

    @property
    def idle(self) -> bool:
        """Whether no device is connected."""
        return not self._state.seating.anybody

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        return self._state.phase

    @property
    def settings(self) -> Settings:
        """What the host has set."""
        return self._state.settings

    @property
    def seating(self) -> Seating:
        """Who is at the table: to look at, not to change."""
        return self._state.seating

    @property
    def readers(self) -> int:
        """How many read along without having joined, as the table was told last."""
        return self._state.readers

    @property
    def wake_at(self) -> int | None:
        """When the table wants a tick; None while nothing can happen by itself."""
        return clock.wake_at(self._state)

    @property
    def rules(self) -> int:
        """The version of the rules that a game begun now is played by."""
        return kit_of(agreed(self._state.settings, self._state.editions)[0]).version

    @property
    def played(self) -> GameKit | None:
        """The game that is on, or was last; None in the lobby before the first one."""
        play = self._state.play
        return None if play is None else play.match.kit

    def info(self) -> TableInfo:
        """The table without the game on it."""
        return table_info(self._state)

    def snapshot(self, device: int | None) -> Snapshot:
        """All this device may know now."""
        table, play = self._state, self._state.play
        return Snapshot(
            seq=self.seq,
            now=table.now,
            device=device,
            table=table_info(table),
            view=None if play is None else view_for(play, device),
            risk=None if play is None else risk(play),
            turn=table_turn(table, table.now),
            mine={} if device is None else self.own_picks(device),
        )

    def public_view(self) -> Any | None:
        """The game as everybody may know it; None in the lobby before the first one."""
        play = self._state.play
        return None if play is None else play.match.view(None)

    @property
    def noted(self) -> tuple[Any, ...]:
        """What the game has noted, as everybody has seen it; nothing in the lobby before the first one."""
        play = self._state.play
        return () if play is None else play.match.noted

    def history(self, device: int | None) -> tuple[Any, ...]:
        """All events of this game as this device may know them: for one that was not here from the start."""
        play = self._state.play
        return () if play is None else play.match.history(viewer_of(play, device))

    def since(self, seq: int, device: int | None) -> tuple[bytes, ...] | None:
        """The entries after this number; None where only a snapshot helps."""
        return self._state.feed.since(seq, device)

    def own_picks(self, device: int) -> dict[int, str]:
        """This device's own picks that lie face down, by seat."""
        play = self._state.play
        return {} if play is None or not play.decision.own else own_picks(play, device)

    def may_see_record(self, record: str, device: int) -> bool:
        """Whether a game of this table is this device's, to look up and to delete: it sat there, or led."""
        for game in self._state.games:
            if game.record == record:
                return device in game.devices
        return device == self._state.seating.host

    def knows_record(self, record: str) -> bool:
        """Whether the table still has anything of this game."""
        return record == self._state.record or any(game.record == record for game in self._state.games)

    def evening(self) -> list[tuple[str, dict[int, int]]]:
        """The records of the games on the board, oldest first: for each seat its line there."""
        played = ((game.record, sitters(self._state.score, game.record)) for game in self._state.games)
        return [(record, seats) for record, seats in played if seats]

    def invited(self, ticket: str) -> bool | None:
        """Whether the host has let this visitor in; None for one who has not knocked, or was turned away."""
        for one in self._state.asking:
            if ticket and one.ticket == ticket:
                return one.granted
        return None

    def checkpoint(self) -> TableCheckpoint | None:
        """The table as one value, without anything of the games so far; None unless it is in the lobby."""
        return take_checkpoint(self._state)

    # ---- the one way in

    def handle(self, order: c.Order, now: int) -> Outcome:
        """Carry an order out, or refuse it and change nothing."""
        now = max(now, self._state.now)
        stored = order if isinstance(order, c.StoredOrder) else None
        self._state.replaying = stored is not None
        self._state.house = c.HOUSE if stored is None else stored.house
        if self._state.play is not None:
            self._state.play.house = self._state.house
        if order.key and self._used(order):
            return Outcome(repeated=True)
        try:
            changed = _obey(self._state, order, now)
        except Refused as refused:
            return Outcome(refusal=refused.refusal)
        if not changed:
            return Outcome()
        self._state.now = now
        if order.by is not None:
            self._remember(order.by, order.key, order.lag)
        return self._outcome(now)

    def _outcome(self, now: int) -> Outcome:
        """What has come of the order; from here on it is told."""
        table, play = self._state, self._state.play
        outcome = Outcome(changed=True)
        if play is not None:
            for seat in play.fell_asleep:
                announce(table, "slept", now, seat=seat)
            play.fell_asleep.clear()
            table.decision = play.decision.number
            if play.phase is Phase.OVER and not play.end_told:
                lobby.end_game(table, play, now)
            outcome.own_picks_changed = tuple(sorted(table.seating.devices.keys() & play.changed_picks))
            outcome.thinks = tuple(play.bots.thinks)
            play.changed_picks.clear()
            play.bots.thinks.clear()
        outcome.entries, outcome.revoked = table.feed.take(), tuple(table.revoked)
        outcome.finished, outcome.needs_secret = table.finished, table.needs_secret
        table.revoked.clear()
        table.finished, table.needs_secret = None, False
        return outcome

    def _remember(self, by: int, key: str, lag: int) -> None:
        """How far away the device is, and that this key has been used; nothing of a device that has left."""
        device = self._state.seating.devices.get(by)
        if device is None:
            return
        device.lag = max(0, min(lag, MOST_LAG))
        if key:
            device.keys.append(key)
            del device.keys[:-KEYS]

    def _used(self, order: c.Order) -> bool:
        """Whether this device has given an order with the same key."""
        device = None if order.by is None else self._state.seating.devices.get(order.by)
        return device is not None and order.key in device.keys


# ---- who may say what, and which part of the table it is for


def _obey(table: TableState, order: c.Order, now: int) -> bool:
    """Carry the order out; whether anything has changed. Refuses before anything has."""
    do = order.do
    if isinstance(do, c.ServerCommand):
        if order.by is not None:
            raise Refused("server-only", "This is not for devices to say.")
        return _serve(table, do, now)
    device = table.seating.device(order.by)
    if table.seating.standing(device) not in rights.RIGHTS[type(do)]:
        rights.refuse(table, do)
    match do:
        case c.Play() | c.TakeBack() | c.Roll():
            _decide(table, do, device, now)
        case c.Set() | c.AddBot() | c.Start() | c.Rematch() | c.Lock() | c.Kick() | c.MakeHost():
            _host_says(table, do, now, order.rules)
        case c.LetIn(number):
            door.let_in(table, number, now)
        case c.TurnAway(number):
            door.turn_away(table, number, now)
        case c.Contribute():
            lobby.contribute(table, device, do, now)
        case c.Fists() | c.GiveTime():
            _host_helps(table, do, now)
        case c.GoWithout():
            clock.go_without(table, device, do, now)
        case c.Pause() | c.Resume() | c.GoOn() | c.Hold() | c.Skip():
            _steer(table, do, now)
        case _:
            _arrange(table, do, device, now)
    return True


def _serve(table: TableState, do: c.ServerCommand, now: int) -> bool:
    match do:
        case c.Tick():
            return clock.tick(table, now)
        case c.Answer(seat, decision, move):
            return table.play is not None and answer(table.play, seat, decision, move, now)
        case c.Connect(number):
            return presence.connect(table, number, now)
        case c.Disconnect(number):
            return presence.disconnect(table, number, now)
        case c.Join():
            presence.join(table, do, now)
        case c.Knock():
            door.knock(table, do, now)
        case c.Readers(count):
            return presence.set_readers(table, count, now)
        case c.Renew(number):
            presence.renew(table, number)
        case c.Shuffle(secret, seed):
            return lobby.shuffle(table, secret, seed, now)
        case c.Forget():
            return lobby.forget(table, do.record, now)
        case _:
            assert_never(do)
    return True


def _decide(table: TableState, do: c.Play | c.TakeBack | c.Roll, device: Device, now: int) -> None:
    seat = do.seat
    table.seating.own(seat, device)
    play = table.playing()
    match do:
        case c.Play(_, decision, move):
            slept = decide(play, seat, decision, move, now)
        case c.TakeBack(_, decision):
            slept = take_back(play, seat, decision, now)
        case c.Roll(_, hold):
            roll(play, seat, hold=hold)
            slept = wake(play, seat)
        case _:
            assert_never(do)
    if slept:
        announce(table, "woke", now, seat=seat)


def _host_says(
    table: TableState,
    do: c.Set | c.AddBot | c.Start | c.Rematch | c.Lock | c.Kick | c.MakeHost,
    now: int,
    rules: int | None,
) -> None:
    match do:
        case c.Set(settings):
            lobby.change_settings(table, settings, now)
        case c.AddBot(bot, name):
            lobby.add_bot(table, bot, name, now)
        case c.Start():
            lobby.start(table, now, rules)
        case c.Rematch():
            lobby.rematch(table, now)
        case c.Lock(locked):
            lobby.lock(table, now, locked=locked)
        case c.Kick(number):
            presence.kick(table, number, now)
        case c.MakeHost(number):
            lobby.make_host(table, number, now)
        case _:
            assert_never(do)


def _host_helps(table: TableState, do: c.Fists | c.GiveTime, now: int) -> None:
    match do:
        case c.Fists(decision, leaving):
            fists(table.playing(), decision, leaving, now)
        case c.GiveTime(seconds, seat, factor):
            clock.give_time(table, seconds, seat, factor, now)
        case _:
            assert_never(do)


def _steer(table: TableState, do: c.Pause | c.Resume | c.GoOn | c.Hold | c.Skip, now: int) -> None:
    match do:
        case c.Pause():
            clock.pause(table, now)
        case c.Resume():
            clock.resume(table, now)
        case c.GoOn():
            clock.end_breather(table, now)
        case c.Hold():
            clock.hold_breather(table, now)
        case c.Skip(decision):
            skip(table.playing(), decision, now)
        case _:
            assert_never(do)


def _arrange(
    table: TableState,
    do: c.AddSeat | c.RemoveSeat | c.Rename | c.Recolour | c.Conceal | c.Advise | c.TakeOver | c.AskSeat
    | c.LeaveTable | c.Sleep | c.Wake | c.HandOver | c.Say | c.Call,
    device: Device,
    now: int,
) -> None:  # fmt: skip
    match do:
        case c.AddSeat(name, colour):
            seats.add_seat(table, device, name, colour, now)
        case c.RemoveSeat():
            seats.remove_seat(table, device, do, now)
        case c.Rename():
            seats.rename(table, device, do, now)
        case c.Recolour():
            seats.recolour(table, device, do, now)
        case c.Conceal():
            seats.conceal(table, device, do, now)
        case c.Advise():
            seats.advise(table, device, do, now)
        case c.TakeOver():
            seats.take_over(table, device, do, now)
        case c.AskSeat():
            door.ask_seat(table, device, do, now)
        case c.LeaveTable():
            presence.leave(table, device.number, now)
        case c.Sleep():
            seats.send_to_sleep(table, device, do, now)
        case c.Wake(seat):
            seats.wake_up(table, device, seat, now)
        case c.HandOver(seat):
            seats.hand_over(table, device, seat, now)
        case c.Say():
            seats.say(table, device, do, now)
        case c.Call():
            seats.call_out(table, device, do, now)
        case _:
            assert_never(do)
