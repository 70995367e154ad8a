"""docs/bots.md tells of every bot and of every field of every view, and its example plays."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from tacora.bots import Bot, built_in_bots, check_bot
from tacora.games.diamant import rules as diamant
from tacora.games.diamant.editions import diamant_edition
from tacora.games.trolldragon import rules as trolldragon
from tacora.texts import Texts

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("bot_id", built_in_bots())
def test_every_bot_is_documented(bot_id: str) -> None:
    bot = built_in_bots()[bot_id]
    assert f"| `{bot_id}` | {bot.name(Texts('en'))} | {bot.name(Texts('de'))} |" in PAGE


@pytest.mark.parametrize(
    ("game", "view", "plain"),
    [("Diamant", diamant.View, {"phase", "result"}), ("Troll & Dragon", trolldragon.View, set())],
)
def test_every_field_of_a_view_is_documented(game: str, view: type, plain: set[str]) -> None:
    rows = PAGE.partition(f"What a view of {game} holds")[2].partition("\n\n`tacora")[0]
    documented = set(re.findall(r"`(\w+)`", rows.partition("What a view of")[0]))
    assert {field.name for field in fields(view)} - plain <= documented


def test_the_example_keeps_the_contract() -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(re.sub(r"^ {3}", "", code, flags=re.MULTILINE), names)  # noqa: S102 - our own page
    bot = names["SEVEN"]
    assert isinstance(bot, Bot)
    check_bot(bot, diamant_edition("schmidt-2005"), seats=3)
