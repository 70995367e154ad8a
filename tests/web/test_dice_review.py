"""The review of a game of dice: where it turned comes first, turns are called turns, words stay whole."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, expect

from bench.served import Served
from tests.scale import HANG
from tests.web.guest import DESKTOP, PHONE, SMALL, Guest, script
from tests.web.house import House
from tests.web.kept import kept
from tests.web.tables import roll_out, troll
from tests.web.test_screens import cut_off, resize

pytestmark = pytest.mark.browser

BROKEN = script("broken_words")
LISTEN = """() => {
  window.__said = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      const region = (node.nodeType === 1 ? node : node.parentElement)?.closest(".sr[role=status]");
      if (region && node.textContent.trim()) window.__said.push(node.textContent.trim());
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}"""
Game = tuple[str, dict[str, Any]]


@pytest.fixture(scope="module")
def game(server: Served, browser: Browser) -> Iterator[Game]:
    """A record and its review, one for the whole file."""
    house = House(server, browser)

    def play() -> Game:
        house.begin(__name__)
        _, host, others = troll(house, 3, race="turns")
        record = roll_out(host, others)
        address = f"http://127.0.0.1:{server.port}/api/records/{record}/review"
        with urlopen(address, timeout=2 * HANG) as lines:
            last = [json.loads(line) for line in lines][-1]
        return record, last["review"]

    yield kept(server, __name__, play)
    house.clear()


def opened(house: House, game: Game, language: str = "de") -> Guest:
    """Somebody who opens the review by its address."""
    guest = house.guest(None, PHONE, language, {"motion": "calm"})
    guest.window.run_first(f"({LISTEN})()")
    guest.go(f"/r/{game[0]}?review")
    guest.page.locator(".here").wait_for()
    return guest


def test_it_opens_where_the_game_turned_first(house: House, game: Game) -> None:
    """And what is said on the way are sentences, not the names of messages."""
    guest = opened(house, game)
    assert any(turning["seat"] == 0 for turning in game[1]["turning"])
    expect(guest.page.locator(".here .turn")).to_be_visible()
    said: list[str] = guest.page.evaluate("() => window.__said")
    assert said
    assert [line for line in said if line.startswith(("web-", "coach-"))] == []
    assert guest.say("web-review-there") in " ".join(said)


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_turns_are_called_turns_and_no_word_of_the_table_breaks(
    house: House, game: Game, language: str
) -> None:
    """Every decision of every seat on the smallest phone, and on the others."""
    guest = opened(house, game, language)
    page = guest.page
    chart = page.locator(".whole svg.chart")
    expect(chart.get_by_text(guest.say("web-turn"), exact=True)).to_be_visible()
    ticks = [int(tick) for tick in chart.locator(".part").all_text_contents()]
    assert len(ticks) > 3
    assert ticks == sorted(ticks)
    assert ticks[-1] <= max(point["expedition"] for point in game[1]["curve"])

    for size in (SMALL, PHONE, DESKTOP):
        resize(guest, size)
        marks = page.locator(".moment .scroll li li button").all()
        for mark in marks[:6]:
            mark.click()
            assert page.evaluate(BROKEN, ".here table, .here .verdict, .here h3") == []
            assert cut_off(guest) == []


def test_a_choice_that_comes_to_the_same_shares_its_row(house: House, game: Game) -> None:
    """And the one that was chosen gives the row its name."""
    guest = opened(house, game, "en")
    page = guest.page
    marks = page.locator(".moment .scroll li li button").all()
    merged = 0
    mine = [one for one in game[1]["decisions"] if one["seat"] == 0]
    for mark, decision in zip(marks, mine, strict=True):
        mark.click()
        figures = {(f"{100 * one['win']:.1f}", f"{one['points']:.1f}") for one in decision["options"]}
        rows = page.locator(".here tbody tr")
        expect(rows).to_have_count(len(figures))
        expect(page.locator(".here tr.picked .chosen")).to_have_count(1)
        merged += len(decision["options"]) - len(figures)
        assert page.locator(".here .same").count() <= len(figures)
    assert merged > 0
