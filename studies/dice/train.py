"""Self-play and a better net, turn by turn: a course of lessons for one number of seats."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from studies.dice.fit import Floats, fit, fresh_net, lessons_of
from tacora.editions import load_edition
from tacora.games.trolldragon.rules import Options, TrollDragonEdition
from tacora.games.trolldragon.sim.kernel import DiceOut
from tacora.games.trolldragon.sim.mind import Thinks
from tacora.games.trolldragon.sim.table import TrollDragonTable
from tacora.sim.runs import cores

__all__ = ["TURNS", "Course", "Pupil", "dice_edition", "played", "train"]

TURNS = 64
"""A game has about 25 turns; positions after this one are left out."""
EPOCHS, LAST_EPOCHS = 4, 8
_SHARD = 500


@dataclass(frozen=True, slots=True)
class Course:
    """What a training is determined by."""

    seats: int
    seed: int
    lessons: int
    games: int
    """Games a lesson; the last one has three times as many."""

    @property
    def command(self) -> str:
        """What makes the same weights again."""
        return (
            f"python -m studies.dice --seats {self.seats} --seed {self.seed} "
            f"--lessons {self.lessons} --games {self.games}"
        )


@dataclass(slots=True)
class Pupil:
    """How far a training has got."""

    net: Floats
    lessons: int = 0

    @classmethod
    def found(cls, path: Path, course: Course) -> "Pupil":
        """As it was kept by an interrupted run of the same course, or new."""
        if path.exists():
            with np.load(path) as kept:
                if str(kept["course"]) == course.command:
                    return cls(kept["net"], int(kept["lessons"]))
        return cls(fresh_net(np.random.default_rng((course.seed, course.seats))))

    def keep(self, path: Path, course: Course) -> None:
        """Keep it for another run."""
        np.savez(path, net=self.net, lessons=self.lessons, course=course.command)


def dice_edition() -> TrollDragonEdition:
    """The one edition there is."""
    found = load_edition("troll-dragon")
    if not isinstance(found, TrollDragonEdition):
        raise TypeError("troll-dragon is not the dice game")
    return found


def played(table: TrollDragonTable, seed: int, games: int, threads: int | None) -> list[DiceOut]:
    """Games of a seed with their positions, in pieces; everybody moves one seat on from piece to piece."""
    with ThreadPoolExecutor(threads or cores()) as pool:
        pieces = range(0, games, _SHARD)
        return list(
            pool.map(
                lambda first: table.trail(
                    seed, first, min(_SHARD, games - first), first // _SHARD % len(table.names), TURNS
                ),
                pieces,
            )
        )


def train(
    course: Course, pupil: Pupil, watch: Callable[[int], None], *, threads: int | None = None
) -> tuple[float, ...]:
    """Teach a pupil to the end of its course; the weights."""
    edition = dice_edition()
    while pupil.lessons < course.lessons:
        last = pupil.lessons == course.lessons - 1
        seat = Thinks("pupil", tuple(pupil.net.tolist()))
        table = TrollDragonTable(edition, [seat] * course.seats, Options())
        seed = course.seed * 1000 + pupil.lessons
        pieces = played(table, seed, course.games * (3 if last else 1), threads)
        rng = np.random.default_rng((course.seed, course.seats, pupil.lessons))
        found = [lessons_of(piece) for piece in pieces]
        together = type(found[0])(*(np.concatenate(field) for field in zip(*found, strict=True)))
        pupil.net = fit(pupil.net, together, rng, LAST_EPOCHS if last else EPOCHS)
        pupil.lessons += 1
        watch(pupil.lessons)
    return tuple(pupil.net.tolist())
