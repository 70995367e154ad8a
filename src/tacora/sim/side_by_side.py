"""What every batch of stepped tables is asked in the same words: which tables, which games, whose seats."""

from collections.abc import Collection
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tacora.sim.table import SimError

__all__ = ["check_bots", "chosen_tables", "games_of"]

_ALL = (1 << 64) - 1


def chosen_tables(flags: ArrayLike | None, tables: int) -> NDArray[np.bool_]:
    """Which tables are meant, all without flags; raises `SimError` for flags of another shape."""
    chosen = np.ones(tables, np.bool_) if flags is None else np.asarray(flags)
    if chosen.shape != (tables,) or chosen.dtype != np.bool_:
        raise SimError(f"`tables` holds a flag for each of {tables} tables.")
    return chosen


def games_of(seed: Any, tables: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64], int]:
    """Each table's seed and first game, and how far its next one is; raises `SimError`.

    With one seed table i begins game i of it, and its next ones are `tables` further on; with a seed for each
    table it begins game 0 of its own.
    """
    if isinstance(seed, int):
        return np.full(tables, seed & _ALL, np.uint64), np.arange(tables, dtype=np.uint64), tables
    seeds = np.asarray(seed)
    if seeds.shape != (tables,) or seeds.dtype.kind not in "iu":
        raise SimError(f"A seed is a whole number, or one for each of {tables} tables.")
    return seeds.astype(np.uint64), np.zeros(tables, np.uint64), 1


def check_bots(bots: Collection[int], seats: int) -> None:
    """Refuse bots in seats that are not there, and in all that are."""
    if strange := [seat for seat in bots if not 0 <= seat < seats]:
        raise SimError(f"There is no seat {strange[0]}: seats are 0 to {seats - 1}.")
    if len(bots) == seats:
        raise SimError("At least one seat must be yours: simulate tables of bots with tacora.sim.")
