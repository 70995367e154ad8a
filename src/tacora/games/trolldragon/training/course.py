"""Training `master`: self-play and a better net, turn by turn, for one number of seats."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tacora.bots.training import Course, TrainingError
from tacora.editions import load_edition
from tacora.games.trolldragon.learned.weights import BadNets, Nets, read_nets, write_nets
from tacora.games.trolldragon.rules import Options, TrollDragonEdition
from tacora.games.trolldragon.sim.kernel import DiceOut
from tacora.games.trolldragon.sim.mind import Thinks
from tacora.games.trolldragon.sim.table import TrollDragonTable
from tacora.games.trolldragon.training.fit import Floats, fit, fresh_net, lessons_of
from tacora.sim.cluster import Cluster
from tacora.sim.runs import cores
from tacora.sim.workers import working

__all__ = ["TURNS", "Pupil", "dice_edition", "learn_on", "played", "train"]

TURNS = 64
"""A game has about 25 turns; positions after this one are left out."""
EPOCHS, LAST_EPOCHS = 4, 8
_SHARD = 500


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
        return cls(fresh_net(np.random.default_rng((course.seed, course.players))))

    def keep(self, path: Path, course: Course) -> None:
        """Keep it for another run, whole or not at all."""
        unfinished = path.with_name(path.name + ".tmp")
        with unfinished.open("wb") as file:
            np.savez(file, net=self.net, lessons=self.lessons, course=course.command)
        unfinished.replace(path)


def dice_edition() -> TrollDragonEdition:
    """The one edition there is."""
    found = load_edition("troll-dragon")
    if not isinstance(found, TrollDragonEdition):
        raise TypeError("troll-dragon is not the dice game")
    return found


def played(
    table: TrollDragonTable, seed: int, games: int, threads: int | None, cluster: Cluster | None = None
) -> list[DiceOut]:
    """Games of a seed with their positions, in pieces; everybody moves one seat on from piece to piece."""
    with working(table, threads or cores(), cluster=cluster) as workers:
        pieces = range(0, games, _SHARD)
        sent = [workers.submit(_piece, seed, first, min(_SHARD, games - first)) for first in pieces]
        return [
            workers.result(one, f"in a lesson's games from {first} on")
            for first, one in zip(pieces, sent, strict=True)
        ]


def _piece(table: TrollDragonTable, seed: int, first: int, games: int) -> DiceOut:
    return table.trail(seed, first, games, first // _SHARD % len(table.names), TURNS)


def learn_on(
    course: Course,
    pupil: Pupil,
    watch: Callable[[int], None],
    *,
    threads: int | None = None,
    cluster: Cluster | None = None,
) -> tuple[float, ...]:
    """Teach a pupil to the end of its course; the weights."""
    edition = dice_edition()
    while pupil.lessons < course.lessons:
        last = pupil.lessons == course.lessons - 1
        seat = Thinks("pupil", tuple(pupil.net.tolist()))
        table = TrollDragonTable(edition, [seat] * course.players, Options())
        seed = course.seed * 1000 + pupil.lessons
        pieces = played(table, seed, course.games * (3 if last else 1), threads, cluster)
        rng = np.random.default_rng((course.seed, course.players, pupil.lessons))
        found = [lessons_of(piece) for piece in pieces]
        together = type(found[0])(*(np.concatenate(field) for field in zip(*found, strict=True)))
        pupil.net = fit(pupil.net, together, rng, LAST_EPOCHS if last else EPOCHS)
        pupil.lessons += 1
        watch(pupil.lessons)
    return tuple(pupil.net.tolist())


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
    except (BadNets, UnicodeDecodeError) as error:
        raise TrainingError(f"{out} is no file of weights to add to: {error}") from None
    kept = out.with_name(f"{out.name}.{course.players}.npz")
    pupil = Pupil.found(kept, course)
    watch(pupil.lessons)

    def done(lessons: int) -> None:
        pupil.keep(kept, course)
        watch(lessons)

    net = learn_on(course, pupil, done, threads=threads, cluster=cluster)
    made, nets = {**before.made, course.players: course.command}, {**before.nets, course.players: net}
    write_nets(out, Nets(made, nets))
    kept.unlink(missing_ok=True)
