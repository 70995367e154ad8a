"""German and English: Fluent catalogues, and the games told in sentences."""

from tacora.texts.catalogue import LANGUAGES, TextError, Texts, preferred_language
from tacora.texts.diamant import card_name, narrate, trap_name

__all__ = ["LANGUAGES", "TextError", "Texts", "card_name", "narrate", "preferred_language", "trap_name"]
