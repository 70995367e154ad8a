"""A live table with the clock in the test's hand. After every order it checks what must always hold."""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any
from unittest.mock import patch

import msgspec

from tacora.games.diamant.testing import ScriptedDealer
from tacora.games.trolldragon.testing import ScriptedDice
from tacora.protocol import commands as c
from tacora.protocol.settings import Clock, Pace, Settings
from tacora.table import Outcome, Table, Think
from tacora.table.outcome import Entry

SECRET = "5e" * 32
START = 1_000_000

QUICK = Settings(pace=Pace.OFF, breather=0)
"""Nothing is shown, nobody breathes: what is told comes at once."""
HARD = Settings(pace=Pace.OFF, breather=0, clock=Clock.HARD, seconds=30)


class Live:
    """A table, its orders so far, and the questions it has put to bots."""

    def __init__(self, secret: str = SECRET, **more: Any) -> None:
        self.table = Table("KWM4", secret, START, **more)
        self.secret = secret
        self.now = START
        self.log: list[tuple[int, c.Order]] = []
        self.told: list[Entry] = []
        self.thinks: list[Think] = []
        self.revoked: list[int | None] = []
        self.last = Outcome()

    # ---- giving orders

    def give(self, command: Any, by: int | None = None, *, key: str = "", lag: int = 0) -> Outcome:
        """Give an order and check what holds for any outcome."""
        before, seq = self.state(), self.table.seq
        order = c.Order(command, by, key, lag)
        outcome = self.last = self.table.handle(order, self.now)
        assert [entry.seq for entry in outcome.entries] == list(range(seq + 1, self.table.seq + 1))
        assert {msgspec.json.decode(entry.public)["at"] for entry in outcome.entries} <= {self.now}
        if outcome.changed:
            assert outcome.refusal is None
            self.log.append((self.now, order))
        else:
            assert self.state() == before, "nothing may change without being stored"
            assert outcome == Outcome(refusal=outcome.refusal, repeated=outcome.repeated)
        self.told += outcome.entries
        self.thinks += outcome.thinks
        self.revoked += outcome.revoked
        return outcome

    def do(self, command: Any, by: int | None = None, **more: Any) -> Outcome:
        """Give an order that must be carried out."""
        outcome = self.give(command, by, **more)
        assert outcome.refusal is None, outcome.refusal
        assert outcome.changed
        return outcome

    def refuse(self, code: str, command: Any, by: int | None = None, **more: Any) -> str:
        """Give an order that must be refused with this code; nothing has changed then. The reason."""
        outcome = self.give(command, by, **more)
        assert outcome.refusal is not None, f"{command} was not refused"
        assert outcome.refusal.code == code
        assert outcome.refusal.reason.endswith((".", "?"))
        return outcome.refusal.reason

    def ignore(self, command: Any, by: int | None = None) -> None:
        """Give an order that is neither refused nor changes anything."""
        assert self.give(command, by) == Outcome()

    # ---- people and time

    def people(self, *names: str, settings: Settings | None = QUICK) -> "Live":
        """These people join, each with a device of its own; the first one is the host."""
        for device, name in enumerate(names):
            self.do(c.Join(device, "player", name))
            self.do(c.Connect(device))
        if settings is not None:
            self.do(c.Set(settings), 0)
        return self

    def start(self, script: str | None = None) -> "Live":
        """The game begins; with these cards on top of the deck, or dice that fall like this, if named."""
        dice = self.table.settings.edition == "troll-dragon"
        make = ScriptedDice if dice else ScriptedDealer
        scripted = patch("tacora.table.lobby.FairDealer", lambda *_, **__: make(script or ""))
        with scripted if script is not None else nullcontext():
            self.do(c.Start(), 0)
        return self

    def wait(self, milliseconds: int) -> "Live":
        """Let time go by, without a tick."""
        self.now += milliseconds
        return self

    def tick(self, milliseconds: int | None = None) -> Outcome:
        """Go to the moment the table asked for, or wait so long, and tick."""
        if milliseconds is None:
            at = self.table.wake_at
            assert at is not None, "the table waits for nothing"
            self.now = max(self.now, at)
        else:
            self.now += milliseconds
        return self.give(c.Tick())

    # ---- playing

    @property
    def decision(self) -> int:
        """The number of the decision that is open."""
        return self.table.snapshot(None).turn.decision

    def wakes(self) -> int | None:
        """When the table wants a tick."""
        return self.table.wake_at

    def play(self, seat: int, move: str, by: int | None = None, **more: Any) -> Outcome:
        """A seat's move, from the device of the same number."""
        return self.do(c.Play(seat, self.decision, move), seat if by is None else by, **more)

    def all_play(self, moves: str) -> Outcome:
        """One letter a seat: c continue, l leave, anything else nothing. The last one's outcome."""
        decision, outcome = self.decision, self.last
        for seat, letter in enumerate(moves):
            if letter in "cl":
                move = "continue" if letter == "c" else "leave"
                outcome = self.do(c.Play(seat, decision, move), seat)
        return outcome

    def answer(self, seat: int, move: str) -> Outcome:
        """The bot of this seat, asked before, answers."""
        think = next(think for think in reversed(self.thinks) if think.seat == seat)
        self.thinks.remove(think)
        return self.give(c.Answer(seat, think.decision, move))

    def answer_all(self, move: str | Callable[[Think], str]) -> None:
        """Every bot that was asked answers, until none is asked any more."""
        while self.thinks:
            think = self.thinks.pop(0)
            self.give(c.Answer(think.seat, think.decision, move if isinstance(move, str) else move(think)))

    # ---- looking

    @property
    def turn(self) -> Any:
        """What is to be decided now."""
        return self.table.snapshot(None).turn

    @property
    def view(self) -> Any:
        """The public view."""
        return self.table.snapshot(None).view

    def seat(self, number: int) -> Any:
        """A seat as everybody sees it."""
        return self.table.info().seats[number]

    def state(self) -> tuple[Any, ...]:
        """All that anybody can see of the table, as bytes."""
        devices = [None, *(info.device for info in self.table.info().devices)]
        snapshots = [msgspec.json.encode(self.table.snapshot(device)) for device in devices]
        return (*snapshots, self.table.seq, self.table.wake_at, self.table.phase)

    def news(self, kind: str, *, device: int | None = None) -> list[dict[str, Any]]:
        """All entries of this kind so far, as this device was told them."""
        read = [msgspec.json.decode(entry.for_(device)) for entry in self.told]
        return [entry for entry in read if entry["news"] == kind]

    @property
    def whats(self) -> list[str]:
        """The occasions on which the table was told anew."""
        return [entry["what"] for entry in self.news("table")]

    def rebuilt(self) -> "Live":
        """The same table again, from its accepted orders as the store has them."""
        again = Live(self.secret)
        for at, order in self.log:
            again.now = at
            stored = msgspec.json.decode(msgspec.json.encode(order), type=c.Order)
            again.do(stored.do, stored.by, key=stored.key, lag=stored.lag)
        return again
