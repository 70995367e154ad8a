"""The editions of this house, read once: a file that is spoiled while the server runs concerns nobody."""

import re
from pathlib import Path

from tacora.editions import OwnEdition, load_editions, own_editions
from tacora.games import AnyEdition
from tacora.texts import LANGUAGES, Texts

__all__ = ["Shelf"]

_NAMED = re.compile(r"^edition: (\S+)", re.MULTILINE)


class Shelf:
    """All editions by id, their words, and the texts of those that are somebody's own."""

    def __init__(self, folder: Path | None = None) -> None:
        self.own: dict[str, OwnEdition] = {} if folder is None else own_editions(folder)
        self.editions = _in_order({**load_editions(), **{key: one.edition for key, one in self.own.items()}})
        self._folder = folder
        self._texts: dict[tuple[str, str], Texts] = {}
        for own in self.own:  # what can't be read is told at the start, and not to a guest
            for language in LANGUAGES:
                self.texts(own, language)

    def texts(self, edition: str, language: str) -> Texts:
        """What is said in this edition's words."""
        known = self._texts.get((edition, language))
        if known is None:
            found = self.editions.get(edition, edition)
            known = self._texts[edition, language] = Texts(language, found, self._folder)
        return known

    def source_for(self, record: str) -> str:
        """The text of the edition that a record was played with, where it is somebody's own; else empty."""
        named = _NAMED.search(record)
        own = self.own.get(named[1]) if named else None
        return "" if own is None else own.text


def _in_order(editions: dict[str, AnyEdition]) -> dict[str, AnyEdition]:
    return dict(sorted(editions.items(), key=lambda item: (item[1].game, item[1].year, item[0])))
