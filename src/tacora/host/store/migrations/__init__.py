"""The steps from one schema to the next: numbered files of plain SQL, the same for every database.

A number that was released stays as it is. Where databases call a thing by different names, the file has a
placeholder. Which schema a database has stands in its table `alembic_version`, named after the program that
first made it: so every version of Tacora can tell.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

__all__ = ["HEAD", "POSTGRESQL", "SQLITE", "numbers", "steps_after"]

HEAD = "3"
"""The newest schema; a test compares it with the files."""
SQLITE = {"bytes": "BLOB", "by_key": "WITHOUT ROWID"}
POSTGRESQL = {"bytes": "BYTEA", "by_key": ""}


def _files() -> dict[int, Path]:
    return {int(path.name[:4]): path for path in Path(__file__).parent.glob("[0-9]*.sql")}


def numbers() -> list[int]:
    """Of all schemas there ever were, the first first."""
    return sorted(_files())


def steps_after(revision: str | None, words: Mapping[str, str]) -> Iterator[str]:
    """The statements that lead from this schema, None for nothing, to the newest, and note that."""
    done = 0 if revision is None else int(revision)
    files = _files()
    yield "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"
    for number in sorted(files):
        if number > done:
            text = files[number].read_text(encoding="utf-8").format_map(words)
            yield from (part.strip() for part in text.split(";\n") if part.strip())
    yield "DELETE FROM alembic_version"
    yield f"INSERT INTO alembic_version (version_num) VALUES ('{HEAD}')"  # noqa: S608 - a number of ours
