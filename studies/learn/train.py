"""Training `champion` for some number of seats: self-play, its past, the equilibrium, rules of thumb.

After a third of the lessons the average of all weights so far is kept: that is the champion, and its past
self is at some of the tables. `HELD_OUT` never are.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from studies.learn.natural import Ascent
from studies.learn.school import ANY_SEATS, Class, Floats, no_weights, teach, weighted
from tacora.arena.errors import ArenaError
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.sim.policy import Character, Lookup, Policy
from tacora.games.diamant.solve.compiled import NoSolution, solved_expeditions
from tacora.games.diamant.training.mixture import BASE, HELD_OUT, RELICS, TRAINERS
from tacora.sim.runs import cores

__all__ = ["BASE", "HELD_OUT", "TRAINERS", "Course", "Student", "classes_of", "train"]

STEP, COOL = 15.0, 0.003
DRIFT = (0.1, 0.2, 0.3, 0.5)
"""With these chances a drifter leaves, whatever lies ahead."""
TABLES = 12
"""Tables a lesson."""
BALANCED = 4
"""Tables alone among the equilibrium that do no harm: more teach to stay inside too long among one's like."""


@dataclass(frozen=True, slots=True)
class Course:
    """All that a training depends on."""

    seats: int
    seed: int = 1
    lessons: int = 40
    games: int = 36_000
    """Games a lesson, about."""
    onward: bool = False
    """From weights that are there, and among themselves the more often the more often one is alone."""

    @property
    def alone(self) -> int:
        """Tables with one learner in the equilibrium: the more seats, the less its decisions weigh."""
        return max(2, (self.seats - 1) ** 2 // 4)

    @property
    def decks(self) -> int:
        """How far the decks of one lesson are from those of the next."""
        return self.games * (2 if self.onward else 1)

    @property
    def crowd(self) -> float:
        """How much smaller than among five all advantages are: steps are as much longer."""
        return max(1.0, (self.seats - 1) / 4)

    @property
    def command(self) -> str:
        """How to do it again."""
        asked = f"--seats {self.seats} --seed {self.seed} --lessons {self.lessons} --games {self.games}"
        return f"python -m studies.learn {asked}{' --onward' if self.onward else ''}"


@dataclass(slots=True)
class Student:
    """Where a training stands; can be kept in a file and taken up again."""

    ascent: Ascent
    average: Floats = field(default_factory=no_weights)
    lessons: int = 0

    def keep(self, path: Path, course: Course) -> None:
        """Write it down."""
        arrays: dict[str, Any] = self.ascent.arrays()
        np.savez(path, **arrays, average=self.average, lessons=self.lessons, course=course.command)

    @classmethod
    def found(cls, path: Path, course: Course, start: Floats | None = None) -> "Student":
        """As it was kept, or a new one where nothing of this course was, with the weights it starts from."""
        begin = no_weights() if start is None else start
        student = cls(Ascent(begin.copy(), STEP * course.crowd, COOL / course.crowd), begin.copy())
        if path.exists():
            kept = np.load(path)
            if str(kept["course"]) == course.command:
                student.ascent.restore({name: kept[name] for name in student.ascent.arrays()})
                student.average, student.lessons = kept["average"], int(kept["lessons"])
        return student


def train(
    course: Course,
    student: Student,
    watch: Callable[[int], None] | None = None,
    *,
    threads: int | None = None,
) -> Floats:
    """Take the lessons that are left; the average weights. Raises `ArenaError` where a table is missing."""
    equilibrium = _equilibrium(course.seats)
    with ThreadPoolExecutor(threads or cores()) as pool:
        while student.lessons < course.lessons:
            classes = list(classes_of(course, student, equilibrium))
            ascent = student.ascent
            learner, first = weighted(ascent.weights), student.lessons * course.decks
            lesson = teach(pool, classes, learner, ascent.expected, seed=course.seed, first=first)
            ascent.learn(lesson, ascent.step * min(1.0, 2.1 - 2 * student.lessons / course.lessons))
            student.lessons += 1
            counted = max(student.lessons - course.lessons // 3, 1)
            student.average += (ascent.weights - student.average) / counted
            if watch:
                watch(student.lessons)
    return student.average


def _equilibrium(seats: int) -> Policy:
    try:
        return solved_expeditions(diamant_edition(BASE), ANY_SEATS, seats)
    except NoSolution as missing:
        raise ArenaError(f"{missing} Build it: tacora solve table --edition {BASE} --players 8.") from None


def classes_of(course: Course, student: Student, equilibrium: Policy) -> Iterator[Class]:
    """The tables of the next lesson: themselves, their past, the equilibrium, rules of thumb."""
    rng = Random(f"{course.seed} {course.seats} {student.lessons}")  # noqa: S311 - a study, not a game
    base, relics = diamant_edition(BASE), diamant_edition(rng.choice(RELICS))
    seats, games = course.seats, course.games // TABLES
    past = weighted(student.average, "past")
    among_us = games * 3 // max(seats, 3)
    often = max(course.alone, BALANCED) if course.onward else BALANCED
    for edition in (base, base, relics):
        yield Class(edition, (), seats, among_us * often // BALANCED)
    for edition in (base, relics):
        yield Class(edition, (past,) * (seats // 2), seats - seats // 2, among_us)
    yield Class(base, (equilibrium,) * (seats - 1), 1, course.alone * games)
    drifter = Lookup(("kinds",), [rng.choice(DRIFT)], "drifter")
    yield Class(base, (drifter,) * (seats - 1), 1, games)
    thumbs: list[Policy] = [*map(Character, TRAINERS), past]
    for edition in (base, base, base, relics):
        learners = rng.randint(1, max(1, seats // 3))
        others = [*thumbs, *[equilibrium if edition is base else past] * 3]
        yield Class(edition, tuple(rng.choices(others, k=seats - learners)), learners, games)
