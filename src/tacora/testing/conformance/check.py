"""Check vectors line by line; the edition of a line says which game it is of."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from tacora.games import AnyEdition, kit_of
from tacora.testing.conformance.lines import Impossible, in_shape, read_json

__all__ = ["Verdict", "check_file", "check_line"]


class _Named(msgspec.Struct):
    """What every vector says, whatever its game."""

    edition: str


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
        named = in_shape(data, _Named).edition
        edition = editions.get(named)
        if edition is None:
            raise Impossible(f"there is no edition {named!r}")
        room = kit_of(edition).room("testing")
        found: list[str] = room.problems(in_shape(data, room.Vector), edition)
        return found
    except Impossible as reason:
        return [str(reason)]
