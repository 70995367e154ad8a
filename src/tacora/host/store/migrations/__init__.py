"""The steps from one schema to the next: numbered files of plain SQL, the same for every database.

A number that was released stays as it is. Where databases call a thing by different names, the file has a
placeholder; a step for one database alone has its name in the file's. Which schema a database has stands in
its table `alembic_version`, named after the program that first made it: so every version of Tacora can tell.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["HEAD", "POSTGRESQL", "SQLITE", "Dialect", "numbers", "steps_after"]


@dataclass(frozen=True, slots=True)
class Dialect:
    """A database, the newest schema it has here (a test compares it with the files), and its words."""

    name: str
    head: str
    words: dict[str, str]


SQLITE = Dialect("sqlite", "3", {"bytes": "BLOB", "by_key": "WITHOUT ROWID", "parted": "WITHOUT ROWID"})
POSTGRESQL = Dialect(
    "postgresql", "5", {"bytes": "BYTEA", "by_key": "", "parted": "PARTITION BY HASH (code)"}
)
HEAD = SQLITE.head


def _files(dialect: Dialect) -> dict[int, Path]:
    found = Path(__file__).parent.glob("[0-9]*.sql")
    return {
        int(path.name[:4]): path
        for path in found
        if len(parts := path.name.split(".")) == 2 or parts[1] == dialect.name
    }


def numbers(dialect: Dialect) -> list[int]:
    """Of all schemas there ever were, the first first."""
    return sorted(_files(dialect))


def steps_after(revision: str | None, dialect: Dialect) -> Iterator[str]:
    """The statements that lead from this schema, None for nothing, to the newest, and note that."""
    done = 0 if revision is None else int(revision)
    files = _files(dialect)
    yield "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"
    for number in sorted(files):
        if number > done:
            text = files[number].read_text(encoding="utf-8").format_map(dialect.words)
            yield from (part.strip() for part in text.split(";\n") if part.strip())
    yield "DELETE FROM alembic_version"
    yield f"INSERT INTO alembic_version (version_num) VALUES ('{dialect.head}')"  # noqa: S608 - a number of ours
