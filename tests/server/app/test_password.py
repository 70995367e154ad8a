"""A house with a password: once on each device, and a table's fresh link leads in without it."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from tacora.client.door import Door
from tacora.client.link import LinkState
from tacora.client.rest import Denied, is_known
from tacora.client.seat import Seated, take_seat
from tacora.client.seats import SeatBook
from tacora.client.socket import SocketLink
from tacora.server.config import ConfigError, ServerConfig
from tacora.server.house_pass import HousePasses
from tacora.server.key_files import HashedKey, house_password
from tacora.server.limits import Rate
from tests.client.room import Ear
from tests.server.app.house import PATIENT, ROOMY, House, house

WORD = "Sesam öffne dich"
KEY = HashedKey.of(WORD)


async def enter(here: House, word: str = WORD) -> dict[str, str]:
    """The header of a device that has given the password."""
    answer = await here.web.post("/api/house/pass", json={"password": word})
    assert answer.status_code == 201, answer.text
    return {"tacora-pass": answer.json()["pass"]}


async def opened(here: House) -> tuple[dict[str, str], dict[str, str]]:
    headers = await enter(here)
    answer = await here.web.post("/api/tables", json={"name": "Mia"}, headers=headers)
    assert answer.status_code == 201
    return answer.json(), headers


async def test_who_has_not_given_it_opens_no_table_and_finds_none() -> None:
    async with house(password=KEY) as here:
        seated, headers = await opened(here)
        code = seated["code"]
        asked = (
            ("POST", "/api/tables", {"name": "Eve"}),
            ("GET", f"/api/tables/{code}", None),
            ("GET", "/api/tables/2222", None),  # not even whether there is one
            ("POST", f"/api/tables/{code}/join", {"name": "Eve"}),
            ("POST", f"/api/tables/{code}/knock", {"name": "Eve"}),
            ("GET", f"/api/tables/{code}/odds", None),
        )
        for method, path, body in asked:
            for given in (
                {},
                {"tacora-pass": "x" * 32},
                {"tacora-pass": headers["tacora-pass"][:-4] + "AAAA"},
            ):
                answer = await here.web.request(method, path, json=body, headers=given)
                assert (answer.status_code, answer.json()["code"]) == (403, "house-password"), path
        assert len(here.app_state.host.codes()) == 1
        assert (await here.web.get(f"/api/tables/{code}", headers=headers)).status_code == 200
        joined = await here.web.post(f"/api/tables/{code}/join", json={"name": "Ben"}, headers=headers)
        assert joined.status_code == 201


async def test_a_fresh_link_of_a_table_leads_in() -> None:
    async with house(password=KEY) as here:
        seated, _ = await opened(here)
        path, bearer = f"/api/tables/{seated['code']}/link", {"authorization": f"Bearer {seated['token']}"}
        assert (await here.web.get(path)).status_code == 401  # for who is at the table
        link = (await here.web.get(path, headers=bearer)).json()["link"]
        assert (await here.web.get("/api/addresses")).json()["password"] is True
        assert (await here.web.get(f"/api/tables/{link}")).json()["code"] == seated["code"]
        joined = await here.web.post(f"/api/tables/{link}/join", json={"name": "Ben"})
        assert joined.status_code == 201
        ben = await here.phone(joined.json())  # the token is enough from then on
        assert ben.table["code"] == seated["code"]
        other = await here.web.post(
            "/api/tables", json={"name": "Ben"}
        )  # a guest of one table, not of the house
        assert other.json()["code"] == "house-password"
        forged = link[:-1] + ("A" if link[-1] != "A" else "B")
        assert (await here.web.get(f"/api/tables/{forged}")).json()["code"] == "house-password"


async def test_the_picture_of_the_link_is_for_those_where_somebody_sits_at_the_table() -> None:
    async with house(password=KEY, proxies=()) as here:
        seated, _ = await opened(here)
        picture = f"/api/tables/{seated['code']}/qr.svg"
        assert (await here.web.get(picture)).status_code == 200  # this address has opened it
        stranger = await here.elsewhere()
        assert (await here.web.get(f"/api/tables/{stranger}/qr.svg")).json()["code"] == "house-password"


async def test_reading_along_by_the_code_alone_needs_a_link_too() -> None:
    async with house(password=KEY) as here:
        seated, _ = await opened(here)
        code = seated["code"]
        async with connect(here.ws, **PATIENT) as socket:
            await socket.send(json.dumps({"type": "hello", "table": code}))
            assert json.loads(await socket.recv())["code"] == "house-password"
            await socket.wait_closed()
        async with connect(here.ws, **PATIENT) as socket:
            link = here.link(code)
            await socket.send(json.dumps({"type": "hello", "table": link}))
            assert json.loads(await socket.recv())["type"] == "welcome"


async def test_wrong_passwords_are_few_by_address_and_nobody_inside_is_shut_out() -> None:
    async with house(password=KEY, limits=replace(ROOMY, wrong_password=Rate(3, 1e-6))) as here:
        headers = await enter(here)
        wrong = [await here.web.post("/api/house/pass", json={"password": f"try {n}"}) for n in range(4)]
        assert [answer.status_code for answer in wrong] == [403, 403, 403, 429]
        assert wrong[0].json()["code"] == "wrong-password"
        assert int(wrong[3].headers["retry-after"]) > 0
        right = await here.web.post("/api/house/pass", json={"password": WORD})
        assert right.status_code == 429  # not even a right one is told
        assert (await here.web.post("/api/tables", json={"name": "Mia"}, headers=headers)).status_code == 201
    everybody = replace(ROOMY, wrong_password=Rate(9, 1e-6), everybody_wrong_password=Rate(2, 1e-6))
    async with house(password=KEY, limits=everybody) as here:
        wrong = [await here.web.post("/api/house/pass", json={"password": "no"}) for _ in range(3)]
        assert [answer.status_code for answer in wrong] == [403, 403, 429]


async def test_a_house_without_a_password_has_none_to_give() -> None:
    async with house() as here:
        answer = await here.web.post("/api/house/pass", json={"password": WORD})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-password")


def test_a_pass_survives_a_restart_and_not_a_new_password() -> None:
    before, after, other = (HousePasses(HashedKey.of(word)) for word in (WORD, WORD, "another"))
    given = before.fresh()
    assert before.fresh() != given  # one for each device
    assert after.holds(given)
    assert not other.holds(given)
    assert not any(
        after.holds(text) for text in ("", "ü", given[:-1], given + "A", given.swapcase(), "=" * 32)
    )


async def test_the_python_client_gives_it_where_it_is_asked(tmp_path: Path) -> None:
    async with house(password=KEY) as here:
        door = Door(f"http://127.0.0.1:{here.port}")
        book = SeatBook(tmp_path / "seats.json")
        with pytest.raises(Denied) as refused:
            await asyncio.to_thread(take_seat, door, book, name="Mia")
        assert refused.value.code == "house-password"
        with pytest.raises(Denied) as wrong:
            await asyncio.to_thread(take_seat, door, book, name="Mia", password=WORD[1:])
        assert wrong.value.code == "wrong-password"
        mia = await asyncio.to_thread(take_seat, door, book, name="Mia", password=WORD)
        code = mia.door.code
        assert code in here.app_state.host.codes()
        ben = await asyncio.to_thread(take_seat, Door(door.base, code), book, name="Ben", password=WORD)
        link = here.link(code or "")
        zoe = await asyncio.to_thread(take_seat, Door(door.base, link), book, name="Zoë")
        assert (ben.door, zoe.door) == (mia.door, mia.door)


async def test_after_an_idle_day_a_code_leads_nobody_in_but_links_and_tokens_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once the code is another table's, neither leads there, and an address that knew it is a stranger's."""
    async with house(password=KEY) as here:
        headers = await enter(here)
        mia = (await here.web.post("/api/tables", json={"name": "Mia"}, headers=headers)).json()
        code, bearer = mia["code"], {"authorization": f"Bearer {mia['token']}"}
        link, place = here.link(code), f"/api/tables/{mia['code']}"
        assert (await here.web.get(f"{place}/qr.svg")).status_code == 200, "its people show it"
        monkeypatch.setattr("tacora.host.registry.REST", 0)
        monkeypatch.setattr("tacora.host.lending.LENT", -1000)
        registry = here.app_state.host._registry

        def put_away() -> None:
            registry.tidy()
            assert here.app_state.host.hosted(code) is None

        put_away()
        assert (await here.web.get(place, headers=headers)).status_code == 404
        watching = await connect(here.ws, **PATIENT)
        await watching.send(json.dumps({"type": "hello", "table": code}))
        await watching.wait_closed()
        assert watching.close_code == 4003, "the password first"
        assert (await here.web.get(f"/api/tables/{link}")).json()["code"] == code
        put_away()
        assert (await here.web.get(f"{place}/records", headers=bearer)).status_code == 200
        assert (await here.web.get(place, headers=headers)).status_code == 200, "somebody is there"
        put_away()
        drawn = [code] * 12
        monkeypatch.setattr("tacora.host.lending.draw_code", lambda _: drawn.pop() if drawn else "NEW2")
        zoe = (await here.web.post("/api/tables", json={"name": "Zoë"}, headers=headers)).json()
        assert zoe["code"] == code
        for stranger in (place, f"/api/tables/{link}"):
            assert (await here.web.get(stranger)).json()["code"] == "house-password"
        answer = await here.web.post(f"{place}/token", headers=bearer)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-at-this-table")
        async with connect(f"{here.ws}/{code}", **PATIENT) as socket:
            await socket.send(json.dumps({"type": "hello", "token": mia["token"]}))
            await socket.wait_closed()
            assert (socket.close_code, socket.close_reason) == (4009, "NEW2")
        seats = (await here.web.get("/api/tables/NEW2", headers=headers)).json()["seats"]
        assert [seat["name"] for seat in seats] == ["Mia"]
        door = Door(f"http://127.0.0.1:{here.port}", code)
        assert await asyncio.to_thread(is_known, door, mia["token"])
        assert not await asyncio.to_thread(is_known, door, "x" * 22)
        ear = Ear()
        terminal = SocketLink(Seated(door, mia["token"]), ear)
        running = asyncio.create_task(terminal.run())
        await ear.until(lambda heard: LinkState.LIVE in heard.links or heard.why)
        assert terminal.address == f"{door.base}/j/NEW2"
        await terminal.close()
        await running


def test_it_comes_from_a_file_or_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TACORA_HOUSE_PASSWORD", raising=False)
    assert house_password(None) is None
    file = tmp_path / "word"
    file.write_text(f"{WORD}\n", encoding="utf-8")
    file.chmod(0o600)
    key = house_password(file)
    assert key is not None
    assert key.fits(WORD)
    assert WORD not in repr(ServerConfig(password=key))
    monkeypatch.setenv("TACORA_HOUSE_PASSWORD", "open")
    given = house_password(None)
    assert given is not None
    assert given.fits("open")
    file.write_text("abc")
    with pytest.raises(ConfigError, match=r"^--password-file .*word does not fit: give 4 to 256 signs"):
        house_password(file)
    with pytest.raises(ConfigError, match=r"^--password-file .*none can't be read: No such file"):
        house_password(tmp_path / "none")
