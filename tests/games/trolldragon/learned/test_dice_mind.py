"""A turn thought through: exact by the solver's figures, one with the rules, and compiled bit for bit."""

from random import Random
from typing import Any

import numpy as np
import pytest

from tacora.bots import built_in_bots
from tacora.editions import load_edition
from tacora.game import Act, Chance, Open
from tacora.games.trolldragon.coach.chances import Turn, wins_at
from tacora.games.trolldragon.learned.odds import odds_of
from tacora.games.trolldragon.learned.thinking import GrottoThoughts, Standing, wins_between
from tacora.games.trolldragon.learned.turn import fill, plan_of, solve_grotto, wake
from tacora.games.trolldragon.learned.weights import master_nets
from tacora.games.trolldragon.learned.wins import AFTER, BEFORE, Table
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Escape,
    Options,
    Phase,
    Reroll,
    Roll,
    Sharing,
    State,
    TrollDragonEdition,
    dice_of,
)
from tacora.games.trolldragon.sim import mind as compiled
from tests.games.trolldragon.sim.test_sim_trolldragon import OPTIONS
from tests.scale import at_scale


def edition() -> TrollDragonEdition:
    found = load_edition("troll-dragon")
    assert isinstance(found, TrollDragonEdition)
    return found


def states(options: Options, seats: int, seed: int, bot: str = "random") -> list[State]:
    """Every state of a game in which everybody plays alike."""
    rng, state = Random(seed), TROLL_DRAGON.start(edition(), options, seats).state
    found = []
    pick = built_in_bots()[bot].pick
    while state.phase is not Phase.OVER:
        found.append(state)
        turn = TROLL_DRAGON.turn(state)
        if isinstance(turn, Chance):
            falls = TROLL_DRAGON.chances(state)
            move: Any = rng.choices([fall for fall, _ in falls], [float(chance) for _, chance in falls])[0]
        else:
            assert isinstance(turn, Open)
            race = state.race
            late = (
                race is not None and state.phase is Phase.CHAMBER and race.chamber_rolls > race.dragon_rolls
            )
            seat = turn.seats[-1 if late else 0]
            move = Act(seat, pick(TROLL_DRAGON.view(state, seat), rng))
        state = TROLL_DRAGON.apply(state, move).state
    return [*found, state]


@pytest.mark.parametrize(
    ("options", "worth"),
    [
        (Options(), 5.41658),
        (Options(escape=Escape.KEY_AND_DOOR), 5.67579),
        (Options(reroll=Reroll.ANY_FREE), 6.37159),
    ],
    ids=["plain", "escape", "any-free"],
)
def test_for_points_a_turn_is_worth_what_the_solver_says(
    options: Options, worth: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tacora.games.trolldragon.learned.thinking._FAR", (18, 36))
    start = TROLL_DRAGON.start(edition(), options, 3).state
    rolled = TROLL_DRAGON.apply(start, Act(0, Roll((0, 1, 2, 3)))).state
    assert Turn(start).points(rolled) == pytest.approx(worth, abs=1e-3)


@pytest.mark.parametrize("name", OPTIONS)
def test_a_position_is_worth_what_its_best_choice_is_worth(name: str) -> None:
    """By the rules' own moves and falls; where a turn looks ahead only so far, a little less."""
    checked = 0
    for state in states(OPTIONS[name], 3, seed=5)[: at_scale(160, 600)]:
        if state.phase not in (Phase.GROTTO, Phase.CHAMBER) or not (state.rolls or state.race):
            continue
        race, seat, turn = state.race, state.active, Turn(state)
        if (race is not None and race.chamber_rolls != race.dragon_rolls) or state.risk.diamonds > 2:
            continue
        legal = TROLL_DRAGON.legal(state, seat)
        after = [turn.wins(TROLL_DRAGON.apply(state, Act(seat, move)).state) for move in legal]
        assert max(wins[seat] for wins in after) == pytest.approx(turn.wins(state)[seat], abs=2e-3)
        assert sum(turn.wins(state)) == pytest.approx(1)
        checked += 1
    assert checked > 10


@pytest.mark.parametrize("name", OPTIONS)
def test_compiled_it_is_the_same_to_the_last_bit(name: str) -> None:
    options, rng = OPTIONS[name], Random(3)
    dice = dice_of(edition(), options)
    odds = odds_of(dice, options)
    for seats in range(2, 6):
        net = master_nets().of(seats)
        parts = rng.choice((1, seats + 1))
        bags = tuple(one for _ in range(seats) for one in (rng.randrange(40), rng.randrange(8)))
        table = Table(
            seats=seats,
            active=rng.randrange(seats),
            both=int(options.until_both_empty),
            diamond_points=1,
            nugget_points=3,
            gold_first=int(options.sharing is Sharing.NUGGETS_FIRST),
            by_points=0,
            hand=rng.randrange(9),
        )
        grotto, chamber = rng.randrange(1, 30), rng.randrange(1, 30)
        plan = plan_of(odds, parts)
        plain = [0.0] * plan.size
        fill(odds, plain)
        wits = compiled.make_wits(dice, options, [net], parts)
        for mind in (plain, wits.mind):
            for nth, one in enumerate(bags):
                mind[BEFORE + nth] = float(one)
        solve_grotto(net, plan, table, grotto, chamber, 0, plain)
        compiled.solve_grotto(wits.nets[0], wits.plan, table, grotto, chamber, 0, wits.mind)
        assert np.array_equal(wits.mind, np.array(plain))


@pytest.mark.parametrize("sharing", Sharing)
@pytest.mark.parametrize("seats", range(2, 6))
def test_lost_treasures_are_shared_as_the_rules_do(seats: int, sharing: Sharing) -> None:
    met = 0
    for before, after in _wakings(Options(sharing=sharing), seats):
        race = before.race
        assert race is not None
        table = Table(
            seats, before.active, 0, 1, 3, int(sharing is Sharing.NUGGETS_FIRST), 0, before.hand.diamonds
        )
        mind = [0.0] * 200
        for seat, bag in enumerate(before.bags):
            mind[AFTER + 2 * seat : AFTER + 2 * seat + 2] = [float(before.points[seat]), float(bag.nuggets)]
        left = wake(table, before.risk.diamonds, before.risk.nuggets, race.holder, mind)
        assert [mind[AFTER + 2 * seat] for seat in range(seats)] == list(after.points)
        assert left == after.hand.diamonds
        met += 1
    assert met > 2


def _wakings(options: Options, seats: int) -> list[tuple[State, State]]:
    """The states before and after the dragon woke; at a table for two, after the choice from the hand."""
    found = []
    for seed in range(4):
        game = states(options, seats, seed, "greedy")
        for at, state in enumerate(game[:-1]):
            after = game[at + 1]
            if state.phase is Phase.DRAGON_ROLL and (
                after.turn != state.turn or after.phase in (Phase.HAND, Phase.OVER)
            ):
                found.append((state, game[at + 2] if after.phase is Phase.HAND else after))
    return found


def test_what_is_over_is_shared_by_the_winners() -> None:
    table = Table(3, 0, 0, 1, 3, 1, 0, 0)
    net = master_nets().of(3)
    assert wins_between(net, Standing(table, (10, 2, 10, 2, 9, 3), 0, 20)) == (0.5, 0.5, 0)
    assert wins_between(net, Standing(table, (10, 2, 10, 3, 9, 3), 20, 0)) == (0, 1, 0)
    both = table._replace(both=1)
    assert sum(wins_between(net, Standing(both, (10, 2, 10, 2, 9, 3), 0, 20))) == pytest.approx(1)


def test_who_leads_wins_more_often_and_the_end_makes_it_sure() -> None:
    for seats in range(2, 6):
        net, ahead = master_nets().of(seats), (20, 4, *(8, 1) * (seats - 1))
        table = Table(seats, seats - 1, 0, 1, 3, 1, 0, 0)
        far, near = (wins_between(net, Standing(table, ahead, *left))[0] for left in ((50, 40), (3, 3)))
        assert 1 / seats < far < near


def test_before_the_lot_everybody_has_the_mean_of_all_places() -> None:
    start = TROLL_DRAGON.start(edition(), Options(first_by_lot=True), 4).state
    assert wins_at(start) == pytest.approx((0.25,) * 4, abs=1e-3)


def test_a_turn_far_ahead_is_looked_at_anew() -> None:
    """With more diamonds at risk than usual a turn is solved from there on."""
    odds = odds_of(dice_of(edition(), Options()), Options())
    standing = Standing(Table(3, 0, 0, 1, 3, 1, 0, 0), (0, 0) * 3, 60, 50)
    thoughts = GrottoThoughts(master_nets().of(3), odds, standing, 9, 4)
    assert sum(thoughts.values(9, 2, 0, 0)[1:]) == pytest.approx(1)
    assert thoughts.best(9, 1, 0, 0) == 1, "nine diamonds are carried home from the last free die"
