"""Settings for every test: random games are never judged by the clock, and a failure can be run again."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tacora.games.diamant.solve.equilibrium.tables import FOLDER_VARIABLE
from tests.chance import Chance
from tests.scale import SOAK

TESTS = Path(__file__).parent
CORE = {"rules", "editions", "record", "golden", "testing"}
"""Folders whose tests must reach every branch of rules, editions and records; so must tests/games/*.py."""
COMPILING = {"arena", "bots", "cli", "coach", "rl", "sim", "solve"}
"""The folders whose tests call kernels, which compile at their first call and are then kept on disk."""
DEALING = {"client", "host", "server", "table", "tui"}
"""The folders whose tests play at tables that draw for themselves."""

# One folder of compiled kernels for all workers, processes and runs; it goes with the environment.
os.environ.setdefault("TACORA_CACHE", str(Path(sys.prefix) / "kernels"))

settings.register_profile(
    "tacora",
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
    # CI plays the same games every time, so that a change is judged and not luck; people explore new ones.
    derandomize="CI" in os.environ,
)
settings.load_profile("tacora")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests of kernels come first, in a row: of two workers one compiles and the other begins elsewhere."""
    soak = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if soak:
        config.hook.pytest_deselected(items=soak)
        items[:] = [item for item in items if item not in soak]
    for item in items:
        if item.path.parent == TESTS / "games" or not CORE.isdisjoint(item.path.relative_to(TESTS).parts):
            item.add_marker(pytest.mark.core)
    items.sort(key=lambda item: COMPILING.isdisjoint(item.path.parts))


@pytest.fixture(scope="session", autouse=True)
def tables_of_their_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test sees or fills the solved tables of whoever runs it; all workers share one folder."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    os.environ[FOLDER_VARIABLE] = str(shared / "solved")


@pytest.fixture(autouse=True)
def the_same_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables in a test's own process play the same games in every run, by its name."""
    if not DEALING.isdisjoint(request.path.relative_to(TESTS).parts):
        Chance(request.node.name).take_over(monkeypatch.setattr)
