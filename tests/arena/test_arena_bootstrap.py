"""Intervals that hold what they promise: known answers, coverage, pairing, and the same for the same seed."""

import numpy as np
import pytest

from tacora.arena.bootstrap import resample


def test_a_figure_that_never_changes_has_no_width() -> None:
    found = resample(np.full((40, 2), 3.0), np.full((40, 2), 6.0), seed=1)
    assert found.rate(0) == (0.5, 0.5, 0.5)
    assert found.difference(0, 1) == (0.0, 0.0, 0.0)


def test_the_interval_of_a_mean_is_as_wide_as_theory_says() -> None:
    drawn = np.random.default_rng(5).normal(10, 2, size=(400, 1))
    rate = resample(drawn, np.ones((400, 1)), seed=1).rate(0)
    assert rate.value == pytest.approx(drawn.mean())
    assert (rate.high - rate.low) / 2 == pytest.approx(1.96 * drawn.std() / 20, rel=0.08)


def test_an_interval_covers_the_truth_about_95_times_in_a_hundred() -> None:
    rng = np.random.default_rng(11)
    runs, truth = 400, 0.3
    won = rng.random((100, runs)) < truth  # each column is a run of 100 rounds
    found = resample(won.astype(float), np.ones_like(won, float), seed=2)
    low, high = np.percentile(found.drawn, (2.5, 97.5), axis=0)
    covered = ((low <= truth) & (truth <= high)).mean()
    assert 0.91 <= covered <= 0.98


def test_a_difference_is_paired() -> None:
    luck = np.random.default_rng(3).normal(0, 10, size=(200, 1))  # the deck's, which hits both alike
    sums = np.hstack([luck + 1.0, luck])
    found = resample(sums, np.ones((200, 2)), seed=4)
    gap = found.difference(0, 1)
    assert gap.value == pytest.approx(1.0)
    assert gap.high - gap.low < 1e-9
    assert found.rate(0).high - found.rate(0).low > 2


def test_rounds_with_more_decks_weigh_more() -> None:
    found = resample(np.array([[1.0], [9.0]]), np.array([[1.0], [3.0]]), seed=1)
    assert found.values[0] == 2.5
    assert set(np.unique(found.drawn)) == {1.0, 2.5, 3.0}


def test_the_seed_decides_what_is_drawn() -> None:
    data = np.random.default_rng(0).random((50, 3))
    ones = np.ones_like(data)
    assert (resample(data, ones, 1).drawn == resample(data, ones, 1).drawn).all()
    assert (resample(data, ones, 1).drawn != resample(data, ones, 2).drawn).any()
    assert (resample(data, ones, -1).drawn == resample(data, ones, (1 << 64) - 1).drawn).all()
