"""No crowd shuts the house: networks count as one, wrong codes are few, and a right one still counts."""

import asyncio
import threading
from dataclasses import replace
from ipaddress import ip_network
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tacora.server import app_state as state_module
from tacora.server import gate, qr
from tacora.server.buckets import NetworkBuckets, neighbourhood, wider_networks
from tacora.server.invitations import MARK, Invitations
from tacora.server.limits import Limits, Rate
from tacora.server.origin import is_own_name, own_names
from tests.server.app.house import PATIENT, ROOMY, house


def test_a_home_lies_in_wider_networks() -> None:
    assert wider_networks(neighbourhood("2001:db8:1:2fa::7")) == ("2001:db8:1:200::/56", "2001:db8:1::/48")
    assert wider_networks("203.0.113.7") == ()


def test_thousands_of_addresses_of_one_provider_customer_count_together() -> None:
    buckets = NetworkBuckets(Rate(12, 1 / 60), everybody=Rate(500, 2))
    took = sum(
        buckets.take(neighbourhood(f"2001:db8:7:{number:x}::1"), 0.0) for number in range(5000) for _ in "123"
    )
    assert took == 6 * 12
    assert buckets.take("203.0.113.7", 0.0), "nobody else suffers for it"


def test_everybody_together_are_limited_and_those_without_a_part_in_it_are_not() -> None:
    buckets = NetworkBuckets(Rate(5, 1 / 60), everybody=Rate(20, 1))
    took = [buckets.take(f"203.0.113.{number % 40}", 0.0) for number in range(200)]
    assert sum(took) == 40, "one each, and then no more"
    assert not buckets.empty("198.51.100.1", 0.0)
    assert buckets.empty("203.0.113.1", 0.0)
    assert buckets.wait("203.0.113.1", 0.0) >= 1


async def test_a_code_that_was_right_here_before_counts_whatever_others_at_the_address_try() -> None:
    async with house(limits=replace(ROOMY, wrong=Rate(3, 1 / 600))) as here:
        host = await here.open("Mia")
        for _ in range(9):
            await here.web.get("/api/tables/ZZZZ")
        assert (await here.web.get("/api/tables/ZZZZ")).status_code == 429
        assert (await here.web.get(f"/api/tables/{host.code}")).status_code == 200
        assert (await here.join(host.code, "Jonas")).seats == [1]


async def test_a_link_counts_whatever_others_at_the_address_try() -> None:
    """One wrong guesser in a school; then somebody scans the code of a table nobody there was at before."""
    async with house(limits=replace(ROOMY, wrong=Rate(3, 1 / 600))) as here:
        code = await here.elsewhere()
        link = here.link(code)
        assert (len(link), link.startswith(code)) == (8, True)
        for _ in range(4):
            await here.web.get("/api/tables/ZZZZ")
        for guess in (code, f"{code}ZZZZ", f"{link[:-1]}{'2' if link[-1] != '2' else '3'}"):
            assert (await here.web.get(f"/api/tables/{guess}")).status_code == 429
        assert (await here.web.get(f"/api/tables/{link.lower()}")).json()["code"] == code
        joined = await here.web.post(f"/api/tables/{link}/join", json={"name": "Jonas"})
        assert (joined.status_code, joined.json()["code"]) == (201, code)


async def test_a_link_from_before_a_restart_is_worth_its_code() -> None:
    async with house() as here:
        code = await here.elsewhere()
        old = Invitations().to(code, 0)
        assert (await here.web.get(f"/api/tables/{old}")).json()["code"] == code
        assert (await here.web.get(f"/api/tables/{old[MARK:]}ZZZZ")).status_code == 404


@pytest.mark.parametrize("text", ["", "K", "KWM4", "KWM4ä2", "KWM" + "ß" * 5, "K" * 40, "KWM4KWM4"])
def test_what_is_no_link_of_ours(text: str) -> None:
    assert not Invitations().holds(text, 0)


async def test_one_address_brings_so_many_devices_to_a_table() -> None:
    async with house(limits=replace(Limits(), own_joins=Rate(3, 1 / 600))) as here:
        host = await here.open("Mia")
        told = [
            (await here.web.post(f"/api/tables/{host.code}/join", json={"role": "screen"})).status_code
            for _ in range(5)
        ]
        assert told == [201, 201, 201, 429, 429]


async def test_who_asks_too_often_is_shown_the_door() -> None:
    """Each answer after that costs the other side a connection, and of those there are not many."""
    async with house(limits=replace(ROOMY, requests=Rate(2, 1 / 600), connections=Rate(3, 1 / 600))) as here:
        told = [await here.web.get("/api/health") for _ in range(2)]
        assert all("connection" not in answer.headers for answer in told)
        last = [await here.web.get("/api/health") for _ in range(3)]
        assert {answer.headers["connection"] for answer in last} == {"close"}
        assert {answer.status_code for answer in last} == {429}
        with pytest.raises(httpx.HTTPError):
            await here.web.get("/api/health")
        assert here.app_state.meters.cut["turned-away"] == 1


async def test_a_proxy_is_not_turned_away_for_one_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    beside = SimpleNamespace(sleep=sleep, timeout=asyncio.timeout, get_running_loop=asyncio.get_running_loop)
    monkeypatch.setattr(gate, "asyncio", beside)
    limits = replace(ROOMY, requests=Rate(2, 1 / 600), connections=Rate(1, 1 / 600))
    async with house(limits=limits, proxies=(ip_network("127.0.0.1/32"),)) as here:
        flood = {"x-forwarded-for": "203.0.113.7"}
        told = [await here.web.get("/api/health", headers=flood) for _ in range(5)]
        assert [answer.status_code for answer in told] == [200, 200, 429, 429, 429]
        assert all("connection" not in answer.headers for answer in told)
        assert waited == [gate.DELAY] * 3
        other = {"x-forwarded-for": "203.0.113.8"}
        assert (await here.web.get("/api/health", headers=other)).status_code == 200
        async with httpx.AsyncClient(base_url=str(here.web.base_url)) as more:
            assert (await more.get("/api/health", headers=other)).status_code == 200


@pytest.mark.parametrize("name", ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", "[::1"])
def test_a_name_that_is_not_ours(name: str) -> None:
    assert not is_own_name([(b"host", name.encode())], "http", own_names("::", ()))


@pytest.mark.parametrize(
    "name", ["127.0.0.1:80", "192.168.1.7:8080", "[fd00::1]:8080", "LOCALHOST", "club.example"]
)
def test_a_name_that_is_ours(name: str) -> None:
    assert is_own_name([(b"host", name.encode())], "ws", own_names("::", ["https://club.example"]))


def test_two_names_are_none() -> None:
    assert not is_own_name([(b"host", b"localhost")] * 2, "http", own_names("::", ()))


@pytest.mark.parametrize("path", ["/", "/api/health", "/metrics", "/j/KWM4"])
async def test_a_page_whose_name_leads_here_is_told_nothing(path: str) -> None:
    async with house() as here:
        rebound = {"host": f"evil.example:{here.port}", "origin": f"http://evil.example:{here.port}"}
        assert (await here.web.get(path, headers=rebound)).status_code == 421


async def test_and_gets_no_socket() -> None:
    async with house() as here:
        there = f"ws://evil.example:{here.port}/ws"
        origin: Any = f"http://evil.example:{here.port}"
        with pytest.raises(InvalidStatus) as refused:
            await connect(there, origin=origin, host="127.0.0.1", port=here.port, **PATIENT)
        assert refused.value.response.status_code == 421


async def test_codes_are_drawn_beside_the_loop_and_not_as_often_as_one_likes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[bool] = []

    def noted(url: str) -> bytes:
        drawn.append(threading.current_thread() is threading.main_thread())
        return qr.qr_svg(url)

    monkeypatch.setattr(state_module, "qr_svg", noted)
    async with house(limits=replace(ROOMY, drawings=Rate(4, 1 / 600))) as here:
        host = await here.open("Mia")
        place = f"/api/tables/{host.code}/qr.svg"
        hosts = [f"192.168.1.{number}:{here.port}" for number in range(1, 9)]
        told = [(await here.web.get(place, headers={"host": name})).status_code for name in hosts]
        assert told == [200] * 4 + [429] * 4
        again = await asyncio.gather(*(here.web.get(place, headers={"host": hosts[0]}) for _ in range(3)))
        assert [answer.status_code for answer in again] == [200] * 3
    assert drawn == [False] * 4
