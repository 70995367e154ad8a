"""Moments of a served table for the tests: a live table without a server, and an app that talks to it."""

from pathlib import Path
from typing import Any

import msgspec

from tacora.client.frames import read_entry
from tacora.client.link import LinkError, LinkState
from tacora.client.seen import Seen, fold, from_snapshot, with_mine
from tacora.protocol.entries import News, Snapshot
from tacora.protocol.refusal import Refusal
from tacora.tui.app import TacoraApp
from tacora.tui.following import Device
from tests.client.table_play import Evening

ADDRESS = "http://table.example/j/K7QX"
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
        mine = self.evening.table.own_picks(self.device)
        if dict(self.seen.mine) != mine:
            before, self.seen = self.seen, with_mine(self.seen, mine)
            told.append((before, None, self.seen))
        return told


class Wire:
    """In the place of a connection: commands go straight to the table, entries come when the test says so."""

    address = ADDRESS
    bot_faults: tuple[str, ...] = ()

    def __init__(self, evening: Evening, device: int) -> None:
        self.follower = Follower(evening, device)
        self.state = LinkState.CONNECTING
        self.seen: Seen | None = None
        self.asked: list[Any] = []
        self.answer: Refusal | None = None

    @property
    def now(self) -> int:
        return self.follower.evening.now

    async def run(self) -> None:
        """Nothing comes by itself."""

    async def record(self, record: str) -> str:
        raise LinkError("no server here")

    async def close(self) -> None:
        self.state = LinkState.CLOSED

    async def ask(self, command: Any) -> Refusal | None:
        self.asked.append(command)
        return self.follower.evening.do(command, self.follower.device).refusal or self.answer


def remote_app(evening: Evening, device: int, language: str = "en") -> tuple[TacoraApp, Wire]:
    """The real app at a table without a server."""

    wire = Wire(evening, device)
    at = Device(language=language, player="Mia", games=Path("nowhere"))
    return TacoraApp(lambda _: wire, at), wire


def welcome(app: TacoraApp, wire: Wire) -> None:
    """The first snapshot arrives."""
    before, wire.seen, wire.state = wire.seen, wire.follower.seen, LinkState.LIVE
    app.linked(LinkState.LIVE, None)
    app.told(before, None, wire.seen)


def deliver(app: TacoraApp, wire: Wire) -> None:
    """Everything the table has told since arrives."""
    for before, news, after in wire.follower.follow():
        wire.seen = after
        app.told(before, news, after)


def screen_text(app: TacoraApp) -> str:
    """Every character on the screen, line by line."""
    rows = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in rows)
