"""Train nets that are to follow `champion`, by fitted advantage iteration, and write them.

python -m studies.learn.nets --out N.toml             all numbers of seats
python -m studies.learn.nets --seats 5 --out N.toml   one of them: others in the file stay

A lesson is a mixture: its own copies, its past, the champion before it, strangers of a whole family, the
equilibrium, and rules of thumb (never those of `HELD_OUT`). The nets of the last third teach the one that
stays. It needs the tables of `tacora solve table --players 8`.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from studies.learn.fitted import RATE, Advantage
from studies.learn.school import ANY_SEATS, Class
from studies.learn.train import BASE, RELICS, TRAINERS
from tacora.arena.errors import ArenaError
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned.nets import Nets, Row, read_nets, write_nets
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS, champion_weights
from tacora.games.diamant.sim.policy import Character, Policy, threshold
from tacora.games.diamant.sim.weighted import Weighted
from tacora.games.diamant.solve.compiled import NoSolution, solved_expeditions
from tacora.sim.runs import cores

__all__ = ["Mixture", "Plan", "train"]

LESSONS, GAMES = 12, 36_000
SHARP = 0.006
"""The advantage, in victories, that makes the odds of leaving e to 1."""
SCALES = (0.15, 0.35, 0.5, 0.7, 1.0, 1.4)
"""How decided a stranger of the family is: the old champion's weights, times so much."""
STRANGERS = 16
"""Tables of strangers in a lesson."""


@dataclass(frozen=True, slots=True)
class Plan:
    """All that a training depends on."""

    seats: int
    seed: int = 1
    lessons: int = LESSONS
    games: int = GAMES
    """Seats of learners a lesson, about: each game has one or more."""

    @property
    def command(self) -> str:
        """How to do it again."""
        asked = f"--seats {self.seats} --seed {self.seed} --lessons {self.lessons} --games {self.games}"
        return f"python -m studies.learn.nets {asked}"


class Mixture:
    """The tables of a training: who else sits there."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self._luck = plan, Random(plan.seed)  # noqa: S311 - tables, not secrets
        self.base = diamant_edition(BASE)
        self.relics = [diamant_edition(edition) for edition in RELICS]
        self.before = Weighted("before", champion_weights().of(plan.seats))
        self.past: list[Policy] = [self.before]
        try:
            self.equilibrium: Policy = solved_expeditions(
                self.base, ANY_SEATS, plan.seats, name="equilibrium"
            )
        except NoSolution as error:
            raise ArenaError(f"{error} Build it: tacora solve table --players {MOST_SEATS}") from None

    def tables(self) -> list[Class]:
        """The tables of one lesson."""
        seats, luck = self.plan.seats, self._luck
        half = max(seats // 2, 1)
        found = [self._table(0.30, [])]
        found += [
            self._table(0.06, [luck.choice(self.past)] * (seats - half)),
            self._table(0.06, [luck.choice(self.past)] * (seats - half)),
            self._table(0.08, [self.before] * (seats - 1)),
            self._table(0.08, [self.equilibrium] * (seats - 1)),
        ]
        for nth in range(STRANGERS):
            others = [self._rule() if nth % 4 else self._stranger() for _ in range(seats - 1)]
            found.append(self._table(0.36 / STRANGERS, others))
        for edition in self.relics:
            others = [self._rule(relics=True) for _ in range(seats - 1)]
            found += [self._table(0.015, others, edition.id), self._table(0.015, [], edition.id)]
        return found

    def _table(self, part: float, others: Sequence[Policy], edition: str = BASE) -> Class:
        learners = self.plan.seats - len(others)
        games = max(int(self.plan.games * part / learners), 20)
        return Class(diamant_edition(edition), tuple(others), learners, games)

    def _rule(self, *, relics: bool = False) -> Policy:
        """A rule of thumb, or the equilibrium where it can play."""
        rules = TRAINERS if relics else (*TRAINERS, "equilibrium")
        chosen = self._luck.choice(rules)
        return self.equilibrium if chosen == "equilibrium" else Character(chosen)

    def _stranger(self) -> Policy:
        """One of a family: the old champion, more or less decided, bold or timid; or a threshold."""
        if self._luck.random() < 0.3:
            return threshold(self._luck.randint(3, 14), kinds=self._luck.choice((None, 2, 3, 4)))
        rows = np.array(self.before.rows) * self._luck.choice(SCALES)
        rows[:, 0] += self._luck.uniform(-2.0, 1.5)
        return Weighted("stranger", tuple(tuple(map(float, row)) for row in rows))


def train(plan: Plan, watch: Callable[[int, Policy], None], *, threads: int | None = None) -> Row:
    """Train for a number of seats; the weights of the net."""
    mixture, found, first = Mixture(plan), Advantage(plan.seed, SHARP), 0
    learner: Policy = mixture.before
    last = []
    with ThreadPoolExecutor(threads or cores()) as pool:
        for nth in range(plan.lessons):
            rate = RATE * min(1.0, 1.5 * (1 - nth / plan.lessons) + 0.1)
            first = found.lesson(pool, mixture.tables(), learner, first, rate)
            learner = found.learner
            mixture.past = [*mixture.past, learner][-5:]
            if nth >= 2 * plan.lessons // 3:
                last.append([layer.copy() for layer in found.better.layers])
            watch(nth + 1, learner)
    found.taught_by(last)
    return found.learner.weights


def main(arguments: Sequence[str] | None = None) -> int:
    """Train for each number of seats; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m studies.learn.nets", description="Train nets for Diamant."
    )
    every = range(LEAST_SEATS, MOST_SEATS + 1)
    parser.add_argument("--seats", type=int, nargs="+", choices=every, default=list(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=LESSONS)
    parser.add_argument("--games", type=int, default=GAMES, help="seats of learners a lesson")
    parser.add_argument("--threads", type=int, help="all cores by default; the result is the same")
    parser.add_argument("--out", type=Path, required=True, help="the file of nets: others in it stay")
    asked = parser.parse_args(arguments)
    try:
        for seats in asked.seats:
            _train(Plan(seats, asked.seed, asked.lessons, asked.games), asked.out, asked.threads)
    except ArenaError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted: the nets of the numbers of seats that were done are kept.\n")
        return 130
    return 0


def _train(plan: Plan, out: Path, threads: int | None) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task(f"{plan.seats} seats", total=plan.lessons)
        row = train(plan, lambda done, _: progress.update(bar, completed=done), threads=threads)
    before = read_nets(out.read_text(encoding="utf-8")) if out.exists() else Nets({}, {})
    made, rows = {**before.made, plan.seats: plan.command}, {**before.rows, plan.seats: row}
    write_nets(out, Nets(made, rows))


if __name__ == "__main__":
    sys.exit(main())
