"""Bars 5, 6, 14 and 24: taps, reveals, and the time between decisions."""

import json
import math
import time
from collections.abc import Iterator

from websockets.sync.client import connect

from tacora.client.frames import hello_text
from tacora.protocol.entries import Phase
from tests.web.figures import spread
from tests.web.guest import Guest, script
from tests.web.hand import Hand
from tests.web.house import House
from tests.web.measure_load import throttle
from tests.web.tables import crowd, go_on

__all__ = ["pauses", "reveals", "taps"]

TAPS = 200
REVEALS = 12
PAUSES = 6


def taps(house: House) -> Iterator[str]:
    """Bar 5, and of bar 24 how long until a tap is painted."""
    seat, host, _ = crowd(house, 3)
    host.ask("start")
    guest = house.guest(seat).wait_decision()
    guest.page.evaluate(script("taps"))
    _tap(guest, TAPS)
    lies, told = guest.page.evaluate("() => [window.__lies, window.__told]")
    yield f"5 a card lies after the tap, ms: {spread(lies)}; acknowledged: {spread(told)}"
    throttle(guest, slow_line=False)
    guest.page.evaluate("() => (window.__paints = [])")
    _tap(guest, 20)
    guest.page.wait_for_timeout(200)  # the browser reports them in its own time
    paints = guest.page.evaluate("() => window.__paints")
    if paints:
        yield f"24 from tap to paint at a quarter of the processor, ms: {spread(paints)}"
    house.clear()


def _tap(guest: Guest, count: int) -> None:
    for number in range(count):
        card = guest.cards.nth(number % 2)
        card.click()
        guest.page.wait_for_function(
            "(at) => document.querySelectorAll('.opts > .opt')[at].ariaPressed === 'true'", arg=number % 2
        )


def pauses(house: House) -> Iterator[str]:
    """Bar 14 with everything that costs time: the line, the page, the machine."""
    for pace in ("normal", "fast"):
        seat, host, others = crowd(house, 6)
        host.set(pace=pace)
        host.ask("start")
        guest = house.guest(seat).wait_decision()
        took: dict[bool, list[float]] = {True: [], False: []}
        while host.seen.table.phase is not Phase.OVER and min(map(len, took.values())) < PAUSES:
            if host.seen.table.phase is Phase.BREATHER:
                go_on(host, others)
                guest.wait_decision()
            leaver = max(host.seen.turn.moves)
            leaves = len(took[True]) < len(took[False]) and leaver > 2
            began = time.monotonic()
            go_on(host, others, (leaver,) if leaves else ())
            guest.page.wait_for_function("() => !document.querySelector('.opts')")
            if host.seen.table.phase is Phase.PLAYING:
                guest.wait_decision()
                took[leaves].append(1000 * (time.monotonic() - began))
        for leaves, times in took.items():
            if times:
                who = "with a leaver" if leaves else "nobody leaves"
                yield f"14 from the last pick to the next decision, {pace}, {who}, ms: {spread(times)}"
        house.clear()


def reveals(house: House) -> Iterator[str]:
    """Bar 6: how late a page is against the instant the server named, and how far apart they are."""
    for people in (1, 3, 8):
        seat = house.open("Guest 0")
        hand = house.hand(seat)
        seats = [seat, *(house.join(seat.code, f"Guest {number}") for number in range(1, max(3, people)))]
        hand.set(pace="fast", breather=60)
        hand.ask("start")
        guests = [house.guest(one).wait_decision() for one in seats[:people]]
        hands = [hand, *(house.hand(one) for one in seats[1:])]
        for guest in guests:
            guest.page.evaluate(script("mark_reveal"))
        late, apart = _watch(hand, hands, guests, _lead(house.server.port, seat.token))
        yield f"6 a page of {people} is later than the named instant by, ms: {spread(late)}"
        if people > 1:
            yield f"6 spread of the reveal over {people} browsers, ms: {spread(apart)}"
        house.clear()


def _lead(port: int, token: str) -> float:
    """So many milliseconds the server's clock is ahead of this machine's."""
    quickest, found = math.inf, 0.0
    with connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=2**22) as socket:
        socket.send(hello_text(token, None))
        for number in range(9):
            asked = time.time()
            socket.send(json.dumps({"type": "ping", "at": number}))
            while (frame := json.loads(socket.recv(20)))["type"] != "pong":
                pass
            trip = time.time() - asked
            if trip < quickest:
                quickest, found = trip, frame["now"] - 1000 * (asked + trip / 2)
    return found


def _watch(
    hand: Hand, hands: list[Hand], guests: list[Guest], ahead: float
) -> tuple[list[float], list[float]]:
    late: list[float] = []
    apart: list[float] = []
    for turn in range(REVEALS):
        if hand.seen.table.phase.value == "over":
            break
        if hand.seen.table.phase.value != "playing":
            hand.ask("go-on")
        decision = hand.until(lambda seen: bool(seen.turn.moves)).turn.decision
        for one in hands:
            one.until(lambda seen, then=decision: seen.turn.decision >= then)  # type: ignore[misc]
            one.play("continue")
        shown = []
        for guest in guests:
            guest.page.wait_for_function("(count) => window.__shown.length > count", arg=turn)
            shown.append(float(guest.page.evaluate("(at) => window.__shown[at]", turn)))
        named = _named(guests[0]) - ahead
        late += [one - named for one in shown]
        apart.append(max(shown) - min(shown))
    return late, apart


def _named(guest: Guest) -> float:
    """The instant of the newest reveal by the server's clock."""
    for frame in reversed(guest.frames):
        for entry in reversed(json.loads(frame).get("entries") or []):
            if entry["news"] == "played":
                return float(entry["reveal"])
    raise AssertionError("no reveal has come")
