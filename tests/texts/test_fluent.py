"""Messages are put together as Fluent has it: compared with Mozilla's runtime, a tool of the tests."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

import tacora.texts
from tacora.games import games
from tacora.texts import LANGUAGES
from tacora.texts.catalogue import _LANGUAGES as WRITTEN
from tacora.texts.fluent import Bundle, FluentError, Grammar, parsed

FOLDERS = [Path(tacora.texts.__file__).parent, *(kit.folder / "texts" for kit in games().values())]
VALUES = (0, 1, 2, 7, 21, 999, 0.0, 1.0, 1.5, 0.24, 12.349, -3, -0.6, "even", "yes", "Ada")
ODD = r"""
-cave = { $case ->
   *[nominative] the cave
    [genitive] of the cave
  }
    .gender = feminine
outer = In { -cave }, { -cave(case: "genitive") } lies { inner } { "{" }{"\u00E9"}.
inner = { $gems } { $gems ->
    [0] nothing
    [1.5] one and a half
    [one] gem
   *[other] gems
  }
    .loud = { inner }!
loud = { inner.loud }
by-term = { -cave.gender ->
    [feminine] she
   *[other] it
  }
digits = { NUMBER($gems, minimumFractionDigits: 2) } { NUMBER($gems, maximumFractionDigits: 0) } { 3.5 }
plain = { NUMBER($gems, useGrouping: 0, minimumIntegerDigits: 3) }
multi =
    A line,
      and one further in.
"""


def own(language: str, text: str) -> Bundle:
    written = WRITTEN[language]
    bundle = Bundle(Grammar(written.decimal, written.thousands, written.plurals))
    bundle.add(parsed(text))
    return bundle


def mozillas(language: str, text: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def variables(node: object) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    children = (
        node if isinstance(node, list) else vars(node).values() if isinstance(node, ast.BaseNode) else ()
    )
    return set().union(*map(variables, children))


def values_for(names: set[str]) -> Iterator[dict[str, Any]]:
    """Each value for all of them, and, where there are few, each with each."""
    yield from (dict.fromkeys(names, value) for value in VALUES)
    if len(names) == 2:
        yield from (dict(zip(sorted(names), pair, strict=True)) for pair in product(VALUES, repeat=2))


def compare(ours: Bundle, reference: FluentBundle, names: list[str], values: list[dict[str, Any]]) -> int:
    compared = 0
    for full, given in product(names, values):
        name, _, attribute = full.partition(".")
        pattern = ours.pattern(name, attribute)
        assert pattern is not None
        entry = reference.get_message(name)
        pattern_there: Any = entry.attributes[attribute] if attribute else entry.value
        said, errors = reference.format_pattern(pattern_there, given)
        try:
            assert ours.say(pattern, given) == said, (name, given)
            assert not errors, (name, given, errors)
        except FluentError:
            assert errors, (name, given)
        compared += 1
    return compared


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_every_catalogue_is_said_as_the_reference_says_it(language: str) -> None:
    compared = 0
    for folder in FOLDERS:
        text = "\n".join(
            path.read_text(encoding="utf-8") for path in sorted((folder / language).glob("*.ftl"))
        )
        ours, reference = own(language, text), mozillas(language, text)
        for entry in FluentParser().parse(text).body:
            if isinstance(entry, ast.Message):
                parts = [entry.id.name] if entry.value else []
                parts += [f"{entry.id.name}.{one.id.name}" for one in entry.attributes]
                compared += compare(ours, reference, parts, list(values_for(variables(entry))))
    assert compared > 20_000


@pytest.mark.parametrize("language", ["en", "fr"])  # in German we part groups by a space, not by a point
def test_all_of_fluent_is_there(language: str) -> None:
    names = ["outer", "inner", "inner.loud", "loud", "by-term", "digits", "plain", "multi"]
    numbers = (*VALUES, 1234567, 1234.5, -98765.4321)
    compare(own(language, ODD), mozillas(language, ODD), names, [{"gems": gems} for gems in numbers])


@pytest.mark.parametrize(
    "text",
    [
        "x = { $missing }",
        "x = { nobody }",
        "x = { -nobody }",
        "x = { x }",
        "x = { DATETIME($when) }",
        'x = { NUMBER("7") }',
        'x = { NUMBER(7, style: "percent") }',
        "x = { other.part }\nother = There",
    ],
)
def test_what_can_not_be_said_is_refused(text: str) -> None:
    bundle = own("en", text)
    pattern = bundle.pattern("x")
    assert pattern is not None
    with pytest.raises(FluentError):
        bundle.say(pattern, {"when": 0})


def test_a_number_in_a_catalogue_keeps_its_decimals_as_on_the_page() -> None:
    bundle = own("de", "x = { 3.10 } und { NUMBER($half, maximumFractionDigits: 0) }")
    pattern = bundle.pattern("x")
    assert pattern is not None
    assert bundle.say(pattern, {"half": 12345.4}) == "3,10 und 12\u202f345"


def test_the_first_message_of_a_name_counts_and_unreadable_ones_are_left_out() -> None:
    bundle = own("en", "x = first\nx = second\ny = { broken\nz = whole")
    assert [bundle.pattern(name) is not None for name in ("x", "y", "z", "-x")] == [True, False, True, False]
    assert bundle.say(bundle.entries["x"].value, {}) == "first"  # type: ignore[arg-type]


FORMS = {"1": "one", "22": "few", "12": "many", "5": "many", "1.5": "other"}


@pytest.mark.parametrize(("number", "form"), FORMS.items())
def test_a_language_with_more_forms_needs_only_its_rules(number: str, form: str) -> None:
    """Polish, as Unicode's CLDR has it."""
    polish = {
        "one": "i = 1 and v = 0",
        "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
    }
    assert Grammar(",", " ", polish).form(number) == form


def test_a_plural_rule_that_can_not_be_read_is_a_fault() -> None:
    with pytest.raises(FluentError, match="no relation"):
        Grammar(".", ",", {"one": "n is 1"}).form("1")
