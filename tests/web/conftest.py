"""One server and one browser for all tests of the page in a worker."""

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from bench.served import NAME, Served, start
from tacora.server.page import FOLDER
from tests.web.guest import PATIENCE
from tests.web.house import REPEATABLE, House

EVIL = "evil.example"
CHROMIUM = "/usr/bin/chromium"
"""The browser with windows of its own, for whoever measures or takes pictures."""
SHELL = "/usr/bin/chromium-headless-shell"
"""The same engine without them, a third cheaper: the tests', where it is installed."""
expect.set_options(timeout=PATIENCE)
ARGUMENTS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--no-first-run", "--disable-dev-shm-usage"),
    # letters as wide as on a phone and in the browser with windows: the shell rounds each to whole pixels
    "--font-render-hinting=none",
    # a name in the house, where there is no secure context, and one of somebody else who leads it here
    f"--host-resolver-rules=MAP {NAME} 127.0.0.1, MAP {EVIL} 127.0.0.1",
)
FRUGAL = (
    # no processes that pass messages to each other, and no sound card
    *("--in-process-gpu", "--enable-features=NetworkServiceInProcess2", "--disable-audio-output"),
    # no script runs long enough to be worth being compiled a second and a third time
    "--js-flags=--no-opt,--no-maglev",
)
"""What tests can do without. Who measures has it, as people do."""


@pytest.fixture(scope="session")
def server() -> Iterator[Served]:
    """A server with a file of its own and no limits."""
    assert (FOLDER / "index.html").exists(), "Build the page first: cd web && npm ci && npx vite build."
    with tempfile.TemporaryDirectory() as folder:
        served = start(Path(folder) / "tacora.db", module=REPEATABLE)
        yield served
        served.stop()


@pytest.fixture(scope="session")
def driven() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One browser for all tests of a worker, and the loop its driver runs in."""
    with sync_playwright() as driver:
        cheapest = SHELL if Path(SHELL).exists() else CHROMIUM
        found = driver.chromium.launch(executable_path=cheapest, args=[*ARGUMENTS, *FRUGAL])
        loop = asyncio.get_running_loop()
        yield found, loop
        asyncio._set_running_loop(loop)
        found.close()


@pytest.fixture(scope="module")
def browser(driven: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The browser for one file. The driver's loop sleeps between files, or no other test could run one."""
    found, loop = driven
    asyncio._set_running_loop(loop)
    yield found
    asyncio._set_running_loop(None)


@pytest.fixture
def house(server: Served, browser: Browser, request: pytest.FixtureRequest) -> Iterator[House]:
    """The server with nobody there yet. A page that complained fails the test."""
    made = House(server, browser)
    made.begin(request.node.name)
    yield made
    made.clear()
