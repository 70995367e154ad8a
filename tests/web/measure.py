"""Measure the bars that are times or bytes: `python -m tests.web.measure [BAR ...]`. The load counts too."""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from bench.served import start
from tests.web.conftest import ARGUMENTS, CHROMIUM
from tests.web.house import House
from tests.web.measure_doors import code_to_show, seat_by_link, wrong_codes
from tests.web.measure_frames import frames
from tests.web.measure_lines import coming_back
from tests.web.measure_load import first_decision, first_load, slow_load
from tests.web.measure_show import pauses, reveals, taps

__all__ = ["main"]

PARTS: dict[Callable[[House], Iterator[str]], tuple[int, ...]] = {
    code_to_show: (1,),
    seat_by_link: (2,),
    wrong_codes: (3,),
    first_load: (23,),
    slow_load: (24,),
    first_decision: (4,),
    taps: (5, 24),
    reveals: (6,),
    pauses: (14,),
    frames: (25,),
    coming_back: (11, 12),
}
"""Each part with the bars it measures."""


def tell(line: str) -> None:
    """Write a figure, and how busy the machine is."""
    sys.stdout.write(f"{line}; load {os.getloadavg()[0]:.1f}\n")
    sys.stdout.flush()


def main() -> None:
    """Measure one after the other: all bars, or those named."""
    wanted = {int(word) for word in sys.argv[1:]}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        began = time.monotonic()
        house = House(
            start(Path(folder) / "tacora.db"),
            driver.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS)),
            new=True,
        )
        tell(f"a server and a browser are there after {time.monotonic() - began:.1f} s")
        try:
            for part, bars in PARTS.items():
                if not wanted or wanted & set(bars):
                    for line in part(house):
                        tell(line)
        finally:
            house.server.stop()


if __name__ == "__main__":
    main()
