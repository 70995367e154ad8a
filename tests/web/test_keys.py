"""Everything by keyboard alone: whole games of both, no trap, and the focus is always seen."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tacora.protocol.entries import Phase
from tests.web.guest import PATIENCE, Guest, script
from tests.web.house import House
from tests.web.tables import crowd

pytestmark = pytest.mark.browser

FOCUSED = script("focused")
TD = script("dice_turn")


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until this has the focus; every stop on the way must be seen."""
    for _ in range(most):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at is None:
            continue
        assert at["seen"], f"the focus can't be seen: {at}"
        assert not at["covered"], f"the focus is covered: {at}"
        if name.lower() in at["name"].lower():
            return
    raise AssertionError(f"Tab does not lead to {name}")


def unblind(guest: Guest) -> None:
    """A mouse would be cheating."""
    guest.window.run_first("addEventListener('pointerdown', (e) => { throw new Error('a pointer!'); }, true)")


def test_a_whole_game_of_diamant_by_keyboard(house: House) -> None:
    guest = house.guest(prefs={"pace": "off"})
    unblind(guest)
    guest.go("/")
    tab_to(guest.page, guest.say("web-new-table"))
    guest.page.keyboard.press("Enter")
    guest.page.locator("main.lobby").wait_for()
    pace = guest.page.get_by_label(guest.say("web-pace"))
    pace.focus()
    pace.press("n")  # "no motion": a list is chosen from by letters
    expect(pace).to_have_value("off")
    guest.page.evaluate("() => document.activeElement.blur()")
    tab_to(guest.page, guest.say("web-start-bots", count=3))
    guest.page.keyboard.press("Enter")
    turn = 0
    while (what := guest.state()) != "end":
        if what == "decide":
            before = guest.plays
            keys = ("1", "ArrowLeft") if turn % 2 else ("2", "ArrowRight")
            either = itertools.cycle(keys)
            assert guest.tried(
                lambda before=before: guest.plays > before,  # type: ignore[misc]
                lambda either=either: guest.page.keyboard.press(next(either)),  # type: ignore[misc]
            )
            turn += 1
            guest.page.wait_for_function("() => !document.querySelector('.opts')")
        elif what == "breather":
            at = guest.page.evaluate(FOCUSED)
            assert at["id"] == "cave-end"  # the dialog has the focus, so its button is next
            for _ in range(6):  # past the cards that would have come, if there are any
                guest.page.keyboard.press("Tab")
                if guest.page.evaluate("() => document.activeElement.matches('.btn.main')"):
                    break
            guest.page.keyboard.press("Enter")
            guest.page.wait_for_function("() => !document.querySelector('[aria-labelledby=cave-end]')")
    assert turn > 4
    begun = re.findall(r'ExpeditionStarted[^}]*"number":(\d)', "".join(guest.frames))
    assert begun[-1] == "5", "all five caves"
    tab_to(guest.page, guest.say("web-again"))


def test_a_whole_game_of_troll_and_dragon_in_turns_by_keyboard(house: House) -> None:
    seat = house.open("Mia")
    hand = house.hand(seat)
    hand.set(edition="troll-dragon", race="turns", pace="off")
    bots = [bot["id"] for bot in house.ask("bots?lang=en") if bot["game"] == "troll-dragon"]
    for bot in (bots * 2)[:2]:
        hand.ask("add-bot", bot=bot)
    guest = house.guest(seat, prefs={"pace": "off"})
    unblind(guest)
    guest.page.reload()
    tab_to(guest.page, guest.say("web-start"))
    guest.page.keyboard.press("Enter")
    raced = 0
    while guest.page.wait_for_function(TD, timeout=PATIENCE, polling=50).json_value() == "act":
        decision, moves = hand.seen.turn.decision, hand.seen.turn.moves.get(0, ())
        guest.page.evaluate("() => document.activeElement?.blur()")
        if "enter" in moves and raced < 2:
            raced += 1
            guest.page.keyboard.press("k")
        elif any(move.startswith("take") for move in moves):
            guest.page.keyboard.press("Tab")
            guest.page.keyboard.press("Enter")
        else:
            guest.page.keyboard.press("Enter" if "leave" in moves else " ")
        guest.holds(lambda then=decision: hand.seen.turn.decision != then, 500)  # type: ignore[misc]
    expect(guest.page.locator(".standing tbody tr")).to_have_count(3)


def test_asked_by_key_the_page_says_how_things_stand(house: House) -> None:
    guest = house.guest().go("/")
    guest.button("web-play-bots").click()
    guest.wait_decision()
    for key in "gptr":
        said = guest.spoken
        guest.page.keyboard.press(key)
        assert guest.holds(lambda said=said: guest.spoken != said), key  # type: ignore[misc]
    assert guest.say("web-no-limit") in " ".join(guest.spoken)


def test_letters_can_be_switched_off(house: House) -> None:
    guest = house.guest(prefs={"keys": False}).go("/")
    guest.button("web-play-bots").click()
    guest.wait_decision()

    def press_and_tap() -> None:
        guest.page.keyboard.press("2")
        guest.cards.first.click()

    assert guest.tried(lambda: guest.plays > 0, press_and_tap)
    laid = next(frame for frame in guest.sent if '"do":"play"' in frame)
    assert '"move":"leave"' in laid, "the tap counts, the letter before it does not"


def test_a_sheet_gives_the_focus_back(house: House) -> None:
    guest = house.guest().go("/")
    tab_to(guest.page, guest.say("web-settings"))
    guest.page.keyboard.press("Enter")
    guest.page.get_by_role("dialog").wait_for()
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    assert guest.page.evaluate(FOCUSED)["name"] == guest.say("web-settings")


def test_the_menu_keeps_the_focus_until_it_is_closed(house: House) -> None:
    guest = house.guest().go("/")
    guest.button("web-play-bots").click()
    guest.wait_decision()
    tab_to(guest.page, guest.say("web-menu"))
    guest.page.keyboard.press("Enter")
    tab_to(guest.page, guest.say("web-settings"))
    guest.page.keyboard.press("Enter")  # another page of the menu: the button that led there is gone
    guest.page.locator("[role=dialog] select").first.wait_for()
    for key in (*["Tab"] * 16, *["Shift+Tab"] * 18):
        assert guest.page.evaluate("() => !!document.activeElement.closest('[role=dialog]')"), key
        guest.page.keyboard.press(key)
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    assert guest.page.evaluate(FOCUSED)["name"] == guest.say("web-menu")


def test_start_is_within_five_stops_of_the_lobby_s_head(house: House) -> None:
    guest = house.guest(house.open("Mia"))
    expect(guest.page.locator(".start .btn.main")).to_be_visible()
    for _ in range(5):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("() => document.activeElement.matches('.start .btn.main')"):
            break
    assert guest.page.evaluate("() => document.activeElement.matches('.start .btn.main')")


def test_escape_and_a_question_mark_open_the_menu_and_enter_leads_on_from_a_cave(house: House) -> None:
    seat, host, others = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    dialog = guest.page.get_by_role("dialog")
    for key, title in (("Escape", "web-menu-menu"), ("?", "web-menu-help")):
        guest.page.keyboard.press(key)
        expect(dialog.locator("h2").first).to_have_text(guest.say(title))
        guest.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    guest.lay("leave")
    others.play("leave")
    host.until(lambda seen: seen.table.phase is Phase.BREATHER)
    expect(guest.page.locator("#cave-end")).to_be_focused()
    guest.page.keyboard.press("Enter")
    host.until(lambda seen: seen.table.phase is Phase.PLAYING)
    assert sum('"do":"go-on"' in frame for frame in guest.sent) == 1
