"""Several nodes under fire: what players were told is compared with what the database has.

    python -m bench.cluster [--kills 200] [--hangs 50] [--restarts 50] [--crashes 50] [--drains 3]
                            [--moves 1000] [--tables 12] [--lease 3] [--seed 1]

Three nodes, HAProxy with the file that is shipped, PostgreSQL, real sockets. Players behave like the page:
they come back after 50 ms, then more slowly, take three seconds without a word for a lost line, and send what
was not answered again under the same key. Every third table plays Troll & Dragon. In the manner of Jepsen
every player keeps a history, and it is checked: each acknowledged command is stored exactly once; numbers of
entries never go back and have no gap; every reveal shows the last acknowledged pick, and the same to every
device; nobody is sent away. Silence is the longest time that a table had no news.
"""

import argparse
import asyncio
import json
import random
import signal
import statistics
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from bench.parts import Cluster, cluster
from bench.wsclient import Socket, post

__all__ = ["Fire", "History", "Report", "under_fire"]

SEATS = 3
NAMES = ("Mia", "Jonas", "Emre")
EDITIONS = ("iello-2017", "pegasus-2024", "troll-dragon")
QUICK = {"pace": "off", "breather": 0, "race": "turns"}
_PATIENCE = 300.0
"""Seconds after which something is taken to hang; a crowded machine is only slow."""
LOST = 3.0


@dataclass
class History:
    """What the players know, and what they found wrong."""

    acked: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    reveals: dict[tuple[str, int], str] = field(default_factory=dict)
    """What was shown under a number of a table's feed: the same to everybody."""
    shown: int = 0
    news: dict[str, float] = field(default_factory=dict)
    """When a table was last heard of."""
    silences: list[float] = field(default_factory=list)

    def heard(self, code: str) -> None:
        """A table speaks."""
        now = time.monotonic()
        before = self.news.get(code)
        if before is not None:
            self.silences.append(now - before)
        self.news[code] = now

    def worst(self) -> float:
        """The longest silence since the last question."""
        now = time.monotonic()
        found = max([*self.silences, *(now - at for at in self.news.values())], default=0.0)
        self.silences.clear()
        return found


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
        self.started = False
        self.playing = True
        self.line: _Line | None = None

    async def live(self) -> None:
        """Connect, play, come back, until it is over."""
        tries = 0
        loop = asyncio.get_running_loop()
        while self.playing:
            self.line = line = _Line(self)
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
            if self.sent.pop(frame["key"], None) is not None:
                history.refused[frame["code"]] += 1
            return
        if frame["type"] == "welcome" and frame.get("snapshot") is not None:
            self._snapshot(frame["snapshot"])
        for entry in frame.get("entries") or ():
            self._entry(entry)

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
        decision, moves = turn["decision"], turn["moves"].get(str(self.number))
        if moves and self.asked < decision:
            self.asked = decision
            asyncio.get_running_loop().call_later(self.rng.uniform(0.01, 0.2), self._pick, decision, moves)

    def _pick(self, decision: int, moves: list[str]) -> None:
        if not self.playing:
            return
        move = "continue" if "continue" in moves and self.rng.random() < 0.85 else self.rng.choice(moves)
        self.ask({"do": "play", "seat": self.number, "decision": decision, "move": move})


class _Line(Socket):
    """A player's connection."""

    def __init__(self, player: Player) -> None:
        super().__init__(f"127.0.0.1:{player.here.door}", f"/ws/{player.code}")
        self.player = player
        self.ready = False
        self.said: int | None = None
        self.life = time.monotonic()
        self.ended = asyncio.Event()
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def itself(self) -> "_Line":
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


@dataclass
class Report:
    """What came of it."""

    acknowledged: int
    reveals: int
    missing: int
    doubled: int
    gaps: int
    wrong: list[str]
    refused: Counter[str]
    silences: dict[str, list[float]]

    @property
    def clean(self) -> bool:
        """Whether nothing at all went wrong."""
        return not (self.missing or self.doubled or self.gaps or self.wrong)

    def __str__(self) -> str:
        """All of it in a few lines."""
        lines = [
            f"{self.acknowledged} commands acknowledged, {self.reveals} reveals compared",
            f"lost {self.missing}, doubled {self.doubled}, gaps {self.gaps}, wrong {len(self.wrong)}",
            f"refused: {dict(self.refused)}",
        ]
        lines += [
            f"{what}: {len(each)} times; longest silence of a table {max(each):.2f} s at worst,"
            f" {statistics.median(each):.2f} s in the median"
            for what, each in self.silences.items()
            if each
        ]
        return "\n".join([*lines, *self.wrong[:10]])


@dataclass
class Fire:
    """So often of each."""

    kills: int = 0
    hangs: int = 0
    restarts: int = 0
    crashes: int = 0
    drains: int = 0
    moves: int = 0


async def under_fire(here: Cluster, fire: Fire, *, tables: int, seed: int, calm: float = 1.0) -> Report:
    """Play, disturb, and compare."""
    rng, history = random.Random(seed), History()
    ledger = Ledger(here, history)
    await ledger.keep()
    players: list[Player] = []
    for number in range(tables):
        first = await _patient("/api/tables", {"name": NAMES[0]}, here)
        devices = [first]
        path = f"/api/tables/{first['code']}/join"
        devices += [await _patient(path, {"name": name}, here) for name in NAMES[1:]]
        edition = EDITIONS[number % len(EDITIONS)]
        players += [Player(here, history, device, edition, rng.random()) for device in devices]
    work = [asyncio.create_task(player.live()) for player in players]
    await _going_on(history, tables)
    silences: dict[str, list[float]] = {}
    disturbances: list[tuple[str, Callable[[], Awaitable[None]]]] = []
    disturbances += [("kill", lambda: _kill(here, rng))] * fire.kills
    disturbances += [("hang", lambda: _hang(here, rng))] * fire.hangs
    disturbances += [("restart", lambda: _restart(here, signal.SIGINT))] * fire.restarts
    disturbances += [("crash", lambda: _restart(here, signal.SIGQUIT))] * fire.crashes
    disturbances += [("drain", lambda: _drain(here, rng))] * fire.drains
    rng.shuffle(disturbances)
    moves = [("move", lambda: _move(here, players, rng))] * fire.moves
    for what, disturb in disturbances + moves:
        history.worst()
        await disturb()
        if what != "move":
            await _going_on(history, tables)
            await asyncio.sleep(calm)
        silences.setdefault(what, []).append(history.worst())
    await _going_on(history, tables)
    for player in players:
        player.playing = False
    await asyncio.wait(work, timeout=20)
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    await ledger.check()
    return Report(
        sum(history.acked.values()),
        history.shown,
        len(ledger.lost),
        len(ledger.doubled),
        ledger.gaps,
        history.wrong,
        history.refused,
        silences,
    )


async def _patient(path: str, body: dict[str, Any], here: Cluster) -> dict[str, Any]:
    """As the page does: a node that is on its way says so, and is asked again."""
    for _ in range(int(5 * _PATIENCE)):
        try:
            answer: dict[str, Any] = await post("127.0.0.1", here.door, path, body)
            return answer
        except (OSError, ConnectionError, ValueError, RuntimeError, KeyError):
            await asyncio.sleep(0.2)
    raise RuntimeError(f"nobody answers at {path}")


async def _going_on(history: History, tables: int) -> None:
    """Until every table has spoken since now."""
    began = time.monotonic()
    while len(history.news) < tables or min(history.news.values()) < began:
        if time.monotonic() - began > _PATIENCE:
            stuck = [code for code, at in history.news.items() if at < began]
            history.wrong.append(f"tables stand still: {stuck or 'never began'}")
            return
        await asyncio.sleep(0.02)


async def _kill(here: Cluster, rng: random.Random) -> None:
    place = rng.randrange(3)
    await asyncio.to_thread(here.kill, place)
    await asyncio.sleep(rng.uniform(0.5, 2.0))
    await asyncio.to_thread(here.start_node, place)


async def _hang(here: Cluster, rng: random.Random) -> None:
    place = rng.randrange(3)
    here.signal(place, signal.SIGSTOP)
    await asyncio.sleep(2 * here.lease + 0.5)
    here.signal(place, signal.SIGCONT)


async def _restart(here: Cluster, how: signal.Signals) -> None:
    await asyncio.to_thread(here.database.stop, how)
    await asyncio.to_thread(here.database.start)


async def _drain(here: Cluster, rng: random.Random) -> None:
    place = rng.randrange(3)
    await asyncio.to_thread(here.kill, place, signal.SIGTERM)
    await asyncio.to_thread(here.start_node, place)


async def _move(here: Cluster, players: list[Player], rng: random.Random) -> None:
    """Another node asks for a table that people play at, as one does whose balancer thinks otherwise."""
    code = rng.choice(players).code
    connection = await asyncpg.connect(here.database.address())
    try:
        owner = await connection.fetchval("SELECT owner FROM tables WHERE code = $1", code)
        if owner is not None:
            await connection.execute("SELECT pg_notify('node_' || $1::text, $2)", str(owner), code)
    finally:
        await connection.close()
    await asyncio.sleep(0.05)


# Every order as it was written: a checkpoint takes its place later, and knows only the last 64 keys.
_KEEP = (
    "CREATE TABLE every_order (code text, number int, body bytea)",
    """
    CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO every_order VALUES (NEW.code, NEW.number, NEW.body);
      RETURN NULL;
    END $$
    """,
    "CREATE TRIGGER keep_order AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION keep_order()",
)


@dataclass
class Ledger:
    """The history beside what the database has."""

    here: Cluster
    history: History
    lost: set[tuple[str, int, str]] = field(default_factory=set)
    doubled: set[tuple[str, int, str]] = field(default_factory=set)
    gaps: int = 0

    async def keep(self) -> None:
        """Have the database keep every order from now on, in the transaction that writes it."""
        await self.here.database.do(*_KEEP)

    async def check(self) -> None:
        """All that was acknowledged must have been written, once, and no table has a gap in its orders."""
        acked = set(self.history.acked)
        connection = await asyncpg.connect(self.here.database.address())
        rows = await connection.fetch("SELECT code, number, body FROM every_order ORDER BY code, number")
        await connection.close()
        stored: Counter[tuple[str, int, str]] = Counter()
        numbers: dict[str, list[int]] = {}
        for code, number, body in rows:
            numbers.setdefault(code, []).append(number)
            order = json.loads(body)
            if order.get("key"):
                stored[code, order["by"], order["key"]] += 1
        self.gaps += sum(found != list(range(found[0], found[0] + len(found))) for found in numbers.values())
        self.lost |= acked - stored.keys()
        self.doubled |= {key for key, times in stored.items() if times > 1}
        self.doubled |= {key for key, times in self.history.acked.items() if times > 1}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--hangs", type=int, default=3)
    parser.add_argument("--restarts", type=int, default=3)
    parser.add_argument("--crashes", type=int, default=3)
    parser.add_argument("--drains", type=int, default=3)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--lease", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    fire = Fire(wanted.kills, wanted.hangs, wanted.restarts, wanted.crashes, wanted.drains, wanted.moves)
    with cluster(3, wanted.lease) as here:
        report = asyncio.run(under_fire(here, fire, tables=wanted.tables, seed=wanted.seed))
    print(report)
    raise SystemExit(0 if report.clean else 1)


if __name__ == "__main__":
    main()
