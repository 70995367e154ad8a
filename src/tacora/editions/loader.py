"""Find and read edition files: the built-in ones, and a user's own folder."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tacora.editions import diamant
from tacora.editions.errors import EditionFileError, UnknownEdition
from tacora.editions.lines import line_of
from tacora.rules.diamant import DiamantEdition

__all__ = ["load_edition", "load_editions", "read_edition"]

_BUILT_IN = Path(__file__).parent


def load_editions(folder: Path | None = None) -> dict[str, DiamantEdition]:
    """All editions by id, the oldest first, then those of the user's folder; ids must not clash."""
    files = sorted(_BUILT_IN.glob("*.toml"))
    if folder is not None:
        if not folder.is_dir():
            raise NotADirectoryError(f"The editions folder {folder} does not exist.")
        files += sorted(folder.glob("*.toml"))
    editions: dict[str, DiamantEdition] = {}
    for path in files:
        edition = read_edition(path)
        if edition.id in editions:
            problem = f"expected an id of its own, but {edition.id!r} is taken"
            raise EditionFileError(path, line=line_of(_read(path), "id"), key="id", problem=problem)
        editions[edition.id] = edition
    return dict(sorted(editions.items(), key=lambda item: (item[1].year, item[0])))


def load_edition(edition_id: str, folder: Path | None = None) -> DiamantEdition:
    """One edition by its id; raises `UnknownEdition` with the nearest id."""
    editions = load_editions(folder)
    if edition_id not in editions:
        raise UnknownEdition(edition_id, list(editions))
    return editions[edition_id]


def read_edition(path: Path) -> DiamantEdition:
    """The edition a file describes; raises `EditionFileError` with line, key and what was expected."""
    text = _read(path)
    data = _parse(path, text)
    try:
        file = msgspec.convert(data, diamant.DiamantFile)
    except msgspec.ValidationError as error:
        key, problem = _place(str(error))
        raise EditionFileError(path, line=line_of(text, key), key=key, problem=problem) from None
    if file.game != "diamant":
        problem = f'expected "diamant", got "{file.game}"'
        raise EditionFileError(path, line=line_of(text, "game"), key="game", problem=problem)
    for key, problem in diamant.faults(file):
        raise EditionFileError(path, line=line_of(text, key), key=key, problem=problem)
    return diamant.build(file)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        raise EditionFileError(path, line=line, key="", problem="expected UTF-8 text") from None


def _parse(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
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
    return key, problem[0].lower() + problem[1:].replace("`", "")
