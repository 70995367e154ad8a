"""Bars 4, 23 and 24: what the first load weighs and how long it takes."""

import statistics
import time
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Response

from tests.web.guest import Guest, script
from tests.web.house import House

__all__ = ["first_decision", "first_load", "slow_load", "throttle"]

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms."""


def throttle(guest: Guest, *, slow_line: bool, slow_processor: bool = True) -> None:
    """A quarter of the processor, a slow line, or both."""
    session = guest.context.new_cdp_session(guest.page)
    if slow_processor:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
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
    """Bar 24: the median of five loads."""
    loads: list[dict[str, Any]] = []
    for _ in range(5):
        guest = house.guest()
        throttle(guest, slow_line=True)
        guest.context.add_init_script(f"({script('vitals')})()")
        guest.go("/")
        guest.page.wait_for_load_state("networkidle")
        loads.append(guest.page.evaluate("() => window.__vitals"))
        house.clear()
    middle = {name: statistics.median(load[name] for load in loads) for name in ("lcp", "cls", "tbt")}
    shown = ", ".join(f"{name} {value:.3f}" for name, value in middle.items())
    yield f"24 slow 4G and a quarter of the processor: {shown} (n={len(loads)})"


def first_decision(house: House) -> Iterator[str]:
    """Bar 4."""
    guest = house.guest().go("/")
    began = time.monotonic()
    guest.button("web-play-bots").click()
    guest.wait_decision()
    yield f"4 from home to the first decision: 1 tap and {time.monotonic() - began:.1f} s"
    house.clear()
