"""Games on disk: written whole before anything is acknowledged, so that a crash loses nothing."""

import contextlib
import hashlib
import os
from collections.abc import Iterable, Mapping
from datetime import date
from pathlib import Path

from tacora.record import Record, read_record, write_record
from tacora.rules.diamant import Pick
from tacora.rules.games import AnyEdition

__all__ = ["GameFile", "games_folder", "last_unfinished"]

_UNFINISHED = ".unfinished.record"
_FINISHED = ".record"
_PICKS = ".picks"


def games_folder() -> Path:
    """Where games are kept unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("tacora") / "games"


def last_unfinished(folder: Path) -> Path | None:
    """The game that was played last and is not over yet."""
    if not folder.is_dir():
        return None
    found = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{_UNFINISHED}")]
    return max(found)[2] if found else None


class GameFile:
    """The files of one game: its record, and beside it the picks that lie face down.

    The record of a running game holds the dealer's secret, without which nobody could deal on. The picks
    are sealed: the file tells that a person has picked, and nobody reads from it what.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        stem = path.name.removesuffix(_UNFINISHED) if path.name.endswith(_UNFINISHED) else path.stem
        self._finished = path.with_name(stem + _FINISHED)
        self._picks = path.with_name(stem + _PICKS)

    @classmethod
    def new(cls, folder: Path, record: Record, day: date) -> "GameFile":
        """A file of its own for this game, named by day, edition and commitment."""
        folder.mkdir(parents=True, exist_ok=True)
        first = f"{day.isoformat()}_{record.edition.id}_{(record.commitment or '')[:8]}"
        stem, nth = first, 1
        while (folder / (stem + _UNFINISHED)).exists() or (folder / (stem + _FINISHED)).exists():
            nth += 1
            stem = f"{first}_{nth}"
        return cls(folder / (stem + _UNFINISHED))

    def read(self, editions: Mapping[str, AnyEdition]) -> Record:
        """The game as saved; raises `OSError`, `UnicodeDecodeError` or `RecordError`."""
        return read_record(self.path.read_text(encoding="utf-8"), editions)

    def save(self, record: Record) -> None:
        """Keep the game so far; the picks that were face down are part of it now."""
        _write(self.path, write_record(record))
        self._picks.unlink(missing_ok=True)

    def finish(self, record: Record) -> None:
        """Keep the whole game under its final name."""
        _write(self._finished, write_record(record))
        if self.path != self._finished:
            self.path.unlink(missing_ok=True)
        self._picks.unlink(missing_ok=True)
        self.path = self._finished

    def seal(self, secret: str, decision: int, picks: Mapping[int, Pick]) -> None:
        """Keep the picks of this decision, face down."""
        lines = [f"{decision} {seat} {_seal(secret, decision, seat, pick)}\n" for seat, pick in picks.items()]
        _write(self._picks, "".join(lines))

    def unseal(self, secret: str, decision: int, seats: Iterable[int]) -> dict[int, Pick]:
        """The picks that lay face down in this decision; anything else in the file is ignored."""
        lines: list[str] = []
        with contextlib.suppress(OSError, UnicodeDecodeError):
            lines = self._picks.read_text(encoding="utf-8").splitlines()
        kept = set(lines)
        return {
            seat: pick
            for seat in seats
            for pick in Pick
            if f"{decision} {seat} {_seal(secret, decision, seat, pick)}" in kept
        }


def _seal(secret: str, decision: int, seat: int, pick: Pick) -> str:
    text = f"tacora sealed pick 1\n{secret}\n{decision}\n{seat}\n{pick.value}"
    return hashlib.sha256(text.encode()).hexdigest()


def _write(path: Path, text: str) -> None:
    """Replace the file as a whole: a crash leaves the old text or the new one, never a piece."""
    half = path.with_name(path.name + ".new")
    with half.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)
    if os.name == "posix":  # the rename itself must be on disk too
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
