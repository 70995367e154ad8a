"""Fitted advantage iteration: play, try both picks, fit what leaving wins more, play by that, and again.

Two nets learn in turn: what a standing between two expeditions is worth, and from there how much more of a
victory leaving is than going on (`tacora.games.diamant.sim.advantage`).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tacora.games.diamant.learned.insight import INSIGHT
from tacora.games.diamant.learned.nets import LARGE, Units
from tacora.games.diamant.learned.sight import INPUTS
from tacora.games.diamant.moment import LANES
from tacora.games.diamant.sim.advantage import (
    ABOUT,
    WORTH,
    WORTH_FIRST,
    WORTH_INPUTS,
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
from tacora.games.diamant.sim.reading import Reading
from tacora.games.diamant.training.fitting import Fit, Halves, Singles
from tacora.games.diamant.training.tables import ANY_SEATS, SOLVED, Class
from tacora.sim.compiled import Numbers, word
from tacora.sim.workers import Workers

__all__ = ["Advantage", "Taught", "practised", "write_arrays"]

PORTION, TRIALS = LANES // 2, 2
"""Of the decisions, out of 32768, so many are tried both ways, so often each."""
ROOM = 44
"""Decisions of a seat in a game, at most on average."""
REMEMBERED = 8
"""Lessons that are learned from."""
UNIT = 0.1
"""The advantage that a net answers with 1: a tenth of a victory."""
RATE = 0.003
EPOCHS = (8, 4, 3, 2, 2, 1)
"""Times that all that is remembered is gone through after the first lessons; later as after the last."""


class Taught(NamedTuple):
    """What some tables taught, one after the other."""

    seen: Halves
    better: Singles
    standings: Halves
    won: Singles


def practised(  # noqa: PLR0917
    workers: Workers[Policy],
    classes: Sequence[Class],
    learner: Policy,
    worth: Sequence[float] | None,
    seed: int,
    first: int,
) -> Taught:
    """Let the learner play at these tables; without a `worth` nothing is tried: only standings are told."""
    jobs = []
    for one in classes:
        jobs.append(workers.submit(_taught, one, learner, worth, seed, first))
        first += one.games
    told = [workers.result(job, f"in a lesson's games before {first}") for job in jobs]
    return Taught(*(np.concatenate(parts) for parts in zip(*told, strict=True)))


def _taught(  # noqa: PLR0917
    solved: Policy, one: Class, learner: Policy, worth: Sequence[float] | None, seed: int, first: int
) -> Taught:
    """What one table taught, without the room that was left."""
    others = tuple(solved if other == SOLVED else other for other in one.others)
    notes = _hold(replace(one, others=others), learner, worth, seed, first)
    decisions, standings = notes.written
    return Taught(
        notes.seen[:decisions].astype(np.float16),
        notes.better[:decisions].copy(),
        notes.standings[:standings].astype(np.float16),
        notes.won[:standings].copy(),
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
    inputs = INSIGHT if isinstance(learner, Reading) else INPUTS
    notes = empty_notes(rooms * ROOM * portion // LANES, rooms * int(setup.rules.expeditions), inputs)
    about = np.eye(ABOUT)[one.kind]
    practice = Practice(word(mask), portion, TRIALS, weights, about, one.late, one.solved)
    numbers = Numbers.of(seed, first, 1, one.games)
    practise(setup.rules, setup.tables, seated.policy, seated.cells, numbers, setup.ranking, practice, notes)
    return notes


@dataclass(slots=True)
class Advantage:
    """Both nets, and what the last lessons taught."""

    seed: int
    sharp: float
    """The advantage, in victories, that makes the odds of leaving e to 1."""
    remembered: int = REMEMBERED
    units: Units = LARGE
    right: tuple[Halves, Singles] | None = None
    """Decisions whose right answer is known, learned beside what was taught."""
    worth: Fit = field(init=False)
    better: Fit = field(init=False)
    lessons: int = 0
    taught: list[Taught] = field(default_factory=list)
    rng: np.random.Generator = field(init=False)

    def __post_init__(self) -> None:
        self.worth = Fit(WORTH_INPUTS, WORTH_FIRST, WORTH_SECOND, logistic=True, seed=self.seed)
        self.better = Fit(INPUTS, *self.units, seed=self.seed)
        self.rng = np.random.default_rng(self.seed)

    @property
    def learner(self) -> Netted:
        """Who plays by what was learned."""
        return Netted("learner", self.better.row(UNIT / self.sharp))

    def lesson(
        self,
        workers: Workers[Policy],
        classes: Sequence[Class],
        learner: Policy,
        first: int,
        rate: float = RATE,
    ) -> int:
        """Play, and learn from it; the number of the first game that was not played."""
        games = sum(one.games for one in classes)
        epochs = EPOCHS[min(self.lessons, len(EPOCHS) - 1)]
        if not self.lessons:  # nobody knows yet what a standing is worth
            told = practised(workers, classes, learner, None, self.seed, first)
            self.worth.learn(told.standings, told.won, epochs=epochs, rate=rate, rng=self.rng)
            first += games
        told = practised(workers, classes, learner, self.worth.row(), self.seed, first)
        self.taught = [*self.taught, told][-self.remembered :]
        standings = np.concatenate([one.standings for one in self.taught])
        won = np.concatenate([one.won for one in self.taught])
        self.worth.learn(standings, won, epochs=epochs, rate=rate, rng=self.rng)
        self.revise(epochs, rate)
        self.lessons += 1
        return first + games

    def revise(self, epochs: int, rate: float = RATE) -> None:
        """Learn once more from all that is remembered."""
        seen = [one.seen for one in self.taught]
        better = [one.better / np.float32(UNIT) for one in self.taught]
        if self.right:
            seen.append(self.right[0])
            better.append(self.right[1] / np.float32(UNIT))
        told = np.concatenate(better).astype(np.float32)
        self.better.learn(np.concatenate(seen), told, epochs=epochs, rate=rate, rng=self.rng)

    def keep(self, name: str, folder: Path) -> dict[str, Any]:
        """All that the next lesson depends on, by name; what was taught goes into a file for each lesson."""
        if self.taught:
            write_arrays(folder / f"{name}-{self.lessons - 1}.npz", self.taught[-1]._asdict())
            (folder / f"{name}-{self.lessons - self.remembered - 2}.npz").unlink(missing_ok=True)
        state = json.dumps(self.rng.bit_generator.state)
        own = {f"{name}-lessons": self.lessons, f"{name}-rng": state, f"{name}-taught": len(self.taught)}
        return own | self.worth.arrays(f"{name}-worth") | self.better.arrays(f"{name}-better")

    def restore(self, name: str, kept: Mapping[str, Any], folder: Path) -> None:
        """Go on from what `keep` kept."""
        self.lessons = int(kept[f"{name}-lessons"])
        self.rng.bit_generator.state = json.loads(str(kept[f"{name}-rng"]))
        self.worth.restore(f"{name}-worth", kept)
        self.better.restore(f"{name}-better", kept)
        for lesson in range(self.lessons - int(kept[f"{name}-taught"]), self.lessons):
            with np.load(folder / f"{name}-{lesson}.npz") as told:
                self.taught.append(Taught(*(told[field] for field in Taught._fields)))


def write_arrays(path: Path, arrays: Mapping[str, Any]) -> None:
    """Arrays in a file, whole or not at all."""
    unfinished = path.with_name(path.name + ".tmp")
    with unfinished.open("wb") as file:
        np.savez(file, **arrays)
    unfinished.replace(path)
