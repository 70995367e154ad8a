"""`optimal` compiled from its solved rule plays the games that the bot itself plays."""

from fractions import Fraction

import numpy as np
import pytest

from tacora.bots import built_in_bots
from tacora.games.trolldragon.moment import LEAVES
from tacora.games.trolldragon.rules import Options
from tacora.games.trolldragon.sim import ENDINGS, GrottoSpot, SolvedTurns, TrollDragonTable, optimal_rule
from tacora.games.trolldragon.sim.readable import play_dice_readable
from tacora.sim import SimError, run, table_for
from tests.games.trolldragon.sim.test_sim_trolldragon import OPTIONS, edition
from tests.scale import at_scale

OTHERS = ("greedy", "optimal", "random", "key-hunter")


def agree_with_the_bot(
    names: list[str], options: Options, pace: Fraction | int, *, seed: int, games: int
) -> None:
    picks = [built_in_bots()[name].pick for name in names]
    table = table_for(edition(), names, options, pace=pace)
    assert isinstance(table, TrollDragonTable)
    assert table.solved is not None
    batch = table.play(seed, 0, 1, games, 0)
    endings = np.zeros(len(ENDINGS), int)
    for game in range(games):
        played = play_dice_readable(edition(), options, picks, seed, game, pace)
        assert tuple(batch.points[:, game]) == played.result.points, game
        assert tuple(batch.hands[:, game]) == tuple(bag.nuggets for bag in played.state.bags), game
        assert batch.columns["turns"][game] == played.state.turn
        endings += [played.endings[name] for name in ENDINGS]
    assert endings.tolist() == batch.facts.tolist()


@pytest.mark.parametrize("seats", range(2, 6))
def test_it_plays_as_the_bot_does(seats: int) -> None:
    agree_with_the_bot(["optimal", *OTHERS][:seats], Options(), Fraction(seats, 2), seed=seats, games=3)


@pytest.mark.parametrize("name", ["aside", "light"])
def test_house_rules_and_other_dice_agree(name: str) -> None:
    agree_with_the_bot(["timid", "optimal", "greedy"], OPTIONS[name], 1, seed=6, games=1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("name", OPTIONS)
def test_hundreds_of_games_agree(seats: int, name: str) -> None:
    for nth, pace in enumerate((Fraction(1), Fraction(3, 2))):
        agree_with_the_bot(
            ["optimal", *OTHERS][:seats], OPTIONS[name], pace, seed=70 + nth, games=at_scale(3, 10)
        )


def simple(name: str = "simple", *, diamonds: int = 60, nuggets: int = 4) -> SolvedTurns:
    """Leave with anything at all."""
    return SolvedTurns(name, lambda *_: 0, lambda _: LEAVES, nuggets, (3,) * (diamonds + 1))


def test_a_position_is_asked_for_once() -> None:
    asked: list[GrottoSpot] = []

    def best(spot: GrottoSpot) -> int:
        asked.append(spot)
        return LEAVES

    rule = SolvedTurns("simple", lambda *_: 0, best, 4, (3,) * 61)
    table = table_for("troll-dragon", [rule, rule])
    one = run(table, 400, seed=1, threads=1)
    assert len(asked) == len(set(asked)) > 10
    assert {spot.nuggets for spot in asked} == {4}  # nobody ever takes one, and more count as so many
    assert max(spot.stock for spot in asked) == 3
    known = len(asked)
    two = run(table, 400, seed=1, threads=2)
    assert len(asked) == known
    assert one.seats.points.tolist() == two.seats.points.tolist()
    assert one.facts.tolist() == two.facts.tolist()


def test_faults_are_sentences() -> None:
    with pytest.raises(SimError, match="pass the same one for every seat"):
        table_for("troll-dragon", [simple(), simple()])
    with pytest.raises(SimError, match="simple was solved for another edition than troll-dragon"):
        table_for("troll-dragon", [simple(diamonds=50), "timid"])
    with pytest.raises(SimError, match="too many positions"):
        simple(nuggets=256)
    with pytest.raises(SimError, match="not SolvedTurns"):
        table_for("pegasus-2024", [simple(), "bold", "bold"])


def test_the_rule_of_a_table_is_made_once() -> None:
    assert optimal_rule(edition(), Options()) is optimal_rule(edition(), Options(first_seat=2))
