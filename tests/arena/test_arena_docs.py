"""docs/strength.md is made by its command, and says what it rests on."""

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.docs.pages import DOCS

PAGE = DOCS / "strength.md"
HEADINGS = re.compile(r"^## .*$", re.MULTILINE)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the command has filled, with few games and without any table of the equilibrium."""
    folder = tmp_path_factory.mktemp("strength")
    module = _module()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TACORA_TABLES", str(folder))
        patch.setattr(module, "FOLDER", folder)
        patch.setattr(sys, "argv", ["make_strength.py", "--games", "900", "--lone", "1200", "--hunt", "1"])
        module.main()
    return folder


def _module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_strength", DOCS / "make_strength.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_made_by_its_command(made: Path) -> None:
    page, kept = (path.read_text(encoding="utf-8") for path in (made / "strength.md", PAGE))
    assert HEADINGS.findall(page) == HEADINGS.findall(kept)
    assert "\n| Bot | Victories | Points | To the first | mu | sigma |\n" in page
    assert "\n| Bot | Victories | Points | To the first | mu | sigma |\n" in kept
    pictures = re.findall(r"\]\((figures/[\w.-]+\.svg)\)", kept)
    assert pictures == re.findall(r"\]\((figures/[\w.-]+\.svg)\)", page)
    assert len(pictures) == 5
    assert all((folder / name).is_file() for name in pictures for folder in (DOCS, made))


def test_a_bot_that_could_not_take_part_is_named(made: Path) -> None:
    page = (made / "strength.md").read_text(encoding="utf-8")
    for players in (3, 5, 8):
        assert f"`equilibrium` did not take part at {players} seats" in page
    assert "| optimal |" in page


def test_the_page_names_seeds_commands_and_what_it_does_not_claim() -> None:
    page = PAGE.read_text(encoding="utf-8")
    commands = re.findall(r"^tacora arena .*--seed 2024.*$", page, re.MULTILINE)
    assert [re.search(r"--players (\d)", command)[1] for command in commands] == ["3", "5", "8", "5", "3"]  # type: ignore[index]
    assert "`champion` is no solution of the game" in page
    assert len(re.findall(r"at most \*\*[+-]\d+\.\d\*\* points", page)) == 3
    assert "lower bound" in page
