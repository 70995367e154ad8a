"""Nothing is cut off and no decision needs scrolling: small phones, large text, zoom, long words."""

import pytest
from playwright.sync_api import Page

from tests.web.guest import LANDSCAPE, PHONE, SMALL, Size, script
from tests.web.house import House
from tests.web.look import Look
from tests.web.screens import SCREENS
from tests.web.tables import deep_table

pytestmark = pytest.mark.browser

WIDE = script("too_wide")
CUT = script("cut_off")
SEEN = script("decision_seen")
INSIDE = script("sticking_out")


def fits(page: Page) -> list[str]:
    """What is too wide or cut off."""
    found: list[str] = [*page.evaluate(WIDE), *page.evaluate(CUT)]
    return found


@pytest.mark.parametrize("size", [SMALL, LANDSCAPE], ids=["320x568", "568x320"])
@pytest.mark.parametrize("screen", ["cave", "controller", "hot-choose"])
def test_a_decision_needs_no_scrolling(house: House, screen: str, size: Size) -> None:
    guest = SCREENS[screen](Look(house, "de", size))
    assert guest.page.evaluate(SEEN), guest.page.evaluate(
        "() => [document.scrollingElement.scrollHeight, innerHeight]"
    )
    assert guest.page.evaluate(INSIDE) == []


def test_text_twice_as_large_and_zoom_of_400_per_cent_reflow(house: House) -> None:
    seat, _, _ = deep_table(house, 6)
    large = house.guest(seat, (640, 1136), "de")
    large.wait_decision()
    large.page.evaluate("() => document.documentElement.style.setProperty('--text', '200%')")
    assert fits(large.page) == []
    assert large.page.evaluate(INSIDE) == []
    zoomed = house.guest(seat, (320, 256), "de")  # 1280 x 1024 at 400 %
    zoomed.wait_decision()
    assert fits(zoomed.page) == []
    zoomed.cards.nth(1).scroll_into_view_if_needed()
    assert zoomed.cards.nth(1).is_visible()


def test_text_spacing_as_readers_set_it(house: House) -> None:
    seat, _, _ = deep_table(house, 6)
    guest = house.guest(seat, PHONE, "de")
    guest.wait_decision()
    guest.page.evaluate(
        """() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
            word-spacing: 0.16em !important }`);
          document.adoptedStyleSheets = [sheet];
        }"""
    )
    assert fits(guest.page) == []
    assert guest.page.evaluate(INSIDE) == []
