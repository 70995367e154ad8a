"""Training `champion` for a number of seats, lesson by lesson; what is learned so far is kept in a file."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from typing import Any

import numpy as np

from tacora.bots.training import Course, TrainingError
from tacora.games.diamant.learned.nets import Nets, Row, bent_row, read_nets, rounded, write_nets
from tacora.games.diamant.learned.weights import BadWeights
from tacora.games.diamant.sim.netted import Netted
from tacora.games.diamant.sim.policy import Policy
from tacora.games.diamant.training.endings import right_endings
from tacora.games.diamant.training.fitted import RATE, Advantage, write_arrays
from tacora.games.diamant.training.mixture import (
    SOLVED_SEATS,
    Mixture,
    finish_of,
    parts_of,
    sharp_of,
    size_of,
)
from tacora.sim.cluster import Cluster
from tacora.sim.runs import cores
from tacora.sim.workers import Workers, working

__all__ = ["PASTS", "Pupil", "learn_on", "train"]

LAST_EPOCHS = 6
"""Times that all that is remembered is gone through in the end."""
REMEMBERED = 24
"""Lessons that are learned from: many small ones, so that play changes slowly."""
_STATE = "state.npz"
GAMES_A_DUEL = 24
"""Where the last expedition is solved, one is told for so many games of a lesson."""
PASTS = 5
"""So many of its past selves may sit at a table."""


@dataclass(slots=True)
class Pupil:
    """How far a training has got; can be kept in a file and taken up again."""

    nets: Advantage
    first: int = 0
    """The first game that was not played."""
    past: list[Row] = field(default_factory=list)

    @classmethod
    def found(cls, folder: Path, course: Course) -> "Pupil":
        """As it was kept by an interrupted run of the same course, or new."""
        seed = course.seed
        pupil = cls(Advantage(seed, sharp_of(course.players), REMEMBERED, size_of(course.players)))
        state = folder / _STATE
        if state.exists():
            with np.load(state) as kept:
                if str(kept["course"]) == course.command:
                    pupil.first = int(kept["first"])
                    pupil.past = [tuple(map(float, row)) for row in kept["past"]]
                    pupil.nets.restore("champion", kept, folder)
        return pupil

    def keep(self, folder: Path, course: Course) -> None:
        """Write it down, whole or not at all."""
        folder.mkdir(exist_ok=True)
        arrays: dict[str, Any] = {"course": course.command, "first": self.first}
        arrays |= {"past": np.array(self.past)} | self.nets.keep("champion", folder)
        write_arrays(folder / _STATE, arrays)


def learn_on(
    course: Course,
    pupil: Pupil,
    mixture: Mixture,
    watch: Callable[[int], None],
    workers: Workers[Policy],
) -> Row:
    """Take the lessons that are left; the weights of the net that stays."""
    nets = pupil.nets
    while nets.lessons < course.lessons:
        nth = nets.lessons
        learner: Policy = nets.learner if nth else mixture.before
        past: list[Policy] = [mixture.before, *(Netted("past", row) for row in pupil.past)]
        tables = mixture.tables(nth, nets.learner.weights if nth else None, past)
        rate = RATE * min(1.0, 1.5 * (1 - nth / course.lessons) + 0.1)
        pupil.first = nets.lesson(workers, tables, learner, pupil.first, rate)
        pupil.past = [*pupil.past, nets.learner.weights][-PASTS:]
        watch(nets.lessons)
    nets.revise(LAST_EPOCHS)
    return nets.learner.weights


def train(
    course: Course,
    out: Path,
    watch: Callable[[int], None],
    *,
    threads: int | None = None,
    cluster: Cluster | None = None,
) -> None:
    """Train for a number of seats, and write the net into a file beside those for other numbers."""
    try:
        before = read_nets(out.read_text(encoding="utf-8")) if out.exists() else Nets({}, {})
    except (BadWeights, UnicodeDecodeError) as error:
        raise TrainingError(f"{out} is no file of weights to add to: {error}") from None
    kept = out.with_name(f"{out.name}.{course.players}.kept")
    mixture = Mixture(course.players, course.seed, course.games, parts_of(course.players))
    pupil = Pupil.found(kept, course)
    if course.players == SOLVED_SEATS:
        pupil.nets.right = right_endings(
            mixture.base, max(course.games // GAMES_A_DUEL, 1), course.seed, sharp_of(course.players)
        )
    watch(pupil.nets.lessons)

    def done(lessons: int) -> None:
        pupil.keep(kept, course)
        watch(lessons)

    with working(mixture.equilibrium, threads or cores(), cluster=cluster) as workers:
        row = learn_on(course, pupil, mixture, done, workers)
    row = bent_row(rounded(row), *finish_of(course.players))
    made, rows = {**before.made, course.players: course.command}, {**before.rows, course.players: row}
    write_nets(out, Nets(made, rows))
    rmtree(kept, ignore_errors=True)
