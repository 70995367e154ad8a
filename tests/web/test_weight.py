"""What the page weighs, and whether it needs a secure address."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from bench.served import NAME
from tacora.texts import LANGUAGES
from tests.web.house import House

pytestmark = pytest.mark.browser

MOST = {"js": 90_000, "css": 14_000, "font": 46_000, "svg": 4_000, "all": 180_000}


def kind(response: Response) -> str:
    """What a file of the page is."""
    told = response.headers.get("content-type", "")
    for part, name in (("javascript", "js"), ("css", "css"), ("font", "font"), ("svg", "svg")):
        if part in told:
            return name
    return "other"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_load_is_light(
    house: House, language: str, record_property: Callable[[str, object], None]
) -> None:
    guest = house.guest(language=language, new=True)
    answers: list[Response] = []
    guest.page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - the driver marks its listeners
    guest.go("/")
    guest.page.wait_for_load_state("networkidle")
    weights = dict.fromkeys([*MOST, "text", "other"], 0)
    for answer in answers:
        size = int(answer.headers.get("content-length", 0))
        what = "text" if re.search(rf"/({'|'.join(LANGUAGES)})-[^/]*\.js$", answer.url) else kind(answer)
        weights[what] += size
        weights["all"] += size
    record_property("bytes", weights)
    assert weights["js"] > 10_000
    for what, most in MOST.items():
        assert weights[what] <= most, weights


def test_what_is_not_needed_at_once_comes_later(house: House) -> None:
    guest = house.guest(new=True)
    loaded: list[str] = []
    guest.page.on("response", lambda answer: loaded.append(answer.url))
    guest.go("/")
    guest.page.wait_for_load_state("networkidle")
    assert not [
        url for url in loaded if re.search(r"/(Tv|Replay|End|Practice|Rules|diamant|trolldragon|plain)-", url)
    ]
    assert all(house.url in url for url in loaded), "the page loads from nobody else"


def test_everything_works_on_plain_http_in_the_house(house: House) -> None:
    house.name = NAME
    guest = house.guest(new=True).go("/")
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
    screen = house.guest(size=(1920, 1080), new=True).go(f"/tv/{code}")
    expect(screen.page.locator("main.tv")).to_be_visible()
