"""One server run twice, alike to the last byte but for a secret: clock, code, tokens and shuffle are given.

Every listener is a bare TCP socket that keeps each byte it was sent, so frame lengths, boundaries and order
are compared along with what the frames say.
"""

import asyncio
import json
import random
import shutil
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tacora.games.trolldragon.testing import ScriptedDice
from tacora.host import Host, HostedTable
from tacora.host.clock import HandClock
from tacora.host.store import SqliteStore
from tacora.server.app import build_app
from tacora.server.app_state import AppState
from tacora.server.config import ServerConfig
from tacora.server.limits import Limits
from tacora.server.listen import listen
from tacora.server.metrics import render
from tacora.server.run import TableServer, uvicorn_config
from tests.scale import HANG
from tests.server.secrecy.listening import Ear, request

SECRET = "5e" * 32
CODE = "TWNS"
PEOPLE = ("Mia", "Jonas", "Kim")
WATCHING = ("spectator", "screen")
STILL = replace(
    Limits.none_by_address(), ping_seconds=1e6, pong_seconds=1e6, hello_seconds=1e6, request_seconds=1e6
)
"""No ping after the first, and nobody answers that: how far a device is away is measured in wall time."""


@dataclass
class Twin:
    """A running server with one table, and everybody who listens to it."""

    app_state: AppState
    store: SqliteStore
    clock: HandClock
    port: int
    devices: dict[str, dict[str, Any]] = field(default_factory=dict)
    ears: dict[str, Ear] = field(default_factory=dict)
    readings: list[bytes] = field(default_factory=list)
    """What REST readers were answered, in order."""
    moments: list[tuple[int, ...]] = field(default_factory=list)
    """When the server would wake up by itself, at each look."""

    @property
    def hosted(self) -> HostedTable:
        hosted = self.app_state.host.hosted(CODE)
        assert hosted is not None
        return hosted

    @property
    def turn(self) -> Any:
        return self.hosted.table.snapshot(None).turn

    def do(self, who: str, do: str, **fields: Any) -> None:
        """This device asks for something, and nobody waits."""
        self.ears[who].ask({"do": do, **fields})

    async def tell(self, who: str, do: str, **fields: Any) -> dict[str, Any]:
        """This device asks for something, and waits for its answer, which it gets back."""
        return await self.ears[who].answer(self.ears[who].ask({"do": do, **fields}))

    async def ask(self, who: str, do: str, **fields: Any) -> dict[str, Any]:
        """The same, until everybody has heard what came of it."""
        answer = await self.tell(who, do, **fields)
        await self.level()
        return answer

    async def play(self, who: str, move: str) -> dict[str, Any]:
        """A person's own seat decides what is open now."""
        return await self.ask(who, "play", seat=PEOPLE.index(who), decision=self.turn.decision, move=move)

    async def come(self, who: str, since: int | None = None, name: str | None = None) -> Ear:
        """A socket for this device, or for a reader without one, welcomed."""
        hello: dict[str, Any] = {"type": "hello"}
        hello |= {"table": CODE} if who == "reader" else {"token": self.devices[who]["token"]}
        ear = await Ear.open(self.port, deaf=True)
        ear.send(hello | ({} if since is None else {"since": since}))
        await ear.until(lambda frame: frame["type"] == "welcome")
        self.ears[name or who] = ear
        await self.level()
        return ear

    async def go(self, who: str) -> None:
        """This device's socket breaks."""
        before = self.hosted.table.seq
        await self.ears.pop(who).break_off()
        while self.hosted.table.seq == before:
            await asyncio.sleep(0)
        await self.level()

    async def level(self) -> None:
        """Wait until all is on disk and told, and everybody has heard it."""
        hosted, registry = self.hosted, self.app_state.host._registry
        while hosted.outbox or hosted.mending or not registry.pipeline.bot_threads.idle:
            await self.store.flushed()
            await asyncio.sleep(0)
        for ear in self.ears.values():
            await ear.level()

    @asynccontextmanager
    async def one_commit(self) -> AsyncIterator[None]:
        """Whatever is ordered meanwhile is written, and so told, at once: otherwise as the disk likes."""
        release = threading.Event()
        holding = asyncio.create_task(self.store.on_writer(lambda _: release.wait(HANG)))
        await asyncio.sleep(0)  # the writer's next job
        try:
            yield
        finally:
            release.set()
            await holding
        await self.level()

    async def wait(self, milliseconds: int) -> None:
        """Time goes by."""
        async with self.one_commit():
            self.clock.advance(milliseconds)

    async def look(self, who: str) -> None:
        """All that a curious device can ask for now: every address, new sockets with and without a past."""
        token = self.devices[who]["token"]
        for path in (
            f"/api/tables/{CODE}",
            f"/api/tables/{CODE}/records",
            f"/api/tables/{CODE}/qr.svg",
            f"/api/records/{'0' * 16}",
            f"/api/records/{'0' * 16}?as=json",
            "/api/health",
            "/api/addresses",
        ):
            self.readings.append(await request(self.port, "GET", path, token))
        self.readings.append(await request(self.port, "DELETE", f"/api/tables/{CODE}", token))
        self.readings.append(
            await request(self.port, "POST", f"/api/tables/{CODE}/knock", token, b'{"name":"X"}')
        )
        seq = self.hosted.table.seq
        for number, (name, since) in enumerate(
            (("reader", None), ("reader", 0), (who, None), (who, seq - 3))
        ):
            await self.come(name, since, f"{name} looks {len(self.moments)}.{number}")
        timers = self.app_state.host._timers._set.values()
        self.moments.append(tuple(sorted(at for at, _, _ in timers)))

    def counters(self) -> list[bytes]:
        """What Prometheus reads of commands and refusals; its times are wall time, and left out."""
        lines = render(self.app_state.meters).splitlines()
        return [line for line in lines if line.startswith((b"tacora_commands", b"tacora_frames"))]

    def heard(self, but: str = "") -> dict[str, Any]:
        """Every byte of everybody except this device, and what was read and would happen by itself."""
        told: dict[str, Any] = {name: bytes(ear.raw) for name, ear in self.ears.items() if name != but}
        return told | {"REST": list(self.readings), "wakes": list(self.moments)}


@asynccontextmanager
async def twin(
    path: Path, settings: dict[str, Any], *, secret: str = SECRET, bot: str = "", dice: str = ""
) -> AsyncIterator[Twin]:
    """A game of three people and perhaps a bot; a spectator, a big screen and a reader without seat watch.

    With `dice` they fall as named.
    """
    tokens = count()
    random.seed(20_26)  # the bytes in a ping
    given = (
        patch("tacora.host.lending.draw_code", lambda _length: CODE),
        patch("tacora.server.invitations.fresh_key", lambda: bytes(32)),
        patch("tacora.host.host.fresh_token", lambda: f"token-{next(tokens):016}"),
        patch("tacora.host.host.fresh_secret", lambda: secret),
    )
    with given[0], given[1], given[2], given[3]:
        async with _served(path) as here:
            await _sit_down(here)
            await here.ask("Mia", "set", settings=settings)
            if bot:
                await here.ask("Mia", "add-bot", bot=bot)
            scripted = patch("tacora.table.lobby.FairDealer", lambda *_, **__: ScriptedDice(dice))
            with scripted if dice else nullcontext():
                answer = await here.ask("Mia", "start")
            assert answer["type"] == "news", answer
            yield here


@asynccontextmanager
async def _served(path: Path) -> AsyncIterator[Twin]:
    clock, store = HandClock(), SqliteStore(path)
    host = Host(store, clock=clock)
    config = ServerConfig(host="127.0.0.1", port=0, database=path, limits=STILL)
    app_state = AppState(
        config=config, host=host, addresses=lambda: ("http://here.local",), seconds=lambda: clock.now() / 1000
    )
    with listen(config.host, 0) as sock:
        ready = asyncio.Event()
        server = TableServer(
            uvicorn_config(build_app(app_state), config, app_state.may_come), host, ready.set
        )
        running = asyncio.create_task(server.serve(sockets=[sock]))
        await ready.wait()
        here = Twin(app_state, store, clock, sock.getsockname()[1])
        try:
            yield here
        finally:
            for ear in here.ears.values():
                await ear.break_off()
            server.should_exit = True
            await running


async def _sit_down(here: Twin) -> None:
    for number, name in enumerate((*PEOPLE, *WATCHING)):
        role = name if name in WATCHING else "player"
        body = {"role": role, "contribution": f"{number:02x}" * 4} | (
            {"name": name} if role == "player" else {}
        )
        path = "/api/tables" if number == 0 else f"/api/tables/{CODE}/join"
        answer = await request(here.port, "POST", path, None, json.dumps(body).encode())
        here.devices[name] = json.loads(answer.partition(b"\r\n\r\n")[2])
    for name in (*PEOPLE, *WATCHING, "reader"):
        await here.come(name)


Script = Callable[[Twin], Awaitable[None]]


async def compare(
    folder: Path,
    settings: dict[str, Any],
    scripts: tuple[Script, ...],
    but: str = "",
    secrets: tuple[str, ...] = (),
    **more: Any,
) -> list[dict[str, Any]]:
    """What everybody but one device heard in each of these runs, at tables with these secrets."""
    runs = []
    for number, script in enumerate(scripts):
        more |= {"secret": secrets[number]} if secrets else {}
        path = folder / f"{number}.db"
        if (blank := folder / "blank.db").exists():
            shutil.copy(blank, path)
        async with twin(path, settings, **more) as here:
            await script(here)
            runs.append(here.heard(but))
    return runs


def same(one: dict[str, Any], two: dict[str, Any]) -> None:
    """Fail with the first place where two runs differ, not with all their bytes."""
    assert one.keys() == two.keys()
    for name, told in one.items():
        if told != two[name]:
            pairs = zip(told, two[name], strict=False)
            place = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(told), len(two[name])))
            around = slice(max(0, place - 80), place + 80) if isinstance(told, bytes) else place
            raise AssertionError(f"{name} differs at {place}: {told[around]!r} / {two[name][around]!r}")
