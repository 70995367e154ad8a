"""What one socket may do to the others: next to nothing, whatever it sends and however little it reads."""

import asyncio
import gc
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.datastructures import Headers

from tacora.server import sockets
from tacora.server.buckets import Buckets
from tacora.server.limits import Limits, Rate
from tacora.server.socket_protocol import EXTENSION, PIECE, SocketProtocol
from tests.server.app.house import ROOMY, house
from tests.server.faults.test_faults_frames import frame
from tests.server.secrecy.listening import Ear

PING, PONG, PART = 0x89, 0x8A, 0x00


async def goodbye(ear: Ear) -> int:
    """The code of the close frame; the connection may be reset after it."""
    with pytest.raises((asyncio.IncompleteReadError, ConnectionResetError)):
        await ear.until(lambda _: False)
    await ear.break_off()
    at = bytes(ear.raw).rindex(b"\x88")
    return int.from_bytes(ear.raw[at + 2 : at + 4], "big")


@pytest.mark.parametrize("first", [PING, PONG, PART])
async def test_frames_of_every_kind_are_counted(first: int) -> None:
    """With default limits, without a token: such a flood ends the socket that sends it."""
    async with house(limits=Limits()) as here:
        ear = await Ear.open(here.port)
        begun = frame(b"", 0x01) if first == PART else b""
        ear.write(begun + frame(b"", first) * 1000)
        assert await goodbye(ear) == 4029
        assert sum(here.app_state.meters.cut.values()) == 1


async def test_bytes_are_counted_whatever_they_say() -> None:
    async with house(limits=replace(ROOMY, bytes_in=Rate(10_000, 0.001))) as here:
        ear = await Ear.open(here.port)
        for _ in range(4):
            ear.write(frame(b" " * 4000))
        assert await goodbye(ear) == 4029


async def test_a_message_in_too_many_parts_is_the_end_of_its_socket() -> None:
    async with house() as here:
        ear = await Ear.open(here.port)
        ear.write(frame(b"", 0x01) + frame(b"", PART) * 70)
        assert await goodbye(ear) == 1009


async def test_a_device_has_one_allowance_for_all_its_sockets() -> None:
    async with house(limits=replace(ROOMY, device_commands=Rate(5, 0.001))) as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        again = await here.phone(guest.seated)
        told = [
            await phone.ask("rename", seat=1, name=f"J{at}") for at, phone in enumerate((guest, again) * 4)
        ]
        assert [answer["type"] for answer in told] == ["news"] * 5 + ["refused"] * 3
        assert {answer.get("code") for answer in told[5:]} == {"too-often"}
        assert (await host.ask("rename", seat=0, name="M"))["type"] == "news"


@pytest.mark.parametrize("limit", ["table_commands", "address_commands", "table_stored", "address_stored"])
async def test_what_a_table_or_an_address_may_have_stored_is_limited(limit: str) -> None:
    limits = replace(ROOMY, device_quiet=Rate(0, 0.001), **{limit: Rate(6, 0.001)})  # type: ignore[arg-type]
    async with house(limits=limits) as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        for _ in range(3):
            assert (await host.ask("rename", seat=0, name="M"))["type"] == "news"
            assert (await guest.ask("rename", seat=1, name="J"))["type"] == "news"
        assert (await guest.ask("rename", seat=1, name="K"))["code"] == "too-often"


async def test_a_device_that_asks_little_is_heard_whatever_the_crowd_at_its_table_asks() -> None:
    limits = replace(ROOMY, device_quiet=Rate(3, 0.001), table_commands=Rate(4, 0.001))
    async with house(limits=limits) as here:
        host = await here.open("Mia")
        loud = await here.join(host.code, "Eve")
        told = [(await loud.ask("rename", seat=1, name=f"E{at}"))["type"] for at in range(8)]
        assert told == ["news"] * 7 + ["refused"]
        assert (await host.ask("rename", seat=0, name="M"))["type"] == "news"


async def test_a_device_has_so_much_stored_in_the_long_run() -> None:
    async with house(limits=replace(ROOMY, device_stored=Rate(4, 0.001))) as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        told = [(await guest.ask("rename", seat=1, name=f"J{at}"))["type"] for at in range(5)]
        assert told == ["news"] * 4 + ["refused"]
        assert (await host.ask("rename", seat=0, name="M"))["type"] == "news"


async def test_of_an_address_that_sends_too_much_the_rest_is_read_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing is lost, and nobody is told off: it waits in the sender's own buffers."""
    monkeypatch.setattr(sockets, "REST", 0.001)
    async with house(limits=replace(ROOMY, address_frames=Rate(5, 200))) as here:
        host = await here.open("Mia")
        rests: list[float] = []
        own = here.app_state.rates.address_frames.empty

        def watched(name: str, now: float) -> bool:
            found = own(name, now)
            rests.append(now) if found else None
            return found

        monkeypatch.setattr(Buckets, "empty", lambda _self, name, now: watched(name, now))
        for at in range(40):
            await host.say(type="ping", at=at)
        answered = 0
        while answered < 40:
            answered += (await host.hear())["type"] == "pong"
        assert rests


# ---- the protocol by itself: what it reads at once, and what it writes to whoever does not read


class Wire(asyncio.Transport):
    """A transport that remembers, with a reader that may be away."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.unread = 0
        self.reading = True

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 5) if name in ("peername", "sockname") else default

    def write(self, data: Any) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return False

    def is_reading(self) -> bool:
        return self.reading

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Counter:
    """A conversation that counts."""

    def __init__(self) -> None:
        self.frames = 0
        self.waits = 0.0

    def wait(self) -> float:
        return self.waits

    def spend(self, _size: int) -> bool:
        return True

    def spend_frame(self, *, control: bool) -> bool:
        self.frames += control
        return True

    def text(self, data: bytes) -> None: ...
    def binary(self) -> None: ...
    def too_big(self) -> None: ...
    def round_trip(self, seconds: float) -> None: ...
    def lost(self) -> None: ...


async def opened() -> tuple[SocketProtocol, Wire, Counter]:
    """A socket after its handshake."""
    counter, wire = Counter(), Wire()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION].take_over(counter, 10_000)

    state, config = (
        SimpleNamespace(connections=set(), tasks=set()),
        SimpleNamespace(ws_max_size=4096, ws_ping_interval=5.0, ws_ping_timeout=15.0, loaded_app=app),
    )
    socket = SocketProtocol(config, state, {})  # type: ignore[arg-type]
    socket.connection_made(wire)
    socket.data_received(
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await asyncio.gather(*state.tasks)
    assert wire.written.startswith(b"HTTP/1.1 101 ")
    wire.written.clear()
    return socket, wire, counter


async def test_an_open_socket_keeps_nothing_of_its_handshake() -> None:
    socket, _, _ = await opened()
    kept = [each for each in gc.get_objects() if type(each) is Headers and "Sec-WebSocket-Key" in each]
    assert kept == []
    socket.connection_lost(None)


async def test_others_have_their_turn_between_two_pieces_of_a_flood() -> None:
    socket, wire, counter = await opened()
    socket.data_received(frame(b"", PING) * 10_000)
    assert counter.frames <= PIECE // 6 + 1
    assert not wire.is_reading()
    turns = 0
    while counter.frames < 10_000:
        before = counter.frames
        await asyncio.sleep(0)
        assert counter.frames - before <= PIECE // 6 + 1
        turns += 1
    await asyncio.sleep(0)
    assert turns >= 60_000 // PIECE - 1
    assert wire.is_reading()
    socket.connection_lost(None)


async def test_who_has_to_wait_is_not_read() -> None:
    socket, wire, counter = await opened()
    counter.waits = 0.001
    socket.data_received(frame(b"", PING) * 3)
    assert counter.frames == 0
    assert not wire.is_reading()
    counter.waits = 0.0
    while not wire.is_reading():
        await asyncio.sleep(0.001)
    assert counter.frames == 3
    socket.connection_lost(None)


async def test_of_many_pings_only_the_last_is_answered_and_none_of_whoever_does_not_read() -> None:
    socket, wire, counter = await opened()
    socket.data_received(b"".join(frame(b"%d" % number, PING) for number in range(9)))
    assert counter.frames == 9
    assert bytes(wire.written) == b"\x8a\x018"
    wire.unread = 100
    socket.data_received(frame(b"x" * 125, PING))
    assert bytes(wire.written) == b"\x8a\x018"
    socket.connection_lost(None)
