"""Measure the bars that are times or bytes: `python -m tests.web.measure`. The load counts with them."""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Response, sync_playwright

from bench.served import start
from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.house import Guest, House, script
from tests.web.screens import crowd, go_on

__all__ = ["main"]

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms."""
TAPS = """() => {
  window.__tap = [];
  document.addEventListener("click", () => (window.__at = performance.now()), true);
  new MutationObserver(() => {
    if (window.__at && document.querySelector(".opt[aria-pressed=true]")) {
      window.__tap.push(performance.now() - window.__at);
      window.__at = 0;
    }
  }).observe(document.body, { subtree: true, attributes: true, childList: true });
}"""
VITALS = """() => {
  window.__vitals = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.__vitals.lcp = one.startTime)))
    .observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.__vitals.cls += one.value)))
    .observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((one) =>
    (window.__vitals.tbt += Math.max(0, one.duration - 50)))).observe({ type: "longtask", buffered: true });
}"""


def tell(line: str) -> None:
    """Write a figure, and how busy the machine is."""
    sys.stdout.write(f"{line}; load {os.getloadavg()[0]:.1f}\n")
    sys.stdout.flush()


def p95(values: list[float]) -> str:
    """Median and the value that nineteen of twenty stay below."""
    ranked = sorted(values)
    high = ranked[int(0.95 * (len(ranked) - 1))]
    return f"median {statistics.median(ranked):.0f}, p95 {high:.0f} (n={len(ranked)})"


def first_load(house: House) -> Iterator[str]:
    """Bars 4, 23 and 24."""
    for language in ("de", "en"):
        guest = house.guest(language=language)
        answers: list[Response] = []
        guest.page.on("response", lambda answer: answers.append(answer))  # noqa: B023, PLW0108 - used in this round
        guest.go("/")
        guest.page.wait_for_load_state("networkidle")
        sizes = [(answer.url, int(answer.headers.get("content-length", 0))) for answer in answers]
        total = sum(size for _, size in sizes)
        scripts = sum(size for name, size in sizes if name.endswith(".js"))
        yield f"23 first load, {language}: {total} bytes, of them JavaScript with texts {scripts}"
        house.clear()
    guest = house.guest()
    session = guest.context.new_cdp_session(guest.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    guest.context.add_init_script(f"({VITALS})()")
    guest.go("/")
    guest.page.wait_for_load_state("networkidle")
    vitals = guest.page.evaluate("() => window.__vitals")
    shown = ", ".join(f"{name} {value:.3f}" for name, value in vitals.items())
    yield f"24 slow 4G and a quarter of the processor: {shown}"
    house.clear()
    guest = house.guest().go("/")
    began = time.monotonic()
    guest.button("web-play-bots").click()
    guest.wait_decision()
    yield f"4 from home to the first decision: 1 tap and {time.monotonic() - began:.1f} s"
    house.clear()


def deciding(house: House) -> Iterator[str]:
    """Bars 5 and 14."""
    seat, host, others = crowd(house, 3)
    host.set(pace="normal")
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    guest.page.evaluate(TAPS)
    for number in range(40):
        guest.lay("leave" if number % 2 else "continue")
    taps = guest.page.evaluate("() => window.__tap")
    yield f"5 a card lies after the tap, ms: {p95(taps)}"
    guest.page.keyboard.press("Backspace")
    host.until(lambda seen: seen.turn.ready == 0)
    between: list[float] = []
    for _ in range(5):
        if host.seen.table.phase.value != "playing":
            break
        began = time.monotonic()
        go_on(host, others)
        guest.page.wait_for_function("() => !document.querySelector('.opts')")
        if host.seen.table.phase.value == "playing":
            guest.wait_decision()
            between.append(1000 * (time.monotonic() - began))
    if between:
        yield f"14 from the last pick to the next decision at the pace normal, ms: {p95(between)}"
    house.clear()


def reveals(house: House) -> Iterator[str]:
    """Bar 6."""
    seat = house.open("Guest 0")
    hand = house.hand(seat)
    seats = [seat, *(house.join(seat.code, f"Guest {number}") for number in range(1, 8))]
    hand.set(pace="fast", breather=60)
    hand.ask("start")
    guests: list[Guest] = [house.guest(one).wait_decision() for one in seats]
    hands = [hand, *(house.hand(one) for one in seats[1:])]
    for guest in guests:
        guest.page.evaluate(script("mark_reveal"))
    spreads = []
    for turn in range(6):
        if hand.seen.table.phase.value != "playing":
            hand.ask("go-on")
        decision = hand.until(lambda seen: bool(seen.turn.moves)).turn.decision
        for one in hands:
            one.until(lambda seen, then=decision: seen.turn.decision >= then)  # type: ignore[misc]
            one.play("continue")
        shown = []
        for guest in guests:
            guest.page.wait_for_function("(count) => window.__shown.length > count", arg=turn)
            shown.append(guest.page.evaluate("(at) => window.__shown[at]", turn))
        spreads.append(max(shown) - min(shown))
    yield f"6 spread of the reveal over eight browsers, ms: {p95(spreads)}"
    house.clear()


def coming_back(house: House) -> Iterator[str]:
    """Bars 11 and 12."""
    seat, host, _ = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    back: list[float] = []
    for _ in range(5):
        guest.context.set_offline(True)
        guest.page.evaluate("() => dispatchEvent(new Event('focus'))")
        guest.page.wait_for_function("() => document.querySelector('.opt[aria-disabled=true]')")
        guest.context.set_offline(False)
        began = time.monotonic()
        guest.page.evaluate("() => dispatchEvent(new Event('focus'))")
        guest.wait_decision()
        back.append(1000 * (time.monotonic() - began))
    yield f"11 back after the network was gone, ms: {p95(back)}"
    house.server.kill()
    guest.page.wait_for_function("() => document.querySelector('.opt[aria-disabled=true]')")
    house.server = start(house.server.database, house.server.port)
    began = time.monotonic()
    guest.wait_decision()
    yield f"12 back after the server was killed and answered again: {time.monotonic() - began:.1f} s"
    guest.forgive()
    house.clear()


def main() -> None:
    """Measure one after the other."""
    parts: tuple[Callable[[House], Iterator[str]], ...] = (first_load, deciding, reveals, coming_back)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        began = time.monotonic()
        house = House(
            start(Path(folder) / "tacora.db"),
            driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS)),
        )
        tell(f"a server and a browser are there after {time.monotonic() - began:.1f} s")
        try:
            for part in parts:
                for line in part(house):
                    tell(line)
        finally:
            house.server.stop()


if __name__ == "__main__":
    main()
