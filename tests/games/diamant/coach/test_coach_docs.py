"""docs/coach.md shows what happens, and names every label, basis and verdict."""

import contextlib
import io
import re
from pathlib import Path
from typing import get_args

import pytest

from tacora.coach import review
from tacora.games.diamant.coach.review import Basis
from tests.docs.pages import DOCS, blocks

PAGE = DOCS / "coach.md"
PAIR = re.compile(r"^```python\n(.*?)^```\n+^```text\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_the_example_prints_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = blocks((DOCS / "records.md").read_text(encoding="utf-8"), "text")[0]
    (tmp_path / "game.record").write_text(record, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    ((code, expected),) = PAIR.findall(PAGE.read_text(encoding="utf-8"))
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(code, str(PAGE), "exec"), {"__name__": "example"})  # noqa: S102  # our own page
    assert printed.getvalue() == expected


def test_every_word_of_a_verdict_is_explained() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for word in (*get_args(review.Label), *get_args(review.Judged), *get_args(Basis)):
        assert word in page.lower()
