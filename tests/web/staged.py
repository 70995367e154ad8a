"""A page at a table whose dice are made up: every state a game can reach, without waiting for luck.

The table and its socket are real; what the server says of the game is replaced on its way to the page.
"""

import json
import time
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.web.guest import Guest
from tests.web.look import Look, freeze
from tests.web.tables import NAMES

__all__ = ["Staged"]


class Staged:
    """A guest with the first seat of a table, or its big screen, and the views a test hands it."""

    def __init__(
        self, look: Look, *, names: tuple[str, ...] = ("Mia", *NAMES[:4]), role: str = "player"
    ) -> None:
        house = look.house
        seat = house.open(names[0])
        host = house.hand(seat)
        others = house.hand(house.join(seat.code, names[1]))
        for name in names[2:]:
            others.ask("add-seat", name=name)
        host.set(edition="troll-dragon", race="kids", pace="off")
        host.ask("start")
        self._shown = 0
        self.refused: list[str] = []
        """The codes of what the server has refused: the game it plays is another one."""
        seat = seat if role == "player" else house.join(seat.code, role=role)
        self.guest: Guest = look.guest(seat, self._between, stops=True)
        self.guest.page.locator(".bags").wait_for()

    def reload(self) -> None:
        """The page anew, with what the server really says."""
        self.guest.page.reload()
        self.guest.page.locator(".bags").wait_for()

    def _between(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._page = route
        route.on_message(server.send)
        server.on_message(self._told)

    def _told(self, said: str | bytes) -> None:
        frame = json.loads(said)
        if frame["type"] == "refused":
            self.refused.append(frame["code"])
        if snapshot := frame.get("snapshot"):
            self._seq, self.view, self.turn = frame["seq"], snapshot["view"], snapshot["turn"]
            self._clock = frame["now"] / 1000 - time.monotonic()
        if not frame.get("entries"):  # the game the server plays is another one
            self._page.send(json.dumps(frame))

    def show(self, *, turn: dict[str, Any], **view: Any) -> None:
        """Make the page show this as if it had been so for long, and wait until it does."""
        self._shown += 1
        points = [100 + self._shown % 100, *(200 for _ in self.view["points"][1:])]
        self._tell((), 0, turn, {"points": points, **view})
        self.guest.page.wait_for_function(
            "points => document.querySelector('.bags b')?.textContent === points", arg=str(points[0])
        )

    def happen(self, shown: str, *events: dict[str, Any], turn: dict[str, Any], **view: Any) -> None:
        """Make this happen now, and stop the page's time as soon as it shows that."""
        freeze(
            self.guest,
            shown,
            lambda: self._tell(events, round(1000 * (time.monotonic() + self._clock)), turn, view),
        )

    def _risk(self, turn: dict[str, Any], view: dict[str, Any]) -> list[int] | None:
        """One in three wherever the server would tell a risk: the adventurer may choose."""
        if turn.get("race") is not None or view.get("race") is not None:
            return [1, 3]
        rolled = any(die["face"] is not None for die in view.get("dice", ()))
        return [1, 3] if rolled and turn.get("moves") else None

    def _tell(
        self, events: tuple[dict[str, Any], ...], reveal: int, turn: dict[str, Any], view: dict[str, Any]
    ) -> None:
        self._seq += 1
        entry = {
            **{"news": "played", "seq": self._seq, "at": 0, "events": events, "risk": self._risk(turn, view)},
            **{"phase": "playing", "reveal": reveal, "late": [], "calls": []},
            "turn": {**self.turn, "moves": {}, **turn},
            "view": {**self.view, **view},
        }
        self._page.send(json.dumps({"type": "news", "entries": [entry]}))
