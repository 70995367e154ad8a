"""All that real tables tell fits the schema that strangers are given."""

from typing import Any

import jsonschema_rs
import msgspec
import pytest

from tacora.protocol.entries import News, Snapshot
from tacora.protocol.schema import wire_schema
from tests.client.table_play import Evening

SCHEMA = wire_schema(News, Snapshot)


def validator(name: str) -> Any:
    return jsonschema_rs.validator_for({**SCHEMA, "$ref": f"#/$defs/{name}"})


@pytest.mark.parametrize("edition", ["pegasus-2024-relics", "troll-dragon"])
def test_every_entry_and_snapshot_of_a_game_fits(edition: str) -> None:
    evening = Evening(3, edition=edition)
    entries, snapshots, kinds = validator("News"), validator("Snapshot"), set()
    for _ in evening.play():
        for entry in evening.fresh:
            told = msgspec.json.decode(entry.for_(0))
            entries.validate(told)
            kinds.add(told["news"])
        evening.fresh.clear()
        snapshots.validate(msgspec.to_builtins(evening.table.snapshot(1), str_keys=True))
    assert {"table", "played", "ended"} <= kinds
