"""The end of a game of dice: once more in the first window, the bags counted, fair by the dice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from bench.served import Served
from tests.web.guest import DESKTOP, LANDSCAPE, PHONE, SMALL, TV, Guest, script
from tests.web.hand import Seat
from tests.web.house import House
from tests.web.kept import kept
from tests.web.tables import roll_out, troll
from tests.web.test_screens import cut_off, resize

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def ended(server: Served, browser: Browser) -> Iterator[Seat]:
    """The host's seat of one game for the whole file."""
    house = House(server, browser)

    def play() -> Seat:
        house.begin(__name__)
        seat, host, others = troll(house, 5, race="turns")
        roll_out(host, others)
        return seat

    yield kept(server, __name__, play)
    house.clear()


def at_the_end(house: House, seat: Seat, language: str = "de") -> Guest:
    """The host when all is over."""
    guest = house.guest(seat, PHONE, language, {"motion": "calm"})
    guest.page.locator(".count li").first.wait_for()
    return guest


def test_once_more_needs_no_scrolling(house: House, ended: Seat) -> None:
    guest = at_the_end(house, ended)
    for size in (SMALL, PHONE, DESKTOP, TV):
        resize(guest, size)
        expect(guest.button("web-again")).to_be_in_viewport(ratio=1)
        assert cut_off(guest) == [], size
    resize(guest, LANDSCAPE)
    assert cut_off(guest) == []


def test_every_bag_adds_up_before_everybodys_eyes(house: House, ended: Seat) -> None:
    guest = at_the_end(house, ended)
    for row in guest.page.locator(".count li").all():
        diamonds, gold, points = (
            int(part) for part in row.locator(".sum").inner_text().replace("+", "=").split("=")
        )
        assert diamonds + gold == points
        steps = [int(step) for step in row.locator(".threes span").all_inner_texts()]
        assert steps == list(range(3, gold + 1, 3))


def test_the_whole_room_sees_what_the_points_came_from(house: House, ended: Seat) -> None:
    house.hosts[ended.code] = ended.token
    guest = house.guest(house.join(ended.code, role="screen"), TV, "de", {"motion": "calm"})
    page = guest.page
    rows = page.locator(".over .people li")
    expect(rows).to_have_count(5)
    expect(rows.last).to_contain_text("=")
    for row in rows.all():
        told = "".join(row.locator(".num:not(.place)").all_inner_texts())
        diamonds, gold, points = (int(part) for part in told.replace("+", "=").split("="))
        assert diamonds + gold == points
    assert page.evaluate(script("small_text")) == []
    assert cut_off(guest) == []


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_dice_are_checked_as_dice(house: House, ended: Seat, language: str) -> None:
    guest = at_the_end(house, ended, language)
    told = {"de": "Jeder Wurf", "en": "every roll", "fr": "chaque jet"}[language]
    expect(guest.page.locator(".fair p").first).to_contain_text(told)
