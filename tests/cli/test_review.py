"""`tacora record review` as its user types it."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from tacora.games.diamant.coach import Review
from tacora.games.diamant.coach.run import review_record
from tacora.games.kit import GameKit
from tacora.record import write_record
from tests.cli.conftest import Run
from tests.cli.signals import as_from_a_terminal
from tests.games.diamant.coach.records import played, scripted

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.fixture(autouse=True, scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Compile first, since a machine's first run says so on stderr; without tables, whatever it has built."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TACORA_TABLES", str(tmp_path_factory.mktemp("none")))
        review_record(scripted(), playouts=2)
        yield


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.record"
    path.write_text(write_record(scripted()), encoding="utf-8")
    return str(path)


def test_a_review_as_text(run: Run, file: str) -> None:
    code, out, err = run("record", "review", file, "--playouts", "50")
    assert (code, err) == (0, "")
    assert out.startswith("Diamant (2024): the coach’s review\n")
    assert "blunder: risky, unlucky" in out
    assert "Turning points" in out
    assert "Cave 2, after card 4: The last cave, and Ada had it in hand" in out


def test_a_review_in_german_of_one_seat(run: Run, file: str) -> None:
    code, out, _ = run("record", "review", file, "--playouts", "50", "--lang", "de", "--seat", "2")
    assert code == 0
    assert "Wendepunkte" in out
    assert "Ben" in out
    assert "Ada  " not in out


def test_a_review_against_somebody_who_reads_the_others(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "read.record"
    path.write_text(write_record(played("pegasus-2024", ("reader", "bold", "level-2"), seed=2, people=(1,))))
    code, out, err = run("record", "review", str(path), "--playouts", "20", "--against", "these", "--json")
    assert (code, err) == (0, "")
    assert [seat["plays"] for seat in json.loads(out)["seats"]] == ["reader", "believed", "level-2"]


def test_a_review_as_json(run: Run, file: str) -> None:
    data = run("record", "review", file, "--playouts", "50", "--json", "--against", "these").out
    found = msgspec.json.decode(data, type=Review)
    assert (found.opponents, found.playouts, found.result) == ("these", 50, (0.0, 1.0))
    assert set(json.loads(data)) == {*Review.__struct_fields__, "game"}


def test_a_page_with_charts(run: Run, file: str, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run("record", "review", file, "--playouts", "50", "--report", str(page), "--lang", "de").code == 0
    told = page.read_text(encoding="utf-8")
    assert told.startswith("<!DOCTYPE html>")
    assert told.count("<polyline") == 2
    assert "Wer führt, geht heim." in told
    assert "<script" not in told
    assert "http" not in told.replace("http-equiv", "")


def test_a_smooth_game_says_so(run: Run, tmp_path: Path) -> None:
    text = write_record(scripted()).split("pick c l")[0] + "pick l l\n"
    path = tmp_path / "short.record"
    path.write_text(text, encoding="utf-8")
    code, out, _ = run("record", "review", str(path), "--playouts", "400", "--seat", "1")
    assert code == 0
    assert "No close calls" in out or "Turning points\n- " in out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\x00garbage", "line 1"),
        ("tacora record 1\n", "line 2"),
    ],
)
def test_what_is_no_record_is_refused_with_exit_code_2(
    run: Run, tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "bad.record"
    path.write_text(text, encoding="utf-8")
    code, out, err = run("record", "review", str(path))
    assert (code, out) == (2, "")
    assert told in err


def test_a_dice_game_is_reviewed_in_the_same_way(run: Run) -> None:
    path = str(GOLDEN / "troll-dragon.record")
    code, out, _ = run("record", "review", path, "--seat", "1", "--lang", "de")
    assert code == 0
    assert "Siegchancen zwischen den Zügen" in out
    assert "Wendepunkte" in out
    refused = run("record", "review", path, "--against", "these")
    assert (refused.code, refused.out) == (2, "")
    assert "against equals only" in refused.err


def test_a_game_without_a_coach_is_refused_in_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameKit, "has", lambda kit, room: kit.id == "diamant" or room != "coach")
    refused = run("record", "review", str(GOLDEN / "troll-dragon.record"))
    assert (refused.code, refused.out) == (2, "")
    assert "The coach reviews Diamant; it does not know Troll & Dragon yet." in refused.err


def test_wrong_calls(run: Run, file: str, tmp_path: Path) -> None:
    for more in (
        ["--seat", "3"],
        ["--seat", "0"],
        ["--playouts", "1"],
        ["--against", "nobody"],
        ["--lang", "tlh"],
    ):
        assert run("record", "review", file, *more).code == 2
    assert run("record", "review", str(tmp_path / "none.record")).code == 2
    assert run("record", "review", file, "--report", str(tmp_path / "no" / "page.html")).code == 2
    full = run("record", "review", file, "--playouts", "4", "--report", "/dev/full")
    assert (full.code, full.err) == (2, "tacora: /dev/full can't be written: No space left on device.\n")


def test_without_the_simulator_it_says_what_to_install(file: str) -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        f"from tacora.cli import main; main(['record', 'review', {file!r}])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "install tacora[sim]" in done.stderr


def test_a_long_review_can_be_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends it soon, with the usual code and no traceback; most of a minute of work is left then."""
    path = tmp_path / "game.record"
    path.write_text(write_record(played("iello-2017", ("bold",) * 5, seed=1)), encoding="utf-8")
    call = [sys.executable, "-m", "tacora", "record", "review", str(path), "--playouts", "8000"]
    shown = b""
    terminal, its_end = pty.openpty()
    with as_from_a_terminal():
        process = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=its_end, text=True)
    with process:
        os.close(its_end)
        with suppress(OSError):  # a terminal that nobody holds any more
            while part := os.read(terminal, 4096):
                if b"positions" in part and b"positions" not in shown:
                    process.send_signal(signal.SIGINT)  # the bar moves: games are being played
                shown += part
        assert process.stdout is not None
        out = process.stdout.read()
    os.close(terminal)
    assert (process.returncode, out) == (130, "")
    assert b"Traceback" not in shown


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A folder of an evening's records, among them one that is none and one that stops early."""
    folder = tmp_path / "evening"
    folder.mkdir()
    text = write_record(scripted())
    for nth in range(3):
        (folder / f"game-{nth}.record").write_text(text, encoding="utf-8")
    (folder / "half.record").write_text(text[: text.rstrip().rindex("\n") + 1], encoding="utf-8")
    (folder / "no.record").write_text("nothing\n", encoding="utf-8")
    return folder


def test_several_games_are_put_together_by_name(run: Run, evening: Path, file: str) -> None:
    code, out, err = run("record", "review", str(evening), file, "--playouts", "50")
    assert code == 0
    assert out.startswith("4 games: luck and decisions\n")
    assert "Measured among equals who play like the bot champion." in out
    assert "Given away" in out
    assert "can’t be told apart by these games yet" in out or "plays better than" in out
    left_out = err.splitlines()
    assert len(left_out) == 2
    assert left_out[0].startswith(f"Left out: {evening / 'no.record'}, ")
    assert left_out[1] == f"Left out: {evening / 'half.record'}, the game is not finished."


def test_several_games_as_json_and_as_a_page(run: Run, evening: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    call = (
        "record",
        "review",
        str(evening),
        "--playouts",
        "50",
        "--json",
        "--report",
        str(page),
        "--lang",
        "de",
    )
    found = json.loads(run(*call).out)
    assert [len(game["accounts"]) for game in found["games"]] == [2, 2, 2]
    for one in found["players"]:
        assert one["games"] == 3
        parts = one["start"] + one["cards"] + one["others"] + one["decisions"]["value"]
        assert parts == pytest.approx(one["result"]["value"])
    text = page.read_text(encoding="utf-8")
    assert "Je Spiel verschenkt" in text
    assert "tacora record review" in text


def test_ctrl_c_between_two_games_keeps_the_first(
    run: Run, evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []

    def once(*given: object, **named: object) -> object:
        if done:
            raise KeyboardInterrupt
        done.append(review_record(*given, **named))  # type: ignore[arg-type]
        return done[0]

    monkeypatch.setattr("tacora.games.diamant.coach.run.review_record", once)
    code, out, _ = run("record", "review", str(evening), "--playouts", "50")
    assert code == 130
    assert out.startswith("One game: luck and decisions\n")
    assert "Interrupted: this is the one game that was done." in out


def test_what_can_not_be_put_together(run: Run, evening: Path, file: str, tmp_path: Path) -> None:
    refused = run("record", "review", file, file, "--seat", "1")
    assert (refused.code, refused.out) == (2, "")
    assert "--seat is for the review of one game" in refused.err
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "There are no records in" in run("record", "review", str(empty)).err
    nothing = run(
        "record", "review", str(evening / "no.record"), str(evening / "half.record"), "--playouts", "4"
    )
    assert (nothing.code, nothing.out) == (2, "")
    assert "There is no finished game among these files to review." in nothing.err
