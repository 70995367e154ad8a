"""The ladder in a kernel: the games of the bots to the last bit, and every level stronger than the last."""

from itertools import pairwise

import pytest

from tacora.games.diamant.bots.ladder import LADDER
from tacora.games.diamant.editions import diamant_edition, diamant_editions
from tacora.games.diamant.rules import Options
from tacora.games.diamant.sim.policy import Character
from tacora.games.diamant.sim.table import DiamantTable
from tests.games.diamant.sim.test_sim_agreement import agree, real_bots
from tests.scale import at_scale

ANY = Options(any_seats=True)
IDS = [bot.id for bot in LADDER]
OTHERS = ("steady", "counter", "sweeper", "value", "bold", "solo", "careful")


@pytest.mark.parametrize("edition_id", sorted(diamant_editions()))
def test_levels_play_the_games_of_the_bots(edition_id: str) -> None:
    for first, seats in enumerate((1, 3, 8)):
        ids = [IDS[(first * 5 + 4 * seat) % len(IDS)] for seat in range(seats)]
        games = at_scale(3, 30)
        agree(
            diamant_edition(edition_id),
            ANY,
            [Character(bot) for bot in ids],
            real_bots(ids),
            seed=7,
            games=games,
        )


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_level_wins_more_often_than_the_last(seats: int) -> None:
    """In the same chair at the same table with the same decks."""
    won = []
    for level in range(1, 6):
        table = DiamantTable(diamant_edition("pegasus-2024"), [f"level-{level}", *OTHERS[: seats - 1]], ANY)
        points = table.play(5, 0, 1, at_scale(3000, 100_000), 0).points
        first = points == points.max(axis=0)
        won.append(float((first[0] / first.sum(axis=0)).mean()))
    assert all(one < other for one, other in pairwise(won)), won
