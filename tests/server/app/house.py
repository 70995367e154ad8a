"""A real server on a loopback port in the test's own loop, and phones that talk to it over real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tacora.host import Admission, JoinRequest
from tacora.server.app_state import AppState
from tacora.server.config import ServerConfig
from tacora.server.limits import Limits
from tacora.server.listen import listen
from tacora.server.start import prepare
from tests.scale import HANG

ROOMY = replace(Limits.none_by_address(), request_seconds=HANG, hello_seconds=HANG, pong_seconds=HANG)
"""Limits that a test does not run into by chance, on a machine that is busy with other things either."""


PATIENT: dict[str, Any] = {"open_timeout": HANG, "ping_timeout": HANG}
"""How a socket is opened that waits for a busy machine."""


@dataclass
class House:
    """A running server."""

    app_state: AppState
    port: int
    web: httpx.AsyncClient
    phones: list["Phone"] = field(default_factory=list)

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def open(self, name: str = "Mia", role: str = "player") -> "Phone":
        """A new table, by a phone that is connected and greeted."""
        answer = await self.web.post("/api/tables", json={"name": name, "role": role, "contribution": "ab12"})
        assert answer.status_code == 201, answer.text
        return await self.phone(answer.json())

    async def elsewhere(self) -> str:
        """The code of a table that this address has nothing to do with."""
        opened = await self.app_state.host.open_table(JoinRequest(name="Zoë"))
        assert isinstance(opened, Admission)
        return opened.code

    def link(self, code: str) -> str:
        """What stands behind /j/ in a link to this table."""
        hosted = self.app_state.host.hosted(code)
        assert hosted is not None
        return self.app_state.link_to(hosted)

    async def join(self, code: str, name: str | None, role: str = "player") -> "Phone":
        """Another phone at this table."""
        body = {"role": role, "contribution": "cd34"} | ({"name": name} if name else {})
        answer = await self.web.post(f"/api/tables/{code}/join", json=body)
        assert answer.status_code == 201, answer.text
        return await self.phone(answer.json())

    async def invite_screen(self, host: "Phone") -> "Phone":
        """The big screen by the host's own link."""
        token = {"authorization": f"Bearer {host.seated['token']}"}
        answer = await self.web.post(f"/api/tables/{host.code}/screen", headers=token)
        assert answer.status_code == 201, answer.text
        return await self.phone(answer.json())

    async def phone(self, seated: dict[str, Any], since: int | None = None) -> "Phone":
        """A socket with this seat's token, greeted."""
        phone = Phone(await connect(f"{self.ws}/{seated['code']}", **PATIENT), seated)
        self.phones.append(phone)
        await phone.say(type="hello", token=seated["token"], **({} if since is None else {"since": since}))
        await phone.until(lambda frame: frame["type"] == "welcome")
        return phone


class Phone:
    """One client: it remembers all it was told, and what it follows from that."""

    def __init__(self, socket: ClientConnection, seated: dict[str, Any]) -> None:
        self.socket = socket
        self.seated = seated
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.seqs: list[int] = []
        self.table: dict[str, Any] = {}
        self.turn: dict[str, Any] = {}
        self.view: Any = None
        self.ended: dict[str, Any] | None = None
        self.mine: dict[str, str] = {}
        self._keys = 0

    @property
    def code(self) -> str:
        return str(self.seated["code"])

    @property
    def seats(self) -> list[int]:
        return [at for at, seat in enumerate(self.table["seats"]) if seat["device"] == self.seated["device"]]

    async def say(self, **frame: Any) -> None:
        await self.socket.send(json.dumps(frame))

    async def ask(self, do: str, key: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer: the frame that has its key."""
        key = key or self.fresh_key()
        await self.say(type="ask", key=key, command={"do": do, **fields})
        return await self.until(lambda frame: key in frame.get("acks", ()) or frame.get("key") == key)

    def fresh_key(self) -> str:
        self._keys += 1
        return f"k{id(self)}-{self._keys}"[-32:]

    async def hear(self) -> dict[str, Any]:
        """The next frame."""
        async with asyncio.timeout(HANG):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        frame: dict[str, Any] = json.loads(text)
        self.frames.append(frame)
        if frame.get("snapshot"):
            snapshot = frame["snapshot"]
            self.seqs = [snapshot["seq"]]
            self.table, self.turn, self.view = snapshot["table"], snapshot["turn"], snapshot["view"]
            self.mine = snapshot["mine"]
        for entry in frame.get("entries") or ():
            self.seqs.append(entry["seq"])
            self.table = entry.get("table") or self.table
            self.turn = entry.get("turn") or self.turn
            self.view = entry.get("view") or self.view
            if entry["news"] == "ended":
                self.ended = entry
        if frame.get("mine") is not None:
            self.mine = frame["mine"]
        return frame

    async def until(self, found: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until a frame is the one."""
        while not found(frame := await self.hear()):
            pass
        return frame

    async def reach(self, there: Callable[["Phone"], bool]) -> None:
        """Listen until this phone knows what it should."""
        while not there(self):
            await self.hear()

    async def closed(self) -> tuple[int | None, str | None]:
        """Listen until the socket is closed; its code and reason."""
        try:
            while True:
                await self.hear()
        except Exception as error:
            if self.socket.close_code is None:
                raise error from None
        return self.socket.close_code, self.socket.close_reason

    async def play(self, choose: Callable[[list[str]], str]) -> None:
        """Play all own seats until the game is over."""
        done: set[tuple[int, int]] = set()
        while self.ended is None:
            for seat in self.seats:
                moves = self.turn["moves"].get(str(seat), ())
                decision = self.turn["decision"]
                if moves and (seat, decision) not in done:
                    done.add((seat, decision))
                    command = {"do": "play", "seat": seat, "decision": decision, "move": choose(moves)}
                    await self.say(type="ask", key=self.fresh_key(), command=command)
            await self.hear()


@asynccontextmanager
async def house(
    database: Path | None = None, limits: Limits = ROOMY, **settings: Any
) -> AsyncIterator[House]:
    """A server that runs as long as the block, on a port of its own."""
    config = ServerConfig(host="127.0.0.1", port=0, database=database, limits=limits, **settings)
    with listen(config.host, config.port) as sock:
        port = sock.getsockname()[1]
        prepared = prepare(replace(config, port=port), port)
        ready = asyncio.Event()
        server = prepared.server(ready.set)
        running = asyncio.create_task(server.serve(sockets=[sock]))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            waiting.cancel()
            running.result()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=HANG) as web:
            found = House(prepared.app_state, port, web)
            try:
                yield found
            finally:
                for phone in found.phones:
                    await phone.socket.close()
                server.should_exit = True
                await running
