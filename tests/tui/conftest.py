"""Terminals are looked at without solved tables, whatever other tests have built, and without haste."""

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
    """A word in the last line stays until it was looked at, and a screen has all the time it needs."""
    monkeypatch.setattr("tacora.tui.app._NOTICE", HANG)
    patient = partialmethod(Pilot._wait_for_screen, timeout=HANG)
    monkeypatch.setattr(Pilot, "_wait_for_screen", patient)
