"""Luck taken out of tournaments: the same figures on average, surer; refused where nobody can tell luck."""

from random import Random

import numpy as np
import pytest

from tacora.arena import ArenaError, Entrant, Tables, compete, entrants_of
from tacora.arena.lineups import deal_out
from tacora.arena.luck import find_referee, meetings
from tacora.arena.plan import Plan, fair_plan
from tacora.arena.report import html_report, text_report
from tacora.arena.result import ArenaResult
from tacora.editions import load_edition
from tacora.games.diamant.sim import threshold
from tacora.sim import PlainBot
from tacora.sim.luck import LuckTable
from tacora.texts import Texts

FIELD = ("careful", "value", "champion", "random")


@pytest.fixture(scope="module")
def result() -> ArenaResult:
    return compete("pegasus-2024", entrants_of(FIELD, "diamant"), [3], 1200, seed=3, fair=1800, workers=1)


def test_figures_without_luck_are_the_same_and_surer(result: ArenaResult) -> None:
    """A fixed seed: what was taken out is none on average, within four of its own standard errors."""
    [table] = result.tables
    assert table.fair is not None
    assert (table.fair.games, table.fair.fitted) == (1800, 1920)
    for one, standing in zip(table.fair.standings, table.standings, strict=True):
        assert one.bot == standing.bot
        wide, narrow = (rate.high - rate.low for rate in (one.plain, one.wins))
        assert abs(one.wins.value - one.plain.value) < wide
        assert narrow < wide
    assert sum(one.wins.value for one in table.fair.standings) == pytest.approx(4 / 3, abs=1e-9)
    assert table.fair.saves is not None
    assert table.fair.saves > 3
    assert table.fair.saves_paired is not None
    assert table.fair.saves_paired > 2


def test_the_tournament_itself_is_what_it_is_without(result: ArenaResult) -> None:
    [plain] = compete("pegasus-2024", entrants_of(FIELD, "diamant"), [3], 1200, seed=3, workers=1).tables
    assert plain.standings == result.tables[0].standings
    assert plain.fair is None


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Without luck"), ("de", "Ohne Glück"), ("fr", "Sans la chance")]
)
def test_both_figures_are_told(result: ArenaResult, language: str, told: str) -> None:
    texts = Texts(language, "pegasus-2024")
    assert sum(told in line for line in text_report(result, texts)) >= 2
    assert told in html_report(result, texts, "tacora arena")
    [table] = result.to_json()["tables"]
    assert [one["bot"] for one in table["without_luck"]["standings"]] == [
        one["bot"] for one in table["standings"]
    ]


@pytest.mark.parametrize("players", [3, 5, 8])
def test_line_ups_have_no_luck_on_average(players: int) -> None:
    """Fewer seats than bots, more, twice as many: dealt out often, nobody's tables are better than usual."""
    tables = Tables(load_edition("pegasus-2024"), entrants_of(FIELD, "diamant"))
    plan = fair_plan(4, players, 200, 1)
    referee = find_referee(tables, plan)
    rng, luck, seats = Random(4), np.zeros(4), np.zeros(4)
    for _ in range(400):
        for lineup in deal_out(4, players, rng):
            order, _ = tables.table(lineup)
            np.add.at(luck, np.array(order), referee.meetings[order])
            np.add.at(seats, np.array(order), 1)
    assert abs(luck / seats).max() < (0.012 if players % 4 else 1e-12)
    _, table = tables.table((0, 1, 2))
    assert isinstance(table, LuckTable)
    assert meetings(referee.judge, table, Plan("fair", 40, 8, 2, 1)) == {}


def test_who_is_not_compiled_is_named() -> None:
    mine = Entrant("mine", None, PlainBot("mine", lambda view, rng: None))
    with pytest.raises(ArenaError, match="compiled bots alone, and mine is not compiled"):
        compete("pegasus-2024", [mine, Entrant("other", threshold(5))], [3], 60, fair=60)


def test_a_game_without_a_judge_is_refused_before_anything_is_played() -> None:
    field = entrants_of(("timid", "greedy"), "troll-dragon")
    with pytest.raises(ArenaError, match="Nobody can tell the luck in games of"):
        compete("troll-dragon", field, [3], 10**9, fair=600)


def test_ctrl_c_while_the_judge_learns_keeps_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tacora.arena.tournament.find_referee", interrupted)
    found = compete("pegasus-2024", entrants_of(FIELD, "diamant"), [3], 120, seed=3, fair=120, workers=1)
    assert found.interrupted
    assert [table.fair for table in found.tables] == [None]
