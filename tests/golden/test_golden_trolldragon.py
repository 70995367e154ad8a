"""Whole games of Troll & Dragon, kept as files: they still read, replay and verify, event by event."""

from pathlib import Path
from typing import get_args

import pytest

from tacora.editions import load_editions
from tacora.games.trolldragon.rules import Escape, Event, Phase, Reroll
from tacora.games.trolldragon.testing import check_game
from tacora.record import Record, RecordError, read_record, replay, verify_record, write_record
from tacora.testing import event_lines
from tests.golden.make_trolldragon import GAMES, records

EDITIONS = load_editions()
FOLDER = Path(__file__).parent / "troll-dragon"
FIRST = Path(__file__).parent / "troll-dragon-first"
"""Games of version 0.1, before the readings of T2 and T6 were changed; never to be made anew."""
RECORDS = sorted(FOLDER.glob("*.record"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"), EDITIONS)


@every_record
def test_a_golden_record_reads_replays_and_verifies(path: Path) -> None:
    record = read(path)
    assert write_record(record) == path.read_text(encoding="utf-8")
    assert check_game(replay(record)).phase is Phase.OVER
    findings = verify_record(record)
    assert len(findings) == 4
    assert [finding.reason for finding in findings if not finding.holds] == []


@every_record
def test_a_golden_record_tells_the_same_events(path: Path) -> None:
    expected = path.with_suffix(".events").read_text(encoding="utf-8").splitlines()
    assert list(event_lines(read(path))) == expected


@every_record
def test_the_same_game_comes_out_of_the_same_seed(path: Path) -> None:
    assert records()[path.stem] == read(path)


@pytest.mark.parametrize("path", sorted(FIRST.glob("*.record")), ids=lambda path: path.stem)
def test_a_game_of_the_first_version_is_read_as_it_was_played(path: Path) -> None:
    """Its file does not name what was usual then (T2, T6); as it is written now, it does."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("tacora record 1\n")
    record = read(path)
    check_game(replay(record))
    assert all(finding.holds for finding in verify_record(record))
    expected = path.with_suffix(".events").read_text(encoding="utf-8").splitlines()
    assert list(event_lines(record)) == expected
    assert record.options.reroll is (Reroll.ALL_FREE if "reroll" in text else Reroll.ANY_FREE)
    assert record.options.escape is Escape.KEY_AND_DOOR
    written = write_record(record)
    assert written.startswith("tacora record 2\n")
    assert read_record(written, EDITIONS) == record


def test_some_game_of_the_first_version_could_not_be_played_by_the_rules_of_today() -> None:
    refused = 0
    for path in FIRST.glob("*.record"):
        text = path.read_text(encoding="utf-8").replace("tacora record 1", "tacora record 2")
        try:
            read_record(text, EDITIONS)
        except RecordError as error:
            refused += "(T2)" in str(error) or "(T6)" in str(error)
    assert refused


def test_every_file_has_its_partner_and_its_game() -> None:
    events = {path.stem for path in FOLDER.glob("*.events")}
    assert events == {path.stem for path in RECORDS} == set(GAMES)


def test_everything_that_can_happen_happens_in_the_golden_games() -> None:
    told = {type(event) for path in RECORDS for step in replay(read(path)) for event in step.events}
    assert told == set(get_args(Event))
