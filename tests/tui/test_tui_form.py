"""The set-up form, the seats as typed, and the pages of a game."""

from dataclasses import replace
from pathlib import Path

import pytest

from tacora.bots import UnknownBot, bot_ids
from tacora.record import Seat
from tacora.rules.diamant import Options
from tacora.texts import Texts
from tacora.tui.form import Form
from tacora.tui.games import Plan, begin
from tacora.tui.pages import cave_page, final_page
from tacora.tui.scene import Scene
from tacora.tui.seating import seats_from, shown_names
from tacora.tui.setup import Aid, PlayError, Speed
from tacora.tui.stage import CaveEnded, Finished
from tests.tui.stagecraft import DAY, EDITIONS, new_session, play_on

ENGLISH = Texts("en", "pegasus-2024")


def new_form(seats: tuple[str, ...] | None = None) -> Form:
    return Form(EDITIONS, edition=None, seats=seats, options=Options(), aid=Aid.PERCENT, speed=Speed.NORMAL)


def test_the_form_is_ready_as_it_comes() -> None:
    form = new_form()
    assert form.fits()
    plan = form.plan(ENGLISH, 5)
    assert plan.edition.id == "pegasus-2024"
    assert [seat.bot for seat in plan.seats] == [None, "bold", "careful", "counter"]


def test_arrows_reach_every_row_and_change_it() -> None:
    form = new_form()
    before = []
    for _ in range(form.rows):
        drawn = form.draw(ENGLISH).plain
        form.change(1)
        assert form.draw(Texts("en", form.edition.id)).plain != drawn
        form.change(-1)
        before.append(form.row)
        form.move(1)
    assert before == list(range(form.rows))
    assert form.row == 0
    form.move(-1)
    assert form.row == form.rows - 1


def test_a_seat_goes_round_from_empty_over_person_to_every_bot() -> None:
    form = new_form()
    form.row = 5
    seen = []
    for _ in range(2 + len(bot_ids("diamant"))):
        seen.append(form.seats[4])
        form.change(1)
    assert seen == [None, "you", *bot_ids("diamant")]
    assert form.seats[4] is None


def test_a_person_gets_a_name_and_an_empty_one_takes_it_away() -> None:
    form = new_form()
    form.row = 1
    form.call("  Oma   Inge ")
    assert form.plan(ENGLISH, None).seats[0] == Seat("Oma Inge")
    assert "Oma Inge" in form.draw(ENGLISH).plain
    form.call(" ")
    assert form.plan(ENGLISH, None).seats[0] == Seat("Sun")
    form.row = 0
    form.call("nobody")
    assert form.seats[0] == "you"


def test_too_few_seats_are_said_and_refused_dm5() -> None:
    form = new_form(("you", "bold"))
    assert not form.fits()
    assert "This edition is for 3 to 8, and 2 are seated." in form.draw(ENGLISH).plain
    form.options = replace(form.options, any_seats=True)
    assert form.fits()


def test_seats_as_typed_on_the_command_line() -> None:
    seats = seats_from(("you", "human:Mia", " bold"), ENGLISH)
    assert seats == (Seat("Sun"), Seat("Mia"), Seat("Spark", "bold"))
    with pytest.raises(UnknownBot):
        seats_from(("nobody",), ENGLISH)


def test_names_follow_the_language_and_namesakes_are_numbered() -> None:
    seats = seats_from(("you:Mia", "bold", "bold"), ENGLISH)
    assert shown_names(seats, ENGLISH) == ("Mia", "Spark", "Spark 2")
    assert shown_names(seats, Texts("de")) == ("Mia", "Funke", "Funke 2")


def test_the_next_game_of_a_seeded_table_has_the_next_number() -> None:
    plan = Plan(edition=EDITIONS["pegasus-2024"], seats=(), options=Options(), seed=5)
    assert plan.again().seed == 6
    assert replace(plan, seed=None).again().seed is None


def test_a_name_that_no_record_can_hold_is_refused(tmp_path: Path) -> None:
    plan = Plan(edition=EDITIONS["pegasus-2024"], seats=(Seat("a\tb"),) * 3, options=Options(), seed=5)
    with pytest.raises(PlayError, match="won't do"):
        begin(plan, tmp_path, DAY, ENGLISH)


def scene_now(folder: Path, *, finished: bool, closed: bool = False) -> tuple[Scene, str]:
    """A page of a real game in English."""
    session = new_session(
        folder, ("you:Mia", "bold", "bold"), edition="iello-2017", options=Options(closed_chests=closed)
    )
    play_on(session, until=lambda game: isinstance(game.stage, CaveEnded) and not finished)
    texts = Texts("en", "iello-2017")
    scene = Scene(
        stage=session.stage,
        board=session.board,
        edition=session.table.edition,
        names=shown_names(session.table.seats, texts),
        people=session.people,
        texts=texts,
        aid=Aid.PERCENT,
        log=session.chronicle.log,
    )
    caves = session.chronicle.caves
    if finished:
        page = final_page(scene, caves, session.file.path, session.table.commitment)
    else:
        page = cave_page(scene, caves[-1])
    return scene, page.plain


def test_the_page_after_a_cave_tells_everyones_gain(tmp_path: Path) -> None:
    _, page = scene_now(tmp_path, finished=False)
    assert page.startswith("Cave 1 is over after ")
    for name in ("Mia", "Spark", "Spark 2"):
        assert name in page


def test_closed_chests_are_closed_on_that_page_too_d15(tmp_path: Path) -> None:
    _, page = scene_now(tmp_path, finished=False, closed=True)
    assert page.count("▒▒") == 2


def test_the_last_page_has_places_gains_file_and_promise(tmp_path: Path) -> None:
    scene, page = scene_now(tmp_path, finished=True)
    assert isinstance(scene.stage, Finished)
    result = scene.board.view.result
    assert result is not None
    assert " 1. " in page
    for points in result.points:
        assert str(points) in page
    assert next(tmp_path.iterdir()).name in page
    assert all(len(line) <= 78 for line in page.split("\n") if str(tmp_path) not in line)


def test_shared_places_are_shown_as_shared_d14(tmp_path: Path) -> None:
    scene, _ = scene_now(tmp_path, finished=True)
    view = scene.board.view
    assert view.result is not None
    tied = replace(view.result, points=(9, 9, 3), places=(1, 1, 3))
    board = replace(scene.board, view=replace(view, result=tied))
    page = final_page(replace(scene, board=board), [], Path("x.record"), "00").plain
    assert page.count(" 1. ") == 2
    assert page.count(" 3. ") == 1
    assert (
        final_page(
            replace(scene, board=replace(board, view=replace(view, result=None))), [], Path("x"), ""
        ).plain
        == ""
    )
