"""Figures with the number of samples behind them."""

import statistics

__all__ = ["spread"]


def spread(values: list[float]) -> str:
    """Median and the value that nineteen of twenty stay below."""
    ranked = sorted(values)
    high = ranked[min(len(ranked) - 1, round(0.95 * (len(ranked) - 1)))]
    return f"median {statistics.median(ranked):.0f}, p95 {high:.0f} (n={len(ranked)})"
