"""What people must be able to rely on: nothing is decided for who is away, and all see the reveal."""

import re

import pytest
from playwright.sync_api import expect

from bench.served import NAME
from tacora.protocol.entries import Phase
from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser


def test_who_slept_sees_what_was_laid_for_them_and_can_change_it(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    guest = house.guest(house.join(seat.code, "Tom"))
    guest.page.locator(".seats").wait_for()
    host.ask("start")
    guest.wait_decision()
    guest.go("/rules")  # away from the table, as a phone that sleeps
    host.until(lambda seen: seen.turn.missing == (3,))
    inside = house.guest(seat).wait_decision()
    inside.button("web-missing-on", name="Tom").click()
    host.until(lambda seen: 3 in seen.turn.picked)
    expect(inside.button("web-missing-on", name="Tom")).to_have_count(0)
    guest.go(f"/t/{seat.code}").wait_decision()
    expect(guest.page.locator(".news")).to_contain_text(guest.say("web-laid-for-you"))
    expect(guest.cards.first).to_have_attribute("aria-pressed", "true")
    guest.lay("continue")
    expect(guest.cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(guest.page.locator(".news")).to_have_count(0)


def test_the_host_s_place_waits_for_its_owner_and_all_see_who_stands_in(house: House) -> None:
    """Finding 2: nothing happens for a while, then somebody stands in and no more, until the host is back."""
    seat = house.open("Mia")
    host, tom = house.guest(seat), house.guest(house.join(seat.code, "Tom"))
    expect(host.button("web-start-bots", count=2)).to_be_visible()
    watch = house.hand(house.join(seat.code, role="spectator"))
    toasts, start = tom.page.locator(".toasts"), re.compile(host.say("web-start-bots", count=2))
    tab = host.look()
    host.page.close()
    expect(toasts).to_contain_text(tom.say("web-news-away", name="Mia", people=1))
    waits = re.sub("99", r"\\d+", re.escape(tom.say("web-host-away", name="Mia", count=99)))
    expect(tom.page.locator(".news")).to_have_text(re.compile(waits))
    house.later(15_000)
    now = house.hand(
        house.join(seat.code, role="spectator")
    ).seen.table  # as the server has it after that leap
    assert now.stand_in is None, "nobody has taken over"
    assert now.host == seat.device
    house.later(10_000)
    watch.until(lambda seen: seen.table.stand_in is not None)
    expect(toasts).to_contain_text(tom.say("web-news-stand-in", name="Tom"))
    expect(tom.page.locator(".news")).to_have_count(0)
    assert watch.seen.table.host == seat.device, "the table is still hers, to delete it too"
    tab.goto(f"{house.url}/t/{seat.code}")
    expect(tab.get_by_role("button", name=start)).to_be_visible()
    expect(toasts).to_contain_text(tom.say("web-news-host-back", name="Mia"))
    watch.until(lambda seen: seen.table.stand_in is None)


def test_a_device_that_goes_round_is_laid_in_the_middle_for_the_reveal(house: House) -> None:
    seat = house.open("Mia")
    host = house.hand(seat)
    for name in ("Jonas", "Zoë"):
        host.ask("add-seat", name=name)
    host.set(mode="hotseat", pace="calm", breather=60)
    host.ask("start")
    guest = house.guest(seat)
    for number in range(3):
        name = host.seen.table.seats[(host.seen.turn.decision + number) % 3].name
        guest.button("web-hot-i-am", name=name).click()
        card = guest.page.locator(".cards > .card").nth(1)
        card.click()
    middle = guest.page.locator(".round .who").get_by_text(guest.say("web-hot-middle"))
    expect(middle).to_be_visible()
    picked = host.until(lambda seen: len(seen.turn.picked) >= 2).turn.picked
    assert len(picked) == 2, "the last card is laid when all can see"
    decision = host.seen.turn.decision
    host.until(lambda seen: seen.turn.decision > decision or seen.table.phase is not Phase.PLAYING)
    expect(middle).to_have_count(0)


def test_a_replay_s_link_is_copied_on_plain_http(house: House) -> None:
    _, host, others = crowd(house, 3, options={"expeditions": 1})
    host.ask("start")
    while host.seen.table.phase is Phase.PLAYING:
        decision = host.seen.turn.decision
        host.play("leave")
        others.play("leave")
        host.until(lambda seen: seen.turn.decision > decision or seen.table.phase is not Phase.PLAYING)  # noqa: B023
    record = host.until(lambda seen: seen.table.record is not None).table.record
    house.name = NAME
    guest = house.guest(context={"permissions": []}).go(f"/r/{record}")
    guest.page.evaluate(
        "() => document.addEventListener('copy', () => (window.copied = String(getSelection())))"
    )
    guest.button("web-replay-link").click()
    expect(guest.button("web-copied")).to_be_visible()
    assert guest.page.evaluate("() => window.copied").startswith(f"{house.url}/r/{record}")


@pytest.mark.parametrize("action", ["kick", "rename", "make-host", "bot-plays"])
def test_focus_stays_in_the_menu_when_its_button_has_done_its_work(house: House, action: str) -> None:
    """Finding 10: each of these removes its own button."""
    seat, host, _ = crowd(house, 3)
    house.hand(house.join(seat.code, "Tom"))
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    guest.page.get_by_role("button", name=guest.say("web-menu"), exact=True).click()
    guest.button("web-menu-players").click()
    row = guest.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Tom")
    row.get_by_role("button", name=guest.say("web-change")).click()
    if action == "kick":
        guest.button("web-kick").click()
    elif action == "rename":
        row.get_by_role("textbox").fill("Tim")
    button = guest.button("web-kick-sure" if action == "kick" else f"web-{action}", name="Tom")
    button.focus()
    before = host.seen.table
    guest.page.keyboard.press("Enter")
    host.until(lambda seen: (seen.table.seats[3], seen.table.host) != (before.seats[3], before.host))
    expect(button).to_have_count(0)
    assert guest.holds(
        lambda: guest.page.evaluate("() => !!document.activeElement.closest('[role=dialog]')") is True
    )
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
