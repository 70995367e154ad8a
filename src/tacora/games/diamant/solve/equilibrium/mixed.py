"""One decision of equal players: what both choices bring against others who leave with some chance."""

from collections.abc import Sequence
from math import comb

__all__ = ["best_chance", "mean"]


def mean(worths: Sequence[float], chance: float) -> float:
    """What a choice is worth if each of the others leaves with this chance; `worths` by how many do."""
    others = len(worths) - 1
    return sum(
        comb(others, j) * chance**j * (1 - chance) ** (others - j) * worth for j, worth in enumerate(worths)
    )


def best_chance(leave: Sequence[float], go: Sequence[float]) -> float:
    """The equilibrium chance to leave, from what both choices bring with 0, 1, ... others leaving.

    The same rule as in the compiled kernel: all go on where leaving alone is no better, all leave where going
    on alone is no better, the better of the two where both hold, and else where both are worth the same.
    """
    if len(leave) == 1:
        return 0.0 if go[0] > leave[0] else 1.0
    stay, flee = leave[0] <= go[0], leave[-1] >= go[-1]
    if stay and flee:
        return 0.0 if go[0] >= leave[-1] else 1.0
    if stay or flee:
        return 1.0 if flee else 0.0
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        if mean(leave, middle) > mean(go, middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2
