"""Random and mutated frames, thousands of them: each is answered or ignored, none does harm."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tacora.server.sockets import SocketSession
from tests.scale import at_scale
from tests.server.app.house import ROOMY, house

FRAMES, ROUNDS = 2_000, at_scale(1, 100)
GOOD: list[dict[str, Any]] = [
    {"type": "hello", "table": "ZZZZ", "since": 3},
    {"type": "ping", "at": 12},
    {"type": "ask", "key": "k", "command": {"do": "start"}},
    {"type": "ask", "key": "k", "command": {"do": "play", "seat": 0, "decision": 1, "move": "leave"}},
    {
        "type": "ask",
        "key": "k",
        "command": {"do": "set", "settings": {"edition": "troll-dragon", "seconds": 9}},
    },
    {"type": "ask", "key": "k", "command": {"do": "add-bot", "bot": "bold"}},
    {"type": "ask", "key": "k", "command": {"do": "fists", "decision": 1, "leaving": [0, 1]}},
    {
        "type": "ask",
        "key": "k",
        "command": {"do": "take-over", "seat": 1, "name": "Zoë", "contribution": "ab"},
    },
    {"type": "ask", "key": "k", "command": {"do": "give-time", "seconds": 5, "seat": 0, "factor": 2}},
    {"type": "ask", "key": "k", "command": {"do": "kick", "device": 9}},
]
ODD: list[Any] = [None, -1, 2**31, 2**70, 1e308, "", "x" * 99, "\u202e", [], {}, True, [[[]]], "0", -0.0]


class Paper:
    """A socket that only writes down what is sent."""

    cut_off = False

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None

    def push(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))

    def close(self, code: int, reason: str) -> None:
        assert len(reason.encode()) <= 123
        self.closed = code


def mutated(rng: random.Random) -> Iterator[bytes]:
    """Good frames with fields swapped for odd ones, bytes flipped, cut, doubled; and plain noise."""
    for number in range(FRAMES):
        frame = json.loads(json.dumps(rng.choice(GOOD)))
        if "key" in frame:
            frame["key"] = f"k{number}"
        place = frame
        while rng.random() < 0.5 and (inner := [v for v in place.values() if isinstance(v, dict)]):
            place = rng.choice(inner)
        if place and rng.random() < 0.7:
            place[rng.choice([*place, "strange"])] = rng.choice(ODD)
        data = bytearray(json.dumps(frame).encode())
        match rng.randrange(5):
            case 0:
                for _ in range(rng.randrange(1, 4)):
                    data[rng.randrange(len(data))] = rng.randrange(256)
            case 1:
                del data[rng.randrange(len(data)) :]
            case 2:
                data = data * 2
            case 3:
                data = bytearray(rng.randbytes(rng.randrange(200)))
        yield bytes(data)


@pytest.mark.parametrize("seed", range(2026, 2026 + ROUNDS))
async def test_no_frame_does_harm(seed: int) -> None:
    async with house(limits=ROOMY) as here:
        host = await here.open("Mia")
        found = await here.app_state.host.device_of(host.seated["token"])
        assert found is not None
        hosted, device = found
        rng = random.Random(seed)
        papers: list[Paper] = []
        talk: SocketSession | None = None
        for asked, data in enumerate(mutated(rng)):
            if talk is None or papers[-1].closed is not None:
                if talk is not None:
                    talk.lost()
                papers.append(Paper())
                talk = SocketSession(here.app_state, papers[-1], "127.0.0.1")  # type: ignore[arg-type]
                talk._attach(hosted, device, None)
                talk._greeted = True
            talk.text(data)
            if asked % 50 == 0:
                await here.app_state.host.settled(hosted)
        assert talk is not None
        talk.lost()
        await here.app_state.host.settled(hosted)
        answers = [frame for paper in papers for frame in paper.sent]
        codes = {frame["code"] for frame in answers if frame["type"] == "refused"}
        assert {"unreadable", "greeted-already"} <= codes
        assert len(codes) > 6
        assert "fault" not in codes
        assert any(frame["type"] == "pong" for frame in answers)
        assert (await here.web.get("/api/health")).json()["sockets"] == 1
        assert (await host.ask("lock", locked=False))["type"] in ("news", "refused")
