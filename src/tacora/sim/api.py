"""The few functions most people need: `simulate`, and `sweep` for one number after another."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from tacora.games import AnyEdition, AnyOptions
from tacora.sim.result import Result, result_of
from tacora.sim.runs import run
from tacora.sim.seats import Seat, table_for
from tacora.sim.shards import Shard

__all__ = ["simulate", "sweep"]

T = TypeVar("T")


def simulate(
    edition: AnyEdition | str,
    seats: Sequence[Seat],
    games: int = 100_000,
    *,
    seed: int = 0,
    options: AnyOptions | None = None,
    pace: Fraction | int = 1,
    threads: int | None = None,
    rotate: bool = False,
    watch: Callable[[Shard], None] | None = None,
) -> Result:
    """Play so many games on all cores and say what came out."""
    table = table_for(edition, seats, options, pace=pace)
    counted = run(table, games, seed=seed, threads=threads, rotate=rotate, watch=watch)
    return result_of(table, counted, seed=seed, rotated=rotate)


def sweep(
    edition: AnyEdition | str,
    seats_for: Callable[[T], Sequence[Seat]],
    values: Iterable[T],
    games: int = 100_000,
    *,
    seed: int = 0,
    options: AnyOptions | None = None,
    threads: int | None = None,
) -> list[tuple[T, Result]]:
    """One run for each value, all with the same cards, so that differences are the value's own."""
    return [
        (value, simulate(edition, seats_for(value), games, seed=seed, options=options, threads=threads))
        for value in values
    ]
