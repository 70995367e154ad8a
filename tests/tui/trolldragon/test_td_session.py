"""The session: who acts next, what is saved, and that a resumed game goes on as if nothing had happened."""

from pathlib import Path

import pytest

from tacora.bots import BotError
from tacora.editions import load_editions
from tacora.record import read_record, write_record
from tacora.rules.errors import SetupError
from tacora.rules.game import Act
from tacora.rules.trolldragon import Enter, Leave, Roll, Take
from tacora.rules.trolldragon.events import LotDrawn
from tacora.table.race import RacePace
from tacora.texts import Texts
from tacora.tui.save import GameFile
from tacora.tui.setup import NothingToResume, PlayError
from tacora.tui.trolldragon.games import begin, bots_at, go_on_with
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import (
    Choose,
    Decide,
    Finished,
    RaceLive,
    RaceReady,
    RaceTurn,
    Taken,
    Think,
)
from tests.tui.trolldragon.dicecraft import DAY, ID, TWO, new_session, now, play_on, step

ENGLISH = Texts("en", ID)


def saved(session: Session) -> str:
    return session.file.path.read_text(encoding="utf-8")


def text_of(session: Session) -> str:
    return write_record(session.table.record(reveal=True))


def again(session: Session, folder: Path, pace: RacePace = RacePace.TURNS) -> Session:
    """The game as another process would take it up: from its text alone."""
    folder.mkdir(exist_ok=True)
    path = folder / "again.unfinished.record"
    path.write_text(saved(session), encoding="utf-8")
    return go_on_with(path, load_editions(), ENGLISH, pace)[0]


def test_a_whole_game_is_played_and_kept(tmp_path: Path) -> None:
    session = new_session(tmp_path, ("you", "timid", "greedy"))
    play_on(session)
    assert isinstance(session.stage, Finished)
    assert session.file.path.suffixes == [".record"]
    record = read_record(saved(session), load_editions())
    assert record.secret is not None
    assert session.view.result is not None


def test_the_same_seed_and_the_same_keys_give_the_same_game(tmp_path: Path) -> None:
    texts = []
    for nth in range(2):
        session = new_session(tmp_path / str(nth), ("you", "random", "key-hunter"), seed=4)
        play_on(session)
        texts.append(saved(session))
    assert texts[0] == texts[1]


def test_every_input_is_saved_before_it_is_shown(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    for _ in range(40):
        assert saved(session) == text_of(session)
        step(session)


def test_a_game_resumed_at_every_moment_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    session = new_session(tmp_path / "one", ("you", "random", "greedy"), seed=3)
    raced = False
    for _ in range(70):
        other = again(session, tmp_path / "two")
        if other.stage != now(session):  # what ended the last turn is shown once more
            other.go_on()
        assert (other.stage, other.view, other.log) == (now(session), session.view, session.log)
        assert other.last == session.last
        raced = raced or session.racing
        step(other)
        step(session)
        assert text_of(other) == text_of(session)
    assert raced


def test_a_game_cut_off_with_dice_in_the_air_lets_them_fall(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    whole = saved(session)
    session.act(session.view.legal[0])
    rolled = saved(session)
    lines = rolled.split("\n")
    cut = "\n".join(line for line in lines if not line.startswith("grotto"))
    assert cut != whole
    path = tmp_path / "cut.unfinished.record"
    path.write_text(cut, encoding="utf-8")
    other = go_on_with(path, load_editions(), ENGLISH, RacePace.TURNS)[0]
    assert text_of(other) == rolled


def test_out_of_turn_nothing_happens(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    before = text_of(session)
    assert not session.act(Leave())
    assert not session.act(Enter())
    assert not session.do(1, Roll((0, 1, 2, 3)))
    session.go_on()
    assert text_of(session) == before


def test_in_turn_the_race_goes_to_and_fro(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, seed=1)
    play_on(session, lambda game: isinstance(game.stage, RaceTurn))
    adventurer = session.view.active
    seats: list[int] = []
    while isinstance(stage := now(session), RaceTurn) and len(seats) < 4:
        seats.append(stage.seat)
        session.act(Roll())
    assert seats[:4] == [adventurer, 1 - adventurer, adventurer, 1 - adventurer][: len(seats)]
    assert len(seats) > 1


def test_t13_the_opponent_chooses_from_the_trolls_hand(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, seed=1)
    play_on(session, lambda game: isinstance(game.stage, Choose))
    stage = now(session)
    assert isinstance(stage, Choose)
    assert stage.seat != session.view.active
    take = session.view.legal[0]
    assert isinstance(take, Take)
    before = session.view.bags[stage.seat]
    assert session.act(take)
    after = session.table.view(None).bags[stage.seat]
    assert (after - before).count == 3
    assert isinstance(now(session), Taken)


def test_t1_the_lot_is_drawn_before_the_first_turn(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, first_by_lot=True)
    assert any(isinstance(event, LotDrawn) for event in session.log)
    assert isinstance(session.stage, Decide)


def test_on_a_beat_the_race_waits_at_the_start_line(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, seed=1, pace=RacePace.KIDS)
    play_on(session, lambda game: isinstance(game.stage, RaceReady))
    other = again(session, tmp_path / "other", RacePace.KIDS)
    assert isinstance(other.stage, RaceReady)
    session.go_on()
    assert isinstance(now(session), RaceLive)
    other.change_pace(RacePace.TURNS)
    assert isinstance(now(other), RaceTurn)


def test_a_live_race_keeps_its_pace(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, seed=1, pace=RacePace.KIDS)
    play_on(session, lambda game: isinstance(game.stage, RaceLive))
    session.change_pace(RacePace.TURNS)
    assert session.pace is RacePace.KIDS
    assert isinstance(now(session), RaceLive)


def test_a_table_of_bots_alone_plays_to_the_end(tmp_path: Path) -> None:
    session = new_session(tmp_path, ("timid", "greedy"))
    assert session.people == ()
    play_on(session)
    assert isinstance(session.stage, Finished)


def test_a_bot_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BotError):
        new_session(tmp_path, ("you", "bold"))


def test_too_many_seats_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        new_session(tmp_path, ("you",) * 6)


def test_a_name_that_would_not_fit_a_line_is_refused(tmp_path: Path) -> None:
    from tacora.record import Seat
    from tacora.rules.trolldragon import Options
    from tacora.tui.trolldragon.games import Plan
    from tests.tui.trolldragon.dicecraft import edition

    plan = Plan(edition=edition(), seats=(Seat("a\tb"), Seat("c")), options=Options(), seed=1)
    with pytest.raises(PlayError, match="a"):
        begin(plan, tmp_path, DAY, ENGLISH)


@pytest.mark.parametrize("fault", ["no secret", "other dice", "not a record"])
def test_a_damaged_game_is_told_in_one_sentence(tmp_path: Path, fault: str) -> None:
    session = new_session(tmp_path, TWO)
    session.act(session.view.legal[0])
    text = saved(session)
    lines = text.split("\n")
    rolled = next(line for line in lines if line.startswith("grotto"))
    other = "grotto diamond diamond diamond diamond"
    assert rolled != other
    if fault == "no secret":
        text = "\n".join(line for line in lines if not line.startswith("reveal"))
    elif fault == "other dice":
        text = text.replace(rolled, other)
    else:
        text = "hello"
    path = tmp_path / "bad.unfinished.record"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NothingToResume, match=r"bad\.unfinished"):
        go_on_with(path, load_editions(), ENGLISH, RacePace.TURNS)


def test_another_game_at_the_same_table_takes_the_next_number(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, seed=5)
    plan = go_on_with(session.file.path, load_editions(), ENGLISH, RacePace.WILD)[1]
    assert (plan.seed, plan.again().seed, plan.pace) == (5, 6, RacePace.WILD)


def test_a_bot_decides_by_the_moment_alone(tmp_path: Path) -> None:
    one = new_session(tmp_path / "1", ("random", "greedy"), seed=9)
    two = new_session(tmp_path / "2", ("random", "greedy"), seed=9)
    for _ in range(12):
        stage = now(one)
        if isinstance(stage, Think):
            assert one.ask(stage.seat) == one.ask(stage.seat) == two.ask(stage.seat)
        one.go_on()
        two.go_on()


def test_a_record_of_diamant_is_no_game_for_this_table(tmp_path: Path) -> None:
    from tests.tui.stagecraft import new_session as new_diamant

    record = new_diamant(tmp_path).table.record(reveal=True)
    with pytest.raises(ValueError, match="expected a game of Troll & Dragon"):
        Session.resume(record, GameFile(tmp_path / "x.record"), {}, RacePace.TURNS)


def test_every_move_of_a_record_belongs_to_a_seat_or_the_dice(tmp_path: Path) -> None:
    session = new_session(tmp_path, ("you", "greedy"))
    play_on(session)
    moves = session.table.record(reveal=False).moves
    assert sum(isinstance(move, Act) for move in moves) > 10
    assert bots_at(session.table.seats, ID).keys() == {1}
