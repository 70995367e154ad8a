"""Troll & Dragon solved: the known values of rules.md, and stopping rules checked in independent ways."""

from fractions import Fraction

import pytest

from tacora.editions import load_edition
from tacora.games.trolldragon.rules import Combine, DiceSet, Escape, Options, Reroll, TrollDragonEdition
from tacora.games.trolldragon.solve import (
    Act,
    Chamber,
    Has,
    SolvedTurn,
    Throw,
    all_blocked,
    awake_after,
    dragon_rolls,
    key_and_door,
    nuggets_per_roll,
    way_in,
)

BOTH_ASLEEP = (True, True)


@pytest.fixture(name="dice", scope="module")
def dice_fixture() -> DiceSet:
    edition = load_edition("troll-dragon")
    assert isinstance(edition, TrollDragonEdition)
    return edition.dice[0]


@pytest.fixture(name="chamber", scope="module")
def chamber_fixture(dice: DiceSet) -> Chamber:
    return Chamber(dice)


@pytest.mark.parametrize("free", [1, 2, 3, 4])
def test_t6_n_free_dice_are_all_blocked_with_a_third_to_the_n(dice: DiceSet, free: int) -> None:
    assert all_blocked(dice.grotto, free).value == Fraction(1, 3) ** free
    assert all_blocked(dice.grotto, free).verified


@pytest.mark.parametrize(
    ("free", "chance", "percent"),
    [
        (4, Fraction(151, 648), 23.3),
        (3, Fraction(5, 36), 13.9),
        (2, Fraction(1, 18), 5.6),
        (1, Fraction(), 0),
    ],
)
def test_t8_key_and_door_in_one_roll(dice: DiceSet, free: int, chance: Fraction, percent: float) -> None:
    assert key_and_door(dice.grotto, free).value == chance
    assert round(float(chance) * 100, 1) == percent
    # Neither missing: 1 - no key - no door + none of both.
    assert chance == 1 - 2 * Fraction(5, 6) ** free + Fraction(2, 3) ** free


def test_t9_a_chamber_roll_shows_one_nugget_on_average(dice: DiceSet) -> None:
    assert nuggets_per_roll(dice.chamber).value == 1
    assert not nuggets_per_roll(dice.chamber).verified


def test_t10_both_dragons_take_six_and_three_quarter_rolls_on_average(dice: DiceSet) -> None:
    figure = dragon_rolls(dice.dragon)
    assert figure.value == Fraction(27, 4)
    assert not figure.verified
    # The mean is the sum of the chances to be asleep still after n rolls, from 0 on.
    asleep = sum(1 - awake_after(dice.dragon, rolls).value for rolls in range(200))
    assert abs(float(asleep) - 6.75) < 1e-12
    assert awake_after(dice.dragon, 1).value == Fraction(1, 18)


@pytest.mark.parametrize(
    ("agreed", "worth"),
    [
        (Options(), 5.417),
        (Options(escape=Escape.KEY_AND_DOOR), 5.676),
        (Options(reroll=Reroll.ANY_FREE), 6.372),
        (Options(reroll=Reroll.ANY_FREE, escape=Escape.KEY_AND_DOOR), 6.372),
    ],
)
def test_a_turn_is_worth_what_was_computed_elsewhere(
    dice: DiceSet, chamber: Chamber, agreed: Options, worth: float
) -> None:
    turn = SolvedTurn(dice, agreed, chamber, nuggets=50)
    assert float(turn.worth(stock=15).value) == pytest.approx(worth, abs=1e-3)


def test_entering_with_nothing_at_risk_is_worth_what_was_computed_elsewhere(chamber: Chamber) -> None:
    assert float(chamber.worth(points=0, nuggets=50)) == pytest.approx(8.3925, abs=1e-3)


@pytest.mark.parametrize("reroll", list(Reroll))
@pytest.mark.parametrize(
    ("combine", "escape"),
    [(Combine.SHOWING, Escape.NONE), *((combine, Escape.KEY_AND_DOOR) for combine in Combine)],
)
def test_t8_the_chance_of_ever_getting_in(
    dice: DiceSet, reroll: Reroll, combine: Combine, escape: Escape
) -> None:
    # By hand: a die that matters at all is a key, a door or a troll. The first hit comes with 1 to 1, the
    # second with 1 to 2; the i-th die is the first hit with (1/2)^i, and one of the others must follow.
    half, miss = Fraction(1, 2), Fraction(2, 3)
    by_hand = sum(half**nth * (1 - miss ** (4 - nth)) for nth in (1, 2, 3))
    figure = way_in(dice, Options(reroll=reroll, combine=combine, escape=escape))
    assert figure.value == by_hand == Fraction(115, 216)
    assert figure.verified


def test_t6_where_both_must_lie_aside_and_save_nobody_a_third_die_must_stay_free(dice: DiceSet) -> None:
    strict = [Options(combine=Combine.SET_ASIDE, escape=escape) for escape in Escape]
    saves_nobody, saves = (way_in(dice, agreed).value for agreed in strict)
    assert saves_nobody < saves


def test_t11_the_chamber_stops_where_one_more_roll_pays_no_more(chamber: Chamber) -> None:
    # Stakes and danger only ever grow, so looking one roll ahead decides (the monotone case): with a chance w
    # to wake, a roll costs w of the points and brings 3 nugget points in the other cases.
    for dragons, wake in (
        (BOTH_ASLEEP, Fraction(1, 18)),
        ((True, False), Fraction(1, 6)),
        ((False, True), Fraction(1, 3)),
    ):
        from_points = 3 * (1 - wake) / wake
        assert chamber.leave_from(nuggets=50, dragons=dragons) == from_points
    assert not chamber.verified


def test_t11_an_almost_empty_chamber_is_left_sooner(chamber: Chamber) -> None:
    found = [chamber.leave_from(nuggets=nuggets) for nuggets in (0, 1, 2, 3, 4, 5)]
    assert found == sorted(found)
    assert found[0] == 0
    assert found[1] == 17 * 3 * (1 - Fraction(2, 3) ** 2) // 1 + 1  # at 28.33 points a roll pays no more
    assert found[-1] == 51


def test_t12_the_value_of_entering_is_what_its_rule_earns(chamber: Chamber) -> None:
    """Follow the rule by hand, roll by roll, and add up what it brings home."""
    nuggets = {
        0: Fraction(16, 36),
        1: Fraction(8, 36),
        2: Fraction(9, 36),
        3: Fraction(2, 36),
        4: Fraction(1, 36),
    }
    first, second = Fraction(1, 6), Fraction(1, 3)
    here = {(0, True, True): 1.0}
    earned = 0.0
    for _ in range(400):
        following: dict[tuple[int, bool, bool], float] = {}
        for (points, one, two), chance in here.items():
            if not chamber.advice(points=points, nuggets=50 - points // 3, dragons=(one, two)).rolls:
                earned += chance * points
                continue
            for found, odds in nuggets.items():
                for one_after, p_one in (
                    ((True, 1 - first), (False, first)) if one else ((False, Fraction(1)),)
                ):
                    for two_after, p_two in (
                        ((True, 1 - second), (False, second)) if two else ((False, Fraction(1)),)
                    ):
                        if one_after or two_after:
                            place = (points + 3 * found, one_after, two_after)
                            more = chance * float(odds * p_one * p_two)
                            following[place] = following.get(place, 0.0) + more
        here = following
    assert sum(here.values()) < 1e-12
    assert abs(earned - float(chamber.worth(points=0, nuggets=50))) < 1e-9


def test_t10_a_quicker_dragon_makes_the_chamber_worth_less(dice: DiceSet) -> None:
    worth = [
        Chamber(dice, pace=pace).worth(points=0, nuggets=6)
        for pace in (0, Fraction(1, 2), 1, Fraction(3, 2), 2)
    ]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] == 18  # a dragon that never rolls lets everything go
    with pytest.raises(ValueError, match="pace"):
        Chamber(dice, pace=-1)
    with pytest.raises(ValueError, match="free"):
        Chamber(dice, pace=Fraction(1, 2)).leave_from(nuggets=5)


def test_t7_with_all_free_dice_rolled_the_rule_stops_at_few_diamonds(dice: DiceSet) -> None:
    turn = SolvedTurn(dice, Options(), None, nuggets=50)
    leave_from = {
        free: next(
            risk for risk in range(60) if turn.advice(free=free, risk=risk, stock=60 - risk).best is Act.LEAVE
        )
        for free in (1, 2, 3)
    }
    # Looking one roll ahead, n dice bring n/3 diamonds and cost d with (1/3)^n: even at 1, 6 and 27.
    assert leave_from == {1: 1, 2: 6, 3: 27}
    assert turn.verified


def test_t7_with_one_die_kept_back_the_troll_never_comes(dice: DiceSet) -> None:
    """Where any free dice are rolled a seat may leave one of them lying: rolling the others costs nothing."""
    turn = SolvedTurn(dice, Options(reroll=Reroll.ANY_FREE), None, nuggets=50)
    for free in (2, 3, 4):
        for risk in (0, 3, 8):
            advice = turn.advice(free=free, risk=risk, stock=12 - risk)
            assert isinstance(advice.best, Throw)
            assert advice.best.dice < free or risk == 0
    assert turn.advice(free=1, risk=2, stock=10).best is Act.LEAVE
    assert turn.advice(free=2, risk=2, stock=10).worth > 2


def test_t7_one_die_by_hand(dice: DiceSet) -> None:
    # One free die, nothing at risk, one diamond left: roll until it shows a diamond or a troll, then leave.
    turn = SolvedTurn(dice, Options(), None, nuggets=50)
    advice = turn.advice(free=1, risk=0, stock=1)
    assert advice.worth == Fraction(1, 2)
    assert advice.best == Throw(1)
    assert dict(advice.options)[Act.LEAVE] == 0


def test_t8_key_and_door_are_worth_the_chamber(dice: DiceSet, chamber: Chamber) -> None:
    turn = SolvedTurn(dice, Options(), chamber, nuggets=50)
    advice = turn.advice(free=2, risk=3, stock=5, key=Has.SHOWING, door=Has.SHOWING)
    assert advice.best is Act.ENTER
    assert advice.worth == chamber.worth(points=3, nuggets=50)
    assert not advice.verified
    kept = turn.advice(free=1, risk=3, stock=5, key=Has.KEPT, door=Has.KEPT)
    assert kept.best is Act.ENTER, "one more troll would take everything (T6)"
    saves = SolvedTurn(dice, Options(escape=Escape.KEY_AND_DOOR), chamber, nuggets=50)
    saved = saves.advice(free=1, risk=3, stock=5, key=Has.KEPT, door=Has.KEPT)
    assert saved.worth >= advice.worth  # there the last die costs nothing: all blocked is a way in
    assert saved.best == Throw(1)


def test_t5_setting_aside_is_never_better_than_leaving_the_die_alone(dice: DiceSet) -> None:
    turn = SolvedTurn(dice, Options(reroll=Reroll.ANY_FREE), None, nuggets=50)
    for free in (1, 2, 3):
        for risk in (0, 2):
            advice = turn.advice(free=free, risk=risk, stock=5, key=Has.SHOWING)
            assert dict(advice.options)[Act.KEEP_KEY] <= advice.worth


def test_t2_rolling_all_dice_each_time_can_only_cost(dice: DiceSet, chamber: Chamber) -> None:
    free, bound = (
        SolvedTurn(dice, Options(reroll=reroll), chamber, nuggets=50).worth(stock=5)
        for reroll in (Reroll.ANY_FREE, Reroll.ALL_FREE)
    )
    assert free.value > bound.value > 5
    assert not free.verified
