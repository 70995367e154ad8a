"""The odds of Troll & Dragon at a live table: the coach's figures, from what everybody sees."""

from pathlib import Path

import pytest

from tacora.editions import load_editions
from tacora.games.trolldragon import odds
from tacora.games.trolldragon.coach import Review, review_record
from tacora.games.trolldragon.coach.review import Option
from tacora.games.trolldragon.rules import TROLL_DRAGON, SetAside, State, View, calls_troll
from tacora.record import Record, read_record, replay
from tacora.report.figures import percent
from tacora.texts import LANGUAGES, Texts

GOLDEN = Path(__file__).parents[2] / "golden"
Game = tuple[Review, list[State]]


def record(name: str) -> Record:
    return read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"), load_editions(None))


@pytest.fixture(scope="module", params=["troll-dragon", "troll-dragon-house"])
def game(request: pytest.FixtureRequest) -> Game:
    """By the book, and with every other reading."""
    read = record(request.param)
    return review_record(read), [state for state, _ in replay(read)]


def seen(state: State) -> View:
    return TROLL_DRAGON.view(state, None)


def worth(options: tuple[Option, ...]) -> dict[tuple[str, tuple[str, ...]], tuple[float, float]]:
    return {(one.kind, one.faces): (one.win, one.points) for one in options}


def test_they_are_the_figures_of_the_review(game: Game) -> None:
    """To the last bit; only setting aside what calls the troll is told by no one but who did it."""
    review, states = game
    for decision in review.decisions:
        state = states[decision.step]
        found, problem = odds.look(seen(state))
        told = worth(decision.options)
        if decision.kind == "aside":
            dice = tuple(int(die) - 1 for die in decision.pick.split()[1:])
            if calls_troll(state, SetAside(dice)):
                del told[next((one.kind, one.faces) for one in decision.options if one.pick == decision.pick)]
        assert worth(found.options) == told
        assert (found.risk, problem) == (decision.risk, "")
        assert odds.figures(found, advice=False) == odds.OddsFigures(decision.risk, found.options)
        assert odds.source(found) == "learned"


def test_there_are_odds_wherever_there_is_a_choice(game: Game) -> None:
    """And where there is none, as before the first roll or when the dragon's dice are due, there are none."""
    review, states = game
    choices = {decision.step for decision in review.decisions}
    for step, state in enumerate(states):
        view, risk = seen(state), odds.next_risk(seen(state))
        assert (risk is not None) == odds.decides(view)
        if step in choices:
            assert risk is not None
            assert risk[0] / risk[1] == pytest.approx(odds.look(view)[0].risk, abs=1e-12)
        elif odds.decides(view):  # somebody else acts there, or it is the only way on
            assert state.race is not None or len(TROLL_DRAGON.legal(state, state.active)) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_symbols_have_no_number_and_nobody_is_advised(language: str) -> None:
    texts = Texts(language, "troll-dragon")
    for risk, level in ((0.0, 0), (0.05, 1), (0.2, 2), (0.4, 3), (0.5, 4)):
        options = (Option("roll 1", "roll", ("key",), 0.25, 1.5), Option("leave", "leave", (), 0.5, 2.0))
        found = odds.Odds(risk, 3, options, verified=False)
        (rough,) = odds.words(found, texts, figures=False, advice=False)
        assert rough == texts("odds-td-rough-risk", level=level)
        assert not any(sign.isdigit() for sign in rough)
        first, *notes = odds.words(found, texts, figures=True, advice=False)
        assert ("%" in first) == bool(risk)
        assert len(notes) == 2
        _, best, *_ = odds.words(found, texts, figures=True, advice=True)
        assert best == texts("odds-td-best", choice=texts("coach-td-leave"), win=percent(0.5, texts))
        assert best not in (first, *notes)
        (roll, of_roll), (home, of_home) = odds.rows(found, texts, advice=False)
        assert (roll, home) == (texts("coach-td-roll", dice=1), texts("coach-td-leave"))
        assert "25" in of_roll
        assert "50" in of_home


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_risk_says_what_it_is_about(language: str) -> None:
    """With nothing to lose nobody is told that all is lost."""
    texts = Texts(language, "troll-dragon")
    options = (Option("leave", "leave", (), 0.5, 2.0),)
    nothing, much = (
        next(odds.words(odds.Odds(0.25, stake, options, verified=True), texts, figures=True, advice=False))
        for stake in (0, 7)
    )
    assert nothing != much
    assert "25" in nothing
    assert "25" in much


def test_what_is_at_stake_is_what_lies_in_the_hand(game: Game) -> None:
    _, states = game
    for state in states:
        if odds.decides(seen(state)):
            worth = state.risk.diamonds + 3 * state.risk.nuggets
            assert odds.look(seen(state))[0].stake == worth
