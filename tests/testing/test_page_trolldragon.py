"""docs/troll-dragon.md is right: figures and options are the real ones."""

from dataclasses import fields
from enum import Enum
from fractions import Fraction
from typing import Any, cast

from tacora.editions import load_edition, load_editions
from tacora.games.trolldragon.rules import Options, TrollDragonEdition
from tacora.games.trolldragon.solve import Chamber, awake_after, dragon_rolls, key_and_door, way_in
from tacora.games.trolldragon.testing import play
from tacora.record import read_record, write_record
from tests.docs.pages import DOCS, blocks, tables

PAGE = (DOCS / "troll-dragon.md").read_text(encoding="utf-8")
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
EDITION = cast("TrollDragonEdition", load_edition("troll-dragon"))
OWN = EDITION.dice[0]


def test_every_option_is_told_with_its_values() -> None:
    rows = {row["option"].strip("`"): row["values"] for row in tables(PAGE)[0]}
    assert list(rows) == [option.name for option in fields(Options)]
    for option in fields(Options):
        if isinstance(option.default, Enum):
            first, *others = (f"`{choice.value}`" for choice in type(option.default))
            assert rows[option.name] == ", ".join([first, *others])
            assert first == f"`{option.default.value}`"
    assert rows["dice"] == ", ".join(f"`{dice.name}`" for dice in EDITION.dice)
    assert all(f"`{option.name}" in RECORDS for option in fields(Options))


def test_the_table_of_dice_says_what_is_verified() -> None:
    kinds: list[Any] = [OWN.grotto, OWN.chamber, OWN.dragon]
    assert [row["verified"].startswith("yes") for row in tables(PAGE)[1]] == [kind.verified for kind in kinds]
    assert tables(PAGE)[1][0]["faces"] == ", ".join(face.value for face in OWN.grotto.faces)


def test_the_odds_are_the_solvers() -> None:
    told = [row["value"] for row in tables(PAGE)[2]]
    assert told[1] == ", ".join(f"{float(key_and_door(OWN.grotto, n).value) * 100:.1f} %" for n in (4, 3, 2))
    in_turn = way_in(OWN, Options()).value
    assert told[2] == f"{in_turn}, {float(in_turn) * 100:.1f} %"
    means = [dragon_rolls(dice.dragon).value for dice in EDITION.dice]
    assert told[4] == f"{means[0]}, {float(means[0])} on average"
    assert told[5] == " and ".join(f"{mean}, {round(float(mean), 2)}" for mean in means[1:])
    awake = [f"{float(awake_after(OWN.dragon, rolls).value) * 100:.1f}" for rolls in (1, 2, 3, 5, 8)]
    assert told[6] == f"{', '.join(awake)} %"
    yes = [row["faces verified"] for row in tables(PAGE)[2]]
    assert yes == ["yes"] * 3 + ["no"] * 4


def test_the_stopping_rule_is_the_solvers() -> None:
    chamber = Chamber(OWN)
    rows = tables(PAGE)[3]
    for row, dragons in zip(rows, ((True, True), (True, False), (False, True)), strict=True):
        assert row["leave from"] == f"{chamber.leave_from(nuggets=50, dragons=dragons)} points"
        wake = Fraction(row["w"])
        assert 3 * (1 - wake) / wake == chamber.leave_from(nuggets=50, dragons=dragons)
    worth = [round(float(Chamber(dice).worth(points=0, nuggets=50)), 2) for dice in EDITION.dice]
    told = f"worth {worth[0]} points to a seat with nothing at risk and a full chamber; {worth[1]} with"
    assert told in PAGE
    assert f"`sleepy-dragon`, {worth[2]} with\n`light-sleeper`" in PAGE


def test_the_moves_shown_on_the_page_of_records_can_be_played() -> None:
    (moves,) = blocks(RECORDS, "{code-block} text")
    header, _, _ = write_record(play(EDITION, 2).record).rpartition("\n")
    record = read_record(f"{header}\n{moves}", load_editions())
    assert write_record(record).endswith(f"\n\n{moves}")
    kinds = {row["line"].strip("`").replace("SEAT ", "").split(" ")[0] for row in tables(RECORDS)[1]}
    assert kinds == {"first", "roll", "grotto", "aside", "enter", "chamber", "dragon", "leave", "take"}
