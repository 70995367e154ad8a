"""The first games of seed 1 as an independent program in C plays them: iello-2017, its mixed policies.

The policies by seat, in turn: from 10 rubies or 3 trap kinds on leave with 0.8, else with 0.05; a coin; from
8 rubies; from 2 trap kinds; from 12 rubies or 3 trap kinds.
"""

import numpy as np
import pytest

from tacora.editions import diamant_edition
from tacora.sim.cards import DiamantTable
from tacora.sim.policy import Lookup, Policy, threshold

FIRST_GAMES = {
    3: [(46, 16, 49), (43, 22, 21), (41, 21, 42)],
    5: [(24, 21, 38, 31, 25), (18, 13, 24, 25, 12), (35, 15, 37, 23, 43)],
    8: [(19, 31, 0, 22, 6, 33, 16, 0), (6, 20, 0, 48, 6, 1, 13, 0), (40, 5, 25, 12, 28, 22, 16, 25)],
}


def mixed_policies(seats: int) -> list[Policy]:
    lazy = np.full((4, 11), 0.05)
    lazy[3, :] = lazy[:, 10] = 0.8
    five: list[Policy] = [
        Lookup(("kinds", "pending"), lazy),
        Lookup(("kinds", "pending"), [[0.5]]),
        threshold(8),
        Lookup(("kinds", "pending"), [[0], [0], [1]]),
        threshold(12, kinds=3),
    ]
    return [five[seat % 5] for seat in range(seats)]


@pytest.mark.parametrize("seats", FIRST_GAMES)
def test_the_yardsticks_first_games(seats: int) -> None:
    table = DiamantTable(diamant_edition("iello-2017"), mixed_policies(seats))
    batch = table.play(1, 0, 1, 3, 0)
    assert [tuple(game) for game in batch.points.T] == FIRST_GAMES[seats]
