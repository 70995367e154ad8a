"""Vectors that must be refused, each with its reason; and the schemas that say how vectors are written."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from tacora.editions import load_editions
from tacora.games import games, kit_of
from tacora.games.diamant import rules as diamant
from tacora.testing.conformance import check_line

ROOT = Path(__file__).parents[2] / "conformance"
EDITIONS = load_editions()
REFUSED = [
    json.loads(line)
    for path in sorted((ROOT / "refused").glob("*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
PLAYED = [
    json.loads(line)
    for path in sorted(ROOT.rglob("*.jsonl"))
    if path.parent.name != "refused"
    for line in path.read_text(encoding="utf-8").splitlines()
]
SCHEMAS = {path.name.partition(".")[0]: json.loads(path.read_text()) for path in ROOT.glob("*.schema.json")}
SHAPES = {name: jsonschema_rs.validator_for(schema) for name, schema in SCHEMAS.items()}


def check(told: dict[str, Any]) -> list[str]:
    return check_line(json.dumps(told).encode(), EDITIONS)


def test_the_one_on_the_page_is_refused_as_it_says() -> None:
    page = (ROOT.parent / "docs/conformance.md").read_text(encoding="utf-8")
    [shown] = re.findall(r'^(\{"refused".*?)^```', page, re.MULTILINE | re.DOTALL)
    assert check(json.loads(shown)) == []


def game_of(vector: dict[str, Any]) -> str:
    edition = EDITIONS.get(vector["edition"])
    return "diamant" if edition is None else kit_of(edition).id


@pytest.mark.parametrize("told", REFUSED, ids=lambda told: str(told["refused"]))
def test_another_reason_would_not_do(told: dict[str, Any]) -> None:
    """That the named one does is said by the test that every published line passes."""
    assert check(told) == []
    [other] = check(told | {"refused": "mercy"})
    assert re.match(r"refused: expected mercy.*, got ", other), other
    if told["refused"] != "expect":
        assert check(told | {"rule": "H9"})


def test_a_vector_that_can_be_played_is_not_refused() -> None:
    [said] = check({"refused": "expect", "vector": PLAYED[0]})
    assert said == "refused: expected expect, got nothing: it is a game of these rules"


@pytest.mark.parametrize(
    "told",
    [{"refused": "format"}, {"refused": "format", "line": "[]", "vector": {}}, {"refused": "x", "y": 1}],
)
def test_a_line_about_a_refusal_has_a_form_too(told: dict[str, Any]) -> None:
    assert check(told)


def test_every_refusal_of_diamants_rules_that_a_vector_can_show_is_published() -> None:
    """Five can't be: cards and picks take turns, nobody picks alone or too late, and there are no options."""
    source = "".join(path.read_text() for path in Path(diamant.__file__).parent.glob("*.py"))
    codes = set(re.findall(r"(?:IllegalMove|SetupError)\(\s*\"([a-z-]+)\"", source))
    assert codes - {told["refused"] for told in REFUSED} == {
        "no-card-now",
        "no-decision-now",
        "together",
        "game-over",
        "closed-seats",
    }


def test_there_is_a_schema_for_each_game_and_for_refusals() -> None:
    assert set(SCHEMAS) == {"refused", *(kit.id for kit in games().values() if kit.has("testing"))}
    for schema in SCHEMAS.values():
        jsonschema_rs.meta.validate(schema)


def test_all_published_vectors_are_written_as_the_schemas_say() -> None:
    for vector in PLAYED:
        SHAPES[game_of(vector)].validate(vector)
    for told in REFUSED:
        SHAPES["refused"].validate(told)


def test_the_schemas_and_the_checker_refuse_the_same_forms() -> None:
    """A form is refused by both, and what only the rules refuse is well formed."""
    for told in REFUSED:
        if (vector := told.get("vector")) is not None:
            fits = SHAPES[game_of(vector)].is_valid(vector)
            assert fits is (told["refused"] not in ("format", "options")), told
