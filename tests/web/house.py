"""A real server as guests find it: doors to open, seats to take, pages to look at."""

import json
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser

from bench.served import Served
from tests.scale import HANG
from tests.web.guest import PATIENCE, PHONE, Guest, Size
from tests.web.hand import Hand, Seat
from tests.web.window import Between, Window

__all__ = ["REPEATABLE", "House"]

LOCALES = {"de": "de-DE", "fr": "fr-FR"}
_CONTRIBUTE = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
"""What a page draws: its part of a shuffle, alike every time, as all else that a game follows from."""
REPEATABLE = "tests.web.repeatable"


@dataclass
class House:
    """The server as guests find it."""

    server: Served
    browser: Browser
    guests: list[Guest] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    name: str = "localhost"
    new: bool = False
    """Whether every guest gets a new browser: who measures wants it."""
    hosts: dict[str, str] = field(default_factory=dict)
    """The host's token of each table that was opened here."""

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://{self.name}:{self.server.port}"

    def begin(self, name: str) -> None:
        """All that this house draws from now on follows from a name: the same tables play the same games."""
        self._tell("chance", name)

    def later(self, milliseconds: int) -> None:
        """Let so much time go by in this house, at once."""
        self._tell("later", str(milliseconds))

    def _tell(self, door: str, word: str) -> None:
        request = Request(f"http://127.0.0.1:{self.server.port}/{door}", data=word.encode())
        urlopen(request, timeout=HANG).close()  # noqa: S310

    def ask(self, path: str, body: dict[str, Any] | None = None, token: str = "") -> Any:
        """The server's answer to a request."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "accept": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = Request(f"http://127.0.0.1:{self.server.port}/api/{path}", data=data, headers=headers)
        with urlopen(request, timeout=HANG) as answer:  # noqa: S310
            return json.load(answer)

    def open(self, name: str = "Mia") -> Seat:
        """A new table and its first seat, the host's."""
        told = self.ask("tables", {"role": "player", "name": name})
        self.hosts[told["code"]] = told["token"]
        return Seat(told["code"], told["device"], told["token"])

    def join(self, code: str, name: str = "", role: str = "player") -> Seat:
        """Another device at a table."""
        who = {"role": role, "name": name} if name else {"role": role}
        if role == "screen" and code in self.hosts:  # by the host's own link, as the lobby has it
            told = self.ask(f"tables/{code}/screen", {}, self.hosts[code])
        else:
            told = self.ask(f"tables/{code}/join", who)
        return Seat(told["code"], told["device"], told["token"], role)

    def hand(self, seat: Seat) -> Hand:
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
        *,
        new: bool = False,
        between: Between | None = None,
        first: str = "",
    ) -> Guest:
        """A browser of its own with nothing but this seat and these settings in its memory.

        In a new one nobody has fetched anything before; all its pages run what comes `first`.
        """
        wishes = {"locale": LOCALES.get(language, "en-GB"), **(context or {})}
        window = Window.open(self.browser, size, wishes, between, new=new or self.new)
        window.context.set_default_timeout(PATIENCE)
        kept: dict[str, Any] = {"prefs": {"language": language, **(prefs or {})}}
        if seat is not None:
            key = f"{seat.code}+tv" if seat.role == "screen" else seat.code
            kept["seatings"] = {key: {"token": seat.token, "device": seat.device, "role": seat.role, "at": 1}}
        window.begin({name: json.dumps(value) for name, value in kept.items()}, _CONTRIBUTE + first)
        guest = Guest(self, window, size, language, seat)
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
            guest.window.leave()
        assert complaints == [], complaints
