"""At the door of a house whose codes are lent: what was another table's counts at none."""

import json

import pytest
from websockets.asyncio.client import connect

from tests.server.app.house import PATIENT, Phone, house


async def reader(here_ws: str, **hello: object) -> Phone:
    """Somebody who only reads, and has no token."""
    phone = Phone(await connect(here_ws, **PATIENT), {"device": None})
    await phone.say(type="hello", **hello)
    return phone


async def test_a_link_to_a_table_whose_code_goes_to_another_just_then_leads_to_neither(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with house() as here:
        mia, code = await here.open("Mia"), await here.elsewhere()
        link, found = here.link(mia.code), here.app_state.host.hosted(code)
        assert (await here.web.get(f"/api/tables/{link}")).json()["code"] == mia.code

        async def another(_code: str) -> object:
            return found

        assert found is not None
        found.opened += 1
        monkeypatch.setattr(here.app_state.host, "find", another)
        assert (await here.web.get(f"/api/tables/{link}")).status_code == 404
        watching = await reader(f"{here.ws}/{mia.code}", table=link)
        assert (await watching.closed())[0] == 4004
        await watching.socket.close()


async def test_who_reads_by_a_code_is_told_all_and_never_only_what_is_new() -> None:
    async with house() as here:
        mia = await here.open("Mia")
        watching = await reader(f"{here.ws}/{mia.code}", table=mia.code, since=mia.seqs[-1])
        welcome = await watching.until(lambda frame: frame["type"] == "welcome")
        assert "entries" not in welcome
        assert welcome["snapshot"]["table"]["code"] == mia.code
        await watching.socket.close()


async def test_links_to_long_codes_are_links_at_the_socket_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tacora.host.lending.code_length", lambda _count: 8)
    async with house() as here:
        mia = await here.open("Mia")
        assert len(mia.code) == 8
        link = here.link(mia.code)
        assert (await here.web.get(f"/api/tables/{link}")).json()["code"] == mia.code
        async with connect(f"{here.ws}/{mia.code}", **PATIENT) as socket:
            await socket.send(json.dumps({"type": "hello", "table": link}))
            assert json.loads(await socket.recv())["type"] == "welcome"
