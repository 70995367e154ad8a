"""Every language there is: Fluent catalogues, and any game told in sentences."""

from collections.abc import Sequence
from typing import Any

from tacora.games import AnyEdition, kit
from tacora.texts.catalogue import (
    LANGUAGES,
    Language,
    TextError,
    Texts,
    literal,
    next_language,
    preferred_language,
)

__all__ = [
    "LANGUAGES",
    "Language",
    "TextError",
    "Texts",
    "edition_line",
    "literal",
    "narrate",
    "next_language",
    "preferred_language",
]


def narrate(event: Any, texts: Texts, names: Sequence[str], game: str) -> str:
    """One sentence or two about an event, with names and no "you"; empty where there is nothing to say."""
    return kit(game).narration.narrate(event, texts, names)


def edition_line(edition: AnyEdition, texts: Texts) -> str:
    """What makes this edition, in one line; who published it when, where it brings no words for that."""
    if texts.knows("edition-what"):
        return texts("edition-what")
    return f"{edition.title}, {edition.publisher}, {edition.year}"
