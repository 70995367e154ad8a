"""The other ways to sit together: big screen and phones, one device for all, real fists; and the race."""

import pytest
from playwright.sync_api import expect

from tests.web.guest import TV
from tests.web.house import House
from tests.web.look import Look
from tests.web.screens import SCREENS
from tests.web.tables import at_chamber, deep_table, harmless, reveal, troll

pytestmark = pytest.mark.browser


def test_a_party_phones_choose_and_the_big_screen_tells_nobody(house: House) -> None:
    seat, host, others = deep_table(house, 2, 4, harmless, mode="party")
    screen = house.guest(house.join(seat.code, role="screen"), TV)
    phone = house.guest(seat)
    decision = host.seen.turn.decision
    card = phone.page.locator(".cards .card")
    expect(card).to_have_count(2)
    screen.page.locator(".facts").wait_for()
    before = len(screen.frames)
    card.nth(0).click()
    covered = phone.page.locator(".covered")
    covered.wait_for()
    expect(covered).not_to_contain_text(phone.say("leave"))
    hold = phone.button("web-peek-hold")
    hold.hover()
    phone.page.mouse.down()
    expect(covered.locator(".display")).not_to_have_text(phone.say("web-laid-secret"))
    phone.page.mouse.up()
    expect(covered.locator(".display")).to_have_text(phone.say("web-laid-secret"))
    expect(screen.page.locator(".badge.ok")).to_have_count(1)
    assert not any('"leave"' in frame for frame in screen.frames[before:])
    others.play("continue")
    reveal(host, decision)
    expect(phone.page.locator(".covered")).to_contain_text(phone.say("web-look-up"))


def test_one_device_goes_round_and_shows_nobodys_choice(house: House) -> None:
    guest = SCREENS["hot-give"](Look(house))
    for _ in range(5):
        give = guest.page.locator(".give .btn.main")
        give.wait_for()
        said = guest.page.locator("main").inner_text()
        assert "✓" not in said
        give.click()
        choose = guest.page.locator(".cards .card")
        expect(choose).to_have_count(2)
        choose.nth(1).click()
        expect(guest.page.locator(".cards .card")).to_have_count(0)
    guest.page.wait_for_function(
        "() => document.querySelectorAll('.give .btn.main').length || document.querySelector('#cave-end')"
    )


def test_the_dealer_taps_who_left(house: House) -> None:
    guest = SCREENS["dealer"](Look(house))
    guest.page.locator(".tokens .tap").nth(3).click()
    guest.page.locator(".own .btn.main").click()
    expect(guest.page.locator(".seats li.camp")).to_have_count(2)


def test_the_race_on_the_beat_can_be_left_in_time(house: House) -> None:
    while True:
        seat, host, others = troll(house, race="kids")
        if at_chamber(host, others, 0):
            break
    guest = house.guest(seat)
    guest.page.locator(".race").wait_for()
    out = guest.page.locator("button.out")
    box = out.bounding_box()
    assert box is not None
    assert box["height"] >= 96
    out.click()
    host.until(lambda seen: seen.view.active != 0 or seen.view.race is None)  # type: ignore[union-attr]


def test_holding_the_button_rolls_on_every_beat(house: House) -> None:
    while True:
        seat, host, others = troll(house, race="wild")
        if at_chamber(host, others, 0):
            break
    guest = house.guest(seat)
    guest.page.locator("button.hold").hover()
    guest.page.mouse.down()
    assert guest.holds(lambda: '"hold":true' in "".join(guest.sent))
    assert guest.holds(lambda: any("ChamberRolled" in frame for frame in guest.frames))
    guest.page.mouse.up()
    # the dragon may wake with the very first roll: then there is nothing left to let go of
    over = '"DragonWoke"'
    assert guest.holds(lambda: '"hold":false' in "".join(guest.sent) or over in "".join(guest.frames))
    assert others.seen.table.code == seat.code
