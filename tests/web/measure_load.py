"""Bars 4, 23 and 24: what the first load weighs and how long it takes."""

import statistics
import time
from collections.abc import Iterator

from playwright.sync_api import Response

from tests.web.guest import Guest, script
from tests.web.house import House
from tests.web.traced import BEGIN, begin_trace, blocked

__all__ = ["SLOWER", "first_decision", "first_load", "slow_load", "throttle"]

LOADS = 5
SLOWER = 4
SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms."""


def throttle(guest: Guest, *, slow_line: bool, slow_processor: bool = True) -> None:
    """A quarter of the processor, a slow line, or both."""
    session = guest.context.new_cdp_session(guest.page)
    if slow_processor:
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    if slow_line:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_4G)


def first_load(house: House) -> Iterator[str]:
    """Bar 23."""
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


def slow_load(house: House) -> Iterator[str]:
    """Bar 24: the median of five loads of the home page and of a table's door, with nothing kept."""
    code = house.open().code
    for place, path in (("home", "/"), ("a table's door", f"/j/{code}")):
        loads = [_load(house, path) for _ in range(LOADS)]
        middle = {name: statistics.median(load[name] for load in loads) for name in loads[0]}
        shown = ", ".join(f"{name} {value:.3f}" for name, value in middle.items())
        own = statistics.median(_held_up(house, path) for _ in range(LOADS))
        yield (
            f"24 slow 4G and a quarter of the processor, {place}: {shown} (n={len(loads)});"
            f" tbt by its own processor time, four times as long: {own:.0f}"
        )


def _load(house: House, path: str) -> dict[str, float]:
    guest = house.guest()
    throttle(guest, slow_line=True)
    guest.context.add_init_script(f"({script('vitals')})()")
    guest.go(path)
    guest.page.wait_for_load_state("networkidle")
    vitals: dict[str, float] = guest.page.evaluate("() => window.__vitals")
    house.clear()
    return vitals


def _held_up(house: House, path: str) -> float:
    """The same without what else the machine does."""
    guest = house.guest()
    throttle(guest, slow_line=True, slow_processor=False)
    guest.context.add_init_script(f"performance.mark('{BEGIN}')")
    begin_trace(house.browser, guest.page)
    guest.go(path)
    guest.page.wait_for_load_state("networkidle")
    found = blocked(house.browser, SLOWER)
    house.clear()
    return found


def first_decision(house: House) -> Iterator[str]:
    """Bar 4."""
    guest = house.guest().go("/")
    began = time.monotonic()
    guest.button("web-play-bots").click()
    guest.wait_decision()
    yield f"4 from home to the first decision: 1 tap and {time.monotonic() - began:.1f} s"
    house.clear()
