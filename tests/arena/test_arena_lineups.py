"""Who meets whom: balanced, the same for the same seed, and every seat of every deck for everybody."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from tacora.arena import ArenaError, Plan, Tables, entrants_of, lone_plan, mixed_plan
from tacora.arena.lineups import deal_out, lone_lineups, stable_order
from tacora.arena.plan import ROUNDS
from tacora.arena.rounds import play_round
from tacora.editions import load_edition


@pytest.mark.parametrize(("field", "players"), [(8, 3), (9, 3), (8, 8), (5, 8), (2, 3), (17, 5)])
def test_everybody_has_equally_many_seats(field: int, players: int) -> None:
    lineups = deal_out(field, players, Random(4))
    assert all(len(lineup) == players for lineup in lineups)
    seats = Counter(bot for lineup in lineups for bot in lineup)
    assert set(seats) == set(range(field))
    assert len(set(seats.values())) == 1
    assert mixed_plan(field, players, 10_000, 4).games_a_deck == len(lineups) * players


@pytest.mark.parametrize(("field", "players"), [(8, 3), (8, 5), (9, 8), (8, 8)])
def test_nobody_meets_a_copy_where_there_are_enough_bots(field: int, players: int) -> None:
    for seed in range(20):
        for lineup in deal_out(field, players, Random(seed)):
            assert len(set(lineup)) == players


def test_rounds_draw_their_own_lineups_from_the_seed() -> None:
    plan, same, other = (Plan("mixed", 8, 3, 50, seed) for seed in (7, 7, 8))
    drawn = [plan.lineups_of(nth) for nth in range(50)]
    assert drawn == [same.lineups_of(nth) for nth in range(50)]
    assert drawn != [other.lineups_of(nth) for nth in range(50)]
    assert len(set(drawn)) == 50
    met = Counter(frozenset(lineup) for lineups in drawn for lineup in lineups)
    assert len(met) == 56  # every three of eight


def test_lone_bots_meet_copies_of_each_other_bot() -> None:
    assert lone_lineups(3, 4) == (
        (0, 1, 1, 1),
        (0, 2, 2, 2),
        (1, 0, 0, 0),
        (1, 2, 2, 2),
        (2, 0, 0, 0),
        (2, 1, 1, 1),
    )


def test_tables_are_kept_by_who_sits_there_and_by_order_where_that_matters() -> None:
    assert stable_order((2, 0, 1), by_turns=False) == (0, 1, 2)
    assert stable_order((2, 0, 1), by_turns=True) == stable_order((0, 1, 2), by_turns=True) == (0, 1, 2)
    assert stable_order((2, 1, 0), by_turns=True) == (0, 2, 1)


def test_every_deck_belongs_to_one_round_and_rounds_are_bounded() -> None:
    plan = mixed_plan(8, 3, 24 * 2500 + 5, 1)
    assert (plan.decks, plan.rounds, plan.games) == (2500, ROUNDS, 60_000)
    decks = [deck for nth in range(plan.rounds) for deck in plan.decks_of(nth)]
    assert sorted(decks) == list(range(2500))


@pytest.mark.parametrize(("plan", "least"), [(mixed_plan, 48), (lone_plan, 336)])
def test_too_few_games_say_how_many_it_takes(plan: object, least: int) -> None:
    assert callable(plan)
    assert plan(8, 3, least, 0).decks == 2
    with pytest.raises(ArenaError, match=f"so ask for {least} or more"):
        plan(8, 3, least - 1, 0)


def test_every_bot_plays_every_seat_of_every_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["careful", "bold", "steady", "counter"]
    tables = Tables(load_edition("iello-2017"), entrants_of(names, "diamant"))
    plan = mixed_plan(4, 3, 12 * 6, 3)
    seen: Counter[tuple[int, int, str]] = Counter()
    make = tables.table

    def spy(lineup: tuple[int, ...]) -> object:
        order, table = make(lineup)

        class Spy:
            measures = table.measures

            def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> object:
                assert seed == 3
                for deck in range(first, first + stride * games, stride):
                    for seat in range(3):
                        seen[deck, seat, names[order[(seat - shift) % 3]]] += 1
                return table.play(seed, first, stride, games, shift)

        return order, Spy()

    monkeypatch.setattr(tables, "table", spy)
    total = [play_round(tables, plan, nth) for nth in range(plan.rounds)]
    assert len(seen) == 6 * 3 * 4
    assert set(seen.values()) == {3}
    assert np.array([sums.seats for sums in total]).sum(axis=0).tolist() == [54] * 4
