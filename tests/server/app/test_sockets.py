"""Sockets: hello, coming back, the same key twice, garbage, and readers that do not read."""

import asyncio
import json
import socket
import time
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tacora.server.limits import Rate
from tests.scale import HANG
from tests.server.app.house import PATIENT, ROOMY, House, Phone, house


async def bare(here: House) -> Phone:
    """A socket that has not said hello."""
    phone = Phone(await connect(here.ws, **PATIENT), {"device": None})
    here.phones.append(phone)
    return phone


async def test_a_wrong_token_is_refused_and_the_socket_closed() -> None:
    async with house() as here:
        phone = await bare(here)
        await phone.say(type="hello", token="x" * 22)
        refused = await phone.hear()
        assert (refused["type"], refused["code"]) == ("refused", "wrong-token")
        assert (await phone.closed())[0] == 4001


async def test_a_reader_without_a_seat_sees_what_is_public_and_can_ask_nothing() -> None:
    async with house() as here:
        host = await here.open("Mia")
        reader = await bare(here)
        await reader.say(type="hello", table=host.code.lower())
        welcome = await reader.hear()
        assert welcome["snapshot"]["device"] is None
        answer = await reader.ask("start")
        assert (answer["type"], answer["code"]) == ("refused", "watching")
        await host.ask("add-bot", bot="bold")
        await reader.until(lambda _: len(reader.table["seats"]) == 2)
        lost = await bare(here)
        await lost.say(type="hello", table="ZZZZ")
        assert (await lost.closed())[0] == 4004
        await host.ask("lock", locked=True)
        late = await bare(here)
        await late.say(type="hello", table=host.code)
        assert (await late.closed())[0] == 4003


async def test_coming_back_brings_exactly_what_was_missed() -> None:
    async with house() as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        last = guest.seqs[-1]
        await guest.socket.close()
        for bot in ("bold", "careful", "steady"):
            await host.ask("add-bot", bot=bot)
        back = await here.phone(guest.seated, since=last)
        assert "snapshot" not in back.frames[0]
        assert back.seqs == list(range(last + 1, host.seqs[-1] + 1))
        assert len(back.table["seats"]) == 5
        fresh = await here.phone(guest.seated, since=last + 10_000)
        assert fresh.frames[0]["snapshot"]["seq"] == fresh.seqs[0]


async def test_a_server_that_comes_back_has_every_table_and_takes_every_token(tmp_path: Path) -> None:
    database = tmp_path / "tacora.db"
    async with house(database) as here:
        host = await here.open("Mia")
        await host.ask("add-bot", bot="bold")
        seated = host.seated
    assert host.socket.close_code in (1000, 1012)
    async with house(database) as here:
        again = await here.phone(seated)
        assert [seat["name"] for seat in again.table["seats"]] == ["Mia", "bold"]
        assert (await here.web.get(f"/api/tables/{again.code}")).status_code == 200


async def test_a_server_that_stops_says_so() -> None:
    async with house() as here:
        host = await here.open("Mia")
        here.phones.clear()  # nobody hangs up first
    assert (await host.closed())[0] == 1012


async def test_the_same_key_counts_once() -> None:
    async with house() as here:
        host = await here.open("Mia")
        first = await host.ask("add-bot", key="same", bot="bold")
        second = await host.ask("add-bot", key="same", bot="bold")
        assert first["acks"] == second["acks"] == ["same"]
        await host.say(type="ping", at=1)
        await host.until(lambda frame: frame["type"] == "pong")
        assert len(host.table["seats"]) == 2


async def test_a_kicked_device_is_out_for_good() -> None:
    async with house() as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        await host.ask("kick", device=guest.seated["device"])
        assert (await guest.closed())[0] == 4003
        again = await bare(here)
        await again.say(type="hello", token=guest.seated["token"])
        assert (await again.closed())[0] == 4001


async def test_only_the_host_may_do_what_is_the_hosts() -> None:
    async with house() as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        for do, fields in (("start", {}), ("lock", {"locked": True}), ("kick", {"device": 0})):
            refused = await guest.ask(do, **fields)
            assert (refused["type"], refused["code"]) == ("refused", "host-only")


async def test_the_clock_is_told_to_whoever_asks() -> None:
    async with house() as here:
        host = await here.open("Mia")
        clock = here.app_state.host.clock
        asked = clock.now()
        await host.say(type="ping", at=12345)
        pong = await host.until(lambda frame: frame["type"] == "pong")
        assert pong["at"] == 12345
        assert asked <= pong["now"] <= clock.now()


GARBAGE = [
    "",
    "nonsense",
    "{}",
    "[]",
    "null",
    '{"type":"shout"}',
    '{"type":"ask","key":"k"}',
    '{"type":"ask","key":"k","command":{"do":"tick"}}',
    '{"type":"ask","key":"k","command":{"do":"start","extra":1}}',
    '{"type":"ping","at":' + "[" * 3000 + "}",
    '{"type":"ping","at":' + "9" * 3000 + "}",
    '{"type":"hello","token":"\\ud800"}',
    '{"type":"hello","token":"again"}',
]


async def test_garbage_gets_a_sentence_each_and_the_socket_lives_on() -> None:
    async with house() as here:
        host = await here.open("Mia")
        for text in GARBAGE:
            await host.socket.send(text)
            refused = await host.until(lambda frame: frame["type"] == "refused")
            assert refused["code"] in ("unreadable", "greeted-already")
            assert refused["reason"].endswith(".")
        assert (await host.ask("add-bot", bot="bold"))["type"] == "news"
        for _ in range(30):
            await host.socket.send("nonsense")
        assert (await host.closed())[0] == 4029


async def test_a_command_that_does_not_fit_is_refused_under_its_key() -> None:
    async with house() as here:
        host = await here.open("Mia")
        for command in (
            {"do": "rename", "seat": 0, "name": "x" * 17},
            {"do": "set", "settings": {"seconds": 1}},
            {"do": "nothing"},
            {},
        ):
            refused = await host.ask(**({"do": "missing"} | command))
            assert (refused["code"], refused["type"]) == ("unreadable", "refused")
        await host.socket.send('{"type":"ask","key":"' + "k" * 33 + '","command":{"do":"start"}}')
        assert (await host.until(lambda frame: frame["type"] == "refused"))["key"] == ""


async def test_invalid_utf8_is_garbage_too() -> None:
    async with house() as here:
        host = await here.open("Mia")
        await host.socket.send(b'{"type":"hello","token":"\xff\xfe"}', text=True)
        refused = await host.until(lambda frame: frame["type"] == "refused")
        assert refused["reason"] == "This frame is not UTF-8."


async def test_binary_and_big_frames_end_the_conversation() -> None:
    async with house() as here:
        host = await here.open("Mia")
        await host.socket.send(b"\x00\x01")
        refused = await host.until(lambda frame: frame["type"] == "refused")
        assert refused["code"] == "binary"
        assert (await host.closed())[0] == 1003
        other = await here.open("Zoë")
        await other.socket.send("x" * 5000)
        refused = await other.until(lambda frame: frame["type"] == "refused")
        assert refused["code"] == "too-big"
        assert (await other.closed())[0] == 1009
        third = await here.open("Emre")
        await third.socket.send(["x" * 1000] * 5)  # in fragments it is no smaller
        assert (await third.closed())[0] == 1009


async def test_asking_before_the_hello_is_refused() -> None:
    async with house() as here:
        phone = await bare(here)
        refused = await phone.ask("start")
        assert (refused["key"] != "", refused["code"]) == (True, "no-hello")
        await phone.say(type="hello")
        assert (await phone.hear())["code"] == "bad-hello"


async def test_whoever_says_nothing_is_sent_away() -> None:
    async with house(limits=replace(ROOMY, hello_seconds=0.05)) as here:
        phone = await bare(here)
        assert (await phone.hear())["code"] == "no-hello"
        assert (await phone.closed())[0] == 4008


async def test_the_address_of_a_socket_names_the_table_and_its_token_must_be_of_that_one() -> None:
    async with house() as here:
        mia, zoe = await here.open("Mia"), await here.open("Zoë")
        for path, token, answer in (
            (f"/{mia.code.lower()}", mia, "welcome"),
            ("", mia, "welcome"),
            (f"/{zoe.code}", mia, 4009),
            ("/ZZZZ", mia, 4009),
        ):
            phone = Phone(await connect(here.ws + path, **PATIENT), {"device": None})
            await phone.say(type="hello", token=token.seated["token"])
            if answer == 4009:  # it is told which one it is
                assert await phone.closed() == (answer, mia.code)
            else:
                assert (await phone.hear())["type"] == answer
        reader = Phone(await connect(f"{here.ws}/{zoe.code}", **PATIENT), {"device": None})
        await reader.say(type="hello", table=mia.code)
        assert (await reader.hear())["code"] == "no-such-table"
        with pytest.raises(InvalidStatus) as lost:
            await connect(f"{here.ws}/K", **PATIENT)
        assert lost.value.response.status_code == 404


async def test_too_many_frames_end_the_conversation() -> None:
    async with house(limits=replace(ROOMY, commands=Rate(10, 0.001))) as here:
        host = await here.open("Mia")
        for number in range(12):
            await host.say(type="ping", at=number)
        assert (await host.closed())[0] == 4029
        assert sum(frame["type"] == "pong" for frame in host.frames) == 9  # the hello was the first frame


async def test_wrong_tokens_are_counted_like_wrong_codes() -> None:
    async with house(limits=replace(ROOMY, wrong=Rate(3, 1 / 600))) as here:
        code = await here.elsewhere()
        codes = []
        for _ in range(4):
            phone = await bare(here)
            await phone.say(type="hello", token="wrong".upper())
            codes.append((await phone.closed())[0])
        assert codes == [4001, 4001, 4001, 4029]
        assert (await here.web.get(f"/api/tables/{code}")).status_code == 429
        reader = await bare(here)
        await reader.say(type="hello", table=code)
        assert (await reader.closed())[0] == 4029


async def test_a_right_token_counts_whatever_others_at_the_same_address_have_tried() -> None:
    async with house(limits=replace(ROOMY, wrong=Rate(3, 1 / 600))) as here:
        host = await here.open("Mia")
        for _ in range(5):
            await here.web.get("/api/tables/ZZZZ")
        again = await here.phone(host.seated)
        assert (await again.ask("add-bot", bot="bold"))["type"] == "news"
        place = f"/api/tables/{host.code}/records"
        for token, status in ((host.seated["token"], 200), ("x" * 22, 429)):
            answer = await here.web.get(place, headers={"authorization": f"Bearer {token}"})
            assert answer.status_code == status


async def test_a_foreign_page_gets_no_socket() -> None:
    async with house() as here:
        with pytest.raises(InvalidStatus) as refused:
            await connect(here.ws, origin="http://evil.example", **PATIENT)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body)["code"] == "foreign-page"
        own = await connect(here.ws, origin=f"http://127.0.0.1:{here.port}", **PATIENT)  # type: ignore[arg-type]
        await own.close()
        with pytest.raises(InvalidStatus) as lost:
            await connect(here.ws.replace("/ws", "/nowhere"), **PATIENT)
        assert lost.value.response.status_code == 404


async def test_sockets_of_one_address_are_limited() -> None:
    async with house(limits=replace(ROOMY, sockets=2)) as here:
        await here.open("Mia")
        second = await bare(here)
        with pytest.raises(InvalidStatus) as refused:
            await connect(here.ws, **PATIENT)
        assert refused.value.response.status_code == 429
        await second.socket.close()
        async with asyncio.timeout(HANG):
            while here.app_state.meters.sockets > 1:
                await asyncio.sleep(0)
        third = await bare(here)
        assert third.socket.close_code is None


async def test_a_reader_that_does_not_read_is_cut_off_and_nobody_else_notices() -> None:
    async with house(limits=replace(ROOMY, backlog=40_000)) as here:
        host = await here.open("Mia")
        guest = await here.join(host.code, "Jonas")
        lazy = await deaf(here, table=host.code)
        for number in range(1000):
            if here.app_state.meters.cut["slow"]:
                break
            await host.ask("rename", seat=0, name=f"M{number}")
        lazy.close()
        assert here.app_state.meters.cut["slow"] == 1
        await guest.until(lambda _: guest.table["seats"][0]["name"] == host.table["seats"][0]["name"])
        assert guest.seqs == list(range(guest.seqs[0], guest.seqs[0] + len(guest.seqs)))


async def test_a_half_open_socket_is_noticed() -> None:
    """A client that answers no ping is gone after the time for it, and its device is away."""
    async with house(limits=replace(ROOMY, ping_seconds=0.02, pong_seconds=0.1)) as here:
        opened = await here.web.post("/api/tables", json={"name": "Mia"})
        gone = await deaf(here, token=opened.json()["token"])
        live = here.app_state.host.hosted(opened.json()["code"])
        assert live is not None
        told: list[str] = []
        async with asyncio.timeout(HANG):
            while told[-1:] != ["away"]:
                await asyncio.sleep(0.01)
                told = [json.loads(entry).get("what") for entry in live.table.since(0, None) or ()]
        assert told[-2:] == ["connected", "away"]
        assert here.app_state.meters.sockets == 0
        gone.close()


async def deaf(here: House, **hello: str) -> socket.socket:
    """A socket that says hello and then reads nothing: no news, no pings, no goodbye."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # as little as the system allows
    sock.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(sock, ("127.0.0.1", here.port))
    request = (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(sock, request.encode())
    assert b"101" in await loop.sock_recv(sock, 4096)
    said = json.dumps({"type": "hello", **hello}).encode()
    await loop.sock_sendall(sock, bytes((0x81, 0x80 | len(said), 0, 0, 0, 0)) + said)
    return sock


async def test_the_round_trip_is_measured_by_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(limits=replace(ROOMY, ping_seconds=0.02)) as here:
        began = time.monotonic()
        host = await here.open("Mia")
        lags: list[int] = []
        post = here.app_state.host.post

        def noted(*arguments: object) -> None:
            lags.append(arguments[4])  # type: ignore[arg-type]
            post(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(here.app_state.host, "post", noted)
        await host.ask("add-bot", bot="bold")
        assert 0 <= lags[0] <= 1000 * (time.monotonic() - began) + 1


async def test_no_socket_survives_its_house() -> None:
    async with house() as here:
        host = await here.open("Mia")
        here.phones.clear()
    await host.closed()
    assert here.app_state.meters.sockets == 0
    assert not here.app_state.sockets
