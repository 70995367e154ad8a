"""German and English: Fluent catalogues, and the games told in sentences."""

from tacora.texts.catalogue import LANGUAGES, TextError, Texts, preferred_language
from tacora.texts.diamant import card_name, edition_line, narrate, trap_name

__all__ = [
    "LANGUAGES",
    "TextError",
    "Texts",
    "card_name",
    "edition_line",
    "narrate",
    "preferred_language",
    "trap_name",
]
