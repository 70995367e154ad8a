"""A finished game seen again: step, jump, link, check of the shuffle; and languages without a reload."""

import pytest
from playwright.sync_api import expect

from tests.web.house import House
from tests.web.look import Look
from tests.web.screens import SCREENS
from tests.web.tables import crowd, play_out

pytestmark = pytest.mark.browser


def test_a_replay_steps_jumps_links_and_checks_the_shuffle(house: House) -> None:
    seat, host, others = crowd(house, 4)
    host.ask("start")
    others.until(lambda seen: seen.turn.decision > 0)
    record = play_out(host, others)
    guest = house.guest(seat)
    guest.page.locator(".standing").wait_for()
    guest.go(f"/r/{record}")
    told = guest.page.locator(".told")
    told.wait_for()
    expect(guest.page.get_by_text(guest.say("web-check-promise"))).to_be_visible()
    first = told.inner_text()
    guest.page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(first)
    guest.page.keyboard.press("ArrowDown")
    where = guest.page.locator(".where").inner_text()
    link = guest.page.url
    assert "#" in link
    other = house.guest().go(link.removeprefix(house.url))
    expect(other.page.locator(".where")).to_have_text(where)
    guest.page.keyboard.press("End")
    expect(guest.button("web-step-on")).to_be_disabled()
    guest.button("web-delete").click()
    guest.button("web-delete-sure").click()
    expect(guest.button("web-new-table")).to_be_visible()
    other.page.reload()
    expect(other.page.get_by_text(other.say("web-no-record"))).to_be_visible()
    other.errors.clear()  # the 404 that was asked for


def test_without_results_the_end_is_not_reached_by_a_key(house: House) -> None:
    guest = SCREENS["replay"](Look(house))
    guest.page.get_by_label(guest.say("web-replay-no-spoilers")).check()
    before = guest.page.locator(".where").inner_text()
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("End")
    assert guest.page.locator(".where").inner_text() == before


def test_the_language_changes_without_a_reload(house: House) -> None:
    guest = house.guest().go("/")
    guest.page.evaluate("() => (window.__same = true)")
    guest.page.get_by_role("button", name="Deutsch").click()
    expect(guest.page.get_by_role("button", name="Neuer Tisch")).to_be_visible()
    assert guest.page.evaluate("() => [window.__same, document.documentElement.lang]") == [True, "de"]
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page.get_by_role("button", name="New table")).to_be_visible()
