"""Settings for every test: random games are never judged by the clock, and a failure can be run again."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tacora.solve.equilibrium.tables import FOLDER_VARIABLE

COMPILING = {"arena", "bots", "cli", "coach", "sim", "solve"}
"""The folders whose tests call kernels, which compile at their first call and are then kept on disk."""

settings.register_profile(
    "tacora",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
    # CI plays the same games every time, so that a change is judged and not luck; people explore new ones.
    derandomize="CI" in os.environ,
)
settings.load_profile("tacora")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of kernels come first, in a row: of two workers one compiles and the other begins elsewhere."""
    items.sort(key=lambda item: COMPILING.isdisjoint(item.path.parts))


@pytest.fixture(scope="session", autouse=True)
def tables_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees or fills the solved tables of whoever runs it; all workers share one folder."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    os.environ[FOLDER_VARIABLE] = str(shared / "solved")
