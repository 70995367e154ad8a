"""Against the solved expedition, where its tables are there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tacora.games.diamant.coach.review import Review
from tacora.games.diamant.coach.run import review_record
from tacora.games.diamant.rules import Options
from tacora.record import Record
from tests.games.diamant.coach.records import played
from tests.games.diamant.sim.test_sim_solved import build

SHORT = Options(any_seats=True, expeditions=2)


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Two expeditions of up to two players."""
    folder = build(tmp_path_factory.mktemp("tables"), seats=2, expeditions=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TACORA_TABLES", str(folder))
        yield folder


@pytest.fixture(scope="module")
def game() -> Record:
    return played("pegasus-2024", ("equilibrium", "random"), seed=8, people=(1,), options=SHORT)


@pytest.fixture(scope="module")
def review(game: Record) -> Review:
    return review_record(game, playouts=300)


def test_equals_play_the_equilibrium(review: Review) -> None:
    assert review.reference == "equilibrium"
    assert {seat.plays for seat in review.seats} == {"equilibrium"}
    assert [note.key for note in review.notes] == ["coach-note-reference", "coach-note-equilibrium"]
    assert {decision.basis for decision in review.decisions} == {"equilibrium"}


def test_the_equilibrium_itself_makes_no_mistake_in_points(review: Review) -> None:
    for decision in review.decisions:
        assert decision.chance is not None
        assert decision.alone == pytest.approx((1 - decision.chance) ** (decision.inside - 1))
        if decision.seat == 0:
            assert decision.regret_rubies < 0.02
        if 0.02 <= decision.chance <= 0.98 and decision.expedition == 1:
            assert decision.label == "fine"


def test_seats_that_stand_alike_have_the_same_chances(review: Review) -> None:
    first = [decision for decision in review.decisions if decision.step == review.decisions[0].step]
    assert len({(one.win_leave, one.win_go) for one in first}) == 1
    assert review.curve[0].wins == pytest.approx((0.5, 0.5))


def test_these_players_are_the_bot_and_a_person(game: Record) -> None:
    found = review_record(game, "these", playouts=50)
    assert [(seat.plays, seat.bold is None) for seat in found.seats] == [
        ("equilibrium", True),
        ("believed", False),
    ]


def test_a_missing_table_is_named(tmp_path: Path, game: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    notes = {note.key: note.args for note in review_record(game, playouts=10).notes}
    assert notes["coach-note-no-table"] == {
        "command": "tacora solve table --edition pegasus-2024 --players 2"
    }
    assert "coach-note-one-card" in notes


def test_a_damaged_table_is_no_table(
    folder: Path, game: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in folder.iterdir():
        (tmp_path / file.name).write_bytes(b"nonsense")
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    found = review_record(game, playouts=10)
    assert {decision.basis for decision in found.decisions} == {"one-card"}
    assert any("--again" in str(note.args.get("command")) for note in found.notes)
