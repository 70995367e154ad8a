"""A tournament: mixed tables for each number of players, and lone bots among copies where wanted."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from tacora.arena.bootstrap import RESAMPLES, resample
from tacora.arena.field import Entrant, Slowness
from tacora.arena.luck import check_luck, fair_result, find_referee
from tacora.arena.plan import Plan, Tables, check_seats, fair_plan, lone_plan, mixed_plan
from tacora.arena.ratings import rate
from tacora.arena.result import ArenaResult, Lone, Standing, TableResult
from tacora.arena.scoring import Sums
from tacora.arena.workers import play_rounds
from tacora.editions import load_edition
from tacora.games import AnyEdition, AnyOptions
from tacora.games.kit import chosen_options
from tacora.sim import Cluster, Rate
from tacora.victory import WHOLE

__all__ = ["compete", "plans_for"]

_FEWEST = 2
"""Rounds without which there is no interval."""


def plans_for(
    field: int, players: Sequence[int], games: int, seed: int, *, lone: int, fair: int = 0
) -> list[Plan]:
    """All comparisons in the order they are played; raises `ArenaError` for too few games."""
    plans = []
    for seats in players:
        plans.append(mixed_plan(field, seats, games, seed))
        if lone:
            plans.append(lone_plan(field, seats, lone, seed))
        if fair:
            plans.append(fair_plan(field, seats, fair, seed))
    return plans


def compete(
    edition: AnyEdition | str,
    entrants: Sequence[Entrant],
    players: Sequence[int],
    games: int,
    *,
    options: AnyOptions | None = None,
    seed: int = 0,
    lone: int = 0,
    fair: int = 0,
    workers: int | None = None,
    begin: Callable[[int, dict[str, Slowness]], None] | None = None,
    watch: Callable[[Plan, Sums], None] | None = None,
    cluster: Cluster | None = None,
) -> ArenaResult:
    """Hold a tournament of up to `games` games for each number of players, and up to `lone` of lone bots.

    Up to `fair` further games have their luck taken out: surer figures from fewer games.
    `begin` hears before each number of players which bots will be slow, `watch` of every finished round.
    Ctrl-C ends it early and keeps the rounds that are done; where none are, it goes on upwards.
    """
    edition = load_edition(edition) if isinstance(edition, str) else edition
    tables = Tables(edition, entrants, options)
    for seats in players:
        check_seats(edition, tables.options, seats)
    if fair:
        check_luck(tables, players)
    plans = plans_for(len(tables.entrants), players, games, seed, lone=lone, fair=fair)
    clock = time.perf_counter()
    found: list[TableResult] = []
    paired: list[Sums] = []
    interrupted = False
    for plan in plans:
        if begin is not None and plan.kind == "mixed":
            begin(plan.players, tables.slow(plan.players))
        try:
            referee = find_referee(tables, plan) if plan.kind == "fair" else None
        except KeyboardInterrupt:
            interrupted = True
            break
        done, interrupted = play_rounds(
            tables,
            plan,
            workers=workers,
            watch=watch and (lambda sums, plan=plan: watch(plan, sums)),
            cluster=cluster,
            referee=referee,
        )
        if len(done) >= _FEWEST:
            if plan.kind == "lone":
                last = found.pop()
                alone = _lone(plan, done, tables, [standing.bot for standing in last.standings])
                found.append(replace(last, lone=alone, interrupted=interrupted))
            elif referee is not None:
                last = found.pop()
                told = fair_result(plan, done, referee, [one.name for one in tables.entrants], last, paired)
                found.append(replace(last, fair=told, interrupted=interrupted))
            else:
                paired = done
                found.append(_mixed(plan, done, tables, interrupted=interrupted))
        if interrupted:
            break
    if not found:
        raise KeyboardInterrupt
    return ArenaResult(
        edition=edition.id,
        game=edition.game,
        tie_rule=tables.measures.tie_rule,
        seed=seed,
        resamples=RESAMPLES,
        options=chosen_options(tables.options),
        tables=tuple(found),
        verified=tables.measures.verified,
        seconds=time.perf_counter() - clock,
        interrupted=interrupted,
    )


def _mixed(plan: Plan, done: Sequence[Sums], tables: Tables, *, interrupted: bool) -> TableResult:
    seats = np.array([sums.seats for sums in done], np.float64)
    wins = resample(np.array([sums.wins for sums in done]) / WHOLE, seats, plan.seed)
    points = resample(np.array([sums.points for sums in done], np.float64), seats, plan.seed)
    ahead, met = (np.array([getattr(sums, name) for sums in done]).sum(axis=0) for name in ("ahead", "met"))
    sample = [game for sums in done for game in sums.sample]
    ratings = rate(sample, plan.field, plan.seed)
    order = sorted(range(plan.field), key=lambda bot: (-wins.values[bot], bot))
    standings = tuple(
        Standing(
            bot=tables.entrants[bot].name,
            held_out=tables.entrants[bot].held_out,
            seats=int(seats[:, bot].sum()),
            wins=wins.rate(bot),
            points=points.rate(bot),
            behind=wins.difference(bot, order[0]),
            rating=ratings[bot],
        )
        for bot in order
    )
    matrix = tuple(
        tuple(float(ahead[one, other] / 2 / met[one, other]) if met[one, other] else None for other in order)
        for one in order
    )
    return TableResult(
        players=plan.players,
        games=sum(sums.games for sums in done),
        decks=sum(len(plan.decks_of(nth)) for nth in range(len(done))),
        rounds=len(done),
        standings=standings,
        ahead=matrix,
        rated_games=len(sample),
        slow=tables.slow(plan.players),
        lone=None,
        fair=None,
        interrupted=interrupted,
    )


def _lone(plan: Plan, done: Sequence[Sums], tables: Tables, order: Sequence[str]) -> Lone:
    places = [next(at for at, one in enumerate(tables.entrants) if one.name == name) for name in order]
    cells = [(one, other) for one in places for other in places if one != other]
    at = tuple(np.array(cells).T)
    wins = np.array([sums.wins[at] for sums in done]) / WHOLE
    found = resample(wins, np.array([sums.seats[at] for sums in done], np.float64), plan.seed)
    rates: dict[tuple[int, int], Rate] = {cell: found.rate(nth) for nth, cell in enumerate(cells)}
    return Lone(
        games=sum(sums.games for sums in done),
        decks=sum(len(plan.decks_of(nth)) for nth in range(len(done))),
        wins=tuple(tuple(rates.get((one, other)) for other in places) for one in places),
    )
