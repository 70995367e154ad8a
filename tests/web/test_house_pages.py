"""The house in the browser: the operator's page, a word to all, and the password."""

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bench.ports import free_port
from bench.served import OPERATOR, Served, started
from tacora.editions.links import pack
from tests.server.app.test_catalogue import MOON
from tests.web.guest import DESKTOP, PHONE, SMALL, Guest, Size
from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser

WORD = "Sesam"


def enter(house: House, size: Size = PHONE, language: str = "en") -> Guest:
    """The operator at their page."""
    guest = house.guest(size=size, language=language).go("/operator")
    guest.page.locator("input[type=password]").fill(OPERATOR)
    guest.button("web-operator-enter").click()
    guest.page.get_by_role("heading", name=guest.say("web-operator-figures")).wait_for()
    return guest


def test_a_wrong_token_opens_nothing_and_none_is_kept(house: House) -> None:
    guest = house.guest(language="de").go("/operator")
    guest.page.locator("input[type=password]").fill("not the token at all")
    guest.button("web-operator-enter").click()
    expect(guest.page.locator(".warn")).to_have_text(guest.say("web-operator-wrong"))
    kept = guest.page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "not the token" not in kept
    guest.errors.clear()  # the browser's own line about the 401


def test_the_operator_speaks_to_a_table_and_closes_it(house: House) -> None:
    seat, _, _ = crowd(house, 3)
    mia = house.guest(seat)
    mia.page.locator(".seats > li").nth(2).wait_for()
    guest = enter(house)
    table = guest.page.locator("li.panel", has=guest.page.locator("h3", has_text=seat.code))
    for name in ("Mia", "Jonas"):
        expect(table.get_by_text(name, exact=False).first).to_be_visible()
    words = "Soup <b>now</b> & bread"
    guest.page.get_by_role("textbox").fill(words)
    guest.button("web-operator-say-it").click()
    news = mia.page.locator(".news")
    expect(news).to_contain_text(mia.say("web-house-says", words=words))  # as text, never as markup
    assert mia.page.locator(".news b").count() == 0
    news.get_by_role("button", name=mia.say("web-close")).click()
    expect(news).not_to_be_visible()
    guest.page.get_by_role("button", name=guest.say("web-operator-say-end")).click()
    close = table.get_by_role("button", name=f"{guest.say('web-operator-close')}: {seat.code}")
    close.click()
    table.get_by_role("button", name=guest.say("web-operator-no")).click()  # asked twice
    close.click()
    expect(table).to_contain_text(guest.say("web-operator-close-sure", code=seat.code))
    table.get_by_role("button", name=guest.say("web-operator-yes")).click()
    expect(mia.page.locator("h1")).to_have_text(mia.say("web-problem-house-closed"))
    expect(table).to_have_count(0)
    assert OPERATOR not in guest.page.url


def test_a_tab_keeps_the_token_until_it_is_locked(house: House) -> None:
    guest = enter(house)
    guest.page.reload()
    guest.page.get_by_role("heading", name=guest.say("web-operator-figures")).wait_for()
    guest.button("web-operator-lock").click()
    guest.page.locator("input[type=password]").wait_for()
    guest.page.reload()
    guest.page.locator("input[type=password]").wait_for()
    assert OPERATOR not in guest.page.evaluate("() => JSON.stringify({...localStorage})")


@pytest.mark.parametrize("size", [SMALL, PHONE, DESKTOP])
def test_the_page_fits(house: House, size: Size) -> None:
    crowd(house, 5)
    guest = enter(house, size, "fr")
    assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house with a password."""
    folder: Path = tmp_path_factory.mktemp("guarded")
    port = free_port()
    command = [sys.executable, "-m", "tacora", "serve", "--no-open", "--no-limits", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--db", f"sqlite:///{folder / 'tacora.db'}"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(os.environ, "TACORA_HOUSE_PASSWORD", WORD)
        server = started(command, port, folder / "tacora.db", folder / "log")
    yield server
    server.stop()


@pytest.fixture
def club(guarded: Served, browser: Browser) -> Iterator[House]:
    made = House(guarded, browser)
    yield made
    made.clear()


def give(guest: Guest, word: str) -> None:
    guest.page.get_by_label(guest.say("web-password"), exact=True).fill(word)
    guest.button("web-password-give").click()


def test_the_password_is_asked_for_once_on_a_device(club: House) -> None:
    guest = club.guest(language="de").go("/")
    guest.button("web-new-table").click()
    guest.page.get_by_role("heading", name=guest.say("web-house-password")).wait_for()
    give(guest, "Simsalabim")
    expect(guest.page.locator("#password-problem")).to_have_text(guest.say("web-problem-wrong-password"))
    give(guest, WORD)
    guest.page.wait_for_url(re.compile(r"/t/[A-Z0-9]{4}$"))  # what was asked for goes on by itself
    guest.page.locator("img.qr").first.wait_for()
    assert (
        guest.page.locator("img.qr").first.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    )
    kept = guest.page.evaluate("() => JSON.stringify({...localStorage})")
    assert WORD not in kept
    guest.go("/")
    guest.button("web-new-table").click()
    guest.page.wait_for_url(re.compile(r"/t/[A-Z0-9]{4}$"))
    guest.errors.clear()  # the browser's own lines about the 403s


def test_a_link_leads_in_and_a_code_alone_does_not(club: House) -> None:
    host = club.guest().go("/")
    host.button("web-new-table").click()
    give(host, WORD)
    host.page.wait_for_url(re.compile(r"/t/[A-Z0-9]{4}$"))
    code = host.page.url[-4:]
    stranger = club.guest().go(f"/j/{code}")
    stranger.page.get_by_role("heading", name=stranger.say("web-house-password")).wait_for()
    stranger.page.keyboard.press("Escape")
    expect(stranger.page.locator("h1")).to_have_text(stranger.say("web-problem-house-password"))
    address = host.page.locator("#share-url")
    expect(address).to_have_value(re.compile(rf"/j/{code.lower()}[a-z0-9]{{4}}$"))
    friend = club.guest().go("/j/" + address.input_value().rpartition("/")[2])
    friend.button("web-take-seat").click()
    friend.page.wait_for_url(re.compile(rf"/t/{code}$"))
    friend.page.locator(".seats > li").nth(1).wait_for()
    friend.go("/")  # their own table is shown there, and nobody is asked for a password
    friend.page.locator(f"a[href='/t/{code}']").wait_for()
    assert not friend.page.get_by_role("heading", name=friend.say("web-house-password")).is_visible()
    for guest in (host, stranger, friend):
        guest.errors.clear()


def test_an_edition_that_somebody_shares_is_looked_at_and_played(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "editions").mkdir()
    port = free_port()
    command = [sys.executable, "-m", "tacora", "serve", "--no-open", "--no-limits", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--db", "sqlite://", "--editions", str(tmp_path / "editions")]
    server = started([*command, "--take-editions"], port, tmp_path / "none", tmp_path / "log")
    club = House(server, browser)
    try:
        guest = club.guest(language="fr").go(f"/e#{pack(MOON)}")
        expect(guest.page.locator("h1")).to_have_text("Moon Mine")
        expect(guest.page.locator("code")).to_have_text(re.compile(r"^[0-9a-f]{32}$"))
        expect(guest.page.locator("pre")).to_have_text(MOON, use_inner_text=False)
        assert guest.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        guest.button("web-edition-open").click()
        guest.page.wait_for_url(re.compile(r"/t/[A-Z0-9]{4}$"))
        expect(guest.page.locator("select").first).to_have_value("moon-2026")
        other = club.guest().go("/e#damaged")
        expect(other.page.locator(".warn")).to_have_text(other.say("web-problem-bad-link"))
        other.errors.clear()
        club.clear()
    finally:
        server.stop()
