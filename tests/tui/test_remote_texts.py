"""Every word of the served table in the terminal stands in its catalogue, and is used."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import tacora.texts
import tacora.tui
from tacora.protocol.phrases import PHRASES
from tacora.protocol.refusal import Refusal
from tacora.texts import LANGUAGES, Texts
from tacora.tui.words import refusal_words

HOUSE = Path(tacora.tui.__file__).parents[1]
SOURCES = "\n".join(
    path.read_text(encoding="utf-8")
    for folder in ("tui", "games/diamant/screens", "games/trolldragon/screens")
    for path in sorted((HOUSE / folder).glob("*.py"))
)
CATALOGUE = Path(tacora.texts.__file__).parent / "en" / "tui-remote.ftl"
FAMILIES = ("remote-no-", "remote-phrase-", "remote-pause-", "remote-yes-", "remote-not-")


def catalogue() -> set[str]:
    body = FluentParser().parse(CATALOGUE.read_text(encoding="utf-8")).body
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}


def named() -> set[str]:
    from tacora.tui.words import _TOLD

    found = set(re.findall(r'["\'](remote-[a-z0-9-]+)["\']', SOURCES))
    return found | {f"remote-{what}" for what in _TOLD}


def test_every_message_named_in_the_code_exists() -> None:
    assert named() - catalogue() == set()


def test_every_message_of_the_catalogue_is_used() -> None:
    assert {name for name in catalogue() - named() if not name.startswith(FAMILIES)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_can_be_said(language: str) -> None:
    texts = Texts(language)
    assert all(texts.knows(f"remote-phrase-{phrase}") for phrase in PHRASES)
    assert {name for name in catalogue() if name.startswith("remote-phrase-")} == {
        f"remote-phrase-{phrase}" for phrase in PHRASES
    }


def test_a_refusal_is_said_in_the_own_language_or_in_the_servers() -> None:
    assert refusal_words(Refusal("locked", "x"), Texts("de")).startswith("Der Tisch ist abgeschlossen")
    assert refusal_words(Refusal("brand-new", "Never heard of it."), Texts("de")) == "Never heard of it."


def test_codes_with_own_words_are_codes_a_server_sends() -> None:
    page = (Path(tacora.__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    ours = {"newer-server", "kicked"}  # said by the client itself
    codes = {name.removeprefix("remote-no-") for name in catalogue() if name.startswith("remote-no-")}
    assert {code for code in codes - ours if f"| `{code}` |" not in page} == set()
