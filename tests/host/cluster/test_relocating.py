"""A house goes from a file to PostgreSQL and back, and nothing of it changes; what can't go is refused."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest

from tacora.cli.app import main
from tacora.host import Host, HostedTable
from tacora.host.clock import HandClock
from tacora.host.keys import fresh_name
from tacora.host.registry import REST
from tacora.host.store import SqliteStore, Store, StoreError, StoreInUse, StoreTooNew
from tacora.host.store.carried_file import file_to_read
from tacora.host.store.carrying import PARTS
from tacora.host.store.copying import restore
from tacora.host.store.postgres import PgStore
from tacora.host.store.relocating import back_up_database, checked_database, move, restore_database
from tacora.protocol.settings import Pace, Settings
from tests.host.cluster.nodes import node
from tests.host.lobby import Socket, play, world
from tests.host.store.shelf import first, line, opened, problems, with_record
from tests.host.store.test_store_migrate import restored
from tests.host.test_host_compaction import again, ended

DICE = Settings(edition="troll-dragon", pace=Pace.OFF, breather=0)
HOUSE_0_1 = Path(__file__).parent.parent / "store" / "house-0.1.sql"


async def rows_of(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All that a house has, as it lies in the file."""
    with file_to_read(path) as house:
        return {part.name: [row async for rows in house.rows(part) for row in rows] for part in PARTS}


def files(folder: Path) -> list[str]:
    """What lies there, but for what SQLite has beside a file that was read."""
    return sorted(each.name for each in folder.iterdir() if not each.name.endswith(("-wal", "-shm")))


async def furnish(path: Path) -> tuple[dict[str, list[bytes]], dict[str, tuple[str, int]]]:
    """Both games, one of them unfinished, an archive with a checkpoint; what each shows, and who is where."""
    async with world(path) as here:
        finished, _ = await here.game("Ada", "Ben", bots=("careful",))
        await ended(here, finished)
        await again(here, finished)
        assert await here.pick(finished, 0, "continue") is None
        dice, _ = await here.game("Cleo", "Dan", settings=DICE)
        archive, _ = await here.game("Eve", "Finn", bots=("careful",))
        record, _, _ = await ended(here, archive)
        await again(here, archive)
        await ended(here, archive)
        assert await here.host.delete_record(record)  # a checkpoint stands in its place
        doomed, _ = await here.table("Gus", "Hal")
        assert await here.host.delete_table(doomed.code)
        await here.quiet()
        await here.store.remember("seen", 7)
        shown = {hosted.code: _shown(hosted) for hosted in (finished, dice, archive)}
        return shown, {finished.code: ("continue", 1), dice.code: ("", 0)}


def _shown(hosted: HostedTable) -> list[bytes]:
    """What every device and a stranger see of the game."""
    return [
        msgspec.json.encode((hosted.table.snapshot(device).view, hosted.table.snapshot(device).turn))
        for device in (None, 0, 1)
    ]


async def go_on(store: Store, shown: dict[str, list[bytes]], moves: dict[str, tuple[str, int]]) -> None:
    """Everything is as it was, and the games that are on go on."""
    async with Host(store, clock=HandClock()) as host:
        for code, before in shown.items():
            hosted = await host.find(code)
            assert hosted is not None
            for device in (0, 1):
                host.attach(hosted, device, Socket())
            await host.settled(hosted)
            assert _shown(hosted) == before, code
            if code not in moves:
                continue
            move, device = moves[code]
            if not move:
                [(seat, choices)] = hosted.table.snapshot(None).turn.moves.items()
                move, device = choices[0], seat
            decision = hosted.table.snapshot(None).turn.decision
            assert await host.submit(hosted, device, play(hosted, device, move), "") is None
            assert hosted.table.snapshot(None).turn.decision > decision


async def test_a_house_goes_there_and_back_byte_for_byte_and_plays_on_at_both_places(
    tmp_path: Path, address: str
) -> None:
    path, back = tmp_path / "t.db", tmp_path / "back.db"
    shown, moves = await furnish(path)
    before = await rows_of(path)
    assert [len(rows) > 0 for rows in before.values()] == [True] * len(PARTS)
    assert any(kept > 0 for *_, kept in before["tables"]), "a checkpoint is among them"

    carried = await asyncio.to_thread(move, path, address)
    assert carried == {name: len(rows) for name, rows in before.items()}
    assert await rows_of(path) == before, "the old place is left as it is"
    assert not [part for part in await asyncio.to_thread(checked_database, address) if part.fault]
    await asyncio.to_thread(move, address, back)
    assert await rows_of(back) == before

    await go_on(SqliteStore(back), shown, moves)
    await go_on(PgStore(address), shown, moves)
    after = await asyncio.to_thread(back_up_database, address, tmp_path / "after.db")
    assert after["orders"] > carried["orders"]
    assert after["records"] == carried["records"]


async def test_tables_whose_codes_went_to_others_are_carried_and_get_codes_again(
    tmp_path: Path, address: str
) -> None:
    path, back = tmp_path / "t.db", tmp_path / "back.db"
    clock = HandClock()
    async with world(path, clock) as here:
        hosted, (ada, _) = await here.table("Ada", "Ben")
        code = hosted.code
        clock.advance(REST)
        await here.quiet()
        assert await here.store.rename(code, fresh_name(code), clock.now())
        assert (await here.store.lease(code)) is None
    before = await rows_of(path)
    await asyncio.to_thread(move, path, address)
    assert not [part for part in await asyncio.to_thread(checked_database, address) if part.fault]
    await asyncio.to_thread(move, address, back)
    assert await rows_of(back) == before
    for store in (SqliteStore(back), PgStore(address)):
        host = Host(store, clock=clock)
        await host.start()
        found = await host.device_of(ada.token, code)
        assert found is not None
        assert (found[0].code, found[0].table.info().seats[0].name) == (code, "Ada")
        await host.stop()


async def test_a_backup_made_while_nodes_play_is_one_moment_and_restores_into_either(
    tmp_path: Path, address: str, server: Any
) -> None:
    copy = tmp_path / "copy.db"
    async with node(address, "n1") as (store, told):
        store.append(first("AAAA"))
        for number in range(2, 2500):
            store.append(line("AAAA", number, b"x" * 100))
        store.append(with_record("AAAA", 2500, "r1", "a game"))
        await store.flushed()
        copying = asyncio.ensure_future(asyncio.to_thread(back_up_database, address, copy))
        number = 2501
        while not copying.done():  # nobody waits for it
            store.append(line("AAAA", number))
            await store.flushed()
            number += 1
        carried = await copying
        assert not any(problems(told))
    assert 2500 <= carried["orders"] < number
    orders = [each[1] for each in (await rows_of(copy))["orders"]]
    assert orders == list(range(1, carried["orders"] + 1)), "no gap: one moment"
    assert copy.stat().st_mode & 0o777 == 0o600

    restore(copy, tmp_path / "house.db")
    async with opened(tmp_path / "house.db") as (file, _):
        stored = await file.load("AAAA")
        assert stored is not None
        assert len(stored.orders) == carried["orders"]
    await server.do("CREATE DATABASE other")
    await asyncio.to_thread(restore_database, copy, server.address("other"))
    async with node(server.address("other"), "n2") as (store, _):
        assert await store.claim("AAAA")
        assert await store.load("AAAA") == stored
        assert await store.record("r1", 0) == "a game"
        [info] = await store.tables()
        assert info.used == 2000, "not older than it is: a sweep would take it"
        store.append(line("AAAA", carried["orders"] + 1))
        await store.flushed()
    await server.do("DROP DATABASE other")


async def test_what_is_damaged_or_loose_in_a_database_is_named(tmp_path: Path, address: str) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        for code in ("AAAA", "BBBB", "CCCC"):
            store.append(first(code))
            store.append(line(code, 2))
            store.append(with_record(code, 3, f"r-{code}", "text"))
        await store.flushed()
    await asyncio.to_thread(restore_database, tmp_path / "t.db", address)
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE orders SET at = 1 WHERE code = 'AAAA' AND number = 2")
    await connection.execute("DELETE FROM orders WHERE code = 'BBBB' AND number = 2")
    await connection.execute("UPDATE records SET text = 'a name' WHERE id = 'r-CCCC'")
    await connection.execute("INSERT INTO devices VALUES ('\\x00', 'GONE', 0, 0)")
    await connection.close()
    found = {part.part: part.fault for part in await asyncio.to_thread(checked_database, address)}
    assert {part: fault for part, fault in found.items() if fault} == {
        "table AAAA": "order 2 has changed",
        "table BBBB": "order 2 is missing",
        "record r-CCCC": "its text has changed",
        "devices of GONE": "there is no such table (1 rows)",
    }
    # damage is carried as it is: nobody may lose the other tables for one
    await asyncio.to_thread(move, address, tmp_path / "back.db")
    async with opened(tmp_path / "back.db") as (store, _):
        with pytest.raises(StoreError, match="order 2 has changed"):
            await store.load("AAAA")
        assert await store.load("CCCC") is not None


async def test_what_runs_or_is_not_empty_is_refused_and_nothing_is_changed(
    tmp_path: Path, address: str
) -> None:
    path, new = tmp_path / "t.db", tmp_path / "new.db"
    async with opened(path) as (store, _):
        store.append(first("AAAA"))
        await store.flushed()
        with pytest.raises(StoreInUse):
            await asyncio.to_thread(move, path, address)
    with pytest.raises(StoreError, match="There is no house in that database"):
        await asyncio.to_thread(move, address, new)
    async with node(address, "n1"):
        for work in (lambda: move(path, address), lambda: restore_database(path, address)):
            with pytest.raises(StoreError, match="Node n1 uses that database"):
                await asyncio.to_thread(work)
        with pytest.raises(StoreError, match="Node n1 uses that database"):
            await asyncio.to_thread(move, address, new)
    await asyncio.to_thread(move, path, address)
    for work in (lambda: move(path, address), lambda: restore_database(path, address)):
        with pytest.raises(StoreError, match="There is a house in that database already"):
            await asyncio.to_thread(work)
    with pytest.raises(StoreError, match="is there already"):
        await asyncio.to_thread(move, address, path)
    connection = await asyncpg.connect(address)
    await connection.execute("UPDATE tables SET format = 99")
    with pytest.raises(StoreError, match="Newer nodes have played"):
        await asyncio.to_thread(back_up_database, address, new)
    await connection.execute("UPDATE alembic_version SET version_num = '99'")
    with pytest.raises(StoreTooNew):
        await asyncio.to_thread(back_up_database, address, new)
    await connection.execute("UPDATE alembic_version SET version_num = '3'")
    with pytest.raises(StoreError, match="older schema 3"):
        await asyncio.to_thread(back_up_database, address, new)
    await connection.close()
    assert files(tmp_path) == ["t.db", "t.db.lock"]


async def test_an_interrupted_move_leaves_nothing_on_either_side(tmp_path: Path, address: str) -> None:
    path, back = tmp_path / "t.db", tmp_path / "back.db"
    async with opened(path) as (store, _):
        store.append(first("AAAA"))
        for number in range(2, 3000):
            store.append(line("AAAA", number))
        await store.flushed()

    class Interrupted(BaseException):
        """As Ctrl-C is."""

    def stop(done: int, total: int) -> None:
        assert 0 < done < total
        raise Interrupted

    with pytest.raises(Interrupted):
        await asyncio.to_thread(move, path, address, stop)
    connection = await asyncpg.connect(address)
    there = "SELECT to_regclass('tables') IS NOT NULL"
    assert not await connection.fetchval(there), "not even an empty house"
    await connection.close()
    await asyncio.to_thread(move, path, address)
    with pytest.raises(Interrupted):
        await asyncio.to_thread(move, address, back, stop)
    assert files(tmp_path) == ["t.db", "t.db.lock"]
    await asyncio.to_thread(move, address, back)
    assert await rows_of(back) == await rows_of(path)


async def test_a_house_of_the_first_version_and_one_with_a_deletion_under_way_can_be_carried(
    tmp_path: Path, address: str, server: Any
) -> None:
    old = tmp_path / "old.db"
    restored(HOUSE_0_1, old)
    before = old.read_bytes()
    carried = await asyncio.to_thread(restore_database, old, address)
    assert carried["tables"] > 0
    assert (old.read_bytes(), files(tmp_path)) == (before, ["old.db"])

    path = tmp_path / "t.db"
    async with opened(path) as (store, _):
        for code in ("AAAA", "BBBB", "CCCC"):
            store.append(first(code))
            store.append(with_record(code, 2, f"r-{code}", "text"))
        await store.flushed()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE tables SET gone = 1 WHERE code = 'AAAA'")
        connection.execute("UPDATE tables SET gone = 2 WHERE code = 'BBBB'")
    await server.do("CREATE DATABASE going")
    await asyncio.to_thread(move, path, server.address("going"))
    await asyncio.to_thread(move, server.address("going"), tmp_path / "back.db")
    await server.do("DROP DATABASE going")
    rows = await rows_of(tmp_path / "back.db")
    assert [row[0] for row in rows["tables"]] == ["CCCC"]
    assert {row[0] for row in rows["orders"]} == {row[1] for row in rows["devices"]} == {"CCCC"}
    assert {row[0]: row[1] for row in rows["records"]} == {"r-BBBB": "", "r-CCCC": "CCCC"}


def test_the_commands_take_a_database_where_they_take_a_file(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*arguments: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as left:
            main(arguments)
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out + told.err

    async def make() -> None:
        async with opened(tmp_path / "t.db") as (store, _):
            store.append(first("AAAA"))
            store.append(with_record("AAAA", 2, "r1", "a game"))
            await store.flushed()

    asyncio.run(make())
    path = str(tmp_path / "t.db")
    assert run("db", "move", path, address) == (
        0,
        f"{address} has the house of {path} now: 1 tables, 2 orders, 1 records.\n",
    )
    assert run("db", "check", address) == (0, "1 tables and 1 records looked at, 0 faults.\n")
    copy = str(tmp_path / "copy.db")
    code, said = run("backup", copy, "--db", address)
    assert (code, said.startswith(f"{copy}: ")) == (0, True)
    assert run("restore", copy, "--db", address) == (
        2,
        "tacora: There is a house in that database already: name one that is empty.\n",
    )
    code, said = run("db", "check", address.replace("/t", "/nowhere"))
    assert (code, said.count("\n")) == (2, 1)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    code, said = run("restore", copy, "--db", address)
    assert (code, said) == (2, "tacora: In dieser Datenbank ist schon ein Haus: eine leere nennen.\n")
    assert run("db", "move", "postgresql://me:secret@host/x", path)[0] == 2
