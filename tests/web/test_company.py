"""Who is at the table beside oneself: bots that nobody has to watch, and news of people for eyes."""

import pytest
from playwright.sync_api import expect

from tacora.protocol.entries import Phase
from tests.web.house import House
from tests.web.tables import brave, crowd

pytestmark = pytest.mark.browser

TAP = """() => {
  const box = document.querySelector(".dice-table .skip-bots")?.getBoundingClientRect();
  if (box) document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.click?.();
}"""
"""A finger on the middle of the button: whatever lies on top there is tapped."""


def test_a_tap_skips_what_only_bots_play(house: House) -> None:
    seat, host, others = crowd(house, 3)
    host.ask("add-bot", bot="bold")
    host.set(pace="calm", breather=60)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    watcher = house.guest(house.join(seat.code, role="spectator"))
    guest.lay("leave")
    others.play("leave")
    alone = host.until(lambda seen: set(seen.turn.moves) == {3} or seen.table.phase is not Phase.PLAYING)
    assert alone.bots_alone, "the cave goes on with the bot"
    expect(watcher.button("web-skip-bots")).to_have_count(0)
    tapped = guest.tried(
        lambda: any('"do":"skip"' in frame for frame in guest.sent),
        lambda: guest.page.evaluate("() => document.querySelector('.skip-bots, button.now')?.click()"),
    )
    assert tapped, "the panel that shows it, and the button in camp, both skip"
    host.until(lambda seen: seen.table.phase is not Phase.PLAYING)
    expect(guest.page.get_by_role("dialog").locator("#cave-end")).to_be_visible()


def test_a_bots_turn_of_dice_can_be_skipped_too(house: House) -> None:
    seat = house.open()
    host = house.hand(seat)
    host.set(edition="troll-dragon", pace="calm")
    for _ in range(2):
        host.ask("add-bot", bot="greedy")
    guest = house.guest(seat)
    guest.page.locator(".start .btn.main").wait_for()
    host.ask("start")

    def tap() -> None:
        guest.page.evaluate(TAP)
        seen = host.seen
        if moves := seen.turn.moves.get(0):  # her own turns are soon over, so that bots have theirs
            host.try_("play", seat=0, decision=seen.turn.decision, move=brave(moves))

    tapped = guest.tried(lambda: any('"do":"skip"' in frame for frame in guest.sent), tap)
    assert tapped, "the button stands where one's own would be, and nothing lies over it"


def test_eyes_are_told_who_comes_and_goes(house: House) -> None:
    seat, host, _ = crowd(house, 3)
    tom = house.hand(house.join(seat.code, "Tom"))
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    screen = house.guest(house.join(seat.code, role="screen"), size=(1920, 1080))
    screen.page.locator(".facts").wait_for()
    toasts, shown = guest.page.locator(".toasts"), screen.page.locator(".toasts")
    tom.close()
    gone = guest.say("web-news-away", name="Tom", people=1)
    expect(toasts).to_contain_text(gone)
    expect(shown).to_contain_text(gone)
    tom = house.hand(tom.seat)
    expect(toasts).to_contain_text(guest.say("web-news-connected", name="Tom", people=1))
    tom.ask("sleep", seat=3)
    expect(toasts).to_contain_text(guest.say("web-news-slept", name="Tom"))
    tom.ask("leave-table")
    expect(toasts).to_contain_text(guest.say("web-news-left", name="Tom"))
    host.ask("lock", locked=True)
    house.ask(f"tables/{seat.code}/knock", {"name": "Eve"})
    expect(toasts).to_contain_text(guest.say("web-knocked", name="Eve"))
    boxes = [box for toast in toasts.locator("p").all() if (box := toast.bounding_box())]
    cards = guest.cards.first.bounding_box()
    assert cards is not None
    assert all(box["y"] + box["height"] < cards["y"] for box in boxes), "no toast lies on what is decided"
    expect(toasts).to_have_count(0)
