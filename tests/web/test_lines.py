"""Sleep, loss, restart, two tabs: the seat and what was laid are still there."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bench.served import start
from tests.web.guest import Guest
from tests.web.hand import Hand
from tests.web.house import REPEATABLE, House
from tests.web.tables import crowd, reveal

pytestmark = pytest.mark.browser


def pressed(guest: Guest) -> str:
    """Which card lies, as the page shows it."""
    cards = guest.page.locator(".opts > .opt")
    expect(guest.page.locator(".opt[aria-pressed=true]")).to_have_count(1)
    return "leave" if cards.first.get_attribute("aria-pressed") == "true" else "continue"


def begun(house: House) -> tuple[Guest, Hand, Hand]:
    """A guest who decides at a table of three."""
    seat, host, others = crowd(house, 3)
    host.ask("start")
    return house.guest(seat).wait_decision(), host, others


def finish(guest: Guest, host: Hand, others: Hand) -> None:
    """The others lay theirs, and the guest's pick counts."""
    laid = host.until(lambda now: 0 in now.mine)
    others.play("continue")
    reveal(host, laid.turn.decision)
    assert laid.mine[0] == "leave"
    assert guest.holds(lambda: guest.page.locator(".opts").count() == 0)


def test_a_reload_in_mid_decision_keeps_the_pick(house: House) -> None:
    guest, host, others = begun(house)
    guest.lay("leave")
    guest.page.reload()
    assert pressed(guest) == "leave"
    finish(guest, host, others)


def test_the_network_goes_and_comes_back_in_mid_decision(house: House) -> None:
    guest, host, others = begun(house)
    guest.lay("leave")
    assert guest.holds(lambda: host.seen.mine.get(0) == "leave")
    guest.context.set_offline(True)
    guest.page.evaluate(
        "() => window.dispatchEvent(new Event('focus'))"
    )  # somebody looks: is it still there?
    expect(guest.page.locator(".bar")).to_contain_text(guest.say("web-link-lost"))
    assert pressed(guest) == "leave"
    expect(guest.cards.first).to_have_attribute("aria-disabled", "true")
    guest.forgive()
    guest.context.set_offline(False)
    expect(guest.cards.first).to_have_attribute("aria-disabled", "false")
    assert pressed(guest) == "leave"
    guest.forgive()
    finish(guest, host, others)


def test_what_was_missed_is_said(house: House) -> None:
    guest, host, others = begun(house)
    guest.context.set_offline(True)
    guest.page.evaluate("() => window.dispatchEvent(new Event('focus'))")
    expect(guest.page.locator(".bar")).to_contain_text(guest.say("web-link-lost"))
    decision = host.seen.turn.decision
    host.play("continue")
    others.play("continue")
    reveal(host, decision)
    guest.context.set_offline(False)
    expect(guest.page.locator(".sr[role=status]")).to_contain_text(guest.say("web-missed", count=1))
    guest.forgive()


def test_who_leaves_is_not_asked_back_and_the_others_go_on(house: House) -> None:
    guest, _, others = begun(house)
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    guest.button("web-leave-table").click()
    guest.button("web-leave-sure").click()
    expect(guest.button("web-new-table")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    expect(guest.page.get_by_role("heading", name=guest.say("web-resume"))).to_have_count(0)
    decision = others.seen.turn.decision
    others.play("continue")
    reveal(others, decision)  # a bot plays for whoever left


def test_two_tabs_with_one_seat(house: House) -> None:
    guest, host, _ = begun(house)
    second = guest.look()
    second.goto(guest.page.url)
    expect(guest.page.get_by_text(guest.say("web-other-tab"))).to_be_visible()
    expect(guest.cards.first).to_have_attribute("aria-disabled", "true")
    guest.lay("leave", second)
    assert pressed(guest) == "leave"  # the view follows
    guest.button("web-play-here").click()
    expect(second.get_by_text(guest.say("web-other-tab"))).to_be_visible()
    guest.lay("continue")
    host.until(lambda seen: seen.mine.get(0) == "continue")
    guest.page.close()  # the one that played: the other one plays
    expect(second.get_by_text(guest.say("web-other-tab"))).to_have_count(0)
    expect(second.locator(".opts > .opt").first).to_have_attribute("aria-disabled", "false")


@pytest.fixture
def fragile(browser: Browser) -> Iterator[House]:
    """A house of its own, to pull the plug."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(start(Path(folder) / "tacora.db", module=REPEATABLE), browser)
        yield house
        for guest in house.guests:
            guest.forgive()
        house.clear()
        house.server.stop()


def test_the_server_dies_and_comes_back_in_mid_decision(fragile: House) -> None:
    guest, host, others = begun(fragile)
    guest.lay("leave")
    assert guest.holds(lambda: host.seen.mine.get(0) == "leave")
    decision = host.seen.turn.decision
    host.close()
    others.close()
    fragile.server.kill()
    expect(guest.page.locator(".bar")).to_contain_text(guest.say("web-link-lost"))
    fragile.server = start(fragile.server.database, fragile.server.port)
    expect(guest.cards.first).to_have_attribute("aria-disabled", "false")
    assert pressed(guest) == "leave"
    assert guest.seat is not None
    host, others = fragile.hand(host.seat), fragile.hand(others.seat)
    assert host.seen.turn.decision == decision
    assert host.seen.mine == {0: "leave"}
    finish(guest, host, others)
