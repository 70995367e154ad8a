"""The edition file of Troll & Dragon: what it says, and what is refused."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.games.trolldragon.edition import File as TrollDragonFile
from tacora.games.trolldragon.edition import build, faults, stated
from tacora.games.trolldragon.rules import DragonFace, TrollDragonEdition

FILE = Path(__file__).parents[4] / "src/tacora/games/trolldragon/editions/troll-dragon.toml"


def data(**tables: dict[str, Any]) -> dict[str, Any]:
    """The file's content with some keys of some tables changed."""
    whole = tomllib.loads(FILE.read_text(encoding="utf-8"))
    for table, changes in tables.items():
        part = whole
        for name in table.split("__"):
            part = part.setdefault(name, {})
        part |= changes
    return whole


def read(**tables: dict[str, Any]) -> TrollDragonFile:
    return msgspec.convert(data(**tables), TrollDragonFile)


def test_tm1_the_file_has_the_rulebooks_numbers(edition: TrollDragonEdition) -> None:
    assert (edition.id, edition.game) == ("troll-dragon", "troll-dragon")
    assert (edition.min_seats, edition.max_seats) == (2, 5)
    assert (edition.diamonds, edition.nuggets) == (60, 50)
    assert (edition.diamond_points, edition.nugget_points, edition.hand_choice) == (1, 3, 3)
    assert list(faults(read())) == []


def test_tm2_the_file_has_four_two_and_two_dice(edition: TrollDragonEdition) -> None:
    own, *others = edition.dice
    assert (own.grotto.count, own.chamber.count, len(own.dragon.faces)) == (4, 2, 2)
    assert [faces.count(DragonFace.DRAGON) for faces in own.dragon.faces] == [1, 2]
    assert [dice.name for dice in others] == ["sleepy-dragon", "light-sleeper"]
    assert all(dice.grotto == own.grotto and dice.chamber == own.chamber for dice in others)
    assert edition.dice_set(None) is own
    assert edition.dice_set("no-such-set") is None


@pytest.mark.parametrize(
    ("tables", "key"),
    [
        ({"seats": {"most": 2, "least": 3}}, "seats.most"),
        ({"seats": {"least": 1}}, "seats.least"),
        ({"dice": {"name": "light-sleeper"}}, "other_dice.light-sleeper"),
        ({"dice__grotto": {"faces": ["diamond", "key", "troll"]}}, "dice.grotto.faces"),
        ({"dice__chamber": {"faces": ["blank"]}}, "dice.chamber.faces"),
        ({"dice__dragon": {"faces": [["dragon"], ["blank"]]}}, "dice.dragon.faces"),
        (
            {"other_dice__sleepy-dragon__dragon": {"faces": [["blank"]]}},
            "other_dice.sleepy-dragon.dragon.faces",
        ),
    ],
)
def test_tm2_dice_that_make_no_game_are_faults(tables: dict[str, Any], key: str) -> None:
    assert [found for found, problem in faults(read(**tables)) if problem] == [key]


@pytest.mark.parametrize(
    "tables",
    [
        {"dice__grotto": {"faces": ["goblin"]}},
        {"dice__grotto": {"faces": []}},
        {"dice__grotto": {"count": 0}},
        {"dice__chamber": {"faces": [1, 2]}},
        {"treasures": {"rubies": 3}},
    ],
)
def test_tm2_a_wrong_type_or_key_is_refused(tables: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(**tables)


def test_stated_changes_with_faces_and_not_with_words(edition: TrollDragonEdition) -> None:
    same = build(read(dice__grotto={"source": "seen with our own eyes", "verified": False}))
    other = build(read(dice__chamber={"faces": ["nugget"]}))
    assert msgspec.json.encode(stated(same)) == msgspec.json.encode(stated(edition))
    assert msgspec.json.encode(stated(other)) != msgspec.json.encode(stated(edition))
