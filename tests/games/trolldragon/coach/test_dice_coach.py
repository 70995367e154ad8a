"""Every decision of a dice game judged; luck and skill that add up; the other choice with the real dice."""

from pathlib import Path

import pytest

from tacora.coach.report import decision_lines, decision_rows, html_report, ledger_rows, turning_lines
from tacora.coach.run import NotReviewed, coach_of
from tacora.editions import load_editions
from tacora.games.trolldragon.coach import Review, review_record, what_if
from tacora.games.trolldragon.coach.review import best, chosen
from tacora.record import Record, read_record
from tacora.texts import LANGUAGES, Texts

GOLDEN = Path(__file__).parents[3] / "golden"


def record(name: str = "troll-dragon") -> Record:
    return read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"), load_editions(None))


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review_record(record())


def test_luck_and_skill_add_up_for_everybody(reviewed: Review) -> None:
    for ledger in reviewed.ledgers:
        parts = ledger.start + ledger.cards + ledger.others + ledger.decisions
        assert parts == pytest.approx(ledger.result, abs=1e-12)
    assert sum(reviewed.result) == pytest.approx(1)
    for point in reviewed.curve:
        assert sum(point.wins) == pytest.approx(1)
        assert all(0 <= win <= 1 for win in point.wins)


def test_every_choice_of_an_adventurer_is_judged(reviewed: Review) -> None:
    """Rolls that nobody could refuse are none: the first of a turn, and those for the dragon."""
    assert {decision.kind for decision in reviewed.decisions} == {"roll", "aside", "enter", "leave"}
    assert {decision.place for decision in reviewed.decisions} == {"grotto", "chamber"}
    for decision in reviewed.decisions:
        assert len(decision.options) > 1
        assert chosen(decision).win == decision.win
        assert best(decision).win - decision.win == pytest.approx(decision.regret_win, abs=1e-12)
        assert 0 <= decision.risk < 1
        assert decision.regret_points >= 0
        assert (decision.label == "fine") == (decision.regret_win < 0.005)


def test_nobody_is_told_rightly_of_what_another_choice_did_as_well(reviewed: Review) -> None:
    """Figures that read alike get a sentence of their own, in every language."""
    well = [one for one in reviewed.decisions if one.say.key == "coach-td-well"]
    even = [one for one in reviewed.decisions if one.say.key == "coach-td-even"]
    assert well
    assert even
    assert all(one.say.args["win"] != one.say.args["other"] for one in well)
    assert all(one.say.args["win"] == one.say.args["other"] for one in even)
    for language in LANGUAGES:
        texts = Texts(language, "troll-dragon")
        for decision in even:
            said = texts(decision.say.key, **decision.say.args)
            assert said.count("%") == (2 if decision.kind == "roll" else 1)


def test_what_is_lost_is_told_in_percentage_points() -> None:
    words = {"de": "Prozentpunkte", "en": "percentage points", "fr": "points de pourcentage"}
    for language in LANGUAGES:
        said = Texts(language, "troll-dragon")(
            "coach-td-wrong",
            **{
                "name": "Mia",
                "kind": "roll",
                "best": "leave",
                "risk": "11.1",
                "win": "20.0",
                "other": "30.8",
            },
            **{"lost": "10.8", "label": "blunder", "luck": "even"},
        )
        assert f"10.8 {words[language]}" in said


def test_the_notes_name_the_bot_as_it_is_called(reviewed: Review) -> None:
    for language in LANGUAGES:
        texts = Texts(language, "troll-dragon")
        said = " ".join(texts(note.key, **note.args) for note in reviewed.notes)
        assert texts("bot-master-name") in said
        assert "master" not in said


def test_what_troll_and_dragon_took_is_told(reviewed: Review) -> None:
    keys = {turning.say.key for turning in reviewed.turning}
    assert {"coach-td-turn-troll", "coach-td-turn-dragon"} & keys
    assert any(decision.fell for decision in reviewed.decisions)
    assert max(sum(one.seat == seat for one in reviewed.turning) for seat in range(3)) <= 5


def test_risks_are_exact(reviewed: Review) -> None:
    grotto = {(one.free, round(one.risk, 6)) for one in reviewed.decisions if one.place == "grotto"}
    assert grotto <= {(1, 0.333333), (2, 0.111111), (3, 0.037037), (4, 0.012346)}
    chamber = {(one.called, round(one.risk, 6)) for one in reviewed.decisions if one.place == "chamber"}
    assert chamber <= {(0, 0.055556), (1, 0.333333), (1, 0.166667)}


@pytest.mark.parametrize("name", ["troll-dragon-house", "troll-dragon"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(name: str, language: str) -> None:
    read = record(name)
    coach, texts, review = coach_of(read), Texts(language, "troll-dragon"), review_record(read, seat=0)
    told = [*turning_lines(review, texts), *decision_lines(review, texts, coach)]
    told += [
        cell for row in (*ledger_rows(review, texts), *decision_rows(review, texts, coach)) for cell in row
    ]
    assert all(told_one is not None for told_one in told)
    assert "<html" in html_report(review, texts, coach)


def test_one_seat_has_the_same_figures(reviewed: Review) -> None:
    alone = review_record(record(), seat=1)
    assert alone.decisions == tuple(one for one in reviewed.decisions if one.seat == 1)
    assert [ledger.seat for ledger in alone.ledgers] == [1]


def test_the_choice_that_was_made_leads_where_it_led(reviewed: Review) -> None:
    """A branch with the real choice meets the real dice; then the coach goes on, as far as it agrees."""
    home = next(one for one in reviewed.decisions if one.kind == "leave")
    branch = what_if(record(), home.step, home.seat, "leave", playouts=1)
    assert (branch.loot, branch.points) == (branch.loot_really, branch.points_really)
    assert branch.win_after == pytest.approx(branch.win_really)
    assert branch.falls == ()


def test_the_other_choice_is_played_on_with_the_dice_that_would_have_fallen(reviewed: Review) -> None:
    home = next(one for one in reviewed.decisions if one.kind == "leave" and one.place == "grotto")
    other = next(option.pick for option in home.options if option.kind == "roll")
    branch = what_if(record(), home.step, home.seat, other, playouts=1)
    assert branch.known
    assert branch.falls[0].startswith("grotto ")
    assert branch.loot_really == home.diamonds
    assert branch == what_if(record(), home.step, home.seat, other, playouts=1), "the same dice every time"
    for language in LANGUAGES:
        texts = Texts(language, "troll-dragon")
        assert texts(branch.say.key, **branch.say.args)
        assert texts(branch.assumes.key, **branch.assumes.args)


def test_what_can_not_be_is_refused(reviewed: Review) -> None:
    first = reviewed.decisions[0]
    with pytest.raises(NotReviewed, match="equals only"):
        review_record(record(), "these")
    with pytest.raises(NotReviewed, match="seats 1 to 3"):
        review_record(record(), seat=3)
    with pytest.raises(NotReviewed, match="Nothing was decided at step 0"):
        what_if(record(), 0, 0, "leave", playouts=1)
    with pytest.raises(NotReviewed, match="not the turn of seat"):
        what_if(record(), first.step, first.seat + 1, "leave", playouts=1)
    with pytest.raises(NotReviewed, match="was not possible there: choose one of"):
        what_if(record(), first.step, first.seat, "dance", playouts=1)
