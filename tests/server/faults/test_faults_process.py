"""A server process that is killed, runs out of disk, or finds its last write torn."""

import asyncio
import json
import resource
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bench.kill import run
from bench.served import Served, start
from tacora.client.door import Door
from tacora.client.link import LinkState
from tacora.client.seat import take_seat
from tacora.client.seats import SeatBook
from tacora.client.socket import SocketLink
from tacora.protocol import commands as c
from tacora.protocol.settings import Pace
from tacora.table import Settings
from tests.client.room import Ear as Player
from tests.server.secrecy.listening import Ear, request


def test_a_killed_server_loses_no_acknowledged_pick_and_doubles_none(tmp_path: Path) -> None:
    verdict = run(tmp_path, rounds=4, tables=3, seed=20_26, longest=0.6)
    assert verdict.good, [str(verdict), *verdict.wrong[:5], *verdict.lost]
    assert verdict.kills == 4
    assert verdict.acknowledged > 30
    assert verdict.reveals > 0


async def table_of_three(server: Served) -> tuple[list[dict[str, Any]], list[Ear]]:
    """A game that waits for its first picks."""
    devices: list[dict[str, Any]] = []
    for name in ("Mia", "Jonas", "Kim"):
        path = f"/api/tables/{devices[0]['code']}/join" if devices else "/api/tables"
        answer = await request(server.port, "POST", path, None, json.dumps({"name": name}).encode())
        devices.append(json.loads(answer.partition(b"\r\n\r\n")[2]))
    ears = [await come(server, device) for device in devices]
    for command in ({"do": "set", "settings": {"pace": "off", "breather": 0}}, {"do": "start"}):
        assert (await ears[0].answer(ears[0].ask(command)))["type"] == "news"
    return devices, ears


async def come(server: Served, device: dict[str, Any]) -> Ear:
    ear = await Ear.open(server.port)
    ear.send({"type": "hello", "token": device["token"]})
    await ear.until(lambda frame: frame["type"] == "welcome")
    return ear


def mine(ear: Ear) -> Any:
    return next(frame["snapshot"]["mine"] for frame in reversed(ear.frames) if "snapshot" in frame)


def pick(move: str, seat: int = 0, decision: int = 1) -> dict[str, Any]:
    return {"do": "play", "seat": seat, "decision": decision, "move": move}


async def test_a_torn_last_write_after_a_kill_takes_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = await asyncio.to_thread(start, tmp_path / "t.db")
    devices, ears = await table_of_three(server)
    assert (await ears[0].answer(ears[0].ask(pick("leave"))))["mine"] == {"0": "leave"}
    await asyncio.to_thread(server.kill)
    log = tmp_path / "t.db-wal"
    data = log.read_bytes()
    assert len(data) > 4096 + 24
    log.write_bytes(data + data[-4120:-2000])  # the head and half of a page, as a commit that was cut short
    server = await asyncio.to_thread(start, tmp_path / "t.db")
    try:
        again = await come(server, devices[0])
        assert mine(again) == {"0": "leave"}
        answer = await again.answer(again.ask(pick("continue"), "after"))
        assert answer["mine"] == {"0": "continue"}
        await again.break_off()
    finally:
        await asyncio.to_thread(server.kill)
        for ear in ears:
            await ear.break_off()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process")
async def test_on_a_full_disk_a_pick_is_refused_and_counts_once_there_is_room_again(tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = await asyncio.to_thread(start, tmp_path / "t.db", None, log)
    try:
        _, ears = await table_of_three(server)
        assert (await ears[0].answer(ears[0].ask(pick("leave"))))["mine"] == {"0": "leave"}
        size = (tmp_path / "t.db-wal").stat().st_size
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))  # not a byte more
        refused = await ears[0].answer(ears[0].ask(pick("continue"), "change"))
        assert (refused["type"], refused["code"]) == ("refused", "not-saved")
        heard = len(ears[1].frames)
        fresh = await ears[0].until(lambda frame: frame["type"] == "welcome")
        assert fresh["snapshot"]["mine"] == {"0": "leave"}, "what was acknowledged is still so"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        answer: dict[str, Any] = refused
        while answer["type"] == "refused":  # the disk is tried again after a second or two
            assert answer["code"] == "not-saved"
            await asyncio.sleep(0.1)
            answer = await ears[0].answer(ears[0].ask(pick("continue"), "change"))
        assert answer["mine"] == {"0": "continue"}
        for seat in (1, 2):
            ears[seat].ask(pick("continue", seat))
        for ear in ears:
            await ear.until(lambda frame: any(e["news"] == "played" for e in frame.get("entries") or ()))
        told = [entry["seq"] for frame in ears[1].frames[heard:] for entry in frame.get("entries") or ()]
        assert told == sorted(set(told)), "nothing was told twice, nothing that is not so"
        for ear in ears:
            await ear.break_off()
    finally:
        await asyncio.to_thread(server.kill)
    with closing(sqlite3.connect(tmp_path / "t.db")) as store:
        keys = [json.loads(body).get("key") for (body,) in store.execute("SELECT body FROM orders")]
    assert keys.count("change") == 1
    assert b"not saved" in log.read_bytes()


async def test_clients_come_back_by_themselves_after_a_kill(tmp_path: Path) -> None:
    server = await asyncio.to_thread(start, tmp_path / "t.db")
    house = Door(f"http://127.0.0.1:{server.port}")
    book = SeatBook(tmp_path / "seats.json")
    seats = [await asyncio.to_thread(take_seat, house, book, name="Mia")]
    for name in ("Tom", "Zoë"):
        seats.append(await asyncio.to_thread(take_seat, seats[0].door, book, name=name))
    players = [Player() for _ in seats]
    connections = [SocketLink(seat, player) for seat, player in zip(seats, players, strict=True)]
    running = [asyncio.create_task(connection.run()) for connection in connections]
    for player in players:
        await player.until(lambda e: e.seen is not None)
    assert await connections[0].ask(c.Set(Settings(pace=Pace.OFF, breather=0))) is None
    assert await connections[0].ask(c.Start()) is None
    for seat, connection in enumerate(connections[:2]):
        assert await connection.ask(c.Play(seat, 1, "leave")) is None
    await asyncio.to_thread(server.kill)
    for player in players:
        await player.until(lambda e: e.links[-1] is LinkState.LOST)
    change = asyncio.create_task(connections[0].ask(c.Play(0, 1, "continue")))  # while nobody is there
    server = await asyncio.to_thread(start, tmp_path / "t.db", server.port)
    try:
        assert await change is None
        await players[0].until(lambda e: e.links[-1] is LinkState.LIVE and e.seen.mine == {0: "continue"})
        await players[1].until(lambda e: e.links[-1] is LinkState.LIVE and e.seen.mine == {1: "leave"})
        assert await connections[2].ask(c.Play(2, 1, "leave")) is None
        for player in players:
            await player.until(lambda e: e.seen.turn.decision > 1)
    finally:
        for connection in connections:
            await connection.close()
        await asyncio.gather(*running)
        await asyncio.to_thread(server.kill)
