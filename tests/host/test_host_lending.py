"""Codes are lent: after a day without anybody they lead nobody in, and may be another table's."""

import asyncio
import sqlite3
from contextlib import closing
from itertools import chain, count, repeat
from pathlib import Path
from typing import Any

import pytest

from tacora.host import Admission, HostedTable, JoinRequest
from tacora.host.keys import is_code, is_name
from tacora.host.lending import FREE, LENT, OtherCode
from tacora.host.listeners import COUNT
from tacora.host.store import Lease, Retention
from tacora.protocol.refusal import Refusal
from tests.host.lobby import Socket, World, break_disk, world
from tests.host.test_host_compaction import ended, picks

KEPT = Retention(unused=None)
"""Tables at which nobody has played stay here, too."""


def draws(monkeypatch: pytest.MonkeyPatch, *codes: str) -> None:
    """What is drawn from now on; the last one again and again."""
    drawn = chain(codes, repeat(codes[-1]))
    monkeypatch.setattr("tacora.host.lending.draw_code", lambda _length: next(drawn))


async def idle(here: World, *sockets: tuple[HostedTable, int, Socket]) -> None:
    """Everybody goes, and a day passes."""
    for hosted, device, socket in sockets:
        here.host.detach(hosted, device, socket)
    await here.quiet()
    here.clock.advance(COUNT)  # who reads along is counted later
    await here.quiet()
    here.clock.advance(LENT + 1)
    await here.quiet()


async def left_behind(here: World, *names: str) -> tuple[HostedTable, list[Admission]]:
    """A table that nobody has been at for a day."""
    hosted, seated = await here.table(*names)
    await idle(here)
    return hosted, seated


async def opened(here: World, name: str) -> Admission:
    admission = await here.host.open_table(JoinRequest(name=name))
    assert isinstance(admission, Admission)
    return admission


async def test_a_code_leads_in_for_a_day_and_again_once_somebody_is_back(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, (ada, _) = await here.table("Ada", "Ben")
        code = hosted.code
        await here.quiet()
        here.clock.advance(LENT - 1)
        await here.quiet()
        assert here.host.hosted(code) is None, "it was put away"
        assert await here.host.leads(code)
        here.clock.advance(1)
        assert not await here.host.leads(code)
        assert not await here.host.leads("ZZZZ")
        found = await here.host.device_of(ada.token, code)
        assert found is not None
        assert found[0].code == code, "nobody wanted it"
        assert await here.host.leads(code), "somebody is there"
        here.host.attach(*found, socket := Socket())
        await idle(here, (*found, socket))
        assert not await here.host.leads(code)
        found = await here.host.device_of(ada.token)
        assert found is not None
        here.host.attach(*found, Socket())
        here.clock.advance(10 * LENT)
        await here.quiet()
        assert await here.host.leads(code), "a screen that is left on keeps it"


async def test_an_idle_tables_code_goes_to_others_and_nothing_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, (ada, ben) = await here.table("Ada", "Ben")
        code, before = hosted.code, hosted.table.snapshot(1)
        await idle(here)
        draws(monkeypatch, code)
        zoe = await opened(here, "Zoë")
        assert zoe.code == code
        assert len(here.host.codes()) == 2
        with pytest.raises(RuntimeError, match="no free join code"):
            await here.host.open_table(JoinRequest(name="Max"))
        assert here.host.hosted(code), "somebody is there: it keeps its code"
        draws(monkeypatch, code, "NEW2")
        with pytest.raises(OtherCode) as other:
            await here.host.device_of(ada.token, code)
        assert other.value.code == "NEW2"
        found = await here.host.device_of(ben.token)
        assert found is not None
        assert (found[0].code, found[1]) == ("NEW2", 1)
        assert [seat.name for seat in found[0].table.snapshot(1).table.seats] == [
            seat.name for seat in before.table.seats
        ]
        own = await here.host.device_of(zoe.token, code)
        assert own is not None
        assert own[0].opened > found[0].opened, "links and addresses that know the one don't know the other"
        assert here.host.codes() == {code, "NEW2"}
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        for token, wanted in ((ada.token, "NEW2"), (zoe.token, code)):
            found = await here.host.device_of(token, wanted)
            assert found is not None


async def test_whoever_comes_back_gets_the_old_code_where_it_is_free_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, (ada,) = await left_behind(here, "Ada")
        code = hosted.code
        draws(monkeypatch, code)
        await opened(here, "Zoë")
        (name,) = [each for each in here.host.codes() if is_name(each)]
        assert not is_code(name)
        assert not await here.host.leads(name)
        assert await here.host.delete_table(code)
        await here.quiet()
        found = await here.host.device_of(ada.token, code)
        assert found is not None
        assert found[0].code == code
        assert here.host.codes() == {code}


async def test_who_comes_while_the_code_is_taken_finds_their_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, (ada,) = await left_behind(here, "Ada")
        code = hosted.code
        draws(monkeypatch, *[code] * 11, "NEW2")
        zoe, found = await asyncio.gather(opened(here, "Zoë"), here.host.device_of(ada.token))
        assert found is not None
        assert {zoe.code, found[0].code} == {code, "NEW2"}
        assert [each.name for each in found[0].table.info().seats] == ["Ada"]


@pytest.mark.parametrize("kind", ["lately", "just read", "being read", "seeded", "damaged"])
async def test_no_table_is_robbed(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.db"
    async with world(path, retention=KEPT) as here:
        hosted, (ada,) = await here.table("Ada")
        code = hosted.code
        if kind == "seeded":
            await here.host.shuffle(hosted, 7)
        clock = here.clock
    if kind == "damaged":
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE orders SET body = ?", (b"x",))
    clock.advance(LENT // 2 if kind == "lately" else 2 * LENT)
    async with world(path, clock, KEPT) as here:
        draws(monkeypatch, *[code] * 20, "NEW2")
        coming = None
        if kind == "just read":
            await here.host.device_of(ada.token)
        elif kind == "being read":
            coming = asyncio.ensure_future(here.host.device_of(ada.token))
            while not here.host._registry._loading:
                await asyncio.sleep(0)
        assert (await opened(here, "Zoë")).code == "NEW2"
        assert here.host.codes() == {code, "NEW2"}
        if coming is not None:
            await coming
        if kind != "damaged":
            found = await here.host.device_of(ada.token, code)
            assert found is not None


async def test_codes_are_as_long_as_those_in_use_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tacora.host.store.reading.MANY", 1)
    monkeypatch.setattr("tacora.host.lending.code_length", lambda count: 4 + (count > 2))
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        assert [len((await opened(here, "Ada")).code) for _ in range(5)] == [4, 4, 4, 5, 5]
        await idle(here)
        assert [len((await opened(here, "Ada")).code) for _ in range(4)] == [4, 4, 4, 5]


async def test_a_disk_that_fails_takes_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, (ada,) = await left_behind(here, "Ada")
        code = hosted.code
        await break_disk(here.store, broken=True)
        draws(monkeypatch, *[code] * 20, "NEW2")
        assert isinstance(await here.host.open_table(JoinRequest(name="Zoë")), Refusal)
        await break_disk(here.store, broken=False)
        await here.quiet()
        found = await here.host.device_of(ada.token, code)
        assert found is not None


@pytest.mark.parametrize("by", ["link", "sweep"])
async def test_a_game_that_is_deleted_leaves_nothing_at_a_table_whose_code_went_to_others(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    retention = Retention(tables=None, unused=None, records=30)
    async with world(tmp_path / "t.db", retention=retention) as here:
        hosted, sockets = await here.game("Ada", "Ben", "Zoë")
        code = hosted.code
        decisions = (await ended(here, hosted))[2]
        assert decisions <= picks(tmp_path)
        record = hosted.table.info().record
        assert record
        await idle(here, *((hosted, device, socket) for device, socket in enumerate(sockets)))
        draws(monkeypatch, *[code] * 11, "NEW2")
        assert (await opened(here, "Zoë")).code == code
        assert await here.store.table_of(record) != code
        if by == "link":
            assert await here.host.delete_record(record)
        else:
            here.clock.advance(31 * LENT)
        await here.quiet()
        assert await here.host.record_text(record) is None
        assert not decisions & picks(tmp_path), "the table had them, too"
        assert here.host.hosted(code) is not None or by == "sweep"


async def test_a_game_is_deleted_where_its_table_is_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, sockets = await here.game("Ada", "Ben", "Zoë")
        code = hosted.code
        decisions = (await ended(here, hosted))[2]
        record = hosted.table.info().record
        assert record
        await idle(here, *((hosted, device, socket) for device, socket in enumerate(sockets)))
        draws(monkeypatch, *[code] * 11, "NEW2")
        table_of = here.store.table_of

        async def and_then_its_code_goes(asked: str) -> str | None:
            found = await table_of(asked)
            if found == code:
                monkeypatch.setattr(here.store, "table_of", table_of)
                assert (await opened(here, "Zoë")).code == code
            return found

        monkeypatch.setattr(here.store, "table_of", and_then_its_code_goes)
        assert await here.host.delete_record(record)
        await here.quiet()
        assert not decisions & picks(tmp_path)


async def test_tables_opened_at_once_never_share_a_code_that_is_given_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db", retention=KEPT) as here:
        hosted, _ = await left_behind(here, "Ada")
        code = hosted.code
        lease, rename = here.store.lease, here.store.rename
        renamed = asyncio.Event()
        asked_late = count()

        async def rename_and_tell(*args: Any) -> bool:
            done = await rename(*args)
            renamed.set()
            return done

        async def read_long_ago(asked: str) -> Lease | None:
            found = await lease(asked)
            if asyncio.current_task() is late and next(asked_late) == FREE:  # its thread has its turn later
                await renamed.wait()
                for _ in range(3):
                    await asyncio.sleep(0)
            return found

        draws(monkeypatch, *[code] * 40, "NEW2")
        monkeypatch.setattr(here.store, "rename", rename_and_tell)
        monkeypatch.setattr(here.store, "lease", read_long_ago)
        late = asyncio.ensure_future(opened(here, "Max"))
        codes = [each.code for each in await asyncio.gather(opened(here, "Zoë"), late)]
        assert sorted(codes) == sorted({code, "NEW2"}), codes
        assert {each.code for each in here.host.tables} == set(codes)
