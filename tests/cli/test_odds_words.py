"""`tacora odds` in words: what the next cards risk, what equals do, and what is missing."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.solve import Choices, Odds, odds_of, view_of_path
from tacora.games.diamant.solve.equilibrium import Source, deck_of, file_name
from tacora.games.diamant.solve.words import odds_in_words, odds_rows, share
from tacora.texts import LANGUAGES, Texts
from tests.cli.conftest import Run

EDITION = diamant_edition("pegasus-2024")


def odds(choices: Choices, inside: int = 3) -> Odds:
    return replace(odds_of(view_of_path(EDITION, 3, "9 snake")), equilibrium=choices, inside=inside)


@pytest.mark.parametrize(
    ("chance", "inside", "english"),
    [
        (0.0, 3, "everybody goes on here"),
        (1.0, 3, "everybody leaves here"),
        (0.4, 3, "each leaves with 40\u202f%"),
        (1.0, 1, "leave now"),
        (0.0, 1, "one more card"),
    ],
)
def test_what_equals_do(chance: float, inside: int, english: str) -> None:
    found = odds(Choices(Source.TABLE, chance, 5.0, 6.0, (1 - chance) ** 2), inside)
    assert english in " ".join(odds_in_words(found, Texts("en")))
    assert len(list(odds_in_words(found, Texts("de")))) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("source", [Source.RELICS, Source.AHEAD])
def test_the_basis_is_said_where_it_is_not_solved(language: str, source: Source) -> None:
    texts = Texts(language)
    found = odds(Choices(source, 0.5, 5.0, 5.0, 0.25))
    assert list(odds_in_words(found, texts))[-1] == texts(f"odds-say-{source.value}")


def test_no_danger_is_said() -> None:
    safe = replace(odds(Choices(Source.TABLE, 0.5, 5.0, 5.0, 0.25)), bust=(Fraction(0),) * 3)
    assert next(odds_in_words(safe, Texts("en"))) == "None of the next three cards can end it."
    assert next(odds_in_words(safe, Texts("en"), figures=False)) == "The next card can't end it."


def test_rough_words_say_no_more_than_their_pips() -> None:
    """Beside one or two pips of ten nobody reads that it may well be the end."""
    texts = Texts("de")
    for hundredths, said in (
        (15, "aber eher nicht"),
        (25, "aber eher nicht"),
        (30, "kann gut das Ende sein"),
    ):
        found = replace(
            odds(Choices(Source.TABLE, 0.5, 5.0, 5.0, 0.25)), bust=(Fraction(hundredths, 100),) * 3
        )
        assert said in next(odds_in_words(found, texts, figures=False))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rough_words_have_no_figures_and_tell_chances_apart(language: str) -> None:
    said = [
        tuple(
            odds_in_words(
                replace(odds(Choices(Source.TABLE, chance, 5.0, 5.0, 0.25)), bust=(risk,) * 3),
                Texts(language),
                figures=False,
            )
        )
        for chance, risk in (
            (0.2, Fraction(0)),
            (0.5, Fraction(1, 20)),
            (0.8, Fraction(1, 5)),
            (1.0, Fraction(1, 3)),
        )
    ]
    assert not any(sign.isdigit() for sentences in said for sentence in sentences for sign in sentence)
    for nth in range(2):
        assert len({sentences[nth] for sentences in said}) == 4


def test_rows_have_the_comma_of_the_language() -> None:
    found = odds(Choices(Source.TABLE, 0.5, 5.125, 6.0, 0.25))
    assert [text for _, text in odds_rows(found, Texts("de"))] == ["50\u202f%", "5,12", "6,00", "25\u202f%"]
    alone = odds(Choices(Source.TABLE, 0.0, 5.0, 6.0, 1.0), 1)
    assert len(list(odds_rows(alone, Texts("en")))) == 3


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0, "0\u202f%"),
        (0.001, "below 1\u202f%"),
        (0.12, "12\u202f%"),
        (0.999, "above 99\u202f%"),
        (1, "100\u202f%"),
    ],
)
def test_a_share_never_pretends_to_be_sure(chance: float, said: str) -> None:
    assert share(chance, Texts("en")) == said


def test_without_a_table_it_looks_one_card_ahead(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    data = json.loads(run("odds", "--path", "9 snake 14", "--json").out)
    assert data["equilibrium"]["source"] == "ahead"
    assert len(data["words"]) == 4
    assert "tacora solve table" in run("odds", "--path", "9 snake 14", "--lang", "de").out


def test_a_damaged_table_gets_one_sentence(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    deck = deck_of(view_of_path(EDITION, 3, "9"))
    (tmp_path / file_name(deck)).write_text("nonsense")
    code, out, err = run("odds", "--path", "9")
    assert (code, out) == (2, "")
    assert "build it again" in err
