"""Frames and requests that no client of ours would send."""

import json
import random
from typing import Any

__all__ = ["broken", "garbled", "mutated", "path"]

_ASKS: list[dict[str, Any]] = [
    {"do": "start"},
    {"do": "play", "seat": 0, "decision": 1, "move": "leave"},
    {"do": "play", "seat": 1, "decision": 2, "move": "roll 1 2"},
    {"do": "take-back", "seat": 0, "decision": 1},
    {"do": "set", "settings": {"edition": "troll-dragon", "seconds": 9, "options": {"reroll": "any-free"}}},
    {"do": "set", "settings": {"edition": "pegasus-2024", "pace": "off", "options": {"closed_chests": True}}},
    {"do": "add-bot", "bot": "bold"},
    {"do": "add-seat", "name": "Zoë"},
    {"do": "remove-seat", "seat": 3},
    {"do": "fists", "decision": 1, "leaving": [0, 1]},
    {"do": "take-over", "seat": 1, "name": "Zoë", "contribution": "ab"},
    {"do": "give-time", "seconds": 5, "seat": 0, "factor": 2},
    {"do": "roll", "seat": 0, "hold": True},
    {"do": "say", "seat": 0, "phrase": "hurry"},
    {"do": "call", "seat": 0, "decision": 1, "leaving": False},
    {"do": "pause"},
    {"do": "resume"},
    {"do": "rematch"},
    {"do": "lock", "locked": False},
    {"do": "rename", "seat": 0, "name": "\u202eMia"},
    {"do": "kick", "device": 9},
]
_ODD: list[Any] = [
    None, -1, 2**31, 2**70, 1e308, "", "x" * 99, "\u202e", [], {}, True, [[[]]], "0", -0.0, "\0"
]  # fmt: skip
_PATHS = (
    "/api/tables", "/api/tables/CODE", "/api/tables/CODE/join", "/api/tables/CODE/records", "/api/records/0",
    "/api/editions", "/api/bots", "/api/health", "/", "/j/CODE", "/metrics", "/ws", "/api/openapi.json",
)  # fmt: skip
_CODES = ("ZZZZ", "%00", "..", "%F0%9F%98%80", "a" * 900)


def path(rng: random.Random) -> str:
    """An address, with something in the place of a code."""
    return rng.choice(_PATHS).replace("CODE", rng.choice(_CODES))


def garbled(rng: random.Random, body: bytes) -> bytes:
    """Bytes that are hardly HTTP any more."""
    data = bytearray(
        f"POST {path(rng)} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    )
    data += body
    for _ in range(rng.randrange(1, 6)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def mutated(rng: random.Random, number: int) -> bytes:
    """One frame: good, odd, cut, doubled or noise."""
    kind = rng.randrange(12)
    if kind == 0:
        return rng.randbytes(rng.randrange(300))
    ask = json.loads(json.dumps(rng.choice(_ASKS)))
    frame: dict[str, Any] = {"type": "ask", "key": f"k{number}", "command": ask}
    if kind == 1:
        frame = rng.choice(
            ({"type": "ping", "at": number}, {"type": "hello", "table": "ZZZZ", "since": number})
        )
    place = frame
    while rng.random() < 0.6 and (inner := [value for value in place.values() if isinstance(value, dict)]):
        place = rng.choice(inner)
    if place and rng.random() < 0.6:
        place[rng.choice([*place, "strange"])] = rng.choice(_ODD)
    data = bytearray(json.dumps(frame, ensure_ascii=rng.random() < 0.5).encode("utf-8", "surrogatepass"))
    if kind == 2:
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
    elif kind == 3:
        del data[rng.randrange(len(data)) :]
    elif kind == 4:
        data *= 2
    elif kind == 5:
        data = bytearray(b"[" * rng.randrange(2000))
    return bytes(data)


def broken(rng: random.Random) -> bytes:
    """Bytes that break the WebSocket protocol itself, or bend it."""
    return rng.choice(
        (
            rng.randbytes(rng.randrange(1, 60)),
            b"\x81\x05hello",  # not masked
            b"\x01\x82\0\0\0\0ab\x00\x81\0\0\0\0c\x80\x81\0\0\0\0d",  # in three parts
            b"\x89\xfe\x00\x80" + b"\0" * 132,  # a ping too long
            b"\x82\x81\0\0\0\0a",  # binary
            b"\x81\xff" + b"\xff" * 8,  # a frame without end
            b"\x88\x82\0\0\0\0\x03\xe8",  # goodbye
            b"\xc1\x81\0\0\0\0a",  # a reserved bit
        )
    )
