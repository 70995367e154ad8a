"""Whole copies of a file, also while a server writes to it, and the way back.

A plain copy of a running house misses what is in its log. SQLite's own copy reads one moment of both; a
writer does not wait for it. Copies are made under another name first: a file with the right name is whole.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from tacora.host.store.checking import check_file, open_to_read
from tacora.host.store.connecting import FileLock, beside
from tacora.host.store.errors import StoreError

__all__ = ["KEPT", "back_up", "copy_before", "restore", "synced"]

KEPT = 2
"""Copies from before a migration that stay; older ones go."""
STEP = 1000
"""Pages between two words about how far it is."""


def back_up(path: Path, target: Path, *, told: Callable[[int, int], None] | None = None) -> None:
    """A whole copy of this moment, checked; `told` hears how many pages are left, and of how many."""
    if target.exists():
        raise StoreError(f"{target} is there already: name a file that is not, or delete it first.")
    part = beside(target, ".part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_RDWR, 0o600))
        with closing(open_to_read(path)) as source, closing(sqlite3.connect(part)) as copy:
            source.execute("BEGIN")  # one moment, however long it takes
            if source.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
                raise StoreError(f"{path} is empty: there is nothing to keep.")
            source.backup(copy, pages=STEP, sleep=0, progress=lambda _, left, of: told and told(left, of))
            source.execute("ROLLBACK")
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
            if (fault := copy.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
                raise StoreError(f"{path} is damaged ({fault}): see tacora db check and tacora db salvage.")
        synced(part)
        part.rename(target)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(
            f"{path} could not be copied: {getattr(error, 'strerror', None) or error}."
        ) from error
    finally:
        part.unlink(missing_ok=True)


def restore(copy: Path, path: Path) -> Path | None:
    """Put a copy in place of a house; where what was there is kept. No server may have it open meanwhile."""
    faults = [
        f"{found.part}: {found.fault}" for found in check_file(copy) if found.part == "pages" and found.fault
    ]
    if faults:
        raise StoreError(f"{copy} is not whole ({faults[0]}): nothing was changed.")
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = beside(path, ".part")
    part.unlink(missing_ok=True)
    back_up(copy, part)
    lock = FileLock(path, emptied=True)
    try:
        kept = None
        log = beside(path, "-wal")
        if path.stat().st_size or (log.exists() and log.stat().st_size):
            number = next(number for number in count(1) if not beside(path, f".replaced-{number}").exists())
            kept = beside(path, f".replaced-{number}")
            for ending in ("", "-wal", "-shm"):  # with its log: whatever it has stays together
                if beside(path, ending).exists():
                    beside(path, ending).rename(beside(path, f".replaced-{number}{ending}"))
        for ending in ("-wal", "-shm"):  # empty ones, of nothing
            beside(path, ending).unlink(missing_ok=True)
        part.rename(path)
        lock.settle()
    finally:
        lock.release()
        part.unlink(missing_ok=True)
    return kept


def copy_before(path: Path, revision: str) -> Path:
    """A copy of a file that is about to be changed for good; of earlier ones only a few stay."""
    target = beside(path, f".schema-{revision}")
    if not target.exists():
        back_up(path, target)
    copies = sorted(path.parent.glob(f"{path.name}.schema-*"), key=lambda each: each.stat().st_mtime)
    for old in copies[:-KEPT]:
        old.unlink()
    return target


def synced(path: Path) -> None:
    """Have all of a file on the disk."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
