"""A bad network and a bad clock: doubled, late and shuffled frames, half-open sockets, time that jumps."""

import asyncio
import json
import random
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.app.house import House, Phone, house
from tests.server.app.test_games import check_feeds, play_on, table_of
from tests.server.secrecy.listening import Ear


def keys_in(path: Path) -> Counter[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as store:
        orders = [json.loads(body) for (body,) in store.execute("SELECT body FROM orders")]
    return Counter((order["by"], order["key"]) for order in orders if order.get("key"))


async def test_frames_that_come_twice_or_in_another_order_count_once_and_in_theirs(tmp_path: Path) -> None:
    rng = random.Random(20_26)
    async with house(tmp_path / "t.db") as here:
        phones = await table_of(here, ["Mia", "Jonas", "Kim"])
        await phones[0].ask("start")
        ears = [await second_socket(here, phone) for phone in phones]
        hosted = here.app_state.host.hosted(phones[0].code)
        assert hosted is not None
        sent: Counter[str] = Counter()
        while hosted.table.phase.value != "over":
            turn = hosted.table.snapshot(None).turn
            frames = []
            for seat in turn.moves:
                place = {"seat": seat, "decision": turn.decision}
                for do in ("play", "play", "take-back", "play"):
                    sent[do] += 1
                    move = {} if do == "take-back" else {"move": rng.choice(("continue", "leave"))}
                    frame = {"type": "ask", "key": f"{do}{sent[do]}", "command": {"do": do, **place, **move}}
                    frames += [(seat, frame)] * rng.randrange(1, 4)
            rng.shuffle(frames)
            for seat, frame in frames:
                socket = rng.choice((phones[seat], ears[seat]))
                await socket.say(**frame) if isinstance(socket, Phone) else socket.send(frame)
            for seat in turn.moves:  # and one that is surely the last
                await phones[seat].ask("play", seat=seat, decision=turn.decision, move="leave")
        await here.app_state.host.settled(hosted)
        for phone in phones:
            await phone.reach(lambda p: p.ended is not None)
        check_feeds(phones)
        for ear in ears:
            await ear.break_off()
    assert max(keys_in(tmp_path / "t.db").values()) == 1


async def second_socket(here: House, phone: Phone) -> Ear:
    """The same device once more, with a socket of its own."""
    ear = await Ear.open(here.port)
    ear.send({"type": "hello", "token": phone.seated["token"]})
    await ear.until(lambda frame: frame["type"] == "welcome")
    return ear


async def test_a_pick_that_comes_late_never_counts_for_the_next_decision() -> None:
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas", "Kim"])
        await phones[0].ask("start")
        for seat, phone in enumerate(phones):
            await phone.ask("play", seat=seat, decision=1, move="continue")
        late = await phones[0].ask("play", seat=0, decision=1, move="leave")
        assert late["type"] == "refused"
        await phones[0].reach(lambda p: p.turn["decision"] == 2)
        assert phones[0].mine == {}


async def test_a_device_with_a_half_open_socket_comes_back_on_another_and_plays() -> None:
    async with house() as here:
        phones = await table_of(here, ["Mia", "Jonas", "Kim"])
        await phones[0].ask("start")
        phones[0].socket.transport.pause_reading()  # no goodbye, no answer to anything: a phone in a tunnel
        assert (await phones[1].ask("play", seat=1, decision=1, move="leave"))["type"] == "news"
        back = await here.phone(phones[0].seated, since=phones[0].seqs[-1])
        assert [entry["news"] for entry in back.frames[0]["entries"]][-1] == "picked"
        assert (await back.ask("play", seat=0, decision=1, move="continue"))["mine"] == {"0": "continue"}
        await phones[2].ask("play", seat=2, decision=1, move="leave")
        await back.reach(lambda p: p.turn.get("decision") == 2)
        caved_in = "ExpeditionEnded" in str(back.frames)  # the same trap twice: then all go in again
        assert set(back.turn["moves"]) == ({"0", "1", "2"} if caved_in else {"0"})
        phones[0].socket.transport.resume_reading()


class Wall:
    """A wall clock that jumps when told; steady time goes on as it does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0
        real = time.time_ns
        monkeypatch.setattr("tacora.host.clock.time.time_ns", lambda: real() + self.ahead)

    def jump(self, hours: int) -> None:
        self.ahead += hours * 3_600_000_000_000


@pytest.mark.parametrize("hours", [-30, 30])
async def test_a_wall_clock_that_jumps_moves_no_deadline_and_never_turns_time_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    wall = Wall(monkeypatch)
    async with house(tmp_path / "t.db") as here:
        phones = await table_of(here, ["Mia", "Jonas", "Kim"], clock="hard", seconds=300)
        await phones[0].ask("start")
        before = phones[0].turn["deadlines"]["0"]
        wall.jump(hours)
        await phones[0].ask("play", seat=0, decision=1, move="leave")
        await phones[0].say(type="ping", at=1)
        now = (await phones[0].until(lambda frame: frame["type"] == "pong"))["now"]
        assert 0 < before - now <= 300_000
        last = moments(phones[0])[-1]
    async with house(tmp_path / "t.db") as here:  # the next process starts by the clock that has jumped
        phone = await here.phone(phones[0].seated)
        assert phone.frames[0]["now"] >= last
        assert phone.mine == {"0": "leave"}
        await phone.ask("play", seat=0, decision=1, move="continue")
        left = phone.turn["deadlines"]["1"] - moments(phone)[-1]
        assert 0 < left <= 300_000, "time does not run while the server is down"
        assert moments(phone) == sorted(moments(phone))
        assert moments(phone)[0] >= last


def moments(phone: Phone) -> list[int]:
    return [entry["at"] for frame in phone.frames for entry in frame.get("entries") or ()]


async def test_one_damaged_table_keeps_no_other_from_coming_back(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with house(path) as here:
        tables = [await table_of(here, [f"Mia{number}", "Jonas", "Kim"]) for number in range(3)]
        for phones in tables:
            await phones[0].ask("start")
            await phones[0].ask("play", seat=0, decision=1, move="leave")
    with closing(sqlite3.connect(path)) as store:
        code = tables[1][0].code
        store.execute("UPDATE orders SET body = replace(body, 'leave', 'lease') WHERE code = ?", (code,))
        store.execute("UPDATE orders SET body = CAST(body AS BLOB) WHERE code = ?", (code,))
        store.commit()
    async with house(path) as here:
        for number in (0, 2):
            phone = await here.phone(tables[number][0].seated)
            assert phone.mine == {"0": "leave"}
            assert (await phone.ask("play", seat=0, decision=1, move="continue"))["mine"] == {"0": "continue"}
        ear = await Ear.open(here.port)
        ear.send({"type": "hello", "token": tables[1][0].seated["token"]})
        told = await ear.until(lambda frame: frame["type"] == "refused")
        assert told["code"] == "not-readable", "its token is as good as before: nobody is to forget it"
        await ear.break_off()
        token = {"Authorization": f"Bearer {tables[1][0].seated['token']}"}
        for method, place in (
            ("GET", f"/api/tables/{code}"),
            ("POST", f"/api/tables/{code}/join"),
            ("GET", f"/api/tables/{code}/records"),
            ("DELETE", f"/api/tables/{code}"),
        ):
            answer = await here.web.request(
                method, place, headers=token, json={} if method == "POST" else None
            )
            assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE
            assert answer.json()["code"] == "not-readable"
        assert (await here.web.get("/api/health")).json()["ok"]
        assert set(here.app_state.host.damaged) == {code}
        fresh = await table_of(here, ["Ada", "Bo", "Cleo"])
        await fresh[0].ask("start")
        await play_on(fresh, 3)


async def test_eight_sockets_that_break_at_once_take_nothing_with_them(tmp_path: Path) -> None:
    async with house(tmp_path / "t.db") as here:
        phones = await table_of(here, [f"P{number}" for number in range(8)])
        await phones[0].ask("start")
        for seat, phone in enumerate(phones):
            await phone.say(type="ask", key="p", command=pick(seat))
            if seat != 7:
                phone.socket.transport.abort()
        await phones[7].reach(lambda p: p.turn["decision"] == 2 or p.turn["ready"] == 8)
        backs = await asyncio.gather(*(here.phone(phone.seated) for phone in phones[:7]))
        for seat, back in enumerate(backs):
            await back.ask("play", key="p", seat=seat, decision=1, move="continue")
    assert max(keys_in(tmp_path / "t.db").values()) == 1


def pick(seat: int) -> dict[str, Any]:
    return {"do": "play", "seat": seat, "decision": 1, "move": "continue"}
