"""Whether the review's chances to win Troll & Dragon come true: positions of games nothing was fitted to.

    python -m bench.dice_calibration [--positions 20000] [--seed 77]

Masters play whole games at 2 to 5 seats, on seeds that no training has used. Of every game one position
between two turns is drawn, and one seat: its chance is compared with what came of it. (More positions of one
game share its end, and would tell no more.) Chances are put into twenty bins of equal
width; the expected calibration error is the mean distance between a bin's chance and its share of victories,
weighted by size. Within a turn chances are worked out from these with the exact odds of the dice.
"""

import argparse
from typing import NamedTuple

import numpy as np

from tacora.games.trolldragon.learned.weights import LEAST_SEATS, MOST_SEATS, master_nets
from tacora.games.trolldragon.rules import Options
from tacora.games.trolldragon.sim.table import TrollDragonTable
from tacora.games.trolldragon.training.course import dice_edition, played
from tacora.games.trolldragon.training.fit import Floats, chances, lessons_of

BINS = 20


class Measured(NamedTuple):
    """Chances, and what came of them."""

    chance: Floats
    share: Floats

    @property
    def error(self) -> float:
        """The expected calibration error."""
        places = np.minimum((self.chance * BINS).astype(int), BINS - 1)
        gaps = np.bincount(places, self.chance, BINS) - np.bincount(places, self.share, BINS)
        return float(np.abs(gaps).sum() / len(places))

    @property
    def brier(self) -> float:
        """The mean square of what chances were off."""
        return float(np.mean((self.chance - self.share) ** 2))


def measure(seats: int, games: int, *, seed: int) -> Measured:
    """One position and one seat of so many games at a table of so many."""
    table = TrollDragonTable(dice_edition(), ["master"] * seats, Options())
    rng = np.random.default_rng((seed, seats))
    net, said, won = np.array(master_nets().of(seats)), list[Floats](), list[Floats]()
    for piece in played(table, seed, games, None):
        ends = (piece.trail[:, :, 0] >= 0).sum(axis=1).cumsum()
        begins = np.concatenate([[0], ends[:-1]])
        rows = rng.integers(begins, np.maximum(ends, begins + 1))
        seat = rng.integers(seats, size=len(rows))
        lessons = lessons_of(piece)
        said.append(chances(net, lessons.seen)[rows, seat])
        won.append(lessons.won[rows, seat])
    return Measured(np.concatenate(said), np.concatenate(won))


def main() -> None:
    """Print a line for each number of seats, and one for all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=20_000, help="in all")
    parser.add_argument("--seed", type=int, default=77)
    asked = parser.parse_args()
    every = range(LEAST_SEATS, MOST_SEATS + 1)
    found = {seats: measure(seats, asked.positions // len(every), seed=asked.seed) for seats in every}
    for seats, one in found.items():
        print(f"{seats} seats: {len(one.share):,} positions, error {one.error:.4f}, Brier {one.brier:.4f}")
    every_one = Measured(*(np.concatenate(column) for column in zip(*found.values(), strict=True)))
    print(f"all: {len(every_one.share):,} positions, error {every_one.error:.4f} (aim: at most 0.02)")


if __name__ == "__main__":
    main()
