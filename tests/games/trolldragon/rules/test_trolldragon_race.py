"""The chamber, the dragon, what is lost, and the end: T9 to T15."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tacora.game import Chance, IllegalMove, Open, Over
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    ChamberFace,
    ChamberFall,
    DragonFace,
    DragonFall,
    Leave,
    Phase,
    Roll,
    Sharing,
    Take,
    Treasures,
)
from tacora.games.trolldragon.rules.events import (
    ChamberRolled,
    DragonCalled,
    DragonRolled,
    DragonWoke,
    GameEnded,
    HandTaken,
    NuggetsTaken,
    SeatLeft,
    TreasuresShared,
    TurnStarted,
)

if TYPE_CHECKING:
    from tests.games.trolldragon.rules.conftest import Script

Begin = Callable[..., "Script"]

BLANK, DRAGON = DragonFace.BLANK, DragonFace.DRAGON
INSIDE = "1 roll; diamond diamond key door; 1 enter"


def test_t9_the_nuggets_shown_are_taken_at_once(begin: Begin) -> None:
    script = begin()
    script.play(INSIDE)
    assert TROLL_DRAGON.turn(script.state) == Open((0, 1))
    assert script.legal(1) == (Roll(), Leave())
    assert script.play("1 roll; nugget two-nuggets") == (
        ChamberRolled(0, (ChamberFace.NUGGET, ChamberFace.TWO_NUGGETS)),
        NuggetsTaken(0, 3, 3),
    )
    assert (script.state.chamber, script.state.risk) == (47, Treasures(2, 3))


def test_t9_an_empty_chamber_in_mid_roll_gives_what_it_has(begin: Begin) -> None:
    script = begin().set(chamber=1)
    script.play(INSIDE)
    assert script.play("1 roll; nugget two-nuggets")[-1] == NuggetsTaken(0, 3, 1)
    assert script.state.phase is Phase.CHAMBER  # the turn goes on: the seat may still leave or be caught
    assert script.play("1 roll; blank nugget")[-1] == NuggetsTaken(0, 1, 0)
    events = script.play("1 leave")
    assert events[0] == SeatLeft(0, Treasures(2, 1))
    assert isinstance(events[1], GameEnded)


def test_t9_only_rolling_and_leaving_is_possible_in_the_chamber(begin: Begin) -> None:
    script = begin()
    script.play(INSIDE)
    assert script.refused("1 enter") == ("roll-or-leave", "T9")
    assert script.refused("1 roll 1") == ("roll-or-leave", "T9")
    assert script.refused("2 leave") == ("roll-only", "T10")
    script.play("1 roll")
    assert script.refused("2 roll") == ("dice-in-the-air", "T2")
    with pytest.raises(IllegalMove, match="TM2"):
        TROLL_DRAGON.apply(script.state, ChamberFall((ChamberFace.BLANK,)))
    with pytest.raises(IllegalMove, match="T10"):
        TROLL_DRAGON.apply(script.state, DragonFall((BLANK, BLANK)))


def test_t10_the_dragon_dice_go_round_past_the_adventurer(begin: Begin) -> None:
    script = begin(4, first_seat=3)
    script.play("3 roll; diamond diamond key door; 3 enter")
    holders = []
    for seat in (4, 1, 2, 4, 1):
        assert script.legal(seat) == (Roll(),)
        holders.append(script.state.race and script.state.race.holder)
        script.play(f"{seat} roll; blank blank")
    assert holders == [3, 0, 1, 3, 0]
    assert script.refused("4 roll") == ("no-dragon-dice", "T10")
    assert script.legal(4) == ()


def test_t10_the_first_dragon_is_called_and_set_aside(begin: Begin) -> None:
    script = begin()
    script.play(INSIDE)
    assert script.play("2 roll; dragon blank") == (
        DragonRolled(1, (0, 1), (DRAGON, BLANK), 2),
        DragonCalled(1, (0,), 1),
    )
    script.play("3 roll")
    assert [outcome for outcome, _ in TROLL_DRAGON.chances(script.state)] == [
        DragonFall((BLANK,)),
        DragonFall((DRAGON,)),
    ]
    with pytest.raises(IllegalMove, match="TM2"):  # the first die is set aside
        TROLL_DRAGON.apply(script.state, DragonFall((BLANK, BLANK)))
    assert script.play("blank") == (DragonRolled(2, (1,), (BLANK,), 1),)
    with pytest.raises(IllegalMove, match="T9"):
        TROLL_DRAGON.apply(script.state, ChamberFall((ChamberFace.BLANK, ChamberFace.BLANK)))


def test_t10_a_roll_keeps_its_name_whichever_side_is_quicker(begin: Begin) -> None:
    def names(order: str) -> set[tuple[int, ...]]:
        script = begin(2)
        script.play(INSIDE)
        found = set()
        for side in order:
            script.play("1 roll" if side == "a" else "2 roll")
            turn = TROLL_DRAGON.turn(script.state)
            assert isinstance(turn, Chance)
            found.add(turn.draw)
            script.play("blank blank")
        return found

    assert names("aadd") == names("dada") == names("ddaa") == {(1, 2, 1), (1, 2, 2), (1, 3, 1), (1, 3, 2)}


def test_t11_leaving_the_chamber_makes_everything_safe(begin: Begin) -> None:
    script = begin()
    script.play(f"{INSIDE}; 1 roll; blank nugget; 2 roll; blank dragon")
    assert script.play("1 leave") == (SeatLeft(0, Treasures(2, 1)), TurnStarted(2, 1))
    assert script.state.bags[0] == Treasures(2, 1)
    assert script.state.race is None


def test_t12_the_last_dragon_costs_everything_and_the_others_share_it(begin: Begin) -> None:
    script = begin(3).set(hand=Treasures(3, 0))
    script.play(f"{INSIDE}; 1 roll; nugget two-nuggets; 2 roll; dragon blank; 3 roll")
    events = script.play("dragon")
    # Three nuggets first, then five diamonds, one by one from seat 3 on: 3 2 3 | 2 3 2 3 2.
    shares = (Treasures(), Treasures(3, 1), Treasures(2, 2))
    assert events[2:] == (DragonWoke(2, 0, Treasures(2, 3)), TreasuresShared(shares), TurnStarted(2, 1))
    assert script.state.bags == shares
    assert script.state.hand == Treasures()


def test_t12_both_dragons_in_one_roll_wake_it(begin: Begin) -> None:
    script = begin(3)
    script.play(f"{INSIDE}; 2 roll")
    events = script.play("dragon dragon")
    assert events[:3] == (
        DragonRolled(1, (0, 1), (DRAGON, DRAGON), 1),
        DragonCalled(1, (0, 1), 0),
        DragonWoke(1, 0, Treasures(2, 0)),
    )


def test_t12_a_table_may_share_diamonds_first(begin: Begin) -> None:
    script = begin(3, sharing=Sharing.DIAMONDS_FIRST)
    script.play(
        "1 roll; diamond diamond key troll; 1 roll; diamond key door; 1 enter; 1 roll; nugget two-nuggets"
    )
    script.play("2 roll; dragon dragon")  # d n: 2 3 2 | 3 2 3
    assert script.state.bags == (Treasures(), Treasures(2, 1), Treasures(1, 2))


def test_t12_the_dragon_wakes_right_after_the_roll_that_empties_the_chamber(begin: Begin) -> None:
    script = begin(3).set(chamber=2)
    script.play(f"{INSIDE}; 2 roll; blank dragon; 1 roll; blank two-nuggets")
    assert script.state.chamber == 0
    script.play("3 roll")
    events = script.play("dragon")
    assert events[2] == DragonWoke(2, 0, Treasures(2, 2))
    assert isinstance(events[-1], GameEnded)  # T14: shared out first, and then it is over
    assert script.state.bags == (Treasures(), Treasures(1, 1), Treasures(1, 1))


def test_t13_the_opponent_gets_the_lost_and_three_of_the_trolls_treasures(begin: Begin) -> None:
    script = begin(2).set(hand=Treasures(5, 0))
    events = script.play(f"{INSIDE}; 1 roll; blank nugget; 2 roll; dragon dragon")
    assert events[-1] == TreasuresShared((Treasures(), Treasures(2, 1)))
    assert TROLL_DRAGON.turn(script.state) == Open((1,))
    assert script.legal(2) == (Take(3, 0),)
    assert script.legal(1) == ()
    assert script.refused("1 take 3 0") == ("choose-from-hand", "T13")
    assert script.refused("2 roll") == ("choose-from-hand", "T13")
    assert script.refused("2 take 2 0") == ("not-in-hand", "T13")
    assert script.refused("2 take 2 1") == ("not-in-hand", "T13")
    assert script.play("2 take 3 0") == (HandTaken(1, Treasures(3, 0)), TurnStarted(2, 1))
    assert (script.state.hand, script.state.bags[1]) == (Treasures(2, 0), Treasures(5, 1))
    assert script.refused("2 take 2 0") == ("no-hand-now", "T13")


def test_t13_the_choice_is_free_where_the_hand_holds_both_kinds(begin: Begin) -> None:
    script = begin(2).set(hand=Treasures(2, 2))
    script.play(f"{INSIDE}; 2 roll; dragon dragon")
    assert script.legal(2) == (Take(1, 2), Take(2, 1))


@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_t13_a_trolls_hand_with_up_to_three_treasures_goes_without_a_choice(begin: Begin, held: int) -> None:
    script = begin(2).set(hand=Treasures(held, 0))
    events = script.play(f"{INSIDE}; 2 roll; dragon dragon")
    assert (HandTaken(1, Treasures(held, 0)) in events) == bool(held)
    assert events[-1] == TurnStarted(2, 1)
    assert script.state.bags[1] == Treasures(2 + held, 0)
    assert script.state.hand == Treasures()


def test_t13_the_choice_comes_before_the_end_of_the_game(begin: Begin) -> None:
    script = begin(2).set(hand=Treasures(4, 0), chamber=1)
    script.play(f"{INSIDE}; 1 roll; blank nugget; 2 roll; dragon dragon")
    assert script.state.phase is Phase.HAND
    assert isinstance(script.play("2 take 3 0")[-1], GameEnded)


def test_t14_an_empty_grotto_ends_the_game_only_after_the_turn(begin: Begin) -> None:
    script = begin(3).set(grotto=2)
    script.play("1 roll; diamond diamond key door; 1 roll; key key door troll; 1 enter; 1 roll; blank nugget")
    assert script.state.grotto == 0
    assert isinstance(script.play("1 leave")[-1], GameEnded)
    assert TROLL_DRAGON.turn(script.state) == Over()
    assert script.refused("2 roll 1") == ("game-over", "T14")
    assert script.legal(2) == ()


def test_t14_the_troll_may_end_the_last_turn(begin: Begin) -> None:
    script = begin(3).set(grotto=1)
    script.play("1 roll; diamond troll troll troll; 1 roll")
    assert isinstance(script.play("troll")[-1], GameEnded)
    assert TROLL_DRAGON.result(script.state).places == (1, 1, 1)


def test_t14_a_table_may_play_on_until_both_are_empty(begin: Begin) -> None:
    script = begin(2, until_both_empty=True).set(grotto=2, chamber=1)
    assert script.play(f"{INSIDE}; 1 leave")[-1] == TurnStarted(2, 1)
    events = script.play("2 roll; diamond diamond key door; 2 enter; 2 roll; blank nugget; 2 leave")
    assert isinstance(events[-1], GameEnded)


def test_t15_nuggets_are_worth_three_and_break_ties(begin: Begin) -> None:
    bags = (Treasures(3, 1), Treasures(6, 0), Treasures(0, 2), Treasures(0, 2), Treasures(1, 1))
    result = TROLL_DRAGON.result(begin(5).set(bags=bags).state)
    assert result.points == (6, 6, 6, 6, 4)
    assert result.places == (3, 4, 1, 1, 5)
    assert result.winners == (2, 3)
