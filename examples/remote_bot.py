"""A bot that sits down at anybody's Tacora table, in one file and without Tacora itself.

    python remote_bot.py http://192.168.0.5:8080/j/K7QX --name Robbie

It needs Python 3.11 and the `websockets` package. It plays Diamant (Incan Gold) and Troll & Dragon by one
simple rule each, comes back by itself when the connection breaks, and goes when the game is over (`--stay`
plays on). What it sends and reads is described in docs/protocol.md; in another language it looks the same.
"""

import argparse
import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

Json = dict[str, Any]


# ---- Sitting down: one request. The answer has a token; whoever has it is this device.


def join(page: str, name: str) -> tuple[str, str]:
    """Take a seat at the table with this address; the address of its socket, and the token."""
    base, _, code = page.rstrip("/").rpartition("/j/")
    if not base.startswith("http"):
        sys.exit("The address of a table looks like http://192.168.0.5:8080/j/K7QX")
    # The contribution goes into the shuffle, so that the server alone can't have chosen the cards.
    body = {"role": "player", "name": name, "contribution": secrets.token_hex(16)}
    request = urllib.request.Request(  # noqa: S310 - http, see above
        f"{base}/api/tables/{code}/join", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            seated = json.load(answer)
    except urllib.error.HTTPError as no:  # every refusal has a code for programs and a sentence for people
        sys.exit(f"The table says no: {json.load(no)['reason']}")
    except urllib.error.URLError as error:
        sys.exit(f"{base} can't be reached: {error.reason}")
    return "ws" + base.removeprefix("http") + f"/ws/{seated['code']}", seated["token"]


# ---- What is known of the table: a snapshot first, then one numbered entry after another.


class Table:
    """The public facts, the own seat, and what may be done now."""

    def __init__(self, snapshot: Json) -> None:
        self.seq: int = snapshot["seq"]
        self.device: int = snapshot["device"]
        self.info: Json = snapshot["table"]
        self.view: Json | None = snapshot["view"]
        self.risk: list[int] | None = snapshot["risk"]
        self.turn: Json = snapshot["turn"]

    def take(self, entry: Json) -> None:
        """Follow one entry of the feed. Entries come in order and without a gap."""
        self.seq = entry["seq"]
        match entry["news"]:
            case "table":  # somebody came, went, or changed something
                self.info, self.turn = entry["table"], entry["turn"] or self.turn
            case "played":  # something happened in the game: here it is as it stands now
                self.view, self.risk, self.turn = entry["view"], entry["risk"], entry["turn"]
                self.info["phase"] = entry["phase"]
            case "ended":
                self.info = entry["table"]
            case _:  # picks of others (nobody is told what), phrases, calls: a bot keeps its own counsel
                pass

    @property
    def seat(self) -> int | None:
        """The number of the own seat."""
        return next((n for n, seat in enumerate(self.info["seats"]) if seat["device"] == self.device), None)

    @property
    def moves(self) -> list[str]:
        """What may be sent now, as texts: the table lists every legal move."""
        moves: list[str] = self.turn["moves"].get(str(self.seat), [])
        return moves


# ---- Deciding: put your own ideas here.


def choose(table: Table) -> str:
    """One of the legal moves."""
    view, moves = table.view or {}, table.moves
    if "pending" in view:
        return choose_in_the_cave(view, table.risk)
    return choose_at_the_dice(view, moves)


def choose_in_the_cave(view: Json, risk: list[int] | None) -> str:
    """Diamant: go home as soon as the next card would cost more than it brings, on average."""
    fatal, cards = risk or (0, 1)
    mine = view["pending"] + sum(laid["rubies"] for laid in view["path"]) // len(view["inside"])
    gain = 8 / len(view["inside"])  # an average treasure, shared by all who are inside
    return "leave" if fatal * mine > (cards - fatal) * gain else "continue"


def choose_at_the_dice(view: Json, moves: list[str]) -> str:
    """Troll & Dragon: into the chamber where it is open; home with enough; else roll as many as possible."""
    if "enter" in moves:
        return "enter"
    if "leave" in moves and has_enough(view):
        return "leave"
    rolls = [move for move in moves if move.startswith("roll")]
    takes = sorted((move for move in moves if move.startswith("take")), key=lambda move: move.split()[2])
    return max(rolls, key=len) if rolls else (takes or moves)[-1]


def has_enough(view: Json) -> bool:
    """Whether what can still be lost is worth going home with."""
    pieces = view["risk"]
    points: int = pieces["diamonds"] * view["diamond_points"] + pieces["nuggets"] * view["nugget_points"]
    return points >= (8 if view["race"] else 4)


# ---- Playing: say hello, read frames, ask.


class Bot:
    """One device. A command keeps its key until it is answered, so that it counts once, come what may."""

    def __init__(self, token: str, *, stay: bool) -> None:
        self.token = token
        self.stay = stay
        self.table: Table | None = None
        self.waiting: dict[str, Json] = {}
        self.answered = -1
        """The decision that was answered last."""
        self.offered: set[int] = set()
        """Devices that were made host, as long as they are there."""

    def run(self, url: str) -> None:
        """Play, and come back when the connection breaks, until the game is over."""
        while True:
            try:
                with connect(url, compression=None, open_timeout=5) as socket:
                    if self.talk(socket):
                        return
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 0
                if code in (4001, 4003, 4004):  # not at this table any more: coming back is pointless
                    sys.exit("The table has put this bot out, or is gone.")
            except OSError:
                pass
            time.sleep(0.5)

    def talk(self, socket: Any) -> bool:
        """One connection; True once the game is over."""
        hello: Json = {"type": "hello", "token": self.token}
        if self.table is not None:
            hello["since"] = self.table.seq  # "I know everything up to this number"
        socket.send(json.dumps(hello))
        while True:
            frame = json.loads(socket.recv())
            match frame["type"]:
                case "welcome":
                    if "snapshot" in frame:
                        self.table = Table(frame["snapshot"])
                    for ask in self.waiting.values():  # not answered before the break: the same key again
                        socket.send(json.dumps(ask))
                case "refused":  # for example `too-late`: the next turn will tell what may be done
                    self.waiting.pop(frame["key"], None)
                case "news":
                    for key in frame.get("acks", ()):
                        self.waiting.pop(key, None)
            if self.table is None:
                continue
            for entry in frame.get("entries", ()):
                self.table.take(entry)
                self.race(socket, self.table, entry)
            if self.table.info["phase"] == "over" and not self.stay:
                return True
            self.hand_host_on(socket, self.table)
            self.play(socket, self.table)

    def play(self, socket: Any, table: Table) -> None:
        """Answer a decision once. Its number goes along: a late answer never counts for the next one."""
        decision = table.turn["decision"]
        if table.moves and decision != self.answered and table.turn["kind"] in ("joint", "open"):
            self.answered = decision
            self.ask(socket, {"do": "play", "seat": table.seat, "decision": decision, "move": choose(table)})

    def hand_host_on(self, socket: Any, table: Table) -> None:
        """When the host is gone somebody else is made host. A bot is no good at it, and passes it on."""
        devices = table.info["devices"]
        here = {device["device"] for device in devices if device["online"] and device["role"] == "player"}
        self.offered &= here  # two bots are not to pass it to each other for ever
        others = sorted(here - self.offered - {table.device})
        if table.info["host"] == table.device and others:
            self.offered.add(others[0])
            self.ask(socket, {"do": "make-host", "device": others[0]})

    def race(self, socket: Any, table: Table, entry: Json) -> None:
        """The dragon race on a beat: one wish to roll for each beat, or out before it is too late."""
        race = table.turn["race"]
        if race is None or entry["news"] not in ("played", "table"):
            return
        if table.moves and table.view and has_enough(table.view):
            play = {"do": "play", "seat": table.seat, "decision": table.turn["decision"], "move": "leave"}
            self.ask(socket, play)
        elif table.seat in (race["adventurer"], race["holder"]):
            self.ask(socket, {"do": "roll", "seat": table.seat})

    def ask(self, socket: Any, command: Json) -> None:
        """Send a command under a key of its own."""
        key = secrets.token_hex(8)
        self.waiting[key] = {"type": "ask", "key": key, "command": command}
        socket.send(json.dumps(self.waiting[key]))


def main() -> None:
    """Read the command line, sit down, play."""
    parser = argparse.ArgumentParser(description="A bot for a Tacora table.")
    parser.add_argument("page", metavar="URL", help="the table, as http://192.168.0.5:8080/j/K7QX")
    parser.add_argument("--name", default="Robbie", help="what the bot is called")
    parser.add_argument("--stay", action="store_true", help="wait for the next game when one is over")
    given = parser.parse_args()
    url, token = join(given.page, given.name)
    Bot(token, stay=given.stay).run(url)


if __name__ == "__main__":
    main()
