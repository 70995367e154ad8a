"""What a key may hold is told in the words of the file."""

from pathlib import Path

import pytest

from tacora.editions import EditionFileError, read_edition
from tacora.editions.shape import allowed_values
from tacora.games import kit
from tacora.games.diamant.edition import File as DiamantFile
from tacora.games.trolldragon.edition import File as TrollDragonFile

TROLL = kit("troll-dragon").folder / "editions" / "troll-dragon.toml"


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("relics.entry", '"at-start" or "one-per-expedition"'),
        ("rules.tie_break", '"shared" or "most-relics"'),
        ("id", ""),
        ("deck.traps[0]", ""),
    ],
)
def test_the_choices_of_a_key(key: str, values: str) -> None:
    assert allowed_values(DiamantFile, key) == values


def test_the_choices_of_an_item_in_a_list() -> None:
    found = allowed_values(TrollDragonFile, "dice.grotto.faces[2]")
    assert found == '"diamond", "key", "door" or "troll"'


def test_a_strange_face_is_told_with_line_and_choices(tmp_path: Path) -> None:
    text = TROLL.read_text(encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), start=1) if '"diamond", ' in row)
    path = tmp_path / "own.toml"
    path.write_text(text.replace('"diamond", ', '"ruby", ', 1), encoding="utf-8")
    with pytest.raises(EditionFileError) as error:
        read_edition(path)
    assert error.value.line == line
    assert error.value.problem == 'expected "diamond", "key", "door" or "troll", got \'ruby\''


def test_a_game_that_cannot_be_is_told_too(tmp_path: Path) -> None:
    text = TROLL.read_text(encoding="utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text.replace("least = 2", "least = 9"), encoding="utf-8")
    with pytest.raises(EditionFileError, match=r"key seats\.most: expected at least"):
        read_edition(path)
