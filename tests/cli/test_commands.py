"""Each command as its user types it: what it prints, its JSON, its exit codes."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tacora import __version__
from tacora.bots import all_bots
from tacora.editions import load_editions
from tacora.game import Chance, Joint, Over
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import Options, Pick
from tacora.record import write_record
from tacora.table import FairDealer, Match, Seat
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A finished game of three that all leave after the second card."""
    table = Match(
        diamant_edition("iello-2017"),
        Options(),
        [Seat(n) for n in ("Mia", "Tom", "Zoë")],
        FairDealer.from_seed(5),
    )
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Chance):
            table.deal()
        elif isinstance(table.turn, Joint):
            pick = Pick.LEAVE if len(table.view(None).path) > 1 else Pick.CONTINUE
            for seat in table.turn.seats:
                table.pick(seat, pick)
    path = tmp_path / "game.record"
    path.write_text(write_record(table.record(reveal=True)), encoding="utf-8")
    return path


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"tacora {__version__}\n", "")


def test_help_names_every_command(run: Run) -> None:
    said = run("--help").out
    for command in ("play", "editions", "bots", "odds", "record", "conform"):
        assert command in said


def test_editions_lists_all(run: Run) -> None:
    code, out, err = run("editions")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == list(load_editions())
    rows = json.loads(run("editions", "--json").out)
    assert [row["id"] for row in rows] == list(load_editions())


@pytest.mark.parametrize("edition", diamant_editions())
def test_an_edition_in_full(edition: str, run: Run) -> None:
    data = json.loads(run("editions", edition, "--json").out)
    assert sum(data["treasures"]) == 124
    assert len(data["traps"]) * data["trap_copies"] == 15
    assert data["sources"]
    english, german = run("editions", edition).out, run("editions", edition, "--lang", "de").out
    assert "124" in english
    assert "Schätze" in german
    for source in data["sources"]:
        assert source in english


def test_an_edition_of_your_own(run: Run, tmp_path: Path) -> None:
    text = (ROOT / "src/tacora/games/diamant/editions/iello-2017.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("iello-2017", "mine"), encoding="utf-8")
    assert "mine" in run("editions", "--editions", str(tmp_path)).out
    assert "by order of leaving" in run("editions", "mine", "--editions", str(tmp_path)).out
    file.write_text(text.replace("trap_copies = 3", 'trap_copies = "3"'), encoding="utf-8")
    code, out, err = run("editions", "--editions", str(tmp_path))
    assert (code, out) == (2, "")
    assert "mine.toml, line 20, key deck.trap_copies: expected int, got str" in err


def test_bots_lists_all(run: Run) -> None:
    rows = json.loads(run("bots", "--json", "--lang", "de").out)
    assert {row["id"]: row["name"] for row in rows}["counter"] == "Lupe"
    assert [row["id"] for row in rows] == list(all_bots())
    assert {row["id"]: (row["level"], row["mood"]) for row in rows}["level-3-bold"] == (3, "bold")
    shown = run("bots").out
    assert "Loupe" in shown
    assert shown.startswith("How strong shall they be?")
    assert shown.index("level-5 ") < shown.index("Or characters") < shown.index("careful  ")


def test_odds_says_the_exact_risk(run: Run) -> None:
    path = ["odds", "--players", "5", "--path", "9 snake 14"]
    assert "7.41\u202f%  (2/27)" in run(*path).out
    assert "7,41\u202f%  (2/27)" in run(*path, "--lang", "de").out
    data = json.loads(run(*path, "--json").out)
    assert data["bust"][0]["exact"] == "2/27"
    assert [row["points"] for row in data["leaving"]] == [11, 7, 5, 5, 4]


def test_odds_of_the_worked_example(run: Run) -> None:
    path = "17 spikes 11 lava -2 15 snake 13 14"
    said = run("odds", "--players", "8", "--path", path, "--removed", "snake").out
    assert "23.81\u202f%  (5/21)" in said
    assert "7.05" in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("--path", "snake snake"),
        ("--path", "6"),
        ("--path", "9", "--players", "2"),
        ("--path", "9", "--inside", "9"),
        ("--removed", "dragon"),
        ("--edition", "iello-2016"),
    ],
)
def test_odds_of_impossible_positions_are_refused(arguments: tuple[str, ...], run: Run) -> None:
    code, out, err = run("odds", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("tacora: ")
    assert err.count("\n") == 1


def test_record_show_tells_the_game(finished: Path, run: Run) -> None:
    english = run("record", "show", str(finished)).out
    assert english.startswith("Diamant (2017): Mia, Tom and Zoë\n")
    assert "Cave 5 is over." in english
    assert english.splitlines()[-3].startswith("1. ")
    assert "Höhle 5 ist vorbei." in run("record", "show", str(finished), "--lang", "de").out
    data = json.loads(run("record", "show", str(finished), "--json").out)
    assert data["edition"] == "iello-2017"
    assert [line for line in english.splitlines() if line.startswith("1. ")] == [
        f"1. {data['seats'][seat]['name']}: {data['result']['points'][seat]}"
        for seat, place in enumerate(data["result"]["places"])
        if place == 1
    ]
    assert data["moves"][0].startswith("turn ")


def test_record_replay_goes_step_by_step(finished: Path, run: Run) -> None:
    data = json.loads(run("record", "replay", str(finished), "--json").out)
    moves = [line for line in finished.read_text().splitlines() if line.startswith(("turn ", "pick "))]
    assert [step["move"] for step in data["steps"]] == ["start", *moves]
    assert data["steps"][-1]["view"]["result"]["places"]
    assert "1. turn" in run("record", "replay", str(finished)).out


def test_record_verify_proves_the_shuffle(finished: Path, run: Run) -> None:
    code, out, err = run("record", "verify", str(finished))
    assert (code, err) == (0, "")
    assert out.count("ok") == 4
    assert all(found["holds"] for found in json.loads(run("record", "verify", str(finished), "--json").out))


def test_record_verify_finds_a_swapped_card(finished: Path, run: Run) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines(keepends=True)
    treasure = next(at for at, line in enumerate(lines) if re.match(r"turn \d", line))
    lines[treasure] = "turn 17\n" if lines[treasure] != "turn 17\n" else "turn 15\n"
    finished.write_text("".join(lines), encoding="utf-8")
    code, out, err = run("record", "verify", str(finished))
    assert (code, err) == (1, "")
    assert re.search(r"FAILED  Draw \d\.\d should be 'turn \w+\'", out)


def test_a_damaged_record_gets_line_and_expectation(finished: Path, run: Run) -> None:
    finished.write_text(
        finished.read_text(encoding="utf-8").replace("pick c c c", "pick c c x", 1), encoding="utf-8"
    )
    for command in ("show", "replay", "verify"):
        code, out, err = run("record", command, str(finished))
        assert (code, out) == (2, "")
        assert "game.record, line 10: expected c, l, q or - for each seat, got 'x'" in err


def test_conform_counts_and_tells(run: Run, tmp_path: Path) -> None:
    file = ROOT / "conformance/rules/D6.jsonl"
    assert run("conform", str(file)) == (0, "18 passed, 0 failed\n", "")
    broken = tmp_path / "broken.jsonl"
    broken.write_text(file.read_text().replace('"busts": [true]', '"busts": [false]', 1) + "\nnonsense\n")
    code, out, err = run("conform", str(broken))
    assert (code, err) == (1, "")
    assert out.splitlines()[-1] == "17 passed, 2 failed"
    assert f"{broken}, line 1: busts: expected [false], got [true]" in out
    assert json.loads(run("conform", str(broken), "--json").out)["failed"] == 2


def test_conform_wants_vectors(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n\n")
    assert run("conform", str(empty)).code == 2
    assert run("conform", str(tmp_path / "nowhere.jsonl")).code == 2
    assert run("conform", str(tmp_path)).code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("--nonsense",),
        ("editions", "iello-2016"),
        ("editions", "--editions", "/nowhere/at/all"),
        ("editions", "--lang", "xx"),
        ("record", "show"),
        ("record", "show", "/nowhere/at/all"),
        ("record", "show", "/"),
        ("odds", "--players", "many"),
        ("play", "--aid", "crystal-ball"),
        ("play", "--speed", "ludicrous"),
        ("play", "--edition", "iello-2017", "--seats", "you,bold"),
        ("play", "--edition", "iello-2017", "--seats", "you,bold,nobody"),
    ],
)
def test_a_wrong_call_gets_one_sentence_and_code_2(arguments: tuple[str, ...], run: Run) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("tacora: ")
    assert err.count("\n") == 1
    assert err.endswith((".\n", "?\n"))


def test_a_binary_file_is_not_a_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "noise"
    file.write_bytes(bytes(range(256)))
    assert "not a text in UTF-8" in run("record", "show", str(file)).err


def test_python_dash_m_is_the_same_command() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tacora", "--version"], capture_output=True, text=True, check=True
    )
    assert ran.stdout == f"tacora {__version__}\n"


def test_nothing_heavy_is_imported_to_say_the_version() -> None:
    code = (
        "import sys, contextlib\n"
        "from tacora.cli import main\n"
        "with contextlib.suppress(SystemExit): main(['--version'])\n"
        "heavy = {'textual', 'fluent', 'babel', 'hypothesis', 'numpy', 'asyncio'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
