"""Learning: a gradient that climbs, a training that goes on where it stopped, weaknesses that are found."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from studies.learn import __main__ as command
from studies.learn import reader
from studies.learn.company import Company, shares_of
from studies.learn.exploit import Hunt, exploit
from studies.learn.natural import Ascent
from studies.learn.school import Class, no_weights, teach, weighted
from studies.learn.starts import STARTS, start_table, start_weights
from studies.learn.train import HELD_OUT, TRAINERS, Course, Student, classes_of
from tacora.bots import built_in_bots
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned import NAMES, read_nets
from tacora.games.diamant.learned.readers import NET, SHAPE, blend_of
from tacora.games.diamant.sim.learning import THOROUGH
from tacora.games.diamant.sim.policy import Character
from tacora.games.diamant.sim.reading import Reading
from tacora.games.diamant.training import mixture

BASE = diamant_edition("pegasus-2024")
CAREFUL = (Character("careful"),) * 2


def lesson_of(games: int, *, threads: int, pieces: int = 1) -> dict[str, np.ndarray]:
    with ThreadPoolExecutor(threads) as pool:
        classes = [Class(BASE, CAREFUL, 1, games // pieces)] * pieces
        found = teach(pool, classes, weighted(no_weights()), no_weights(), seed=3, first=0)
    return found._asdict()


def test_a_lesson_counts_what_happened() -> None:
    found = lesson_of(400, threads=1)
    games, seats, won, decisions = found["totals"]
    assert (games, seats) == (400, 400)
    assert 0 < won < 400
    thorough = found["squares"][:, 0, 0].sum()
    assert 0 < THOROUGH * thorough < 2 * decisions
    assert np.allclose(found["fisher"], found["squares"] / 4)  # a coin's doubt is a quarter everywhere


def test_threads_change_nothing() -> None:
    one, two = lesson_of(800, threads=1, pieces=4), lesson_of(800, threads=2, pieces=4)
    for name, array in one.items():
        assert (array == two[name]).all(), name


def test_a_learner_climbs() -> None:
    """Among two cowards: from a coin's victories to most of them."""
    ascent, shares = Ascent(no_weights(), 30.0, 0.002), []
    with ThreadPoolExecutor(2) as pool:
        for nth in range(8):
            classes = [Class(BASE, CAREFUL, 1, 1500)] * 2
            lesson = teach(pool, classes, weighted(ascent.weights), ascent.expected, seed=1, first=3000 * nth)
            shares.append(lesson.totals[2] / lesson.totals[1])
            ascent.learn(lesson)
    assert shares[0] < 0.55
    assert shares[-1] > 0.75


@pytest.mark.parametrize(
    ("learner", "games"), [("gradient", 4800), ("table", 4800), ("evolution", 4800), ("fitted", 1200)]
)
def test_every_learner_finds_a_planted_weakness(learner: str, games: int) -> None:
    """A field of cowards gives a lot away, and even a coin learns to take it; fitted from few games."""
    hunt = Hunt(CAREFUL[0], no_weights(), 3, BASE, lessons=8, games=games, judged=4000)
    [found] = exploit(hunt, [learner], ["coin"])
    assert found.low > 0.2, found


def test_a_table_starts_as_its_weights_would() -> None:
    """With much in hand and all traps out the rule for one leaves; with nothing in hand it never does."""
    table = start_table("solo", no_weights(), 3, BASE.expeditions)
    leave = np.asarray(table.leave)
    assert leave[1, 5, 19, 0, 3] > 0.9
    assert leave[1, 5, 0, 0, 3] < 0.01
    own = np.arange(no_weights().size, dtype=float).reshape(no_weights().shape)
    assert (start_weights("own", own) == own).all()
    assert not start_weights("coin", own).any()
    assert {name for name in STARTS if start_weights(name, own)[0, NAMES.index("one")] < 0} == {
        "one-step",
        "solo",
    }


def test_nobody_of_the_held_out_is_a_trainer() -> None:
    bots = {bot.id for bot in built_in_bots().values() if bot.plays("diamant") and not bot.level}
    assert {*HELD_OUT, *TRAINERS, "equilibrium", "veteran", "champion", "reader"} == bots
    assert not set(HELD_OUT) & set(TRAINERS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_going_on_is_mostly_among_learners_and_no_deck_comes_twice(seats: int, tmp_path: Path) -> None:
    """Alone more often than among its like, it learned to beat the equilibrium and gave five points away."""
    course, equilibrium = Course(seats, onward=True), Character("steady")
    classes = list(classes_of(course, Student.found(tmp_path / "none", course), equilibrium))
    assert sum(one.games for one in classes) <= course.decks
    alike = sum(one.learners * one.games for one in classes if not one.others)
    alone = max(one.games for one in classes if one.others == (equilibrium,) * (seats - 1))
    assert alike > 2 * alone


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_a_reader_learns_among_its_own_copies_and_others_and_never_with_the_held_out(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mixture, "solved_expeditions", lambda *_, **__: Character("value"))
    shares, net = shares_of(seats), (0.5,) * NET
    assert sum(astuple(shares)) == pytest.approx(1)
    tables = Company(seats, 1, 9000, shares, blend_of(seats)).tables(3, net, [net])
    learners = sum(one.learners * one.games for one in tables)
    alike = sum(one.learners * one.games for one in tables if not one.others)
    assert 8500 < learners < 9500 + 30 * seats
    assert alike / learners == pytest.approx(shares.own + shares.late + shares.relics / 2, abs=0.03)
    assert 0.15 < alike / learners < 0.45
    others = [one for table in tables for one in table.others]
    assert not {one.name for one in others if isinstance(one, Character)} & set(HELD_OUT)
    assert "bent" in {one.name for one in others if isinstance(one, Reading)}


def test_a_reader_s_training_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And ends with the same nets; a file of nets of another shape is begun anew, and that is said."""
    monkeypatch.setattr(mixture, "solved_expeditions", lambda *_, **__: Character("value"))
    monkeypatch.setattr(mixture, "LEAST", 4)
    whole, stopped = tmp_path / "whole.toml", tmp_path / "stopped.toml"
    small = ["--seats", "2", "--lessons", "2", "--games", "40", "--threads", "1", "--out"]
    assert reader.main([*small, str(whole)]) == 0
    keep = reader._keep

    def keep_and_stop(*learned: Any) -> None:
        keep(*learned)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(reader, "_keep", keep_and_stop)
        with pytest.raises(KeyboardInterrupt):
            reader.main([*small, str(stopped)])
    stopped.write_text("# Nets\n\nshape = [155, 2, 1]\n", encoding="utf-8")
    assert reader.main([*small, str(stopped)]) == 0
    assert "another shape" in capsys.readouterr().err
    assert stopped.read_bytes() == whole.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"whole.toml", "stopped.toml"}
    [made] = read_nets(whole.read_text(encoding="utf-8"), SHAPE).made.values()
    assert made == "python -m studies.learn.reader --seats 2 --seed 1 --lessons 2 --games 40"


def test_a_student_goes_on_where_it_stopped(tmp_path: Path) -> None:
    course, path = Course(3, lessons=5), tmp_path / "kept.npz"
    student = Student.found(path, course)
    student.lessons = 2
    student.ascent.weights += 1.5
    student.keep(path, course)
    found = Student.found(path, course)
    assert found.lessons == 2
    assert (found.ascent.weights == 1.5).all()
    assert Student.found(path, Course(3, lessons=6)).lessons == 0


def test_going_on_starts_from_the_weights_that_are_there(tmp_path: Path) -> None:
    begin = no_weights() + 0.5
    student = Student.found(tmp_path / "none", Course(3, onward=True), begin)
    assert (student.ascent.weights == begin).all()
    assert (student.average == begin).all()
    student.ascent.weights += 1
    assert (begin == 0.5).all()


def test_going_on_needs_weights(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--seats", "3", "--onward", "--out", str(tmp_path / "weights.toml")]) == 2
    assert "no weights for 3 seats to go on from" in capsys.readouterr().err


def test_without_tables_the_training_says_what_to_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    assert command.main(["--seats", "3", "--out", str(tmp_path / "weights.toml")]) == 2
    assert "tacora solve table --edition pegasus-2024" in capsys.readouterr().err
    assert not (tmp_path / "weights.toml").exists()
