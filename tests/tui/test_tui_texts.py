"""Every word of the terminal table stands in its catalogue, is used, and can be said."""

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

import tacora.texts
import tacora.tui

HOUSE = Path(tacora.tui.__file__).parents[1]
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("tui", "games/diamant/screens", "games/trolldragon/screens")
    for path in sorted((HOUSE / folder).glob("*.py"))
)
CATALOGUE = Path(tacora.texts.__file__).parent / "en" / "tui.ftl"


def catalogue() -> set[str]:
    body = FluentParser().parse(CATALOGUE.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def test_every_message_named_in_the_code_exists() -> None:
    named = set(re.findall(r'["\'](tui-[a-z0-9-]+)["\']', SOURCES))
    assert named - catalogue() == set()


def test_every_message_of_the_catalogue_is_used() -> None:
    named = set(re.findall(r'["\'](tui-[a-z0-9-]+)["\']', SOURCES))
    families = tuple(re.findall(r'f"(tui-[a-z0-9-]+-)\{', SOURCES))
    assert families
    unused = {message for message in catalogue() - named if not message.startswith(families)}
    assert unused == set()
