"""`tacora solve`: alone, exactly, as tables; resumable, checked, and refusing in one sentence."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

OWN = """\
id = "own"
game = "diamant"
title = "Own"
publisher = "Nobody"
year = 2026
sources = ["made for tests"]

[seats]
least = 1
most = 8

[deck]
treasures = [1, 2, 5, 7]
traps = ["snake", "lava"]
trap_copies = 3

[relics]
entry = "at-start"
values = [5, 10]
printed = false

[rules]
expeditions = 3
leftovers = "front-treasure"
tie_break = "shared"
chests = "open"
removed_trap_face_down = false
"""


@pytest.fixture
def own(tmp_path: Path) -> tuple[str, ...]:
    """The options for a small edition."""
    folder = tmp_path / "editions"
    folder.mkdir()
    (folder / "own.toml").write_text(OWN, encoding="utf-8")
    return ("--edition", "own", "--editions", str(folder))


def test_solo_says_the_optimum(run: Run) -> None:
    assert run("solve", "solo").out == "Worth  17.339875\nBust   40.32\u202f%\n"
    data = json.loads(run("solve", "solo", "--removed", "snake", "--json").out)
    assert data["traps"] == [3, 3, 3, 3, 2]
    assert f"{data['value']:.3f}" == "18.467"


def test_solo_with_relics(run: Run, own: tuple[str, ...]) -> None:
    with_relics, without = (
        json.loads(run("solve", "solo", *own, *more, "--json").out)["value"]
        for more in ((), ("--relics", "0"))
    )
    assert with_relics > without


def test_exact_is_kept_and_checked(run: Run, own: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "solution"
    data = json.loads(run("solve", "exact", *own, "--players", "3", "--out", str(out), "--json").out)
    assert len(data["worth"]) == 3
    assert data["folder"] == str(out)
    said = run("solve", "exact", *own, "--players", "3", "--out", str(out)).out
    assert f"3 players  {data['worth'][2]:9.5f}" in said
    code, told, err = run("solve", "check", str(out))
    assert (code, err) == (0, "")
    assert told.startswith("1 player ")
    assert max(json.loads(run("solve", "check", str(out), "--json").out)["gain"]) < 1e-6


def test_tables_are_built_once_and_used_by_odds(
    run: Run, own: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path / "tables"))
    rows = json.loads(run("solve", "table", *own, "--players", "3", "--json").out)
    assert len(rows) == 4  # 33, 32, 31 and 22: two busts at most before the last expedition
    files = sorted((tmp_path / "tables").iterdir())
    assert sorted(row["file"] for row in rows) == [str(file) for file in files]
    before = files[0].stat().st_mtime_ns
    run("solve", "table", *own, "--players", "3")
    assert files[0].stat().st_mtime_ns == before
    odds = json.loads(run("odds", *own, "--players", "3", "--path", "5 snake", "--json").out)
    assert odds["equilibrium"]["source"] == "relics"
    assert 0 <= odds["equilibrium"]["leave"] <= 1
    said = run("odds", *own, "--players", "3", "--path", "5 snake 7 lava").out
    assert "Equals leave with" in said
    assert "only estimated" in said


def test_a_table_with_relics_and_its_loss(run: Run, own: tuple[str, ...], tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "t"), "--players", "2", "--removed", "snake lava", "--relics", "--loss")
    [row] = json.loads(run("solve", "table", *own, *out, "--json").out)
    assert row["file"].endswith("relics5.10.table")
    assert max(row["gain"]) < 0.05
    assert "to a best answer" in run("solve", "table", *own, *out).out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solo", "--edition", "troll-dragon"), "Troll & Dragon"),
        (("solo", "--removed", "dragon"), "no trap 'dragon'"),
        (("solo", "--removed", "snake snake snake"), "fewer than two"),
        (("exact", "--players", "9"), "--players takes 8 at most"),
        (("exact", "--memory", "0.001"), "GB"),
        (("exact", "--memory", "nan", "--players", "1"), "GB"),
        (("exact", "--players", "1", "--out", __file__), "can't be used: File exists"),
        (("table", "--players", "1", "--out", __file__), "can't be used: File exists"),
        (("solo", "--relics", "1"), "pegasus-2024 has 0 relics: 1 can't be in the deck"),
        (("exact", "--edition", "iello-2017", "--relics", "6"), "has 5 relics: 6 can't be in the deck"),
        (("check", "nowhere"), "no finished solution"),
        (("table", "--relics"), "has no relics"),
    ],
)
def test_wrong_calls_get_one_sentence(arguments: tuple[str, ...], said: str, run: Run) -> None:
    code, out, err = run("solve", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_another_decks_folder_is_refused(run: Run, own: tuple[str, ...], tmp_path: Path) -> None:
    run("solve", "exact", *own, "--players", "2", "--out", str(tmp_path / "s"))
    code, _, err = run("solve", "exact", *own, "--players", "3", "--out", str(tmp_path / "s"))
    assert code == 2
    assert "another deck" in err


def test_without_the_extra_it_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, out, err = run("solve", "table")
    assert (code, out) == (2, "")
    assert "tacora[sim]" in err
