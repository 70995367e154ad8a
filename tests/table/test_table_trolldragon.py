"""A table of Troll & Dragon: open turns, a race in any order, and going on in the middle of it."""

from collections.abc import Iterator
from typing import cast

import pytest

from tacora.editions import load_edition, load_editions
from tacora.game import Act, Chance, IllegalMove, Open, Over, Together, Turn
from tacora.games.trolldragon.rules import (
    ChamberFall,
    DragonFall,
    Enter,
    Leave,
    Options,
    Phase,
    Roll,
    SetAside,
    Take,
    Treasures,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    DiamondsTaken,
    DragonWoke,
    GameEnded,
    GameStarted,
    GrottoRolled,
    SeatLeft,
    TurnStarted,
)
from tacora.games.trolldragon.testing import ScriptedDice
from tacora.record import Seat, read_record, verify_record, write_record
from tacora.table import FairDealer, Match
from tacora.testing import ScriptError

EDITION = cast("TrollDragonEdition", load_edition("troll-dragon"))
SEATS = (Seat("Ada"), Seat("Ben"), Seat("Cleo", "timid"))
ALL = Roll((0, 1, 2, 3))


def scripted(dice: str, seats: int = 3, options: Options | None = None) -> Match:
    """A table whose dice fall like this."""
    return Match(EDITION, options or Options(), SEATS[:seats], ScriptedDice(dice))


def in_the_chamber(dealer: FairDealer, seats: int = 3) -> Match:
    """A fair table, played on until somebody is in the chamber."""
    table = Match(EDITION, Options(), SEATS[:seats], dealer)
    while table.view(None).phase is not Phase.CHAMBER:
        step(table)
    return table


def now(table: Match) -> Turn:
    return table.turn


def step(table: Match, beat: int = 0) -> None:
    """One step: the dice fall, or a seat rolls all it has, enters when it can and leaves with few dice."""
    match table.turn:
        case Chance():
            table.deal()
        case Open(seats):
            seat = seats[beat % len(seats)]
            view = table.view(seat)
            few = len(view.free) < 2 or view.risk.nuggets > 4
            move = Enter() if Enter() in view.legal else view.legal[-1 if few else 0]
            table.act(seat, move)
        case turn:
            raise AssertionError(turn)


def test_an_open_turn_is_one_seats_move() -> None:
    table = scripted("diamond diamond key troll")
    assert table.opening == (GameStarted("troll-dragon", 3), TurnStarted(1, 0))
    assert now(table) == Open((0,))
    assert table.act(0, ALL) == ()
    assert now(table) == Chance((1, 1, 1))
    rolled, taken = table.deal()
    assert isinstance(rolled, GrottoRolled)
    assert taken == DiamondsTaken(0, 2, 2)
    assert table.act(0, Leave()) == (SeatLeft(0, Treasures(2, 0)), TurnStarted(2, 1))
    assert now(table) == Open((1,))
    assert table.record(reveal=False).moves[0] == Act(0, ALL)


def test_what_may_not_be_done_now_is_refused_and_changes_nothing() -> None:
    table = scripted("diamond diamond key door; blank blank")
    for seat, move, rule in ((1, ALL, "T1"), (0, Leave(), "T2"), (0, Enter(), "T8"), (7, ALL, "T1")):
        with pytest.raises(IllegalMove) as refusal:
            table.act(seat, move)
        assert refusal.value.rule == rule
    with pytest.raises(IllegalMove):
        table.deal()
    table.act(0, ALL)
    with pytest.raises(IllegalMove, match="Wait until the dice have fallen"):
        table.act(0, ALL)
    table.deal()
    table.act(0, Enter())
    with pytest.raises(IllegalMove, match="Seat 2 has the dragon dice"):
        table.act(2, Roll())
    with pytest.raises(IllegalMove, match="roll the dragon dice and nothing else"):
        table.act(1, Leave())
    assert len(table.record(reveal=False).moves) == 3


def test_the_race_is_open_to_both_sides() -> None:
    table = scripted("diamond diamond key door; dragon blank; nugget two-nuggets; dragon")
    table.act(0, ALL)
    table.deal()
    assert table.act(0, Enter()) == (ChamberEntered(0, 1),)
    assert now(table) == Open((0, 1))
    table.act(1, Roll())
    table.deal()
    assert now(table) == Open((0, 2))
    table.act(0, Roll())
    table.deal()
    table.act(2, Roll())
    woke = [event for event in table.deal() if isinstance(event, DragonWoke)]
    assert woke == [DragonWoke(2, 0, Treasures(2, 3))]
    assert now(table) == Open((1,))


def falls_by_name(table: Match, order: Iterator[str]) -> dict[tuple[int, ...], object]:
    """Race in this order, `a` the adventurer and `d` the dragon; every fall by the name of its draw."""
    found: dict[tuple[int, ...], object] = {}
    turn = table.view(None).turn
    for side in order:
        view = table.view(None)
        if view.turn != turn or view.race is None or view.phase is not Phase.CHAMBER:
            break
        table.act(view.active if side == "a" else view.race.holder, Roll())
        draw = table.turn
        assert isinstance(draw, Chance)
        table.deal()
        found[draw.draw] = table.record(reveal=False).moves[-1]
    return found


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", [2, 3])
def test_t10_the_nth_roll_of_a_side_falls_alike_in_whatever_order_the_sides_roll(
    seed: int, seats: int
) -> None:
    races = {
        order: falls_by_name(in_the_chamber(FairDealer.from_seed(seed), seats), iter(order))
        for order in ("adadadad", "ddddaaaa", "aaaadddd", "daaddaad", "ad")
    }
    whole: dict[tuple[int, ...], object] = {}
    for race in races.values():
        for name, fall in race.items():
            assert whole.setdefault(name, fall) == fall
            assert isinstance(fall, ChamberFall if name[1] == 2 else DragonFall)
    assert {name[1] for name in whole} == {2, 3}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("moves", range(6))
def test_a_table_resumed_in_the_middle_of_a_race_goes_on_as_if_nothing_had_happened(
    seats: int, moves: int
) -> None:
    whole, first = (in_the_chamber(FairDealer.from_seed(21), seats) for _ in range(2))
    for beat in range(moves):
        step(first, beat)
    saved = read_record(write_record(first.record(reveal=True)), load_editions())
    again = Match.resume(saved)
    assert again.turn == first.turn
    viewers = (None, *range(seats))
    assert [again.view(viewer) for viewer in viewers] == [first.view(viewer) for viewer in viewers]
    for beat in range(moves):
        step(whole, beat)
    for beat in range(moves, 120):
        step(again, beat)
        step(whole, beat)
    assert again.record(reveal=True) == whole.record(reveal=True)


def test_a_whole_game_is_proven_fair() -> None:
    table = Match(EDITION, Options(first_by_lot=True), SEATS, FairDealer("cd" * 32, ("0a", "ff")))
    beat = 0
    while not isinstance(table.turn, Over):
        beat += 1
        step(table, beat)
    record = table.record(reveal=True)
    assert all(finding.holds for finding in verify_record(record))
    assert read_record(write_record(record), load_editions()) == record


def test_t13_the_opponent_takes_from_the_hand_at_the_table() -> None:
    table = scripted(
        "diamond diamond diamond diamond; troll troll troll troll; diamond diamond key door; dragon dragon",
        seats=2,
    )
    for seat, move in ((0, ALL), (0, ALL), (1, ALL), (1, SetAside((2, 3))), (1, Enter()), (0, Roll())):
        table.act(seat, move)
        if isinstance(table.turn, Chance):
            table.deal()
    assert now(table) == Open((0,))
    assert table.view(0).legal == (Take(3, 0),)
    table.act(0, Take(3, 0))
    assert table.view(None).bags == (Treasures(5, 0), Treasures())
    assert table.view(None).hand == Treasures(1, 0)


def test_there_is_nothing_to_pick_at_this_table() -> None:
    table = scripted("")
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match="nothing to decide"):
            table.pick(seat, ALL)
    assert table.picked == frozenset()
    assert not any(isinstance(move, Together) for move in table.record(reveal=False).moves)


def test_events_are_the_same_for_every_viewer() -> None:
    table = scripted("diamond diamond key troll")
    table.act(0, ALL)
    events = table.deal()
    assert all(table.project(events, viewer) == events for viewer in (None, 0, 1, 2))


def test_scripted_dice_say_which_fall_cannot_come_and_are_found_out() -> None:
    table = scripted("diamond diamond key troll; ruby")
    table.act(0, ALL)
    table.deal()
    table.act(0, Roll((0, 1, 2)))
    with pytest.raises(ScriptError, match=r"^draw 1\.1\.2: fall 2 of the script, 'ruby', is not one of diam"):
        table.deal()
    assert not all(finding.holds for finding in verify_record(table.record(reveal=True)))
    empty = scripted("", options=Options(first_by_lot=True))
    with pytest.raises(ScriptError, match=r"^draw 0\.0\.1: the script is used up after 0 falls$"):
        empty.deal()
    lot = scripted("3", options=Options(first_by_lot=True))
    lot.deal()
    assert now(lot) == Open((2,))


def test_the_last_event_of_a_game_is_its_end() -> None:
    table = Match(EDITION, Options(), SEATS[:2], FairDealer.from_seed(4))
    events: tuple[object, ...] = ()
    while (turn := table.turn) != Over():
        if isinstance(turn, Chance):
            events = table.deal()
        elif isinstance(turn, Open):
            legal = table.view(turn.seats[0]).legal
            events = table.act(turn.seats[0], Leave() if Leave() in legal else legal[0])
    assert isinstance(events[-1], GameEnded)
    with pytest.raises(IllegalMove, match="The game is over"):
        table.act(0, ALL)
