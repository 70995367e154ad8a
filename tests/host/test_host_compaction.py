"""A deleted game is found nowhere, and a table that is used for years stays small."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tacora.host import HostedTable, compaction, pipeline
from tacora.host.clock import HandClock
from tacora.host.host import SWEEP
from tacora.host.recovery import checkpoint_of
from tacora.host.store import DAY, Checkpoint, Retention, StoreError
from tacora.protocol.commands import Lock, Rematch, Start
from tacora.protocol.entries import Phase
from tests.host.lobby import Socket, World, break_disk, world
from tests.host.store.test_store_erase import bytes_left
from tests.host.test_host_recovery import crashed, feed, finish


async def ended(here: World, hosted: HostedTable) -> tuple[str, str, set[int]]:
    """Play a game to its end: its record, its secret, and the numbers of its decisions."""
    before = hosted.table.snapshot(None).turn.decision
    await finish(here, hosted)
    socket = Socket()
    here.host.attach(hosted, None, socket, since=hosted.table.seq - 5)
    await here.quiet()
    here.host.detach(hosted, None, socket)
    news = next(entry for entry in socket.entries if entry["news"] == "ended")
    return news["record"], news["secret"], set(range(before, hosted.table.snapshot(None).turn.decision + 1))


async def again(here: World, hosted: HostedTable) -> None:
    """A rematch, and the next game."""
    assert await here.host.submit(hosted, 0, Rematch(), "") is None
    assert await here.host.submit(hosted, 0, Start(), "") is None
    await here.quiet()


def picks(folder: Path) -> set[int]:
    """The decisions of which any pick is found in the files."""
    found = re.compile(rb'"do":"(?:play|answer)","seat":\d+,"decision":(\d+)')
    return {int(number) for path in folder.iterdir() for number in found.findall(path.read_bytes())}


def shown(hosted: HostedTable) -> list[bytes]:
    return [msgspec.json.encode(hosted.table.snapshot(device)) for device in (None, 0, 1)]


async def test_a_game_deleted_at_its_end_is_found_nowhere_and_the_table_is_in_its_lobby(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    async with world(folder / "t.db") as here:
        hosted, sockets = await here.game("Ada", "Ben", bots=("careful",))
        record, secret, decisions = await ended(here, hosted)
        assert picks(folder) == decisions
        assert bytes_left(folder, secret)
        assert await here.host.delete_record(record)
        await here.quiet()  # the bytes go little by little
        assert picks(folder) == set()
        assert bytes_left(folder, secret) == {}
        assert bytes_left(folder, record) == {}
        assert await here.host.records(hosted.code) == []
        assert hosted.table.phase is Phase.LOBBY
        assert hosted.table.info().record is None
        assert sockets[1].entries[-1]["what"] == "rematch"
        assert not await here.host.delete_record(record)
        assert await here.host.submit(hosted, 0, Start(), "") is None
        assert hosted.table.info().game == 2
        await here.quiet()
        before = shown(hosted), feed(hosted)
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.host.hosted(hosted.code)
        assert found is not None
        assert feed(found, None, hosted.table.seq)[: len(before[1])] == before[1]
        for device in range(2):
            here.host.attach(found, device, Socket())
        await here.quiet()
        assert (await ended(here, found))[0] != record


async def test_an_earlier_game_can_be_deleted_while_another_is_on(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    async with world(folder / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo")
        record, secret, first = await ended(here, hosted)
        await again(here, hosted)
        assert await here.pick(hosted, 0, "continue") is None
        second = hosted.table.snapshot(None).turn.decision
        before = feed(hosted, 0), hosted.table.own_picks(0), hosted.table.snapshot(None).view
        assert await here.host.delete_record(record)
        await here.quiet()  # the bytes go little by little
        assert picks(folder) == {second}
        assert second not in first
        assert bytes_left(folder, secret) == {}
        assert (feed(hosted, 0), hosted.table.own_picks(0), hosted.table.snapshot(None).view) == before
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.host.hosted(hosted.code)
        assert found is not None
        assert feed(found, 0)[: len(before[0])] == before[0]
        assert found.table.own_picks(0) == before[1] == {0: "continue"}
        for device in range(3):
            here.host.attach(found, device, Socket())
        for device in (1, 2):
            assert await here.pick(found, device, "continue") is None
        assert found.table.snapshot(None).turn.decision == second + 1


async def test_whoever_looks_at_the_end_of_a_game_still_does_when_an_earlier_one_is_deleted(
    tmp_path: Path,
) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo")
        first, _, _ = await ended(here, hosted)
        await again(here, hosted)
        second, _, decisions = await ended(here, hosted)
        before, told = shown(hosted), len(sockets[0].raw)
        assert await here.host.delete_record(first)
        await here.quiet()  # the bytes go little by little
        assert picks(tmp_path) == decisions
        assert shown(hosted) == before
        assert len(sockets[0].raw) == told
        assert [info.id for info in await here.host.records(hosted.code)] == [second]


@pytest.mark.parametrize("put_away", [False, True])
async def test_a_record_past_its_time_takes_the_orders_of_its_game_with_it(
    tmp_path: Path, *, put_away: bool
) -> None:
    retention = Retention(tables=30, records=2)
    clock = HandClock()
    async with world(tmp_path / "t.db", clock, retention) as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo")
        _, secret, _ = await ended(here, hosted)
        if put_away:
            for device, socket in enumerate(sockets):
                here.host.detach(hosted, device, socket)
            await here.quiet()
            clock.advance(11 * 60_000)
            await here.quiet()
            assert here.host.hosted(hosted.code) is None
        assert picks(tmp_path)
        used = [info.used for info in await here.store.tables()]
        clock.advance(2 * DAY + 1)
        await here.quiet()
        assert picks(tmp_path) == set()
        assert bytes_left(tmp_path, secret) == {}
        assert await here.host.records(hosted.code) == []
        if put_away:  # nobody has used it
            assert [info.used for info in await here.store.tables()] == used


async def test_a_table_with_many_orders_begins_its_next_game_with_a_checkpoint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("careful",))
        await ended(here, hosted)
        for module in (pipeline, compaction):
            monkeypatch.setattr(module, "MOST", hosted.number + 2)
        await again(here, hosted)
        assert hosted.kept == 0
        await ended(here, hosted)
        await again(here, hosted)
        stored = await here.store.load(hosted.code)
        assert stored is not None
        assert stored.kept is not None
        assert stored.kept.number == hosted.kept == hosted.number - len(stored.orders)
        assert len(stored.orders) < 10
        assert len(stored.kept.body) < 2000
        assert len(await here.host.records(hosted.code)) == 2  # only deletion deletes games
        before = feed(hosted, 0), hosted.table.info().game
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.host.hosted(hosted.code)
        assert found is not None
        assert feed(found, 0)[: len(before[0])] == before[0]
        assert (found.table.info().game, found.kept) == (before[1], hosted.kept)
        for device in range(2):
            here.host.attach(found, device, Socket())
        await here.quiet()
        await ended(here, found)
        assert len(await here.host.records(found.code)) == 3


@pytest.mark.parametrize("moment", [SWEEP, 2 * SWEEP])
async def test_a_table_that_never_plays_is_compacted_by_the_sweep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int
) -> None:
    for module in (pipeline, compaction):
        monkeypatch.setattr(module, "MOST", 20)
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.table("Ada")
        socket = Socket()
        here.host.attach(hosted, 0, socket)
        for number in range(30):
            assert await here.host.submit(hosted, 0, Lock(number % 2 == 0), f"key {number}") is None
        before = shown(hosted)
        here.clock.advance(moment)
        await here.quiet()
        stored = await here.store.load(hosted.code)
        assert stored is not None
        assert (stored.orders, stored.first) == ((), hosted.number + 1)
        assert shown(hosted) == before
        assert (
            await here.host.submit(hosted, 0, Lock(locked=True), "key 29") is None
        )  # done before: nothing new
        assert hosted.number == stored.first - 1


async def test_a_disk_that_fails_deletes_nothing_and_says_so(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo")
        record, _, decisions = await ended(here, hosted)
        await break_disk(here.store, broken=True)
        with pytest.raises(StoreError, match="could not be saved"):
            await here.host.delete_record(record)
        await break_disk(here.store, broken=False)
        here.clock.advance(10_000)
        await here.quiet()
        assert await here.host.record_text(record) is not None
        assert picks(tmp_path) == decisions
        assert hosted.table.phase is Phase.OVER
        assert await here.host.delete_record(record)
        await here.quiet()  # the bytes go little by little
        assert picks(tmp_path) == set()


async def test_the_record_of_a_damaged_table_can_still_go(tmp_path: Path) -> None:
    retention, clock = Retention(tables=30, records=2), HandClock()
    async with world(tmp_path / "t.db", clock, retention) as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo")
        record, _, _ = await ended(here, hosted)
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        connection.execute("UPDATE orders SET body = x'7b' WHERE number = 5")
        connection.commit()
    async with world(tmp_path / "t.db", HandClock(clock.now() + 3 * DAY), retention) as here:
        assert hosted.code in here.host.codes()
        assert hosted.code in here.host.damaged
        assert await here.store.table_of(record) is None


async def test_games_go_on_while_their_table_is_compacted_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (pipeline, compaction):
        monkeypatch.setattr(module, "MOST", 0)
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("careful",))

        async def all_the_time() -> None:
            while True:
                await here.host._registry.compaction.compact(hosted)

        work = asyncio.ensure_future(all_the_time())
        for _ in range(3):
            await ended(here, hosted)
            await again(here, hosted)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work
        assert not hosted.failures
        seen: list[Any] = [shown(hosted), feed(hosted, 1)]
        assert hosted.kept > 0
    async with world(tmp_path / "t.db") as here:
        found = here.host.hosted(hosted.code)
        assert found is not None
        assert feed(found, 1)[: len(seen[1])] == seen[1]
        assert found.table.info().game == 4


async def test_a_table_nobody_ever_played_at_goes_after_hours(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        unused, _ = await here.table("Mia")
        used, sockets = await here.game("Ada", "Bob", "Cleo")
        watched, _ = await here.table("Kim")
        here.host.attach(watched, 0, Socket())
        for device, socket in enumerate(sockets):
            here.host.detach(used, device, socket)
        await here.quiet()
        here.clock.advance(11 * SWEEP)
        await here.quiet()
        assert here.host.codes() == {unused.code, used.code, watched.code}
        here.clock.advance(2 * SWEEP)
        await here.quiet()
        assert here.host.codes() == {used.code, watched.code}


async def test_a_checkpoint_at_the_start_of_a_game_is_the_one_that_its_orders_would_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "MOST", 0)
    made: list[Checkpoint] = []
    async with world(tmp_path / "t.db") as here:
        compact = here.store.compact

        async def compared(checkpoint: Checkpoint) -> bool:
            stored = await here.store.load(checkpoint.code)
            assert stored is not None
            made.append(checkpoint)
            assert checkpoint == checkpoint_of(stored, here.host._make)
            return await compact(checkpoint)

        monkeypatch.setattr(here.store, "compact", compared)
        hosted, _ = await here.game("Ada", "Ben", bots=("careful",))
        for _ in range(2):
            await ended(here, hosted)
            await again(here, hosted)
        assert len(made) == 3, "one for every game, and no order was given again for it"
        stored = await here.store.load(hosted.code)
        assert stored is not None
        assert stored.first - 1 == hosted.kept == made[-1].number
