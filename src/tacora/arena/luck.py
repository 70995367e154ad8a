"""Luck taken out of tournaments: a referee who knows the field, and what its games add up to without luck.

Three kinds of luck go: who meets whom, the cards, and the coins that bots toss. The mean of each is known
exactly, so the figures stay right on average however badly the referee judges (`tacora.sim.luck`).
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.arena.bootstrap import resample
from tacora.arena.errors import ArenaError
from tacora.arena.judging import fit_judge
from tacora.arena.lineups import Lineup, deal_out
from tacora.arena.plan import Plan, Tables
from tacora.arena.result import Fair, FairStanding, TableResult
from tacora.arena.scoring import Sums, finishing_keys
from tacora.sim import SimTable
from tacora.sim.luck import Judge, LuckTable, Positions
from tacora.sim.tally import victory_shares
from tacora.victory import WHOLE

__all__ = ["Referee", "check_luck", "fair_result", "find_referee", "meetings", "play_fair"]

FITTED = 16_000
"""Games that the judge is fitted to, at the most."""
_PORTION = 0.3
_EACH = 32
"""Games of a line-up that the judge learns from."""
_APART, _BEFORE = 1 << 40, 1 << 41
"""Where the decks of these games begin, and of those that the judge is fitted to: nobody else plays them."""
_MOST_LINEUPS = 20_000
_NOTHING = 1e-18
"""A variance of rounding alone."""


class Referee(NamedTuple):
    """A judge for a field at tables of one size."""

    judge: Judge
    games: int
    """So many it was fitted to."""
    meetings: Mapping[Lineup, NDArray[np.float64]]
    """For each table [seat]: how much better than usual it is for who sits there, before the first card.

    Without any where there are too many tables to count.
    """


def check_luck(tables: Tables, players: Sequence[int]) -> None:
    """Refuse fields whose luck nobody can tell; raises `ArenaError`."""
    for seats in players:
        slow = tables.slow(seats)
        if slow:
            names = ", ".join(slow)
            raise ArenaError(
                f"Luck is taken out of games of compiled bots alone, and {names} is not compiled."
            )
        _luck_table(tables.table(tuple(nth % len(tables.entrants) for nth in range(seats)))[1])


def _luck_table(table: SimTable) -> LuckTable:
    if not isinstance(table, LuckTable):
        raise ArenaError(f"Nobody can tell the luck in games of {table.edition.title} yet.")
    return table


def find_referee(tables: Tables, plan: Plan) -> Referee:
    """Play some games apart, and fit a judge to them."""
    wanted, found = min(FITTED, plan.games), 0
    parts: list[tuple[Positions, NDArray[np.int64]]] = []
    nth, sat = 0, tables.table(plan.lineups_of(0)[0])[1]
    while found < wanted:
        for lineup in deal_out(plan.field, plan.players, plan.rng(nth, "referee")):
            order, sat = tables.table(lineup)
            told = _luck_table(sat).positions(plan.seed, _BEFORE + found, 1, _EACH, _PORTION)
            parts.append((told, np.tile(np.array(order), (len(told.won), 1))))
            found += _EACH
        nth += 1
    seen, won = (np.concatenate([getattr(told, name) for told, _ in parts]) for name in ("seen", "won"))
    who = np.concatenate([names for _, names in parts])
    judge = fit_judge(Positions(seen, won), who, plan.field, plan.seed)
    return Referee(judge, found, {} if tables.measures.by_turns else meetings(judge, _luck_table(sat), plan))


def meetings(judge: Judge, table: LuckTable, plan: Plan) -> dict[Lineup, NDArray[np.float64]]:
    """What the judge says of every table that `deal_out` may deal, less what it says of a bot on average."""
    every, some = divmod(plan.players, plan.field)
    if comb(plan.field, some) > _MOST_LINEUPS:
        return {}
    all_of_them = tuple(range(plan.field)) * every
    lineups = [tuple(sorted((*all_of_them, *more))) for more in combinations(range(plan.field), some)]
    who = np.array(lineups)
    said, shares, seats = table.judged(judge, who), np.zeros(plan.field), np.zeros(plan.field)
    np.add.at(shares, who, said)
    np.add.at(seats, who, 1)
    return dict(zip(lineups, said - (shares / seats)[who], strict=True))


def play_fair(tables: Tables, plan: Plan, nth: int, referee: Referee) -> Sums:
    """A round of games, each with a deck and a line-up of its own, added up with and without luck."""
    seats, wins, points = (np.zeros(plan.field, np.int64) for _ in range(3))
    fair, squares = np.zeros(plan.field), np.zeros(plan.field, np.int64)
    decks, rng = plan.decks_of(nth), plan.rng(nth, "lineups")
    for deck in decks:
        place, nth_game = _APART + deck * plan.games_a_deck, 0
        for shift in range(plan.players):
            for lineup in deal_out(plan.field, plan.players, rng):
                order, sat = tables.table(lineup)
                table, who = _luck_table(sat), np.array(order)
                found = table.play_luck(referee.judge, order, plan.seed, place + nth_game, 1, 1, shift)
                nth_game += 1
                back = [(player + shift) % plan.players for player in range(plan.players)]
                held, hands = found.batch.points[back], found.batch.hands[back]
                keys = finishing_keys(held, hands, ranking=table.measures.ranking)
                shares = victory_shares(keys)[:, 0].astype(np.int64)
                luck = found.cards[back, 0] + found.coins[back, 0] + referee.meetings.get(order, 0.0)
                np.add.at(seats, who, 1)
                np.add.at(wins, who, shares)
                np.add.at(squares, who, shares**2)
                np.add.at(points, who, held[:, 0])
                np.add.at(fair, who, shares / WHOLE - luck)
    nothing = np.zeros((plan.field, plan.field), np.int64)
    return Sums(
        len(decks) * plan.games_a_deck, seats, wins, points, nothing, nothing, fair=fair, squares=squares
    )


def fair_result(  # noqa: PLR0917 - two kinds of games are compared
    plan: Plan,
    done: Sequence[Sums],
    referee: Referee,
    names: Sequence[str],
    table: TableResult,
    paired: Sequence[Sums],
) -> Fair:
    """What the games without luck have found, and how many others would have been as sure.

    Both kinds are set against the same number of games; `paired` are the rounds of the tournament.
    """
    seats = np.array([sums.seats for sums in done], np.float64)
    fair = np.array([sums.fair for sums in done], np.float64)
    wins = np.array([sums.wins for sums in done]) / WHOLE
    squares = np.array([sums.squares for sums in done]).sum(axis=0) / WHOLE**2
    plain, lucky = resample(wins, seats, plan.seed), resample(fair, seats, plan.seed)
    games, total = sum(sums.games for sums in done), seats.sum(axis=0)
    theirs = np.array([sums.seats for sums in paired], np.float64)
    on_one_deck = _variance(np.array([sums.wins for sums in paired]) / WHOLE, theirs) * table.games / games
    alone = (squares / total - plain.values**2) / total
    left = _variance(fair, seats)
    order = [names.index(standing.bot) for standing in table.standings]
    return Fair(
        games=games,
        fitted=referee.games,
        standings=tuple(
            FairStanding(
                names[bot],
                plain.rate(bot),
                lucky.rate(bot),
                _times(alone[bot], left[bot]),
                _times(on_one_deck[bot], left[bot]),
            )
            for bot in order
        ),
        saves=_times(alone.sum(), left.sum()),
        saves_paired=_times(on_one_deck.sum(), left.sum()),
    )


def _variance(sums: NDArray[np.float64], counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much each ratio of totals varies, by how much its rounds do."""
    off = sums - counts * (sums.sum(axis=0) / counts.sum(axis=0))
    rounds = len(sums)
    found: NDArray[np.float64] = (off**2).sum(axis=0) * rounds / (rounds - 1) / counts.sum(axis=0) ** 2
    return found


def _times(one: float, other: float) -> float | None:
    """How many times the other's variance one has; None where there is none to speak of."""
    return None if other < _NOTHING else float(one / other)
