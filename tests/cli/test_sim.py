"""`tacora sim` as its user types it."""

import json
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from tacora.sim import prepare, table_for
from tests.cli.conftest import Run


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    """Compile first: a machine's first run says so on stderr."""
    for edition, seats in (("iello-2017", ["bold"] * 3), ("troll-dragon", ["timid"] * 2)):
        prepare(table_for(edition, seats))


def test_a_run_as_text(run: Run) -> None:
    code, out, err = run("sim", "--games", "300", "--seats", "bold,careful,steady", "--edition", "iello-2017")
    assert (code, err) == (0, "")
    assert out.startswith("iello-2017, 3 seats\n300 games of seed 0 in ")
    assert "Ended by a trap" in out


def test_a_run_as_json(run: Run) -> None:
    call = ("sim", "--games", "300", "--seed", "4", "--seats", "bold,careful,steady", "--json")
    data = json.loads(run(*call).out)
    assert {"games", "seconds", "games_per_second"} <= set(data)
    assert data["games"] == 300
    assert [seat["bot"] for seat in data["seats"]] == ["bold", "careful", "steady"]
    assert {"bot", "mean_points", "sd", "win_share", "ci95"} <= set(data["seats"][0])
    again = json.loads(run(*call, "--threads", "1").out)
    assert [seat["mean_points"] for seat in again["seats"]] == [seat["mean_points"] for seat in data["seats"]]


def test_troll_and_dragon_with_a_pace(run: Run) -> None:
    call = ("sim", "--edition", "troll-dragon", "--games", "200", "--json", "--pace")
    calm, wild = (json.loads(run(*call, pace).out) for pace in ("1", "5/2"))
    assert calm["turns"][3]["share"] < wild["turns"][3]["share"]
    assert calm["verified"] is False


def test_files_are_written_beside_the_result(run: Run, tmp_path: Path) -> None:
    page, games = tmp_path / "page.html", tmp_path / "games.parquet"
    code, out, _ = run(
        "sim", "--games", "100", "--rotate", "--report", str(page), "--parquet", str(games), "--lang", "de"
    )
    assert code == 0
    assert "Nach jedem Spiel rückten alle einen Platz weiter." in out
    text = page.read_text(encoding="utf-8")
    assert "tacora sim --games 100 --rotate --lang de" in text
    assert pl.read_parquet(games).height == 100


def test_the_solved_bot_of_troll_and_dragon_is_compiled(run: Run) -> None:
    code, out, err = run("sim", "--edition", "troll-dragon", "--seats", "optimal,timid", "--games", "2")
    assert code == 0
    assert "optimal" in out
    assert "is not compiled" not in err


def test_a_bot_that_is_not_compiled_plays_by_the_readable_rules(run: Run) -> None:
    seats = ("--seats", "equilibrium,bold,bold", "--games", "2")
    code, out, err = run("sim", "--edition", "iello-2017", *seats)  # its relics are in no table
    assert code == 0
    assert "equilibrium" in out
    assert err == "equilibrium is not compiled: the readable rules play, some hundred games a second.\n"


def test_a_missing_table_says_how_to_build_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    code, out, err = run("sim", "--seats", "equilibrium,bold,bold", "--games", "2")
    assert code == 0
    assert "equilibrium" in out
    assert "build them with “tacora solve table --edition pegasus-2024 --players 3”." in err


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (("--games", "0"), "--games 0 is not a number of games: 1 to"),
        (("--threads", "0"), "--threads 0 is not a number of threads: at least 1."),
        (("--seats", "bald,bold,bold"), "There is no bot 'bald'. Did you mean bold?"),
        (("--seats", "timid,bold,bold"), "The bot 'timid' plays troll-dragon, not diamant;"),
        (("--seats", "bold,bold"), "pegasus-2024 is for 3 to 8 players, not 2."),
        (("--any-seats", "--seats", ",".join(["bold"] * 9)), "The simulator seats 1 to 8 players, not 9."),
        (("--pace", "2"), "The option --pace is not for a game of Diamant."),
        (
            ("--edition", "troll-dragon", "--decide-first"),
            "The option --decide-first is not for a game of Troll",
        ),
        (("--edition", "troll-dragon", "--pace", "x"), "--pace x is no number: write it as 1, 1.5 or 3/2."),
        (("--edition", "troll-dragon", "--pace", "1e9999"), "--pace 1e9999 is no number"),
        (("--edition", "troll-dragon", "--pace", "1001"), "The dragon's pace is a number from 0 to 1000, in"),
        (
            ("--edition", "troll-dragon", "--pace", "1/2000"),
            "The dragon's pace is a number from 0 to 1000, in",
        ),
        (("--seats", ""), "There is no bot ''."),
        (("--report", "nowhere/page.html"), "There is no folder nowhere to write page.html into."),
        (("--parquet", "."), ". holds other files: name a new folder, or an empty one."),
        (("--parquet", "nowhere/games"), "There is no folder nowhere to write games into."),
        (("--cluster", "there"), "--cluster there is no cluster: write local, or HOST:PORT as ray start"),
        (("--cluster", "127.0.0.1:9"), "No cluster answers at 127.0.0.1:9 (Connection refused): start one"),
        (
            ("--cluster", "local", "--parquet", "x.parquet"),
            "In a cluster the workers write the games: name a folder, as --parquet games.",
        ),
        (("--expeditions", "0"), "A game has 1 to 99 expeditions, not 0."),
    ],
)
def test_a_wrong_call_is_one_sentence(run: Run, call: tuple[str, ...], sentence: str) -> None:
    code, out, err = run("sim", "--games", "10", *call) if "--games" not in call else run("sim", *call)
    assert (code, out) == (2, "")
    assert err.startswith(f"tacora: {sentence}")
    assert err.count("\n") == 1


def test_a_page_that_can_not_be_written_loses_no_result(run: Run) -> None:
    code, out, err = run("sim", "--games", "10", "--seats", "bold,bold,bold", "--report", "/dev/full")
    assert code == 2
    assert "10 games of seed 0" in out
    assert err == "tacora: /dev/full can't be written: No space left on device.\n"


@pytest.mark.parametrize(("missing", "install"), [("numba", "tacora[sim]"), ("polars", "tacora[data]")])
def test_a_missing_library_says_what_to_install(missing: str, install: str, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from tacora.cli import main\n"
        f"main(['sim', '--games', '10', '--parquet', {str(tmp_path / 'games.parquet')!r}])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.strip().splitlines()[-1].endswith(f"install {install}.")


@pytest.mark.parametrize("call", [["--help"], ["editions"], ["sim", "--help"]])
def test_other_commands_load_no_compiler(call: list[str]) -> None:
    code = (
        "import sys\nfrom tacora.cli import main\n"
        f"try:\n    main({call!r})\nexcept SystemExit:\n    pass\n"
        "print('numba' in sys.modules, 'numpy' in sys.modules, file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stderr.strip().splitlines()[-1] == "False False"
