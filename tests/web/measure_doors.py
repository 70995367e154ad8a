"""Bars 1 to 3: how long until a host has a code to show, and until a guest has a seat or knows why not."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tests.web.figures import spread
from tests.web.guest import Guest
from tests.web.house import House
from tests.web.measure_load import throttle
from tests.web.tables import crowd

__all__ = ["code_to_show", "seat_by_link", "wrong_codes"]

HALF_BLOCKS = "█▀▄"
"""What a QR code in a terminal is drawn with."""


def code_to_show(_: House) -> Iterator[str]:
    """Bar 1: from the command to the last line of the QR code."""
    took = []
    for _round in range(5):
        with tempfile.TemporaryDirectory() as folder:
            call = (sys.executable, "-m", "tacora", "serve", "--no-open", "--port", "0")
            began = time.monotonic()
            with subprocess.Popen(
                (*call, "--db", f"sqlite:///{folder}/tacora.db"), stdout=subprocess.PIPE, text=True
            ) as server:
                assert server.stdout is not None
                drawn = False
                for line in server.stdout:
                    here = any(block in line for block in HALF_BLOCKS)
                    if drawn and not here:
                        break
                    drawn = here
                took.append(1000 * (time.monotonic() - began))
                server.terminate()
    yield f"1 from the command to its QR code, ms: {spread(took)}"


def seat_by_link(house: House) -> Iterator[str]:
    """Bar 2: a device that was never here, on slow 4G."""
    took, taps = [], []
    for _ in range(5):
        seat, _host, _others = crowd(house, 3)
        guest = house.guest()
        throttle(guest, slow_line=True, slow_processor=False)
        began = time.monotonic()
        guest.go(f"/j/{seat.code}")
        guest.button("web-take-seat").wait_for()
        asked = time.monotonic()
        guest.button("web-take-seat").click()
        guest.page.get_by_role("heading", name=guest.say("web-seats", count=4, most=8)).wait_for()
        took.append(1000 * (time.monotonic() - began))
        taps.append(1000 * (time.monotonic() - asked))
        house.clear()
    yield f"2 from the link to the seat, slow 4G, 1 tap, ms: {spread(took)}; after the tap: {spread(taps)}"


def wrong_codes(house: House) -> Iterator[str]:
    """Bar 3: from Enter until the page says what to do."""
    guest = house.guest().go("/")
    yield f"3 a wrong code is answered after, ms: {spread([_wrong(guest) for _ in range(20)])}"
    guest.errors.clear()  # the browser's own lines about codes that nobody has
    house.clear()


def _wrong(guest: Guest) -> float:
    guest.page.locator("#code").fill("xy0z")
    guest.page.evaluate(
        """() => {
          window.__told = window.__asked = undefined;
          const problem = document.getElementById("code-problem");
          new MutationObserver(() => {
            if (window.__asked && problem.textContent.trim()) window.__told ??= performance.now();
          }).observe(problem, { childList: true, subtree: true });
          const asked = () => (window.__asked = performance.now());
          addEventListener("submit", asked, { capture: true, once: true });
        }"""
    )
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_function("() => window.__told")
    took = float(guest.page.evaluate("() => window.__told - window.__asked"))
    guest.page.locator("#code").fill("")
    return took
