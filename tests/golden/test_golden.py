"""Whole games of every edition, kept as files: they still read, replay and verify, event by event."""

from pathlib import Path

import pytest

from tacora.editions import load_editions
from tacora.game import Over
from tacora.games import game_of
from tacora.games.diamant.rules import DiamantEdition
from tacora.games.diamant.testing import check_game
from tacora.record import read_record, replay, verify_record, write_record
from tacora.testing import event_lines

EDITIONS = load_editions()
RECORDS = sorted(Path(__file__).parent.glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_reads_replays_and_verifies(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text, EDITIONS)
    assert write_record(record) == text
    steps = list(replay(record))
    assert game_of(record.edition).turn(steps[-1].state) == Over()
    if isinstance(record.edition, DiamantEdition):
        check_game(steps)
    findings = verify_record(record)
    assert len(findings) == 4
    assert [finding.reason for finding in findings if not finding.holds] == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_tells_the_same_events(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), EDITIONS)
    expected = path.with_suffix(".events").read_text(encoding="utf-8").splitlines()
    assert list(event_lines(record)) == expected


def test_every_file_has_its_partner() -> None:
    events = sorted(Path(__file__).parent.glob("*.events"))
    assert [path.stem for path in events] == [path.stem for path in RECORDS]
