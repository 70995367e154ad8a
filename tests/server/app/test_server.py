"""Health, figures, headers, the catalogue, and what every answer has in common."""

import asyncio
import io
import json
import logging
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from ipaddress import ip_network

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tacora import __version__
from tacora.editions import load_editions
from tacora.host.logs import configure_logs
from tacora.host.store import SqliteStore
from tacora.server.limits import Rate
from tests.host.lobby import break_disk
from tests.logs import logs_as_before
from tests.scale import HANG
from tests.server.app.house import PATIENT, ROOMY, house


async def test_health_and_addresses() -> None:
    async with house() as here:
        told = (await here.web.get("/api/health")).json()
        assert (told["ok"], told["version"], told["tables"], told["sockets"]) == (True, __version__, 0, 0)
        await here.open("Mia")
        told = (await here.web.get("/api/health")).json()
        assert (told["tables"], told["sockets"]) == (1, 1)
        assert (await here.web.get("/api/addresses")).json() == {
            "addresses": [f"http://127.0.0.1:{here.port}"],
            "wifi": False,
            "password": False,
        }


async def test_figures_for_prometheus() -> None:
    async with house() as here:
        host = await here.open("Mia")
        await host.ask("add-bot", bot="bold")
        await host.ask("add-bot", bot="nobody")
        told = (await here.web.get("/metrics")).text
        assert 'tacora_commands_total{kind="add-bot",outcome="done"} 1.0' in told
        assert 'tacora_commands_total{kind="add-bot",outcome="no-such-bot"} 1.0' in told
        assert "tacora_sockets 1.0" in told
        assert "tacora_tables 1.0" in told
        assert "tacora_commit_seconds_count" in told
        assert "tacora_store_queue" in told
        assert host.code not in told
        hidden = await here.web.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})
        assert (hidden.status_code, hidden.json()["code"]) == (403, "not-for-you")


async def test_every_answer_is_strict() -> None:
    async with house() as here:
        for path in ("/", "/j/KWM4", "/api/health", "/api/nothing", "/nothing", "/metrics"):
            strict((await here.web.get(path)).headers)


def strict(headers: httpx.Headers) -> None:
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    assert "set-cookie" not in headers
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


async def test_behind_tls_the_browser_is_told_to_stay_there() -> None:
    async with house(proxies=(ip_network("127.0.0.1/32"),)) as here:
        answer = await here.web.get("/api/health", headers={"x-forwarded-proto": "https"})
        assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"


async def test_unknown_addresses_and_methods_get_a_code() -> None:
    async with house() as here:
        unknown = await here.web.get("/api/nothing")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "not-found")
        wrong = await here.web.put("/api/tables", json={})
        assert (wrong.status_code, wrong.json()["code"]) == (405, "wrong-method")
        assert "POST" in wrong.headers["allow"]


async def test_too_many_requests() -> None:
    async with house(limits=replace(ROOMY, requests=Rate(3, 1 / 60))) as here:
        seen = [(await here.web.get("/api/health")).status_code for _ in range(4)]
        assert seen == [200, 200, 200, 429]


async def test_a_fault_of_ours_is_told_without_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as here:

        def broken() -> int:
            raise ValueError("hush /root/place")

        monkeypatch.setattr(here.app_state.host.clock, "now", broken)
        answer = await here.web.get("/api/health")
        monkeypatch.undo()
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        assert "hush" not in answer.text


async def test_editions_and_bots_in_both_languages() -> None:
    async with house() as here:
        cards = (await here.web.get("/api/editions?lang=de")).json()
        assert [card["id"] for card in cards] == list(load_editions())
        one = (await here.web.get("/api/editions/troll-dragon")).json()
        options = {option["name"]: option for option in one["options"]}
        assert options["reroll"]["choices"] == ["all-free", "any-free"]
        rule = options["until_both_empty"]
        assert (rule["kind"], rule["default"], rule["choices"], rule["rule"]) == ("switch", False, [], "T14")
        assert one["material"]["diamonds"] == 60
        assert (await here.web.get("/api/editions/chess")).status_code == 404
        assert (await here.web.get("/api/editions?lang=tlh")).status_code == 400
        assert (await here.web.get("/api/bots?game=chess")).status_code == 400
        bots = (await here.web.get("/api/bots?game=troll-dragon&lang=de")).json()
        assert {"optimal", "random"} <= {bot["id"] for bot in bots}
        assert "bold" not in {bot["id"] for bot in bots}


async def test_openapi_names_every_route_with_its_refusals() -> None:
    async with house() as here:
        described = (await here.web.get("/api/openapi.json")).json()
    operations = {
        f"{method.upper()} {path}": operation
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }
    assert set(operations) == {
        "POST /api/house/pass",
        "POST /api/tables",
        "GET /api/tables/{code}",
        "DELETE /api/tables/{code}",
        "POST /api/tables/{code}/join",
        "POST /api/tables/{code}/knock",
        "POST /api/tables/{code}/screen",
        "POST /api/tables/{code}/token",
        "GET /api/tables/{code}/qr.svg",
        "GET /api/tables/{code}/link",
        "POST /api/tables/{code}/edition",
        "GET /api/wifi",
        "GET /api/tables/{code}/odds",
        "GET /api/tables/{code}/beliefs",
        "GET /api/tables/{code}/evening",
        "GET /api/tables/{code}/records",
        "GET /api/records/{record}",
        "DELETE /api/records/{record}",
        "DELETE /api/tables/{code}/records/{record}",
        "GET /api/records/{record}/verify",
        "GET /api/records/{record}/review",
        "GET /api/records/{record}/what-if",
        "GET /api/games",
        "GET /api/games/{game}/texts/{lang}",
        "GET /api/editions",
        "GET /api/editions/{edition_id}",
        "POST /api/editions/check",
        "GET /api/bots",
        "GET /api/operator",
        "GET /api/operator/tables",
        "POST /api/operator/tables/{code}/close",
        "DELETE /api/operator/tables/{code}",
        "GET /api/operator/tables/{code}/games",
        "DELETE /api/operator/tables/{code}/games/{game}",
        "DELETE /api/operator/records/{record}",
        "PUT /api/operator/word",
        "GET /api/addresses",
        "GET /api/health",
        "GET /api/ready",
        "GET /metrics",
    }
    for operation in operations.values():
        assert "429" in operation["responses"]
        assert operation["operationId"]
        assert operation["description"]
    assert json.dumps(described["components"]["securitySchemes"]["token"]).count("bearer") == 1


async def test_a_body_that_never_ends_is_not_waited_for() -> None:
    async with house(limits=replace(ROOMY, request_seconds=0.1)) as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        writer.write(head + b"Content-Length: 100\r\n\r\n{")
        told = await asyncio.wait_for(reader.readuntil(b"\r\n"), HANG)
        assert told == b"HTTP/1.1 408 Request Timeout\r\n"
        writer.close()


async def test_a_request_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tacora.server.http_protocol.PATIENCE", 0.1)
    async with house() as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"GET / HTTP/1.1\r\nHost:")
        assert await rest_of(reader) == b""
        writer.close()


async def rest_of(reader: asyncio.StreamReader) -> bytes:
    """All that comes before the connection ends, in whatever way."""
    with suppress(ConnectionResetError):
        return await asyncio.wait_for(reader.read(), HANG)
    return b""


async def test_nor_is_one_that_begins_after_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tacora.server.http_protocol.PATIENCE", HANG)
    async with house() as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        for _ in range(2):  # a connection may be used again
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b'"ok":true' in await asyncio.wait_for(reader.readuntil(b"}"), HANG)
            monkeypatch.setattr("tacora.server.http_protocol.PATIENCE", 0.1)
        writer.write(b"GET /api/health HTTP/1.1\r\nHost:")
        assert await rest_of(reader) == b""
        writer.close()


async def test_headers_without_end_are_refused() -> None:
    async with house() as here:
        reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 40_000)
        told = await asyncio.wait_for(reader.readuntil(b"\r\n"), HANG)
        assert told == b"HTTP/1.1 400 Bad Request\r\n"
        writer.close()


async def test_no_token_reaches_a_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked, right or wrong: neither tokens nor queries nor bodies are in any line."""
    out = io.StringIO()
    with quiet(out):
        async with house() as here:
            host = await here.open("Mia")
            guest = await here.join(host.code, "Jonas")
            bearer = {"authorization": f"Bearer {host.seated['token']}"}
            await here.web.get(f"/api/tables/{host.code}/records?hush-query=1", headers=bearer)
            await here.web.get(f"/api/health?token={host.seated['token']}")
            await here.web.post("/api/tables?hush-query", content=b'{"hush-body": "\xff"}')
            await here.web.post("/api/tables", content=b"[" * 5000)
            await guest.socket.send('{"type":"hello","token":"hush-frame"')
            await guest.ask("add-bot", bot="hush-bot")
            for phone in (host, guest):
                with suppress(InvalidStatus):
                    address = f"{here.ws}?token={phone.seated['token']}"
                    await connect(address, origin=Origin("http://hush"), **PATIENT)
            monkeypatch.setattr(here.app_state.host.clock, "now", lambda: 1 / 0)
            await here.web.get(f"/api/health?token={host.seated['token']}", headers=bearer)
            monkeypatch.undo()
    told = out.getvalue()
    assert "ZeroDivisionError" in told
    assert "hush" not in told
    for phone in (host, guest):
        assert phone.seated["token"] not in told


@contextmanager
def quiet(out: io.StringIO) -> Iterator[None]:
    """What a server logs when it is told to log all it can goes here."""
    with logs_as_before():
        configure_logs(out, level=logging.DEBUG)
        yield


def test_a_server_takes_as_many_files_as_it_may() -> None:
    """Every socket is one, and a shell gives a thousand; in a process of its own, whose limit may change."""
    code = (
        "import resource as r; most = r.getrlimit(r.RLIMIT_NOFILE)[1]\n"
        "r.setrlimit(r.RLIMIT_NOFILE, (256, most))\n"
        "from tacora.server.start import _take_more_files\n"
        "_take_more_files(); print(r.getrlimit(r.RLIMIT_NOFILE)[0] > 256)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"


async def test_a_disk_that_fails_is_no_fault_of_the_request() -> None:
    async with house() as here:
        host = await here.open("Mia")
        place, token = f"/api/tables/{host.code}", {"authorization": f"Bearer {host.seated['token']}"}
        store = here.app_state.host._store
        assert isinstance(store, SqliteStore)
        await break_disk(store, broken=True)
        answer = await here.web.delete(place, headers=token)
        assert (answer.status_code, answer.json()["code"]) == (503, "no-disk")
        assert str(store.path) not in answer.text
        await break_disk(store, broken=False)
        assert (await here.web.delete(place, headers=token)).status_code == 204
