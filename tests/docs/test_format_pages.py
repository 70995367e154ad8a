"""docs/records.md and docs/conformance.md are right: their examples hold, and their errors are real."""

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from tacora.games.diamant.editions import diamant_editions
from tacora.games.diamant.rules import Options
from tacora.games.diamant.testing import Expect, Expedition, Vector
from tacora.record import RecordError, read_record, verify_record, write_record
from tacora.testing.conformance import check_line
from tests.docs.pages import DOCS, blocks, tables

RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")
VECTORS = (DOCS / "conformance.md").read_text(encoding="utf-8")
RECORD, _, RECORD_ERRORS = blocks(RECORDS, "text")
(VECTOR_ERRORS,) = blocks(VECTORS, "text")
(VECTOR,) = blocks(VECTORS, "json")


def test_the_record_shown_is_read_verified_and_written_back() -> None:
    record = read_record(RECORD, diamant_editions())
    assert all(finding.holds for finding in verify_record(record))
    assert write_record(record) == RECORD


def test_every_option_is_named_in_the_table_of_lines() -> None:
    (row,) = [row for row in tables(RECORDS)[0] if row["line"].startswith("`option:")]
    assert all(option.name in row["meaning"] for option in fields(Options))


def test_the_errors_of_damaged_records_are_what_people_get() -> None:
    damages = [
        ("tacora record 1", "tacora record 2"),
        ("9163c56344d6222a7559b930a5909fb5", "0"),
        ("closed_chests", "mercy"),
        ("turn 5\n", "pick c x l\n"),
        ("pick c c -\n", "pick c c c\n"),
        ("turn 17\n", "turn 9\n"),
    ]
    found = [_record_error(RECORD.replace(old, new, 1)) for old, new in damages]
    found.append(_record_error(RECORD[:-1]))
    assert found == RECORD_ERRORS.splitlines()


def _record_error(text: str) -> str:
    with pytest.raises(RecordError) as error:
        read_record(text, diamant_editions())
    return str(error.value)


def _check(change: Callable[[dict[str, Any]], object]) -> list[str]:
    vector = json.loads(VECTOR)
    change(vector)
    return check_line(json.dumps(vector).encode(), diamant_editions())


def test_the_vector_shown_passes_with_notes_for_people() -> None:
    assert _check(lambda vector: vector.update(id="v1", comment="two snakes")) == []


def test_every_key_of_a_vector_is_described() -> None:
    described = {name.strip("`") for row in tables(VECTORS)[0] for name in row["key"].split(", ")}
    assert described == {
        *Vector.__struct_fields__,
        *Expedition.__struct_fields__,
        *Expect.__struct_fields__,
    }


def test_the_errors_of_impossible_vectors_are_what_people_get() -> None:
    def first(vector: dict[str, Any]) -> Any:
        return vector["expeditions"][0]

    found = [
        *_check(lambda vector: first(vector)["cards"].__setitem__(1, "mummy")),
        *_check(lambda vector: first(vector)["picks"].__setitem__(2, ["c", "c", "c"])),
        *_check(lambda vector: first(vector).update(cards=["9", "snake"], picks=first(vector)["picks"][:2])),
        *_check(lambda vector: vector["expect"].update(chests=[0, 4, 0])),
    ]
    assert found == VECTOR_ERRORS.splitlines()


@pytest.mark.parametrize("seats", [3.0, True, "3", None])
def test_a_value_of_another_type_fails(seats: object) -> None:
    assert _check(lambda vector: vector.update(seats=seats))


def test_a_key_too_many_or_too_few_fails() -> None:
    assert _check(lambda vector: vector.update(extra=1))
    assert _check(lambda vector: vector["expect"].pop("busts"))
    assert check_line(VECTOR.replace("{", '{"seats": 3, ', 1).replace("\n", " ").encode(), diamant_editions())
