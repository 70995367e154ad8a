"""Bars 11 and 12: how long until everything is there again."""

import time
from collections.abc import Iterator

from bench.served import start
from tests.web.figures import spread
from tests.web.house import House
from tests.web.tables import crowd

__all__ = ["coming_back"]


def coming_back(house: House) -> Iterator[str]:
    """The network is gone and back; the server is killed and starts again."""
    seat, host, _ = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    back: list[float] = []
    for _ in range(20):
        guest.context.set_offline(True)
        guest.page.evaluate("() => dispatchEvent(new Event('focus'))")
        guest.page.wait_for_function("() => document.querySelector('.opt[aria-disabled=true]')")
        guest.context.set_offline(False)
        began = time.monotonic()
        guest.page.evaluate("() => dispatchEvent(new Event('focus'))")
        guest.wait_decision()
        back.append(1000 * (time.monotonic() - began))
    yield f"11 back after the network was gone, ms: {spread(back)}"
    house.server.kill()
    guest.page.wait_for_function("() => document.querySelector('.opt[aria-disabled=true]')")
    house.server = start(house.server.database, house.server.port)
    began = time.monotonic()
    guest.wait_decision()
    yield f"12 back after the server was killed and answered again: {time.monotonic() - began:.1f} s"
    guest.forgive()
    house.clear()
