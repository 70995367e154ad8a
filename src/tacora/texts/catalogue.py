"""Messages in one language and in one edition's own words (Fluent catalogues, shared with the web page)."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["LANGUAGES", "TextError", "Texts", "preferred_language"]

LANGUAGES = ("en", "de")
_FOLDER = Path(__file__).parent


class TextError(Exception):
    """A message that is missing or could not be put together: a fault of ours, never of a user."""


class Texts:
    """Says messages by id: `texts("risk-now", percent=24)`. An edition's own words win over the common ones.

    The words of a user's edition may stand beside its file, as `ID.en.ftl` and `ID.de.ftl`.
    """

    def __init__(self, language: str, edition: str | None = None, folder: Path | None = None) -> None:
        self.language = language
        self.edition = edition
        self._bundle = _bundle(language, edition, folder)

    def __call__(self, message: str, **values: Any) -> str:
        """The text of a message, or of its attribute (`trap-snake.second`)."""
        name, _, attribute = message.partition(".")
        if not self.knows(message):
            raise TextError(f"no text {message!r} in {self.language!r}")
        entry = self._bundle.get_message(name)
        pattern: Any = entry.attributes[attribute] if attribute else entry.value
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise TextError(f"text {message!r} in {self.language!r}: {errors[0]}")
        return str(text)

    def knows(self, message: str) -> bool:
        """Whether there is such a message (or such an attribute of one)."""
        name, _, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return False
        entry = self._bundle.get_message(name)
        return attribute in entry.attributes if attribute else entry.value is not None

    def all(self, parts: list[str]) -> str:
        """A list as people say it: one, two and three."""
        if len(parts) < 2:
            return "".join(parts)
        return self("list-last", rest=", ".join(parts[:-1]), last=parts[-1])


def preferred_language() -> str:
    """The language the environment asks for, English where we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if wanted := os.environ.get(variable):
            return wanted[:2] if wanted[:2] in LANGUAGES else "en"
    return "en"


def _bundle(language: str, edition: str | None, folder: Path | None) -> "FluentBundle":
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([language], use_isolating=False)
    for path in _files(language, edition, folder):
        bundle.add_resource(_parsed(path, path.stat().st_mtime_ns), allow_overrides=True)
    return bundle


@cache
def _parsed(path: Path, _changed: int) -> Any:
    """A catalogue, parsed once and again when its file has changed: every edition shares the common ones."""
    from fluent.runtime import FluentResource

    return FluentResource(path.read_text(encoding="utf-8"))


def _files(language: str, edition: str | None, folder: Path | None) -> Iterator[Path]:
    yield from sorted((_FOLDER / language).glob("*.ftl"))
    if edition is None:
        return
    for path in (_FOLDER / language / "editions" / f"{edition}.ftl", *_own(language, edition, folder)):
        if path.is_file():
            yield path


def _own(language: str, edition: str, folder: Path | None) -> tuple[Path, ...]:
    return () if folder is None else (folder / f"{edition}.{language}.ftl",)
