"""A folder with an empty store in it that is brought to the newest schema once for all tests."""

import shutil
from pathlib import Path

import pytest

from tacora.host.store.migrate import migrate


@pytest.fixture(scope="session")
def blank_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("store") / "blank.db"
    migrate(path)
    return path


@pytest.fixture
def blank(tmp_path: Path, blank_store: Path) -> Path:
    """A folder whose stores begin as copies of `blank.db`."""
    shutil.copy(blank_store, tmp_path / "blank.db")
    return tmp_path
