"""Where an edition decides with fists they are counted down and open together; elsewhere cards turn."""

import pytest
from playwright.sync_api import expect

from tests.web.guest import PHONE, TV, Guest, script
from tests.web.hand import Hand, Seat
from tests.web.house import House
from tests.web.tables import crowd, go_on

pytestmark = pytest.mark.browser

FISTS = "schmidt-2005"


def begun(house: House, **settings: str) -> tuple[Seat, Hand, Hand]:
    """A game of five at its first decision, at a pace at which every picture is seen."""
    seat, host, others = crowd(house, 5, edition=FISTS, **settings)
    host.set(pace="calm")
    host.ask("start")
    others.until(lambda now: now.turn.decision > 0)
    return seat, host, others


def watch(guest: Guest) -> None:
    guest.page.evaluate(script("hands"))


def seen(guest: Guest) -> tuple[list[str], list[str]]:
    """The pictures of closed fists and the first ones of open hands, without what the next card brings."""
    opened = guest.page.wait_for_function(
        "() => window.__hands.some((told) => /u-(hand|figure|camp|deeper)/.test(told)) && window.__hands"
    )
    pictures: list[str] = opened.json_value()
    first = next(at for at, picture in enumerate(pictures) if "fist" not in picture)
    return pictures[:first], pictures[first:]


def test_fists_are_counted_down_alike_and_open_together(house: House) -> None:
    seat, host, others = begun(house, mode="party")
    player = house.guest(house.join(seat.code, role="spectator"), PHONE)
    screen = house.guest(house.join(seat.code, role="screen"), TV)
    screen.page.locator(".facts").wait_for()
    player.page.locator("ul.seats").wait_for()
    for guest in (player, screen):
        watch(guest)
    go_on(host, others, leaving=(1, 3))
    for guest in (player, screen):
        closed, opened = seen(guest)
        called = [picture.split()[0] for picture in closed]
        assert called
        assert called == [number for number in "321" if number in called]
        assert {picture[1:] for picture in closed} == {5 * " u-fist"}
        assert opened[0].split() == ["u-hand", "u-figure", "u-hand", "u-figure", "u-hand"]


def test_the_phone_offers_two_hands(house: House) -> None:
    seat, _, _ = begun(house)
    guest = house.guest(seat, language="de").wait_decision()
    for card, sign in ((guest.cards.nth(0), "u-figure"), (guest.cards.nth(1), "u-hand")):
        assert str(card.locator("use").get_attribute("href")).endswith(f"#{sign}")
    guest.lay("leave")
    expect(guest.cards.nth(0)).to_contain_text("in der Faust")


def test_calm_motion_moves_no_fist_far(house: House) -> None:
    seat, host, others = begun(house)
    guest = house.guest(seat, context={"reduced_motion": "reduce"}).wait_decision()
    watch(guest)
    guest.page.evaluate(script("moved"))
    go_on(host, others)
    guest.state()
    assert guest.page.evaluate("() => ((window.__stop = true), window.__moved)") == []
    assert any("u-fist" in picture for picture in seen(guest)[0])


def test_real_fists_have_been_counted_already_when_the_dealer_taps(house: House) -> None:
    seat, _, _ = begun(house, mode="dealer")
    guest = house.guest(seat)
    guest.button("web-dealer-open").click()
    watch(guest)
    guest.page.locator(".own .btn.main").click()
    closed, opened = seen(guest)
    assert closed == []
    assert opened[0].split() == ["u-hand"] * 5


def test_cards_turn_without_a_count(house: House) -> None:
    seat, host, others = crowd(house, 5)
    host.set(pace="calm")
    host.ask("start")
    others.until(lambda now: now.turn.decision > 0)
    guest = house.guest(seat).wait_decision()
    watch(guest)
    go_on(host, others)
    closed, opened = seen(guest)
    assert closed == []
    assert opened[0].split() == ["u-deeper"] * 5
