"""The editions of this house, read once: a file that is spoiled while the server runs concerns nobody."""

import asyncio
import os
import re
from pathlib import Path

from tacora.editions import EditionFileError, OwnEdition, digest, load_editions, own_editions, parse_edition
from tacora.games import AnyEdition
from tacora.server.problems import Denied
from tacora.texts import LANGUAGES, Texts

__all__ = ["Shelf", "shared_edition"]

MOST_TAKEN = 200
"""Editions of one's own that a house has before it takes no more from guests."""
MOST_ID, MOST_WORDS, MOST_SOURCES = 40, 80, 8
_NAMED = re.compile(r"^edition: (\S+)", re.MULTILINE)


class Shelf:
    """All editions by id, their words, and the texts of those that are somebody's own."""

    def __init__(self, folder: Path | None = None) -> None:
        self.own: dict[str, OwnEdition] = {} if folder is None else own_editions(folder)
        self.editions = _in_order({**load_editions(), **{key: one.edition for key, one in self.own.items()}})
        self._folder = folder
        self._taking = asyncio.Lock()
        self.takes = False
        """Whether hosts of tables may bring editions of their own."""
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

    def knows(self, edition: AnyEdition) -> bool:
        """Whether this edition is here; raises `Denied` where another one has its name."""
        here = self.editions.get(edition.id)
        if here is not None and digest(here) != digest(edition):
            told = f"This house has another edition called {edition.id}: give yours an id of its own."
            raise Denied(409, "edition-taken", told)
        return here is not None

    async def take(self, edition: AnyEdition, text: str) -> None:
        """Keep an edition that a guest brought: in the folder first, then for every table."""
        async with self._taking:
            if self.knows(edition):
                return
            if not self.takes or self._folder is None:
                raise Denied(403, "no-own-editions", "This house takes no editions from guests.")
            if len(self.own) >= MOST_TAKEN:
                raise Denied(503, "house-full", "This house has as many editions as it can take.")
            await asyncio.to_thread(_write, self._folder / f"{edition.id}.toml", text)
            self.own[edition.id] = OwnEdition(edition, text)
            self.editions[edition.id] = edition

    def source_for(self, record: str) -> str:
        """The text of the edition that a record was played with, where it is somebody's own; else empty."""
        named = _NAMED.search(record)
        own = self.own.get(named[1]) if named else None
        return "" if own is None else own.text


def _in_order(editions: dict[str, AnyEdition]) -> dict[str, AnyEdition]:
    return dict(sorted(editions.items(), key=lambda item: (item[1].game, item[1].year, item[0])))


def shared_edition(text: str) -> AnyEdition:
    """The edition that somebody shares, by the same checks as a file's, and with words that fit a page."""
    try:
        edition = parse_edition(text, Path("edition"))
    except EditionFileError as fault:
        raise Denied(422, "bad-edition", f"{fault}.") from None
    words = (edition.title, edition.publisher, *edition.sources)
    fits = len(edition.id) <= MOST_ID and len(edition.sources) <= MOST_SOURCES
    if not fits or not all(1 <= len(one) <= MOST_WORDS and one.isprintable() for one in words):
        told = f"title, publisher and at most {MOST_SOURCES} sources have 1 to {MOST_WORDS} signs in one line"
        raise Denied(422, "bad-edition", f"A shared edition is short: {told}, its id at most {MOST_ID}.")
    return edition


def _write(place: Path, text: str) -> None:
    """A file that is whole and on the disk before anybody plays by it."""
    draft = place.with_suffix(".new")
    with draft.open("w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(place)
