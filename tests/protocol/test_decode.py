"""What a table sent is read back as the very same views and events, whatever the game."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from tacora.games import game_of
from tacora.games.diamant.card_ids import card_from_id
from tacora.games.diamant.rules import Pick, Relic, Trap, Treasure
from tacora.games.diamant.rules.events import CardTurned, GameStarted, PicksRevealed
from tacora.games.diamant.testing.strategies import games
from tacora.games.trolldragon.rules import Enter, GrottoDie, Move, Roll, Treasures
from tacora.games.trolldragon.rules.events import SeatLeft
from tacora.games.trolldragon.testing.strategies import games as trolldragon_games
from tacora.protocol import (
    WireError,
    event_from_plain,
    from_plain,
    game_of_view,
    to_plain,
    view_from_plain,
    view_to_plain,
)
from tacora.record import Record


def over_the_wire(plain: Any) -> Any:
    return json.loads(json.dumps(plain))


def check_whole_game(record: Record) -> None:
    game: Any = game_of(record.edition)
    step = game.start(record.edition, record.options, len(record.seats))
    for move in (None, *record.moves):
        if move is not None:
            step = game.apply(step.state, move)
        for viewer in (None, 0, len(record.seats) - 1):
            view = game.view(step.state, viewer)
            sent = over_the_wire(view_to_plain(view))
            assert game_of_view(sent) == record.edition.game
            assert view_from_plain(sent, viewer=viewer, legal=view.legal) == view
            for event in step.events:
                told = game.project(event, step.state, viewer)
                assert event_from_plain(over_the_wire(to_plain(told)), record.edition.game) == told


@given(record=games(quits=True))
@settings(max_examples=60, deadline=None)
def test_every_view_and_event_of_diamant_comes_back(record: Record) -> None:
    check_whole_game(record)


@given(record=trolldragon_games())
@settings(max_examples=15, deadline=None)
def test_every_view_and_event_of_troll_and_dragon_comes_back(record: Record) -> None:
    check_whole_game(record)


@pytest.mark.parametrize("card", [Treasure(17), Trap("snake"), Relic(), Relic(7)])
def test_cards_come_back_by_their_id(card: Treasure | Trap | Relic) -> None:
    assert card_from_id(to_plain(card)) == card


@pytest.mark.parametrize("move", [Roll((0, 2)), Enter()])
def test_moves_come_back_by_their_name(move: Move) -> None:
    assert from_plain(over_the_wire(to_plain(move)), Move) == move


def test_events_of_the_same_name_are_told_apart_by_the_game() -> None:
    sent = to_plain(SeatLeft(1, Treasures(2, 0)))
    assert event_from_plain(sent, "troll-dragon") == SeatLeft(1, Treasures(2, 0))
    with pytest.raises(WireError, match=r"SeatLeft\.banked: expected int"):
        event_from_plain(sent, "diamant")


@pytest.mark.parametrize(
    ("plain", "kind", "told"),
    [
        ("x", int, "value: expected int, got 'x'"),
        (True, int, "value: expected int, got True"),
        ([1, "two"], tuple[int, ...], r"value\[1\]: expected int"),
        ([1], tuple[int, int], "value: expected 2 values, got 1"),
        (3, tuple[int, ...], "value: expected a list"),
        ("stay", Pick, "value: expected one of continue, leave, quit"),
        ("snake", Treasure, "value: expected treasure"),
        (None, Treasure, "value: expected a card"),
        ({"face": None}, GrottoDie, "value: aside is missing"),
        ("die", GrottoDie, "value: expected GrottoDie"),
        ({"move": "Fly"}, Roll, "value: expected a move"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(plain: Any, kind: Any, told: str) -> None:
    with pytest.raises(WireError, match=told):
        from_plain(plain, kind)


@pytest.mark.parametrize("plain", [None, [], {"event": "Nonsense"}, {"event": 3}, {}])
def test_no_event_is_guessed(plain: Any) -> None:
    with pytest.raises(WireError, match="expected an event of diamant"):
        event_from_plain(plain, "diamant")


@pytest.mark.parametrize("plain", [None, [], {}, {"edition": "x"}])
def test_no_view_is_guessed(plain: Any) -> None:
    with pytest.raises(WireError):
        view_from_plain(plain)


def test_events_are_read_as_the_classes_that_sentences_are_made_of() -> None:
    assert event_from_plain({"event": "CardTurned", "card": "snake", "depth": 2}, "diamant") == CardTurned(
        Trap("snake"), 2
    )
    picks = event_from_plain({"event": "PicksRevealed", "picks": ["leave", None]}, "diamant")
    assert picks == PicksRevealed((Pick.LEAVE, None))
    assert event_from_plain(to_plain(GameStarted("x", 3)), "diamant") == GameStarted("x", 3)


def test_an_unknown_type_is_a_fault_of_ours() -> None:
    with pytest.raises(TypeError, match="teach"):
        from_plain({}, dict[str, int])
    with pytest.raises(TypeError, match="teach"):
        from_plain(1, int | str)
