"""Every bot that plays Troll & Dragon keeps the contract, with 2 to 5 seats and under every option."""

from itertools import product
from random import Random

import pytest

from tacora.bots import Bot, ContractBroken, all_bots, check_bot
from tacora.games.trolldragon.rules import Combine, Move, Options, Reroll, Roll, View
from tests.bots.dice_table import edition, play_out
from tests.scale import SOAK

BOTS = {name: bot for name, bot in all_bots("troll-dragon").items() if SOAK or name != "dice-level-5"}
"""The ladder's top is the function of `master` (`test_dice_bot_behaviour.py`): once is enough."""
SEATS = range(2, 6)
OPTIONS = list(product(Reroll, Combine))


@pytest.mark.parametrize("bot_id", BOTS)
def test_the_contract(bot_id: str) -> None:
    """In a soak with every number of seats; else with every second, beginning at 2 or at 3 by turns."""
    for seats in SEATS if SOAK else SEATS[list(BOTS).index(bot_id) % 2 :: 2]:
        check_bot(BOTS[bot_id], edition(), seats)


@pytest.mark.parametrize("bot_id", BOTS)
@pytest.mark.parametrize(("reroll", "combine"), OPTIONS, ids=str)
def test_a_table_of_one_kind_ends_under_every_option(bot_id: str, reroll: Reroll, combine: Combine) -> None:
    """Also where the game goes on until both places are empty: nobody waits before a closed door.

    In a soak with the fewest and the most seats; else with these by turns, so that each bot and each option
    meets both.
    """
    turn = (list(BOTS).index(bot_id) + OPTIONS.index((reroll, combine))) % 2
    for seats in (2, 5) if SOAK else (2, 5)[turn : turn + 1]:
        options = Options(reroll=reroll, combine=combine, until_both_empty=True, first_by_lot=True)
        over = play_out([BOTS[bot_id]] * seats, seats, options, most_turns=4000)
        assert (over.grotto, over.chamber) == (0, 0)


@pytest.mark.parametrize("dice", [dice.name for dice in edition().dice])
def test_mixed_tables_end_with_every_dice_set(dice: str) -> None:
    rng = Random(11)
    for seats in SEATS:
        bots = rng.sample(list(BOTS.values()), seats)
        over = play_out(bots, seats, Options(dice=dice))
        assert 0 in (over.grotto, over.chamber)


def test_the_check_says_where_a_bot_went_wrong() -> None:
    def wrong(view: View, rng: Random) -> Move:
        return Roll((7,))

    with pytest.raises(
        ContractBroken,
        match=r"^wrong picked Roll\(dice=\(7,\)\), which is none of its moves, after 0 moves and draws",
    ):
        check_bot(Bot("wrong", "", wrong, "troll-dragon"), edition(), 3)
