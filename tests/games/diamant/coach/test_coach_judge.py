"""Labels at their bounds, noise, the mixed support, and which sentence fits."""

from dataclasses import replace
from itertools import product

import pytest

from tacora.coach.review import Label
from tacora.coach.verdict import about_ledger, label_of, luck_of, points
from tacora.games.diamant.coach.judge import Figures, Verdict, in_support, judge
from tacora.games.diamant.coach.review import PickName
from tacora.games.diamant.coach.sentences import about_card, about_decision, about_picks
from tacora.games.diamant.coach.wins import Both
from tacora.texts import LANGUAGES, Texts


def figures(chance: float | None = None, *, fatal: int = 4) -> Figures:
    return Figures(
        fatal=fatal,
        cards=20,
        risk=(fatal / 20, 0.4, 0.6),
        leave_pays=(12, 10, 9),
        leave_value=10.0,
        go_value=9.0,
        basis="one-card" if chance is None else "equilibrium",
        chance=chance,
        alone=None if chance is None else (1 - chance) ** 2,
    )


@pytest.mark.parametrize(
    ("lost", "label"),
    [
        (0.0, "fine"),
        (0.00499, "fine"),
        (0.005, "inaccurate"),
        (0.01999, "inaccurate"),
        (0.02, "mistake"),
        (0.05, "mistake"),
        (0.05001, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_labels_at_their_bounds(lost: float, label: Label) -> None:
    assert label_of(lost) == label


def test_the_better_choice_loses_nothing() -> None:
    leaving = judge("leave", Both(0.4, 0.3, 0.001), figures(), "equilibrium", last=False)
    assert leaving[:4] == (0.0, 0.0, "fine", "wise")
    going = judge("continue", Both(0.4, 0.3, 0.001), figures(), "equilibrium", last=False)
    assert going.regret_win == pytest.approx(0.1)
    assert (going.regret_rubies, going.label, going.judged) == (1.0, "blunder", "risky")
    early = judge("leave", Both(0.3, 0.33, 0.001), figures(), "equilibrium", last=False)
    assert (early.label, early.judged) == ("mistake", "timid")


def test_a_difference_within_noise_is_fine() -> None:
    sure = judge("continue", Both(0.4, 0.36, 0.019), figures(), "these", last=False)
    noise = judge("continue", Both(0.4, 0.36, 0.021), figures(), "these", last=False)
    assert (sure.label, noise.label) == ("mistake", "fine")
    assert noise.close
    assert noise.regret_win == pytest.approx(0.04)


def test_inside_the_mixed_support_nothing_is_wrong_against_equals() -> None:
    """Except in the last cave, where a point more is worth nothing to somebody who can't win with it."""
    bad = Both(0.1, 0.3, 0.001)
    mixed = judge("leave", bad, figures(0.3), "equilibrium", last=False)
    assert (mixed.label, mixed.mixed) == ("fine", True)
    assert judge("leave", bad, figures(0.3), "equilibrium", last=True).label == "blunder"
    assert judge("leave", bad, figures(0.3), "these", last=False).label == "blunder"
    assert judge("leave", bad, figures(0.0), "equilibrium", last=False).label == "blunder"
    assert [in_support(chance) for chance in (None, 0.0, 0.01, 0.02, 0.98, 0.99, 1.0)] == [
        False,
        False,
        False,
        True,
        True,
        False,
        False,
    ]


def test_sent_home_is_not_judged() -> None:
    assert judge("quit", Both(0.1, 0.9, 0.001), figures(), "equilibrium", last=True).label == "fine"


def test_luck_is_a_change_that_counts() -> None:
    assert [luck_of(change) for change in (-0.3, -0.02, 0.0, 0.02, 0.021)] == [
        "bad",
        "even",
        "even",
        "even",
        "good",
    ]


def keys() -> set[str]:
    """Every sentence that a decision can get."""
    found = set()
    for pick, both, chance, fatal, last, leavers, lead in product(
        ("continue", "leave", "quit"),
        (
            Both(0.3, 0.2, 0.001),
            Both(0.2, 0.3, 0.001),
            Both(0.25, 0.25, 0.01),
            Both(1.0, 0.5, 0.001),
            Both(0.01, 0.2, 0.001),
            Both(0.0, 0.0, 0.0),
            Both(1.0, 1.0, 0.0),
            Both(0.6, 0.5, 0.001),
        ),
        (None, 0.3),
        (0, 4),
        (False, True),
        (1, 2),
        (-4, 0, 4),
    ):
        choice: PickName = pick  # type: ignore[assignment]
        about = figures(chance, fatal=fatal)
        about = replace(about, leave_value=about.go_value) if lead else about
        verdict = judge(choice, both, about, "equilibrium", last=last)
        said = about_decision(
            "Ada",
            choice,
            about,
            both,
            verdict,
            luck="even",
            leavers=leavers,
            last=last,
            fell=False,
            lead=lead,
        )
        found.add(said.key)
    return found


def test_every_situation_has_a_sentence_of_its_own() -> None:
    assert keys() == {
        "coach-went-without-danger",
        "coach-went-well",
        "coach-went-close",
        "coach-went-mixed",
        "coach-went-for-all",
        "coach-went-leading",
        "coach-went-too-far",
        "coach-went-while-ahead",
        "coach-left-to-win",
        "coach-left-alone",
        "coach-left-well",
        "coach-left-close",
        "coach-left-mixed",
        "coach-left-too-early",
        "coach-left-trailing",
        "coach-left-without-danger",
        "coach-left-while-behind",
        "coach-quit",
        "coach-out-of-reach",
        "coach-won-already",
    }


BEGINNINGS = {
    "en": ("Ada", "In points", "A ", "Equals", "The ", "Victory"),
    "de": ("Ada", "Nach Punkten", "Ganz", "Gleich", "Die ", "Der "),
    "fr": ("Ada", "En points", "Très serré", "À force", "La ", "D’une façon"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_read_well_for_every_label_and_luck(language: str) -> None:
    texts = Texts(language, "pegasus-2024")
    labels: tuple[Label, ...] = ("fine", "inaccurate", "mistake", "blunder")
    for key, label, luck in product(sorted(keys()), labels, ("good", "bad", "even", "fell")):
        verdict = Verdict(0.031, 1.0, label, "risky", mixed=False, close=False)
        args = about_decision(
            "Ada",
            "continue",
            figures(0.3),
            Both(0.4, 0.369, 0.001),
            verdict,
            luck="even",
            leavers=2,
            last=False,
            fell=False,
        ).args
        told = texts(key, **(args | {"luck": luck}))
        assert told == told.strip()
        assert "  " not in told
        assert told.startswith(BEGINNINGS[language])


@pytest.mark.parametrize(
    ("pick", "leaving", "going", "cave", "lead", "key", "why"),
    [
        ("continue", 7.1, 5.0, 2, 0, "too-far", "Points say the same: 7.1 for leaving, 5 for going on."),
        ("continue", 5.6, 5.6, 2, 4, "leading", "But Ada leads by 4, and the others can only catch up"),
        ("continue", 5.6, 9.0, 2, 4, "leading", "In points going on looks better: 9, against 5.6"),
        (
            "continue",
            5.6,
            5.6,
            2,
            0,
            "too-far",
            "In points there is little in it (5.6 and 5.6), but what is",
        ),
        ("continue", 5.6, 5.6, 5, -3, "too-far", "It is the last cave, and Ada is 3 behind: what is safe"),
        ("leave", 5.0, 7.1, 2, 0, "too-early", "Points say the same: 7.1 for going on, 5 for leaving."),
        ("leave", 5.6, 5.6, 2, -4, "trailing", "But Ada is 4 behind, and nobody catches up in the camp"),
        (
            "leave",
            9.8,
            9.8,
            5,
            -2,
            "too-early",
            "It is the last cave, and Ada is 2 behind: nobody catches",
        ),
    ],
)
def test_a_verdict_names_its_reason_in_the_unit_it_is_about(
    pick: PickName, leaving: float, going: float, cave: int, lead: int, key: str, why: str
) -> None:
    """Ten points of victory with equal points on both sides needs its why: nobody believes it else."""
    about = replace(figures(None), leave_value=leaving, go_value=going)
    both = Both(0.45, 0.35, 0.001) if pick == "continue" else Both(0.35, 0.45, 0.001)
    verdict = judge(pick, both, about, "equilibrium", last=cave == 5)
    said = about_decision(
        "Ada", pick, about, both, verdict, luck="even", leavers=1, last=cave == 5, fell=False, lead=lead
    )
    told = Texts("en")(said.key, **said.args)
    assert said.key.endswith(key)
    assert why in told
    assert "10 points" not in told  # of the score they are not
    for language in LANGUAGES:
        assert "{" not in Texts(language)(said.key, **said.args)


def test_numbers_are_written_as_the_language_does() -> None:
    args = about_ledger("Ada", start=0.2, cards=0.113, others=-0.05, decisions=-0.063, result=0.2).args
    assert "cards +11.3, the others’ choices −5, own decisions −6.3" in Texts("en")("coach-ledger", **args)
    assert "Karten +11,3" in Texts("de")("coach-ledger", **args)
    assert [points(share) for share in (0.5, 0.1234, -0.0004)] == [50, 12.3, 0]


def test_turning_points_rise_and_fall() -> None:
    texts = Texts("en")
    told = [
        about_card("Ada", 2, 0.2, 0.5, fell=False),
        about_card("Ada", 2, 0.5, 0.2, fell=True),
        about_picks("Ada", 2, 0.2, 0.1),
    ]
    assert [texts(said.key, **said.args).split(":")[1].split()[1] for said in told] == [
        "rises",
        "falls",
        "falls",
    ]
