"""A folder of Parquet files, one for every so many games, written by whoever plays them: a billion of them.

A file appears whole or not at all, and has the sums of its games in its metadata. So a run that was broken
off, in whatever way, goes on where it was: files that are there are not played again, and the result and the
files in the end are those of a run in one go. `_tacora.json` says which games they are of. The columns are
those of one file (`tacora.sim.parquet`).
"""

import base64
import io
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import numpy as np

from tacora import __version__
from tacora.editions import digest
from tacora.games.kit import chosen_options
from tacora.sim.parquet import frame_of, need_polars, told_of
from tacora.sim.plain import PlainTable
from tacora.sim.shards import Shard, Stop, added_up, batches_of
from tacora.sim.table import SimError, SimTable
from tacora.sim.tally import Tally

if TYPE_CHECKING:
    import polars as pl

__all__ = ["ShardFiles", "play_file", "shard_files"]

MANIFEST = "_tacora.json"
"""Which games they are of; readers of Parquet pass over names with `_` or `.` in front."""
_BATCHES, _PLAIN_BATCHES = 128, 16
"""In a file: a million games of small kernels, some seconds of a core and some tens of megabytes."""
_ROWS = 1 << 17
"""In a row group of a file."""
_SUMS = ("points", "squares", "victories", "victory_squares", "spread")


@dataclass(frozen=True, slots=True)
class ShardOut:
    """Where a shard is written to, and what its file says about itself; goes to any worker."""

    folder: Path
    told: dict[str, str]

    def path(self, first: int) -> Path:
        """The file of the games from this one on."""
        return self.folder / f"games-{first:013d}.parquet"

    def write(self, rows: "pl.DataFrame", sums: Shard) -> None:
        """The whole file, or none."""
        path = self.path(sums.first)
        part = path.with_name(f".{path.stem}-{uuid4().hex}.part")
        told = self.told | {"first": str(sums.first), "games": str(sums.games), "sums": _packed(sums)}
        try:
            rows.write_parquet(part, metadata=told, row_group_size=_ROWS)
            part.replace(path)
        except OSError as error:
            raise SimError(f"{path} can't be written: {error}.") from None
        finally:
            part.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class ShardFiles:
    """The files of a run: those that are there, and where the others go."""

    out: ShardOut
    games: int
    """In each file but the last."""
    all_games: int
    table: SimTable

    def known(self, first: int) -> Shard | None:
        """The sums of a file that is there; None where it has to be played."""
        import polars as pl

        path, held = self.out.path(first), min(self.games, self.all_games - first)
        if not path.exists():
            return None
        with suppress(Exception):  # whatever is wrong with it, it is played again
            told = pl.read_parquet_metadata(path)
            if (told["first"], told["games"]) == (str(first), str(held)):
                return _unpacked(told["sums"], self.table, first, held)
        return None

    def there(self) -> int:
        """How many games are in files already."""
        firsts = range(0, self.all_games, self.games)
        return sum(
            min(self.games, self.all_games - first) for first in firsts if self.out.path(first).exists()
        )


@contextmanager
def shard_files(
    folder: Path, table: SimTable, games: int, *, seed: int, rotate: bool, called: str = ""
) -> Iterator[ShardFiles]:
    """A folder for these games, new or begun by the same run; raises `SimError` for any other."""
    need_polars()
    if not folder.parent.is_dir():
        raise SimError(f"There is no folder {folder.parent} to write {folder.name} into.")
    size = table.batch * (_PLAIN_BATCHES if isinstance(table, PlainTable) else _BATCHES)
    wanted = {
        "tacora": __version__,
        "edition": table.edition.id,
        "digest": digest(table.edition),
        "options": json.loads(json.dumps(chosen_options(table.options), default=str)),
        "pace": str(getattr(table, "pace", 1)),
        "seats": list(table.names),
        "seed": seed,
        "rotate": rotate,
        "games": games,
        "games_in_a_file": size,
    }
    try:
        folder.mkdir(exist_ok=True)
        _check_same(folder, wanted)
        with _locked(folder / MANIFEST):
            for left in folder.glob(".games-*.part"):
                left.unlink(missing_ok=True)
            yield ShardFiles(ShardOut(folder.resolve(), told_of(table, called)), size, games, table)
    except OSError as error:
        raise SimError(f"{folder} can't be used: {error.strerror or error}.") from None


def _check_same(folder: Path, wanted: dict[str, Any]) -> None:
    manifest = folder / MANIFEST
    if manifest.exists():
        try:
            there = json.loads(manifest.read_text(encoding="utf-8"))
            other = next((name for name, value in wanted.items() if there.get(name) != value), None)
        except (ValueError, AttributeError):
            raise SimError(f"{manifest} is damaged: name another folder.") from None
        if other is not None:
            raise SimError(
                f"{folder} holds games of another run: {other} is {there.get(other)!r} there, not "
                f"{wanted[other]!r}. Name another folder."
            )
        return
    if any(folder.iterdir()):
        raise SimError(f"{folder} holds other files: name a new folder, or an empty one.")
    part = folder / f".{uuid4().hex}.part"
    part.write_text(json.dumps(wanted, indent=2) + "\n", encoding="utf-8")
    part.replace(manifest)


@contextmanager
def _locked(manifest: Path) -> Iterator[None]:
    """Two runs would play the same games for nothing; the lock ends with the process, however it ends."""
    with manifest.open(encoding="utf-8") as file:
        if os.name == "posix":
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise SimError(f"Another run writes into {manifest.parent}: wait until it is done.") from None
        yield


def play_file(
    table: SimTable, seed: int, first: int, games: int, *, rotate: bool, out: ShardOut, stop: Stop
) -> Shard:
    """Play the games of one file, write it, and say their sums."""
    import polars as pl

    frames = []

    def batches() -> Iterator[Shard]:
        for batch in batches_of(table, seed, first, games, rotate=rotate):
            stop.check()
            frames.append(frame_of(table, batch))
            yield batch

    sums = added_up(batches(), first, games)
    out.write(pl.concat(frames, rechunk=True), sums)  # in one piece: the same games, the same bytes
    return sums


def _packed(shard: Shard) -> str:
    """Sums as text for a file's metadata."""
    tallies = {"seats": shard.seats} | ({} if shard.players is shard.seats else {"players": shard.players})
    arrays = {f"{who}_{name}": getattr(tally, name) for who, tally in tallies.items() for name in _SUMS}
    file = io.BytesIO()
    np.savez_compressed(file, facts=shard.facts, **arrays)
    return base64.b64encode(file.getvalue()).decode()


def _unpacked(text: str, table: SimTable, first: int, games: int) -> Shard:
    with np.load(io.BytesIO(base64.b64decode(text)), allow_pickle=False) as arrays:
        tallies = []
        for who in ("seats", "players"):
            if f"{who}_points" in arrays:
                tally = Tally(len(table.names), table.measures.most)
                tally.games = games
                for name in _SUMS:
                    setattr(tally, name, arrays[f"{who}_{name}"])
                tallies.append(tally)
        return Shard(first, games, (), tallies[0], tallies[-1], arrays["facts"])
