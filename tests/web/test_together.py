"""Several browsers at one table: secret until the reveal, and then at once for all."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest, script
from tests.web.hand import Hand
from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser

MARK = script("mark_reveal")


def table(house: House, people: int, **settings: Any) -> tuple[list[Guest], Hand]:
    """So many browsers at one table, before their first decision."""
    seat = house.open("Guest 0")
    hand = house.hand(seat)
    seats = [seat, *(house.join(seat.code, f"Guest {number}") for number in range(1, people))]
    hand.set(**{"pace": "normal", "breather": 60, **settings})
    hand.ask("start")
    guests = [house.guest(one) for one in seats]
    for guest in guests:
        guest.wait_decision()
    return guests, hand


def played(frame: str) -> bool:
    """Whether this frame tells of a reveal."""
    return '"news":"played"' in frame


def moments(guest: Guest) -> list[int]:
    """When the cards are to turn, as this browser was told, by the server's clock."""
    entries = [entry for frame in guest.frames for entry in json.loads(frame).get("entries", [])]
    return [entry["reveal"] for entry in entries if entry["news"] == "played"]


def test_eight_browsers_reveal_together(house: House) -> None:
    """How far apart they are in time, `tests/web/measure.py` says: eight browsers share a few cores here."""
    guests, _ = table(house, 8)
    for guest in guests:
        guest.page.evaluate(MARK)
    for number, guest in enumerate(guests[:-1]):
        guest.lay("leave" if number % 3 == 0 else "continue")
    for guest in guests:
        expect(guest.page.locator(".badge.ok")).to_have_count(7)
        assert guest.page.evaluate("() => window.__shown.length") == 0
    guests[-1].lay("continue")
    for guest in guests:
        guest.page.wait_for_function("() => window.__shown.length > 0")
    told = [moments(guest)[0] for guest in guests]
    assert len(told) == 8
    assert len(set(told)) == 1, told
    for guest in guests:
        expect(guest.page.locator(".seats li.camp")).to_have_count(3)


def test_nobody_receives_a_pick_before_the_reveal(house: House) -> None:
    (mia, tom), _ = table(house, 2, options={"any_seats": True})
    before = len(mia.frames)
    tom.lay("leave")
    assert mia.holds(lambda: any('"news":"picked"' in frame for frame in mia.frames[before:]))
    expect(mia.page.locator(".badge.ok")).to_have_count(1)
    told = mia.frames[before:]
    assert not any("leave" in frame and '"news":"picked"' in frame for frame in told)
    for frame in told:
        for entry in json.loads(frame).get("entries", []):
            assert set(entry) <= {"news", "seq", "at", "seat", "ready", "of"}, entry
    first = next(frame for frame in told if '"news":"picked"' in frame)
    # a change of mind: nobody is told anything at all, and the mark stays
    tom.lay("continue")
    assert tom.holds(lambda: any('"mine":{"1":"continue"}' in frame.replace(" ", "") for frame in tom.frames))
    expect(mia.page.locator(".badge.ok")).to_have_count(1)
    later = [frame for frame in mia.frames[before:] if '"news"' in frame and frame != first]
    assert all('"news":"picked"' in frame and "continue" not in frame for frame in later)
    mia.lay("continue")
    assert mia.holds(lambda: any(played(frame) for frame in mia.frames[before:]))
    opened = next(frame for frame in mia.frames[before:] if played(frame))
    picks = next(
        event["picks"]
        for entry in json.loads(opened)["entries"]
        for event in entry.get("events", [])
        if event["event"] == "PicksRevealed"
    )
    assert picks == ["continue", "continue"]  # the last choice counted


def test_a_pick_can_be_taken_back_by_key(house: House) -> None:
    guests, hand = table(house, 3)
    mia = guests[0]
    mia.lay("continue")
    expect(mia.page.locator(".opt[aria-pressed=true]")).to_have_count(1)
    mia.page.keyboard.press("Backspace")
    expect(mia.page.locator(".opt[aria-pressed=true]")).to_have_count(0)
    expect(guests[1].page.locator(".badge.ok")).to_have_count(0)
    hand.until(lambda seen: seen.turn.ready == 0)


def test_only_the_number_is_told_when_the_table_says_so(house: House) -> None:
    guests, _ = table(house, 3, count_only=True)
    guests[1].lay("leave")
    assert guests[0].holds(lambda: any('"ready":1' in frame for frame in guests[0].frames))
    frame = next(frame for frame in guests[0].frames if '"ready":1' in frame)
    assert '"seat":null' in frame
    expect(guests[0].page.locator(".badge.ok")).to_have_count(0)


def test_two_languages_at_one_table(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    other = house.join(seat.code, "Tom")
    host.ask("start")
    english, german = house.guest(seat), house.guest(other, language="de")
    expect(english.wait_decision().cards.nth(1)).to_contain_text("Go on")
    expect(german.wait_decision().cards.nth(1)).to_contain_text("Weiter")
