"""The course of a game at one terminal: stages, secrets, saving and going on."""

from pathlib import Path

import pytest

from tacora.record import read_record, verify_record
from tacora.rules.diamant import Options, Phase, Pick
from tacora.rules.diamant.events import PicksRevealed
from tacora.tui.games import go_on_with
from tacora.tui.save import GameFile, last_unfinished
from tacora.tui.session import Session
from tacora.tui.setup import NothingToResume
from tacora.tui.stage import Busted, CaveEnded, Covered, Decide, Finished, Handover, Revealed, Waiting, Watch
from tests.tui.stagecraft import EDITIONS, new_session, now, pick_by, play_on

TWO = ("you:Mia", "you:Jonas", "bold")


def reload(session: Session) -> Session:
    """The game as another process finds it after a crash."""
    record = session.file.read(EDITIONS)
    return Session.resume(record, GameFile(session.file.path))


def open_picks(session: Session) -> tuple[Pick | None, ...]:
    assert session.board.picks is not None
    return session.board.picks


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_game_ends_with_a_record_that_verifies(edition: str, tmp_path: Path) -> None:
    session = new_session(tmp_path, edition=edition)
    seen = play_on(session)
    assert {type(stage) for stage in seen} >= {Decide, Waiting, Revealed, CaveEnded, Finished}
    assert len(session.chronicle.caves) == 5
    assert session.file.path.name.startswith(f"2026-11-16_{edition}_")
    record = read_record(session.file.path.read_text(encoding="utf-8"), EDITIONS)
    assert all(finding.holds for finding in verify_record(record))
    assert [path.name for path in tmp_path.iterdir()] == [session.file.path.name]


def test_the_same_seed_and_the_same_keys_give_the_same_game(tmp_path: Path) -> None:
    games = [new_session(tmp_path / str(nth), ("you", "random", "bold", "careful")) for nth in range(2)]
    assert play_on(games[0]) == play_on(games[1])
    first, second = (game.file.path.read_bytes() for game in games)
    assert first == second


def test_bots_pick_in_the_reveal_and_not_before_d8(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    session.pick(Pick.CONTINUE)
    assert session.table.picked == frozenset()
    assert session.board.picks is None
    session.go_on()
    assert isinstance(now(session), Revealed)
    assert None not in open_picks(session)


def test_a_bot_seems_to_think_as_long_whatever_it_will_pick(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    before = [session.think(seat) for seat in session.bots_inside]
    session.pick(Pick.LEAVE)
    assert before == [session.think(seat) for seat in session.bots_inside]
    assert all(0 <= thought < 1 for thought in before)


def test_several_people_hand_the_device_round_and_the_order_rotates(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    orders = []
    for _ in range(2):
        order = []
        while isinstance(stage := now(session), Handover):
            order.append(stage.seat)
            session.go_on()
            assert isinstance(now(session), Decide)
            session.pick(Pick.CONTINUE)
            assert isinstance(now(session), Covered)
            session.go_on()
        assert isinstance(now(session), Revealed)
        orders.append(order)
        session.go_on()
    assert sorted(orders[0]) == sorted(orders[1]) == [0, 1]
    assert orders[0] != orders[1]


def test_a_pick_can_be_taken_back_until_the_reveal(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    session.take_back()
    assert isinstance(now(session), Handover)
    session.go_on()
    stage = now(session)
    assert isinstance(stage, Decide)
    seat = stage.seat
    session.pick(Pick.LEAVE)
    assert session.picked == {seat}
    session.take_back()
    assert now(session) == Decide(seat)
    assert session.picked == frozenset()
    session.pick(Pick.CONTINUE)
    play_on(session, until=lambda game: isinstance(game.stage, Revealed))
    assert open_picks(session)[seat] is Pick.CONTINUE


def test_nothing_but_the_ballot_depends_on_a_pick_that_lies_face_down(tmp_path: Path) -> None:
    seen = []
    for nth, pick in enumerate(Pick):
        session = new_session(tmp_path / str(nth), TWO)
        session.go_on()
        session.pick(pick)
        covered = (session.stage, session.board, session.chronicle.log)
        session.go_on()
        seen.append((*covered, now(session), session.board))
    assert seen[0] == seen[1]


def test_the_files_do_not_tell_what_lies_face_down(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    before = session.file.path.read_bytes()
    session.go_on()
    session.pick(Pick.LEAVE)
    assert session.file.path.read_bytes() == before
    sealed = next(tmp_path.glob("*.picks")).read_text(encoding="utf-8")
    assert "leave" not in sealed
    assert "continue" not in sealed


def test_resuming_at_any_moment_equals_the_uninterrupted_game(tmp_path: Path) -> None:
    whole = new_session(
        tmp_path / "whole", ("you:Mia", "you:Jonas", "random", "sweeper"), edition="iello-2017"
    )
    stages = play_on(whole)
    broken = new_session(
        tmp_path / "broken", ("you:Mia", "you:Jonas", "random", "sweeper"), edition="iello-2017"
    )
    for _ in stages:
        if broken.over:
            break
        broken = reload(broken)
        while isinstance(now(broken), Handover | Revealed | Busted | CaveEnded):
            broken.go_on()  # handing over and looking are no inputs: a resumed game begins them again
        if isinstance(now(broken), Decide):
            broken.pick(pick_by(broken))
        else:
            broken.go_on()
    assert broken.file.path.read_bytes() == whole.file.path.read_bytes()


def test_an_acknowledged_pick_survives_a_crash(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO)
    session.go_on()
    session.pick(Pick.LEAVE)
    stage = now(session)
    assert isinstance(stage, Covered)
    assert stage.following is not None
    seat = stage.seat
    again = reload(session)
    assert now(again) == Handover(stage.following)
    assert again.picked == {seat}
    again.go_on()
    again.pick(Pick.CONTINUE)
    assert isinstance(now(again), Covered)
    last = reload(again)
    assert now(last) == again.stage
    last.go_on()
    assert open_picks(last)[seat] is Pick.LEAVE


def test_a_record_of_a_live_table_goes_on_with_its_quitters_h5(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    table = session.table
    table.pick(0, Pick.CONTINUE)
    table.pick(1, Pick.LEAVE)
    table.quit(2)
    session.file.save(table.record(reveal=True))
    again = reload(session)
    assert isinstance(now(again), Revealed)
    assert open_picks(again) == (Pick.CONTINUE, Pick.LEAVE, Pick.QUIT)
    assert again.table.view(None).inside == (0,)


def test_a_resumed_game_shows_the_reveal_and_the_bust_again(tmp_path: Path) -> None:
    session = new_session(tmp_path, ("bold", "bold", "bold"))
    play_on(session, until=lambda game: isinstance(game.stage, Busted))
    again = reload(session)
    assert now(again) == session.stage
    assert again.board == session.board
    assert again.chronicle.log == session.chronicle.log


def test_people_in_camp_watch_the_bots(tmp_path: Path) -> None:
    session = new_session(tmp_path, ("you", "bold", "bold", "bold"))
    session.pick(Pick.LEAVE)
    session.go_on()
    session.go_on()
    assert isinstance(now(session), Watch)
    assert session.board.view.legal == ()


def test_closed_chests_stay_closed_to_the_others_d15(tmp_path: Path) -> None:
    session = new_session(tmp_path, TWO, options=Options(closed_chests=True))
    play_on(session, until=lambda game: isinstance(game.stage, Decide) and game.board.view.expedition == 2)
    stage = now(session)
    assert isinstance(stage, Decide)
    chests = session.board.view.chests
    assert [seat for seat, chest in enumerate(chests) if chest is not None] == [stage.seat]
    session.pick(Pick.LEAVE)
    assert set(session.board.view.chests) == {None}
    play_on(session)
    assert None not in session.board.view.chests


def test_a_decision_before_the_first_card_h3(tmp_path: Path) -> None:
    session = new_session(tmp_path, options=Options(decide_first=True))
    assert isinstance(now(session), Decide)
    assert session.board.view.path == ()
    again = reload(session)
    assert now(again) == session.stage
    play_on(session)
    assert session.board.view.phase is Phase.OVER


def test_the_reveal_shows_the_path_as_they_saw_it_and_the_chests_filled(tmp_path: Path) -> None:
    session = new_session(tmp_path)
    play_on(session, until=lambda game: Pick.LEAVE in (game.board.picks or ()))
    revealed = [event for event in session.chronicle.log if isinstance(event, PicksRevealed)][-1]
    assert session.board.picks == revealed.picks
    assert session.board.view.path
    assert any(session.board.view.chests)


def test_a_damaged_save_gets_one_clear_sentence(tmp_path: Path) -> None:
    from tacora.texts import Texts

    session = new_session(tmp_path)
    path = session.file.path
    good = path.read_text(encoding="utf-8")
    turned = next(line for line in good.splitlines() if line.startswith("turn "))
    other = "turn 1" if turned != "turn 1" else "turn 2"
    damages = {
        "cut off": good[:-10],
        "another card": good.replace(turned, other),
        "no secret": good[: good.index("reveal")],
        "no record": "hello\n",
    }
    for damage, text in damages.items():
        path.write_text(text, encoding="utf-8")
        with pytest.raises(NothingToResume) as error:
            go_on_with(path, EDITIONS, Texts("en"))
        assert str(path) in str(error.value), damage
        assert "\n" not in str(error.value)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(NothingToResume):
        go_on_with(path, EDITIONS, Texts("en"))
    unknown = good.replace("seat: bot bold", "seat: bot nobody")
    path.write_text(unknown, encoding="utf-8")
    with pytest.raises(NothingToResume, match="nobody"):
        go_on_with(path, EDITIONS, Texts("en"))


def test_games_get_files_of_their_own_and_the_last_one_is_found(tmp_path: Path) -> None:
    assert last_unfinished(tmp_path / "none") is None
    first = new_session(tmp_path)
    second = new_session(tmp_path)
    assert first.file.path != second.file.path
    import os

    os.utime(first.file.path, ns=(1, 1))
    assert last_unfinished(tmp_path) == second.file.path
    play_on(second)
    assert last_unfinished(tmp_path) == first.file.path
    assert not list(tmp_path.glob("*.new"))


def test_a_failed_write_leaves_the_old_save_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session(tmp_path)
    before = session.file.path.read_bytes()

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        session.pick(Pick.LEAVE)
    assert session.file.path.read_bytes() == before
