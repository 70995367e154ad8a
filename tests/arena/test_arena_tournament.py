"""Tournaments with known answers: equals, a sure winner, ties; threads, processes and Ctrl-C."""

from random import Random

import numpy as np
import pytest

from tacora.arena import ArenaError, Entrant, Plan, Tables, compete, enter, entrants_of, mixed_plan
from tacora.arena.field import Slowness, slowness
from tacora.arena.rounds import play_round
from tacora.arena.scoring import Sums
from tacora.arena.workers import play_rounds
from tacora.bots import BotError
from tacora.editions import load_edition
from tacora.game import SetupError
from tacora.games.diamant.rules import Pick, View
from tacora.games.diamant.sim import threshold
from tacora.sim import PlainBot

NEVER = threshold(999)


def coin(name: str) -> Entrant:
    return Entrant(name, "random")


@pytest.mark.parametrize("players", [3, 5])
def test_equal_bots_share_an_interval(players: int) -> None:
    field = [coin("one"), coin("two"), Entrant("three", "bold"), Entrant("four", "bold")]
    [table] = compete("pegasus-2024", field, [players], 3000, seed=5).tables
    found = {standing.bot: standing.wins for standing in table.standings}
    assert sum(wins.value for wins in found.values()) / 4 == pytest.approx(1 / players)
    for one, other in (("one", "two"), ("three", "four")):
        assert found[one].low <= found[other].value <= found[one].high
        assert found[one].high - found[one].low > 0.01


def test_a_field_of_equals_comes_out_even_on_every_deck() -> None:
    """Chance belongs to the seat, so rotation takes all luck away from equals: no width at all."""
    [table] = compete("pegasus-2024", [coin(name) for name in "abc"], [3], 300, seed=5).tables
    for standing in table.standings:
        assert standing.wins == pytest.approx((1 / 3, 1 / 3, 1 / 3))
        assert standing.behind == pytest.approx((0, 0, 0))
        assert abs(standing.rating.mu - 25) < 4


def test_a_bot_that_always_wins() -> None:
    field = [Entrant("runs", threshold(1)), Entrant("stays", NEVER), Entrant("stays too", NEVER)]
    result = compete("pegasus-2024", field, [3], 180, seed=1, lone=180)
    [table] = result.tables
    first, *others = table.standings
    assert first.bot == "runs"
    assert first.wins == (1.0, 1.0, 1.0)
    assert first.behind == (0.0, 0.0, 0.0)
    for other in others:
        assert other.wins == (0.0, 0.0, 0.0)
        assert other.points.value == 0.0
        assert other.behind == (-1.0, -1.0, -1.0)
        assert other.rating.mu < 25 < first.rating.mu
    assert table.ahead == ((None, 1.0, 1.0), (0.0, None, 0.5), (0.0, 0.5, None))
    assert table.lone is not None
    assert [[rate and rate.value for rate in row] for row in table.lone.wins] == [
        [None, 1.0, 1.0],
        [0.0, None, pytest.approx(1 / 3)],
        [0.0, pytest.approx(1 / 3), None],
    ]


def test_d14_all_ties_are_shared_evenly() -> None:
    field = [Entrant(name, NEVER) for name in "abcd"]
    [table] = compete("pegasus-2024", field, [4], 400, seed=1).tables
    for standing in table.standings:
        assert standing.wins == pytest.approx((0.25, 0.25, 0.25))
        assert standing.rating.mu == pytest.approx(25)
    assert {share for row in table.ahead for share in row} == {0.5, None}


def test_more_seats_than_bots_seat_copies() -> None:
    [table] = compete("pegasus-2024", [coin("a"), coin("b")], [5], 2000, seed=3).tables
    assert [standing.seats for standing in table.standings] == [5000, 5000]
    assert sum(standing.wins.value for standing in table.standings) == pytest.approx(2 / 5)


def test_threads_and_pieces_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables(
        load_edition("incan-gold-2006"), [enter(bot, "diamant") for bot in ("bold", "value", "solo")]
    )
    monkeypatch.setattr("tacora.arena.plan.ROUNDS", 10)
    plan = mixed_plan(3, 3, 600, 9)
    one, other = (play_rounds(tables, plan, workers=workers)[0] for workers in (1, 3))
    monkeypatch.setattr("tacora.arena.rounds._PIECE", 3)
    small = play_rounds(tables, plan, workers=2)[0]
    for name in ("seats", "wins", "points", "ahead", "met"):
        for more in (other, small):
            assert [getattr(sums, name).tolist() for sums in one] == [getattr(s, name).tolist() for s in more]
    assert sum(sums.games for sums in small) == 600
    assert one[0].sample == other[0].sample != ()


def test_the_same_cards_whoever_plays_them() -> None:
    """The readable rules play the very games of the kernel."""
    names = ("careful", "bold", "value")
    edition = load_edition("incan-gold-2018")
    quick = [enter(bot, "diamant") for bot in names]
    plain = [Entrant(entrant.name, None, entrant.plain) for entrant in quick]
    plan = Plan("mixed", 3, 3, 4, 21)
    one, other = (play_round(Tables(edition, field), plan, 1) for field in (quick, plain))
    assert one.points.tolist() == other.points.tolist()
    assert one.wins.tolist() == other.wins.tolist()


def leave_at_four(view: View, rng: Random) -> Pick:
    return Pick.LEAVE if view.pending >= 4 else Pick.CONTINUE


def test_slow_bots_play_in_processes_and_the_result_is_the_same() -> None:
    field = [Entrant("mine", None, PlainBot("mine", leave_at_four)), enter("bold", "diamant")]
    edition = load_edition("pegasus-2024")
    assert [slowness(edition, one, 3) for one in field] == [Slowness.SLOW, Slowness.QUICK]
    plan = mixed_plan(2, 3, 12, 1)
    spread, _ = play_rounds(Tables(edition, field), plan, workers=2)
    alone, _ = play_rounds(Tables(edition, field), plan, workers=1)
    assert [sums.points.tolist() for sums in spread] == [sums.points.tolist() for sums in alone]


def test_a_slow_bot_that_can_not_be_sent_plays_in_threads() -> None:
    field = [Entrant("mine", None, PlainBot("mine", lambda view, rng: Pick.LEAVE)), enter("bold", "diamant")]
    done, interrupted = play_rounds(
        Tables(load_edition("pegasus-2024"), field), mixed_plan(2, 3, 12, 1), workers=2
    )
    assert (len(done), interrupted) == (2, False)


def test_ctrl_c_keeps_what_is_done() -> None:
    seen: list[Sums] = []

    def stop(plan: Plan, sums: Sums) -> None:
        seen.append(sums)
        if len(seen) == 5:
            raise KeyboardInterrupt

    field = entrants_of(("bold", "value", "solo"), "diamant")
    result = compete("pegasus-2024", field, [3, 5], 30_000, seed=1, workers=2, watch=stop)
    assert result.interrupted
    [table] = result.tables
    assert table.interrupted
    assert (table.rounds, table.games) == (5, sum(sums.games for sums in seen))


def test_ctrl_c_before_two_rounds_leaves_nothing_to_say() -> None:
    def stop(plan: Plan, sums: Sums) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compete("pegasus-2024", entrants_of(("bold", "solo"), "diamant"), [3], 3000, watch=stop)


def test_troll_and_dragon_breaks_ties_by_nuggets() -> None:
    field = entrants_of(("timid", "greedy", "random"), "troll-dragon", ["greedy"])
    result = compete("troll-dragon", field, [3], 300, seed=4)
    assert (result.tie_rule, result.verified) == ("nuggets", False)
    [table] = result.tables
    assert table.standings[0].bot == "greedy"
    assert [standing.held_out for standing in table.standings] == [True, False, False]
    assert sum(standing.wins.value for standing in table.standings) == pytest.approx(1)


@pytest.mark.parametrize(("edition", "rule"), [("incan-gold-2006", "relics"), ("iello-2017", "shared")])
def test_the_tie_rule_is_named(edition: str, rule: str) -> None:
    field = entrants_of(("bold", "value"), "diamant")
    assert compete(edition, field, [3], 12).tie_rule == rule


def test_equilibrium_without_tables_is_named_as_slow(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    sphinx = enter("equilibrium", "diamant")
    assert slowness(load_edition("pegasus-2024"), sphinx, 3) is Slowness.NO_TABLE
    assert slowness(load_edition("iello-2017"), sphinx, 3) is Slowness.SLOW


def test_wrong_fields_are_refused_in_a_sentence() -> None:
    with pytest.raises(ArenaError, match="at least two bots, not 1"):
        entrants_of(["bold"], "diamant")
    with pytest.raises(ArenaError, match="bold is named twice"):
        entrants_of(["bold", "solo", "bold"], "diamant")
    with pytest.raises(ArenaError, match="solo is held out but is not one of the bots"):
        entrants_of(["bold", "value"], "diamant", ["solo"])
    with pytest.raises(BotError, match="plays troll-dragon"):
        entrants_of(["bold", "timid"], "diamant")
    with pytest.raises(ArenaError, match="Nothing says how x plays"):
        Entrant("x")
    with pytest.raises(SetupError, match="3 to 8 players, not 9"):
        compete("pegasus-2024", entrants_of(["bold", "solo"], "diamant"), [3, 9], 1000)
    mixed = [Entrant("table", threshold(4)), Entrant("mine", None, PlainBot("mine", leave_at_four))]
    with pytest.raises(ArenaError, match="mine and table can't meet"):
        compete("pegasus-2024", mixed, [3], 12)


def test_sums_are_whole_numbers() -> None:
    tables = Tables(load_edition("pegasus-2024"), entrants_of(("bold", "solo", "value"), "diamant"))
    sums = play_round(tables, mixed_plan(3, 3, 60, 2), 0)
    assert int(sums.wins.sum()) == 840 * sums.games
    assert all(
        table.dtype == np.int64 for table in (sums.seats, sums.wins, sums.points, sums.ahead, sums.met)
    )
