"""What remains of an evening: the score over games, a picture to share, previews, icons, one's own result."""

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import httpx
import msgspec
import pytest
from playwright.sync_api import Browser, expect

from bench.served import Served
from tacora.protocol.entries import Phase
from tacora.server.evenings import EveningCard
from tacora.texts import Texts
from tests.scale import HANG
from tests.web.guest import PHONE, TV, Guest
from tests.web.hand import Hand, Seat
from tests.web.house import House
from tests.web.kept import kept
from tests.web.tables import crowd, play_out
from tests.web.test_screens import speak

pytestmark = pytest.mark.browser


def png_size(data: bytes) -> tuple[int, int]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def two_games(house: House, **settings: Any) -> tuple[Seat, Hand]:
    """A table where a second game has just ended."""
    seat, host, others = crowd(house, 3, **settings)
    for again in (False, True):
        if again:
            host.ask("rematch")
            host.until(lambda now: now.table.phase is Phase.LOBBY and bool(now.table.commitment))
        host.ask("start")
        others.until(lambda now: now.table.phase is Phase.PLAYING)
        play_out(host, others)
    return seat, host


def cells(guest: Guest, *which: str) -> list[tuple[str, ...]]:
    """The score of the evening as it stands there: these cells of every row."""
    found = guest.page.locator(".evening tbody tr")
    found.first.wait_for()
    return [tuple(row.locator(one).inner_text().strip() for one in which) for row in found.all()]


@pytest.fixture(scope="module")
def ended(server: Served, browser: Browser) -> Iterator[tuple[Seat, Any]]:
    """The host's seat at a table whose second game has ended, for all who only look, and how it ended."""
    house = House(server, browser)

    def play() -> tuple[Seat, Any]:
        house.begin(__name__)
        seat, host = two_games(house)
        return seat, host.seen.view

    yield kept(server, __name__, play)
    house.clear()


def test_the_score_of_the_evening_is_shown_at_the_end_in_the_lobby_and_on_the_big_screen(
    house: House,
) -> None:
    seat, host = two_games(house)
    score = host.seen.table.score
    wanted = [(line.name, str(line.victories), str(line.points)) for line in score]
    assert {line.games for line in score} == {2}

    def shown(guest: Guest) -> list[tuple[str, ...]]:
        return cells(guest, "th", "td:nth-of-type(1)", "td:nth-of-type(2)")

    guest, screen = house.guest(seat), house.guest(house.join(seat.code, role="screen"), TV)
    for language in ("en", "de", "fr"):
        if language != "en":
            for one in (guest, screen):
                one.texts = Texts(language)
                speak(one, language, f"() => document.documentElement.lang === '{language}'")
        expect(guest.page.locator(".evening h2")).to_contain_text(guest.say("web-evening"))
        expect(guest.page.locator(".evening h2")).to_contain_text(guest.say("web-evening-games", count=2))
        assert shown(guest) == wanted
        assert shown(screen) == wanted
        expect(screen.page.locator(".again")).to_have_text(screen.say("web-again-tv"))
        expect(screen.page.locator(".prizes li").first).to_be_visible()
    host.ask("rematch")
    for language in ("fr", "de", "en"):
        if language != "fr":
            speak(guest, language, f"() => document.documentElement.lang === '{language}'")
        guest.page.locator("main.lobby").wait_for()
        assert shown(guest) == wanted


def told_evening(house: House, seat: Seat) -> EveningCard:
    """What the server says of luck and skill, once the coach is through."""
    address = f"http://127.0.0.1:{house.server.port}/api/tables/{seat.code}/evening"
    answer = httpx.get(address, headers={"authorization": f"Bearer {seat.token}"}, timeout=2 * HANG)
    last = json.loads(answer.text.splitlines()[-1])
    return msgspec.convert(last["evening"], EveningCard)


def signed(value: float) -> str:
    """Victories to a tenth, as they are printed."""
    tenths = f"{value:+.1f}".replace("-", "−")
    return "0.0" if tenths in {"+0.0", "−0.0"} else tenths


def test_luck_and_skill_of_the_evening_stand_apart_on_phones_and_on_the_big_screen(house: House) -> None:
    # one cave a game: the coach looks at every decision, and a minute of it would show nothing more
    seat, host = two_games(house, options={"expeditions": 1})
    evening = told_evening(house, seat)
    assert (evening.games, evening.played) == (2, 2)
    figures = {
        share.name: (signed(share.decisions), signed(share.cards + share.others)) for share in evening.shares
    }
    assert set(figures) == {line.name for line in host.seen.table.score}
    guest = house.guest(seat, PHONE, "en")
    guest.button("web-evening-luck-ask").click()
    for name, (skill, luck) in figures.items():
        told = guest.say("web-evening-luck-sum", skill=skill, luck=luck)
        expect(guest.page.locator(".evening li", has_text=name)).to_contain_text(told, timeout=HANG * 1000)
    expect(guest.page.locator(".evening")).to_contain_text(guest.say("web-evening-luck-unit"))
    screen = house.guest(house.join(seat.code, role="screen"), TV, "en")
    expect(screen.page.locator(".evening .apart")).to_have_count(2 * len(figures), timeout=HANG * 1000)
    shown = cells(screen, "th", "td:nth-of-type(3)", "td:nth-of-type(4)")
    assert {name: (skill, luck) for name, skill, luck in shown} == figures
    assert screen.page.evaluate("() => document.documentElement.scrollHeight") <= TV[1]
    lines = "names => names.map((name) => [name.scrollWidth - name.clientWidth, name.offsetHeight])"
    for cut, height in screen.page.locator(".evening .who > span:last-child").evaluate_all(lines):
        assert cut <= 0, "no name is cut off by the figures beside it"
        assert height < 60, "nor broken into letters"
    headline, card = (screen.page.locator(one).bounding_box() for one in ("h1", "div.evening"))
    assert headline is not None
    assert card is not None
    assert card["y"] >= headline["y"] + headline["height"], "and who won can be read"
    host.ask("rematch")
    guest.page.locator("main.lobby").wait_for()
    expect(guest.button("web-evening-luck-ask")).to_be_visible()


def test_the_result_is_a_picture_to_share(house: House, ended: tuple[Seat, Any], tmp_path: Path) -> None:
    seat, _ = ended
    guest = house.guest(seat, PHONE, "fr")
    button = guest.page.get_by_role("button", name=guest.say("web-share-picture"))
    guest.page.evaluate("() => Object.defineProperty(navigator, 'canShare', { value: undefined })")
    with guest.page.expect_download(timeout=HANG * 1000) as download:
        button.click()
    path = tmp_path / "picture.png"
    download.value.save_as(path)
    assert download.value.suggested_filename.endswith(".png")
    data = path.read_bytes()
    assert png_size(data) == (1080, 1350)
    assert len(data) > 20_000, "there is something on it"


def test_where_the_device_shares_the_picture_goes_there(house: House, ended: tuple[Seat, Any]) -> None:
    seat, _ = ended
    guest = house.guest(seat)
    guest.page.evaluate(
        """() => {
          Object.defineProperty(window, 'isSecureContext', { value: true });
          navigator.canShare = () => true;
          navigator.share = async ({ files: [file] }) => { window.shared = [file.type, file.size > 20000]; };
        }"""
    )
    guest.page.get_by_role("button", name=guest.say("web-share-picture")).click()
    guest.page.wait_for_function("() => window.shared")
    assert guest.page.evaluate("() => window.shared") == ["image/png", True]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_home_page_has_ones_own_result_first(
    house: House, ended: tuple[Seat, Any], language: str
) -> None:
    seat, seen = ended
    guest = house.guest(seat, language=language)
    guest.page.locator(".charts").wait_for()
    guest.go("/")
    result = seen.result
    place, points = result.places[0], result.points[0]
    mine = guest.say("web-mine-won") if place == 1 else guest.say("web-mine-place", place=place)
    past = guest.page.locator(".past b").first
    expect(past).to_have_text(f"{mine} · {guest.say('web-mine-points', count=points)}")


def test_every_honour_belongs_to_the_best_at_it(house: House, ended: tuple[Seat, Any]) -> None:
    """In the page it is the figure that the record gives; who has it is in `web/tests/pure.test.ts`."""
    seat, _ = ended
    guest = house.guest(seat)
    prizes = guest.page.locator(".awards li")
    prizes.first.wait_for()
    names = [re.sub(r" · .*", "", text.splitlines()[-1]) for text in prizes.all_inner_texts()]
    assert len(set(names)) == len(names), "one each"


def test_manifest_and_icons_are_there(house: House) -> None:
    def fetch(path: str) -> bytes:
        with urlopen(f"http://127.0.0.1:{house.server.port}{path}", timeout=HANG) as answer:
            return bytes(answer.read())

    manifest = json.loads(fetch("/manifest.webmanifest"))
    assert {"name", "short_name", "start_url", "display", "icons"} <= set(manifest)
    for icon in manifest["icons"]:
        side = int(icon["sizes"].split("x")[0])
        assert png_size(fetch(icon["src"])) == (side, side)
    assert fetch("/favicon.ico")[:4] == b"\0\0\1\0"
    assert png_size(fetch("/preview.png")) == (1200, 630)
    seat = house.open("Mia")
    text = fetch(f"/j/{seat.code}").decode()
    assert '<link rel="manifest" href="/manifest.webmanifest"' in text
    assert '<meta property="og:title" content="Diamant (2024) · Tacora">' in text
    assert "Mia" not in text
    guest = house.guest(seat)
    found = guest.context.new_cdp_session(guest.page).send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []


def test_a_phrase_has_a_face_in_the_seats_colour(house: House) -> None:
    seat, host, others = crowd(house, 3)
    host.ask("start")
    others.until(lambda now: now.table.phase is Phase.PLAYING)
    guest = house.guest(seat).wait_decision()
    guest.page.get_by_role("button", name=guest.say("web-phrases")).click()
    faces = guest.page.locator(".talk .list li svg")
    expect(faces).to_have_count(8)
    guest.page.get_by_role("button", name=guest.say("phrase-thanks")).click()
    face = guest.page.locator(".seats .me .bubble svg")
    face.wait_for()
    assert face.evaluate("it => getComputedStyle(it.querySelector('circle')).fill") == "rgb(247, 147, 30)"
