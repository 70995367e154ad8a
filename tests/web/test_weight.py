"""What the page weighs, whether it needs a secure address, and whether its colours can be read."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

from tests.web.house import House

pytestmark = pytest.mark.browser

CSS = Path(__file__).parents[2] / "web/src/app.css"
MOST = {"js": 90_000, "css": 14_000, "font": 46_000, "svg": 4_000, "all": 180_000}


def kind(response: Response) -> str:
    """What a file of the page is."""
    told = response.headers.get("content-type", "")
    for part, name in (("javascript", "js"), ("css", "css"), ("font", "font"), ("svg", "svg")):
        if part in told:
            return name
    return "other"


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_first_load_is_light(
    house: House, language: str, record_property: Callable[[str, object], None]
) -> None:
    guest = house.guest(language=language)
    answers: list[Response] = []
    guest.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - the driver marks its listeners
    guest.go("/")
    guest.page.wait_for_load_state("networkidle")
    weights = dict.fromkeys([*MOST, "text", "other"], 0)
    for answer in answers:
        size = int(answer.headers.get("content-length", 0))
        what = "text" if re.search(r"/(de|en)-[^/]*\.js$", answer.url) else kind(answer)
        weights[what] += size
        weights["all"] += size
    record_property("bytes", weights)
    assert weights["js"] > 10_000
    for what, most in MOST.items():
        assert weights[what] <= most, weights


def test_what_is_not_needed_at_once_comes_later(house: House) -> None:
    guest = house.guest()
    loaded: list[str] = []
    guest.page.on("response", lambda answer: loaded.append(answer.url))
    guest.go("/")
    guest.page.wait_for_load_state("networkidle")
    assert not [url for url in loaded if re.search(r"/(Tv|Replay|End|DiceTable|Practice|Rules)-", url)]
    assert all(house.url in url for url in loaded), "the page loads from nobody else"


def test_everything_works_on_plain_http_in_the_house(house: House) -> None:
    house.name = "tacora.lan"
    guest = house.guest().go("/")
    bare = guest.page.evaluate(
        "() => [isSecureContext, !!crypto.subtle,"
        " ...['serviceWorker', 'clipboard', 'wakeLock', 'share'].map((one) => one in navigator)]"
    )
    assert bare == [False] * 6
    guest.button("web-new-table").click()
    guest.button("web-share-link").click()  # copied the old way, or the address is marked
    assert guest.holds(
        lambda: any(guest.say(text) in guest.spoken for text in ("web-copied", "web-copy-by-hand"))
    )
    guest.button("web-start-bots", count=3).click()
    guest.wait_decision()
    guest.lay("continue")
    code = guest.page.url.rpartition("/")[2]
    screen = house.guest(size=(1920, 1080)).go(f"/tv/{code}")
    expect(screen.page.locator("main.tv")).to_be_visible()


# ---- colours


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def tokens() -> dict[str, dict[str, str]]:
    """The colours of every theme as the style sheet has them."""
    text = CSS.read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = {}
    for selector, body in re.findall(r'(:root(?:\[data-theme="\w+"\])?) \{(.*?)\n\}', text, re.DOTALL):
        theme = re.search(r'"(\w+)"', selector)
        found.setdefault(theme[1] if theme else "cave", {}).update(
            re.findall(r"--([\w-]+): (#[0-9a-fA-F]{3,6});", body)
        )
    return {theme: {**found["cave"], **own} for theme, own in found.items()}


@pytest.mark.parametrize("theme", ["cave", "camp", "contrast"])
def test_colours_can_be_read_in_every_theme(theme: str) -> None:
    colours = tokens()[theme]
    surfaces = [colours[name] for name in ("c950", "c900", "c800")]
    texts = (
        "text-1",
        "text-2",
        "text-3",
        "torch",
        "sky",
        "camp",
        "danger",
        "ruby",
        "diamond",
        "gold",
        "relic",
    )
    for name in texts:
        for surface in surfaces:
            assert contrast(colours[name], surface) >= 4.5, (name, surface)
    for surface in surfaces:
        assert contrast(colours["line"], surface) >= 3, surface
    for name in ("torch", "sky", "camp", "danger"):
        assert contrast(colours[f"on-{name}"], colours[name]) >= 4.5, name
