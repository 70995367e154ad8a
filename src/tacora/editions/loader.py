"""Find and read edition files: the built-in ones, and a user's own folder."""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

import msgspec

from tacora.editions.errors import EditionFileError, UnknownEdition
from tacora.editions.lines import line_of
from tacora.editions.shape import allowed_values
from tacora.games import AnyEdition, games

__all__ = ["OwnEdition", "load_edition", "load_editions", "own_editions", "parse_edition", "read_edition"]

Refuse: TypeAlias = Callable[[str, str], EditionFileError]
FileT = TypeVar("FileT", bound=msgspec.Struct)


class OwnEdition(NamedTuple):
    """An edition of somebody's own, and the text of its file."""

    edition: AnyEdition
    text: str


def load_editions(folder: Path | None = None) -> dict[str, AnyEdition]:
    """All editions by id, the oldest first, the user's own among them; ids must not clash."""
    own = {} if folder is None else own_editions(folder)
    found = (*_built_in(), *(one.edition for one in own.values()))
    return {one.id: one for one in sorted(found, key=lambda one: (one.game, one.year, one.id))}


def own_editions(folder: Path) -> dict[str, OwnEdition]:
    """The editions of a user's folder by id, with the texts of their files."""
    if not folder.is_dir():
        raise NotADirectoryError(f"The editions folder {folder} does not exist.")
    taken = {edition.id for edition in _built_in()}
    own: dict[str, OwnEdition] = {}
    for path in sorted(folder.glob("*.toml")):
        text = _read(path)
        edition = parse_edition(text, path)
        if edition.id in taken or edition.id in own:
            problem = f"expected an id of its own, but {edition.id!r} is taken"
            raise EditionFileError(path, line=line_of(text, "id"), key="id", problem=problem)
        own[edition.id] = OwnEdition(edition, text)
    return own


@cache
def _built_in() -> tuple[AnyEdition, ...]:
    """The package's own editions: they never change while it runs, and tables ask for them all the time."""
    folders = (kit.folder / "editions" for kit in games().values())
    files = (path for folder in folders for path in sorted(folder.glob("*.toml")))
    return (*map(read_edition, files), *(edition for kit in games().values() for edition in kit.editions))


def load_edition(edition_id: str, folder: Path | None = None) -> AnyEdition:
    """One edition by its id; raises `UnknownEdition` with the nearest id."""
    editions = load_editions(folder)
    if edition_id not in editions:
        raise UnknownEdition(edition_id, list(editions))
    return editions[edition_id]


def read_edition(path: Path) -> AnyEdition:
    """The edition a file describes; raises `EditionFileError` with line, key and what was expected."""
    return parse_edition(_read(path), path)


def parse_edition(text: str, path: Path) -> AnyEdition:
    """The edition a text describes; `path` is where it comes from, for the sentence of a refusal."""
    data = _parse(path, text)

    def refuse(key: str, problem: str) -> EditionFileError:
        return EditionFileError(path, line=line_of(text, key), key=key, problem=problem)

    if (game := data.get("game")) is None:
        raise refuse("game", "expected this key, but it is missing")
    if game not in games():
        known = " or ".join(f'"{name}"' for name in games())
        raise refuse("game", f"expected {known}, got {game!r}")
    files = games()[game].files
    file = _checked(data, files.File, refuse)
    for key, problem in files.faults(file):
        raise refuse(key, problem)
    edition: AnyEdition = files.build(file)
    return edition


def _checked(data: dict[str, Any], shape: type[FileT], refuse: Refuse) -> FileT:
    """The data in the shape of its file, or a refusal that names key and expectation."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        key, problem = _place(str(error))
        if problem.startswith("invalid enum value") and (values := allowed_values(shape, key)):
            problem = f"expected {values}, got {problem.removeprefix('invalid enum value ')}"
        raise refuse(key, problem) from None


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        raise EditionFileError(path, line=line, key="", problem="expected UTF-8 text") from None


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise EditionFileError(path, line=1, key="", problem="expected TOML, not nested so deep") from None
    except ValueError as error:  # TOML's own, and a number of thousands of digits
        message = str(error)
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        problem = f"expected TOML, but: {message[: found.start()] if found else message}"
        raise EditionFileError(path, line=line, key="", problem=problem) from None


def _place(message: str) -> tuple[str, str]:
    """Key and problem out of a validation message such as "Expected `int`, got `str` - at `$.deck.x`"."""
    problem, _, path = message.partition(" - at `")
    key = path.removesuffix("`").removeprefix("$").removeprefix(".")
    if missing := re.search(r"(?:missing required|contains unknown) field `(\w+)`", problem):
        key = f"{key}.{missing[1]}".removeprefix(".")
        wanted = "this key, but it is missing" if "missing" in problem else "no such key"
        return key, f"expected {wanted}"
    if "matching regex" in problem:  # all patterns here are for names
        return key, "expected a name of small letters, digits and hyphens, a letter first"
    return key, problem[0].lower() + problem[1:].replace("`", "")
