"""The page of typical changes: what it names is there, and a change touches no more than it says."""

import re

import pytest

from tacora.games import games
from tacora.texts import LANGUAGES
from tests.docs.pages import DOCS, ROOT

SOURCE = ROOT / "src/tacora"
PAGE = (DOCS / "changes.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (an? [^|]+) \| ([^|]*) \|", PAGE, re.MULTILINE)


def files_of(row: str) -> list[str]:
    """The files a change touches, without catalogues."""
    named = re.findall(r"`([^`]+)`", dict(ROWS)[row])
    return [name for name in named if "texts/" not in name]


def test_ten_changes_are_listed() -> None:
    assert len(ROWS) == 10


@pytest.mark.parametrize("row", [name for name, _ in ROWS])
def test_every_file_named_is_there(row: str) -> None:
    missing = [name for name in re.findall(r"`([^`]+)`", dict(ROWS)[row]) if not (SOURCE / name).exists()]
    assert not missing


def test_the_bars_of_the_page() -> None:
    assert len(files_of("a house rule")) + 1 <= 4  # and its texts
    assert len(files_of("a compiled bot")) <= 2
    assert files_of("a game") == []


@pytest.mark.parametrize(
    ("game", "rule"), [(kit.id, rule.name) for kit in games().values() for rule in kit.house_rules()]
)
def test_a_house_rule_is_named_in_the_rules_and_in_the_kernel_and_nowhere_else(game: str, rule: str) -> None:
    named = {
        path.relative_to(SOURCE)
        for path in SOURCE.rglob("*.py")
        if re.search(rf"\b{rule}\b", path.read_text(encoding="utf-8"))
    }
    outside = {path for path in named if path.parts[0] != "games"}
    assert not outside or rule in COMMON, f"{game}: {sorted(map(str, outside))}"


COMMON = {"dice", "sharing", "expeditions", "combine", "escape"}
"""Rules whose names are everyday words, which mean something else elsewhere."""


def test_a_language_is_catalogues_and_one_list() -> None:
    folders = [path for path in SOURCE.rglob("texts") if path.is_dir() and any(path.rglob("*.ftl"))]
    assert len(folders) == 1 + len(games())
    for folder in folders:
        assert {path.name for path in folder.iterdir() if path.is_dir() and list(path.rglob("*.ftl"))} == set(
            LANGUAGES
        )
    quoted = re.compile("[\"']fr[\"']")
    naming = [path for path in SOURCE.rglob("*.py") if quoted.search(path.read_text(encoding="utf-8"))]
    assert naming == []
