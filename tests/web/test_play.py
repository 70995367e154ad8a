"""From the home page to the end of a game and to the next one: no dead end, no complaint."""

import pytest
from playwright.sync_api import expect

from tests.web.house import House
from tests.web.tables import reveal

pytestmark = pytest.mark.browser


def test_three_taps_from_home_to_the_first_decision(house: House) -> None:
    guest = house.guest().go("/")
    guest.button("web-play-bots").click()
    guest.wait_decision()
    guest.lay("continue")  # one tap to sit down, one to decide


def test_a_new_table_starts_with_bots_at_the_second_tap(house: House) -> None:
    guest = house.guest().go("/")
    guest.button("web-new-table").click()
    guest.button("web-start-bots", count=3).click()
    guest.wait_decision()


def test_a_whole_game_against_four_bots_and_another_one(house: House) -> None:
    seat = house.open("Mia")
    hand = house.hand(seat)
    hand.set(pace="off", breather=60, options={"expeditions": 2})
    for bot in ("counter", "bold", "careful", "steady"):
        hand.ask("add-bot", bot=bot)
    guest = house.guest(seat)
    guest.button("web-start").click()
    caves = 0
    while (what := guest.state()) != "end":
        seen = hand.seen
        if what == "decide":
            guest.lay("leave" if len(seen.view.path) >= 3 else "continue")  # type: ignore[union-attr]
            reveal(
                hand, seen.turn.decision
            )  # a laid card is nothing to do: state() waits for the next decision
        elif what == "breather":
            caves += 1
            guest.page.locator("[aria-labelledby=cave-end] .btn.main").click()
            expect(guest.page.locator("[aria-labelledby=cave-end]")).to_have_count(0)
    assert caves == 1  # two caves and a breather between them; five are played by keyboard
    expect(guest.page.locator(".standing tbody tr")).to_have_count(5)
    expect(guest.page.get_by_text(guest.say("web-fair-yes"))).to_be_visible()
    guest.button("web-again").click()  # the same people, and no lobby to start from
    guest.wait_decision()
    assert len(hand.until(lambda now: now.table.game == 2).table.seats) == 5
