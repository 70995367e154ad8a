"""Play a little at a real server, and keep what is said as the example of docs/protocol.md.

python docs/capture_protocol.py  writes docs/protocol.session.json; then run docs/make_protocol.py
"""

import asyncio
import json
import sys
import tempfile
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tacora.client.door import Door
from tacora.client.rest import open_table
from tacora.server.config import ServerConfig
from tacora.server.listen import listen
from tacora.server.start import prepare

SESSION = Path(__file__).with_name("protocol.session.json")
UNTOLD = "q3Zk0sJ2bVw8mXyT5nLrAg"
"""What stands in the place of the token: a token is nobody else's business, not even a dead one."""


class Capture:
    """Mia at her table; every frame is noted with a sentence."""

    def __init__(self, door: Door) -> None:
        self.steps: list[dict[str, Any]] = []
        self._door = door
        self._token = ""
        self._socket: ClientConnection | None = None

    def note(self, text: str, frame: Any) -> None:
        """Keep this frame."""
        plain = json.dumps(frame, ensure_ascii=False)
        told = json.loads(plain.replace(self._token, UNTOLD) if self._token else plain)
        self.steps.append({"note": textwrap.fill(text, 110), "frame": told})

    async def open(self) -> None:
        """Open a table."""
        seated = await asyncio.to_thread(open_table, self._door, "Mia")
        self._token = seated["token"]
        self.note("Mia opens a table with `POST /api/tables` and gets:", seated)

    async def hello(self, text: str, since: int | None = None) -> None:
        """Connect, anew where there was a connection."""
        if self._socket is not None:
            await self._socket.close()
        self._socket = await connect(self._door.socket)
        frame = {"type": "hello", "token": self._token}
        await self.say(text, frame if since is None else {**frame, "since": since})

    async def say(self, text: str, frame: dict[str, Any]) -> None:
        """Send a frame."""
        assert self._socket is not None  # noqa: S101 - hello comes first
        self.note(text, frame)
        await self._socket.send(json.dumps(frame))

    async def ask(self, text: str, key: str, **command: Any) -> None:
        """Send a command."""
        await self.say(text, {"type": "ask", "key": key, "command": command})

    async def hear(self, text: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a frame; those before it are not part of the story."""
        assert self._socket is not None  # noqa: S101
        while True:
            frame: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), 20))
            if wanted(frame):
                self.note(text, frame)
                return frame

    async def close(self) -> None:
        """Goodbye."""
        if self._socket is not None:
            await self._socket.close()


def kind(name: str) -> Callable[[dict[str, Any]], bool]:
    """Frames of this kind."""
    return lambda frame: frame["type"] == name


def news(**wanted: str) -> Callable[[dict[str, Any]], bool]:
    """Frames with an entry like this."""
    return lambda frame: any(wanted.items() <= entry.items() for entry in frame.get("entries") or ())


async def story(mia: Capture) -> None:
    """What happens."""
    await mia.open()
    await mia.hello("She connects to `/ws/CODE`, with the code of the table, and says hello:")
    await mia.hear("She is welcomed with all there is to know:", kind("welcome"))
    for bot in ("bold", "careful"):
        await mia.ask(f"As the host she seats the bot `{bot}`:", f"mia-{bot}", do="add-bot", bot=bot)
        await mia.hear("The table has done it, and tells so:", news(what="seated"))
    await mia.ask("She starts the game:", "mia-start", do="start")
    frame = await mia.hear("The first card is turned up, and all three decide:", news(news="played"))
    turn = next(entry["turn"] for entry in frame["entries"] if entry["news"] == "played")
    move = {"do": "play", "seat": 0, "decision": turn["decision"], "move": "continue"}
    await mia.ask("She goes on; the pick lies face down, and may be changed:", "mia-pick-1", **move)
    frame = await mia.hear("When the last pick is in, all are opened together:", news(news="played"))
    last = frame["entries"][-1]["seq"]
    await mia.ask("Too late for that decision:", "mia-pick-2", **{**move, "move": "leave"})
    await mia.hear("It is refused, and nothing has changed:", kind("refused"))
    await mia.hello("Her connection breaks. She comes back, and says what she knows already:", last)
    await mia.hear("She gets what she has missed, and nothing twice:", kind("welcome"))
    await mia.say("What time is it at the server?", {"type": "ping", "at": 123456})
    await mia.hear("At once:", kind("pong"))
    await mia.close()


async def capture() -> list[dict[str, Any]]:
    """A server of its own for the story."""
    with tempfile.TemporaryDirectory() as folder, listen("127.0.0.1", 0) as sock:
        config = ServerConfig(host="127.0.0.1", port=0, database=Path(folder) / "games.db")
        port = sock.getsockname()[1]
        ready = asyncio.Event()
        server = prepare(config, port).server(ready.set)
        running = asyncio.create_task(server.serve(sockets=[sock]))
        await ready.wait()
        mia = Capture(Door(f"http://127.0.0.1:{port}"))
        try:
            await story(mia)
        finally:
            server.should_exit = True
            await running
    return mia.steps


def main() -> int:
    """Write the file."""
    SESSION.write_text(
        json.dumps(asyncio.run(capture()), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
