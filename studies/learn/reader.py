"""Train the nets of `reader` by fitted advantage iteration, and write them.

python -m studies.learn.reader --seats 3 5 --out R.toml   others in the file stay

Ctrl-C or a kill ends it; the same command goes on from the last lesson, which lies in `R.toml.3.kept` until
the net is done. A file of nets of another shape is begun anew.

Its net sees what is believed about every rival, so it learns what to do against whom: at the mixed tables
that `champion` learns at, too, and among its own copies, its past and champions (`studies.learn.company`).
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree

import numpy as np

from studies.learn.company import PASTS, Company, shares_of
from tacora.games.diamant.learned.insight import INSIGHT, Blend
from tacora.games.diamant.learned.nets import Nets, Row, read_nets, write_nets
from tacora.games.diamant.learned.readers import DECIDED, FIRST, NET, SECOND, SHAPE, calm_of
from tacora.games.diamant.learned.reading import row_of
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS
from tacora.games.diamant.sim.reading import Reading
from tacora.games.diamant.training.course import LAST_EPOCHS, REMEMBERED
from tacora.games.diamant.training.fitted import RATE, UNIT, Advantage, write_arrays
from tacora.games.diamant.training.fitting import Fit
from tacora.sim.runs import cores
from tacora.sim.workers import working

__all__ = ["Plan", "Reads", "train"]

LESSONS, GAMES = 28, 9000
_STATE = "state.npz"


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
        return f"python -m studies.learn.reader {asked}"


@dataclass(slots=True)
class Reads(Advantage):
    """Both nets of a seat that reads."""

    first: int = 0
    """The first game that was not played."""
    past: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        Advantage.__post_init__(self)
        self.better = Fit(INSIGHT, FIRST, SECOND, seed=self.seed)

    @property
    def net(self) -> Row:
        """What was learned, as decided as it plays."""
        return self.better.row(UNIT / self.sharp)


def _found(plan: Plan, kept: Path) -> Reads:
    """What an interrupted run of the same plan has learned, or nothing yet."""
    found, state = Reads(plan.seed, DECIDED, REMEMBERED), kept / _STATE
    if state.exists():
        with np.load(state) as arrays:
            if str(arrays["plan"]) == _made_by(plan):
                found.restore("reader", arrays, kept)
                found.first = int(arrays["first"])
                found.past = [tuple(map(float, row)) for row in arrays["past"]]
    return found


def _keep(plan: Plan, found: Reads, kept: Path) -> None:
    """Write it down, whole or not at all."""
    kept.mkdir(exist_ok=True)
    own = {"plan": _made_by(plan), "first": found.first, "past": np.array(found.past)}
    write_arrays(kept / _STATE, own | found.keep("reader", kept))


def _made_by(plan: Plan) -> str:
    """Nets of another shape are no beginning."""
    return f"{plan.command} {SHAPE}"


def train(plan: Plan, kept: Path, watch: Callable[[int], None], *, threads: int | None = None) -> Row:
    """Train for a number of seats; the weights of the net. What is learned so far is kept in a folder."""
    company = Company(
        plan.seats, plan.seed, plan.games, shares_of(plan.seats), Blend(1.0, 1.0, calm_of(plan.seats))
    )
    found = _found(plan, kept)
    nobody = Reading("learner", row_of(plan.seats), (0.0,) * NET, Blend(0.0, 0.0))
    with working(company.mixture.equilibrium, threads or cores()) as workers:
        for nth in range(found.lessons, plan.lessons):
            net = found.net if nth else None
            tables = company.tables(nth, net, found.past)
            learner = nobody if net is None else company.reader(net)
            rate = RATE * min(1.0, 1.5 * (1 - nth / plan.lessons) + 0.1)
            found.first = found.lesson(workers, tables, learner, found.first, rate)
            found.past = [*found.past, found.net][-PASTS:]
            _keep(plan, found, kept)
            watch(nth + 1)
    found.revise(LAST_EPOCHS)
    return found.net


def main(arguments: Sequence[str] | None = None) -> int:
    """Train for each number of seats; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.learn.reader", description="Train `reader`.")
    every = range(LEAST_SEATS, MOST_SEATS + 1)
    parser.add_argument("--seats", type=int, nargs="+", choices=every, default=list(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=LESSONS)
    parser.add_argument("--games", type=int, default=GAMES, help="seats of learners a lesson")
    parser.add_argument("--threads", type=int, help="all cores by default; the result is the same")
    parser.add_argument("--out", type=Path, required=True, help="the file of nets: others in it stay")
    asked = parser.parse_args(arguments)
    for seats in asked.seats:
        plan = Plan(seats, asked.seed, asked.lessons, asked.games)

        def told(done: int, plan: Plan = plan) -> None:
            sys.stderr.write(f"{plan.seats} seats: lesson {done} of {plan.lessons}\n")

        kept = asked.out.with_name(f"{asked.out.name}.{seats}.kept")
        row = train(plan, kept, told, threads=asked.threads)
        before = _before(asked.out)
        made = {**before.made, seats: plan.command}
        write_nets(asked.out, Nets(made, {**before.rows, seats: row}), SHAPE)
        rmtree(kept, ignore_errors=True)
    return 0


def _before(out: Path) -> Nets:
    """The nets that stay: none of another shape. Raises `BadWeights` for a damaged file."""
    text = out.read_text(encoding="utf-8") if out.exists() else ""
    if f"\nshape = {list(SHAPE)}\n" in text:
        return read_nets(text, SHAPE)
    if text:
        sys.stderr.write(f"The nets in {out} have another shape than {list(SHAPE)}: it is begun anew.\n")
    return Nets({}, {})


if __name__ == "__main__":
    sys.exit(main())
