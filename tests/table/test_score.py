"""The score of an evening: kept with the table over its games, by people and not by seats."""

from copy import copy

import msgspec
import pytest

from tacora.game import Result
from tacora.protocol import commands as c
from tacora.protocol.entries import Phase, ScoreInfo
from tacora.protocol.settings import Pace, Settings
from tacora.table import Table, TableCheckpoint
from tacora.table.score import MOST_LINES, MOST_SAT, Score, forget_game, keep_score, sitters, standings
from tacora.table.seating import Place
from tests.table.driving import QUICK, Live

THREE = ("Ada", "Ben", "Cleo")


def play(live: Live, secret: str = "") -> Result:
    """One whole game from the lobby; what its view says came of it."""
    if secret:
        live.do(c.Shuffle(secret))
    live.do(c.Start(), 0)
    for number in range(400):
        if live.table.phase is Phase.OVER:
            break
        turn, stays = live.turn, number % 3
        for seat in turn.moves:
            move = "continue" if seat == stays else "leave"
            live.do(c.Play(seat, turn.decision, move), live.seat(seat).device)
    told = live.view["result"]
    return Result(tuple(told["points"]), tuple(told["places"]))


def board(live: Live) -> dict[str, ScoreInfo]:
    return {line.name: line for line in live.table.info().score}


def test_before_the_first_end_there_is_no_score() -> None:
    live = Live().people(*THREE, settings=QUICK)
    assert live.table.info().score == ()
    live.do(c.Start(), 0)
    assert live.table.info().score == ()


def test_two_games_add_up_and_the_board_is_told_with_the_end() -> None:
    live = Live().people(*THREE, settings=QUICK)
    first = play(live)
    assert live.news("ended")[-1]["table"]["score"] == list(msgspec.to_builtins(live.table.info().score))
    live.do(c.Rematch(), 0)
    second = play(live, "77" * 32)
    assert first.points != second.points, "or else this shows little"
    for seat, name in enumerate(THREE):
        line = board(live)[name]
        assert line.games == 2
        assert line.points == first.points[seat] + second.points[seat]
        assert line.victories == (first.places[seat] == 1) + (second.places[seat] == 1)
    ranks = [(-line.victories, -line.points) for line in live.table.info().score]
    assert ranks == sorted(ranks)


def test_the_score_outlives_the_process() -> None:
    live = Live().people(*THREE, settings=QUICK)
    play(live)
    again = Table("KWM4", live.secret, live.log[0][0])
    for now, order in live.log:
        again.handle(order, now)
    assert again.info().score == live.table.info().score != ()
    live.do(c.Rematch(), 0)
    kept = msgspec.json.decode(msgspec.json.encode(live.table.checkpoint()), type=TableCheckpoint)
    assert Table.restored("KWM4", kept).info().score == live.table.info().score


def test_a_new_name_or_colour_keeps_the_score() -> None:
    live = Live().people(*THREE, settings=QUICK)
    first = play(live)
    live.do(c.Rematch(), 0)
    live.do(c.Rename(1, "Benno"), 1)
    live.do(c.Recolour(1, 7), 1)
    second = play(live, "77" * 32)
    assert "Ben" not in board(live)
    line = board(live)["Benno"]
    assert (line.games, line.colour, line.points) == (2, 7, first.points[1] + second.points[1])


def test_whoever_leaves_is_still_on_the_board_and_a_newcomer_begins() -> None:
    live = Live().people(*THREE, settings=QUICK)
    play(live)
    live.do(c.Rematch(), 0)
    before = board(live)["Cleo"]
    live.do(c.LeaveTable(), 2)
    live.do(c.Join(9, "player", "Dana"))
    play(live, "77" * 32)
    assert board(live)["Cleo"] == before
    assert board(live)["Dana"].games == 1


def test_both_games_count() -> None:
    settings = Settings(pace=Pace.OFF, breather=0, edition="troll-dragon", race="turns")
    live = Live().people(*THREE, settings=settings)
    live.do(c.Start(), 0)
    for _ in range(4000):
        if live.table.phase is Phase.OVER:
            break
        seat, moves = next(iter(live.turn.moves.items()))
        live.do(c.Play(seat, live.decision, moves[-1]), seat)
    points = live.view["result"]["points"]
    assert [board(live)[name].points for name in THREE] == points


def seats(*names: str, device: int | None = 0) -> list[Place]:
    return [Place(name, number, device=device) for number, name in enumerate(names)]


def test_people_who_share_a_device_have_a_line_each() -> None:
    score: list[Score] = []
    keep_score(score, seats("Ada", "Ben"), Result((5, 3), (1, 2)), "r1")
    keep_score(score, seats("Ben", "Ada"), Result((4, 1), (1, 2)), "r2")
    assert {line.name: (line.games, line.victories, line.points) for line in score} == {
        "Ada": (2, 1, 6),
        "Ben": (2, 1, 7),
    }
    keep_score(score, seats("Cleo"), Result((9,), (1,)), "r3")
    assert sorted(line.name for line in score) == ["Ada", "Ben", "Cleo"], "whose of the two would it be?"


def test_a_bot_is_known_by_its_name() -> None:
    score: list[Score] = []
    two = [Place("Funke", 0, bot="bold"), Place("Lupe", 1, bot="bold")]
    keep_score(score, two, Result((5, 3), (1, 2)), "r4")
    keep_score(score, two[::-1], Result((5, 3), (1, 2)), "r5")
    assert [(line.name, line.victories, line.points) for line in standings(score)] == [
        ("Lupe", 1, 8),
        ("Funke", 1, 8),
    ]


def test_a_shared_first_place_is_a_victory_for_each() -> None:
    score: list[Score] = []
    keep_score(score, seats("Ada", "Ben", "Cleo"), Result((5, 5, 1), (1, 1, 3)), "r6")
    assert [line.victories for line in standings(score)] == [1, 1, 0]


@pytest.mark.parametrize("extra", [0, 1])
def test_the_board_does_not_grow_without_end(extra: int) -> None:
    score: list[Score] = []
    for number in range(MOST_LINES + extra):
        keep_score(score, seats(f"P{number}", device=number), Result((1,), (1,)), "r7")
    assert len(score) == MOST_LINES
    assert score[0].name == f"P{extra}"


def test_who_sat_where_is_known_game_by_game_whatever_their_names_are_now() -> None:
    live = Live().people(*THREE, settings=QUICK)
    play(live)
    live.do(c.Rematch(), 0)
    live.do(c.Rename(1, "Benno"), 1)
    live.do(c.LeaveTable(), 2)
    live.do(c.Join(9, "player", "Cleo"))
    play(live, "77" * 32)
    board = live.table.info().score
    (_, first), (last, second) = live.table.evening()
    named = [
        {seat: (board[at].name, board[at].device) for seat, at in one.items()} for one in (first, second)
    ]
    assert named[0] == {0: ("Ada", 0), 1: ("Benno", 1), 2: ("Cleo", 2)}
    assert named[1] == {0: ("Ada", 0), 1: ("Benno", 1), 2: ("Cleo", 9)}, "a name alone is not a person"
    live.do(c.Rematch(), 0)
    kept = msgspec.json.decode(msgspec.json.encode(live.table.checkpoint()), type=TableCheckpoint)
    assert Table.restored("KWM4", kept).evening() == live.table.evening()
    live.do(c.Forget(last))
    assert [record for record, _ in live.table.evening()] == [live.table.evening()[0][0]] != [last]
    assert live.table.info().score == board, "points stay"


def test_a_game_is_forgotten_and_not_too_many_are_remembered() -> None:
    score: list[Score] = []
    for number in range(MOST_SAT + 1):
        keep_score(score, seats("Ada"), Result((1,), (1,)), f"r{number}")
    assert (sitters(score, "r0"), sitters(score, "r1")) == ({}, {0: 0})
    kept = copy(score[0])
    forget_game(score, "r1")
    assert sitters(score, "r1") == {}
    assert sitters([kept], "r1") == {0: 0}, "what was kept before is not touched"
