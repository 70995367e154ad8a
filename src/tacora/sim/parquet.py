"""Every game as a row of a Parquet file, written while the games are played: memory stays as it is.

| column | type | what |
|---|---|---|
| `game` | UInt64 | the game's number in the seed, from 0 |
| `moved` | UInt8 | how many seats everybody had moved on (`--rotate`), else 0 |
| `points_1`, ... | UInt16 | points by seat |
| `won_1`, ... | Boolean | whether the seat won, alone or with others |

The file's own metadata says which `tacora` and `edition` it is of, the edition's `digest`, and the `command`.

A game's own columns (`Measures.held` and `Measures.columns`) are described in its room `sim`.
"""

import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tacora import __version__
from tacora.editions import digest
from tacora.sim.shards import Shard
from tacora.sim.table import Batch, SimError, SimTable
from tacora.sim.tally import victory_shares
from tacora.victory import finishing_key

if TYPE_CHECKING:
    import polars as pl

__all__ = ["ParquetFile", "frame_of", "need_polars", "told_of"]

_WAITING = 8
"""So many batches may wait for the disk before the games wait too."""


class ParquetFile:
    """A file to hand finished batches to: `with ParquetFile(...) as file: run(..., watch=file.add)`."""

    def __init__(self, path: Path, table: SimTable, called: str = "") -> None:
        need_polars()
        if not path.parent.is_dir():
            raise SimError(f"There is no folder {path.parent} to write {path.name} into.")
        self._path, self._table = path, table
        self._told = told_of(table, called)
        self._frames: Queue[pl.DataFrame | None] = Queue(_WAITING)
        self._fault: Exception | None = None
        self._ended = False
        self._thread = threading.Thread(target=self._write, daemon=True)

    def __enter__(self) -> "ParquetFile":
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._frames.put(None)
        self._thread.join()
        if self._fault and error is None:
            raise SimError(f"{self._path} can't be written: {self._fault}.") from self._fault

    def add(self, shard: Shard) -> None:
        """Append a batch."""
        if self._fault is None:
            self._frames.put(frame_of(self._table, shard))

    def _write(self) -> None:
        from polars.io.plugins import register_io_source

        try:
            empty = frame_of(self._table, Shard(0, 0, (self._table.play(0, 0, 1, 0, 0),), *([None] * 3)))  # type: ignore[arg-type]
            register_io_source(self._pull, schema=empty.schema).sink_parquet(self._path, metadata=self._told)
        except Exception as error:  # whatever the disk says, the games go on and the user hears of it
            self._fault = error
            for _ in self._pull():
                pass

    def _pull(self, *_: Any) -> Iterator["pl.DataFrame"]:
        """The batches up to the last one; a disk may fail after that, too."""
        while not self._ended:
            frame = self._frames.get()
            if frame is None:
                self._ended = True
            else:
                yield frame


def told_of(table: SimTable, called: str) -> dict[str, str]:
    """What a file says about itself."""
    told = {"tacora": __version__, "edition": table.edition.id, "digest": digest(table.edition)}
    return told | ({"command": called} if called else {})


def frame_of(table: SimTable, shard: Shard) -> "pl.DataFrame":
    """The games of a batch as rows, in the order of their numbers."""
    import polars as pl

    shifts = len(shard.rotations)
    columns: dict[str, NDArray[np.generic]] = {}
    columns["game"] = shard.first + np.arange(shard.games, dtype=np.uint64)
    columns["moved"] = (columns["game"] % np.uint64(shifts)).astype(np.uint8)  # type: ignore[operator]
    for nth, batch in enumerate(shard.rotations):
        for name, values in _of_batch(table, batch).items():
            columns.setdefault(name, np.empty(shard.games, values.dtype))[nth::shifts] = values
    return pl.DataFrame(columns)


def _of_batch(table: SimTable, batch: Batch) -> dict[str, NDArray[np.generic]]:
    measures = table.measures
    keys = finishing_key(batch.points.astype(np.int64), batch.hands.astype(np.int64), measures.ranking)
    by_seat: dict[str, NDArray[Any]] = {"points": batch.points}
    if measures.held is not None:
        by_seat[measures.held] = batch.hands
    by_seat["won"] = victory_shares(keys) > 0
    found: dict[str, NDArray[np.generic]] = {}
    for name, rows in by_seat.items():
        found |= {f"{name}_{seat}": row for seat, row in enumerate(rows, start=1)}
    return found | batch.columns


def need_polars() -> None:
    """See that Polars is there; raises `SimError`.

    It answers Ctrl-C too, and drops what it has not written: here only the run answers it.
    """
    handler = signal.getsignal(signal.SIGINT)
    try:
        import polars  # noqa: F401 - only to see that it is there
    except ImportError:
        raise SimError("Parquet files need Polars: install tacora[data].") from None
    if handler is not None and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, handler)
