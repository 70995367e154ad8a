"""A game that is installed beside the house, and of which the page knows nothing, played to its end."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from bench.served import Served, start
from tests.web.guest import DESKTOP, PHONE, TV, Guest, Size, script
from tests.web.house import REPEATABLE, House
from tests.web.test_screens import cut_off, hard_to_hit, unsaid, violations

pytestmark = pytest.mark.browser

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_game"
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
MOST = 60
"""No game of two days has more decisions: a wave brings at least one, and sixteen flood the sand."""

WORDS = {
    "en": ("Stay", "Go home", "Day 1: everybody runs out", r"Mia carries \w+ shells? home\.", "Wader"),
    "de": ("Bleiben", "Heimgehen", "Tag 1: Alle laufen", r"Mia trägt \w+ Muscheln? heim\.", "Watvogel"),
    "fr": ("Rester", "Rentrer", "Jour 1 : tout le monde", r"Mia rapporte \w+ coquillages?\.", "Échassier"),
}


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that finds the example as an installer leaves it: a pure wheel is unpacked and no more."""
    folder = tmp_path_factory.mktemp("own-game")
    built = subprocess.run(
        [sys.executable, "-c", BUILD, folder], cwd=EXAMPLE, capture_output=True, text=True, check=True
    )
    site = folder / "site"
    zipfile.ZipFile(folder / built.stdout.splitlines()[-1]).extractall(site)
    path = os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH")]))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path)
        served = start(folder / "tacora.db", module=REPEATABLE)
    yield served
    served.stop()


@pytest.fixture
def own_house(own_server: Served, browser: Browser, request: pytest.FixtureRequest) -> Iterator[House]:
    """The house with that game."""
    made = House(own_server, browser)
    made.begin(request.node.name)
    yield made
    made.clear()


def sit_down(house: House, size: Size, language: str) -> Guest:
    """Mia at a table for two days of Springtide, everything chosen in the page."""
    guest = house.guest(house.open("Mia"), size, language)
    page = guest.page
    game = page.get_by_role("button", name="Springtide")
    game.click()
    expect(game).to_have_attribute("aria-pressed", "true")
    page.get_by_label(guest.say("web-pace")).select_option("off")
    assert guest.holds(lambda: any('"pace":"off"' in frame for frame in guest.frames))
    page.locator("summary", has_text=guest.say("web-house-rules")).click()
    days = page.get_by_role("spinbutton")
    days.fill("2")
    days.press("Enter")
    expect(page.locator("summary b")).to_have_text("1")
    return guest


def answer(guest: Guest, move: Locator) -> bool:
    """Make this move in the next decision; False where the game is over."""
    over = guest.page.locator(".finale")
    expect(move.or_(over).first).to_be_visible()
    before = guest.plays

    def press() -> None:
        if move.is_visible():
            move.click()

    assert guest.tried(lambda: guest.plays > before or over.is_visible(), press)
    if guest.plays > before:
        expect(move.and_(guest.page.locator("[aria-pressed=true]"))).to_have_count(0)
    return not over.is_visible()


@pytest.mark.parametrize(
    ("language", "size"), [("en", PHONE), ("de", DESKTOP), ("fr", PHONE)], ids=["en", "de", "fr"]
)
def test_a_game_of_ones_own_is_played_to_its_end(own_house: House, language: str, size: Size) -> None:
    stay, home, began, carried, bot = WORDS[language]
    guest = sit_down(own_house, size, language)
    page = guest.page
    assert guest.seat is not None
    screen = own_house.guest(own_house.join(guest.seat.code, role="screen"), TV, language)
    page.locator(".start .btn.main").click()
    expect(page.get_by_role("heading", name="Springtide")).to_be_visible()
    expect(page.get_by_text(began).first).to_be_visible()
    expect(page.locator(".fact")).to_contain_text("15")
    expect(page.locator(".seats")).to_contain_text(bot)
    expect(page.get_by_role("button", name=stay)).to_be_visible()
    expect(screen.page.get_by_text(began).first).to_be_visible()
    assert [*screen.page.evaluate(script("small_text")), *cut_off(screen)] == []
    assert [*violations(guest, whole=True), *hard_to_hit(guest), *cut_off(guest), *unsaid(guest)] == []
    assert answer(guest, page.get_by_role("button", name=home))
    expect(page.get_by_text(re.compile(carried)).first).to_be_visible()
    for _ in range(MOST):
        if not answer(guest, page.get_by_role("button", name=home)):
            break
    expect(page.get_by_role("row")).not_to_have_count(0)
    expect(page.get_by_role("table").first).to_contain_text("Mia")
    expect(page.locator(".podium")).to_be_visible()
    expect(screen.page.locator("li.first").first).to_be_visible()
    assert [*violations(guest, whole=True), *hard_to_hit(guest), *cut_off(guest), *unsaid(guest)] == []
    page.get_by_role("link", name=guest.say("web-watch-again")).click()
    expect(page.get_by_text(began).first).to_be_visible()
