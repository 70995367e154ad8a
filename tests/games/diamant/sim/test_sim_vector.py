"""Many tables side by side play the same games, step by step, and start the next one by themselves."""

import numpy as np
import pytest

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import DiamantEdition, Options
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


def test_picks_of_the_wrong_shape_are_refused() -> None:
    tables = VectorTable("iello-2017", 4, 9)
    with pytest.raises(SimError, match=r"Boolean array of shape \(9, 4\), not bool of \(9, 3\)"):
        tables.step(np.ones((9, 3), np.bool_))
    with pytest.raises(SimError, match="not int64"):
        tables.step(np.ones((9, 4), np.int64))
    with pytest.raises(SimError, match="at least one table"):
        VectorTable("iello-2017", 4, 0)
