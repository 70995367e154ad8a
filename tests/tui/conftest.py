"""Terminals are looked at without solved tables, whatever other tests have built, and without haste."""

import asyncio
from functools import partialmethod
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tacora.games.diamant.solve.equilibrium.tables import FOLDER_VARIABLE
from tests.scale import HANG


@pytest.fixture(autouse=True)
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without tables."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "solved"))


@pytest.fixture(autouse=True)
def no_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word in the last line stays until it was looked at; a screen and a bot have all the time they need.

    A pause ends when every widget has read its messages, and not when the processor seems idle.
    """

    async def at_once(min_sleep: float = 0, max_sleep: float = 0) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr("tacora.tui.following._NOTICE", HANG)
    monkeypatch.setattr("tacora.host.thinking.PATIENCE", 1000 * HANG)
    monkeypatch.setattr("textual.pilot.wait_for_idle", at_once)
    patient = partialmethod(Pilot._wait_for_screen, timeout=HANG)
    monkeypatch.setattr(Pilot, "_wait_for_screen", patient)
