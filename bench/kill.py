"""Pull the plug in mid-load, again and again: is an acknowledged pick ever lost or doubled?

    python -m bench.kill [--rounds 200] [--tables 12] [--seed 1]

In every round a fresh server process takes up the same file; the seats come back by themselves and play on,
every third table Troll & Dragon. After a random time the server is killed (SIGKILL), and what it had written
to its sockets by then is read to the end. Then a copy of the file is read, so that the next server finds it
as the dead one left it: every acknowledged command must be in it exactly once, and every table must come
back. While playing, every reveal is compared with the last acknowledged pick of each seat.
"""

import argparse
import asyncio
import contextlib
import json
import random
import shutil
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.served import Served, start
from bench.wsclient import Socket, post

SEATS = 5
NAMES = ("Mia", "Jonas", "Emre", "Inge", "Kim")
EDITIONS = ("iello-2017", "pegasus-2024", "troll-dragon")
SITTING = 25
"""Rounds on one file: an evening, not a year."""
QUICK = {"pace": "off", "breather": 0, "race": "turns"}


@dataclass
class Books:
    """What the seats know to be safe, and what went wrong."""

    acked: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    reveals: int = 0
    returns: list[float] = field(default_factory=list)


@dataclass
class Player:
    """One seat through all rounds: its token, what it has sent, what was acknowledged."""

    books: Books
    code: str
    number: int
    token: str
    rng: random.Random
    since: int = 0
    key: int = 0
    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    safe: dict[int, str] = field(default_factory=dict)
    """The last acknowledged move by decision."""
    asked: int = 0


class Link(Socket):
    """A player's connection in one round."""

    def __init__(self, host: str, player: Player) -> None:
        super().__init__(host)
        self.player = player
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def ask(self, command: dict[str, Any], key: str | None = None) -> None:
        """Send a command, with its old key when it is sent again."""
        player = self.player
        if key is None:
            player.key += 1
            key = str(player.key)
            player.sent[key] = command
        self.send_json({"type": "ask", "key": key, "command": command})

    def text(self, payload: bytes) -> None:
        """Keep the books."""
        frame, player = json.loads(payload), self.player
        if frame["type"] == "refused":
            player.sent.pop(frame["key"], None)
            return
        for key in frame.get("acks", ()):
            command = player.sent.pop(key, None)
            if command is not None:
                player.books.acked[player.code, player.number, key] += 1
                if command["do"] == "play":
                    player.safe[command["decision"]] = command["move"]
        for entry in frame.get("entries") or ():
            self._entry(entry)
        if frame["type"] == "welcome":
            self._snapshot(frame["snapshot"])
            for key, command in list(player.sent.items()):
                self.ask(command, key)
            if not self.welcome.done():
                self.welcome.set_result(None)

    def _snapshot(self, snapshot: dict[str, Any]) -> None:
        """What was told must still be so: the feed is no shorter, and the picks lie where they lay."""
        player, turn = self.player, snapshot["turn"]
        if snapshot["seq"] < player.since:
            player.books.wrong.append(f"{player.code}: told up to {player.since}, now {snapshot['seq']}")
        player.since = snapshot["seq"]
        safe, lies = player.safe.get(turn["decision"]), snapshot["mine"].get(str(player.number))
        if turn["kind"] == "joint" and safe is not None and lies != safe and not player.sent:
            player.books.wrong.append(f"{player.code}/{player.number}: picked {safe}, lies {lies}")
        self._turn(turn)

    def _entry(self, entry: dict[str, Any]) -> None:
        player = self.player
        if entry["seq"] != player.since + 1:
            player.books.wrong.append(f"{player.code}/{player.number}: {player.since} then {entry['seq']}")
        player.since = entry["seq"]
        if entry["news"] == "played":
            revealed = [event for event in entry["events"] if event["event"] == "PicksRevealed"]
            # A new decision has the next number; when the game is over there is none, and the number stays.
            closed = entry["turn"]["decision"] - (entry["turn"]["kind"] != "none")
            safe = player.safe.pop(closed, None)
            player.safe.clear()
            if revealed and safe is not None:
                player.books.reveals += 1
                shown = revealed[0]["picks"][player.number]
                if shown != safe and not player.sent:
                    player.books.wrong.append(f"{player.code}/{player.number}: {safe} shown as {shown}")
            self._turn(entry["turn"])
        if player.number == 0 and entry.get("what") == "shuffled":
            self.ask({"do": "rematch"})
            self.ask({"do": "start"})

    def _turn(self, turn: dict[str, Any]) -> None:
        player, decision = self.player, turn["decision"]
        moves = turn["moves"].get(str(player.number))
        if not moves or player.asked >= decision:
            return
        player.asked = decision
        loop = asyncio.get_running_loop()
        loop.call_later(player.rng.uniform(0.01, 0.2), self._pick, decision, moves)
        if turn["kind"] == "joint" and player.rng.random() < 0.2:  # a change of mind
            loop.call_later(player.rng.uniform(0.01, 0.2), self._pick, decision, moves)

    def _pick(self, decision: int, moves: list[str]) -> None:
        player = self.player
        if self.closed:
            return
        move = "continue" if "continue" in moves and player.rng.random() < 0.85 else player.rng.choice(moves)
        self.ask({"do": "play", "seat": player.number, "decision": decision, "move": move})


async def sit_down(server: Served, tables: int, books: Books, rng: random.Random) -> list[Player]:
    """Open all tables, once."""
    players = []
    for _ in range(tables):
        devices = [await post(server.host, server.port, "/api/tables", {"name": NAMES[0]})]
        path = f"/api/tables/{devices[0]['code']}/join"
        devices += [await post(server.host, server.port, path, {"name": name}) for name in NAMES[1:]]
        players += [
            Player(books, device["code"], number, device["token"], random.Random(rng.random()))
            for number, device in enumerate(devices)
        ]
    return players


async def come_back(server: Served, player: Player, began: float) -> Link:
    """A player's socket in this round, as a device does it: by token and the last number known."""
    link = Link(f"{server.host}:{server.port}", player)
    await asyncio.get_running_loop().create_connection(lambda: link, server.host, server.port)
    await link.opened
    player.asked = 0
    link.send_json({"type": "hello", "token": player.token})
    await asyncio.wait_for(link.welcome, 60)
    player.books.returns.append(time.perf_counter() - began)
    return link


async def round_of(server: Served, players: list[Player], *, first: bool, alive: float) -> None:
    """Everybody comes back, plays, and the server dies, at a moment that no loop has a say in."""
    began = time.perf_counter()
    links = await asyncio.gather(*(come_back(server, player, began) for player in players))
    for number, link in enumerate(links):
        if first and link.player.number == 0:
            link.ask({"do": "set", "settings": QUICK | {"edition": EDITIONS[number // SEATS % 3]}})
            link.ask({"do": "start"})
    plug = threading.Timer(alive, server.process.kill)
    plug.start()
    while not all(link.closed for link in links):  # an answer that was sent counts, read or not
        await asyncio.sleep(0.005)
    plug.join()
    server.process.wait()


@dataclass
class Stored:
    """What a file has: commands by table, device and key, as orders and in checkpoints."""

    commands: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    folded: set[tuple[str, int, str]] = field(default_factory=set)
    """The last 64 of each device that a checkpoint stands for: more than anybody sends in a round."""


def stored(database: Path) -> Stored:
    """Read a copy, with the log as it was left."""
    found = Stored()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        for end in ("", "-wal"):
            with contextlib.suppress(FileNotFoundError):
                shutil.copy(f"{database}{end}", f"{copy}{end}")
        with contextlib.closing(sqlite3.connect(copy)) as file:
            kept = dict(file.execute("select code, kept from tables"))
            for code, number, body in file.execute("select code, number, body from orders"):
                order = json.loads(body)
                if number == kept.get(code):
                    found.folded |= {
                        (code, device["number"], key)
                        for device in order["devices"]
                        for key in device.get("keys", ())
                    }
                elif number > kept.get(code, 0) and order.get("key"):
                    found.commands[code, order["by"], order["key"]] += 1
    return found


@dataclass
class Verdict:
    """What all rounds together showed."""

    kills: int = 0
    acknowledged: int = 0
    lost: set[tuple[str, int, str]] = field(default_factory=set)
    doubled: set[tuple[str, int, str]] = field(default_factory=set)
    folded: int = 0
    """Acknowledged commands that were found in a checkpoint."""
    missing: int = 0
    """Tables that did not come back, counted in every round."""
    wrong: list[str] = field(default_factory=list)
    reveals: int = 0
    returns: list[float] = field(default_factory=list)

    @property
    def good(self) -> bool:
        """Whether nothing was lost, doubled, missing or wrong."""
        return not (self.lost or self.doubled or self.missing or self.wrong)

    def __str__(self) -> str:
        returns = sorted(self.returns)
        return (
            f"{self.kills} kills, {self.acknowledged} acknowledged commands:"
            f" {len(self.lost)} lost, {len(self.doubled)} doubled, {self.folded} found in a checkpoint,"
            f" {self.missing} tables missing, {len(self.wrong)} wrong among {self.reveals} reveals;"
            f" back at the table after {returns[len(returns) // 2]:.2f} s, at worst {returns[-1]:.2f} s"
        )


def run(folder: Path, rounds: int, tables: int, seed: int, longest: float = 1.5) -> Verdict:
    """All rounds, each on a server of its own, then the books."""
    rng, books, verdict = random.Random(seed), Books(), Verdict()
    players: list[Player] = []
    seen: set[tuple[str, int, str]] = set()
    for number in range(rounds):
        database = folder / f"{number // SITTING}.db"
        server = start(database)
        try:
            if first := number % SITTING == 0:
                players = asyncio.run(sit_down(server, tables, books, rng))
            verdict.missing += tables - int(str(server.health()["tables"]))
            asyncio.run(round_of(server, players, first=first, alive=rng.uniform(0.2, longest)))
        finally:
            server.kill()
        kept = stored(database)
        fresh = books.acked.keys() - seen
        verdict.kills += 1
        verdict.folded += len(fresh & kept.folded)
        verdict.lost |= fresh - kept.folded - kept.commands.keys()
        verdict.doubled |= {key for key, count in kept.commands.items() if count > 1 or key in kept.folded}
        seen |= fresh
        verdict.acknowledged, verdict.wrong = len(books.acked), books.wrong
        verdict.reveals, verdict.returns = books.reveals, books.returns
        if number % 10 == 9:
            print(verdict, flush=True)
    return verdict


def main() -> None:
    """All rounds, then what came of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        verdict = run(Path(folder), wanted.rounds, wanted.tables, wanted.seed)
    print(verdict)
    for line in (*verdict.wrong[:10], *map(str, sorted(verdict.lost)[:10])):
        print(line)
    raise SystemExit(0 if verdict.good else 1)


if __name__ == "__main__":
    main()
