"""Ratings follow results, ties are shared, and the seed decides the order of the games."""

import sys

import pytest

from tacora.arena import ArenaError
from tacora.arena.ratings import rate


def test_who_always_finishes_ahead_is_rated_higher_and_surer() -> None:
    best, middle, worst = rate([((0, 30), (1, 20), (2, 10)), ((2, 1), (0, 9), (1, 5))] * 40, 3, seed=1)
    assert best.mu > middle.mu > worst.mu
    assert best.mu > 25 > worst.mu
    assert best.sigma < 25 / 3


def test_ties_share_a_rank() -> None:
    one, other = rate([((0, 7), (1, 7))] * 50, 2, seed=1)
    assert one.mu == pytest.approx(other.mu)
    assert one.mu == pytest.approx(25)


def test_results_that_even_out_rate_evenly() -> None:
    games = [((0, 2), (1, 1), (2, 1)), ((1, 2), (2, 1), (0, 1)), ((2, 2), (0, 1), (1, 1))] * 60
    ratings = rate(games, 3, seed=2)
    assert max(r.mu for r in ratings) - min(r.mu for r in ratings) < 2 * ratings[0].sigma


def test_a_bot_in_two_seats_gets_the_mean() -> None:
    twice, once = rate([((0, 3), (1, 2), (0, 1))], 2, seed=1)
    first, second, third = rate([((0, 3), (1, 2), (2, 1))], 3, seed=1)
    assert first.mu > second.mu > third.mu
    assert once == second
    assert twice.mu == pytest.approx((first.mu + third.mu) / 2)
    assert twice.sigma == pytest.approx((first.sigma + third.sigma) / 2)


def test_the_seed_orders_the_games() -> None:
    games = [((0, nth % 3), (1, nth % 5), (2, nth % 2)) for nth in range(30)]
    assert rate(games, 3, seed=1) == rate(games, 3, seed=1)
    assert rate(games, 3, seed=1) != rate(games, 3, seed=2)


def test_without_openskill_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    with pytest.raises(ArenaError, match=r"^Ratings need openskill: install tacora\[arena\]\.$"):
        rate([], 2, seed=1)
