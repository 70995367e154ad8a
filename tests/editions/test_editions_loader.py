"""Edition files: the built-in ones, a user's own, and faulty ones with line, key and what was expected."""

from pathlib import Path

import pytest

from tacora.editions import EditionFileError, UnknownEdition, load_edition, load_editions, read_edition
from tacora.editions.lines import line_of
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import (
    Chests,
    DecideWith,
    DiamantEdition,
    Leftovers,
    RelicEntry,
    Relics,
    TieBreak,
)

GOOD = """\
id = "my-own"
game = "diamant"
title = "My own"
publisher = "Me"
year = 2026
sources = ["the kitchen table"]

[seats]
least = 2
most = 4

[deck]
treasures = [1, 5, 3]
traps = ["cat", "dog"]
trap_copies = 2

[relics]
entry = "one-per-expedition"
values = [4, 6]
printed = true

[rules]
expeditions = 3
leftovers = "front-treasure"
tie_break = "most-relics"
chests = "players-choice"
removed_trap_face_down = true
decide_with = "fists"
"""


def own(folder: Path, text: str, name: str = "own.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_says_all_there_is_to_an_edition(tmp_path: Path) -> None:
    assert read_edition(own(tmp_path, GOOD)) == DiamantEdition(
        id="my-own",
        game="diamant",
        title="My own",
        publisher="Me",
        year=2026,
        sources=("the kitchen table",),
        min_seats=2,
        max_seats=4,
        treasures=(1, 5, 3),
        traps=("cat", "dog"),
        trap_copies=2,
        relics=Relics(entry=RelicEntry.ONE_PER_EXPEDITION, values=(4, 6), printed=True),
        expeditions=3,
        leftovers=Leftovers.FRONT_TREASURE,
        tie_break=TieBreak.MOST_RELICS,
        chests=Chests.PLAYERS_CHOICE,
        removed_trap_face_down=True,
        decide_with=DecideWith.FISTS,
    )


def test_cards_are_sorted_whatever_the_file_says(tmp_path: Path) -> None:
    edition = read_edition(own(tmp_path, GOOD))
    assert isinstance(edition, DiamantEdition)
    assert [str(card) for card in edition.cards] == ["1", "3", "5", "cat", "dog", "relic:4", "relic:6"]


def test_without_a_relics_table_there_are_none(tmp_path: Path) -> None:
    start, end = GOOD.index("[relics]"), GOOD.index("[rules]")
    edition = read_edition(own(tmp_path, GOOD[:start] + GOOD[end:]))
    assert isinstance(edition, DiamantEdition)
    assert edition.relics is None


def test_hands_hold_cards_unless_an_edition_says_fists(tmp_path: Path) -> None:
    edition = read_edition(own(tmp_path, GOOD.replace('decide_with = "fists"\n', "")))
    assert isinstance(edition, DiamantEdition)
    assert edition.decide_with is DecideWith.CARDS
    fists = [name for name, found in diamant_editions().items() if found.decide_with is DecideWith.FISTS]
    assert fists == ["schmidt-2005"]


def test_a_users_folder_adds_to_the_built_in_editions(tmp_path: Path) -> None:
    own(tmp_path, GOOD)
    (tmp_path / "notes.txt").write_text("not an edition")
    assert set(load_editions(tmp_path)) == {*load_editions(), "my-own"}
    assert list(diamant_editions(tmp_path)) == [*diamant_editions(), "my-own"]  # by year
    assert load_edition("my-own", tmp_path) == diamant_edition("my-own", tmp_path)
    assert load_edition("my-own", tmp_path).title == "My own"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotADirectoryError, match=r"The editions folder .*nowhere does not exist\."):
        load_editions(tmp_path / "nowhere")


def test_an_id_that_is_taken_is_refused(tmp_path: Path) -> None:
    path = own(tmp_path, "# my edition\n" + GOOD.replace("my-own", "iello-2017"))
    with pytest.raises(EditionFileError) as error:
        load_editions(tmp_path)
    assert (error.value.path, error.value.line, error.value.key) == (path, 2, "id")
    assert error.value.problem == "expected an id of its own, but 'iello-2017' is taken"


def test_an_unknown_edition_gets_the_nearest_name() -> None:
    with pytest.raises(UnknownEdition, match=r"^There is no edition 'iello2017'. Did you mean iello-2017\?$"):
        load_edition("iello2017")


def test_an_edition_unlike_any_other_gets_the_list() -> None:
    with pytest.raises(UnknownEdition) as error:
        load_edition("xyz")
    assert str(error.value) == f"There is no edition 'xyz'. There are: {', '.join(load_editions())}."
    assert error.value.edition_id == "xyz"


FAULTS = [
    ("not text", ("title =", "title"), 3, "", "expected TOML, but: "),
    ("cut off", ('sources = ["the kitchen table"]', "sources = ["), 8, "", "expected TOML, but: "),
    (
        "twice",
        ("year = 2026", "year = 2026\nyear = 2027"),
        6,
        "",
        "expected TOML, but: Cannot overwrite a value",
    ),
    ("string for int", ("year = 2026", 'year = "old"'), 5, "year", "expected int, got str"),
    ("no id", ('id = "my-own"\n', ""), 1, "id", "expected this key, but it is missing"),
    ("id with a line break", ("my-own", "my-own\\n"), 1, "id", "expected a name of small letters"),
    (
        "bad id",
        ("my-own", "My Own"),
        1,
        "id",
        "expected a name of small letters, digits and hyphens, a letter first",
    ),
    ("other game", ('"diamant"', '"chess"'), 2, "game", 'expected "diamant" or "troll-dragon"'),
    ("no game", ('game = "diamant"\n', ""), 1, "game", "expected this key, but it is missing"),
    ("no sources", ('["the kitchen table"]', "[]"), 6, "sources", "expected array of length >= 1"),
    ("unknown key", ("year = 2026", "year = 2026\ncolour = 3"), 6, "colour", "expected no such key"),
    ("no seats", ("[seats]\nleast = 2\nmost = 4\n", ""), 1, "seats", "expected this key, but it is missing"),
    ("strange table", ("[seats]", "[chairs]"), 8, "chairs", "expected no such key"),
    ("no least", ("least = 2\n", ""), 8, "seats.least", "expected this key, but it is missing"),
    ("no player", ("least = 2", "least = 0"), 9, "seats.least", "expected int >= 1"),
    (
        "most below least",
        ("most = 4", "most = 1"),
        10,
        "seats.most",
        "expected at least seats.least, 2, got 1",
    ),
    ("unknown in table", ("most = 4", "many = 4\nmost = 4"), 10, "seats.many", "expected no such key"),
    ("worthless", ("[1, 5, 3]", "[1, 0, 3]"), 13, "deck.treasures[1]", "expected int >= 1"),
    ("half ruby", ("[1, 5, 3]", "[1, 0.5]"), 13, "deck.treasures[1]", "expected int, got float"),
    ("no treasures", ("[1, 5, 3]", "[]"), 13, "deck.treasures", "expected array of length >= 1"),
    ("trap twice", ('"cat", "dog"', '"cat", "cat"'), 14, "deck.traps", "expected each kind once"),
    (
        "trap relic",
        ('"cat", "dog"', '"cat", "relic"'),
        14,
        "deck.traps",
        "expected another name than 'relic'",
    ),
    ("trap number", ('"cat", "dog"', '"9"'), 14, "deck.traps[0]", "expected a name of small letters"),
    ("many copies", ("trap_copies = 2", "trap_copies = 100"), 15, "deck.trap_copies", "expected int <= 99"),
    (
        "strange entry",
        ("one-per-expedition", "late"),
        18,
        "relics.entry",
        'expected "at-start" or "one-per-expedition", got',
    ),
    ("relics equal", ("[4, 6]", "[4, 4]"), 19, "relics.values", "expected different values where they are"),
    ("no printed", ("printed = true\n", ""), 17, "relics.printed", "expected this key, but it is missing"),
    ("text for bool", ("printed = true", 'printed = "yes"'), 20, "relics.printed", "expected bool, got str"),
    ("strange rules", ("[rules]", "[rulez]"), 22, "rulez", "expected no such key"),
    (
        "strange leftovers",
        ("front-treasure", "lost"),
        24,
        "rules.leftovers",
        'expected "where-they-lay" or "front-treasure"',
    ),
    (
        "strange tie",
        ("most-relics", "youngest"),
        25,
        "rules.tie_break",
        'expected "shared" or "most-relics", got',
    ),
]


@pytest.mark.parametrize(
    ("change", "line", "key", "problem"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_told_with_its_place(
    tmp_path: Path, change: tuple[str, str], line: int, key: str, problem: str
) -> None:
    assert change[0] in GOOD
    path = own(tmp_path, GOOD.replace(*change))
    with pytest.raises(EditionFileError) as error:
        read_edition(path)
    assert (error.value.line, error.value.key) == (line, key)
    assert error.value.problem.startswith(problem)
    place = f"{path}, line {line}" + (f", key {key}" if key else "")
    assert str(error.value) == f"{place}: {error.value.problem}"


def test_equal_values_are_fine_where_they_are_not_printed(tmp_path: Path) -> None:
    text = GOOD.replace("[4, 6]", "[4, 4]").replace("printed = true", "printed = false")
    edition = read_edition(own(tmp_path, text))
    assert isinstance(edition, DiamantEdition)
    assert edition.relics == Relics(entry=RelicEntry.ONE_PER_EXPEDITION, values=(4, 4), printed=False)


def test_a_file_that_is_not_utf8_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(GOOD.encode().replace(b"My own", b"M\xfc own"))
    with pytest.raises(EditionFileError) as error:
        read_edition(path)
    assert (error.value.line, error.value.key, error.value.problem) == (3, "", "expected UTF-8 text")


def test_a_file_that_ends_too_early_names_its_last_line(tmp_path: Path) -> None:
    with pytest.raises(EditionFileError) as error:
        read_edition(own(tmp_path, 'id = "x"\ngame ='))
    assert error.value.line == 2


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("id", 1),
        ("seats.most", 10),
        ("seats", 8),
        ("deck.traps[1]", 14),
        ("seats.nothing", 8),
        ("nothing", 1),
    ],
)
def test_the_line_of_a_key(key: str, line: int) -> None:
    assert line_of(GOOD, key) == line


def test_a_file_nested_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(f"a = {'[' * 10_000}", encoding="utf-8")
    with pytest.raises(EditionFileError, match="not nested so deep"):
        read_edition(path)
