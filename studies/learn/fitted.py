"""Fitted advantage iteration: play, try both picks, fit what leaving wins more, play by that, and again.

Two nets learn in turn: what a standing between two expeditions is worth, and from there how much more of a
victory leaving is than going on (`tacora.games.diamant.sim.advantage`).
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from studies.learn.fitting import Fit, Singles
from studies.learn.school import ANY_SEATS, Class
from tacora.games.diamant.learned.nets import FIRST, SECOND
from tacora.games.diamant.learned.sight import INPUTS, STANDING
from tacora.games.diamant.moment import LANES
from tacora.games.diamant.sim.advantage import (
    WORTH,
    WORTH_FIRST,
    WORTH_SECOND,
    Notes,
    Practice,
    empty_notes,
    practise,
)
from tacora.games.diamant.sim.decide import Seats
from tacora.games.diamant.sim.deck import setup_of
from tacora.games.diamant.sim.netted import Netted
from tacora.games.diamant.sim.policy import Policy, seat_policies
from tacora.sim.compiled import Numbers, word

__all__ = ["Advantage", "Taught", "practised"]

PORTION, TRIALS = LANES // 2, 2
"""Of the decisions, out of 32768, so many are tried both ways, so often each."""
ROOM = 24
"""Decisions of a seat in a game, at most on average."""
REMEMBERED = 3
"""Lessons that are learned from."""
UNIT = 0.1
"""The advantage that a net answers with 1: a tenth of a victory."""
RATE = 0.003


class Taught(NamedTuple):
    """What some tables taught, one after the other."""

    seen: Singles
    better: Singles
    standings: Singles
    won: Singles


def practised(  # noqa: PLR0917
    pool: ThreadPoolExecutor,
    classes: Sequence[Class],
    learner: Policy,
    worth: Sequence[float] | None,
    seed: int,
    first: int,
) -> Taught:
    """Let the learner play at these tables; without a `worth` nothing is tried: only standings are told."""
    jobs = []
    for one in classes:
        jobs.append(pool.submit(_hold, one, learner, worth, seed, first))
        first += one.games
    told = [job.result() for job in jobs]
    return Taught(
        np.concatenate([notes.seen[: notes.written[0]] for notes in told]),
        np.concatenate([notes.better[: notes.written[0]] for notes in told]),
        np.concatenate([notes.standings[: notes.written[1]] for notes in told]),
        np.concatenate([notes.won[: notes.written[1]] for notes in told]),
    )


def _hold(one: Class, learner: Policy, worth: Sequence[float] | None, seed: int, first: int) -> Notes:
    setup = setup_of(one.edition, ANY_SEATS, one.seats)
    seated = seat_policies([*one.others, *[learner] * one.learners], setup)
    if not isinstance(seated.policy, Seats):
        raise TypeError("somebody at the table must have weights")
    mask = sum(1 << seat for seat in range(len(one.others), one.seats))
    portion = 0 if worth is None else PORTION
    weights = np.zeros(WORTH) if worth is None else np.array(worth)
    rooms = one.games * one.learners
    notes = empty_notes(rooms * ROOM * portion // LANES, rooms * int(setup.rules.expeditions))
    practice = Practice(word(mask), portion, TRIALS, weights)
    numbers = Numbers.of(seed, first, 1, one.games)
    practise(setup.rules, setup.tables, seated.policy, seated.cells, numbers, setup.ranking, practice, notes)
    return notes


@dataclass(slots=True)
class Advantage:
    """Both nets, and what the last lessons taught."""

    seed: int
    sharp: float
    """The advantage, in victories, that makes the odds of leaving e to 1."""
    worth: Fit = field(init=False)
    better: Fit = field(init=False)
    lessons: int = 0
    _remembered: list[Taught] = field(default_factory=list)
    _rng: np.random.Generator = field(init=False)

    def __post_init__(self) -> None:
        self.worth = Fit(STANDING, WORTH_FIRST, WORTH_SECOND, logistic=True, seed=self.seed)
        self.better = Fit(INPUTS, FIRST, SECOND, seed=self.seed)
        self._rng = np.random.default_rng(self.seed)

    @property
    def learner(self) -> Netted:
        """Who plays by what was learned."""
        return Netted("learner", self.better.row(UNIT / self.sharp))

    def lesson(
        self,
        pool: ThreadPoolExecutor,
        classes: Sequence[Class],
        learner: Policy,
        first: int,
        rate: float = RATE,
    ) -> int:
        """Play, and learn from it; the number of the first game that was not played."""
        games = sum(one.games for one in classes)
        told = practised(pool, classes, learner, None, self.seed, first)
        epochs = 2 if self.lessons else 5
        self.worth.learn(told.standings, told.won, epochs=epochs, rate=rate, rng=self._rng)
        told = practised(pool, classes, learner, self.worth.row(), self.seed, first + games)
        self._remembered = [*self._remembered, told][-REMEMBERED:]
        seen, better = self.seen(), np.concatenate([one.better for one in self._remembered])
        self.better.learn(seen, (better / UNIT).astype(np.float32), epochs=4, rate=rate, rng=self._rng)
        self.lessons += 1
        return first + 2 * games

    def seen(self) -> Singles:
        """All decisions that are remembered."""
        return np.concatenate([one.seen for one in self._remembered])

    def taught_by(self, nets: Sequence[Sequence[Singles]]) -> None:
        """Answer as these nets do on average: the last of several lessons, without their swings."""
        seen = self.seen()
        fits = [Fit(INPUTS, FIRST, SECOND, layers=[layer.copy() for layer in net]) for net in nets]
        told = np.mean([fit.answer(seen) for fit in fits], axis=0).astype(np.float32)
        self.better = fits[-1]
        self.better.learn(seen, told, epochs=4, rate=RATE / 2, rng=self._rng)
