"""A real server and real browsers: guests look at the page, hands move the seats that nobody looks at."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec
from playwright.sync_api import Browser, BrowserContext, Locator, Page, WebSocket, expect
from websockets.sync.client import connect

from bench.served import Served
from tacora.client.frames import NewsFrame, RefusedFrame, Welcome, hello_text, read_entry, read_frame
from tacora.client.seen import Seen, fold, from_snapshot, with_mine
from tacora.texts import Texts

__all__ = [
    "DESKTOP",
    "LANDSCAPE",
    "PATIENCE",
    "PHONE",
    "SMALL",
    "TV",
    "Guest",
    "Hand",
    "House",
    "Seat",
    "Size",
    "script",
]

SMALL, PHONE, LANDSCAPE = (320, 568), (390, 844), (568, 320)
DESKTOP, TV = (1280, 800), (1920, 1080)
PATIENCE = 20_000
"""Milliseconds: so long a busy machine may take for what a quick one does at once."""

Size = tuple[int, int]


def script(name: str) -> str:
    """A piece of JavaScript that tests run in the page."""
    return (Path(__file__).parent / "js" / f"{name}.js").read_text(encoding="utf-8")


_REMEMBER = """([name, value]) => {
  if (localStorage.getItem("tacora." + name) === null) localStorage.setItem("tacora." + name, value);
}"""


@dataclass(frozen=True)
class Seat:
    """What lets a device sit down: its token is the seat."""

    code: str
    device: int
    token: str
    role: str = "player"


@dataclass
class House:
    """The server as guests find it."""

    server: Served
    browser: Browser
    guests: list["Guest"] = field(default_factory=list)
    hands: list["Hand"] = field(default_factory=list)
    name: str = "localhost"

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{self.name}:{self.server.port}"

    def ask(self, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        """The server's answer to a request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "accept": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = Request(f"http://127.0.0.1:{self.server.port}/api/{path}", data=data, headers=headers)
        with urlopen(request, timeout=20) as answer:  # noqa: S310
            return json.load(answer)

    def open(self, name: str = "Mia") -> Seat:
        """A new table and its first seat, the host's."""
        told = self.ask("tables", {"role": "player", "name": name})
        return Seat(told["code"], told["device"], told["token"])

    def join(self, code: str, name: str = "", role: str = "player") -> Seat:
        """Another device at a table."""
        who = {"role": role, "name": name} if name else {"role": role}
        told = self.ask(f"tables/{code}/join", who)
        return Seat(told["code"], told["device"], told["token"], role)

    def hand(self, seat: Seat) -> "Hand":
        """A device without a page."""
        hand = Hand(self.server.port, seat)
        self.hands.append(hand)
        return hand

    def guest(
        self,
        seat: Seat | None = None,
        size: Size = PHONE,
        language: str = "en",
        prefs: dict[str, Any] | None = None,
        context: dict[str, Any] | None = None,
    ) -> "Guest":
        """A browser of its own with nothing but this seat and these settings in its memory."""
        made = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="de-DE" if language == "de" else "en-GB",
            **(context or {}),
        )
        made.set_default_timeout(PATIENCE)
        kept: dict[str, Any] = {"prefs": {"language": language, **(prefs or {})}}
        if seat is not None:
            key = f"{seat.code}+tv" if seat.role == "screen" else seat.code
            kept["seatings"] = {key: {"token": seat.token, "device": seat.device, "role": seat.role, "at": 1}}
        for name, value in kept.items():
            made.add_init_script(f"({_REMEMBER})({json.dumps([name, json.dumps(value)])})")
        guest = Guest(self, made, language, seat)
        self.guests.append(guest)
        if seat is not None:
            guest.go(f"/{'tv' if seat.role == 'screen' else 't'}/{seat.code}")
        return guest

    def clear(self) -> None:
        """Send everybody home; what a page complained about comes out now."""
        guests, hands, self.guests, self.hands = self.guests, self.hands, [], []
        for hand in hands:
            hand.close()
        complaints = [complaint for guest in guests for complaint in guest.errors]
        for guest in guests:
            with suppress(Exception):
                guest.context.close()
        assert complaints == [], complaints


class Guest:
    """One browser: its page, what the page complained about and what its socket carried."""

    def __init__(self, house: House, context: BrowserContext, language: str, seat: Seat | None) -> None:
        self.house = house
        self.context = context
        self.seat = seat
        self.texts = Texts(language)
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.page = self.look()

    def look(self) -> Page:
        """A new tab of this browser."""
        page = self.context.new_page()
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        page.on("websocket", self._listen)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(str(data)))

    def go(self, path: str) -> Self:
        """Open an address of the page."""
        self.page.goto(self.house.url + path)
        return self

    def say(self, text: str, **values: str | int) -> str:
        """A message in this guest's language."""
        return self.texts(text, **values)

    def button(self, text: str, **values: str | int) -> Locator:
        """The button with this message on it."""
        return self.page.get_by_role("button", name=self.say(text, **values), exact=True)

    def forgive(self) -> None:
        """Forget the browser's own lines about a network that was cut on purpose."""
        self.errors = [
            error for error in self.errors if "net::ERR_" not in error and "WebSocket" not in error
        ]

    # ---- deciding

    @property
    def cards(self) -> Locator:
        """The two decision cards: back first, on second."""
        return self.page.locator(".opts > .opt")

    def wait_decision(self) -> Self:
        """Until both cards are there and take a tap."""
        expect(self.cards.first).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
        return self

    def lay(self, move: str, tab: Page | None = None) -> None:
        """Lay a card: tap until it is on its way, for the page ignores taps that come too early."""
        page = tab or self.page
        card = page.locator(".opts > .opt").nth(0 if move == "leave" else 1)
        expect(card).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
        before = self.plays
        for _ in range(20):
            card.click()
            if self.holds(lambda: self.plays > before, 400):
                return
        raise AssertionError(f"the card {move} can't be laid")

    @property
    def plays(self) -> int:
        """How many moves this browser has sent."""
        return sum('"do":"play"' in frame for frame in self.sent)

    def holds(self, true: Callable[[], bool], patience: int = PATIENCE) -> bool:
        """Whether this comes true before patience ends, while the browser's news are heard."""
        end = time.monotonic() + patience / 1000
        while not true():
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(10)
        return True

    def state(self) -> str:
        """Wait until there is something to do, and say what: decide, breather, end or lobby."""
        handle = self.page.wait_for_function(_STATE, timeout=3 * PATIENCE, polling=50)
        return str(handle.json_value())

    @property
    def spoken(self) -> list[str]:
        """What the live regions hold now."""
        lines: list[str] = self.page.locator(".sr[role=status] p, .sr[role=alert] p").all_inner_texts()
        return lines


_STATE = script("state")


class Hand:
    """A device without a page: it knows what its seats know, and asks for what the test says."""

    def __init__(self, port: int, seat: Seat) -> None:
        self.seat = seat
        self._asked = 0
        self._life = uuid4().hex[:8]
        self._acks: set[str] = set()
        self._refused: dict[str, str] = {}
        self._seen: Seen | None = None
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=2**22)
        )
        self._socket.send(hello_text(seat.token, None))
        while self._seen is None:
            self._read()

    @property
    def seen(self) -> Seen:
        """All this device knows, with what has come in by now."""
        while self._read(0):
            pass
        assert self._seen is not None
        return self._seen

    def until(self, true: Callable[[Seen], bool]) -> Seen:
        """Follow the table until this is true."""
        while not true(self.seen):
            self._read()
        return self.seen

    def ask(self, do: str, **values: Any) -> None:
        """Ask for something and wait until it is done; a refusal is an error."""
        refusal = self.try_(do, **values)
        assert refusal is None, f"{do}: {refusal}"

    def try_(self, do: str, **values: Any) -> str | None:
        """Ask for something; the refusal's code, or None."""
        self._asked += 1
        key = f"{self._life}-{self._asked}"
        self._socket.send(json.dumps({"type": "ask", "key": key, "command": {"do": do, **values}}))
        while key not in self._acks and key not in self._refused:
            self._read()
        return self._refused.get(key)

    def set(self, **changes: Any) -> None:
        """Change settings of the table."""
        told = self.house_settings() | changes
        self.ask("set", settings=told)

    def house_settings(self) -> dict[str, Any]:
        """The settings as they travel."""
        told: dict[str, Any] = msgspec.to_builtins(self.seen.table.settings)
        return told

    def play(self, move: str, *seats: int) -> None:
        """Lay this for these seats, or for all own ones that decide now."""
        turn = self.seen.turn
        for seat in seats or self.seen.own:
            if move in turn.moves.get(seat, ()):
                self.ask("play", seat=seat, decision=turn.decision, move=move)

    def close(self) -> None:
        """Go; the seats stay."""
        with suppress(Exception):
            self._open.close()

    def _read(self, timeout: float = 20) -> bool:
        try:
            frame = read_frame(self._socket.recv(timeout))
        except TimeoutError:
            if timeout:
                raise
            return False
        match frame:
            case Welcome(snapshot=snapshot) if snapshot is not None:
                self._seen = from_snapshot(snapshot)
            case NewsFrame(entries=entries, acks=acks, mine=mine) if self._seen is not None:
                for entry in entries:
                    self._seen = fold(self._seen, read_entry(entry))
                if mine is not None:
                    self._seen = with_mine(self._seen, mine)
                self._acks |= set(acks)
            case RefusedFrame(key=key, code=code):
                self._refused[key] = code
            case _:
                pass
        return True
