"""Moments of a served table for the tests: a live table without a server, and an app that talks to it."""

from typing import Any

import msgspec

from tacora.client.connection import Link
from tacora.client.door import Door
from tacora.client.frames import read_entry
from tacora.client.seat import Seated
from tacora.client.seen import Seen, fold, from_snapshot, with_mine
from tacora.table.news import News, Snapshot
from tacora.table.outcome import Refusal
from tacora.tui.remote.app import RemoteApp
from tests.client.table_play import Evening

DOOR = Door("http://table.example", "K7QX")
_SNAPSHOT = msgspec.json.Decoder(Snapshot)


class Follower:
    """One device's knowledge of an evening."""

    def __init__(self, evening: Evening, device: int) -> None:
        self.evening = evening
        self.device = device
        self.seen = from_snapshot(_SNAPSHOT.decode(msgspec.json.encode(evening.table.snapshot(device))))
        evening.fresh.clear()

    def follow(self) -> list[tuple[Seen, News | None, Seen]]:
        """What came since the last call: before, news, after."""
        told: list[tuple[Seen, News | None, Seen]] = []
        for entry in self.evening.fresh:
            news: Any = read_entry(msgspec.Raw(entry.for_(self.device)))
            before, self.seen = self.seen, fold(self.seen, news)
            told.append((before, news, self.seen))
        self.evening.fresh.clear()
        mine = self.evening.table.mine(self.device)
        if dict(self.seen.mine) != mine:
            before, self.seen = self.seen, with_mine(self.seen, mine)
            told.append((before, None, self.seen))
        return told


class Wire:
    """In the place of a connection: commands go straight to the table, entries come when the test says so."""

    def __init__(self, evening: Evening, device: int) -> None:
        self.follower = Follower(evening, device)
        self.link = Link.CONNECTING
        self.seen: Seen | None = None
        self.asked: list[Any] = []
        self.answer: Refusal | None = None

    @property
    def now(self) -> int:
        return self.follower.evening.now

    async def run(self) -> None:
        """Nothing comes by itself."""

    async def close(self) -> None:
        self.link = Link.CLOSED

    async def ask(self, command: Any) -> Refusal | None:
        self.asked.append(command)
        return self.follower.evening.do(command, self.follower.device).refusal or self.answer


def remote_app(evening: Evening, device: int, language: str = "en") -> tuple[RemoteApp, Wire]:
    """The real app at a table without a server."""

    def keep(door: Door, record: str) -> Any:
        raise OSError("no server here")

    app = RemoteApp(Seated(DOOR, "token"), language, "Mia", keep)
    wire = Wire(evening, device)
    app.connection = wire  # type: ignore[assignment]
    return app, wire


def welcome(app: RemoteApp, wire: Wire) -> None:
    """The first snapshot arrives."""
    before, wire.seen, wire.link = wire.seen, wire.follower.seen, Link.LIVE
    app.linked(Link.LIVE, None)
    app.told(before, None, wire.seen)


def deliver(app: RemoteApp, wire: Wire) -> None:
    """Everything the table has told since arrives."""
    for before, news, after in wire.follower.follow():
        wire.seen = after
        app.told(before, news, after)


def screen_text(app: RemoteApp) -> str:
    """Every character on the screen, line by line."""
    rows = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in rows)
