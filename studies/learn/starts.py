"""Where a learner may start from: the champion itself, one card ahead, the rule for one, or a coin."""

import numpy as np

from studies.learn.school import Floats, no_weights
from tacora.games.diamant.learned.features import NAMES
from tacora.games.diamant.learned.policy import chance_of
from tacora.games.diamant.moment import LANES, Moment, Rivals
from tacora.games.diamant.sim.policy import Lookup

__all__ = ["AXES", "STARTS", "start_table", "start_weights"]

STARTS = ("own", "one-step", "solo", "coin")
SHARPNESS = 20.0
AXES = ("expedition", "kinds", "pending", "path", "inside")
"""What a learner with a table looks at."""
PENDING, PATH, KINDS = 20, 8, 6
CARDS, RUBIES, COPIES = 30, 124, 3
EARNED = 7
"""What a seat has after each expedition, about."""


def start_weights(start: str, own: Floats) -> Floats:
    """The weights of a start; one card ahead leaves where the next card costs what it brings, softened."""
    if start == "own":
        return own.copy()
    found = no_weights()
    if start != "coin":
        found[:, NAMES.index("one")] = -SHARPNESS / 2
        found[:, NAMES.index("full" if start == "one-step" else "deep")] = SHARPNESS
    return found


def start_table(start: str, own: Floats, seats: int, expeditions: int) -> Lookup:
    """The same as a table: its chance at a typical moment of every cell."""
    rows = tuple(tuple(map(float, row)) for row in start_weights(start, own))
    shape = (expeditions + 1, KINDS, PENDING, PATH, seats + 1)
    leave = np.zeros(shape)
    for cell in np.ndindex(shape):
        now, others = _typical(*cell, seats=seats, expeditions=expeditions)
        leave[cell] = chance_of(rows, now, others) / LANES
    return Lookup(AXES, leave, f"table from {start}")


def _typical(
    expedition: int, kinds: int, pending: int, path: int, inside: int, *, seats: int, expeditions: int
) -> tuple[Moment, Rivals]:
    inside = max(inside, 1)
    out = min(pending * inside + path, RUBIES)
    turned = kinds + 1 + out // 8
    left = (RUBIES - out) // inside
    points = EARNED * max(expedition - 1, 0)
    now = Moment(
        expedition=expedition,
        turned=turned,
        kinds=kinds,
        fatal=kinds * (COPIES - 1),
        cards=max(CARDS - turned, 1),
        pending=pending,
        path=path,
        relics=0,
        inside=inside,
        gain=max(left - 2, 0),
        sweep=left + 2 * inside,
        rubies=RUBIES,
        seats=seats,
        seat=0,
        points=points,
        most=points,
    )
    outside = points + EARNED if inside < seats else -1
    within = points if inside > 1 else -1
    return now, Rivals(expeditions - expedition, within, outside, points * (seats - 1), 0)
