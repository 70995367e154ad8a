"""Every figure of `Odds` is explained in docs/odds.md."""

from dataclasses import fields
from pathlib import Path

from tacora.games.diamant.solve import Odds

PAGE = (Path(__file__).parents[4] / "docs" / "odds.md").read_text(encoding="utf-8")


def test_every_figure_is_explained() -> None:
    plain = {"edition", "inside", "pending", "path_rubies", "relics", "cards_left", "fatal_cards"}
    for field in fields(Odds):
        assert field.name in plain or f"\n`{field.name}`\n: " in PAGE
