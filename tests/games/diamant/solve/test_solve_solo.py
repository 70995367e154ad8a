"""The solo game is solved: solver.md's values, and the closed rule equal to the optimum."""

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.solve import solve_solo
from tacora.games.diamant.solve.solo import should_leave

TREASURES = diamant_edition("pegasus-2024").treasures
RUBIES = sum(TREASURES)
BASE = (3, 3, 3, 3, 3)


def test_the_optimum_of_the_base_deck() -> None:
    solo = solve_solo(TREASURES, BASE)
    assert f"{solo.value:.6f}" == "17.339875"
    # The design notes say 40.2 %. The exact figure is 40.32 %, and 400,000 shuffled decks gave 40.29 %.
    assert f"{solo.bust:.4f}" == "0.4032"


@pytest.mark.parametrize("traps", [BASE, (1, 2, 2, 3, 3)])
def test_the_closed_rule_is_optimal(traps: tuple[int, ...]) -> None:
    best = solve_solo(TREASURES, traps)
    by_rule = solve_solo(TREASURES, traps, lambda pot, fatal, _: should_leave(pot, fatal, RUBIES))
    assert by_rule.value == pytest.approx(best.value, abs=1e-12)


@pytest.mark.parametrize(
    ("kinds", "value"),
    [
        ((4, 1, 0), "18.467"),
        ((3, 2, 0), "19.837"),
        ((4, 0, 1), "19.357"),
        ((2, 3, 0), "21.542"),
        ((3, 1, 1), "20.965"),
        ((1, 4, 0), "23.725"),
        ((2, 2, 1), "23.022"),
        ((3, 0, 2), "22.342"),
    ],
)
def test_reduced_decks(kinds: tuple[int, int, int], value: str) -> None:
    three, two, one = kinds
    traps = (3,) * three + (2,) * two + (1,) * one
    assert f"{solve_solo(TREASURES, traps).value:.3f}" == value


def test_plain_rules() -> None:
    assert f"{solve_solo(TREASURES, BASE, lambda pot, _, __: pot >= 25).value:.3f}" == "15.993"
    assert f"{solve_solo(TREASURES, BASE, lambda _, __, turned: turned >= 6).value:.3f}" == "16.761"


def test_a_cave_without_danger_is_walked_to_its_end() -> None:
    assert solve_solo((4, 5), (1, 1)) == (9.0, 0.0)


def test_a_small_cave_by_hand() -> None:
    """One treasure of 6, two snakes: a snake first (2 in 3) means 6 or nothing next."""
    solo = solve_solo((6,), (2,))
    assert solo.value == pytest.approx(1 / 3 * 6 + 2 / 3 * 1 / 2 * 6)
    assert solo.bust == pytest.approx(2 / 3 * 1 / 2)


def test_d11b_printed_relics_are_treasures_to_one_alone() -> None:
    few, traps, relics = (1, 2, 5, 7, 9, 11), (3, 3, 2), (5, 8)
    best = solve_solo(few, traps, relics=relics, printed=True)
    everything = sum(few) + sum(relics)
    rule = solve_solo(
        few, traps, lambda pot, fatal, _: should_leave(pot, fatal, everything), relics=relics, printed=True
    )
    assert rule.value == pytest.approx(best.value, abs=1e-12)
    assert best == solve_solo((*few, *relics), traps)


def test_d11a_relics_get_their_worth_one_by_one() -> None:
    """One relic worth 6 is the treasure of the small cave above; what the next is worth comes on top."""
    assert solve_solo((), (2,), relics=(6,)).value == pytest.approx(solve_solo((6,), (2,)).value)
    two = solve_solo((), (2,), relics=(2, 20))
    assert two.value > solve_solo((), (2,), relics=(2, 2)).value
    assert f"{solve_solo(TREASURES, BASE, relics=(5, 5, 5, 10, 10)).value:.6f}" == "20.304584"
