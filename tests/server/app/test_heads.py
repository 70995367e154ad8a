"""Heads of requests that two servers could read differently, that are too long, or that bring no JSON."""

import asyncio
from ipaddress import ip_network

import pytest

from tacora.server.config import networks, wide
from tacora.server.names import is_plain
from tests.scale import HANG
from tests.server.app.house import House, house


async def told(here: House, request: bytes) -> tuple[int, bool]:
    """The status of the first answer, and whether the connection was closed after it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
    writer.write(request)
    async with asyncio.timeout(HANG):
        head = await reader.readuntil(b"\r\n\r\n")
    writer.close()
    return int(head[9:12]), b"connection: close" in head.lower()


POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
BODY = b'{"name":"Mia"}'


async def test_a_body_with_two_lengths_is_the_end_of_the_connection() -> None:
    async with house() as here:
        both = b"Content-Length: 14\r\nTransfer-Encoding: chunked\r\n\r\ne\r\n" + BODY + b"\r\n0\r\n\r\n"
        assert await told(here, POST + both) == (400, True)
        assert await told(here, POST + b"Content-Length: 14\r\n\r\n" + BODY) == (201, False)
        chunked = b"Transfer-Encoding: chunked\r\n\r\ne\r\n" + BODY + b"\r\n0\r\n\r\n"
        assert await told(here, POST + chunked) == (201, False)
        assert len(here.app_state.host.codes()) == 2


async def test_a_long_head_is_refused_however_it_comes() -> None:
    async with house() as here:
        head = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 40_000 + b"\r\n\r\n"
        assert (await told(here, head))[0] in {400, 431}
        short = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 15_000 + b"\r\n\r\n"
        assert await told(here, short) == (200, False)
        several = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 1000) for number in range(40))
        many = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n" + several + b"\r\n"
        assert (await told(here, many))[0] in {400, 431}
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = b"Sec-WebSocket-Key: dGFjb3JhIGxvYWQgdGVzdA==\r\n"
        socket = b"GET /ws HTTP/1.1\r\nHost: localhost\r\n" + upgrade + key
        assert (await told(here, socket + several + b"\r\n"))[0] in {400, 431}
        assert (await told(here, socket + b"\r\n"))[0] == 101


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_bodies_are_json_and_nothing_else(kind: str) -> None:
    """A form of another page can send these without being asked first."""
    async with house() as here:
        headers = {"content-type": kind} if kind else {}
        answer = await here.web.post("/api/tables", content=BODY, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (415, "bad-request")
        good = {"content-type": "application/json; charset=utf-8"}
        assert (await here.web.post("/api/tables", content=BODY, headers=good)).status_code == 201


async def test_health_is_told_to_strangers_without_version_and_counts() -> None:
    async with house(proxies=(ip_network("127.0.0.1/32"),)) as here:
        stranger = (await here.web.get("/api/health", headers={"x-forwarded-for": "203.0.113.7"})).json()
        assert set(stranger) == {"ok", "now"}
        assert set((await here.web.get("/api/health")).json()) == {
            "ok",
            "now",
            "version",
            "tables",
            "sockets",
        }


async def test_who_only_wants_the_head_gets_it() -> None:
    async with house() as here:
        for path in ("/api/health", "/api/editions", "/"):
            head, whole = await here.web.head(path), await here.web.get(path)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-type"] == whole.headers["content-type"]
        assert (await here.web.head("/api/tables")).status_code == 405


def test_a_range_of_proxies_with_people_in_it_is_noticed() -> None:
    given = networks(["10.0.0.0/8", "10.0.0.7", "10.0.0.0/24", "::1", "fd00::/64"], "--trust-proxy")
    assert [str(each) for each in wide(given)] == ["10.0.0.0/8", "fd00::/64"]


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Mia",
            "Zoë",
            "Zoe\u0308",
            "Jürgen 2",
            "Ольга",
            "Ελένη",
            "Ngọc Hà",
            "สมชาย",
            "שָׁלוֹם",
            "محمد",
            "李小龙",
        ),
        *("김민준", "👨\u200d👩\u200d👧", "Max Ω", "1\ufe0f\u20e3", "Team-Ж Mia", "½", "O'Brien"),
    ],
)
def test_names_people_have(name: str) -> None:
    assert is_plain(name)


@pytest.mark.parametrize(
    "name",
    ["M" + "\u0301\u0316" * 7, "\ufdfd" * 16, "\ufdfa", "Mi\u0430", "\u041cia", "M\u03bfna", "\u0406nge"],
)
def test_names_that_play_tricks(name: str) -> None:
    assert not is_plain(name)


async def test_such_a_name_comes_through_no_door() -> None:
    async with house() as here:
        trick = "Mi\u0430"
        assert (await here.web.post("/api/tables", json={"name": trick})).status_code == 422
        host = await here.open("Mia")
        for place, status in (("join", 422), ("knock", 422)):
            answer = await here.web.post(f"/api/tables/{host.code}/{place}", json={"name": trick})
            assert (answer.status_code, answer.json()["code"]) == (status, "bad-name")
        told = [
            await host.ask("rename", seat=0, name=trick),
            await host.ask("add-seat", name=trick),
            await host.ask("add-bot", bot="bold", name=trick),
        ]
        assert [answer.get("code") for answer in told] == ["bad-name"] * 3
        assert [seat["name"] for seat in host.table["seats"]] == ["Mia"]
