"""The last expedition of two, solved: as the readable rules have it, and a measure of `champion`."""

from dataclasses import replace
from functools import cache

import pytest

from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DIAMANT, Options, Phase, Pick, State
from tacora.games.diamant.sim.playout import Playouts
from tacora.games.diamant.solve.duel import solve_duel
from tacora.victory import WHOLE

BASE = diamant_edition("pegasus-2024")
TWO = Options(any_seats=True)
SMALL = replace(BASE, treasures=(1, 2, 5), traps=BASE.traps[:2], trap_copies=2, expeditions=1)


def by_the_rules(state: State) -> float:
    """The leader's chance to win, by every move and every card of the readable rules."""

    @cache
    def worth(state: State) -> float:
        if state.phase is Phase.OVER:
            mine, other = state.points
            return (mine > other) + 0.5 * (mine == other)
        if state.phase is Phase.CARD:
            chances = DIAMANT.chances(state)
            return sum(float(chance) * worth(DIAMANT.apply(state, card).state) for card, chance in chances)

        def after(*picks: Pick | None) -> float:
            return worth(DIAMANT.apply(state, Together(picks)).state)

        go, leave = Pick.CONTINUE, Pick.LEAVE
        if state.inside == (0,):
            return max(after(go, None), after(leave, None))
        if state.inside == (1,):
            return min(after(None, go), after(None, leave))
        both, first = after(leave, leave), after(leave, go)
        second, on = after(go, leave), after(go, go)
        least = max(min(both, first), min(second, on))
        if least >= min(max(both, second), max(first, on)):
            return least
        return (both * on - first * second) / (both - first - second + on)

    return worth(state)


@pytest.mark.parametrize("lead", [0, 2, 6])
def test_a_small_deck_is_worth_what_the_rules_say(lead: int) -> None:
    state = replace(DIAMANT.start(SMALL, TWO, 2).state, chests=(lead, 0))
    duel = solve_duel(lead, SMALL.treasures, 2, 2)
    assert duel.value == pytest.approx(by_the_rules(state), abs=1e-12)
    assert duel.against(duel.leaves[0], leader=True) == pytest.approx(duel.value)
    assert duel.against(duel.leaves[1], leader=False) == pytest.approx(duel.value)


def test_a_clear_lead_is_brought_home() -> None:
    """Two champions, one of them 25 points ahead: a point or so less than there is to be had."""
    last = replace(DIAMANT.start(BASE, TWO, 2).state, chests=(25, 0), expedition=BASE.expeditions)
    right = solve_duel(25, BASE.treasures, len(BASE.traps), BASE.trap_copies).value
    assert right == pytest.approx(0.98531, abs=1e-5)
    ends = Playouts(BASE, ["champion"] * 2, TWO).play(last, 40_000, seed=5)
    assert 0.965 <= ends.shares[0].mean() / WHOLE < right + 0.005
