"""Bar 25: frames that are lost while a reveal is shown, and what its pictures cost."""

from collections.abc import Iterator

from playwright.sync_api import TimeoutError

from tacora.protocol.entries import Phase
from tests.web.guest import script
from tests.web.house import House
from tests.web.measure_load import SLOWER, throttle
from tests.web.tables import crowd, go_on
from tests.web.traced import Shown, begin_trace, shown

__all__ = ["frames"]

REVEALS = 10
PATIENCE = 20_000
"""Milliseconds for one reveal."""


def frames(house: House) -> Iterator[str]:
    """Eight people's reveals, at a quarter of the processor and at all of it."""
    slow = _watch(house, slow=True)
    yield (
        f"25 frames of {slow.times} reveals at a quarter of the processor:"
        f" {_share(slow.dropped, slow.wanted)} dropped,"
        f" {_share(slow.jerks, slow.wanted)} while something moved (n={slow.wanted})"
    )
    whole = _watch(house, slow=False)
    parts = ", ".join(f"{kind} {ran / whole.times:.1f}" for kind, ran in whole.work.most_common())
    yield (
        f"25 processor time of a reveal, ms: {sum(whole.tasks) / whole.times:.1f} ({parts});"
        f" four times as long it would lose {100 * whole.lost(SLOWER):.1f} % of all frames"
    )


def _share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} %"


def _watch(house: House, *, slow: bool) -> Shown:
    seat, host, others = crowd(house, 8)
    host.set(pace="normal")
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    guest.page.wait_for_load_state("networkidle")  # the pictures have come, too
    if slow:
        throttle(guest, slow_line=False)
    guest.page.evaluate(script("shown"))
    begin_trace(house.browser, guest.page)
    for turn in range(REVEALS):
        if host.seen.table.phase is Phase.OVER:
            break
        leaves = turn % 2 == 1 and host.seen.table.phase is Phase.PLAYING
        try:
            with guest.page.expect_console_message(lambda said: said.text == "shown", timeout=PATIENCE):
                go_on(host, others, (max(host.seen.turn.moves),) if leaves else ())
        except TimeoutError:  # so late that the page did not show it any more: what was shown counts
            break
    found = shown(house.browser)
    house.clear()
    return found
