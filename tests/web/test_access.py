"""For ears and for calm eyes: each event is said once and briefly, and calm motion moves nothing far."""

import re

import pytest

from tests.web.guest import script
from tests.web.house import House
from tests.web.tables import crowd, go_on

pytestmark = pytest.mark.browser


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
