"""What lies face down stays there: bytes for others are the same, whatever was picked, until the reveal."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec
import pytest

from tacora.protocol import commands as c
from tacora.protocol.settings import Clock, Pace, Settings
from tacora.record.fairness import seed_of
from tacora.table import FairDealer, Outcome
from tests.table.driving import SECRET, Live

OTHERS = (None, 1, 2, 3, 4)
"""A reader without a device, two players, a spectator, a big screen."""
CHESTS: dict[str, bool | int | str] = {"closed_chests": True}


def seated(settings: Settings, secret: str = SECRET) -> Live:
    """Three people, a spectator, a big screen and a bot, in a game."""
    live = Live(secret).people("Mia", "Jonas", "Kim", settings=settings)
    for device, role in ((3, "spectator"), (4, "screen")):
        live.do(c.Join(device, role))
        live.do(c.Connect(device))
    live.do(c.AddBot("bold" if settings.edition != "troll-dragon" else "timid"), 0)
    live.do(c.Start(), 0)
    return live


def seen(live: Live, devices: tuple[int | None, ...] = OTHERS) -> list[Any]:
    """Every byte these have had or could ask for now, with lengths and order, and when the table wakes."""
    table = live.table
    told = [[entry.for_(device) for entry in live.told] for device in devices]
    asked = [msgspec.json.encode(table.snapshot(device)) for device in devices]
    missed = [table.since(table.seq - 5, device) for device in devices]
    mine = [table.own_picks(device) for device in devices if device is not None]
    return [told, asked, missed, mine, live.wakes(), table.seq, [repr(think) for think in live.thinks]]


def noise(live: Live) -> Iterator[Outcome]:
    """Everything else that happens while a pick lies there."""
    decision = live.decision
    yield live.do(c.Say(1, "hurry"), 1)
    yield live.do(c.Call(0, decision, True), 0)
    yield live.wait(300).do(c.Play(1, decision, "continue"), 1)
    yield live.do(c.Disconnect(0))
    yield live.wait(900).do(c.Connect(0))
    yield live.answer(3, "leave")
    yield live.do(c.Pause(), 1)
    yield live.wait(5000).do(c.Resume(), 2)
    yield live.tick(4000)
    yield live.do(c.GiveTime(10), 0)
    yield live.do(c.Rename(0, "Mia!"), 0)
    yield live.do(c.Sleep(0), 0)
    yield live.do(c.Wake(0), 0)
    yield live.do(c.TakeBack(1, decision), 1)
    yield live.give(c.Play(0, decision + 1, "leave"), 0)


FLIPS: dict[str, list[tuple[str, ...]]] = {
    "flipped": [("continue",), ("leave",)],
    "changed": [("leave",), ("continue", "leave")],
    "changed twice": [("continue",), ("continue", "leave", "continue")],
}
TABLES = {
    "open": Settings(),
    "closed": Settings(options=CHESTS),
    "relics": Settings(edition="iello-2017", options=CHESTS, clock=Clock.HARD, seconds=60),
    "counted": Settings(count_only=True, clock=Clock.SOFT),
}


@pytest.mark.parametrize("settings", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("ways", FLIPS.values(), ids=FLIPS)
def test_no_byte_for_others_depends_on_a_pick_before_the_reveal(
    settings: Settings, ways: list[tuple[str, ...]]
) -> None:
    tables = [seated(settings) for _ in ways]
    for live, picks in zip(tables, ways, strict=True):
        for pick in picks:
            live.play(0, pick)
    first, second = tables
    assert seen(first) == seen(second)
    for one, two in zip(noise(first), noise(second), strict=True):
        assert one == two
        assert seen(first) == seen(second)
    for live in tables:
        live.play(1, "continue")
    assert seen(first) == seen(second)
    reveal = [live.play(2, "continue") for live in tables]
    differ = ways[0][-1] != ways[1][-1]
    assert (reveal[0].entries != reveal[1].entries) == differ, "the reveal shows it, and not before"


@pytest.mark.parametrize("settings", TABLES.values(), ids=TABLES)
def test_no_byte_depends_on_what_a_bot_has_answered(settings: Settings) -> None:
    tables = [seated(settings) for _ in range(2)]
    everybody = (None, 0, 1, 2, 3, 4)
    for live, move in zip(tables, ("continue", "leave"), strict=True):
        live.answer(3, move)
    assert seen(tables[0], everybody) == seen(tables[1], everybody)
    for live in tables:
        live.tick()
        live.play(1, "leave")
    assert tables[0].news("picked")
    assert seen(tables[0], everybody) == seen(tables[1], everybody)


def test_a_stage_with_picks_on_it_and_a_secret_are_not_printed() -> None:
    live = seated(Settings())
    live.play(0, "leave")
    stage = live.table._state.play
    assert stage is not None
    for printed in (repr(stage), repr(stage.decision), repr(stage.bots), repr(c.Order(c.Shuffle(SECRET)))):
        assert "LEAVE" not in printed
        assert SECRET not in printed


def test_no_byte_tells_who_is_pressed_to_roll_before_the_beat() -> None:
    tables = []
    for press in (None, True):
        live = Live().people("Mia", "Jonas", settings=Settings(edition="troll-dragon"))
        live.start("diamond diamond key door; blank blank; blank blank")
        live.play(0, "roll 1 2 3 4")
        live.play(0, "enter")
        live.do(c.Roll(0, press), 0)
        live.do(c.Roll(1, press), 1)
        tables.append(seen(live, (None, 0, 1)))
    assert tables[0] == tables[1]


# ---- closed chests


def play_on(live: Live) -> Iterator[None]:
    """Play to the end, seat n leaving with n + 2 cards turned up."""
    while live.table.phase.value != "over":
        if live.table.phase.value == "breather":
            live.tick()
        else:
            turned = live.view["turned"]
            for seat in live.turn.moves:
                if live.seat(seat).device is not None:
                    live.give(c.Play(seat, live.decision, "leave" if turned > seat + 1 else "continue"), seat)
            live.answer_all("leave")
            if live.turn.moves and live.wakes() is not None:
                live.tick()
        yield


def test_d15_a_closed_chest_is_its_own_seat_s_alone() -> None:
    live = seated(Settings(options=CHESTS))
    known: dict[int | None, list[int | None]] = {}
    for _ in play_on(live):
        if live.table.phase.value != "over":
            for device in (None, 0, 1, 2, 3, 4):
                chests = live.table.snapshot(device).view["chests"]
                assert [seat for seat, chest in enumerate(chests) if chest is not None] == _own(device)
                known[device] = chests
    assert any(chest for chest in known[0])
    for device in (None, 0, 1, 2, 3, 4):
        for news in live.news("played", device=device):
            if news["phase"] != "over":
                told = [seat for seat, chest in enumerate(news["view"]["chests"]) if chest is not None]
                assert told == _own(device)
                for event in news["events"]:
                    if event["event"] == "SeatLeft":
                        assert (event["banked"] is not None) == ([event["seat"]] == _own(device))
    assert None not in live.view["chests"], "all is open in the end"
    assert len({tuple(entry["seq"] for entry in live.news("played", device=d)) for d in (None, 0, 3)}) == 1


def own_secret(*hidden: int) -> Live:
    """Three people of whom these keep their own chest closed, a spectator, a screen and a bot, in a game."""
    live = Live().people("Mia", "Jonas", "Kim", settings=Settings(pace=Pace.OFF, breather=0))
    for device, role in ((3, "spectator"), (4, "screen")):
        live.do(c.Join(device, role))
        live.do(c.Connect(device))
    live.do(c.AddBot("bold"), 0)
    for seat in hidden:
        live.do(c.Conceal(seat, hidden=True), seat)
    live.do(c.Start(), 0)
    return live


def test_d15_a_chest_that_one_seat_closes_is_told_to_that_seat_alone() -> None:
    live = own_secret(1)
    assert live.view["options"]["closed_seats"] == "2"
    for _ in play_on(live):
        if live.table.phase.value == "over":
            break
        for device in (None, 0, 1, 2, 3, 4):
            chests = live.table.snapshot(device).view["chests"]
            closed = [seat for seat, chest in enumerate(chests) if chest is None]
            assert closed == ([] if device == 1 else [1])
    banked = {device: {} for device in (None, 0, 1, 2, 3, 4)}  # type: dict[int | None, dict[int, bool]]
    for device, told in banked.items():
        for news in live.news("played", device=device):
            if news["phase"] != "over":
                for event in news["events"]:
                    if event["event"] == "SeatLeft":
                        known = event["banked"] is not None
                        assert told.setdefault(event["seat"], known) is known
    assert {device: told[1] for device, told in banked.items()} == {
        None: False, 0: False, 1: True, 2: False, 3: False, 4: False
    }  # fmt: skip
    assert all(told[0] and told[2] for told in banked.values()), "who closes nothing is seen by all"
    assert live.table.snapshot(3).view["chests"][1] is not None, "all is open in the end"


def test_d15_no_byte_for_others_depends_on_what_is_in_a_chest_one_seat_closed() -> None:
    """What lies in Jonas' chest is made another number: only his own device hears of it."""
    tables = [own_secret(1) for _ in range(2)]
    for live in tables:
        _jonas_leaves(live)
    first, second = tables
    others = (None, 0, 2, 3, 4)
    assert seen(first, others) == seen(second, others)
    match = second.table._state.play.match  # type: ignore[union-attr]
    chests = list(match._state.chests)
    assert chests[1]
    match._state = replace(match._state, chests=(chests[0], 999, *chests[2:]))
    match._views.clear()
    for device in others:
        one, two = (msgspec.json.encode(live.table.snapshot(device)) for live in tables)
        assert one == two
    assert second.table.snapshot(1).view["chests"][1] == 999
    for live in tables:
        live.play(0, "leave")
        live.play(2, "continue")
    told = [[[entry.for_(device) for entry in live.told] for device in others] for live in tables]
    assert told[0] == told[1]


def _jonas_leaves(live: Live) -> None:
    """Jonas goes home with what he has, the others go on."""
    while not live.view["pending"]:
        for seat in (0, 1, 2):
            live.play(seat, "continue")
        live.answer_all("continue")
    for seat, move in ((0, "continue"), (1, "leave"), (2, "continue")):
        live.play(seat, move)
    live.answer_all("continue")


def _own(device: int | None) -> list[int]:
    return [device] if device in (0, 1, 2) else []


def test_where_all_may_know_the_same_there_is_one_text_for_all() -> None:
    live = seated(Settings())
    live.play(0, "leave")
    assert not any(entry.own for entry in live.told)


def test_a_device_with_two_seats_sees_what_is_public() -> None:
    live = Live().people("Mia", "Jonas", settings=Settings(options=CHESTS))
    live.do(c.AddSeat("Opa"), 0)
    live.start()
    assert live.table.snapshot(0).view["chests"] == [None] * 3
    assert live.table.snapshot(1).view["chests"] == [None, 0, None]


# ---- the dealer's secret and the cards to come


@pytest.mark.parametrize("edition", ["pegasus-2024", "iello-2017", "troll-dragon"])
def test_the_secret_is_in_no_byte_before_the_end(edition: str) -> None:
    secret = "c0ffee" + "1234567890abcdef" * 3 + "facade5eed"
    live = seated(Settings(edition=edition), secret)
    canaries = {secret, secret[:16], secret[-16:], seed_of(secret, ("",) * 4)[:16]}
    for _ in range(2000):
        if live.table.phase.value == "over":
            break
        for bytes_ in _bytes(live):
            assert not any(canary.encode() in bytes_ for canary in canaries)
        _go_on(live)
    assert live.table.phase.value == "over"
    early = [entry for entry in live.told if secret.encode() in entry.public]
    assert [msgspec.json.decode(entry.public)["news"] for entry in early] == ["ended"]
    assert secret not in repr(live.table._state.play)


def _bytes(live: Live) -> Iterator[bytes]:
    for device in (None, 0, 1, 2, 3, 4):
        yield msgspec.json.encode(live.table.snapshot(device))
        yield from (entry.for_(device) for entry in live.last.entries)


def _go_on(live: Live) -> None:
    """Whoever may move does, bots answer, time goes by."""
    turn = live.turn
    for seat, moves in turn.moves.items():
        device = live.seat(seat).device
        if device is not None:
            live.give(c.Play(seat, turn.decision, moves[-1]), device)
    live.answer_all(lambda think: "leave")
    if live.wakes() is not None:
        live.tick()


def alike(edition: str, drive: Callable[[Live], None]) -> tuple[Live, Live]:
    """Two tables whose secrets bring the same so far and something else next."""
    settings = Settings(edition=edition)
    found: dict[str, list[tuple[str, str]]] = {}
    for number in count():
        secret = f"{number:064x}"
        past, future = _fate(edition, secret)
        twins = found.setdefault(past, [])
        for twin, other in twins:
            if other != future:
                tables = tuple(
                    Live(one).people("Mia", "Jonas", "Kim", settings=settings).start()
                    for one in (twin, secret)
                )
                for live in tables:
                    drive(live)
                return tables[0], tables[1]
        twins.append((secret, future))
    raise AssertionError


def _fate(edition: str, secret: str) -> tuple[str, str]:
    """What this secret brings first, and what it brings when everybody goes on."""
    live = Live(secret).people("Mia", "Jonas", "Kim", settings=Settings(edition=edition)).start()
    past = str(live.view)
    if edition == "troll-dragon":
        live.play(0, "roll 1 2 3 4")
    else:
        live.all_play("ccc")
    return past, str(live.view)


@pytest.mark.parametrize("edition", ["schmidt-2005", "troll-dragon"])
def test_no_byte_depends_on_what_is_to_come(edition: str) -> None:
    def drive(live: Live) -> None:
        if edition == "troll-dragon":
            return
        live.play(0, "continue")
        live.play(1, "leave")
        live.do(c.Say(2, "moment"), 2)

    one, two = alike(edition, drive)
    promises = [FairDealer(live.secret).commitment.encode() for live in (one, two)]
    assert promises[0] != promises[1]
    for device in (None, 0, 1, 2):
        told = [[entry.for_(device) for entry in live.told] for live in (one, two)]
        asked = [[msgspec.json.encode(live.table.snapshot(device))] for live in (one, two)]
        for mine, theirs in (told, asked):
            assert [entry.replace(promises[0], b"?") for entry in mine] == [
                entry.replace(promises[1], b"?") for entry in theirs
            ]
