"""Every cell of the table of roles and rights in docs/security.md, at a real table."""

import re
from itertools import product
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tacora.protocol import commands as c
from tacora.protocol.entries import Phase
from tacora.protocol.settings import Mode, Pace, Settings
from tacora.table.rights import PHASES, RIGHTS
from tacora.table.seating import Standing
from tests.table.driving import Live
from tests.table.racing import race

PAGE = (Path(__file__).parents[2] / "docs/security.md").read_text(encoding="utf-8")
ROLES = ("host", "stand-in", "seated", "unseated", "spectator", "screen", "reader", "stranger", "removed")
LETTERS = {"L": Phase.LOBBY, "P": Phase.PLAYING, "B": Phase.BREATHER, "O": Phase.OVER}
HOST, STAND_IN, SEATED, UNSEATED, SPECTATOR, SCREEN, REMOVED = range(7)
DEVICES = {"host": HOST, "stand-in": STAND_IN, "seated": SEATED, "unseated": UNSEATED}
DEVICES |= {"spectator": SPECTATOR, "screen": SCREEN, "removed": REMOVED}
KINDS = {str(msgspec.inspect.type_info(kind).tag): kind for kind in get_args(c.Command)}  # type: ignore[attr-defined]


def written() -> dict[str, dict[str, str]]:
    """The table of the page: a command's phases by role."""
    section = PAGE.split("## Who may what")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([a-z-]+)` \|(.*)\|$", section, re.MULTILINE)
    return {name: dict(zip(ROLES, map(str.strip, cells.split("|")), strict=True)) for name, cells in rows}


TABLE = written()


class Quick(Live):
    """Looks only at what comes of an order: there are thousands."""

    def state(self) -> tuple[Any, ...]:
        """Other tests see that a refusal changes nothing."""
        return ()


def people(mode: Mode = Mode.DEVICES) -> Live:
    """A host, two more with seats, one who will have none, a bot, a spectator, two screens."""
    live = Live().people(
        "Ada", "Ben", "Cleo", "Dan", settings=Settings(pace=Pace.OFF, mode=mode, breather=60)
    )
    live.do(c.Join(SPECTATOR, "spectator"))
    live.do(c.Join(SCREEN, "screen", invited=True))
    live.do(c.Join(REMOVED, "screen", invited=True))
    for device in (SPECTATOR, SCREEN, REMOVED):
        live.do(c.Connect(device))
    live.do(c.AddBot("bold"), HOST)
    return live


def at(phase: Phase, *, mode: Mode = Mode.DEVICES, led: bool) -> Live:
    """All of them in this phase; with the host away and somebody standing in, or not."""
    live = people(mode)
    if phase is Phase.LOBBY:
        live.do(c.RemoveSeat(UNSEATED), UNSEATED)
    else:
        live.start()
        live.do(c.HandOver(UNSEATED), UNSEATED)
    live.do(c.Kick(REMOVED), HOST)
    live.do(c.Lock(False), HOST)
    if phase in (Phase.BREATHER, Phase.OVER):
        leave_until(live, phase)
    if phase is Phase.OVER:
        live.do(c.Shuffle("77" * 32))
    if not led:
        live.do(c.Disconnect(HOST))
        live.wait(20_000).do(c.Tick())
    assert live.table.phase is phase
    assert live.table.info().stand_in == (None if led else STAND_IN)
    return live


def leave_until(live: Live, phase: Phase) -> None:
    """Everybody goes home, in cave after cave, until the table is there."""
    while live.table.phase is not phase:
        if live.table.phase is Phase.BREATHER:
            live.do(c.GoOn(), HOST)
            continue
        live.thinks.clear()
        decision = live.decision
        fists = live.table.settings.mode is Mode.DEALER
        if fists:
            people = [seat for seat in live.turn.moves if live.seat(seat).device is not None]
            live.do(c.Fists(decision, tuple(people)), HOST)
        for seat in sorted(live.turn.moves):
            if live.decision != decision or live.table.phase is not Phase.PLAYING:
                break
            device = live.seat(seat).device
            if device is None:
                live.give(c.Answer(seat, decision, "leave"))
            elif not fists:
                live.do(c.Play(seat, decision, "leave"), device)
        if live.table.phase is Phase.PLAYING and live.decision == decision:
            live.tick()


def ready(name: str, role: str, phase: Phase) -> tuple[Live, Any]:
    """A table where nothing but rights and phase is in the way of this command, and the command."""
    by = DEVICES.get(role, SPECTATOR)
    seat = by if by in (HOST, STAND_IN, SEATED) else SEATED
    if name == "roll":
        live = _race(role, phase)
        return live, c.Roll(live.turn.race.adventurer if live.turn.race else 0)
    live = at(phase, mode=Mode.DEALER if name == "fists" else Mode.DEVICES, led=role != "stand-in")
    decision = live.decision
    game_on = phase in (Phase.PLAYING, Phase.BREATHER)
    if name == "take-back" and phase is Phase.PLAYING:
        live.do(c.Play(seat, decision, "leave"), seat)
    if name == "resume" and game_on:
        live.do(c.Pause(), SEATED)
    if name == "wake" and game_on:
        live.do(c.Sleep(seat), seat)
    if name == "go-without" and phase is Phase.PLAYING:
        live.do(c.Disconnect(SEATED if by != SEATED else HOST))
        live.wait(20_000)
    if name == "skip" and phase is Phase.PLAYING:
        for person in (HOST, STAND_IN, SEATED):
            live.do(c.Play(person, decision, "leave"), person)
        for bot in (UNSEATED, UNSEATED + 1):
            live.give(c.Answer(bot, decision, "continue"))
        decision = live.decision
    if name in ("let-in", "turn-away"):
        live.do(c.Join(9, "screen"))
    gone = SEATED if by != SEATED else HOST
    bots = UNSEATED if phase is not Phase.LOBBY else len(live.table.info().seats) - 1
    if name == "remove-seat" and role not in ("seated",):
        seat = bots if role in ("host", "stand-in") else seat
    promise = live.table.info().commitment
    made: dict[str, Any] = {
        "set": c.Set(live.table.settings),
        "add-seat": c.AddSeat("Eve"),
        "add-bot": c.AddBot("bold"),
        "remove-seat": c.RemoveSeat(seat),
        "rename": c.Rename(seat, "Eve"),
        "recolour": c.Recolour(seat, 7),
        "conceal": c.Conceal(seat, hidden=True),
        "advise": c.Advise(seat, advice=False),
        "start": c.Start(),
        "rematch": c.Rematch(),
        "lock": c.Lock(True),
        "kick": c.Kick(SCREEN),
        "make-host": c.MakeHost(SEATED),
        "let-in": c.LetIn(1),
        "turn-away": c.TurnAway(1),
        "contribute": c.Contribute(promise, "ab"),
        "play": c.Play(seat, decision, "leave"),
        "take-back": c.TakeBack(seat, decision),
        "fists": c.Fists(decision, ()),
        "pause": c.Pause(),
        "resume": c.Resume(),
        "go-on": c.GoOn(),
        "hold": c.Hold(),
        "skip": c.Skip(decision),
        "give-time": c.GiveTime(0, seat, 2),
        "go-without": c.GoWithout(gone, decision),
        "take-over": c.TakeOver(bots, "Eve"),
        "ask-seat": c.AskSeat(bots, "Eve"),
        "sleep": c.Sleep(seat),
        "wake": c.Wake(seat),
        "hand-over": c.HandOver(seat),
        "leave-table": c.LeaveTable(),
        "say": c.Say(seat, "run"),
        "call": c.Call(seat, decision, True),
    }
    return live, made[name]


def _race(role: str, phase: Phase) -> Live:
    """The dragon race, in which the device that asks has the adventurer's seat if it has any."""
    if phase is not Phase.PLAYING:
        return at(phase, led=role != "stand-in")
    live = race("nugget nugget")
    for device, kind in ((SPECTATOR, "spectator"), (SCREEN, "screen")):
        live.do(c.Join(device, kind, invited=True))
        live.do(c.Connect(device))
    if role == "stand-in":
        live.do(c.MakeHost(1), 0)
        live.do(c.Disconnect(1))
        live.wait(20_000).do(c.Tick())
    elif role == "seated":
        live.do(c.MakeHost(1), 0)
    elif role == "unseated":
        live.do(c.HandOver(2), 2)
    return live


def test_the_page_has_every_command_once_and_every_role() -> None:
    assert TABLE.keys() == KINDS.keys()
    assert RIGHTS.keys() == PHASES.keys() == set(KINDS.values())
    assert len(TABLE) * len(ROLES) * len(Phase) == 35 * 9 * 4


RACING = {"host": 0, "stand-in": 0, "seated": 0, "unseated": 2}
"""Who has these roles in the race."""


@pytest.mark.parametrize("name", KINDS)
def test_every_cell_holds(name: str) -> None:
    for role, phase in product(ROLES, Phase):
        live, command = ready(name, role, phase)
        racing = name == "roll" and phase is Phase.PLAYING
        by = RACING.get(role, DEVICES.get(role)) if racing else DEVICES.get(role)
        outcome = live.give(command, by)
        allowed = any(LETTERS.get(letter) is phase for letter in TABLE[name][role])
        assert (outcome.refusal is None) is allowed, f"{name} by {role} in {phase}: {outcome.refusal}"


def test_the_page_offers_what_the_matrix_allows() -> None:
    """The list that the page has (`rights.gen.ts`) differs from it only where the seat decides."""
    differ = set()
    for name, kind in KINDS.items():
        for one in Standing:
            offered = {phase for phase in PHASES[kind] if one in RIGHTS[kind]}
            if offered != {LETTERS[letter] for letter in TABLE[name][one.value] if letter in LETTERS}:
                differ.add(name)
    assert differ == {"take-over"}, "which a page offers by the seat: its own, or a bot's in the lobby"
