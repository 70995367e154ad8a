"""What a command refuses it refuses in the user's language, in our own words; its hints can be followed."""

import re

import pytest
from fluent.syntax import ast

from tacora.texts import LANGUAGES, Texts
from tacora.texts.refusals import in_language, is_known
from tests.cli.conftest import Run
from tests.cli.sentences import sentences

OTHERS = LANGUAGES[1:]


@pytest.mark.parametrize(("sentence", "place"), sentences(), ids=lambda part: part[:60])
def test_every_sentence_of_the_source_is_in_the_catalogues(sentence: str, place: str) -> None:
    """A new one goes into `texts/en/refusals.ftl` word for word, and into the other languages beside it."""
    number = iter(range(100))
    filled = re.sub(r"\{\}", lambda _: f"value{next(number)}", sentence)
    values = re.findall(r"value\d+", filled)
    for language in OTHERS:
        assert is_known(filled), f"{place}: {sentence!r} is in no catalogue"
        told = in_language(filled, language)
        assert set(re.findall(r"value\d+", told)) <= set(values)


def test_sentences_are_found_in_the_source() -> None:
    assert len(sentences()) > 90


def test_the_english_side_has_nothing_but_words_and_values() -> None:
    texts = Texts("en")
    for name in texts.names("refusal-"):
        for part in texts.pattern(name).elements:
            if isinstance(part, ast.Placeable):
                assert isinstance(part.expression, ast.VariableReference), name


def test_what_no_catalogue_has_is_said_as_it_is() -> None:
    assert in_language("The moon is made of cheese.", "de") == "The moon is made of cheese."
    assert in_language("Interrupted.", "en") == "Interrupted."


def test_values_that_are_refusals_are_told_too() -> None:
    said = in_language("x.record can't be read: No such file or directory.", "de")
    assert said == "x.record kann nicht gelesen werden: diese Datei oder diesen Ordner gibt es nicht."


WRONG = {
    "odds --players abc": "--players takes a whole number.",
    "solve table --players 99": "--players takes 8 at most.",
    "solve table --players 0": "--players takes 1 at least.",
    "record review x --against foo": "--against takes one of these: 'equilibrium', 'these'.",
    "sim --gamess 3": "There is no option --gamess here: did you mean --games?",
    "sim --xyzzy": "There is no option --xyzzy here.",
    "nope": "There is no command nope here.",
    "editions a b": "b is more than this command takes.",
    "record show": "FILE is missing.",
    "odds --path": "--path wants a value after it.",
    "sim --rotate=3": "--rotate takes no value.",
    "record": "Which command? tacora record has these: show, replay, verify, review.",
}


@pytest.mark.parametrize("call", WRONG)
def test_a_call_that_can_not_be_read_gets_our_words(run: Run, call: str) -> None:
    code, out, err = run(*call.split())
    assert (code, out) == (2, "")
    assert err == f"tacora: {WRONG[call]} See tacora --help.\n"
    assert "Input should" not in err


@pytest.mark.parametrize("call", WRONG)
@pytest.mark.parametrize("language", OTHERS)
def test_it_is_told_in_the_language_of_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch, call: str, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    err = run(*call.split()).err
    assert WRONG[call] not in err
    assert "See " not in err


def test_the_language_of_the_call_comes_first(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    german = "tacora: Ein Spiel 'x' gibt es hier nicht: zur Wahl stehen diamant, troll-dragon.\n"
    assert run("bots", "--game", "x", "--lang", "de").err == german
    assert run("bots", "--game", "x", "--lang=de").err == german
    assert run("bots", "--game", "x").err.startswith("tacora: Il n’y a pas de jeu 'x' ici")
    assert run("bots", "--lang", "tlh").err.startswith("tacora: La langue 'tlh' n’existe pas ici")


def test_a_house_rule_is_only_hinted_at_where_it_can_be_set(run: Run) -> None:
    refused = "tacora: pegasus-2024 is for 3 to 8 players, not 2. (DM5)"
    assert run("odds", "--players", "2").err == f"{refused}\n"
    for call in ("sim --seats bold,bold", "arena --bots bold,careful --players 2"):
        assert run(*call.split()).err == f"{refused} With --any-seats other numbers can play.\n"
    assert run("sim", "--seats", "bold,bold", "--any-seats", "--games", "10").code == 0
