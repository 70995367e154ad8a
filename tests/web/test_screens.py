"""Every screen for everybody: axe finds nothing, everything can be hit, nothing is cut off or too wide.

What one decides with needs no scrolling, and the big screen can be read from the sofa.

A screen is played to once and then looked at in every size, theme and language that a reload leaves it in.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from tests.web.guest import LANDSCAPE, PHONE, SMALL, TV, Guest, Size, script
from tests.web.house import House
from tests.web.look import Look
from tests.web.screens import BIG, SCREENS

pytestmark = pytest.mark.browser

THEMES = ("camp", "contrast", "cave")
"""The one that a page is left in comes last."""
FLEETING = (
    *("reveal", "lone", "bust", "cave-end", "settings", "menu", "why", "hot-choose", "dealer", "unknown"),
    "tv-bust",
)
"""A reload leads elsewhere."""
SOFA = {
    "tv-lobby": "img.qr",
    "tv-cave": ".facts",
    "tv-end": ".over .prizes li",
    "tv-grotto": ".dice",
    "tv-race": ".race",
}
"""What a whole room reads, and what each shows last."""
DECISIONS = ("cave", "controller", "hot-choose")
"""What one decides with is seen without scrolling, on the smallest phone and on its side."""
OUTCOMES = ("reveal", "lone")
"""What came of a decision is seen whole on a phone on its side."""
SPEAK = """(language) => {
  const kept = JSON.parse(localStorage.getItem("tacora.prefs"));
  localStorage.setItem("tacora.prefs", JSON.stringify({ ...kept, language }));
}"""


def resize(guest: Guest, size: Size) -> None:
    """Another window around the page as it stands, once everything has found its place."""
    guest.window.resize(size)
    guest.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def speak(guest: Guest, language: str, shown: str) -> None:
    """The same screen in another language."""
    guest.page.evaluate(SPEAK, language)
    guest.page.reload()
    guest.page.wait_for_function(shown)


def violations(guest: Guest, *, whole: bool) -> list[str]:
    """What axe-core objects to: in everything, or in the colours only."""
    # From the house itself: its content policy forbids others, and the browser keeps what it has read.
    if not guest.page.evaluate("() => 'axe' in window"):
        guest.page.add_script_tag(url="/axe.js")
    found: list[str] = guest.page.evaluate(script("axe"), whole)
    return found


def themes(guest: Guest) -> list[str]:
    """What axe-core objects to in any theme; a theme changes colours and nothing else."""
    found = []
    for theme in THEMES:
        guest.page.evaluate(script("dress"), theme)
        found += [f"{theme}: {one}" for one in violations(guest, whole=theme == THEMES[-1])]
    return found


def hard_to_hit(guest: Guest) -> list[str]:
    """What is too small for a finger."""
    found: list[str] = guest.page.evaluate(script("targets"))
    cards = guest.page.evaluate(script("decision_sizes"))
    return found + [f"a card of {width}x{height}" for width, height in cards if width < 140 or height < 96]


def cut_off(guest: Guest) -> list[str]:
    """What is too wide or cut off."""
    return [*guest.page.evaluate(script("too_wide")), *guest.page.evaluate(script("cut_off"))]


def crowded(guest: Guest) -> list[str]:
    """What lies over its neighbour, and what one decides with that is not in the window."""
    found: list[str] = guest.page.evaluate(script("crowded"))
    return found


def sticking_out(guest: Guest) -> list[str]:
    """What stands out of the card it is written on."""
    found: list[str] = guest.page.evaluate(script("sticking_out"))
    return found


def needs_scrolling(guest: Guest) -> list[str]:
    """Whether a decision is not seen at once."""
    return [] if guest.page.evaluate(script("decision_seen")) else ["the decision is not seen at once"]


def untold(guest: Guest) -> list[str]:
    """Whether what came of a decision is not in the window of a phone on its side."""
    whole = guest.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    return [] if whole and seen_whole(guest.page.locator(".act .sum")) else ["what came of it is not seen"]


def seen_whole(one: Locator) -> bool:
    """Whether all of it is inside the window."""
    box, height = one.bounding_box(), one.page.evaluate("() => innerHeight")
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


def hard_to_read(guest: Guest) -> list[str]:
    """What can't be read from the sofa: small, on the edge of the screen, or below it."""
    page = guest.page
    found = [*page.evaluate(script("small_text")), *page.evaluate(script("unsafe_margin"))]
    if page.evaluate("() => document.scrollingElement.scrollHeight") > TV[1]:
        found.append("the screen has to be scrolled")
    return found


def small_code(guest: Guest) -> list[str]:
    """Whether a camera on the sofa could not read the code."""
    box = guest.page.locator("img.qr").bounding_box()
    return [] if box is not None and box["height"] >= 0.6 * TV[1] else [f"the code is too small: {box}"]


def unsaid(guest: Guest) -> list[str]:
    """Names of messages, or holes in them, where words should be."""
    text: str = guest.page.evaluate(script("all_words"))
    return [text[max(0, at.start() - 40) : at.end() + 40] for at in re.finditer(r"\bweb-|[{}]", text)]


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_is_for_everybody(house: House, screen: str) -> None:
    big = screen in BIG
    guest = SCREENS[screen](Look(house, "de", TV if big else PHONE, prefs={"pace": "off"}))
    found: dict[str, list[str]] = {}

    def look(where: str, *tests: Callable[[Guest], list[str]]) -> None:
        if wrong := [one for test in tests for one in test(guest)]:
            found[where] = wrong

    sofa = [hard_to_read] * (screen in SOFA) + [small_code] * (screen == "tv-lobby")
    look("German", *sofa, themes, hard_to_hit, cut_off, unsaid)
    if not big:
        decision = (sticking_out, needs_scrolling) if screen in DECISIONS else ()
        for size in (LANDSCAPE, SMALL):
            resize(guest, size)
            outcome = (untold,) if screen in OUTCOMES and size == LANDSCAPE else ()
            look(f"German, {size[0]}x{size[1]}", cut_off, crowded, *decision, *outcome)
    if screen not in FLEETING:
        speak(guest, "en", "() => document.documentElement.lang === 'en' && document.querySelector('h1')")
        if not big:
            resize(guest, PHONE)
        if screen in SOFA:
            guest.page.locator(SOFA[screen]).first.wait_for()
            guest.page.wait_for_load_state("networkidle")
        look("English", *sofa, lambda one: violations(one, whole=True), hard_to_hit, cut_off, unsaid)
        if not big:
            resize(guest, SMALL)
        speak(guest, "qps", "() => document.body.innerText.includes('~~')")
        look("a third longer", cut_off)
    assert not found, found


@pytest.mark.parametrize("screen", FLEETING)
def test_a_fleeting_screen_is_for_everybody_in_english(house: House, screen: str) -> None:
    guest = SCREENS[screen](Look(house, "en", TV if screen in BIG else PHONE))
    assert violations(guest, whole=True) == []
    assert hard_to_hit(guest) == []
    assert unsaid(guest) == []
