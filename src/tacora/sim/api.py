"""The few functions most people need: `simulate`, and `sweep` for one number after another."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from tacora.editions import load_edition
from tacora.rules import diamant, trolldragon
from tacora.rules.games import AnyEdition, AnyOptions, options_of
from tacora.sim.batch import SimTable
from tacora.sim.cards import DiamantTable
from tacora.sim.characters import BOTS
from tacora.sim.errors import SimError
from tacora.sim.moment import Moment
from tacora.sim.plain import PlainBot, PlainTable
from tacora.sim.policy import Policy
from tacora.sim.result import Result, result_of
from tacora.sim.runs import Shard, run
from tacora.sim.trolldragon import ADVENTURERS, SolvedTurns, TrollDragonTable

__all__ = ["COMPILED", "Seat", "simulate", "sweep", "table_for"]

T = TypeVar("T")
COMPILED = {"diamant": BOTS, "troll-dragon": ADVENTURERS}
"""The ids of the compiled bots by game."""
Seat: TypeAlias = Policy | SolvedTurns | PlainBot | str | Callable[[Moment], float]
"""A bot's id, a `Lookup` (or `threshold`), a function of a `Moment`, a solution made elsewhere, or a bot in
plain Python."""


def table_for(
    edition: AnyEdition | str,
    seats: Sequence[Seat],
    options: AnyOptions | None = None,
    *,
    pace: Fraction | int = 1,
) -> SimTable:
    """A table with its seats taken; raises `SetupError` or `SimError` for one that can't be.

    `pace` is for Troll & Dragon: how many dragon rolls come to each chamber roll. Where every seat is a
    `PlainBot` the readable rules play.
    """
    if isinstance(edition, str):
        edition = load_edition(edition)
    agreed = options_of(edition)() if options is None else options
    if not isinstance(agreed, options_of(edition)):
        raise SimError(f"These options are not for a game of {edition.title}.")
    plain = [seat for seat in seats if isinstance(seat, PlainBot)]
    quick = [seat for seat in seats if not isinstance(seat, PlainBot)]
    if plain and quick:
        raise SimError("Plain and compiled bots can't sit at one table: pass every seat as a PlainBot.")
    if plain:
        return PlainTable(edition, plain, agreed, pace=pace)
    match edition, agreed:
        case diamant.DiamantEdition(), diamant.Options():
            return DiamantTable(edition, quick, agreed)
        case trolldragon.TrollDragonEdition(), trolldragon.Options():
            return TrollDragonTable(edition, quick, agreed, pace=pace)
    raise SimError(f"{edition.title} can't be simulated.")


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
