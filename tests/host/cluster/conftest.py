"""One PostgreSQL for each worker, a database for each test."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.parts import Database, database

FOLDER = Path(__file__).parent
_NUMBERS = itertools.count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All that is here needs the real parts."""
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.cluster)


@pytest.fixture(scope="session")
def server() -> Iterator[Database]:
    """No test takes the power from the machine: syncing would only cost time."""
    with database("fsync=off", "full_page_writes=off", "autovacuum=off") as running:
        yield running


@pytest.fixture
def address(server: Database) -> str:
    """A database of its own."""
    name = f"t{next(_NUMBERS)}"
    server.run(f"CREATE DATABASE {name}")
    return server.address(name)
