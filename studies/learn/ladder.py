"""Find the steps of Diamant's ladder: how sure each level is, and how far its temperament shifts it.

python -m studies.learn.ladder                     all numbers of seats, into the package's own file
python -m studies.learn.ladder --seats 3 --seed 7  one of them: others in the file stay
python -m studies.learn.ladder --check --seed 9    nothing is changed: measures the ladder on fresh games

A level sits in the champion's chair at mixed tables of all other bots, as docs/strength.md measures them, and
is made weaker until its share of victories is the wanted one. All candidates meet the same tables and decks.
It needs the tables of `tacora solve table --players 8`.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np

import tacora.games.diamant.learned.ladder as kept
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned.ladder import LEVELS, TEMPERAMENTS, Ladder, Nature, Step, rows_of
from tacora.games.diamant.learned.weights import LEAST_SEATS, MOST_SEATS, veteran_weights
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim import equilibrium
from tacora.games.diamant.sim.laddered import Laddered
from tacora.games.diamant.sim.policy import Policy, policy_of
from tacora.games.diamant.sim.solved import SolvedExpeditions
from tacora.games.diamant.sim.table import DiamantTable
from tacora.sim.table import NoKernel

__all__ = ["FIELD", "NATURES", "TARGETS", "Mixed", "find_step", "main"]

FIELD = ("careful", "bold", "steady", "counter", "value", "sweeper", "solo", "equilibrium", "random")
TARGETS = {
    2: (20, 34, 50, 64),
    3: (8, 17, 30, 44),
    4: (6.5, 13, 23, 35),
    5: (5, 10, 18, 28),
    6: (6, 10.5, 17, 26),
    7: (7, 11.5, 17.5, 25.5),
    8: (9, 13, 18.5, 26),
}
"""Victories in percent of levels 1 to 4 by number of seats."""
NATURES = {
    (1, "careful"): Nature(3.0, 2.0, 1.5),
    (1, "even"): Nature(2.0, 1.0, -0.8),
    (1, "bold"): Nature(1.0, 0.5, -2.0),
    (2, "careful"): Nature(3.0, 1.2, 1.0),
    (2, "even"): Nature(2.0, 0.8, -0.6),
    (2, "bold"): Nature(1.0, 0.5, -1.5),
    (3, "careful"): Nature(0.0, 0.6, 0.5),
    (3, "even"): Nature(0.0, 0.5, -0.5),
    (3, "bold"): Nature(0.0, 0.0, -0.8),
}
"""How each of them errs. Whoever is careful counts a trap too many and takes fright after a loss; whoever is
bold counts one too few and wants it back; the even ones forget which traps have left the game."""
SURE = {
    "careful": (0.5, 0.6, 0.8, 1.0),
    "even": (0.15, 0.22),
    "bold": (0.4, 0.5, 0.7, 1.0),
}
"""How sure they are; the shift is sought. Of even ones at levels 3 and 4 it is the other way round."""
TOP_SHIFT = {"careful": 0.5, "even": 0.0, "bold": -0.6}
"""How far the temperaments of level 5 are shifted: so little that it costs at most a point or two."""
CROWDED = 6
"""From so many seats on half of that does."""
LOOK, CLOSER = 12_000, 40_000
"""Games for the first look at a candidate, and for the last ones."""
POINTS, STEPS = 9, 3
_ANY = Options(any_seats=True)


@cache
def _solved(seats: int) -> SolvedExpeditions:
    return equilibrium(diamant_edition("pegasus-2024"), _ANY, seats)


@dataclass(frozen=True, slots=True)
class Mixed:
    """The tables of a measurement: every line-up of the field, none of them twice at a table."""

    seats: int
    seed: int

    def share(self, policy: Policy, games: int) -> float:
        """Victories in percent of somebody in the champion's chair; seats make no difference in Diamant."""
        won, played = 0.0, 0
        lineups = list(combinations(FIELD, self.seats - 1))
        each = -(-games // len(lineups))
        for lineup in lineups:
            others = [_seat(bot, self.seats) for bot in lineup]
            table = DiamantTable(diamant_edition("pegasus-2024"), [policy, *others], _ANY)
            points = table.play(self.seed, played, 1, each, 0).points
            first = points == points.max(axis=0)
            won += float((first[0] / first.sum(axis=0)).sum())
            played += each
        return 100 * won / played


def _seat(bot: str, seats: int) -> Policy:
    return _solved(seats) if bot == "equilibrium" else policy_of(bot)


def find_step(place: tuple[int, str], seats: int, seed: int) -> Step:
    """The step of a level and temperament at tables of so many."""
    level, temperament = place
    nature = NATURES.get(place, Nature(0.0, 0.0, 0.0))
    if level == LEVELS:
        return Step(1.0, TOP_SHIFT[temperament] * (0.5 if seats >= CROWDED else 1.0), nature)
    sure = SURE[temperament][level - 1] if level <= len(SURE[temperament]) else None
    mixed = Mixed(seats, seed)

    def step(sought: float) -> Step:
        found = round(sought, 3)
        return Step(found, 0.0, nature) if sure is None else Step(sure, found, nature)

    def share(sought: float, games: int) -> float:
        return mixed.share(_policy(step(sought), seats), games)

    ends = (
        (0.05, 1.0)
        if sure is None
        else {"careful": (5.0, 0.0), "even": (3.0, -1.0), "bold": (-8.0, 0.0)}[temperament]
    )
    return step(_sought(share, ends, TARGETS[seats][level - 1]))


def _sought(share: Callable[[float, int], float], ends: tuple[float, float], target: float) -> float:
    """Where the target is first reached from the weak end on: looked for on a grid, then by halving."""
    grid = [float(point) for point in np.linspace(*ends, POINTS)]
    weak, strong = grid[0], grid[-1]
    for one, other in pairwise(grid):
        if share(other, LOOK) >= target:
            weak, strong = one, other
            break
    low, high = share(weak, CLOSER), share(strong, CLOSER)
    for _ in range(STEPS):
        part = min(max((target - low) / (high - low), 0.1), 0.9) if high > low else 0.5
        middle = weak + part * (strong - weak)
        found = share(middle, CLOSER)
        if found < target:
            weak, low = middle, found
        else:
            strong, high = middle, found
    return weak if target - low < high - target else strong


def _policy(step: Step, seats: int) -> Laddered:
    return Laddered("step", step.nature, rows_of(veteran_weights().of(seats), step.sure, step.shift))


def main(arguments: Sequence[str] | None = None) -> int:
    """Find the steps, or measure them; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m studies.learn.ladder", description="Calibrate the ladder."
    )
    every = range(LEAST_SEATS, MOST_SEATS + 1)
    parser.add_argument("--seats", type=int, nargs="+", choices=every, default=list(every))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="measure the ladder that comes with Tacora")
    parser.add_argument("--games", type=int, default=300_000, help="games for each share that is checked")
    parser.add_argument("--out", type=Path, default=Path(kept.__file__).with_name("ladder.toml"))
    asked = parser.parse_args(arguments)
    try:
        for seats in asked.seats:
            if asked.check:
                _check(seats, asked.seed, asked.games)
            else:
                _find(seats, asked.seed, asked.out)
    except NoKernel as error:
        sys.stderr.write(f"{error} {error.cure}\n")
        return 2
    return 0


def _find(seats: int, seed: int, out: Path) -> None:
    places = [(level, mood) for level in range(1, LEVELS + 1) for mood in TEMPERAMENTS]
    steps = {place: find_step(place, seats, seed) for place in places}
    before = kept.read_ladder(out.read_text(encoding="utf-8")).steps if out.exists() else {}
    made = f"python -m studies.learn.ladder --seed {seed}"
    kept.write_ladder(out, Ladder(made, {**before, seats: steps}))
    sys.stdout.write(f"{seats} seats: done\n")


def _check(seats: int, seed: int, games: int) -> None:
    """One line for each level: the shares of its temperaments, and what was wanted."""
    wanted = (*(f"{target:g}" for target in TARGETS[seats]), "champion")
    for level in range(1, LEVELS + 1):
        ids = [f"level-{level}" + ("" if mood == "even" else f"-{mood}") for mood in TEMPERAMENTS]
        shares = [Mixed(seats, seed).share(policy_of(bot), games) for bot in ids]
        told = "  ".join(f"{mood} {share:5.1f}" for mood, share in zip(TEMPERAMENTS, shares, strict=True))
        sys.stdout.write(f"{seats} seats, level {level}: {told}  (wanted {wanted[level - 1]})\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
