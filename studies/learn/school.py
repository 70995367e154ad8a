"""Tables to learn at: who sits there, who of them learns, and what a batch of games teaches."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.learned.features import BLOCKS, FEATURES
from tacora.games.diamant.sim.decide import Seats
from tacora.games.diamant.sim.deck import setup_of
from tacora.games.diamant.sim.learning import Learning, Lesson, empty_book, empty_lesson, learn
from tacora.games.diamant.sim.policy import Lookup, seat_policies
from tacora.games.diamant.sim.weighted import Weighted
from tacora.games.diamant.training.tables import ANY_SEATS, Class
from tacora.sim.compiled import Numbers, word

__all__ = ["ANY_SEATS", "Class", "Floats", "no_weights", "teach", "weighted"]

Floats: TypeAlias = NDArray[np.float64]


def no_weights() -> Floats:
    """A learner that tosses a coin everywhere."""
    return np.zeros((BLOCKS, FEATURES))


def weighted(weights: Floats, name: str = "learner") -> Weighted:
    """A seat with these weights."""
    return Weighted(name, tuple(tuple(map(float, row)) for row in weights))


def teach(
    pool: ThreadPoolExecutor,
    classes: Sequence[Class],
    learner: Weighted | Lookup,
    expected: Floats,
    *,
    seed: int,
    first: int,
) -> Lesson:
    """What these tables teach; game numbers run on from `first`, so that no deck comes twice."""
    jobs = []
    for lesson in classes:
        jobs.append(pool.submit(_hold, lesson, learner, expected, seed, first))
        first += lesson.games
    total = _empty(learner)
    for job in jobs:
        for whole, piece in zip(total, job.result(), strict=True):
            np.add(whole, piece, out=whole)
    return total


def _hold(lesson: Class, learner: Weighted | Lookup, expected: Floats, seed: int, first: int) -> Lesson:
    """Play one table's batch."""
    setup = setup_of(lesson.edition, ANY_SEATS, lesson.seats)
    seated = seat_policies([*lesson.others, *[learner] * lesson.learners], setup)
    if not isinstance(seated.policy, Seats):
        raise TypeError("somebody at the table must have weights")
    mask = sum(1 << seat for seat in range(len(lesson.others), lesson.seats))
    found = _empty(learner)
    policy = Learning(seated.policy, word(mask), empty_book())
    numbers = Numbers.of(seed, first, 1, lesson.games)
    learn(setup.rules, setup.tables, policy, seated.cells, numbers, setup.ranking, expected, found)
    return found


def _empty(learner: Weighted | Lookup) -> Lesson:
    return empty_lesson(learner.chances.size if isinstance(learner, Lookup) else 0)
