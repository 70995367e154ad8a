"""How sure a figure is: rounds are drawn anew, with replacement, and the figure is worked out each time.

A round is all that happened to its decks, whoever played them: bots are compared on the same cards in every
draw (paired), and games on the same deck are never taken for independent ones.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.sim import Rate

__all__ = ["RESAMPLES", "Resampled", "resample"]

RESAMPLES = 2000
"""How often the rounds are drawn anew."""
_TAILS = (2.5, 97.5)
_AT_ONCE = 250


class Resampled(NamedTuple):
    """Ratios with all their redrawn values."""

    values: NDArray[np.float64]
    """[figure]."""
    drawn: NDArray[np.float64]
    """[draw, figure]."""

    def rate(self, figure: int) -> Rate:
        """A figure and its 95 % interval, by percentiles."""
        return _rate(self.values[figure], self.drawn[:, figure])

    def difference(self, one: int, other: int) -> Rate:
        """How far one figure is above another; paired, so what hits both cancels out."""
        return _rate(self.values[one] - self.values[other], self.drawn[:, one] - self.drawn[:, other])


def resample(sums: NDArray[np.float64], counts: NDArray[np.float64], seed: int) -> Resampled:
    """Ratios of the columns' totals; both are [round, figure], every count is above 0 in every round."""
    rounds = len(sums)
    rng = np.random.default_rng(seed % (1 << 64))
    even = np.full(rounds, 1 / rounds)
    drawn = []
    for start in range(0, RESAMPLES, _AT_ONCE):
        weights = rng.multinomial(rounds, even, size=min(_AT_ONCE, RESAMPLES - start)).astype(np.float64)
        drawn.append((weights @ sums) / (weights @ counts))
    return Resampled(sums.sum(axis=0) / counts.sum(axis=0), np.concatenate(drawn))


def _rate(value: float, drawn: NDArray[np.float64]) -> Rate:
    low, high = np.percentile(drawn, _TAILS)
    return Rate(float(value), float(low), float(high))
