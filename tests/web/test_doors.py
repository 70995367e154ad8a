"""How people get to a table: by link, by code as they type it, late, back again, or not at all."""

import pytest
from playwright.sync_api import expect

from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser


def test_one_tap_after_the_link_and_none_for_a_device_that_comes_back(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    guest = house.guest().go(f"/J/{seat.code.lower()}2345")  # scanned: four signs more
    expect(guest.page).to_have_url(f"{house.url}/j/{seat.code}")
    guest.button("web-take-seat").click()
    expect(guest.page.get_by_role("heading", name=guest.say("web-seats", count=4, most=8))).to_be_visible()
    host.until(lambda seen: len(seen.table.seats) == 4)
    for way in (seat.code, f"{seat.code}2345"):
        guest.go(f"/j/{way}")
        expect(guest.page).to_have_url(f"{house.url}/t/{seat.code}")
        expect(
            guest.page.get_by_role("heading", name=guest.say("web-seats", count=4, most=8))
        ).to_be_visible()
        assert len(host.seen.table.seats) == 4


@pytest.mark.parametrize("typed", ["{lower}", " {spaced} ", "{url}", "{screen}"])
def test_a_code_may_be_typed_any_way(house: House, typed: str) -> None:
    seat = house.open()
    code = seat.code
    text = typed.format(
        lower=code.lower(),
        spaced=" ".join(code),
        url=f"{house.url}/j/{code.lower()}?x=1",
        screen=f"{house.url}/TV/{code}",
    )
    guest = house.guest().go("/")
    guest.page.locator("#code").fill(text)
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", name=guest.say("web-table-title", code=code))).to_be_visible()


def test_a_wrong_code_is_answered_with_what_to_do_next(house: House) -> None:
    guest = house.guest().go("/")
    guest.page.locator("#code").fill("xy0z")
    guest.button("web-join").click()
    problem = guest.page.locator("#code-problem")
    expect(problem).to_contain_text(guest.say("web-no-such-table", code="XY0Z"))
    expect(problem).to_contain_text(guest.say("web-code-letters"))
    expect(guest.button("web-new-table")).to_be_enabled()
    guest.errors.clear()  # the browser's own line about the 404 that was asked for


def test_a_link_to_a_table_that_is_gone_leads_home(house: House) -> None:
    guest = house.guest().go("/j/ZZZZ")
    expect(
        guest.page.get_by_role("heading", name=guest.say("web-no-such-table", code="ZZZZ"))
    ).to_be_visible()
    guest.page.get_by_role("link", name=guest.say("web-to-home")).click()
    expect(guest.button("web-new-table")).to_be_visible()
    guest.errors.clear()


def test_who_knocks_at_a_locked_door_is_heard_by_the_host_and_let_in(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    host.ask("lock", locked=True)
    inside = house.guest(seat)
    inside.page.locator(".seats").wait_for()
    guest = house.guest().go(f"/j/{seat.code}")
    guest.page.get_by_label(guest.say("web-you-are")).fill("Emre")
    guest.button("web-knock").click()
    expect(guest.page.get_by_text(guest.say("web-knock-heard"))).to_be_visible()
    expect(inside.page.locator(".sr[role=status]")).to_contain_text(
        inside.say("web-knocked", name="").strip(" .") or "knock"
    )
    inside.page.locator(".news").get_by_text(inside.say("web-asks-door", name="Emre")).wait_for()
    host.ask("let-in", number=1)
    host.until(lambda seen: [seat.name for seat in seen.table.seats][3:] == ["Emre"])
    guest.page.locator(".seats").wait_for()


def test_whoever_comes_late_takes_a_bots_seat(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    host.ask("add-bot", bot="bold", name="Bot Bold")
    host.ask("start")
    host.until(lambda seen: 3 in seen.turn.picked)
    guest = house.guest().go(f"/j/{seat.code}")
    guest.button("web-ask-seat", name="Bot Bold").click()
    host.until(lambda seen: [one.want for one in seen.table.asking] == ["seat"])
    host.ask("let-in", number=1)
    host.until(lambda seen: seen.table.seats[3].bot is None)
    guest.wait_decision()
    # what the bot had laid is seen, and can be changed
    expect(guest.page.locator(".opt[aria-pressed=true]")).to_have_count(1)
    laid = guest.cards.first.get_attribute("aria-pressed") == "true"
    guest.lay("continue" if laid else "leave")
    expect(guest.cards.nth(int(laid))).to_have_attribute("aria-pressed", "true")


def test_a_guest_put_out_is_told_so(house: House) -> None:
    seat, host, others = crowd(house, 3)
    inside = house.guest(seat)
    guest = house.guest(house.join(seat.code, "Tom"))
    guest.page.locator(".seats").wait_for()
    device = host.until(lambda seen: len(seen.table.seats) == 4).table.seats[3].device
    others.until(lambda seen: len(seen.table.seats) == 4)
    host.ask("kick", device=device)
    expect(guest.page.get_by_role("heading", name=guest.say("web-kicked"))).to_be_visible()
    others.until(lambda seen: len(seen.table.seats) == 3)
    expect(inside.page.locator(".toasts")).to_contain_text(inside.say("web-news-kicked", name="Tom"))
    guest.go(f"/j/{seat.code}")  # by the same link: the door is shut, and only the host opens it
    expect(guest.button("web-knock")).to_be_visible()
    expect(guest.button("web-take-seat")).to_have_count(0)


def test_a_seat_can_be_resumed_from_the_home_page(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat)
    guest.wait_decision()
    guest.go("/")
    guest.page.get_by_role("link", name=seat.code).click()
    guest.wait_decision()
