"""The chance to leave, from features and weights, by operations that every machine rounds alike.

`exp` may differ in its last bit from one library to another, so the logistic curve is made of squarings: that
is why the bot and the kernels agree in every pick.
"""

from collections.abc import Sequence

from tacora.games.diamant.learned.features import block_of, features
from tacora.games.diamant.moment import LANES, Moment, Rivals

__all__ = ["alone_leaves", "chance_of", "squash"]

_SURE = 12.0


def squash(odds: float) -> float:
    """The logistic curve, with e^x as (1 + x / 1024)^1024; 0 and 1 beyond odds of 12."""
    if odds >= _SURE:
        return 1.0
    if odds <= -_SURE:
        return 0.0
    power = 1.0 - odds / 1024.0
    for _ in range(10):
        power *= power
    return 1.0 / (1.0 + power)


def alone_leaves(now: Moment) -> bool:
    """The exact rule of a table for one: go on while the next card brings more than it costs.

    All rubies to come are its own there, so with cards the cost only grows and the gain only falls.
    """
    return (now.pending + now.path + now.relics) * now.fatal >= now.sweep


def chance_of(weights: Sequence[Sequence[float]], now: Moment, rivals: Rivals) -> int:
    """The chance to leave out of 32768, from the weights of each block of situations."""
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    row = weights[block_of(now, rivals)]
    odds = 0.0
    for weight, feature in zip(row, features(now, rivals), strict=True):
        odds += weight * feature
    return int(squash(odds) * LANES + 0.5)
