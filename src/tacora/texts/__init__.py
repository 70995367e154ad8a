"""German and English: Fluent catalogues, and the games told in sentences."""

from tacora.texts.catalogue import LANGUAGES, TextError, Texts, preferred_language
from tacora.texts.diamant import card_name, edition_line, trap_name
from tacora.texts.narration import narrate
from tacora.texts.trolldragon import face_name, face_names, treasures_name

__all__ = [
    "LANGUAGES",
    "TextError",
    "Texts",
    "card_name",
    "edition_line",
    "face_name",
    "face_names",
    "narrate",
    "preferred_language",
    "trap_name",
    "treasures_name",
]
