"""The last expedition of two, solved: as the readable rules have it, and a measure of `champion`."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from studies.learn.endings import FULL, chances
from tacora.game import Together
from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.learned.nets import champion_nets
from tacora.games.diamant.learned.sight import INPUTS, look
from tacora.games.diamant.moment import Moment, moment_of, rivals_of
from tacora.games.diamant.rules import DIAMANT, Options, Phase, Pick, State, Trap, Treasure, TurnUp
from tacora.games.diamant.sim.netted import seen_by_two
from tacora.games.diamant.sim.playout import Playouts
from tacora.games.diamant.solve.duel import solve_duel
from tacora.games.diamant.training.endings import right_endings
from tacora.victory import WHOLE

BASE = diamant_edition("pegasus-2024")
TWO = Options(any_seats=True)
SMALL = replace(BASE, treasures=(1, 2, 5), traps=BASE.traps[:2], trap_copies=2, expeditions=1)

SMALL_LAST = replace(SMALL, expeditions=2)


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
    duel = solve_duel(lead, SMALL.treasures, (2, 2))
    assert duel.value == pytest.approx(by_the_rules(state), abs=1e-12)
    assert duel.against(duel.leaves[0], leader=True) == pytest.approx(duel.value)
    assert duel.against(duel.leaves[1], leader=False) == pytest.approx(duel.value)


@pytest.mark.parametrize("lead", [0, 3])
def test_a_deck_that_has_lost_traps_is_worth_what_the_rules_say(lead: int) -> None:
    """One kind has three copies, one two, and one a single copy that can end nothing any more."""
    edition = replace(BASE, treasures=(1, 5), traps=BASE.traps[:3], trap_copies=3, expeditions=1)
    start = DIAMANT.start(edition, TWO, 2).state
    lost = {edition.cards.index(Trap(edition.traps[0])): 1, edition.cards.index(Trap(edition.traps[1])): 2}
    deck = tuple(count - lost.get(nth, 0) for nth, count in enumerate(start.deck))
    duel = solve_duel(lead, edition.treasures, (2, 1, 3))
    assert duel.value == pytest.approx(by_the_rules(replace(start, deck=deck, chests=(lead, 0))), abs=1e-12)
    assert duel.between(duel.leaves[0], duel.leaves[1]) == pytest.approx(duel.value)


def test_nothing_is_at_stake_before_the_first_card_and_something_after_it() -> None:
    stakes = solve_duel(6, SMALL.treasures, (2, 2)).stakes(0.5)
    assert stakes[:, 0, 0].tolist() == [0, 0]
    assert stakes.min() == 0
    assert (stakes.sum((1, 2)) > 0).all()


def test_by_right_nobody_picks_what_wins_less() -> None:
    duel = solve_duel(2, SMALL.treasures, (2, 2))
    better = duel.better()
    assert better[duel.leaves > 0].min() >= -1e-12
    assert better[duel.leaves < 1].max() <= 1e-12


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_seen_of_a_duel_is_what_the_rules_show(seat: int) -> None:
    """After a treasure of 7 and a trap, in the last expedition; by the net as it sees every other moment."""
    state = replace(DIAMANT.start(BASE, TWO, 2).state, chests=(6, 0), expedition=BASE.expeditions)
    for step in (TurnUp(Treasure(7)), Together((Pick.CONTINUE,) * 2), TurnUp(Trap(BASE.traps[2]))):
        state = DIAMANT.apply(state, step).state
    duel, view = solve_duel(6, BASE.treasures, FULL), DIAMANT.view(state, seat)
    sevens = duel.values.index(7)
    at = int(np.prod([count + 1 for count in duel.counts[:sevens]]))
    [moment] = duel.moments(np.array([at * duel.wins.shape[1] + 1]), leader=seat == 0)
    now, rivals = moment_of(view, state.chests), rivals_of(view, state.chests)
    assert Moment(*moment.tolist()) == now
    seen, plain = np.zeros((1, INPUTS), np.float32), [0.0] * INPUTS
    seen_by_two(seen, moment[None])
    look(plain, now, rivals, [state.chests[1 - seat]], [1.0])
    assert seen[0].tolist() == pytest.approx(plain)


def test_right_endings_are_the_same_for_the_same_seed_and_tell_both_what_to_do() -> None:
    seen, told = right_endings(SMALL_LAST, 2, seed=3, sharp=0.004)
    again, same = right_endings(SMALL_LAST, 2, seed=3, sharp=0.004)
    assert seen.shape == (len(told), INPUTS)
    assert (seen == again).all()
    assert (told == same).all()
    assert told.min() < 0 < told.max()


def test_a_clear_lead_is_brought_home() -> None:
    """Two champions, one of them 25 points ahead: about as much as there is to be had."""
    last = replace(DIAMANT.start(BASE, TWO, 2).state, chests=(25, 0), expedition=BASE.expeditions)
    right = solve_duel(25, BASE.treasures, FULL).value
    assert right == pytest.approx(0.98531, abs=1e-5)
    ends = Playouts(BASE, ["champion"] * 2, TWO).play(last, 40_000, seed=5)
    assert 0.98 <= ends.shares[0].mean() / WHOLE < right + 0.005


@pytest.mark.parametrize("lead", [5, 15, 25])
@pytest.mark.parametrize("deck", [FULL, (2, 2, 3, 3, 3)])
def test_the_champion_of_two_plays_its_last_expedition_as_is_right(lead: int, deck: tuple[int, ...]) -> None:
    """It gives next to nothing away to right play, on either side: nobody leads because the other gives up.

    The net before gave 1.3 points away with a full deck and a lead of 25, and 0.35 at 15.
    """
    duel = solve_duel(lead, BASE.treasures, deck)
    ahead, behind = (chances(champion_nets().of(2), duel, leader=leader) for leader in (True, False))
    assert duel.between(ahead, duel.leaves[1]) > duel.value - 0.002
    assert duel.between(duel.leaves[0], behind) < duel.value + 0.002
