"""House rules by reflection: read off the options of a game, taken by every command."""

from dataclasses import dataclass, fields, replace
from enum import Enum

import pytest

from tacora.cli.options import RuleCommand, options_asked
from tacora.cli.output import WrongCall
from tacora.editions import load_edition, load_editions
from tacora.games import games, kit, kit_of
from tacora.games.house_rules import HouseRule, chosen_options, house_rules, option_from_text, option_to_text
from tacora.games.kit import GameKit
from tacora.texts import Texts


class Colour(Enum):
    RED = "red"
    DARK_BLUE = "dark-blue"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """A switch, two numbers, a choice, two words."""

    quick: bool = False
    """X1: everything goes faster."""
    rounds: int | None = None
    """X22: another number of rounds."""
    first: int = 1
    colour: Colour = Colour.RED
    """The colour of the board."""
    deck: str | None = None


def test_what_a_table_may_agree_on_is_read_off_the_options() -> None:
    assert house_rules(Options) == (
        HouseRule("quick", "switch", False, rule="X1", sentence="Everything goes faster."),
        HouseRule("rounds", "number", None, rule="X22", sentence="Another number of rounds."),
        HouseRule("first", "number", 1),
        HouseRule(
            "colour",
            "choice",
            "red",
            choices=("red", "dark-blue"),
            sentence="The colour of the board.",
            values=(Colour.RED, Colour.DARK_BLUE),
        ),
        HouseRule("deck", "word", None),
    )


def test_options_out_of_a_source_nobody_can_read_have_no_sentences() -> None:
    scope: dict[str, type] = {"dataclass": dataclass}  # type: ignore[dict-item]
    exec(  # noqa: S102
        "@dataclass\nclass Unseen:\n    quick: bool = False\n    'X1: fast.'\n", scope
    )
    assert house_rules(scope["Unseen"]) == (HouseRule("quick", "switch", False),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("quick", ("quick", True)),
        ("rounds 3", ("rounds", 3)),
        ("colour dark-blue", ("colour", Colour.DARK_BLUE)),
        ("deck old-one", ("deck", "old-one")),
    ],
)
def test_an_option_goes_through_its_text(text: str, expected: tuple[str, object]) -> None:
    name, value = option_from_text(Options, text)
    assert (name, value) == expected
    assert option_to_text(name, chosen_options(Options(**{name: value}))[name]) == text


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("slow", "expected an option of quick, rounds, first, colour, deck, got 'slow'"),
        ("quick yes", "expected nothing after option 'quick', got 'yes'"),
        ("rounds -1", "expected a number after option 'rounds', got '-1'"),
        ("colour green", "expected red or dark-blue after option 'colour', got 'green'"),
        ("deck A/B", "expected a word after option 'deck', got 'A/B'"),
    ],
)
def test_a_wrong_option_gets_a_sentence(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        option_from_text(Options, text)
    assert str(caught.value) == problem


@pytest.mark.parametrize("kit", games().values(), ids=lambda kit: kit.id)
def test_every_house_rule_has_its_number_and_a_sentence(kit: GameKit) -> None:
    known = [option.name for option in fields(kit.options)]
    assert [*(rule.name for rule in kit.house_rules()), *kit.personal] == known
    for rule in kit.house_rules():
        assert rule.rule, rule.name
        assert rule.sentence.endswith("."), rule.name


def test_the_words_of_a_rule_come_from_the_edition() -> None:
    edition = load_edition("troll-dragon")
    rules = {rule.name: rule for rule in kit_of(edition).house_rules(edition)}
    assert rules["dice"].choices == tuple(dice.name for dice in edition.dice)  # type: ignore[attr-defined]
    assert rules["reroll"].choices == ("all-free", "any-free")


def _asked(*arguments: str, edition: str) -> dict[str, bool | int | str]:
    """The options a command would play with."""
    import typer

    from tacora.cli.options import Rules

    app = typer.Typer()
    found: dict[str, bool | int | str] = {}

    @app.command(cls=RuleCommand)
    def play(dice: str = "own", rule: Rules = None) -> None:
        found.update(chosen_options(options_asked(load_edition(edition), rule)), own=dice)

    app(list(arguments), standalone_mode=False)
    return found


def test_a_command_takes_a_rule_by_name_and_as_a_flag_of_its_own() -> None:
    named = _asked("--rule", "any_seats", "--rule", "expeditions=3", edition="pegasus-2024")
    assert named == {"any_seats": True, "expeditions": 3, "own": "own"}
    assert _asked("--any-seats", "--expeditions", "3", edition="pegasus-2024") == named
    assert _asked("--rule", "any-seats", "--expeditions=3", edition="pegasus-2024") == named


def test_a_flag_of_the_games_own_and_a_flag_of_the_command() -> None:
    asked = _asked("--first", "2", "--any-free-dice", "--dice", "mine", edition="troll-dragon")
    assert asked == {"first_seat": 2, "reroll": "any-free", "own": "mine"}, "--dice is the command's"


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("--decide-first",), "The option --decide-first is not for a game of Troll & Dragon."),
        (("--rule", "decide_first"), "The option --decide-first is not for a game of Troll & Dragon."),
        (
            ("--rule", "luck"),
            "There is no house rule 'luck' in Troll & Dragon: choose first_seat, first_by_lot,"
            " until_both_empty, dice, grotto_faces, chamber_faces, dragon_faces, reroll, escape, combine,"
            " sharing.",
        ),
        (
            ("--rule", "combine=all"),
            "--rule combine=all: expected showing or set-aside after option 'combine', got 'all'.",
        ),
        (("--first",), "--rule first_seat=: expected a number after option 'first_seat', got ''."),
        (
            ("--first-by-lot=no",),
            "--rule first_by_lot=no: expected nothing after option 'first_by_lot', got 'no'.",
        ),
    ],
)
def test_a_wrong_rule_gets_a_sentence(arguments: tuple[str, ...], problem: str) -> None:
    with pytest.raises(WrongCall) as caught:
        _asked(*arguments, edition="troll-dragon")
    assert str(caught.value) == problem


def test_every_rule_of_every_edition_can_be_asked_for() -> None:
    for edition in load_editions().values():
        for rule in kit_of(edition).house_rules(edition):
            for value in rule.choices or ("2",):
                text = rule.name if rule.kind == "switch" else f"{rule.name}={value}"
                options = options_asked(edition, [text])
                wanted = True if rule.kind == "switch" else 2 if rule.kind in ("number", "seat") else value
                assert chosen_options(options) in ({rule.name: wanted}, {}), "or it is the default"


def test_a_rule_is_called_by_its_texts_and_by_its_own_words_without_them() -> None:
    reroll = next(rule for rule in kit("troll-dragon").house_rules() if rule.name == "reroll")
    english, french = Texts("en", "troll-dragon"), Texts("fr", "troll-dragon")
    assert reroll.label(english) != reroll.label(french)
    assert reroll.line(english).endswith(".")
    assert reroll.choice_label(english, "all-free") != reroll.choice_label(english, "any-free")
    unknown = replace(reroll, name="never_heard_of")
    assert (unknown.label(english), unknown.line(english)) == ("never heard of", reroll.sentence)
    assert unknown.choice_label(english, "all-free") == "all free"
