"""The lesson with dice: who is the youngest, one brave turn, and on into a real game."""

import pytest
from playwright.sync_api import expect

from tests.web.guest import DESKTOP, LANDSCAPE, PHONE, SMALL, Guest
from tests.web.house import House
from tests.web.test_screens import crowded, cut_off, resize, unsaid, violations

pytestmark = pytest.mark.browser


def wrong_anywhere(guest: Guest) -> dict[tuple[int, int], list[str]]:
    """What is cut off, too wide or below the edge, by size."""
    found = {}
    for size in (SMALL, LANDSCAPE, DESKTOP, PHONE):
        resize(guest, size)
        if wrong := [*cut_off(guest), *crowded(guest)]:
            found[size] = wrong
    return found


def test_the_lesson_with_dice_ends_in_a_game(house: House) -> None:
    guest = house.guest(None, PHONE, "de", {"motion": "calm", "pace": "off"}).go("/")
    how = f"{guest.say('game-troll-dragon')}: {guest.say('web-how')}"
    guest.page.get_by_role("link", name=how).click()
    expect(guest.page.get_by_text(guest.say("web-td-lesson-youngest")).first).to_be_visible()
    assert (violations(guest, whole=True), unsaid(guest)) == ([], [])
    for choice in ("web-td-lesson-me", "web-td-roll-race", "web-td-roll-race", "web-td-enter"):
        assert wrong_anywhere(guest) == {}, choice
        guest.button(choice).click()
    assert wrong_anywhere(guest) == {}
    guest.button("web-td-roll-race").click()
    expect(guest.page.locator(".line")).to_have_text(guest.say("web-td-lesson-awake"))
    guest.button("web-practice-again").click()
    for choice in ("web-td-roll-race", "web-td-out"):
        guest.button(choice).click()
    expect(guest.page.locator(".line")).to_have_text(guest.say("web-td-lesson-home", points=2))
    guest.button("web-td-lesson-play").click()
    guest.page.locator(".dice-table").wait_for()
    assert guest.page.locator(".bags li").count() == 3
