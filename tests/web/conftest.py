"""One server for all tests of the page, one browser for each file of them."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from bench.served import Served, start
from tacora.server.page import FOLDER
from tests.web.house import House

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run", "--disable-dev-shm-usage"),
    "--host-resolver-rules=MAP tacora.lan 127.0.0.1",  # a name in the house: no secure context there
)


@pytest.fixture(scope="session")
def server() -> Iterator[Served]:
    """A server with a file of its own and no limits."""
    assert (FOLDER / "index.html").exists(), "Build the page first: cd web && npm ci && npx vite build."
    with tempfile.TemporaryDirectory() as folder:
        served = start(Path(folder) / "tacora.db")
        yield served
        served.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser per file: the driver's loop must not outlive it, or no other test could run one."""
    with sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield found
        found.close()


@pytest.fixture
def house(server: Served, browser: Browser) -> Iterator[House]:
    """The server with nobody there yet. A page that complained fails the test."""
    made = House(server, browser)
    yield made
    made.clear()
