"""The grotto: T1 to T8."""

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from tacora.game import Chance, IllegalMove, Open, SetupError, Together
from tacora.games.kit import chosen_options
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Combine,
    Enter,
    Escape,
    FirstSeat,
    GrottoFace,
    GrottoFall,
    Leave,
    Options,
    Phase,
    Reroll,
    Roll,
    SetAside,
    Treasures,
    TrollDragonEdition,
    calls_troll,
)
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    DiamondsTaken,
    DiceSetAside,
    GrottoRolled,
    LotDrawn,
    SeatLeft,
    TrollCame,
    TurnStarted,
)

if TYPE_CHECKING:
    from tests.games.trolldragon.rules.conftest import Script

Begin = Callable[..., "Script"]


def test_t1_turns_go_round_from_the_first_seat(begin: Begin) -> None:
    script = begin(3)
    actives = []
    for seat in (1, 2, 3, 1):
        actives.append(script.state.active)
        script.play(f"{seat} roll; diamond diamond key troll; {seat} leave")
    assert actives == [0, 1, 2, 0]


def test_t1_another_seat_may_start(begin: Begin) -> None:
    assert begin(3, first_seat=3).state.active == 2


def test_t1_the_lot_may_name_the_first_seat(begin: Begin) -> None:
    script = begin(4, first_by_lot=True)
    assert TROLL_DRAGON.turn(script.state) == Chance((0, 0, 1))
    assert TROLL_DRAGON.chances(script.state) == [(FirstSeat(seat), Fraction(1, 4)) for seat in range(4)]
    step = TROLL_DRAGON.apply(script.state, FirstSeat(2))
    assert step.events == (LotDrawn(2), TurnStarted(1, 2))
    assert step.state.active == 2
    with pytest.raises(IllegalMove, match="T1"):
        TROLL_DRAGON.apply(step.state, FirstSeat(2))
    with pytest.raises(IllegalMove, match="T1"):
        TROLL_DRAGON.apply(script.state, FirstSeat(4))


@pytest.mark.parametrize(
    ("seats", "options", "code", "rule"),
    [
        (1, {}, "seats", "TM1"),
        (6, {}, "seats", "TM1"),
        (3, {"first_seat": 4}, "first-seat", "T1"),
        (3, {"first_seat": 0}, "first-seat", "T1"),
        (3, {"first_seat": 2, "first_by_lot": True}, "first-seat", "T1"),
        (3, {"dice": "loaded"}, "dice", "TM2"),
    ],
)
def test_tm1_a_game_that_does_not_fit_is_refused(
    begin: Begin, seats: int, options: dict[str, object], code: str, rule: str
) -> None:
    with pytest.raises(SetupError) as refusal:
        begin(seats, **options)
    assert (refusal.value.code, refusal.value.rule) == (code, rule)


def test_tm1_the_treasures_lie_ready(begin: Begin) -> None:
    state = begin(5).state
    assert (state.grotto, state.chamber) == (60, 50)
    assert state.bags == (Treasures(),) * 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tm3_the_trolls_hand_is_empty_at_the_start(begin: Begin, seats: int) -> None:
    assert begin(seats).state.hand == Treasures(0, 0)


def test_tm2_the_faces_are_data_with_source_and_mark(edition: TrollDragonEdition) -> None:
    dice = edition.dice[0]
    assert " ".join(face.value for face in dice.grotto.faces) == "diamond diamond key door troll troll"
    assert (dice.grotto.verified, dice.chamber.verified, dice.dragon.verified) == (True, False, False)
    assert not dice.verified
    assert all(kind.source for kind in (dice.grotto, dice.chamber, dice.dragon))


def test_tm2_a_table_may_choose_another_set(begin: Begin) -> None:
    assert begin(2, dice="light-sleeper").state.dice_set.name == "light-sleeper"
    assert chosen_options(Options(dice="light-sleeper")) == {"dice": "light-sleeper"}


def test_t2_a_turn_begins_with_all_four_dice(begin: Begin) -> None:
    script = begin()
    assert TROLL_DRAGON.turn(script.state) == Open((0,))
    assert script.legal(1) == (Roll((0, 1, 2, 3)),)
    assert script.legal(2) == ()
    assert script.refused("1 roll 1 2") == ("roll-all-first", "T2")
    assert script.refused("1 leave") == ("roll-all-first", "T2")
    assert script.play("1 roll") == ()
    assert TROLL_DRAGON.turn(script.state) == Chance((1, 1, 1))


def test_t2_afterwards_all_free_dice_are_rolled_together(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond key troll troll")
    assert script.legal(1) == (Roll((0, 1)), SetAside((1,)), Leave())
    assert script.refused("1 roll 1") == ("roll-all-free", "T2")
    faces = (GrottoFace.KEY, GrottoFace.DOOR)
    assert script.play("1 roll; key door") == (GrottoRolled(0, (0, 1), faces),)


def test_t2_a_table_may_roll_any_of_the_free_dice(begin: Begin) -> None:
    script = begin(reroll=Reroll.ANY_FREE)
    script.play("1 roll; diamond key troll troll")
    assert script.legal(1) == (Roll((0, 1)), Roll((0,)), Roll((1,)), SetAside((1,)), Leave())
    assert script.play("1 roll 2; door") == (GrottoRolled(0, (1,), (GrottoFace.DOOR,)),)
    assert script.state.dice[0].face is GrottoFace.DIAMOND


def test_t2_a_fall_that_the_dice_do_not_have_is_refused(begin: Begin) -> None:
    script = begin()
    script.play("1 roll")
    for faces in (
        (GrottoFace.KEY,),
        (GrottoFace.TROLL, GrottoFace.KEY, GrottoFace.KEY, GrottoFace.KEY),  # not in canonical order
    ):
        with pytest.raises(IllegalMove, match="TM2"):
            TROLL_DRAGON.apply(script.state, GrottoFall(faces))
    assert script.refused("1 leave") == ("dice-in-the-air", "T2")
    script.play("diamond diamond key troll")
    with pytest.raises(IllegalMove, match="T2"):
        TROLL_DRAGON.apply(script.state, GrottoFall((GrottoFace.KEY,)))


def test_t2_dice_are_named_once_and_in_order(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond diamond key troll")
    for dice in ("2 1", "1 1", "5"):
        assert script.refused(f"1 roll {dice}") == ("no-such-dice", "T2")
    with pytest.raises(IllegalMove, match="T1"):
        TROLL_DRAGON.apply(script.state, Together((Leave(), None, None)))


def test_t3_diamonds_lie_beside_the_bag_and_their_dice_stay_free(begin: Begin) -> None:
    script = begin()
    script.play("1 roll")
    assert script.play("diamond diamond key troll")[-1] == DiamondsTaken(0, 2, 2)
    assert script.state.risk == Treasures(2, 0)
    assert script.state.bags[0] == Treasures()
    assert script.state.grotto == 58
    assert script.state.free == (0, 1, 2)


def test_t3_fewer_diamonds_in_the_grotto_than_rolled(begin: Begin) -> None:
    script = begin().set(grotto=1)
    assert script.play("1 roll; diamond diamond diamond key")[-1] == DiamondsTaken(0, 3, 1)
    assert (script.state.grotto, script.state.risk) == (0, Treasures(1, 0))
    assert script.play("1 roll; diamond key key key")[-1] == DiamondsTaken(0, 1, 0)


def test_t4_a_troll_blocks_its_die_for_the_rest_of_the_turn(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond diamond key troll")
    assert script.refused("1 roll 4") == ("die-blocked", "T4")
    script.play("1 leave; 2 roll")
    assert script.state.rolling == (0, 1, 2, 3)


def test_t5_a_die_set_aside_is_blocked(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond key door troll")
    assert script.refused("1 aside 1") == ("not-key-or-door", "T5")
    assert script.play("1 aside 2") == (DiceSetAside(0, (1,)),)
    assert script.refused("1 aside 2") == ("not-key-or-door", "T5")
    assert script.refused("1 roll 1 2") == ("die-blocked", "T5")
    assert script.state.free == (0, 2)


def test_t5_a_key_may_be_rolled_again(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond diamond key troll; 1 roll; diamond diamond diamond")
    assert script.state.risk == Treasures(5, 0)


def test_t6_all_dice_blocked_brings_the_troll(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond diamond key troll; 1 roll")
    events = script.play("troll troll troll")
    assert events[1:] == (TrollCame(0, Treasures(2, 0)), TurnStarted(2, 1))
    assert (script.state.hand, script.state.risk) == (Treasures(2, 0), Treasures())


def test_t6_setting_the_last_free_die_aside_brings_the_troll(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond diamond key troll; 1 roll; key troll troll")
    assert script.state.free == (0,)
    assert calls_troll(script.state, SetAside((0,)))
    assert script.play("1 aside 1") == (
        DiceSetAside(0, (0,)),
        TrollCame(0, Treasures(2, 0)),
        TurnStarted(2, 1),
    )


def test_t6_a_key_and_a_door_set_aside_do_not_save(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond diamond key door; 1 aside 3 4; 1 roll")
    assert script.play("troll troll")[1:] == (TrollCame(0, Treasures(2, 0)), TurnStarted(2, 1))
    script = begin()
    script.play("1 roll; key door troll troll; 1 aside 1")
    assert Enter() in script.legal(1), "with the door that shows it is still open"
    assert calls_troll(script.state, SetAside((1,)))
    assert TrollCame(0, Treasures()) in script.play("1 aside 2")


def test_t6_a_table_may_let_key_and_door_save_and_leaves_only_the_chamber(begin: Begin) -> None:
    script = begin(escape=Escape.KEY_AND_DOOR)
    script.play("1 roll; key door troll troll; 1 aside 1")
    assert not calls_troll(script.state, SetAside((1,)))
    script.play("1 aside 2")
    assert script.state.phase is Phase.GROTTO
    assert script.legal(1) == (Enter(),)
    assert script.refused("1 leave") == ("all-blocked", "T7")
    assert script.refused("1 roll 1") == ("die-blocked", "T5")
    assert script.play("1 enter") == (ChamberEntered(0, 1),)


def test_t6_where_they_save_trolls_on_all_other_dice_leave_only_the_chamber(begin: Begin) -> None:
    script = begin(escape=Escape.KEY_AND_DOOR)
    script.play("1 roll; diamond diamond key door; 1 aside 3 4; 1 roll; troll troll")
    assert script.legal(1) == (Enter(),)
    assert script.state.risk == Treasures(2, 0)


def test_t6_both_a_key_and_a_door_of_a_kind_do_not_save(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond key key troll; 1 aside 2 3; 1 roll")
    assert TrollCame(0, Treasures(1, 0)) in script.play("troll")


def test_t7_leaving_makes_the_diamonds_safe_and_ends_the_turn(begin: Begin) -> None:
    script = begin()
    events = script.play("1 roll; diamond diamond key troll; 1 leave")
    assert events == (SeatLeft(0, Treasures(2, 0)), TurnStarted(2, 1))
    assert script.state.bags[0] == Treasures(2, 0)
    assert script.refused("1 roll") == ("not-your-turn", "T1")


def test_t8_needs_a_key_and_a_door(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; diamond key key troll")
    assert script.refused("1 enter") == ("no-key-and-door", "T8")
    script.play("1 aside 2; 1 roll 1 3; diamond door")
    assert script.play("1 enter") == (ChamberEntered(0, 1),)
    assert script.state.risk == Treasures(2, 0)  # still beside the bag


def test_t8_a_key_and_a_door_just_rolled_open_the_chamber_with_all_other_dice_blocked(begin: Begin) -> None:
    script = begin()
    script.play("1 roll; key door troll troll")
    assert script.state.free == (0, 1)
    assert script.legal(1) == (
        Roll((0, 1)),
        SetAside((0,)),
        SetAside((1,)),
        SetAside((0, 1)),
        Enter(),
        Leave(),
    )
    script.play("1 enter")
    assert script.state.phase is Phase.CHAMBER


def test_t8_a_table_may_want_key_and_door_set_aside(begin: Begin) -> None:
    script = begin(combine=Combine.SET_ASIDE)
    script.play("1 roll; key door troll troll")
    assert script.refused("1 enter") == ("no-key-and-door", "T8")
    assert calls_troll(script.state, SetAside((0, 1)))
    script = begin(combine=Combine.SET_ASIDE)
    script.play("1 roll; diamond key door troll; 1 aside 2 3; 1 enter")
    assert script.state.phase is Phase.CHAMBER
