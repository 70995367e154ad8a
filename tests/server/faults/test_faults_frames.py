"""Frames as networks cut them: in pieces, several at once, in parts; and frames that break the protocol."""

import asyncio
import json
import random
from typing import Any

import pytest

from tests.server.app.house import House, house
from tests.server.secrecy.listening import Ear

MASK = b"\x11\x22\x93\x44"


def frame(text: bytes, first: int = 0x81, *, wide: bool = False) -> bytes:
    """A frame as clients send it: masked, with the shortest length, or one of eight bytes."""
    size = bytes((0x80 | len(text),)) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    size = b"\xff" + len(text).to_bytes(8, "big") if wide else size
    return bytes((first,)) + size + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(text))


def ping(number: int, spaces: int = 0) -> bytes:
    return json.dumps({"type": "ping", "at": number}).encode() + b" " * spaces


async def greeted(here: House) -> Ear:
    host = await here.open("Mia")
    ear = await Ear.open(here.port)
    ear.send({"type": "hello", "token": host.seated["token"]})
    await ear.until(lambda told: told["type"] == "welcome")
    return ear


async def pongs(ear: Ear, count: int) -> list[int]:
    told: list[int] = []
    while len(told) < count:
        heard = await ear.hear()
        if heard is not None and heard["type"] == "pong":
            told.append(heard["at"])
    return told


@pytest.mark.parametrize("most", [1, 3, 50, 100_000])
async def test_however_a_network_cuts_them_frames_are_read_whole_and_in_order(most: int) -> None:
    rng = random.Random(most)
    spaces = [rng.choice((0, 5, 97, 98, 99, 100, 400)) for _ in range(24)]
    stream = b"".join(frame(ping(number, more)) for number, more in enumerate(spaces))
    async with house() as here:
        ear = await greeted(here)
        while stream:
            size = rng.randint(1, most)
            ear.write(stream[:size])
            stream = stream[size:]
            await asyncio.sleep(0)
        assert await pongs(ear, 24) == list(range(24))
        await ear.break_off()


async def test_a_message_in_parts_with_a_ping_between_them_is_one_message() -> None:
    text = ping(7)
    async with house() as here:
        ear = await greeted(here)
        parts = (frame(text[:5], 0x01), frame(b"hi", 0x89), frame(text[5:9], 0x00), frame(text[9:], 0x80))
        ear.write(b"".join(parts) + frame(ping(8)))
        assert await pongs(ear, 2) == [7, 8]
        ear.write(frame(ping(9), wide=True))  # longer than need be, and still a frame
        ear.write(frame(ping(10)))
        assert await pongs(ear, 2) == [9, 10]
        await ear.break_off()


BROKEN: dict[str, tuple[bytes, int]] = {
    "not masked": (b"\x81\x05hello", 1002),
    "a text within a message in parts": (frame(b"{", 0x01) + frame(ping(1)), 1002),
    "a part of nothing": (frame(b"{", 0x80), 1002),
    "a reserved bit": (frame(ping(1), 0xC1), 1002),
    "an unknown kind": (frame(b"x", 0x83), 1002),
    "a ping in parts": (frame(b"x", 0x09), 1002),
    "too big": (b"\x81\xfe\xff\xff" + MASK, 1009),
    "far too big": (b"\x81\xff" + b"\x7f" * 8 + MASK, 1009),
}


@pytest.mark.parametrize(("data", "code"), BROKEN.values(), ids=BROKEN)
async def test_a_frame_that_breaks_the_protocol_ends_its_socket_and_no_other(data: bytes, code: int) -> None:
    async with house() as here:
        ear = await greeted(here)
        ear.write(data + frame(ping(2)))
        assert await goodbye(ear) == code
        other = await here.open("Jonas")
        await other.say(type="ping", at=3)
        assert (await other.until(lambda told: told["type"] == "pong"))["at"] == 3
        await ear.break_off()


async def goodbye(ear: Ear) -> Any:
    """The code of the close frame, which is the last thing that comes."""
    with pytest.raises(asyncio.IncompleteReadError):
        await ear.until(lambda _: False)
    assert not any(told["type"] == "pong" for told in ear.frames), "nothing after it is read"
    at = bytes(ear.raw).rindex(b"\x88")
    return int.from_bytes(ear.raw[at + 2 : at + 4], "big")
