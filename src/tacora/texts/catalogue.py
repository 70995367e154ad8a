"""Messages in one language and in one edition's own words (Fluent catalogues, shared with the web page).

What every game says is in the folders of languages here, what one game says in the folder `texts` of its kit.
"""

import os
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tacora.editions import EditionFileError, UnknownEdition, load_edition
from tacora.games import AnyEdition, games
from tacora.games.kit import GameKit

if TYPE_CHECKING:
    from tacora.texts.fluent import Bundle

__all__ = ["LANGUAGES", "Language", "TextError", "Texts", "literal", "next_language", "preferred_language"]

_FOLDER = Path(__file__).parent


class Language(msgspec.Struct, frozen=True):
    """A language as `languages.json` has it; the page is built from the same list."""

    code: str
    name: str
    """What it calls itself."""
    decimal: str
    """What stands before the decimals of a number."""
    thousands: str
    """What stands between its groups of three digits."""
    plurals: dict[str, str]
    """Which numbers take which form, but `other`; the rules as Unicode's CLDR writes them."""


_LANGUAGES = {
    language.code: language
    for language in msgspec.json.decode((_FOLDER / "languages.json").read_bytes(), type=list[Language])
}
LANGUAGES = tuple(_LANGUAGES)
"""The codes of all languages there are, English first: it speaks where nobody asked for one we know."""


class TextError(Exception):
    """A message that is missing or could not be put together: a fault of ours, never of a user."""


class Texts:
    """Says messages by id: `texts("risk-now", percent=24)`. An edition's own words win over the common ones.

    An edition is named by its id, or given itself. The words of a user's edition may stand beside its file,
    as `ID.en.ftl` and `ID.de.ftl`.
    """

    def __init__(
        self, language: str, edition: str | AnyEdition | None = None, folder: Path | None = None
    ) -> None:
        known = _edition(edition, folder) if isinstance(edition, str) else edition
        self.language = language
        self.edition = edition if isinstance(edition, str) or edition is None else edition.id
        self.written = _LANGUAGES[language]
        self.own_words = () if known is None else tuple(map(_read, _words(known, language, folder)))
        """What this edition alone says, as catalogues; the ones that win first."""
        self._bundle = _bundle(language, known, self.own_words)

    def __call__(self, message: str, **values: Any) -> str:
        """The text of a message, or of its attribute (`trap-snake.second`)."""
        from tacora.texts.fluent import FluentError

        pattern = self.pattern(message)
        if pattern is None:
            raise TextError(f"no text {message!r} in {self.language!r}")
        try:
            return self._bundle.say(pattern, values)
        except FluentError as error:
            raise TextError(f"text {message!r} in {self.language!r}: {error}") from None

    def knows(self, message: str) -> bool:
        """Whether there is such a message (or such an attribute of one)."""
        return self.pattern(message) is not None

    def names(self, prefix: str) -> list[str]:
        """The messages whose names begin like this."""
        return [name for name in self._bundle.entries if name.startswith(prefix)]

    def pattern(self, message: str) -> Any:
        """What a message is made of, as `fluent.syntax` has it; None where there is none."""
        name, _, attribute = message.partition(".")
        return self._bundle.pattern(name, attribute)

    def all(self, parts: list[str]) -> str:
        """A list as people say it: one, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list-last", rest=", ".join(parts[:-1]), last=parts[-1])


def preferred_language() -> str:
    """The language the environment asks for, English where we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(variable):
            return wanted[:2] if wanted[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def next_language(language: str) -> Language:
    """The one that comes after this one, for a key that goes round."""
    return _LANGUAGES[LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]]


def _bundle(language: str, known: AnyEdition | None, own_words: tuple[str, ...]) -> "Bundle":
    from tacora.texts.fluent import Bundle, Grammar, parsed

    written = _LANGUAGES[language]
    bundle = Bundle(Grammar(written.decimal, written.thousands, written.plurals))
    for words in own_words:
        bundle.add(parsed(words))  # a message stays that is there already
    if known is not None:
        bundle.add(parsed(f"edition-title = {literal(known.title)}"))
    for path in _common(language, None if known is None else known.game):
        bundle.add(_parsed(path, path.stat().st_mtime_ns))
    return bundle


def literal(text: str) -> str:
    """A text that stands in a catalogue as it is: in one line, whatever its braces look like."""
    return (
        "".join(f'{{ "{letter}" }}' if letter in "{}" else letter for letter in " ".join(text.split()))
        or '{ "" }'
    )


def _read(path: Path) -> str:
    """A catalogue of an edition's own words; raises `EditionFileError` where it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        raise EditionFileError(path, line=line, key="", problem="expected UTF-8 text") from None


@cache
def _parsed(path: Path, _changed: int) -> Any:
    """A catalogue, parsed once and again when its file has changed: every edition shares the common ones."""
    from tacora.texts.fluent import parsed

    return parsed(path.read_text(encoding="utf-8"))


def _words(edition: AnyEdition, language: str, folder: Path | None) -> list[Path]:
    """Where an edition's own words stand: beside it in the user's folder, and among those of its game."""
    places = [] if folder is None else [folder / f"{edition.id}.{language}.ftl"]
    places.append(_spoken(games()[edition.game], language) / "editions" / f"{edition.id}.ftl")
    return [path for path in places if path.is_file()]


def _common(language: str, game: str | None) -> list[Path]:
    """The words of this game, then the common ones, then those of the other games."""
    of_games = {kit.id: sorted(_spoken(kit, language).glob("*.ftl")) for kit in games().values()}
    own = of_games.pop(game, []) if game is not None else []
    return [*own, *sorted((_FOLDER / language).glob("*.ftl")), *chain(*of_games.values())]


def _spoken(kit: GameKit, language: str) -> Path:
    """The catalogues of a game; English ones where its author does not speak the language."""
    wanted = kit.folder / "texts" / language
    return wanted if wanted.is_dir() else wanted.with_name(LANGUAGES[0])


def _edition(edition: str, folder: Path | None) -> AnyEdition | None:
    """The edition of this id; None where nobody knows it."""
    try:
        return load_edition(edition, folder)
    except (UnknownEdition, NotADirectoryError):
        return None
