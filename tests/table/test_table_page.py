"""The page about the live table names everything there is, and nothing else."""

import re
from pathlib import Path
from typing import get_args

import msgspec

from tacora.protocol import commands as c
from tacora.protocol import entries as news
from tacora.protocol.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/table.md").read_text(encoding="utf-8")
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/tacora/table").rglob("*.py"))
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/table").glob("test_live_*.py"))


def section(title: str) -> str:
    """The text below this heading."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def named(title: str) -> set[str]:
    """What stands in the first column of this section's tables."""
    cells = re.findall(r"^\| (`[^|]+) \|", section(title), re.MULTILINE)
    return set(re.findall(r"`([^`]+)`", " ".join(cells)))


def tag(kind: type) -> object:
    """How this command or entry is called on the wire."""
    return msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]


def test_every_command_is_on_the_page() -> None:
    assert named("Commands") == {tag(kind) for kind in (*get_args(c.Command), *get_args(c.ServerCommand))}


def test_every_setting_is_on_the_page() -> None:
    assert named("Settings") == set(Settings.__struct_fields__)


def test_every_entry_is_on_the_page() -> None:
    assert named("News") == {tag(kind) for kind in get_args(news.News)}


def test_every_occasion_is_on_the_page_and_in_the_docstring() -> None:
    told = set(re.findall(r'announce\(\s*table, "([a-z-]+)"', SOURCE)) | {"unlocked"}
    listed = section("News").split("The occasions of `table`:")[1].split("\n\n")[0]
    assert set(re.findall(r"`([^`]+)`", listed)) == told
    docstring = (news.TableChanged.__doc__ or "").split("\n\n")[1]
    assert set(re.findall(r"[a-z-]+", docstring)) == told


def test_every_refusal_is_on_the_page_and_has_a_test() -> None:
    codes = set(re.findall(r'(?:Refused\(|deny\(table,)\s*"([a-z-]+)"', SOURCE))
    assert named("Refusals") == codes
    tested = set(re.findall(r'refuse\(\s*"([a-z-]+)"', TESTS))
    assert codes - tested == set()


def test_every_module_named_is_there() -> None:
    modules = named("Where it is written")
    for module in modules:
        folder = ROOT / "src/tacora/table" / module
        assert folder.is_dir() or folder.with_suffix(".py").is_file()
