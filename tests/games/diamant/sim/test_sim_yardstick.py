"""The first games of seed 1 as an independent program in C plays them: iello-2017, its mixed policies.

The policies by seat, in turn, are those of `bench.sim`: from 10 rubies or 3 trap kinds on leave with 0.8,
else with 0.05; a coin; from 8 rubies; from 2 trap kinds; from 12 rubies or 3 trap kinds.
"""

import pytest

from bench.sim import mixed
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.sim.table import DiamantTable

FIRST_GAMES = {
    3: [(46, 16, 49), (43, 22, 21), (41, 21, 42)],
    5: [(24, 21, 38, 31, 25), (18, 13, 24, 25, 12), (35, 15, 37, 23, 43)],
    8: [(19, 31, 0, 22, 6, 33, 16, 0), (6, 20, 0, 48, 6, 1, 13, 0), (40, 5, 25, 12, 28, 22, 16, 25)],
}


@pytest.mark.parametrize("seats", FIRST_GAMES)
def test_the_yardsticks_first_games(seats: int) -> None:
    table = DiamantTable(diamant_edition("iello-2017"), mixed(seats))
    batch = table.play(1, 0, 1, 3, 0)
    assert [tuple(game) for game in batch.points.T] == FIRST_GAMES[seats]
