"""The coach in a process of its own, as a server asks it."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tacora.coach.process import Ask, Reply, answer
from tacora.record import write_record
from tests.games.diamant.coach.records import played, scripted


@pytest.fixture(autouse=True)
def _no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))


def asked(*asks: Ask) -> list[Reply]:
    call = (sys.executable, "-m", "tacora.coach.process")
    questions = b"".join(msgspec.json.encode(ask) + b"\n" for ask in asks)
    done = subprocess.run(call, input=questions, capture_output=True, check=True)
    return [msgspec.json.decode(line, type=Reply) for line in done.stdout.splitlines()]


def test_progress_comes_line_by_line_and_the_answer_last() -> None:
    text = write_record(scripted())
    *before, review, branch = asked(
        Ask(text, "equilibrium", 20), Ask(text, "equilibrium", 20, step=12, seat=0, pick="leave")
    )
    assert [line.progress.done for line in before if line.progress] == list(range(1, len(before) + 1))
    assert review.review is not None
    assert review.review["result"] == [0.0, 1.0]
    assert branch.branch is not None


def test_a_branch() -> None:
    (line,) = [answer(Ask(write_record(scripted()), "these", 20, step=12, seat=0, pick="leave"))]
    assert line.branch is not None
    assert line.branch.loot == 15


def test_problems_are_sentences() -> None:
    unfinished = write_record(played("iello-2017", ("bold",) * 3, seed=1)).rsplit("pick", 1)[0]
    for text, told in (
        ("nonsense", "line 1"),
        (unfinished, "not finished"),
    ):
        assert told in str(answer(Ask(text, "equilibrium", 20)).problem)
    nothing = answer(Ask(write_record(scripted()), "equilibrium", 20, step=0, seat=0))
    assert nothing.problem == "Nothing was decided at step 0 of this game."
