"""Nothing is cut off and no decision needs scrolling: small phones, large text, zoom, long words."""

import pytest
from playwright.sync_api import Page

from tests.web.house import LANDSCAPE, PHONE, SMALL, House, Size, script
from tests.web.screens import BIG, SCREENS, Look, deep_table

pytestmark = pytest.mark.browser

WIDE = script("too_wide")
CUT = script("cut_off")
SEEN = script("decision_seen")
INSIDE = script("sticking_out")


def fits(page: Page) -> list[str]:
    """What is too wide or cut off."""
    found: list[str] = [*page.evaluate(WIDE), *page.evaluate(CUT)]
    return found


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in BIG])
def test_no_screen_is_too_wide_even_with_words_a_third_longer(house: House, screen: str) -> None:
    guest = SCREENS[screen](Look(house, "de", SMALL, prefs={"pace": "off"}))
    found: dict[str, list[str]] = {}
    for size in (SMALL, LANDSCAPE, PHONE):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        if wrong := fits(guest.page):
            found[f"{size[0]}x{size[1]}"] = wrong
    guest.page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("tacora.prefs"));
          localStorage.setItem("tacora.prefs", JSON.stringify({ ...kept, language: "qps" }));
        }"""
    )
    if screen not in (
        "reveal",
        "lone",
        "bust",
        "cave-end",
        "settings",
        "menu",
        "why",
        "hot-choose",
        "dealer",
        "unknown",
    ):
        guest.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
        guest.page.reload()
        guest.page.wait_for_function("() => document.body.innerText.includes('~~')")
        if wrong := fits(guest.page):
            found["a third longer"] = wrong
    assert not found, found


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
