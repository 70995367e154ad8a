"""Whole games of Troll & Dragon, kept as files: they still read, replay and verify, event by event."""

from pathlib import Path
from typing import get_args

import pytest

from tacora.editions import load_editions
from tacora.games.trolldragon.rules import Event, Phase
from tacora.games.trolldragon.testing import check_game
from tacora.record import Record, read_record, replay, verify_record, write_record
from tacora.testing import event_lines
from tests.golden.make_trolldragon import GAMES, records

EDITIONS = load_editions()
FOLDER = Path(__file__).parent / "troll-dragon"
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


def test_every_file_has_its_partner_and_its_game() -> None:
    events = {path.stem for path in FOLDER.glob("*.events")}
    assert events == {path.stem for path in RECORDS} == set(GAMES)


def test_everything_that_can_happen_happens_in_the_golden_games() -> None:
    told = {type(event) for path in RECORDS for step in replay(read(path)) for event in step.events}
    assert told == set(get_args(Event))
