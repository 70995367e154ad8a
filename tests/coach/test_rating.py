"""Several games together: accounts by name, means with intervals that hold what they promise."""

import numpy as np
import pytest

from tacora.coach.rating import FEWEST, Account, Game, _student, mean_of, rate
from tacora.coach.rating_report import game_rows, head_lines, html_report, rated_rows, verdict_lines
from tacora.texts import Texts


def account(name: str, *, result: float, lost: float, cards: float = 0.0, bot: str | None = None) -> Account:
    decisions = -lost
    others = result - 0.5 - cards - decisions
    return Account(name, bot, 0.5, cards, others, decisions, result, lost, 7)


def evening(games: int) -> list[Game]:
    """Ada plays better, and Ben is lucky."""
    return [
        Game(
            f"{nth}.record",
            "pegasus-2024",
            "champion",
            (
                account("Ada", result=0.4 + 0.01 * (nth % 3), lost=0.01 + 0.001 * (nth % 2), cards=-0.2),
                account("<Ben>", result=0.6 - 0.01 * (nth % 3), lost=0.08 + 0.01 * (nth % 4), cards=0.2),
            ),
        )
        for nth in range(games)
    ]


def test_players_are_put_together_by_name_and_the_better_one_comes_first() -> None:
    found = rate(evening(12))
    ada, ben = found.players
    assert (ada.name, ben.name) == ("Ada", "<Ben>")
    assert (ada.games, ada.choices) == (12, 84)
    assert ada.result.value == pytest.approx(0.41)
    assert ada.without_luck.value == pytest.approx(0.61)
    assert ada.start + ada.cards + ada.others + ada.decisions.value == pytest.approx(ada.result.value)
    assert ada.without_luck.low is not None
    assert ben.without_luck.high is not None
    assert ada.without_luck.low > ben.without_luck.high
    assert ada.lost.value < ben.lost.value


def test_a_bot_that_sat_for_a_person_is_not_that_bot() -> None:
    games = [
        Game("a", "e", "champion", (account("Ada", result=1, lost=0, bot="bold"),)),
        Game("b", "e", "champion", (account("Ada", result=1, lost=0),)),
    ]
    [ada] = rate(games).players
    assert ada.bot is None
    assert (ada.lost.low, ada.lost.high) == (None, None)


def test_a_tail_of_student() -> None:
    for freedom, point in ((2, 4.303), (4, 2.776), (9, 2.262), (30, 2.042)):
        assert _student(freedom) == pytest.approx(point, rel=0.04)


def test_intervals_of_ten_games_hold_what_they_promise() -> None:
    """Regrets are mostly small and now and then large; fixed seed. Plain percentiles would hold 85 %."""
    rng = np.random.default_rng(5)
    inside = 0
    for _ in range(300):
        found = mean_of(rng.exponential(0.05, 10))
        assert found.low is not None
        assert found.high is not None
        inside += found.low <= 0.05 <= found.high
    assert inside / 300 > 0.89
    assert mean_of([0.1] * (FEWEST - 1)).low is None


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_report_in_every_language(language: str) -> None:
    texts, found = Texts(language), rate(evening(9), interrupted=True)
    lines = list(head_lines(found, texts))
    assert "champion" in lines[1]
    assert "9" in lines[-1]
    assert [row[0] for row in rated_rows(found, texts)[1:]] == ["Ada", "<Ben>"]
    assert len(game_rows(found, texts)) == 19
    [verdict] = verdict_lines(found, texts)
    page = html_report(found, texts, "tacora record review evening")
    assert page.count("<svg") == 2
    assert "&lt;Ben&gt;" in page
    assert "<Ben>" not in page
    assert "Ada" in verdict
    few = rate(evening(2))
    assert not list(verdict_lines(few, texts))
    assert any("3" in line for line in head_lines(few, texts))
