"""A game goes on where it was left: after leaving, after SIGKILL, and out of a save of version 0.1."""

import asyncio
import os
import pty
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tacora.client.local import unfinished
from tacora.editions import load_editions
from tacora.protocol.entries import Phase
from tacora.record import read_record, verify_record
from tacora.tui.setup import NothingToResume
from tests.scale import HANG
from tests.tui.tables import cave_key, dice_key, leave, make_app, play_on, press, screen_text, settle

SAVES = Path(__file__).parent / "saves_0_1"
THREE = ("you:Mia", "bold", "careful")
SHORT = {"expeditions": 1}
SIZE = (80, 24)


async def test_a_game_that_was_left_goes_on_with_its_whole_story(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=THREE)
    async with app.run_test(size=SIZE) as pilot:
        before = await press(pilot, app, "2", "enter")
        await leave(pilot, app, "q", "enter")
    assert app.return_value is not None
    assert "tacora play --resume" in app.return_value.sentence
    assert len(unfinished(tmp_path)) == 1
    again = make_app(tmp_path, resume=True)
    async with again.run_test(size=SIZE) as pilot:
        seen = await settle(pilot, again)
        assert seen.events == before.events
        assert seen.whole
        assert seen.view == before.view
        await press(pilot, again, "l")
        assert "Card 1" in screen_text(again)


async def test_the_lobby_leads_back_to_the_game_that_was_left(tmp_path: Path) -> None:
    app = make_app(tmp_path, edition="iello-2017", seats=THREE)
    async with app.run_test(size=SIZE) as pilot:
        await press(pilot, app, "2", "enter")
        await leave(pilot, app, "q", "enter")
    fresh = make_app(tmp_path)
    async with fresh.run_test(size=(120, 30)) as pilot:
        await settle(pilot, fresh)
        assert "U " in screen_text(fresh)
        await pilot.press("u")
        async with asyncio.timeout(HANG):
            while (seen := fresh.link.seen) is None or seen.table.phase is not Phase.PLAYING:
                await pilot.pause()
        assert seen.table.settings.edition == "iello-2017"
        await leave(pilot, fresh, "q", "enter")
    assert len(unfinished(tmp_path)) == 1, "the lobby nobody played at is gone"


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL and pseudo-terminals")
async def test_after_a_kill_the_game_goes_on(tmp_path: Path) -> None:
    """A real process in a real terminal is killed in the middle of a game."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tacora", "play", "--edition", "iello-2017", "--seats", ",".join(THREE)]
    command += ["--games", str(tmp_path), "--speed", "off", "--lang", "en", "--rule", "expeditions=1"]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    try:
        _read_until(ours, b"GO ON")
        os.write(ours, b"2")
        _read_until(ours, b"Enter")
        _wait_for_moves(tmp_path)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(ours)
    app = make_app(tmp_path, resume=True)
    async with app.run_test(size=SIZE) as pilot:
        seen = await settle(pilot, app)
        assert [type(event).__name__ for event in seen.events].count("PicksRevealed") >= 1
        await play_on(pilot, app, cave_key)
        assert app.saved is not None
        record = read_record(app.saved.read_text(encoding="utf-8"), load_editions())
    assert all(finding.holds for finding in verify_record(record))


def _read_until(terminal: int, word: bytes) -> None:
    heard, until = b"", time.monotonic() + HANG
    while word not in heard:
        assert time.monotonic() < until, heard[-2000:]
        heard += os.read(terminal, 65536)


def _wait_for_moves(games: Path) -> None:
    """Until the pick is on disk: the file of the table, or its log, has grown past the first card."""
    until = time.monotonic() + HANG
    [table] = (games / "tables").glob("*.table")
    while not _has_pick(table):
        assert time.monotonic() < until


def _has_pick(table: Path) -> bool:
    pieces = [table, table.with_name(table.name + "-wal")]
    return any(b'"do":"play"' in piece.read_bytes() for piece in pieces if piece.exists())


@pytest.mark.parametrize(
    "save", sorted(SAVES.glob("*.record")), ids=lambda path: str(path.name.split(".")[0])
)
async def test_a_save_of_version_0_1_goes_on(save: Path, tmp_path: Path) -> None:
    """Its moves stay as they were, the shuffle is the one that was promised then."""
    shutil.copy(save, tmp_path)
    old = read_record(save.read_text(encoding="utf-8"), load_editions())
    app = make_app(tmp_path, resume=True)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        assert not list(tmp_path.glob("*.unfinished.record"))
        await play_on(pilot, app, cave_key if save.name.startswith("diamant") else dice_key)
        assert app.saved is not None
        record = read_record(app.saved.read_text(encoding="utf-8"), load_editions())
    assert record.moves[: len(old.moves)] == old.moves
    assert (record.commitment, record.secret, record.seed) == (old.commitment, old.secret, old.seed)
    assert [seat.bot for seat in record.seats] == [seat.bot for seat in old.seats]
    assert all(finding.holds for finding in verify_record(record))


def test_a_damaged_save_is_one_sentence_and_stays_where_it_is(tmp_path: Path) -> None:
    text = (SAVES / "diamant-secret.unfinished.record").read_text(encoding="utf-8")
    path = tmp_path / "x.unfinished.record"
    path.write_text(text.replace("turn 9", "turn 11"), encoding="utf-8")
    with pytest.raises(NothingToResume, match="is damaged"):
        make_app(tmp_path, resume=True)
    assert path.exists()
