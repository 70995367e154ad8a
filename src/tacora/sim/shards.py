"""Shards: some games of a seed by their numbers, played anywhere and added up."""

import threading
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tacora.sim.table import Batch, SimTable
from tacora.sim.tally import Tally

__all__ = ["Shard", "Stop", "added_up", "batches_of", "shard_of"]


class Shard(NamedTuple):
    """A finished batch: which games it holds, and for each of them how many seats everybody had moved on."""

    first: int
    games: int
    rotations: tuple[Batch, ...]
    """One batch for each shift; game g is in batch g modulo their number. None where only sums came back."""
    seats: Tally
    players: Tally
    facts: NDArray[np.int64]


class Stop:
    """Tells threads of this process to play no further; workers elsewhere are ended by their crew."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def __reduce__(self) -> Any:
        return Stop, ()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            self._event.set()

    def check(self) -> None:
        """Raise where the run has ended: nobody asks for this shard any more."""
        if self._event.is_set():
            raise InterruptedError


def shard_of(table: SimTable, seed: int, first: int, games: int, *, rotate: bool) -> Shard:
    """Play one batch of games."""
    count = len(table.names)
    shifts = count if rotate else 1
    seats, players = (Tally(count, table.measures.most) for _ in range(2))
    facts = np.zeros(table.measures.facts_shape, np.int64)
    batches = []
    for nth in range(shifts):
        start = first + nth
        held = len(range(nth, games, shifts))
        shift = start % shifts
        batch = table.play(seed, start, shifts, held, shift)
        batches.append(batch)
        seats.add(batch.points, batch.hands, held, ranking=table.measures.ranking)
        if rotate:
            back = [(player + shift) % count for player in range(count)]
            players.add(batch.points[back], batch.hands[back], held, ranking=table.measures.ranking)
        facts += batch.facts
    return Shard(first, games, tuple(batches), seats, players if rotate else seats, facts)


def batches_of(table: SimTable, seed: int, first: int, games: int, *, rotate: bool) -> Iterator[Shard]:
    """These games, a batch of the table's size at a time."""
    for start in range(first, first + games, table.batch):
        yield shard_of(table, seed, start, min(table.batch, first + games - start), rotate=rotate)


def added_up(batches: Iterable[Shard], first: int, games: int) -> Shard:
    """Their sums as one shard, without the games."""
    found: Shard | None = None
    for batch in batches:
        if found is None:
            found = batch
        else:
            seats = found.seats.plus(batch.seats)
            # Where nobody moves on, players and seats are one: it is kept once.
            players = seats if batch.players is batch.seats else found.players.plus(batch.players)
            found = batch._replace(seats=seats, players=players, facts=found.facts + batch.facts)
    assert found is not None  # noqa: S101 - a shard has a game at least
    return found._replace(first=first, games=games, rotations=())
