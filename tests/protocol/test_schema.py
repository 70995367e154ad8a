"""The schema says what is sent: every view and event of real games fits it, and what is not sent does not."""

import json
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings

from tacora.games import game_of
from tacora.games.diamant.testing.strategies import games
from tacora.games.trolldragon.testing.strategies import games as trolldragon_games
from tacora.protocol import to_plain, view_to_plain
from tacora.protocol.commands import Command
from tacora.protocol.entries import News, Snapshot
from tacora.protocol.schema import wire_schema
from tacora.record import Record

SCHEMA = wire_schema(Command, News, Snapshot)
PREFIX = {"diamant": "Diamant", "troll-dragon": "TrollDragon"}


def validator(name: str) -> Any:
    whole = {**SCHEMA, "$ref": f"#/$defs/{name}"}
    return jsonschema_rs.validator_for(whole)


def check_whole_game(record: Record) -> None:
    game: Any = game_of(record.edition)
    views = validator(f"{PREFIX[record.edition.game]}View")
    events = validator(f"{PREFIX[record.edition.game]}Event")
    step = game.start(record.edition, record.options, len(record.seats))
    for move in record.moves[:40]:
        step = game.apply(step.state, move)
        views.validate(json.loads(json.dumps(view_to_plain(game.view(step.state, 0)))))
        for event in step.events:
            events.validate(json.loads(json.dumps(to_plain(event))))


@given(record=games(quits=True))
@settings(max_examples=10, deadline=None)
def test_diamant_is_sent_as_its_schema_says(record: Record) -> None:
    check_whole_game(record)


@given(record=trolldragon_games())
@settings(max_examples=5, deadline=None)
def test_troll_and_dragon_is_sent_as_its_schema_says(record: Record) -> None:
    check_whole_game(record)


def test_the_schema_itself_is_one() -> None:
    jsonschema_rs.meta.validate(SCHEMA)


def test_every_reference_leads_somewhere() -> None:
    named = SCHEMA["$defs"]
    pointed = {part.split('"')[0] for part in json.dumps(SCHEMA).split("#/$defs/")[1:]}
    assert pointed <= set(named)
    assert {"Command", "News", "Snapshot", "DiamantView", "TrollDragonEvent", "Play", "TableInfo"} <= set(
        named
    )


@pytest.mark.parametrize("secret", ["viewer", "legal"])
def test_a_view_with_more_than_is_sent_does_not_fit(secret: str) -> None:
    assert secret not in SCHEMA["$defs"]["DiamantView"]["properties"]
    assert SCHEMA["$defs"]["DiamantView"]["additionalProperties"] is False
