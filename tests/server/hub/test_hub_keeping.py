"""A deleted game is found nowhere, and a table that is used for years stays small."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.server.clock import HandClock
from tacora.server.hub import Live, hub, keeping, orders
from tacora.server.store import DAY, Retention, StoreError
from tacora.table.commands import Lock, Rematch, Start
from tacora.table.news import Phase
from tests.server.hub.lobby import Socket, World, break_disk, world
from tests.server.hub.test_hub_recovery import crashed, feed, finish
from tests.server.store.test_store_erase import bytes_left


async def ended(here: World, live: Live) -> tuple[str, str, set[int]]:
    """Play a game to its end: its record, its secret, and the numbers of its decisions."""
    before = live.table.snapshot(None).turn.decision
    await finish(here, live)
    socket = Socket()
    here.hub.attach(live, None, socket, since=live.table.seq - 5)
    await here.quiet()
    here.hub.detach(live, None, socket)
    news = next(entry for entry in socket.entries if entry["news"] == "ended")
    return news["record"], news["secret"], set(range(before, live.table.snapshot(None).turn.decision + 1))


async def again(here: World, live: Live) -> None:
    """A rematch, and the next game."""
    assert await here.hub.submit(live, 0, Rematch(), "") is None
    assert await here.hub.submit(live, 0, Start(), "") is None
    await here.quiet()


def picks(folder: Path) -> set[int]:
    """The decisions of which any pick is found in the files."""
    found = re.compile(rb'"do":"(?:play|answer)","seat":\d+,"decision":(\d+)')
    return {int(number) for path in folder.iterdir() for number in found.findall(path.read_bytes())}


def shown(live: Live) -> list[bytes]:
    return [msgspec.json.encode(live.table.snapshot(device)) for device in (None, 0, 1)]


async def test_a_game_deleted_at_its_end_is_found_nowhere_and_the_table_is_in_its_lobby(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    async with world(folder / "t.db") as here:
        live, sockets = await here.game("Ada", "Ben", bots=("careful",))
        record, secret, decisions = await ended(here, live)
        assert picks(folder) == decisions
        assert bytes_left(folder, secret)
        assert await here.hub.delete_record(record)
        assert picks(folder) == set()
        assert bytes_left(folder, secret) == {}
        assert bytes_left(folder, record) == {}
        assert await here.hub.records(live.code) == []
        assert live.table.phase is Phase.LOBBY
        assert live.table.info().record is None
        assert sockets[1].entries[-1]["what"] == "rematch"
        assert not await here.hub.delete_record(record)
        assert await here.hub.submit(live, 0, Start(), "") is None
        assert live.table.info().game == 2
        await here.quiet()
        before = shown(live), feed(live)
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.hub.live(live.code)
        assert found is not None
        assert feed(found, None, live.table.seq)[: len(before[1])] == before[1]
        for device in range(2):
            here.hub.attach(found, device, Socket())
        await here.quiet()
        assert (await ended(here, found))[0] != record


async def test_an_earlier_game_can_be_deleted_while_another_is_on(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    async with world(folder / "t.db") as here:
        live, _ = await here.game("Ada", "Ben", "Cleo")
        record, secret, first = await ended(here, live)
        await again(here, live)
        assert await here.pick(live, 0, "continue") is None
        second = live.table.snapshot(None).turn.decision
        before = feed(live, 0), live.table.mine(0), live.table.snapshot(None).view
        assert await here.hub.delete_record(record)
        assert picks(folder) == {second}
        assert second not in first
        assert bytes_left(folder, secret) == {}
        assert (feed(live, 0), live.table.mine(0), live.table.snapshot(None).view) == before
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.hub.live(live.code)
        assert found is not None
        assert feed(found, 0)[: len(before[0])] == before[0]
        assert found.table.mine(0) == before[1] == {0: "continue"}
        for device in range(3):
            here.hub.attach(found, device, Socket())
        for device in (1, 2):
            assert await here.pick(found, device, "continue") is None
        assert found.table.snapshot(None).turn.decision == second + 1


async def test_whoever_looks_at_the_end_of_a_game_still_does_when_an_earlier_one_is_deleted(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "t.db") as here:
        live, sockets = await here.game("Ada", "Ben", "Cleo")
        first, _, _ = await ended(here, live)
        await again(here, live)
        second, _, decisions = await ended(here, live)
        before, told = shown(live), len(sockets[0].raw)
        assert await here.hub.delete_record(first)
        assert picks(tmp_path) == decisions
        assert shown(live) == before
        assert len(sockets[0].raw) == told
        assert [info.id for info in await here.hub.records(live.code)] == [second]


@pytest.mark.parametrize("put_away", [False, True])
async def test_a_record_past_its_time_takes_the_orders_of_its_game_with_it(
    tmp_path: Path, *, put_away: bool
) -> None:
    retention = Retention(tables=30, records=2)
    clock = HandClock()
    async with world(tmp_path / "t.db", clock, retention) as here:
        live, sockets = await here.game("Ada", "Ben", "Cleo")
        _, secret, _ = await ended(here, live)
        if put_away:
            for device, socket in enumerate(sockets):
                here.hub.detach(live, device, socket)
            await here.quiet()
            clock.advance(11 * 60_000)
            await here.quiet()
            assert here.hub.live(live.code) is None
        assert picks(tmp_path)
        used = [info.used for info in await here.store.tables()]
        clock.advance(2 * DAY + 1)
        await here.quiet()
        assert picks(tmp_path) == set()
        assert bytes_left(tmp_path, secret) == {}
        assert await here.hub.records(live.code) == []
        if put_away:  # nobody has used it
            assert [info.used for info in await here.store.tables()] == used


async def test_a_table_with_many_orders_begins_its_next_game_with_a_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db") as here:
        live, _ = await here.game("Ada", "Ben", bots=("careful",))
        await ended(here, live)
        for module in (orders, keeping):
            monkeypatch.setattr(module, "MOST", live.number + 2)
        await again(here, live)
        assert live.kept == 0
        await ended(here, live)
        await again(here, live)
        stored = await here.store.load(live.code)
        assert stored is not None
        assert stored.kept is not None
        assert stored.kept.number == live.kept == live.number - len(stored.orders)
        assert len(stored.orders) < 10
        assert len(stored.kept.body) < 2000
        assert len(await here.hub.records(live.code)) == 2  # only deletion deletes games
        before = feed(live, 0), live.table.info().game
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.hub.live(live.code)
        assert found is not None
        assert feed(found, 0)[: len(before[0])] == before[0]
        assert (found.table.info().game, found.kept) == (before[1], live.kept)
        for device in range(2):
            here.hub.attach(found, device, Socket())
        await here.quiet()
        await ended(here, found)
        assert len(await here.hub.records(found.code)) == 3


@pytest.mark.parametrize("moment", [hub.SWEEP, 2 * hub.SWEEP])
async def test_a_table_that_never_plays_is_compacted_by_the_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    for module in (orders, keeping):
        monkeypatch.setattr(module, "MOST", 20)
    async with world(tmp_path / "t.db") as here:
        live, _ = await here.table("Ada")
        socket = Socket()
        here.hub.attach(live, 0, socket)
        for number in range(30):
            assert await here.hub.submit(live, 0, Lock(number % 2 == 0), f"key {number}") is None
        before = shown(live)
        here.clock.advance(moment)
        await here.quiet()
        stored = await here.store.load(live.code)
        assert stored is not None
        assert (stored.orders, stored.first) == ((), live.number + 1)
        assert shown(live) == before
        assert await here.hub.submit(live, 0, Lock(locked=True), "key 29") is None  # done before: nothing new
        assert live.number == stored.first - 1


async def test_a_disk_that_fails_deletes_nothing_and_says_so(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        live, _ = await here.game("Ada", "Ben", "Cleo")
        record, _, decisions = await ended(here, live)
        await break_disk(here.store, broken=True)
        with pytest.raises(StoreError, match="could not be saved"):
            await here.hub.delete_record(record)
        await break_disk(here.store, broken=False)
        here.clock.advance(10_000)
        await here.quiet()
        assert await here.hub.record_text(record) is not None
        assert picks(tmp_path) == decisions
        assert live.table.phase is Phase.OVER
        assert await here.hub.delete_record(record)
        assert picks(tmp_path) == set()


async def test_the_record_of_a_damaged_table_can_still_go(tmp_path: Path) -> None:
    retention, clock = Retention(tables=30, records=2), HandClock()
    async with world(tmp_path / "t.db", clock, retention) as here:
        live, _ = await here.game("Ada", "Ben", "Cleo")
        record, _, _ = await ended(here, live)
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        connection.execute("UPDATE orders SET body = x'7b' WHERE number = 5")
        connection.commit()
    async with world(tmp_path / "t.db", HandClock(clock.now() + 3 * DAY), retention) as here:
        assert live.code in here.hub.codes()
        assert live.code in here.hub.damaged
        assert await here.store.table_of(record) is None


async def test_games_go_on_while_their_table_is_compacted_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (orders, keeping):
        monkeypatch.setattr(module, "MOST", 0)
    async with world(tmp_path / "t.db") as here:
        live, _ = await here.game("Ada", "Ben", bots=("careful",))

        async def all_the_time() -> None:
            while True:
                await here.hub._house.keeping.compact(live)

        work = asyncio.ensure_future(all_the_time())
        for _ in range(3):
            await ended(here, live)
            await again(here, live)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work
        assert not live.failures
        seen: list[Any] = [shown(live), feed(live, 1)]
        assert live.kept > 0
    async with world(tmp_path / "t.db") as here:
        found = here.hub.live(live.code)
        assert found is not None
        assert feed(found, 1)[: len(seen[1])] == seen[1]
        assert found.table.info().game == 4
