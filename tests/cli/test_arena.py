"""`tacora arena` as its user types it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tacora.sim import prepare, table_for
from tests.cli.conftest import Run

SMALL = ("arena", "--bots", "bold,careful,steady", "--players", "3", "--games", "90", "--seed", "4")


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compile first: a machine's first run says so on stderr."""
    for edition, seats in (("pegasus-2024", ["bold"] * 3), ("troll-dragon", ["timid"] * 2)):
        prepare(table_for(edition, seats))


def test_a_tournament_as_text(run: Run) -> None:
    code, out, err = run(*SMALL, "--held-out", "steady", "--lone", "90")
    assert (code, err) == (0, "")
    assert out.startswith("pegasus-2024, seed 4\nTies: everybody with most points shares the victory.\n")
    assert "\n3 players: mixed tables\n90 games on 30 decks in 30 rounds; a fair share is 33.3 %\n" in out
    assert "\nsteady *" in out
    assert "* held out: nobody was trained or tuned against it" in out
    assert "Who finishes ahead of whom" in out
    assert "One among copies" in out
    assert "90 games on 5 decks" in out


def test_a_tournament_as_json(run: Run) -> None:
    data = json.loads(run(*SMALL, "--json").out)
    assert {"edition", "tie_rule", "seed", "resamples", "tables"} <= set(data)
    [table] = data["tables"]
    assert (table["players"], table["games"], table["decks"], table["rounds"]) == (3, 90, 30, 30)
    assert {standing["bot"] for standing in table["standings"]} == {"bold", "careful", "steady"}
    assert {"win_share", "win_ci95", "points", "points_ci95", "mu", "sigma"} <= set(table["standings"][0])
    assert sum(standing["win_share"] for standing in table["standings"]) == pytest.approx(1)
    assert table["ahead"][0][0] is None
    assert table["lone"] is None
    again = json.loads(run(*SMALL, "--json", "--threads", "1").out)
    assert again["tables"] == data["tables"]
    other = json.loads(run(*SMALL[:-1], "5", "--json").out)
    assert other["tables"] != data["tables"]


def test_each_number_of_players_is_told_for_itself(run: Run) -> None:
    code, out, _ = run(*SMALL[:3], "--players", "3,4", "--games", "60", "--lang", "de")
    assert code == 0
    assert "\n3 Spieler: gemischte Tische\n" in out
    assert "\n4 Spieler: gemischte Tische\n" in out
    assert "Nur 20 Runden" in out


def test_a_report_names_the_command(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run(*SMALL, "--lone", "40", "--report", str(page)).code == 0
    text = page.read_text(encoding="utf-8")
    assert "tacora arena --bots bold,careful,steady --players 3 --games 90 --seed 4 --lone 40<" in text
    assert text.count("<svg") == 1
    assert "<script" not in text
    assert "://" not in text


def test_troll_and_dragon_has_its_own_bots_and_seats(run: Run) -> None:
    data = json.loads(run("arena", "--edition", "troll-dragon", "--games", "60", "--json").out)
    assert [table["players"] for table in data["tables"]] == [3, 5]
    assert {standing["bot"] for standing in data["tables"][0]["standings"]} >= {"timid", "greedy"}
    assert (data["tie_rule"], data["verified"]) == ("nuggets", False)


def test_a_slow_bot_is_told_before_it_plays(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    call = ("arena", "--bots", "equilibrium,bold,solo", "--players", "3", "--games", "6", "--threads", "1")
    code, out, err = run(*call)
    assert code == 0
    assert err.startswith("equilibrium is not compiled: its games are played by the readable rules")
    assert "tacora solve table --edition pegasus-2024 --players 3" in err
    assert "equilibrium is not compiled" in out


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (("--games", "5"), "5 games are too few for 3 bots at 3 seats: one deck takes 3 games, and an"),
        (("--lone", "30"), "30 games are too few for 3 bots at 3 seats: one deck takes 18 games"),
        (("--threads", "0"), "--threads 0 is not a number of threads: at least 1."),
        (("--players", "three"), "--players three is no list of numbers: write it as 3 or 3,5,8."),
        (("--players", "0"), "pegasus-2024 is for 3 to 8 players, not 0."),
        (("--bots", ","), "A comparison needs at least two bots, not 0."),
        (("--players", "2"), "pegasus-2024 is for 3 to 8 players, not 2."),
        (("--bots", "bold"), "A comparison needs at least two bots, not 1."),
        (("--bots", "bold,bald"), "There is no bot 'bald'. Did you mean bold?"),
        (("--bots", "bold,timid"), "The bot 'timid' plays troll-dragon, not diamant;"),
        (("--bots", "bold,bold"), "bold is named twice: every bot once."),
        (("--held-out", "solo"), "solo is held out but is not one of the bots: name it among them too."),
        (("--report", "nowhere/page.html"), "There is no folder nowhere to write page.html into."),
        (("--report", "."), ". is a folder, not a file to write."),
    ],
)
def test_a_wrong_call_is_one_sentence(run: Run, call: tuple[str, ...], sentence: str) -> None:
    code, out, err = run(*SMALL, *call)
    assert (code, out) == (2, "")
    assert err.startswith(f"tacora: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(("missing", "install"), [("numba", "tacora[arena]"), ("openskill", "tacora[arena]")])
def test_a_missing_library_says_what_to_install(missing: str, install: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from tacora.cli import main\n"
        "main(['arena', '--games', '100000'])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.count("\n") == 1
    assert ran.stderr.strip().endswith(f"install {install}.")
