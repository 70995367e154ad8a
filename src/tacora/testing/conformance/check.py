"""Check vectors line by line; the edition of a line says which game it is of."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tacora.games import AnyEdition, kit_of
from tacora.testing.conformance.lines import Impossible, in_shape, read_json

__all__ = ["Refused", "Verdict", "check_file", "check_line"]


class _Named(msgspec.Struct):
    """What every vector says, whatever its game."""

    edition: str


class Refused(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A line about a vector that must be refused: as an object, or as a line where no JSON could hold it."""

    refused: str
    """Why, for programs; `expect` where only a figure differs."""
    rule: str = ""
    vector: dict[str, Any] | None = None
    line: str | None = None
    id: str = ""
    comment: str = ""


class Verdict(NamedTuple):
    """What became of one line: an empty list of problems is a pass."""

    line: int
    problems: list[str]


def check_file(path: Path, editions: Mapping[str, AnyEdition]) -> Iterator[Verdict]:
    """The verdict on every line that is not blank."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                yield Verdict(number, check_line(line, editions))


def check_line(line: bytes, editions: Mapping[str, AnyEdition]) -> list[str]:
    """What is wrong with a vector: why it is impossible, or each figure that differs."""
    try:
        data = read_json(line)
        if isinstance(data, dict) and isinstance(data.get("refused"), str):
            return _check_refused(in_shape(data, Refused), editions)
        return _check(data, editions)
    except Impossible as reason:
        return [str(reason)]


def _check(data: Any, editions: Mapping[str, AnyEdition]) -> list[str]:
    named = in_shape(data, _Named).edition
    edition = editions.get(named)
    if edition is None:
        raise Impossible(f"there is no edition {named!r}", "no-such-edition")
    room = kit_of(edition).room("testing")
    found: list[str] = room.problems(in_shape(data, room.Vector), edition)
    return found


def _check_refused(told: Refused, editions: Mapping[str, AnyEdition]) -> list[str]:
    """Whether a vector is refused, and for the reason that is named."""
    if (told.vector is None) is (told.line is None):
        raise Impossible("expected a vector or a line that is refused, one of them")
    wanted = f"{told.refused} {told.rule}".rstrip()
    try:
        data = told.vector if told.line is None else read_json(told.line.encode())
        problems = _check(data, editions)
    except Impossible as reason:
        got = f"{reason.code} {reason.rule}".rstrip()
        return [] if got == wanted else [f"refused: expected {wanted}, got {got}: {reason}"]
    got = "expect" if problems else "nothing: it is a game of these rules"
    return [] if got == wanted else [f"refused: expected {wanted}, got {got}"]
