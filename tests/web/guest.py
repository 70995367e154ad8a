"""One browser at the table: its page, what the page complained about and what its socket carried."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Self

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from tacora.texts import Texts
from tests.scale import HANG
from tests.web.hand import Seat
from tests.web.window import Size, Window

if TYPE_CHECKING:
    from tests.web.house import House

__all__ = ["DESKTOP", "LANDSCAPE", "PATIENCE", "PHONE", "SMALL", "TV", "Guest", "Size", "script"]

SMALL, PHONE, LANDSCAPE = (320, 568), (390, 844), (568, 320)
DESKTOP, TV = (1280, 800), (1920, 1080)
PATIENCE = 1000 * HANG
"""Milliseconds after which a browser is given up: no verdict depends on them."""


def script(name: str) -> str:
    """A piece of JavaScript that tests run in the page."""
    return (Path(__file__).parent / "js" / f"{name}.js").read_text(encoding="utf-8")


class Guest:
    """One browser: its page, what the page complained about and what its socket carried."""

    def __init__(self, house: "House", window: Window, size: Size, language: str, seat: Seat | None) -> None:
        self.house = house
        self.window = window
        self.size = size
        self.seat = seat
        self.texts = Texts(language)
        self.errors: list[str] = []
        self.frames: list[str] = []
        self.sent: list[str] = []
        self.page = self._heard(window.page)

    @property
    def context(self) -> BrowserContext:
        """The browser itself, for what it can't be trusted to forget: nobody gets it after this guest."""
        self.window.again = False
        return self.window.context

    def look(self) -> Page:
        """A new tab of this browser."""
        page = self.window.context.new_page()
        page.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        return self._heard(page)

    def _heard(self, page: Page) -> Page:
        for event, then in (
            ("console", lambda said: self.errors.append(said.text) if said.type == "error" else None),
            ("pageerror", lambda error: self.errors.append(f"uncaught: {error}")),
            ("websocket", self._listen),
        ):
            self.window.listen(page, event, then)
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
        expect(self.cards.first).to_have_attribute("aria-disabled", "false")
        return self

    def lay(self, move: str, tab: Page | None = None) -> None:
        """Lay a card: tap until it is on its way, for the page ignores taps that come too early."""
        page = tab or self.page
        card = page.locator(".opts > .opt").nth(0 if move == "leave" else 1)
        expect(card).to_have_attribute("aria-disabled", "false")
        before = self.plays
        laid = self.tried(lambda: self.plays > before, card.click)
        assert laid, f"the card {move} can't be laid"

    @property
    def plays(self) -> int:
        """How many moves this browser has sent."""
        return sum('"do":"play"' in frame for frame in self.sent)

    def holds(self, true: Callable[[], bool], patience: float = PATIENCE) -> bool:
        """Whether this comes true before patience ends, while the browser's news are heard."""
        end = time.monotonic() + patience / 1000
        while not true():
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(50)
        return True

    def tried(self, true: Callable[[], bool], again: Callable[[], object]) -> bool:
        """Whether this comes true when something is done again and again, with a moment between."""
        end = time.monotonic() + HANG
        while time.monotonic() < end:
            again()
            if self.holds(true, 400):
                return True
        return False

    def state(self) -> str:
        """Wait until there is something to do, and say what: decide, breather, end or lobby."""
        handle = self.page.wait_for_function(script("state"), timeout=PATIENCE, polling=50)
        return str(handle.json_value())

    @property
    def spoken(self) -> list[str]:
        """What the live regions hold now."""
        lines: list[str] = self.page.locator(".sr[role=status] p, .sr[role=alert] p").all_inner_texts()
        return lines
