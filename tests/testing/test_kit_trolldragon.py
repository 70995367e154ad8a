"""The kit for Troll & Dragon: scripts that fail clearly, invariants that find what is broken."""

from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, settings

from tacora.editions import load_edition
from tacora.game import Act, IllegalMove, Result, Step
from tacora.games.trolldragon.rules import (
    DragonFace,
    Enter,
    FirstSeat,
    GrottoDie,
    GrottoFace,
    Options,
    Phase,
    Roll,
    Treasures,
    TrollDragonEdition,
)
from tacora.games.trolldragon.rules.events import DragonRolled, GameEnded, GrottoRolled, TurnStarted
from tacora.games.trolldragon.testing import check_game, check_state, play, read_move
from tacora.games.trolldragon.testing.invariants import check_order
from tacora.games.trolldragon.testing.strategies import games as trolldragon_games
from tacora.record import Record, replay, verify_record
from tacora.testing import InvariantBroken, ScriptError, event_line

EDITION = cast("TrollDragonEdition", load_edition("troll-dragon"))
INSIDE = "1 roll; diamond diamond key door; 1 enter"


def test_a_script_reads_like_a_scene() -> None:
    game = play(EDITION, 3, f"{INSIDE}; 1 roll; blank nugget; 2 roll; dragon blank")
    assert game.state.risk == Treasures(2, 1)
    assert (len(game.steps), len(game.record.moves)) == (8, 7)
    assert game.events == game.all_events[-2:]
    assert game.then("3 roll; dragon").result == Result((0, 1, 4), (3, 2, 1))
    assert game.state.risk == Treasures(2, 1)


def test_falls_may_name_their_dice() -> None:
    short, long = (
        play(EDITION, 3, text, Options(first_by_lot=True)).record.moves
        for text in (
            "2; 2 roll; key key door troll; 2 enter; 2 roll; blank blank; 3 roll; dragon dragon",
            "first 2; 2 roll 1 2 3 4; grotto key key door troll; 2 enter; 2 roll; chamber blank blank;"
            "3 roll; dragon dragon dragon",
        )
    )
    assert short == long
    assert short[0] == FirstSeat(1)


def test_a_seat_that_rolls_without_dice_rolls_all_that_are_free() -> None:
    state = play(EDITION, 2, "1 roll; diamond key troll troll; 1 aside 2").state
    assert read_move(state, "1 roll") == Act(0, Roll((0,)))
    assert read_move(state, "1 enter") == Act(0, Enter())


@pytest.mark.parametrize("text", ["1 fly", "ruby", "1", "grotto ruby", "dragon"])
def test_words_that_mean_nothing_are_named(text: str) -> None:
    with pytest.raises((ScriptError, IllegalMove), match=r".+"):
        play(EDITION, 3, f"1 roll; {text}")
    with pytest.raises(ScriptError, match=r"^'1 fly': expected 'SEAT roll DICE'"):
        play(EDITION, 3, "1 fly")
    with pytest.raises(IllegalMove):
        play(EDITION, 3, "1 roll; 1 leave")


def test_events_are_told_on_one_line() -> None:
    lines = [event_line(event) for event in play(EDITION, 3, f"{INSIDE}; 2 roll; dragon dragon").events]
    assert lines == [
        "DragonRolled seat=1 dice=(0,1) faces=(dragon,dragon) holder=1",
        "DragonCalled seat=1 dice=(0,1) left=0",
        "DragonWoke seat=1 adventurer=0 lost=2d+0n",
        "TreasuresShared shares=(0d+0n,1d+0n,1d+0n)",
        "TurnStarted number=2 seat=1",
    ]
    assert event_line(GameEnded(Result((3, 1), (1, 2)))) == "GameEnded result=(3,1);(1,2)"


KEPT = (GrottoDie(GrottoFace.DIAMOND, aside=True), *(GrottoDie(),) * 3)
TROLLS = (GrottoDie(GrottoFace.TROLL),) * 4
BROKEN: dict[str, tuple[str, dict[str, Any], str]] = {
    "debt": ("", {"grotto": -1, "hand": Treasures(61, 0)}, "somebody owes treasures"),
    "a diamond too many": ("", {"hand": Treasures(1, 0)}, "61 diamonds and 50 nuggets"),
    "a lost nugget": ("", {"chamber": 49}, "60 diamonds and 49 nuggets"),
    "a blocked die in the air": ("1 roll", {"dice": TROLLS}, "a blocked die is in the air"),
    "dice left in the air": ("1 roll; key key door troll", {"rolling": (0,)}, "dice hang in the air"),
    "a diamond kept": ("1 roll; key key door troll", {"dice": KEPT}, "neither key nor door"),
    "no troll": ("1 roll; key key door troll", {"dice": TROLLS}, "no troll came"),
    "a race in the grotto": (INSIDE, {"phase": Phase.GROTTO}, "a race outside the chamber"),
    "no race in the chamber": (INSIDE, {"race": None}, "a race outside the chamber"),
    "over too soon": ("", {"phase": Phase.OVER}, "over, with treasures left"),
}


@pytest.mark.parametrize(("script", "change", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_broken_state_is_found(script: str, change: dict[str, Any], problem: str) -> None:
    state = play(EDITION, 3, script).state
    check_state(state)
    with pytest.raises(InvariantBroken, match=problem):
        check_state(replace(state, **change))


def test_broken_order_is_found() -> None:
    before, after = (play(EDITION, 3, f"1 roll{more}").state for more in ("", "; diamond key door troll"))
    check_order(before, after, ())
    face = (GrottoFace.KEY,)
    for events, problem in (
        ((GrottoRolled(1, (0,), face),), "rolled by others"),
        ((TurnStarted(2, 2),), "turn 2 of 2"),
        ((TurnStarted(4, 1),), "turn 4 of 1"),
        ((DragonRolled(1, (0,), (DragonFace.BLANK,), 0),), "the adventurer has the dragon dice"),
    ):
        with pytest.raises(InvariantBroken, match=problem):
            check_order(before, after, events)
    with pytest.raises(InvariantBroken, match="blocked dice"):
        check_order(after, after, (GrottoRolled(0, (3,), face),))
    with pytest.raises(InvariantBroken, match="a blocked die has changed"):
        check_order(after, replace(after, dice=before.dice), ())


def test_a_draw_that_comes_twice_is_found() -> None:
    game = play(EDITION, 3, "1 roll")
    with pytest.raises(InvariantBroken, match=r"draw \(1, 1, 1\) comes twice"):
        check_game([*game.steps, Step(game.state, ())])


@settings(max_examples=60)
@given(trolldragon_games(most=200))
def test_random_games_pass_every_check(record: Record) -> None:
    check_game(replay(record))
    assert not verify_record(record)[1].holds  # nobody promised anything
