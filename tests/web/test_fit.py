"""Nothing is cut off and no decision needs scrolling: small phones, large text, zoom, long words."""

import pytest
from playwright.sync_api import expect

from tests.web.guest import LANDSCAPE, PHONE, SMALL
from tests.web.house import House
from tests.web.tables import deep_table, go_on, harmless, play_out
from tests.web.test_screens import crowded, cut_off, needs_scrolling, resize, seen_whole, sticking_out

pytestmark = pytest.mark.browser

OUTSIDE = """() => [...document.querySelectorAll("main *")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1) && !one.closest(".sr, .scroll, svg");
}).map((one) => `${one.tagName}.${one.className} sticks out`)"""


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_edition_with_the_longest_words_needs_no_scrolling(house: House, language: str) -> None:
    seat, _, _ = deep_table(house, 5, edition="schmidt-2005")
    guest = house.guest(seat, SMALL, language, {"motion": "calm"}).wait_decision()
    found = {}
    for size in (SMALL, LANDSCAPE):
        resize(guest, size)
        if wrong := [
            one for test in (crowded, sticking_out, cut_off, needs_scrolling) for one in test(guest)
        ]:
            found[size] = wrong
    assert found == {}


def test_the_longest_names_fit(house: House) -> None:
    seat = house.open("W" * 16)
    host = house.hand(seat)
    for letter in "MVU":
        host.ask("add-seat", name=letter + "w" * 15)
    host.set(mode="hotseat", pace="off", breather=60)
    host.ask("start")
    guest = house.guest(seat, SMALL, "de", {"motion": "calm"})
    guest.page.locator(".give .btn.main").wait_for()
    assert [*cut_off(guest), *guest.page.evaluate(OUTSIDE)] == []
    play_out(host, host)
    guest.page.locator(".charts").wait_for()
    assert [*cut_off(guest), *guest.page.evaluate(OUTSIDE)] == []


RING = """() => {
  const [token, name] = ["token", "name"].map((one) => document.querySelector(`.seats .me .${one}`));
  const below = parseFloat(getComputedStyle(token, "::after").bottom);
  return token.getBoundingClientRect().bottom - below - name.getBoundingClientRect().top;
}"""
"""How far the ring around one's own tile reaches into the letters below it, in pixels."""


def test_on_its_side_a_phone_shows_everybody_there_is_to_guess_about(house: House) -> None:
    seat, host, others = deep_table(house, 1, wanted=harmless)
    go_on(host, others, (0,))
    guest = house.guest(seat, LANDSCAPE, "de")
    guessed = guest.page.locator(".guess .name")
    expect(guessed).to_have_count(7)
    assert all(seen_whole(one) for one in guessed.all())
    assert [*crowded(guest), *sticking_out(guest), *cut_off(guest)] == []
    assert guest.page.evaluate(RING) <= 2


def test_text_twice_as_large_and_zoom_of_400_per_cent_reflow(house: House) -> None:
    seat, _, _ = deep_table(house, 6)
    large = house.guest(seat, (640, 1136), "de")
    large.wait_decision()
    large.page.evaluate("() => document.documentElement.style.setProperty('--text', '200%')")
    assert cut_off(large) == []
    assert sticking_out(large) == []
    zoomed = house.guest(seat, (320, 256), "de")  # 1280 x 1024 at 400 %
    zoomed.wait_decision()
    assert cut_off(zoomed) == []
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
    assert cut_off(guest) == []
    assert sticking_out(guest) == []
