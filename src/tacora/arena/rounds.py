"""Play a round: every deck by every line-up, everybody in every seat."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tacora.arena.lineups import Lineup
from tacora.arena.luck import Referee, play_fair
from tacora.arena.plan import Plan, Tables
from tacora.arena.scoring import Finish, Sums, finishing_keys, score
from tacora.sim.tally import victory_shares

__all__ = ["RATED", "play_round"]

RATED = 2000
"""About so many games of a comparison are kept for the ratings, which take a third of a millisecond each."""
_PIECE = 128
"""Decks scored at once: a few megabytes at most."""


def play_round(tables: Tables, plan: Plan, nth: int, referee: Referee | None = None) -> Sums:
    """The sums of round `nth`; it depends on the plan and the bots alone, and on who tells their luck."""
    if referee is not None:
        return play_fair(tables, plan, nth, referee)
    decks = plan.decks_of(nth)
    pieces = [decks[at : at + _PIECE] for at in range(0, len(decks), _PIECE)]
    play = _lone if plan.kind == "lone" else _mixed
    total = play(tables, plan, nth, pieces[0])
    for piece in pieces[1:]:
        total = total.plus(play(tables, plan, nth, piece)._replace(sample=()))
    return total


def _mixed(tables: Tables, plan: Plan, nth: int, decks: range) -> Sums:
    parts = [_games(tables, plan, lineup, decks) for lineup in plan.lineups_of(nth)]
    who = np.concatenate(
        [np.repeat(np.array([order]).T, keys.shape[1], 1) for order, keys, _ in parts], axis=1
    )
    keys = np.concatenate([keys for _, keys, _ in parts], axis=1)
    points = np.concatenate([points for _, _, points in parts], axis=1)
    wanted = min(keys.shape[1], -(-RATED // plan.rounds))
    chosen = sorted(plan.rng(nth, "rated").sample(range(keys.shape[1]), wanted))
    sample = tuple(_finish(who[:, game], keys[:, game]) for game in chosen)
    return score(keys, points, who, plan.field)._replace(sample=sample)


def _lone(tables: Tables, plan: Plan, nth: int, decks: range) -> Sums:
    square = (plan.field, plan.field)
    seats, wins, points = (np.zeros(square, np.int64) for _ in range(3))
    nothing = np.zeros(square, np.int64)
    for lineup in plan.lineups_of(nth):
        order, keys, found = _games(tables, plan, lineup, decks)
        cell, place = lineup[:2], order.index(lineup[0])
        seats[cell] += keys.shape[1]
        wins[cell] += int(victory_shares(keys)[place].sum())
        points[cell] += int(found[place].sum(dtype=np.int64))
    return Sums(int(seats.sum()), seats, wins, points, nothing, nothing)


def _games(
    tables: Tables, plan: Plan, lineup: Lineup, decks: range
) -> tuple[Lineup, NDArray[np.int64], NDArray[np.uint16]]:
    """The line-up as it sat down, and keys and points by its order, for all decks and rotations."""
    order, table = tables.table(lineup)
    keys, points = [], []
    for shift in range(plan.players):
        batch = table.play(plan.seed, decks.start, decks.step, len(decks), shift)
        back = [(player + shift) % plan.players for player in range(plan.players)]
        found = batch.points[back]
        keys.append(finishing_keys(found, batch.hands[back], ranking=table.measures.ranking))
        points.append(found)
    return order, np.concatenate(keys, axis=1), np.concatenate(points, axis=1)


def _finish(who: NDArray[np.int64], keys: NDArray[np.int64]) -> Finish:
    def seats() -> Iterator[tuple[int, int]]:
        yield from zip(who.tolist(), keys.tolist(), strict=True)

    return tuple(seats())
