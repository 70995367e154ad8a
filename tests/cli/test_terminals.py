"""Every platform's terminal: odd encodings, pipes whose reader has gone, Ctrl-C, narrow windows."""

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tacora.cli import terminal
from tacora.cli.app import main
from tacora.cli.output import WrongCall, written_first
from tacora.texts import LANGUAGES
from tests.cli.conftest import Run
from tests.scale import HANG

GOLDEN = next((Path(__file__).parents[1] / "golden").rglob("*iello*.record"))
TACORA = [sys.executable, "-m", "tacora"]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> object:
    """Run a command with stdout in an encoding, and give its bytes."""

    def call(encoding: str, *arguments: str) -> bytes:
        monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
        out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        monkeypatch.setattr(sys, "stdout", out)
        with pytest.raises(SystemExit) as stop:
            main(list(arguments))
        assert not stop.value.code
        out.flush()
        return out.buffer.getvalue()

    return call


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "ascii"])
@pytest.mark.parametrize(
    "command",
    [("odds", "--path", "9"), ("editions",), ("bots",), ("record", "show", str(GOLDEN))],
    ids=lambda command: command[0],
)
def test_an_encoding_that_lacks_letters_gets_plainer_ones(
    said: object, encoding: str, command: tuple[str]
) -> None:
    text = said(encoding, *command)  # type: ignore[operator]
    assert text.strip()
    if encoding != "ascii":  # Typer takes a terminal that calls itself ASCII for one that speaks UTF-8
        assert "\u202f" not in text.decode(encoding)


def test_json_keeps_every_letter_in_any_encoding(said: object) -> None:
    plain, whole = (json.loads(said(encoding, "bots", "--json")) for encoding in ("ascii", "utf-8"))  # type: ignore[operator]
    assert plain == whole
    assert any(not row["line"].isascii() for row in plain)


@pytest.mark.parametrize(
    ("text", "plainer"),
    [("1\u202f234 − 5", "1 234 - 5"), ("Höhle…", "Hohle..."), ("█", "?"), ("≥ ½", ">= ?")],
)
def test_plainer_letters(text: str, plainer: str) -> None:
    assert text.encode("ascii", "tacora-plainer").decode() == plainer


def test_the_reader_of_a_pipe_may_go() -> None:
    """Nothing on stderr, exit code 0, also where more was to come."""
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(
        [*TACORA, "editions"], stdout=writing, stderr=subprocess.PIPE, timeout=HANG, check=False
    )
    os.close(writing)
    assert (process.returncode, process.stderr) == (0, b"")


def test_what_was_done_until_ctrl_c_is_shown_and_the_code_says_so(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tacora.cli import sim

    counted = []

    def stop(_bar: object, _shard: object) -> None:
        counted.append(1)
        if len(counted) == 2:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(sim.GamesBar, "advance", stop)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job has none
    try:
        ran = run("sim", "--games", "10000000", "--seats", "bold,bold,bold", "--json", "--threads", "1")
    finally:
        signal.signal(signal.SIGINT, before)
    assert ran.code == 130
    assert json.loads(ran.out)["interrupted"] is True


def test_a_file_is_written_before_the_text_and_a_full_disk_loses_no_text(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    with written_first(page, lambda: "all"):
        assert page.read_text(encoding="utf-8") == "all"
    printed = []
    with pytest.raises(WrongCall, match="can't be written"), written_first(tmp_path, lambda: "all"):
        printed.append(1)
    assert printed


def test_a_row_breaks_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    told = terminal.wrapped("bold        ", "goes on while a third of the cards is fatal")
    assert told.splitlines() == ["bold        goes on while a third of the", "            cards is fatal"]


CALLS = ["bots", "editions", "editions troll-dragon", "odds --path 9", "odds --edition troll-dragon --free 3"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("call", [*CALLS, "editions nope", "sim --seats bold,bold", "serve --limit x=1"])
def test_nothing_is_broken_within_a_word_at_eighty_columns(
    run: Run, monkeypatch: pytest.MonkeyPatch, call: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    plain = run(*call.split())
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _: True)
    folded = run(*call.split())
    said, shown = plain.out + plain.err, folded.out + folded.err
    assert max(map(len, shown.splitlines())) <= 80
    assert shown.split() == said.split()
    assert max(map(len, said.splitlines())) > 80 or said == shown


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_absurd_numbers_are_refused_at_once(run: Run, command: str) -> None:
    ran = run(command, "--games", "99999999999999999999999")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("is not a number of games: 1 to 1000000000000.\n")
