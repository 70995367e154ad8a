"""Players of a cluster under fire, who behave like the page and keep a history of what they were told.

They come back after 50 ms, then more slowly, take three seconds without a word for a lost line, and send what
was not answered again under the same key.
"""

import asyncio
import json
import random
import time
from typing import Any

from bench.history import History
from bench.parts import Cluster
from bench.wsclient import Socket, post

__all__ = ["Player", "patient", "seated"]

NAMES = ("Mia", "Jonas", "Emre")
EDITIONS = ("iello-2017", "pegasus-2024", "troll-dragon")
QUICK = {"pace": "off", "breather": 0, "race": "turns"}
PATIENCE = 300.0
"""Seconds after which something is taken to hang; a crowded machine is only slow."""
LOST = 3.0


async def seated(here: Cluster, history: History, tables: int, rng: random.Random) -> "list[Player]":
    """So many tables, each with its players; every third plays Troll & Dragon."""
    players: list[Player] = []
    for number in range(tables):
        first = await patient("/api/tables", {"name": NAMES[0]}, here)
        path = f"/api/tables/{first['code']}/join"
        devices = [first, *[await patient(path, {"name": name}, here) for name in NAMES[1:]]]
        edition = EDITIONS[number % len(EDITIONS)]
        players += [Player(here, history, device, edition, rng.random()) for device in devices]
    return players


async def patient(path: str, body: dict[str, Any], here: Cluster) -> dict[str, Any]:
    """As the page does: a node that is on its way says so, and is asked again."""
    for _ in range(int(5 * PATIENCE)):
        try:
            answer: dict[str, Any] = await post("127.0.0.1", here.door, path, body)
            return answer
        except (OSError, ConnectionError, ValueError, RuntimeError, KeyError):
            await asyncio.sleep(0.2)
    raise RuntimeError(f"nobody answers at {path}")


class Player:
    """One device that comes back by itself."""

    def __init__(
        self, here: Cluster, history: History, device: dict[str, Any], edition: str, seed: float
    ) -> None:
        self.here, self.history, self.edition = here, history, edition
        self.code, self.number, self.token = device["code"], device["device"], device["token"]
        self.rng = random.Random(seed)
        self.since: int | None = None
        self.key = 0
        self.sent: dict[str, dict[str, Any]] = {}
        self.safe: dict[int, str] = {}
        self.asked = 0
        self.turn: dict[str, Any] = {}
        self.started = False
        self.playing = True
        self.line: Line | None = None

    async def live(self) -> None:
        """Connect, play, come back, until it is over."""
        tries = 0
        loop = asyncio.get_running_loop()
        while self.playing:
            self.line = line = Line(self)
            try:
                await asyncio.wait_for(loop.create_connection(line.itself, "127.0.0.1", self.here.door), 4)
                await asyncio.wait_for(line.opened, 4)
                hello = {"type": "hello", "token": self.token}
                line.send_json(hello if self.since is None else hello | {"since": self.since})
                await asyncio.wait_for(line.welcomed, 4)
                tries = 0
                await line.watch()
            except (OSError, TimeoutError, ConnectionError):
                pass
            line.drop()
            if line.said is not None:
                self.history.closed[line.said] += 1
                if line.said in (4001, 4004):
                    self.history.wrong.append(f"{self.code}/{self.number}: sent away with {line.said}")
                    return
            wait = 0.05 if tries == 0 else min(5.0, 0.25 * 2 ** min(tries, 5))
            tries += 1
            await asyncio.sleep(wait * self.rng.uniform(0.75, 1.25))

    def ask(self, command: dict[str, Any], key: str | None = None) -> None:
        """Ask for something, under a fresh key or again under its own."""
        if key is None:
            self.key += 1
            key = str(self.key)
            self.sent[key] = command
        if self.line is not None and self.line.ready:
            self.line.send_json({"type": "ask", "key": key, "command": command})

    def take(self, frame: dict[str, Any]) -> None:
        """One frame of the server."""
        history = self.history
        for key in frame.get("acks") or ():
            command = self.sent.pop(key, None)
            if command is not None:
                history.acked[self.code, self.number, key] += 1
                if command["do"] == "play":
                    self.safe[command["decision"]] = command["move"]
        if frame["type"] == "refused":
            if (command := self.sent.pop(frame["key"], None)) is not None:
                self._refused(frame["code"], frame["key"], command)
            return
        if frame["type"] == "welcome" and frame.get("snapshot") is not None:
            self._snapshot(frame["snapshot"])
        for entry in frame.get("entries") or ():
            self._entry(entry)

    def _refused(self, code: str, key: str, command: dict[str, Any]) -> None:
        """What could not be saved is tried again in a moment, as people do: no table stands still for it."""
        self.history.refused[code] += 1
        if code != "not-saved":
            return
        self.history.unsaved.add((self.code, self.number, key))
        if command["do"] == "play":
            self.asked = 0
        asyncio.get_running_loop().call_later(self.rng.uniform(0.2, 0.6), self._once_more, command)

    def _once_more(self, command: dict[str, Any]) -> None:
        """Unless a welcome has asked for the same pick anew."""
        if command["do"] == "play":
            self._turn(self.turn)
        elif self.playing:
            self.ask(command)

    def again(self) -> None:
        """After a welcome: what was not answered, and the first steps of a table."""
        for key, command in list(self.sent.items()):
            self.ask(command, key)
        if self.number == 0 and not self.started:
            self.started = True
            self.ask({"do": "set", "settings": QUICK | {"edition": self.edition}})
            self.ask({"do": "start"})

    def _snapshot(self, snapshot: dict[str, Any]) -> None:
        if self.since is not None and snapshot["seq"] < self.since:
            self.history.wrong.append(f"{self.code}: told up to {self.since}, now {snapshot['seq']}")
        self.since = snapshot["seq"]
        if snapshot["mine"].keys() - {str(self.number)}:
            self.history.wrong.append(f"{self.code}/{self.number}: sees closed picks of {snapshot['mine']}")
        turn = snapshot["turn"]
        safe, lies = self.safe.get(turn["decision"]), snapshot["mine"].get(str(self.number))
        if turn["kind"] == "joint" and safe is not None and lies != safe and not self.sent:
            self.history.wrong.append(f"{self.code}/{self.number}: picked {safe}, lies {lies}")
        self.asked = 0
        self._turn(turn)

    def _entry(self, entry: dict[str, Any]) -> None:
        history, code = self.history, self.code
        if self.since is not None and entry["seq"] != self.since + 1:
            history.wrong.append(f"{code}/{self.number}: {self.since} then {entry['seq']}")
        self.since = entry["seq"]
        history.heard(code)
        if entry["news"] == "played":
            revealed = [event for event in entry["events"] if event["event"] == "PicksRevealed"]
            public = json.dumps([event for event in entry["events"] if event["event"] != "SeatLeft"])
            if history.reveals.setdefault((code, entry["seq"]), public) != public:
                history.wrong.append(f"{code}: entry {entry['seq']} differs between devices")
            closed = entry["turn"]["decision"] - (entry["turn"]["kind"] != "none")
            safe = self.safe.pop(closed, None)
            self.safe.clear()
            if revealed and safe is not None:
                history.shown += 1
                shown = revealed[0]["picks"][self.number]
                if shown != safe and not self.sent:
                    history.wrong.append(f"{code}/{self.number}: {safe} shown as {shown}")
            self._turn(entry["turn"])
        if self.number == 0 and entry.get("what") == "shuffled":
            self.ask({"do": "rematch"})
            self.ask({"do": "start"})

    def _turn(self, turn: dict[str, Any]) -> None:
        self.turn = turn
        decision, moves = turn["decision"], turn["moves"].get(str(self.number))
        if moves and self.asked < decision:
            self.asked = decision
            asyncio.get_running_loop().call_later(self.rng.uniform(0.01, 0.2), self._pick, decision, moves)

    def _pick(self, decision: int, moves: list[str]) -> None:
        if not self.playing:
            return
        move = "continue" if "continue" in moves and self.rng.random() < 0.85 else self.rng.choice(moves)
        self.ask({"do": "play", "seat": self.number, "decision": decision, "move": move})


class Line(Socket):
    """A player's connection."""

    def __init__(self, player: Player) -> None:
        super().__init__(f"127.0.0.1:{player.here.door}", f"/ws/{player.code}")
        self.player = player
        self.ready = False
        self.said: int | None = None
        self.life = time.monotonic()
        self.ended = asyncio.Event()
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def itself(self) -> "Line":
        """What a connection is made with."""
        return self

    def text(self, payload: bytes) -> None:
        self.life = time.monotonic()
        frame = json.loads(payload)
        if self.player.line is not self:
            return
        self.player.take(frame)
        if frame["type"] == "welcome":
            self.ready = True
            self.player.again()
            if not self.welcomed.done():
                self.welcomed.set_result(None)

    def goodbye(self, code: int) -> None:
        self.said = code
        if self.transport is not None:  # as a browser does: the server waits for it
            self.transport.close()

    async def watch(self) -> None:
        """Until it ends, or is silent for so long that it must be dead."""
        while not self.closed and self.player.playing and time.monotonic() - self.life < 1 + LOST:
            self.send_json({"type": "ping", "at": 1})
            try:
                await asyncio.wait_for(self.ended.wait(), 1.0)
            except TimeoutError:
                continue

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.ended.set()
        for future in (self.opened, self.welcomed):
            if not future.done():
                future.set_exception(ConnectionError("gone"))
                future.exception()

    def drop(self) -> None:
        self.ready = False
        for future in (self.opened, self.welcomed):
            if future.done() and not future.cancelled():
                future.exception()
        if self.transport is not None:
            self.transport.abort()
