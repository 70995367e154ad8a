"""A fair mix: about as strong as the people at the table, and all different."""

from itertools import islice

import pytest

from tacora.bots import all_bots, find_bot
from tacora.bots.company import MIX, by_level, fair_level, fair_mix

CARDS = tuple(all_bots("diamant").values())
DICE = tuple(all_bots("troll-dragon").values())


def test_levels_come_first() -> None:
    listed = [bot.id for bot in by_level(CARDS)]
    assert listed[:4] == ["level-1-careful", "level-1", "level-1-bold", "level-2-careful"]
    assert listed[15:17] == ["careful", "bold"]
    assert set(listed) == {bot.id for bot in CARDS}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_mix_is_about_its_level_and_all_different(level: int) -> None:
    mix = list(islice(fair_mix(CARDS, level), len(MIX)))
    assert len({bot.id for bot in mix}) == len(mix)
    assert sum(bot.level for bot in mix) == level * len(mix)
    assert len({bot.mood for bot in mix[:3]}) == 3


def test_who_sits_there_comes_last() -> None:
    assert next(fair_mix(CARDS, 3)).id == "level-3"
    assert next(fair_mix(CARDS, 3, ["level-3", None])).id == "level-2-bold"


def test_a_ladder_without_temperaments_and_a_game_without_a_ladder() -> None:
    assert [bot.id for bot in islice(fair_mix(DICE, 3), 4)] == [
        "dice-level-3",
        "dice-level-2",
        "dice-level-4",
        "dice-level-3",
    ]
    chance = find_bot("random")
    assert [bot.id for bot in islice(fair_mix([chance], 3), 2)] == ["random", "random"]
    plain = [find_bot("bold"), find_bot("careful"), chance]
    assert [bot.id for bot in islice(fair_mix(plain, 3), 3)] == ["bold", "careful", "bold"]
    assert list(fair_mix([], 3)) == []


def test_an_evening_says_how_strong_people_are() -> None:
    assert fair_level([], 4) == 3
    assert fair_level([(2, 2), (2, 0)], 4) == 3, "too few games to tell"
    assert fair_level([(4, 2), (4, 1)], 4) == 4
    assert fair_level([(8, 2)], 4) == 3
    assert fair_level([(8, 1)], 4) == 2
