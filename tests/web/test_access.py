"""For ears and for calm eyes: each event is said once and briefly, and calm motion moves nothing far."""

import re
from itertools import pairwise

import pytest

from tacora.protocol.entries import Phase
from tests.web.guest import script
from tests.web.house import House
from tests.web.tables import crowd, go_on

pytestmark = pytest.mark.browser

LISTEN = """() => {
  window.__said = [];
  for (const region of document.querySelectorAll(".sr[role=status], .sr[role=alert]"))
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes)
        if (node.textContent.trim()) window.__said.push(node.textContent.trim());
    }).observe(region, { childList: true, subtree: true });
}"""

TICKS = """() => {
  window.__alerts = [], window.__ticks = new Set();
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) window.__alerts.push(node.textContent.trim());
  }).observe(document.querySelector(".sr[role=alert]"), { childList: true, subtree: true });
  const look = () => {
    const left = document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
    if (left) window.__ticks.add(left);
    if (window.__ticks.size < 3) requestAnimationFrame(look);
  };
  look();
}"""
"""Every alert, until the clock has shown three seconds."""


def test_each_event_is_said_once_and_briefly(house: House) -> None:
    seat, host, others = crowd(house, 4)
    host.ask("start")
    others.until(lambda seen: seen.turn.decision > 0)
    guest = house.guest(seat).wait_decision()
    guest.page.evaluate(LISTEN)
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


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_is_said_once_briefly_with_the_risk_and_one_s_own_place(
    house: House, language: str
) -> None:
    seat, host, others = crowd(house, 5, options={"expeditions": 2})
    host.ask("start")
    others.until(lambda seen: seen.turn.decision > 0)
    guest = house.guest(seat, language=language).wait_decision()
    guest.page.evaluate(LISTEN)
    while host.seen.table.phase is not Phase.OVER:
        deciding = host.seen.table.phase is Phase.PLAYING
        path = len(host.seen.view.path) if deciding else 0  # type: ignore[union-attr]
        go_on(host, others, tuple(one for one in range(1, 5) if path > one + 1) + ((0,) if path > 3 else ()))
        if host.seen.table.phase is Phase.PLAYING and 0 in host.seen.turn.moves:
            guest.wait_decision()
    guest.page.locator("main.finale").wait_for()
    said: list[str] = guest.page.evaluate("() => window.__said")
    long = [text for text in said if len(text.split()) > 25]
    assert long == []
    assert [text for text, after in pairwise(said) if text == after] == []
    cards = [text for text in said if re.match(r"(Card|Karte) \d+", text)]
    questions = [text for text in said if text.endswith("?")]
    assert len(questions) > 1, said
    risk = re.compile(r"risk|Risiko|Falle möglich", re.IGNORECASE)
    assert all(risk.search(text) for text in questions), questions
    assert cards
    result = host.seen.view.result  # type: ignore[union-attr]
    mine = guest.say("web-told-your-place", place=result.places[0], points=result.points[0])
    assert any(mine in text for text in said) or result.places[0] == 1


def test_the_clock_is_one_alert(house: House) -> None:
    """Finding 8: an alert a second would cut off everything else."""
    seat, host, _ = crowd(house, 3, clock="hard", seconds=10)
    guest = house.guest(seat)
    guest.button("web-start").wait_for()
    guest.page.evaluate(TICKS)
    host.ask("start")
    guest.page.wait_for_function("() => window.__ticks.size > 2")
    alerts: list[str] = guest.page.evaluate("() => window.__alerts")
    assert len([text for text in alerts if re.search(r"seconds? left", text)]) == 1, alerts


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
