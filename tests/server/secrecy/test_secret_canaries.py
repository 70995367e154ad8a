"""A real process plays a whole game: secrets and tokens are in no byte, log line or file but their own."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bench.served import Served, start
from tests.server.secrecy.listening import Ear, request

EDITIONS = {"pegasus-2024": "bold", "troll-dragon": "timid"}


async def sit(server: Served, code: str | None, body: dict[str, Any]) -> dict[str, Any]:
    path = "/api/tables" if code is None else f"/api/tables/{code}/join"
    answer = await request(server.port, "POST", path, None, json.dumps(body).encode())
    device: dict[str, Any] = json.loads(answer.partition(b"\r\n\r\n")[2])
    return device


async def play(server: Served, edition: str) -> tuple[list[Ear], list[str], bytes]:
    """Two people, a bot and a spectator to the end of a game; who heard what, their tokens, the answers."""
    mia = await sit(server, None, {"name": "Mia", "contribution": "ab12"})
    devices = [mia, await sit(server, mia["code"], {"name": "Jonas"})]
    devices.append(await sit(server, mia["code"], {"role": "spectator"}))
    ears = []
    for device in devices:
        ears.append(await Ear.open(server.port))
        ears[-1].send({"type": "hello", "token": device["token"]})
        await ears[-1].until(lambda frame: frame["type"] == "welcome")
    ears[0].send_text(b'{"type":"hello","token":"' + mia["token"].encode() + b'","odd":1}')
    settings = {"edition": edition, "pace": "off", "breather": 0, "race": "turns"}
    for command in (
        {"do": "set", "settings": settings},
        {"do": "add-bot", "bot": EDITIONS[edition]},
        {"do": "start"},
    ):
        await ears[0].answer(ears[0].ask(command))
    await asyncio.gather(*(to_the_end(ear, seat) for seat, ear in enumerate(ears[:2])), ended(ears[2]))
    answers = b""
    for path in ("/api/tables/" + mia["code"], "/api/health", "/api/tables/WRNG", "/metrics"):
        answers += await request(server.port, "GET", path, devices[2]["token"])
    return ears, [device["token"] for device in devices], answers


async def to_the_end(ear: Ear, seat: int) -> None:
    """Decide whatever this seat has to, until the game is over."""
    done = read = 0
    while True:
        entries = [entry for frame in ear.frames[read:] for entry in frame.get("entries") or ()]
        read = len(ear.frames)
        if any(entry["news"] == "ended" for entry in entries):
            return
        for turn in (entry["turn"] for entry in entries if entry.get("turn")):
            moves = turn["moves"].get(str(seat))
            if moves and turn["decision"] > done:
                done = turn["decision"]
                ear.ask({"do": "play", "seat": seat, "decision": done, "move": moves[-1]})
        await ear.hear()


async def ended(ear: Ear) -> None:
    await ear.until(lambda frame: any(entry["news"] == "ended" for entry in frame.get("entries") or ()))


@pytest.mark.parametrize("edition", EDITIONS)
async def test_what_must_not_be_told_is_told_nowhere(tmp_path: Path, edition: str) -> None:
    log = tmp_path / "log"
    server = await asyncio.to_thread(start, tmp_path / "t.db", None, log)
    try:
        ears, tokens, answers = await play(server, edition)
        for ear in ears:
            await ear.break_off()
    finally:
        await asyncio.to_thread(server.kill)
    files = b"".join(path.read_bytes() for path in tmp_path.glob("t.db*"))
    with closing(sqlite3.connect(tmp_path / "t.db")) as store:
        first = store.execute("SELECT secret FROM tables").fetchone()[0]
        orders = [json.loads(body) for (body,) in store.execute("SELECT body FROM orders")]
    (following,) = [order["do"]["secret"] for order in orders if order["do"]["do"] == "shuffle"]
    assert len(first) == len(following) == 64
    for ear in ears:
        heard = bytes(ear.raw)
        told = heard.index(b'"news":"ended"')
        assert first[:16].encode() not in heard[:told], "before the end"
        assert first.encode() in heard[told:], "the end opens it, so that everybody can check"
        assert following[:16].encode() not in heard
        assert not any(token.encode() in heard for token in tokens)
    for token in tokens:
        assert token.encode() not in answers
        assert token.encode() not in files, "only its hash is kept"
        assert token.encode() not in log.read_bytes()
    for secret in (first, following):
        assert secret[:16].encode() not in answers
        assert secret[:16].encode() not in log.read_bytes()
    assert b'"move"' not in log.read_bytes()
