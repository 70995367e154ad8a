"""A small net, its sums in a fixed order: the same function runs in Python and compiled, to the last bit.

Weights lie in one row: for each of two hidden layers what every unit begins with, then what each input adds
to every unit; in the end the same for the one answer. A unit below 0 counts as 0.
"""

from typing import Any

__all__ = ["forward", "weights_of"]


def weights_of(inputs: int, first: int, second: int) -> int:
    """How many weights a net of this size has."""
    return (1 + inputs) * first + (1 + first) * second + 1 + second


def forward(weights: Any, seen: Any, one: Any, two: Any) -> Any:
    """The net's answer to what is seen; `one` and `two` are room for its hidden units.

    The inner loops run over units, so that a compiler makes vectors of them without another order of sums.
    """
    first, second = len(one), len(two)
    for unit in range(first):
        one[unit] = weights[unit]
    at = first
    for nth in range(len(seen)):
        shown = seen[nth]
        if shown != 0.0:
            for unit in range(first):
                one[unit] += weights[at + unit] * shown
        at += first
    for unit in range(second):
        two[unit] = weights[at + unit]
    at += second
    for nth in range(first):
        shown = one[nth]
        if shown > 0.0:
            for unit in range(second):
                two[unit] += weights[at + unit] * shown
        at += second
    answer = weights[at]
    for nth in range(second):
        if two[nth] > 0.0:
            answer += weights[at + 1 + nth] * two[nth]
    return answer
