"""What is to come, and what lies in closed chests or is pressed before the beat, shows in no byte."""

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.protocol import commands as c
from tacora.protocol.settings import Pace, Settings
from tacora.record.fairness import commitment_of
from tacora.table import Order, Table
from tests.server.secrecy.twins import CODE, PEOPLE, WATCHING, Twin, compare, same

# ---- cards and dice to come


def fate(settings: Settings, secret: str) -> tuple[bytes, bytes]:
    """What this secret brings first, and what it brings next if nobody leaves."""
    table = Table(CODE, secret, 0)
    for device, name in enumerate((*PEOPLE, *WATCHING)):
        role = name if name in WATCHING else "player"
        who = name if role == "player" else None
        table.handle(Order(c.Join(device, role, who)), 0)
        table.handle(Order(c.Connect(device)), 0)
    table.handle(Order(c.Set(settings), 0, "set"), 0)
    table.handle(Order(c.Start(), 0, "start"), 0)
    past = table.snapshot(None)
    for seat, moves in past.turn.moves.items():
        table.handle(Order(c.Play(seat, past.turn.decision, moves[0]), seat, "go"), 0)
    future = table.snapshot(None)
    assert future.turn.decision > past.turn.decision
    return msgspec.json.encode(past.view), msgspec.json.encode(future.view)


def twin_secrets(settings: Settings) -> tuple[str, str]:
    """Two secrets that bring the same so far, and something else next."""
    found: dict[bytes, tuple[str, bytes]] = {}
    for number in count():
        secret = f"{number:064x}"
        past, future = fate(settings, secret)
        other, then = found.setdefault(past, (secret, future))
        if then != future:
            return other, secret
    raise AssertionError


@pytest.mark.parametrize("edition", ["schmidt-2005", "troll-dragon"])
async def test_no_byte_depends_on_what_is_to_come(blank: Path, edition: str) -> None:
    settings = Settings(edition=edition, pace=Pace.OFF, breather=0)
    secrets = twin_secrets(settings)
    before: list[dict[str, Any]] = []

    async def run(here: Twin) -> None:
        turn = here.turn
        last = max(turn.moves)
        await here.look("Jonas")
        for seat in sorted(turn.moves.keys() - {last}):
            await here.play(PEOPLE[seat], turn.moves[seat][0])
        await here.ask("Kim", "say", seat=2, phrase="hurry")
        await here.look("Kim")
        await here.wait(3000)
        before.append(here.heard())
        await here.play(PEOPLE[last], turn.moves[last][0])

    chosen = {"edition": edition, "pace": "off", "breather": 0}
    after = await compare(blank, chosen, (run, run), secrets=secrets)
    same(*map(without_promise, before, secrets))
    assert without_promise(after[0], secrets[0]) != without_promise(after[1], secrets[1])
    for heard, secret in zip(after, secrets, strict=True):
        for told in flat(heard):
            assert secret.encode() not in told


def without_promise(heard: dict[str, Any], secret: str) -> dict[str, Any]:
    """The commitment differs, and is meant to: it is the same length, and tells nothing of its secret."""
    promise = commitment_of(secret).encode()
    assert promise in heard["Jonas"]

    def hide(told: Any) -> Any:
        return told.replace(promise, b"?" * len(promise)) if isinstance(told, bytes) else told

    return {
        name: [hide(one) for one in told] if isinstance(told, list) else hide(told)
        for name, told in heard.items()
    }


def flat(heard: dict[str, Any]) -> Iterator[bytes]:
    for told in heard.values():
        if isinstance(told, bytes):
            yield told
        else:
            yield from (one for one in told if isinstance(one, bytes))


# ---- keys pressed before the beat


@pytest.mark.parametrize("presser", ["Mia", "Jonas"])
async def test_no_byte_tells_who_is_pressed_to_roll_before_the_beat(blank: Path, presser: str) -> None:
    presses: tuple[tuple[bool | None, ...], ...] = ((), (None, None, None), (True,), (True, False))
    before: list[dict[str, Any]] = []

    async def run(here: Twin, keys: tuple[bool | None, ...]) -> None:
        await here.play("Mia", "roll 1 2 3 4")
        await here.play("Mia", "enter")
        assert here.turn.kind.value == "race"
        for hold in keys:
            answer = await here.tell(presser, "roll", seat=PEOPLE.index(presser), hold=hold)
            assert answer["type"] == "news", answer
        await here.level()
        await here.wait(300)
        await here.look("Kim")
        await here.wait(4000)
        before.append(here.heard(presser))
        await here.wait(2000)

    dice = "diamond diamond key door; " + "blank blank; " * 40
    scripts = tuple(partial(run, keys=keys) for keys in presses)
    after = await compare(blank, {"edition": "troll-dragon"}, scripts, presser, dice=dice)
    for other in before[1:]:
        same(before[0], other)
    shown = [heard["Kim"] for heard in after]
    assert presser == "Jonas" or shown[0] != shown[2], "on the beat it shows"


# ---- closed chests


@pytest.mark.parametrize("edition", ["pegasus-2024", "iello-2017"])
async def test_d15_no_frame_has_another_seats_closed_chest(blank: Path, edition: str) -> None:
    heard: dict[str, list[dict[str, Any]]] = {}

    async def run(here: Twin) -> None:
        while here.hosted.table.phase.value != "over":
            turn, view = here.turn, here.hosted.table.snapshot(None).view
            for seat in turn.moves:
                move = "leave" if view["turned"] > seat + 1 else "continue"
                here.do(PEOPLE[seat], "play", seat=seat, decision=turn.decision, move=move)
            while here.turn.decision == turn.decision and here.hosted.table.phase.value != "over":
                await here.store.flushed()
            await here.level()
            if view["expedition"] < 2 and view["turned"] == 2:
                await here.look("Jonas")
        heard.update({name: ear.frames for name, ear in here.ears.items()})

    settings = {"edition": edition, "options": {"closed_chests": True}, "pace": "off", "breather": 0}
    await compare(blank, settings, (run,))
    assert len(heard) > 6, "some came later to have a look"
    for name, frames in heard.items():
        who = name.split()[0]
        own = [PEOPLE.index(who)] if who in PEOPLE else []
        views = [view for frame in frames for view in views_in(frame)]
        assert views
        for view in views:
            known = [seat for seat, chest in enumerate(view["chests"]) if chest is not None]
            assert known == (own if view["result"] is None else list(range(len(PEOPLE)))), (name, view)
        for event in (event for frame in frames for event in events_in(frame)):
            assert (event["banked"] is not None) == ([event["seat"]] == own), (name, event)


def views_in(frame: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every view of a game in this frame."""
    if frame.get("snapshot") and frame["snapshot"]["view"]:
        yield frame["snapshot"]["view"]
    yield from (entry["view"] for entry in frame.get("entries") or () if entry["news"] == "played")


def events_in(frame: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every time somebody went home in this frame, but for the last one's of the game."""
    for entry in frame.get("entries") or ():
        if entry["news"] == "played" and entry["phase"] != "over":
            yield from (event for event in entry["events"] if event["event"] == "SeatLeft")
