"""Edition files of Troll & Dragon through the loader: a user's own dice, and faults with line and key."""

from pathlib import Path

import pytest

from tacora.editions import EditionFileError, digest, load_edition, load_editions, read_edition
from tacora.games import game_of, options_of
from tacora.games.diamant import rules as diamant
from tacora.games.trolldragon import rules as trolldragon
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    ChamberFace,
    DragonFace,
    GrottoFace,
    Options,
    TrollDragonEdition,
)
from tacora.games.trolldragon.testing import check_game, play

GOOD = """\
id = "my-dice"
game = "troll-dragon"
title = "My dice"
publisher = "Me"
year = 2026
sources = ["the kitchen table"]

[seats]
least = 2
most = 3

[treasures]
diamonds = 6
nuggets = 4
diamond_points = 1
nugget_points = 5

[rules]
hand_choice = 1

[dice]
name = "mine"

[dice.grotto]
count = 3
faces = ["diamond", "key", "door", "troll"]
source = "carved"
verified = true

[dice.chamber]
count = 1
faces = ["blank", "nugget"]
source = "carved"
verified = true

[dice.dragon]
faces = [["blank", "dragon"]]
source = "carved"
verified = true

[other_dice.golden.chamber]
count = 2
faces = ["nugget"]
source = "painted"
verified = false
"""


def own(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def read(folder: Path, text: str = GOOD) -> TrollDragonEdition:
    edition = read_edition(own(folder, text))
    assert isinstance(edition, TrollDragonEdition)
    return edition


def test_a_file_says_all_there_is_to_an_edition(tmp_path: Path) -> None:
    edition = read(tmp_path)
    assert (edition.id, edition.min_seats, edition.max_seats) == ("my-dice", 2, 3)
    assert (edition.diamonds, edition.nuggets, edition.nugget_points, edition.hand_choice) == (6, 4, 5, 1)
    mine, golden = edition.dice
    assert (mine.grotto.count, mine.grotto.faces) == (3, tuple(GrottoFace))
    assert mine.dragon.faces == ((DragonFace.BLANK, DragonFace.DRAGON),)
    assert (mine.verified, golden.verified) == (True, False)
    assert golden.chamber.faces == (ChamberFace.NUGGET,)
    assert (golden.grotto, golden.dragon) == (
        mine.grotto,
        mine.dragon,
    )  # what is left out is the edition's own


def test_an_edition_of_ones_own_can_be_played(tmp_path: Path) -> None:
    game = play(
        read(tmp_path),
        2,
        "1 roll; diamond key door; 1 enter; 1 roll; nugget nugget; 1 roll; nugget nugget; 2 roll; dragon",
        Options(dice="golden"),
    )
    assert check_game(game.steps).points == (0, 21)
    assert game.result.winners == (1,)


def test_a_users_edition_stands_beside_the_built_in_ones(tmp_path: Path) -> None:
    own(tmp_path, GOOD)
    assert [name for name in load_editions(tmp_path) if name not in load_editions()] == ["my-dice"]
    assert isinstance(load_edition("my-dice", tmp_path), TrollDragonEdition)


def test_the_digest_changes_with_the_dice_and_not_with_the_words(tmp_path: Path) -> None:
    before = digest(read(tmp_path))
    assert digest(read(tmp_path, GOOD.replace("carved", "seen").replace("My dice", "Ours"))) == before
    for old, new in (
        ("nugget_points = 5", "nugget_points = 4"),
        ("hand_choice = 1", "hand_choice = 2"),
        ('[["blank", "dragon"]]', '[["blank", "dragon", "dragon"]]'),
        ("most = 3", "most = 4"),
        ("count = 2", "count = 1"),
    ):
        assert digest(read(tmp_path, GOOD.replace(old, new))) != before


FAULTS: dict[str, tuple[str, str, int, str, str]] = {
    "unknown face": (
        '"diamond", "key"',
        '"ruby", "key"',
        26,
        "dice.grotto.faces[0]",
        'expected "diamond", "key", "door" or "troll", got \'ruby\'',
    ),
    "no troll": (
        ', "troll"',
        "",
        26,
        "dice.grotto.faces",
        "expected at least one diamond, key, door and troll",
    ),
    "no nuggets": (
        '"nugget"]\nsource = "c',
        '"blank"]\nsource = "c',
        32,
        "dice.chamber.faces",
        "expected at",
    ),
    "no dragon": ('"blank", "dragon"', '"blank"', 37, "dice.dragon.faces", "expected at least one dragon on"),
    "other dice": ('["nugget"]\n', '["blank"]\n', 43, "other_dice.golden.chamber.faces", "expected at least"),
    "a name twice": (
        "[other_dice.golden.chamber]",
        "[other_dice.mine]\n\n[other_dice.golden.chamber]",
        41,
        "other_dice.mine",
        "expected another name than that of the edition's own dice",
    ),
    "alone": ("least = 2", "least = 1", 9, "seats.least", "expected at least 2: somebody must wake"),
    "fewer than least": (
        "least = 2\nmost = 3",
        "least = 3\nmost = 2",
        10,
        "seats.most",
        "expected at least seats.least, 3, got 2",
    ),
    "no dice": ("count = 3", "count = 0", 25, "dice.grotto.count", "expected int >= 1"),
    "unknown key": (
        "hand_choice = 1",
        "hand_choice = 1\nmercy = true",
        20,
        "rules.mercy",
        "expected no such",
    ),
    "missing key": ("hand_choice = 1", "", 18, "rules.hand_choice", "expected this key, but it is missing"),
}


@pytest.mark.parametrize(("old", "new", "line", "key", "problem"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_with_line_key_and_what_was_expected(
    tmp_path: Path, old: str, new: str, line: int, key: str, problem: str
) -> None:
    text = GOOD.replace(old, new, 1)
    assert text != GOOD
    with pytest.raises(EditionFileError) as error:
        read_edition(own(tmp_path, text))
    assert (error.value.key, error.value.line) == (key, line)
    assert error.value.problem.startswith(problem)


def test_an_edition_knows_its_game_and_options() -> None:
    dice, cave = load_edition("troll-dragon"), load_edition("iello-2017")
    assert (game_of(dice), options_of(dice)) == (TROLL_DRAGON, trolldragon.Options)
    assert (game_of(cave), options_of(cave)) == (diamant.DIAMANT, diamant.Options)
