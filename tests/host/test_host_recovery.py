"""Everything comes back after a stop, a crash, or a clock that was set wrong."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tacora.editions import load_editions
from tacora.host import Host, HostedTable, JoinRequest
from tacora.host.clock import HandClock
from tacora.host.store import Line, SqliteStore, UnreadableTable
from tacora.protocol.refusal import Refusal
from tacora.record import verify_record
from tacora.record.read import read_record
from tests.host.lobby import HARD, Socket, World, play, world


def feed(hosted: HostedTable, device: int | None = None, until: int | None = None) -> list[bytes]:
    """All entries the table still has, up to a number."""
    table = hosted.table
    start = next(seq for seq in range(table.seq + 1) if table.since(seq, device) is not None)
    entries = table.since(start, device) or ()
    return list(entries[: None if until is None else until - start])


async def played(here: World) -> HostedTable:
    """A game in the middle of a decision, with a bot and two face-down picks."""
    hosted, _ = await here.game("Ada", "Ben", "Cleo", bots=("careful",))
    for _ in range(2):
        for device in range(3):
            await here.pick(hosted, device, "continue")
        here.clock.advance(3000)
        await here.quiet()
    await here.pick(hosted, 1, "leave")
    return hosted


async def crashed(here: World, folder: Path) -> Path:
    """The files as they are on disk at this moment, as if the process had been killed now."""
    folder.mkdir()
    await here.store.flushed()
    for name in ("t.db", "t.db-wal"):
        shutil.copy(here.store.path.with_name(name), folder / name)
    return folder / "t.db"


async def test_every_table_comes_back_byte_for_byte(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        lives = [await played(here), (await here.table("Dan"))[0], await played(here)]
        before = {
            hosted.code: (hosted.table.seq, feed(hosted), feed(hosted, 1), hosted.table.own_picks(1))
            for hosted in lives
        }
        path = await crashed(here, tmp_path / "crash")
    for file in (tmp_path / "t.db", path):  # stopped, and killed
        async with world(file) as here:
            assert here.host.codes() == before.keys()
            assert {hosted.code for hosted in here.host.tables} == before.keys()  # read in the background
            for code, (seq, public, own, mine) in before.items():
                hosted = here.host.hosted(code)
                assert hosted is not None
                assert feed(hosted, None, seq) == public
                assert feed(hosted, 1, seq) == own
                assert hosted.table.own_picks(1) == mine
                assert hosted.table.idle


async def test_a_game_goes_on_after_a_crash_to_its_record(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted = await played(here)
        code = hosted.code
        path = await crashed(here, tmp_path / "crash")
    async with world(path) as here:
        found = here.host.hosted(code)
        assert found is not None
        sockets = [Socket() for _ in range(3)]
        for device, socket in enumerate(sockets):
            here.host.attach(found, device, socket, since=0)
        await here.quiet()
        await finish(here, found)
        ended = [entry for entry in sockets[0].entries if entry["news"] == "ended"]
        assert len(ended) == 1
        text = await here.host.record_text(ended[0]["record"])
        assert text is not None
        assert all(finding.holds for finding in verify_record(read_record(text, load_editions())))
        assert [info.id for info in await here.host.records(code)] == [ended[0]["record"]]
        assert found.table.info().commitment != ""  # shuffled again for the next game
        assert await here.host.delete_record(ended[0]["record"])
        assert await here.host.record_text(ended[0]["record"]) is None
        assert not await here.host.delete_record(ended[0]["record"])


async def finish(here: World, hosted: HostedTable) -> None:
    """Play until the game is over."""
    for _ in range(400):
        snapshot = hosted.table.snapshot(None)
        if snapshot.table.phase.value == "over":
            return
        for seat, moves in snapshot.turn.moves.items():
            device = hosted.table.seating.places[seat].device
            if device is not None and seat not in hosted.table.snapshot(None).turn.picked and moves:
                await here.host.submit(hosted, device, play(hosted, device, "leave"), "")
        here.clock.advance(5000)
        await here.quiet()
    pytest.fail("the game does not end")


async def test_a_bot_that_was_thinking_at_the_crash_is_asked_again(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted, _ = await here.game("Ada", "Ben", bots=("careful",))
        code = hosted.code
        stored = await here.store.load(code)
        assert stored is not None
        asked = b'"do":"answer"'
        last = max(
            number for number, (_, body) in enumerate(stored.orders, 1) if asked in body.replace(b" ", b"")
        )
        path = await crashed(here, tmp_path / "crash")
    with closing(sqlite3.connect(path)) as connection:  # killed just before the answer came
        connection.execute("DELETE FROM orders WHERE code = ? AND number >= ?", (code, last))
        connection.commit()
    async with world(path) as here:
        found = here.host.hosted(code)
        assert found is not None
        for device in range(2):
            here.host.attach(found, device, Socket())
        await here.quiet()
        for device in range(2):
            assert await here.pick(found, device, "continue") is None
        here.clock.advance(3000)
        await here.quiet()
        assert found.table.snapshot(None).turn.decision == 2


async def test_a_damaged_table_is_set_aside_and_the_others_come_back(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        codes = [(await played(here)).code for _ in range(3)]
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        connection.execute("UPDATE orders SET body = x'7b' WHERE code = ? AND number = 5", (codes[1],))
        connection.commit()
    async with world(tmp_path / "t.db") as here:
        assert {hosted.code for hosted in here.host.tables} == {codes[0], codes[2]}
        assert here.host.damaged == {codes[1]: "order 5 has changed"}
        with pytest.raises(UnreadableTable):
            await here.host.find(codes[1])
        assert {info.code: info.aside for info in await here.store.tables()}[
            codes[1]
        ] == "order 5 has changed"
        with pytest.raises(UnreadableTable):
            await here.host.join(codes[1], JoinRequest(name="Eve"))
        assert codes[1] in here.host.codes()  # nobody else gets its code
        for code in (codes[0], codes[2]):
            hosted = here.host.hosted(code)
            assert hosted is not None
            assert await here.pick(hosted, 0, "continue") is None


async def test_an_order_that_the_table_no_longer_takes_counts_as_damage(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db") as here:
        hosted = await played(here)
        stored = await here.store.load(hosted.code)
        assert stored is not None
        code, number = (
            hosted.code,
            next(n for n, (_, body) in enumerate(stored.orders, 1) if b'"start"' in body),
        )

        def swap(connection: sqlite3.Connection) -> None:
            body = b'{"do":{"do":"take-back","seat":0,"decision":7},"by":0}'
            at = stored.orders[number - 1][0]
            row = (body, Line(code, number, at, body).check(), code, number)
            connection.execute("UPDATE orders SET body = ?, sum = ? WHERE code = ? AND number = ?", row)

        await here.store.on_writer(swap)
    async with world(tmp_path / "t.db") as here:
        assert here.host.damaged == {code: f"order {number} does not fit the table as it is dealt now"}


@pytest.mark.parametrize("hours", [-5, 0, 5])
async def test_clocks_run_on_after_a_restart_whatever_the_wall_clock_says(tmp_path: Path, hours: int) -> None:
    clock = HandClock()
    async with world(tmp_path / "t.db", clock) as here:
        hosted, _ = await here.game("Ada", "Ben", "Cleo", settings=HARD)
        clock.advance(10_000)
        for device in (0, 1):
            await here.pick(hosted, device, "continue")
        code, last = hosted.code, hosted.last
    async with world(tmp_path / "t.db", HandClock(clock.now() + hours * 3_600_000)) as here:
        found = here.host.hosted(code)
        assert found is not None
        assert here.host.now_at(found) >= last
        assert found.last >= last
        sockets = [Socket() for _ in range(3)]
        for device, socket in enumerate(sockets):
            here.host.attach(found, device, socket)
            await here.quiet()
            here.clock.advance(3_000)
            await here.quiet()
        assert found.table.snapshot(None).turn.picked == (0, 1)
        here.clock.advance(5_000)
        await here.quiet()
        assert found.table.snapshot(None).turn.picked == (0, 1)  # the time the server was down does not count
        here.clock.advance(25_000)
        await here.quiet()
        told = [entry for entry in sockets[0].entries if entry["news"] == "played"]
        assert told[-1]["late"] == [2]
        moments = [entry["at"] for socket in sockets for entry in socket.entries]
        assert min(moments) >= last


async def test_a_wall_clock_that_is_set_back_never_turns_time_back_at_a_table(tmp_path: Path) -> None:
    async with world(tmp_path / "t.db", HandClock(5_000_000)) as here:
        hosted, _ = await here.table("Ada")
        code = hosted.code
    async with world(tmp_path / "t.db", HandClock(1_000_000)) as here:
        joined = await here.host.join(code, JoinRequest(name="Ben"))
        assert not isinstance(joined, Refusal)
        stored = await here.store.load(code)
        assert stored is not None
        moments = [at for at, _ in stored.orders]
        assert moments == sorted(moments)
        assert moments[-1] >= 5_000_000


async def test_whoever_asks_for_a_table_comes_before_those_that_are_read_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "t.db") as here:
        codes = [(await here.table("Ada"))[0].code for _ in range(12)]
    came: list[str] = []
    load = SqliteStore.load

    async def noted(self: SqliteStore, code: str) -> Any:
        came.append(code)
        return await load(self, code)

    monkeypatch.setattr(SqliteStore, "load", noted)
    host = Host(SqliteStore(tmp_path / "t.db"), clock=HandClock())
    await host.start()
    wanted = sorted(codes)[-4:]
    await asyncio.gather(*map(host.find, wanted))
    assert set(wanted) <= set(came[:5]), "at most one was under way before them"
    await host.stop()
