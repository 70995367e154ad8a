"""One finished game and its review for all tests of a file: making one takes the coach a while."""

import json
from dataclasses import dataclass
from typing import Any
from urllib.request import urlopen

from tests.scale import HANG
from tests.web.guest import PHONE, Guest, Size
from tests.web.hand import Seat
from tests.web.house import House
from tests.web.tables import crowd, play_out

__all__ = ["Reviewed", "play_and_review"]


@dataclass(frozen=True)
class Reviewed:
    """A record, the seat of its host, and what the server says about both."""

    seat: Seat
    record: str
    review: dict[str, Any]
    steps: list[dict[str, Any]]

    def guest(self, house: House, size: Size = PHONE, language: str = "en", **prefs: Any) -> Guest:
        """Mia at the end of the game: from then on her device knows which seat was hers."""
        guest = house.guest(self.seat, size, language, {"motion": "calm", **prefs})
        guest.page.locator(".standing").wait_for()
        return guest

    def look(self, house: House, where: str = "", *, language: str = "en", size: Size = PHONE) -> Guest:
        """A stranger who looks at the review at some moment."""
        guest = house.guest(None, size, language, {"motion": "calm"}).go(f"/r/{self.record}?review#{where}")
        guest.page.locator(".here").wait_for()
        return guest

    def decisions(self, seat: int = 0) -> list[dict[str, Any]]:
        """What a seat decided, in order."""
        return [one for one in self.review["decisions"] if one["seat"] == seat]

    def deeper(self, seat: int = 0) -> list[dict[str, Any]]:
        """What a seat decided with rubies before it that it went on with."""
        return [one for one in self.decisions(seat) if one["pick"] == "continue" and one["pending"]]

    def turning(self, seat: int = 0) -> list[str]:
        """The names of the pictures in which the game turned for a seat, as they stand in addresses."""
        steps = [
            one["step"] + (one["decision"] is None) for one in self.review["turning"] if one["seat"] == seat
        ]
        return [self.name(step) for step in sorted(set(steps))]

    def name(self, step: int) -> str:
        """`2.8`, or `2.8d` for the picks after the eighth card."""
        seen = self.steps[step - 1]["view"]
        depths = [event["depth"] for event in self.steps[step]["events"] if event["event"] == "CardTurned"]
        return f"{seen['expedition']}.{depths[0] if depths else str(seen['turned']) + 'd'}"


def play_and_review(house: House, seats: int = 3) -> Reviewed:
    """A few at a table play a game, and the coach looks at it; again where it has too little to tell."""
    while True:
        seat, host, others = crowd(house, seats)
        host.ask("start")
        others.until(lambda seen: seen.turn.decision > 0)
        record = play_out(host, others)
        address = f"http://127.0.0.1:{house.server.port}/api/records/{record}/review"
        with urlopen(address, timeout=2 * HANG) as lines:
            last = [json.loads(line) for line in lines][-1]
        assert "review" in last, last
        made = Reviewed(seat, record, last["review"], house.ask(f"records/{record}")["steps"])
        if len(made.turning()) > 1 and made.deeper():
            return made
