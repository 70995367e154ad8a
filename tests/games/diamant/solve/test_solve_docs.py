"""The example in docs/odds.md prints what its comments say, and every figure of `Odds` is explained."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tacora.games.diamant.solve import Odds

PAGE = (Path(__file__).parents[4] / "docs" / "odds.md").read_text(encoding="utf-8")


def test_the_example_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(code, {})  # noqa: S102 - our own page
    promised = re.findall(r"# ([\d/]+):", code)
    assert len(promised) == 2
    assert capsys.readouterr().out.split() == promised


def test_every_figure_is_explained() -> None:
    plain = {"edition", "inside", "pending", "path_rubies", "relics", "cards_left", "fatal_cards"}
    for field in fields(Odds):
        assert field.name in plain or f"\n`{field.name}`\n: " in PAGE
