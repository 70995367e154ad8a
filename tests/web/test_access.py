"""Every screen for everybody: axe finds nothing, everything is big enough to hit, nothing is said twice."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.house import TV, House, script
from tests.web.screens import BIG, SCREENS, Look, crowd, go_on

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = script("axe")
TARGETS = script("targets")
DECISION = script("decision_sizes")
THEMES = ("cave", "camp", "contrast")


def violations(page: Page, *, whole: bool) -> list[str]:
    """What axe-core objects to: in everything, or in the colours only."""
    # The page's own content policy forbids scripts of others: the tool comes in through the debugger's door.
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "\n;undefined")
    found: list[str] = page.evaluate(RUN, whole)
    return found


def dress(page: Page, theme: str) -> None:
    """Another theme on the page as it stands, with all its colours there."""
    page.evaluate(script("dress"), theme)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_any_theme_and_everything_can_be_hit(
    house: House, screen: str, language: str
) -> None:
    big = screen in BIG
    guest = SCREENS[screen](Look(house, language, TV if big else (390, 844)))
    found: dict[str, Any] = {}
    for theme in THEMES:  # a theme changes colours and nothing else
        dress(guest.page, theme)
        if objections := violations(guest.page, whole=theme == "cave"):
            found[theme] = objections
    assert not found, found
    small = guest.page.evaluate(TARGETS)
    assert not small, small
    for width, height in guest.page.evaluate(DECISION):
        assert width >= 140, (width, height)
        assert height >= 96, (width, height)


def test_each_event_is_said_once_and_briefly(house: House) -> None:
    seat, host, others = crowd(house, 4)
    host.ask("start")
    others.until(lambda seen: seen.turn.decision > 0)
    guest = house.guest(seat).wait_decision()
    guest.page.evaluate(
        """() => {
          window.__said = [];
          for (const region of document.querySelectorAll(".sr[role=status], .sr[role=alert]"))
            new MutationObserver((changes) => {
              for (const change of changes) for (const node of change.addedNodes)
                if (node.textContent.trim()) window.__said.push(node.textContent.trim());
            }).observe(region, { childList: true, subtree: true });
        }"""
    )
    for _ in range(3):
        if host.seen.table.phase.value != "playing":
            break
        go_on(host, others)
        guest.state()
    said: list[str] = guest.page.evaluate("() => window.__said")
    assert said
    cards = [text for text in said if re.search(r"\bCard \d+", text)]
    assert len(cards) == len(set(cards)), said  # no card is told twice
    assert len([text for text in said if "have chosen" in text]) == 0  # marks of others are not read out
    for text in said:
        for sentence in re.split(r"(?<=[.!?]) ", text):
            assert len(sentence.split()) <= 25, sentence


def test_calm_motion_moves_nothing_far(house: House) -> None:
    seat, host, others = crowd(house, 4)
    host.set(pace="normal")
    host.ask("start")
    guest = house.guest(seat, context={"reduced_motion": "reduce"}).wait_decision()
    assert guest.page.evaluate("() => document.documentElement.dataset.motion") == "calm"
    guest.page.evaluate(script("moved"))
    go_on(host, others)
    guest.state()
    assert guest.page.evaluate("() => ((window.__stop = true), window.__moved)") == []
