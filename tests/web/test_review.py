"""The review after a game: odds and verdict of every decision, choice and luck apart, nothing given away."""

import re
from collections.abc import Iterator
from math import floor

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.served import Served
from tests.web.guest import DESKTOP, LANDSCAPE, PHONE, SMALL, Guest
from tests.web.house import House
from tests.web.kept import kept
from tests.web.reviewed import Reviewed, play_and_review
from tests.web.tables import roll_out, troll
from tests.web.test_screens import cut_off, hard_to_hit, resize, themes, violations

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.__said = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes)
      if (node.textContent.trim()) window.__said.push(node.textContent.trim());
  }).observe(document.querySelector(".sr[role=status]"), { childList: true, subtree: true });
}"""
ALTGR = """(key) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key, ctrlKey: true, altKey: true, bubbles: true }))"""


@pytest.fixture(scope="module")
def game(server: Served, browser: Browser) -> Iterator[Reviewed]:
    """One game for the whole file."""
    house = House(server, browser)

    def play() -> Reviewed:
        house.begin(f"{__name__} 1")  # a game with enough to tell: else one more is played
        return play_and_review(house)

    yield kept(server, __name__, play)
    house.clear()


def signed(share: float) -> str:
    """Points of the chance to win, as they are printed."""
    points = floor(100 * share + 0.5)  # halves go up, as in the browser
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def moment(page: Page) -> str:
    """Where an address points."""
    return page.url.partition("#")[2]


def test_the_end_of_a_game_keeps_choice_and_luck_apart(house: House, game: Reviewed) -> None:
    guest = game.guest(house)
    guest.button("web-review-sums").click()
    for ledger in game.review["ledgers"]:
        luck = signed(ledger["cards"] + ledger["others"])
        line = guest.say("web-review-sum", decisions=signed(ledger["decisions"]), luck=luck)
        expect(guest.page.locator("li", has_text=line).first).to_be_visible()
    guest.page.get_by_role("link", name=guest.say("web-review-open")).click()
    guest.page.locator(".here").wait_for()
    chosen = guest.page.locator(".whose select option:checked")
    expect(chosen).to_have_text(guest.say("web-review-you", name="Mia"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_decision_has_its_odds_its_choices_and_its_verdict(
    house: House, game: Reviewed, language: str
) -> None:
    decision = game.decisions()[1]
    guest = game.look(house, game.name(decision["step"]), language=language)
    here = guest.page.locator(".here")
    expect(here).to_contain_text(guest.say("web-review-decision", card=decision["turned"]))
    odds = guest.say("web-review-risk-cards", fatal=decision["fatal"], cards=decision["cards"])
    expect(here).to_contain_text(odds)
    for way, win in (("leave", decision["win_leave"]), ("continue", decision["win_go"])):
        expect(here.locator(f".choice.{way}")).to_contain_text(f"{int(100 * win + 0.5)}\u202f%")
    taken = "continue" if decision["pick"] == "continue" else "leave"
    expect(here.locator(".picked")).to_have_count(1)
    expect(here.locator(f".choice.{taken}.picked")).to_be_visible()
    expect(here).to_contain_text(guest.say(f"coach-grid-{decision['judged']}-{decision['luck']}"))
    expect(here).to_contain_text(guest.say(f"coach-label-{decision['label']}"))
    expect(here).to_contain_text("Mia")


ONE_SCREEN = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [path, why, steps] = [box(".way"), box(".here .why"), box(".steer .controls")];
  return path.top >= 0 && path.height >= 100 && path.bottom <= why.top && why.bottom <= steps.top
    && steps.bottom <= innerHeight + 1 && scrollY === 0;
}"""


@pytest.mark.parametrize("language", ["de", "en"])
def test_on_a_phone_picture_verdict_and_steps_are_on_one_screen(
    house: House, game: Reviewed, language: str
) -> None:
    """Finding 37: every decision of a seat, with the sentence that says why, without scrolling."""
    guest = game.look(house, language=language)
    for size in (PHONE, SMALL):
        resize(guest, size)
        for at, decision in enumerate(game.decisions()):
            guest.page.locator(".review ol ol button:has(.mark)").nth(at).evaluate("one => one.click()")
            expect(guest.page.locator(".here")).to_contain_text(
                guest.say("web-review-decision", card=decision["turned"])
            )
            assert guest.page.evaluate(ONE_SCREEN), (size, game.name(decision["step"]))


def test_on_a_phone_on_its_side_they_stand_side_by_side(house: House, game: Reviewed) -> None:
    decision = game.decisions()[0]
    guest = game.look(house, game.name(decision["step"]), size=LANDSCAPE)
    path, why, steps = (guest.page.locator(one) for one in (".way", ".here .verdict p", ".steer .controls"))
    for one in (path, why, steps):
        expect(one.first).to_be_in_viewport()
    left, right = path.first.bounding_box(), why.first.bounding_box()
    assert left is not None
    assert right is not None
    assert left["x"] + left["width"] <= right["x"]
    guest.page.locator(".walls").wait_for(state="attached")
    badge = guest.page.locator(".here .verdict > :first-child")
    guest.window.draw(LANDSCAPE)
    drawn = badge.screenshot(animations="disabled")
    guest.page.evaluate("() => document.querySelector('.walls').remove()")
    assert badge.screenshot(animations="disabled") == drawn, "the walls of the cave lie behind it, not on it"


def test_hashes_and_command_lines_are_for_the_curious(house: House, game: Reviewed) -> None:
    """Finding 21: a family is not told to build tables, and sees no hash."""
    end, review = game.guest(house), game.look(house)
    end.page.get_by_text(end.say("web-fair-yes")).wait_for()
    review.page.locator(".whole polyline").first.wait_for()
    for guest in (end, review):
        guest.page.get_by_text(guest.say("web-curious"), exact=True).first.wait_for()
        shown = guest.page.locator("main").inner_text()
        assert not re.search(r"[0-9a-f]{32}|tacora (solve|record)", shown)
    promise = end.page.locator("dd code").first
    expect(promise).to_be_hidden()
    end.page.get_by_text(end.say("web-curious"), exact=True).first.click()
    expect(promise).to_be_visible()


def test_keys_lead_from_turning_point_to_turning_point(house: House, game: Reviewed) -> None:
    guest = game.look(house)
    page, points = guest.page, game.turning()
    seen = [moment(page)]  # it opens where the game turned first
    for _ in points[1:]:
        page.keyboard.press("]")
        seen.append(moment(page))
    assert seen == points
    page.evaluate(ALTGR, "[")  # as a German keyboard writes it
    assert moment(page) == points[-2]
    page.get_by_label(guest.say("web-review-only")).check()
    expect(page.locator(".moment .scroll button")).to_have_count(len(points))
    page.keyboard.press("Tab")  # the box keeps its own arrows
    page.keyboard.press("ArrowRight")
    assert moment(page) == points[-1]
    first = page.locator(".moment .scroll button").first
    first.focus()
    page.keyboard.press("Enter")
    assert moment(page) == points[0]
    expect(first).to_have_attribute("aria-current", "step")


def test_each_step_is_said_once(house: House, game: Reviewed) -> None:
    guest = game.look(house, "1.1")
    guest.page.evaluate(LISTEN)
    for count in range(1, 6):
        guest.page.keyboard.press("ArrowRight")
        guest.page.wait_for_function("(count) => window.__said.length >= count", arg=count)
    said: list[str] = guest.page.evaluate("() => window.__said")
    assert len(said) == 5, said


def test_without_results_nothing_ahead_is_shown(house: House, game: Reviewed) -> None:
    first = game.decisions()[0]
    guest = game.look(house, game.name(first["step"]))
    page, here = guest.page, guest.page.locator(".here")
    page.get_by_label(guest.say("web-replay-no-spoilers")).check()
    expect(here).to_contain_text(guest.say("web-review-pick-hidden"))
    expect(here.locator(".picked, .verdict, .btn")).to_have_count(0)
    expect(page.locator(".moment .scroll button")).to_have_count(1)
    expect(page.locator(".moment .scroll .mark")).to_have_count(0)
    expect(page.get_by_role("heading", name=guest.say("web-review-ledger"))).to_have_count(0)
    expect(guest.button("web-review-json")).to_have_count(0)
    expect(guest.button("web-review-on")).to_be_disabled()
    assert points_drawn(page) == first["step"] + 1
    guest.button("web-step-on").click()
    expect(here.locator(".verdict")).to_contain_text(guest.say(f"coach-grid-{first['judged']}-even"))
    expect(here).to_contain_text(guest.say("web-review-next-hidden"))
    assert points_drawn(page) == first["step"] + 2
    expect(page.locator("#review-portraits")).to_have_count(0)
    page.get_by_label(guest.say("web-replay-no-spoilers")).uncheck()
    expect(page.get_by_role("heading", name=guest.say("web-review-ledger"))).to_be_visible()
    for portrait in game.review["portraits"]:
        expect(page.locator("#review-portraits ~ ul")).to_contain_text(
            guest.say(portrait["key"], **portrait["args"])
        )
    assert points_drawn(page) == len(game.review["curve"])


def points_drawn(page: Page) -> int:
    """How much of the curve there is."""
    drawn = page.locator(".whole polyline").first.get_attribute("points")
    assert drawn is not None
    return len(drawn.split())


def test_the_other_choice_is_played_on_with_the_real_deck(house: House, game: Reviewed) -> None:
    decision = game.deeper()[0]
    guest = game.look(house, game.name(decision["step"]))
    guest.button("web-review-if-leave-they", name="Mia").click()
    branch = guest.page.locator(".branch")
    branch.wait_for()
    pay = decision["leave_pays"][decision["leavers"]]  # with those who really left
    expect(branch).to_contain_text(f" {pay} ")
    expect(branch).to_contain_text(guest.say("coach-branch-assumes"))
    guest.errors = [error for error in guest.errors if "503" not in error]  # a busy coach is asked again


def test_the_curve_is_a_table_too_and_goes_into_files(house: House, game: Reviewed) -> None:
    guest = game.look(house, size=DESKTOP)
    guest.page.locator(".whole").get_by_role("button", name=guest.say("web-as-table")).click()
    rows = guest.page.locator(".whole table").first.locator("tbody tr")
    expect(rows).to_have_count(len(game.review["curve"]))
    with guest.page.expect_download() as taken:
        guest.button("web-review-csv").click()
    text = taken.value.path().read_text(encoding="utf-8")
    assert len(text.splitlines()) == 1 + len(game.review["decisions"])


def test_a_server_out_of_reach_is_told_and_asked_again(house: House, game: Reviewed) -> None:
    guest = house.guest(new=True).go(f"/r/{game.record}")
    guest.button("web-review-open").wait_for()
    guest.context.set_offline(offline=True)
    guest.button("web-review-open").click()
    expect(guest.page.locator(".moment .warn")).to_have_text(guest.say("web-review-failed-unreachable"))
    guest.context.set_offline(offline=False)
    guest.button("web-review-retry").click()
    guest.page.locator(".here").wait_for()
    guest.forgive()


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_review_is_for_everybody(house: House, game: Reviewed, language: str) -> None:
    guest = game.look(house, game.turning()[0], language=language)
    assert [*themes(guest), *hard_to_hit(guest)] == []
    assert too_wide(guest) == {}
    guest.page.locator(".whole").get_by_role("button", name=guest.say("web-as-table")).click()
    assert violations(guest, whole=True) == []
    assert too_wide(guest) == {}


def too_wide(guest: Guest) -> dict[str, list[str]]:
    """What sticks out in any size, and with text twice as large."""
    found = {}
    for text in ("100%", "200%"):
        guest.page.evaluate("size => document.documentElement.style.setProperty('--text', size)", text)
        for size in (SMALL, LANDSCAPE, PHONE):
            resize(guest, size)
            if wrong := cut_off(guest):
                found[f"{size} {text}"] = wrong
    guest.page.evaluate("() => document.documentElement.style.removeProperty('--text')")
    return found


def test_troll_and_dragon_is_watched_again_with_its_review(house: House) -> None:
    """Every choice with its chances, the verdict in a sentence, and another choice played on."""
    seat, host, others = troll(house, race="turns")
    record = roll_out(host, others)
    guest = house.guest(seat)
    guest.page.locator(".standing").wait_for()
    expect(guest.page.locator("#sums")).to_have_count(1)
    guest.go(f"/r/{record}?review")
    told = guest.page.locator(".told")
    first = told.inner_text()
    guest.page.keyboard.press("ArrowRight")
    expect(told).not_to_have_text(first)
    review = guest.page.locator(".review")
    decision = review.locator("ol ol button").first
    decision.click()
    expect(review.locator("tbody tr.best")).to_have_count(1)
    expect(review.locator("tbody tr.picked")).to_have_count(1)
    review.locator(".row .btn").first.click()
    expect(review.locator(".branch")).to_contain_text("%")
    expect(guest.page.locator("#review-ledger")).to_be_visible()


def test_nobody_loads_the_review_who_does_not_want_it(house: House) -> None:
    guest = house.guest(new=True)
    loaded: list[str] = []
    guest.page.on("response", lambda answer: loaded.append(answer.url.rpartition("/")[2]))
    guest.go("/")
    guest.page.wait_for_load_state("networkidle")
    assert loaded
    assert not [name for name in loaded if name.lower().startswith(("review", "moment", "whole", "sums"))]
