"""`tacora train` as its user types it: it goes on where it was stopped, and ends with the same weights."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tacora.bots.training import Course
from tacora.games.diamant.learned import read_nets
from tacora.games.diamant.sim.policy import Character
from tacora.games.diamant.training import course as cards
from tacora.games.diamant.training import mixture
from tacora.games.trolldragon.learned import master_nets
from tacora.games.trolldragon.training import usual
from tests.cli.conftest import Run

SMALL = ("--players", "2", "--lessons", "2", "--games", "40", "--threads", "1")


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the command tells libraries is forgotten after each test."""
    for library in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"):
        monkeypatch.setenv(library, "1")


LOADING = """
import os, sys
from pathlib import Path
from tacora.cli.train import train

class Watch:
    def find_spec(self, name, *_):
        if name == "numpy":
            print(os.environ.get("OPENBLAS_NUM_THREADS"))

sys.meta_path.insert(0, Watch())
train(out=Path("weights"), game="chess")
"""


def test_libraries_are_told_their_threads_before_they_are_loaded() -> None:
    """Sums of two threads have another order than those of one: other weights."""
    plain = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    told = subprocess.run(
        [sys.executable, "-c", LOADING], env=plain, capture_output=True, text=True, check=False
    )
    assert "WrongCall" in told.stderr
    assert told.stdout == "1\n"


@pytest.fixture
def without_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick rule in place of the solved expeditions, which take a minute to build, and few games."""
    monkeypatch.setattr(mixture, "solved_expeditions", lambda *_, **__: Character("value"))
    monkeypatch.setattr(mixture, "LEAST", 4)


@pytest.mark.usefixtures("without_tables")
def test_a_training_that_was_stopped_gives_the_same_weights(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    code, said, _ = run("train", *SMALL, "--out", str(whole))
    assert (code, said) == (0, f"The weights are in {whole}.\n")
    keep = cards.Pupil.keep

    def keep_and_stop(pupil: Any, path: Path, course: Course) -> None:
        keep(pupil, path, course)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(cards.Pupil, "keep", keep_and_stop)
        code, _, err = run("train", *SMALL, "--out", str(stopped))
    assert code == 130
    assert "goes on where this one stopped" in err
    assert not stopped.exists()
    assert run("train", *SMALL, "--out", str(stopped)).code == 0
    assert stopped.read_bytes() == whole.read_bytes()
    assert {path.name for path in tmp_path.iterdir()} == {"whole", "stopped"}
    [made] = read_nets(whole.read_text(encoding="utf-8")).made.values()
    assert made == "tacora train --game diamant --players 2 --seed 1 --lessons 2 --games 40"


def test_the_dice_game_learns_by_the_same_command(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "weights"
    assert run("train", "--game", "troll-dragon", *SMALL, "--out", str(out)).code == 0
    text = out.read_text(encoding="utf-8")
    assert 'made = "tacora train --game troll-dragon --players 2 --seed 1 --lessons 2 --games 40"' in text


def test_the_masters_weights_are_those_of_the_usual_course() -> None:
    assert all(made == usual(players).command for players, made in master_nets().made.items())


def test_a_bad_call_is_one_sentence(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    other = tmp_path / "other"
    other.write_text("no weights", encoding="utf-8")
    out = ("--out", str(tmp_path / "weights"))
    for asked, sentence in (
        ((*SMALL, *out), "A training needs tables of the equilibrium: build them with tacora solve table"),
        (("--game", "chess", *out), "There is no game 'chess' here: choose diamant, troll-dragon."),
        (("--players", "9", *out), "--players 9: its bot learns for 2 to 8 players."),
        (("--players", "few", *out), "--players few is no list of numbers: write it as 3 or 3,5,8."),
        (("--games", "0", *out), "--games 0 is not a number of games"),
        (("--out", str(other)), f"{other} is no file of weights to add to: The nets are no TOML"),
        (
            ("--out", str(tmp_path / "no" / "weights")),
            f"There is no folder {tmp_path}/no to write weights into.",
        ),
    ):
        code, said, err = run("train", *asked)
        assert (code, said) == (2, "")
        assert err.startswith(f"tacora: {sentence}")
        assert err.count("\n") == 1
    assert "Der Bot lernt für 2 bis 8 Personen." in run("train", "--players", "9", *out, "--lang", "de").err
    assert not (tmp_path / "weights").exists()
