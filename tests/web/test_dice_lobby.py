"""The lobby of a table for dice: its game, its people in the first window, who is the youngest."""

import pytest
from playwright.sync_api import expect

from tacora.protocol.entries import Phase
from tests.web.guest import DESKTOP, PHONE, SMALL, TV, Guest
from tests.web.hand import Hand
from tests.web.house import House
from tests.web.test_screens import resize

pytestmark = pytest.mark.browser


def lobby(house: House, language: str = "en") -> tuple[Guest, Hand]:
    """Mia's page at a table for dice with Jonas, and Jonas' device."""
    seat = house.open("Mia")
    jonas = house.hand(house.join(seat.code, "Jonas"))
    host = house.hand(seat)
    host.set(edition="troll-dragon", pace="off")
    host.close()
    guest = house.guest(seat, language=language)
    guest.page.get_by_label(guest.say("web-td-youngest")).wait_for()
    return guest, jonas


def test_t1_the_youngest_starts_or_whom_the_lot_takes(house: House) -> None:
    guest, jonas = lobby(house)
    youngest = guest.page.get_by_label(guest.say("web-td-youngest"))
    assert youngest.locator("option").all_inner_texts() == ["Mia", "Jonas", guest.say("web-td-by-lot")]
    for choice, options in (
        (guest.say("web-td-by-lot"), {"first_by_lot": True}),
        ("Mia", {}),
        ("Jonas", {"first_seat": 2}),
    ):
        youngest.select_option(label=choice)
        jonas.until(lambda now, wanted=options: now.table.settings.options == wanted)  # type: ignore[misc]
    guest.button("web-start").click()
    view = jonas.until(lambda now: now.table.phase is Phase.PLAYING and now.view is not None).view
    assert view is not None
    assert view.active == 1


def test_who_starts_is_asked_once_and_every_other_rule_has_its_sentence(house: House) -> None:
    guest, _ = lobby(house)
    guest.page.locator("summary", has_text=guest.say("web-house-rules")).click()
    told = guest.page.locator("details[open]")
    assert guest.say("rule-first_seat") not in told.inner_text()
    for rule in ("until_both_empty", "dice", "grotto_faces", "chamber_faces", "dragon_faces"):
        assert guest.say(f"rule-{rule}-line") in told.inner_text()
    for rule in ("reroll", "escape", "combine", "sharing"):
        assert guest.say(f"rule-{rule}-line") in told.inner_text()


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_a_game_has_one_name_in_a_language(house: House, language: str) -> None:
    """The button says what the edition says, and with one edition nobody is asked which."""
    guest, _ = lobby(house, language)
    name = guest.say("game-troll-dragon")
    expect(guest.page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    edition = guest.page.get_by_text(guest.say("web-edition"), exact=True)
    expect(edition).to_have_count(0)
    guest.page.get_by_role("button", name=guest.say("game-diamant"), exact=True).click()
    expect(edition).to_be_visible()


def test_the_game_and_the_people_come_before_all_else(house: House) -> None:
    """Which game, the code, and who is there: in the first window, above the start button."""
    guest, _ = lobby(house, "de")
    below = {}
    for size in (SMALL, PHONE, DESKTOP, TV):
        resize(guest, size)
        start = guest.page.locator(".start").bounding_box()
        assert start is not None
        names = [".games", ".share .code", ".people h1"] + ([".people .seats"] if size != SMALL else [])
        boxes = {name: guest.page.locator(name).bounding_box() for name in names}
        if wrong := {name for name, box in boxes.items() if not box or box["y"] + box["height"] > start["y"]}:
            below[size] = wrong
    assert below == {}


def test_the_hosts_link_for_the_big_screen_opens_and_closes(house: House) -> None:
    guest, _ = lobby(house)
    button = guest.page.get_by_role("button", name=guest.say("web-open-tv"), exact=True)
    button.click()
    there = guest.page.get_by_role("link", name=guest.say("web-open-tv"))
    expect(there).to_have_attribute("href", guest.page.locator(".screen input").input_value())
    assert "/tv/" in str(there.get_attribute("href"))
    button.click()
    expect(there).to_have_count(0)
