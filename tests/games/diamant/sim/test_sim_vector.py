"""Many tables side by side play the same games, step by step, and start the next one by themselves."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DiamantEdition, Options, Relic, Trap
from tacora.games.diamant.sim import VectorTable
from tacora.games.diamant.sim.policy import Lookup, Policy, threshold
from tacora.games.diamant.sim.table import DiamantTable
from tacora.sim import SimError
from tacora.sim.stream import LANES, Stream

PENDING = np.array([6, 8, 10, 12, 14])
TABLES = 23


@pytest.mark.parametrize("edition", diamant_editions().values(), ids=lambda edition: edition.id)
@pytest.mark.parametrize(
    "options",
    [Options(), Options(decide_first=True), Options(leftovers_per_card=True, expeditions=12)],
    ids=["plain", "first", "each"],
)
def test_the_same_games_step_by_step(edition: DiamantEdition, options: Options) -> None:
    policies: list[Policy] = [threshold(int(pending)) for pending in PENDING]
    policies[1] = Lookup(("pending",), [0.3])
    rounds = 3
    batch = DiamantTable(edition, policies, options).play(3, 0, 1, TABLES * (rounds + 8), 0)
    tables = VectorTable(edition, 5, TABLES, seed=3, options=options)
    ended: dict[int, tuple[int, ...]] = {}
    gained = np.zeros((TABLES, 5), int)
    while len(ended) < TABLES * rounds:
        leave = tables.seen.pending[:, None] >= PENDING
        leave[:, 1] = tables.lanes()[:, 1] < round(0.3 * LANES)
        done = tables.step(leave)
        gained += done.gained
        for table in np.flatnonzero(done.over):
            assert tuple(gained[table]) == tuple(done.points[table])
            gained[table] = 0
            game = int(done.game[table])
            assert game % TABLES == table
            ended[game] = tuple(done.points[table])
            assert tuple(done.hands[table]) == tuple(batch.hands[:, game])
    for game, points in ended.items():
        assert points == tuple(batch.points[:, game])


def test_what_the_seats_see_is_what_the_rules_say() -> None:
    from tacora.game import Together
    from tacora.games.diamant.moment import AXES
    from tacora.games.diamant.rules import DIAMANT, Phase, Pick
    from tacora.games.diamant.sim.readable import moment_at

    edition = diamant_editions()["pegasus-2024-relics"]
    tables = VectorTable(edition, 3, 1, seed=8)
    stream, place, done = Stream(8, 0), 0, tables.done
    state = DIAMANT.start(edition, Options(), 3).state
    while state.phase is not Phase.OVER:
        if state.phase is Phase.CARD:
            before = state.expedition
            state = DIAMANT.apply(state, stream.draw(4 * place, DIAMANT.chances(state))).state
            if state.phase is not Phase.DECISION or state.expedition != before:
                place += 1
            continue
        moment = moment_at(state, 0)
        seen = tables.seen
        assert {axis: int(getattr(seen, axis)[0]) for axis in AXES} == {
            axis: getattr(moment, axis) for axis in AXES
        }
        assert [seat for seat in range(3) if seen.within[0, seat]] == list(state.inside)
        assert tuple(seen.deck[0]) == state.deck
        laid = [laid.card for laid in state.path]
        armed = [any(card == Trap(kind) for card in laid) for kind in edition.traps]
        assert seen.armed[0].tolist() == armed
        left = Counter(dict(zip(edition.cards, edition.counts, strict=True)))
        held = [Relic(value) for relics in state.relics for value in relics]
        left -= Counter([*state.removed, *state.stack, *held, *(c for c in laid if isinstance(c, Relic))])
        assert seen.box[0].tolist() == [left[card] for card in edition.cards]
        assert seen.hands[0].tolist() == [len(relics) for relics in state.relics]
        assert tuple(seen.points[0]) == state.points
        leave = np.array([[stream.lane(place, seat) < LANES // 4 for seat in range(3)]])
        assert (tables.lanes() < LANES // 4).tolist() == leave.tolist()
        picks = [Pick.LEAVE if leave[0, seat] else Pick.CONTINUE for seat in range(3)]
        chosen = tuple(pick if seat in state.inside else None for seat, pick in enumerate(picks))
        state = DIAMANT.apply(state, Together(chosen)).state
        done = tables.step(leave)
        place += 1
    assert done.over[0]
    assert tuple(done.points[0]) == state.points


def test_a_reset_starts_anew() -> None:
    tables = VectorTable("iello-2017", 4, 9, seed=1)
    first = tables.seen.cards.copy(), tables.lanes()
    for _ in range(30):
        tables.step(np.ones((9, 4), np.bool_))
    tables.reset(1)
    assert (tables.seen.cards == first[0]).all()
    assert (tables.lanes() == first[1]).all()
    tables.reset(2)
    assert (tables.lanes() != first[1]).any()


SEATS_OF_BOTS: dict[int, object] = {0: "bold", 1: "champion", 3: threshold(9, kinds=3), 4: "random"}


@pytest.mark.parametrize("skip", [False, True])
@pytest.mark.parametrize("edition", ["pegasus-2024", "incan-gold-2006", "pegasus-2024-relics"])
def test_bots_in_the_kernel_play_as_in_a_simulation(edition: str, *, skip: bool) -> None:
    chosen = diamant_editions()[edition]
    mine = threshold(7)
    seats = [SEATS_OF_BOTS.get(seat, mine) for seat in range(5)]
    batch = DiamantTable(chosen, seats).play(5, 0, 1, 200, 0)
    tables = VectorTable(chosen, 5, 8, seed=5, bots=SEATS_OF_BOTS, skip=skip)
    assert tables.own == (2,)
    ended: set[int] = set()
    gained = np.zeros((8, 5), int)
    while len(ended) < 24:
        waiting = tables.seen.within[:, 2].copy()
        assert waiting.all() or not skip
        done = tables.step(np.repeat(tables.seen.pending[:, None] >= 7, 5, axis=1))
        gained += done.gained
        for table in np.flatnonzero(done.over):
            game = int(done.game[table])
            assert tuple(done.points[table]) == tuple(batch.points[:, game]) == tuple(gained[table])
            gained[table] = 0
            ended.add(game)


@pytest.mark.slow
def test_a_function_of_ones_own_is_seated_too() -> None:
    tables = VectorTable("iello-2017", 3, 4, bots={0: lambda now: now.pending >= 5, 2: "steady"}, skip=True)
    batch = DiamantTable(tables.edition, [threshold(5), threshold(3), "steady"]).play(0, 0, 1, 4, 0)
    points: dict[int, list[int]] = {}
    while len(points) < 4:
        done = tables.step(np.repeat(tables.seen.pending[:, None] >= 3, 3, axis=1))
        points |= {int(done.game[at]): done.points[at].tolist() for at in np.flatnonzero(done.over)}
    assert [points[game] for game in range(4)] == batch.points.T.tolist()


@pytest.mark.parametrize("edition", ["incan-gold-2006", "iello-2017"])
def test_shares_of_a_victory_are_those_of_the_rules(edition: str) -> None:
    from tacora.victory import finishing_key

    tables = VectorTable(edition, 3, 400, seed=2)
    ties = 0
    for _ in range(60):
        done = tables.step(tables.seen.pending[:, None] >= np.array([6, 6, 7]))
        assert not done.shares[~done.over].any()
        keys = finishing_key(done.points.astype(int), done.hands.astype(int), tables.setup.ranking)
        best = keys == keys.max(axis=1, keepdims=True)
        wanted = best / best.sum(axis=1, keepdims=True)
        assert np.allclose(done.shares[done.over], wanted[done.over])
        ties += int((best.sum(axis=1) > 1)[done.over].sum())
    assert ties


def test_a_game_that_is_over_waits_where_no_other_shall_follow() -> None:
    tables = VectorTable("iello-2017", 3, 50, seed=4, autoreset=False)
    while not tables.done.over.all():
        tables.step(tables.seen.pending[:, None] >= np.array([6, 8, 10]))
    final = tables.done.points.copy()
    assert not tables.seen.within.any()
    assert (tables.seen.points == final).all()
    assert (tables.done.game == np.arange(50)).all()
    done = tables.step(np.ones((50, 3), np.int64))
    assert done.over.all()
    assert not done.gained.any()
    assert (done.game == np.arange(50)).all()
    some = np.arange(50) % 2 == 0
    tables.reset(tables=some)
    assert (tables.seen.within.all(axis=1) == some).all()
    assert (tables.done.over == ~some).all()
    tables.step(np.zeros((50, 3), np.int64))
    assert (tables.done.game == np.arange(50) + 50 * some).all()


def test_every_table_may_have_a_seed_of_its_own() -> None:
    tables = VectorTable("iello-2017", 3, 3)
    tables.reset([7, 8, 7])
    alone = VectorTable("iello-2017", 3, 1, seed=7)
    for _ in range(120):
        assert (tables.seen.public[0] == alone.seen.public[0]).all()
        assert (tables.seen.public[2] == alone.seen.public[0]).all()
        tables.step(tables.seen.pending[:, None] >= np.array([4, 8, 12]))
        alone.step(alone.seen.pending[:, None] >= np.array([4, 8, 12]))
    tables.reset()
    assert (tables.seen.turned == 1).all()
    tables.reset([9, 9, 9], tables=np.array([False, True, False]))
    assert (tables.seen.turned == 1).all()


def test_fresh_arrays_where_they_are_asked_for() -> None:
    reused, fresh = VectorTable("iello-2017", 3, 5), VectorTable("iello-2017", 3, 5, copy=True)
    before = fresh.seen
    kept = [array.copy() for array in before]
    for _ in range(5):
        leave = reused.seen.pending[:, None] >= np.array([6, 8, 10])
        pairs: Any = zip(reused.step(leave), fresh.step(leave), strict=True)
        assert all(np.array_equal(one, other) for one, other in pairs)
    assert not np.shares_memory(before.public, fresh.seen.public)
    assert all(np.array_equal(array, old) for array, old in zip(before, kept, strict=True))


def test_what_is_wrong_is_refused_in_a_sentence() -> None:
    tables = VectorTable("iello-2017", 4, 9)
    with pytest.raises(SimError, match=r"of shape \(9, 4\), not bool of \(9, 3\)"):
        tables.step(np.ones((9, 3), np.bool_))
    with pytest.raises(SimError, match="not float64"):
        tables.step(np.ones((9, 4)))
    with pytest.raises(SimError, match="1 to leave or 0 to go on"):
        tables.step(np.full((9, 4), 2))
    with pytest.raises(SimError, match="a flag for each of 9 tables"):
        tables.reset(tables=[True])
    with pytest.raises(SimError, match="one for each of 9 tables"):
        tables.reset([1, 2])
    with pytest.raises(SimError, match="at least one table"):
        VectorTable("iello-2017", 4, 0)
    with pytest.raises(SimError, match="There is no seat 4"):
        VectorTable("iello-2017", 4, 1, bots={4: "bold"})
    with pytest.raises(SimError, match="At least one seat must be yours"):
        VectorTable("iello-2017", 3, 1, bots=dict.fromkeys(range(3), "bold"))
    with pytest.raises(SimError, match="No bot 'blod'"):
        VectorTable("iello-2017", 3, 1, bots={0: "blod"})
