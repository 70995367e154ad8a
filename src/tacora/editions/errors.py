"""What can be wrong with an edition or its file, said with the place and what was expected there."""

from difflib import get_close_matches
from pathlib import Path

__all__ = ["EditionFileError", "UnknownEdition"]


class EditionFileError(Exception):
    """A faulty edition file: where, which key, what was expected."""

    def __init__(self, path: Path, *, line: int, key: str, problem: str) -> None:
        place = f"{path}, line {line}" + (f", key {key}" if key else "")
        super().__init__(f"{place}: {problem}")
        self.path = path
        self.line = line
        self.key = key
        self.problem = problem


class UnknownEdition(Exception):
    """No edition has this id."""

    def __init__(self, edition_id: str, known: list[str]) -> None:
        near = get_close_matches(edition_id, known, n=1)
        hint = f"Did you mean {near[0]}?" if near else f"There are: {', '.join(known)}."
        super().__init__(f"There is no edition {edition_id!r}. {hint}")
        self.edition_id = edition_id
