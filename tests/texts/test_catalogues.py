"""All languages say the same things with the same values, and every edition has its own words."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import tacora.texts
from tacora.games import games
from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.narration import trap_name
from tacora.games.diamant.rules import DiamantEdition
from tacora.games.kit import GameKit
from tacora.texts import LANGUAGES, TextError, Texts, edition_line, next_language, preferred_language

FOLDERS = {"tacora": Path(tacora.texts.__file__).parent} | {
    kit.id: kit.folder / "texts" for kit in games().values()
}
FILES = [
    (owner, path.relative_to(folder / "en"))
    for owner, folder in FOLDERS.items()
    for path in sorted((folder / "en").rglob("*.ftl"))
]
COMMON = [(owner, file) for owner, file in FILES if file.parent == Path()]
OF_EDITIONS = [(owner, file) for owner, file in FILES if file.parent != Path()]
OTHERS = [language for language in LANGUAGES if language != "en"]


def messages(path: Path) -> dict[str, set[str]]:
    """Message and attribute ids of a file, each with the variables it uses."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content!r}"
        if isinstance(entry, ast.Message):
            found[entry.id.name] = _walk(entry.value)
            for attribute in entry.attributes:
                found[f"{entry.id.name}.{attribute.id.name}"] = _walk(attribute.value)
    return found


def _walk(node: object) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, list):
        return set().union(*map(_walk, node))
    if isinstance(node, ast.BaseNode):
        return set().union(*(_walk(child) for child in vars(node).values()))
    return set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("owner", FOLDERS)
def test_all_languages_have_the_same_files(owner: str, language: str) -> None:
    folder = FOLDERS[owner] / language
    there = sorted(path.relative_to(folder) for path in folder.rglob("*.ftl"))
    assert there == [file for other, file in FILES if other == owner]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("owner", "file"), COMMON, ids=str)
def test_all_languages_say_the_same_messages_with_the_same_values(
    owner: str, file: Path, language: str
) -> None:
    folder = FOLDERS[owner]
    assert messages(folder / "en" / file) == messages(folder / language / file)


def test_no_message_is_said_in_two_places() -> None:
    """An edition replaces words of its game; nothing else replaces anything."""
    found = [name for owner, file in COMMON for name in messages(FOLDERS[owner] / "en" / file)]
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("owner", "file"), OF_EDITIONS, ids=str)
def test_an_edition_only_replaces_messages_that_exist(owner: str, file: Path, language: str) -> None:
    folder = FOLDERS[owner] / language
    common: dict[str, set[str]] = {}
    for path in (*folder.glob("*.ftl"), *(FOLDERS["tacora"] / language).glob("*.ftl")):
        common |= messages(path)
    own = messages(folder / file)
    assert own.pop("edition-what") == set()
    for message, variables in own.items():
        assert message in common or message == "edition-title"
        assert variables <= common.get(message, set()), message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit", games().values(), ids=lambda kit: kit.id)
def test_every_house_rule_and_each_of_its_choices_has_its_words(kit: GameKit, language: str) -> None:
    texts = Texts(language)
    for rule in kit.house_rules():
        assert texts.knows(f"rule-{rule.name}"), rule.name
        assert rule.line(texts).endswith("."), rule.name
        for choice in rule.choices:
            assert rule.choice_label(texts, choice) == texts(f"rule-{rule.name}-{choice}")


def test_every_language_says_how_it_writes_numbers_and_comes_round() -> None:
    assert [next_language(language).code for language in LANGUAGES] == [*LANGUAGES[1:], LANGUAGES[0]]
    for language in LANGUAGES:
        written = Texts(language).written
        assert written.code == language
        assert written.decimal != written.thousands
        assert list(FOLDERS["tacora"].joinpath(language).glob("*.ftl"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", diamant_editions().values(), ids=lambda edition: edition.id)
def test_every_edition_names_itself_and_its_traps(edition: DiamantEdition, language: str) -> None:
    texts = Texts(language, edition.id)
    assert texts("edition-title") != ""
    assert edition_line(edition, texts) == texts("edition-what")
    for kind in edition.traps:
        assert texts.knows(f"trap-{kind}")
        assert texts.knows(f"trap-{kind}.second")


def test_an_edition_speaks_with_its_own_words() -> None:
    assert Texts("de", "schmidt-2005")("rubies", count=3) == "3 Diamanten"
    assert Texts("de", "pegasus-2024")("rubies", count=1) == "1 Rubin"
    assert Texts("en", "incan-gold-2018")("chest") == "Tent"
    assert Texts("de", "iello-2017")("trap-boulder") == "Riesensteinkugeln"


def test_a_user_edition_may_bring_words_beside_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.de.ftl").write_text("trap-wolf = Wolf\n", encoding="utf-8")
    assert trap_name("wolf", Texts("de", "mine", tmp_path)) == "Wolf"
    assert trap_name("grey-bear", Texts("de", "mine", tmp_path)) == "Grey bear"


def test_lists_are_said_as_people_say_them() -> None:
    english, german = Texts("en"), Texts("de")
    assert english.all([]) == ""
    assert english.all(["Mia"]) == "Mia"
    assert english.all(["Mia", "Tom", "Zoë"]) == "Mia, Tom and Zoë"
    assert german.all(["Mia", "Tom"]) == "Mia und Tom"


def test_a_missing_text_or_value_is_an_error_of_ours() -> None:
    texts = Texts("en")
    with pytest.raises(TextError, match="no text 'nonsense'"):
        texts("nonsense")
    with pytest.raises(TextError, match=r"no text 'trap-snake\.third'"):
        texts("trap-snake.third")
    with pytest.raises(TextError, match="rubies"):
        texts("rubies")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "it_IT.UTF-8"}, "en"),
        ({"LC_ALL": "de_AT.UTF-8", "LANG": "en_US.UTF-8"}, "de"),
        ({"LC_ALL": "", "LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert preferred_language() == language


@pytest.mark.parametrize(
    ("language", "own", "common"),
    [
        ("de", ("Gefahr", "Schatzkiste"), ("Falle", "Truhe")),
        ("en", ("hazard", "treasure chest"), ("trap", " a chest")),
        ("fr", ("danger", "coffret"), ("piège", "coffres")),
    ],
)
def test_the_rules_of_the_first_edition_are_told_in_its_own_words(
    language: str, own: tuple[str, ...], common: tuple[str, ...]
) -> None:
    texts = Texts(language, "schmidt-2005")
    rules = [f"web-rule-d{number}" for number in range(1, 16)]
    told = " ".join(texts(rule, edition="schmidt-2005") for rule in rules if texts.knows(rule))
    assert all(word in told for word in own)
    assert not any(word in told for word in common)


@pytest.mark.parametrize(
    ("language", "two", "three"),
    [
        ("de", "Beide haben gewonnen", "Alle 3 haben gewonnen"),
        ("en", "both have won", "all 3 have won"),
        ("fr", "à deux", "à 3"),
    ],
)
def test_two_and_three_winners_have_words_of_their_own(language: str, two: str, three: str) -> None:
    texts = Texts(language, "troll-dragon")
    assert two in texts("td-shared", count=2)
    assert three in texts("td-shared", count=3)
