"""Terminals are looked at as they are without solved tables, whatever other tests have built."""

from pathlib import Path

import pytest

from tacora.games.diamant.solve.equilibrium.tables import FOLDER_VARIABLE


@pytest.fixture(autouse=True)
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder without tables."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "solved"))
