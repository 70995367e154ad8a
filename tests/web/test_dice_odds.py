"""The odds aid over the dice: the risk in a corner, and in percent every choice with its figures."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.guest import DESKTOP, PHONE, SMALL
from tests.web.house import House
from tests.web.tables import troll
from tests.web.test_screens import cut_off, resize

pytestmark = pytest.mark.browser


def test_the_odds_of_a_roll_as_far_as_the_aid_goes(house: House) -> None:
    """Never what to do: no choice is marked. A new decision puts the sheet away."""
    seat, host, _ = troll(house, race="turns", aid="percent")
    guest = house.guest(seat)
    page, out = guest.page, guest.say("web-td-out")  # the words of the button
    aid, sheet, roll = page.locator("button.aid"), page.get_by_role("dialog"), page.locator(".btn.roll")
    expect(roll).to_be_visible()
    expect(aid).to_have_count(0)
    turn = host.seen.turn
    roll.click()
    seen = host.until(lambda now: now.turn.decision > turn.decision)
    risk = seen.risk
    assert risk is not None
    view: Any = seen.view
    assert view.risk.diamonds > 0, "this test's dice bring something to lose"
    expect(aid).to_have_text(f"Risk {round(100 * risk[0] / risk[1])} %")
    aid.click()
    rows = sheet.locator("tbody tr")
    expect(rows.last).to_contain_text(out)
    expect(rows.last.locator("td").first).to_contain_text("%")
    assert 2 <= rows.count() <= len(seen.moves)
    figures = [" ".join(row.locator("td").all_inner_texts()) for row in rows.all()]
    assert len(set(figures)) == len(figures), "what comes to the same stands in one row"
    expect(sheet.locator("tr.best, tr.picked")).to_have_count(0)
    expect(sheet).to_contain_text("The next roll ends it with")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    host.set(aid="symbols")
    expect(aid.locator(".pips")).to_be_visible()
    aid.click()
    expect(sheet).to_contain_text("The next roll")
    expect(rows).to_have_count(0)
    host.set(aid="percent")
    expect(rows.last).to_contain_text(out)
    page.locator(".btn.out").click()
    expect(sheet).to_have_count(0)
    expect(aid).to_have_count(0)


SEEN = """() => {
  const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
  const dice = document.querySelector(".dice li").getBoundingClientRect().top;
  return { table: bottom(".sheet table"), sheet: bottom(".sheet"), dice };
}"""


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_every_choice_is_seen_at_once_and_on_a_desktop_the_dice_too(house: House, language: str) -> None:
    house.begin("many 0")
    seat, host, _ = troll(house, race="turns", aid="percent")
    turn = host.seen.turn
    host.ask("play", seat=0, decision=turn.decision, move=turn.moves[0][0])
    moves = host.until(lambda now: now.turn.decision > turn.decision).turn.moves[0]
    assert {"enter", "aside 2 3"} <= set(moves), "this test's dice open the way"
    guest = house.guest(seat, SMALL, language)
    guest.page.locator("button.aid").click()
    expect(guest.page.locator(".sheet .same")).to_be_visible()
    for size in (SMALL, PHONE, DESKTOP):
        resize(guest, size)
        seen = guest.page.evaluate(SEEN)
        assert seen["table"] < seen["sheet"], size
        assert cut_off(guest) == [], size
        assert size != DESKTOP or seen["sheet"] < seen["dice"]


def test_without_aid_there_is_nothing_to_open(house: House) -> None:
    seat, host, _ = troll(house, race="turns", aid="off")
    page = house.guest(seat).page
    turn = host.seen.turn
    page.locator(".btn.roll").click()
    host.until(lambda now: now.turn.decision > turn.decision)
    expect(page.locator(".btn.out")).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator(".aid")).to_have_count(0)
