"""One row in place of a table's earlier orders: all of it happens, or nothing."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from tacora.host.store import Checkpoint, DamagedTable, Line, Retention, SqliteStore, StoredTable, StoreError
from tacora.host.store.connecting import empty_log
from tacora.host.store.erasing import compact
from tacora.host.store.reading import read_table
from tests.host.store.shelf import first, line, opened, problems, with_record
from tests.host.store.test_store_erase import bytes_left

ROOT = Path(__file__).parents[3]
FIRST = "canary-secret"


async def filled(store: SqliteStore, orders: int = 40) -> None:
    """A table with orders and a record, and one beside it."""
    for code in ("AAAA", "BBBB"):
        store.append(first(code, secret=FIRST if code == "AAAA" else "00"))
        for number in range(2, orders + 1):
            store.append(line(code, number, f"canary-{code}-{number} {'x' * 300}".encode(), at=2000 + number))
    store.append(with_record("AAAA", orders + 1, "r1", "canary-record"))
    await store.flushed()


async def loaded(store: SqliteStore, code: str = "AAAA") -> StoredTable:
    stored = await store.load(code)
    assert stored is not None
    return stored


def at(stored: StoredTable, number: int, body: bytes = b"kept") -> Checkpoint:
    """A checkpoint that stands for the orders up to this number."""
    moment, replaced = stored.orders[number - stored.first]
    return Checkpoint(stored.code, number, body, Line(stored.code, number, moment, replaced).check())


async def test_it_takes_the_place_of_all_earlier_orders_and_numbering_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        await filled(store)
        used = {info.code: info.used for info in await store.tables()}
        before = await loaded(store)
        assert await store.compact(at(before, 30))
        batches.clear()
        store.append(line("AAAA", 42, b"next", at=9000))
        await store.flushed()
        assert problems(batches) == [None]
        after = await loaded(store)
        assert after.kept is not None
        assert (after.kept.number, after.kept.at, after.kept.body) == (30, 2030, b"kept")
        assert after.orders == (*before.orders[30:], (9000, b"next"))
        assert (after.first, after.secret, after.opened) == (31, "", before.opened)
        assert (after.devices, after.next_device) == (before.devices, before.next_device)
        assert (await loaded(store, "BBBB")).first == 1
        assert await store.compact(at(after, 42, b"again"))
        last = await loaded(store)
        assert (last.first, last.orders) == (43, ())
        assert await store.record("r1", 0) == "canary-record"
    async with opened(tmp_path / "t.db") as (store, batches):
        assert await loaded(store) == last
        assert {info.code: info.used for info in await store.tables()} == {**used, "AAAA": 9000}
        store.append(line("AAAA", 42))
        store.append(line("AAAA", 43))
        await store.flushed()
        assert [problem is None for problem in problems(batches)] == [False, True]


async def test_it_does_not_count_as_use(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store)
        await store.compact(at(await loaded(store), 41))
        swept = await store.sweep(Retention(tables=1), 2040 + 86_400_000, set())
        assert swept.gone == {"AAAA", "BBBB"}


async def test_it_is_refused_where_the_orders_are_not_those_it_was_made_of(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store)
        stored = await loaded(store)
        old, late = at(stored, 20), Checkpoint("AAAA", 77, b"kept", 1)
        other = Checkpoint("AAAA", 20, b"kept", old.replaces ^ 1)
        assert await store.compact(at(stored, 30))
        after = await loaded(store)
        for wrong in (old, late, other, at(stored, 30), Checkpoint("CCCC", 1, b"kept", 1)):
            assert not await store.compact(wrong)
        assert await loaded(store) == after
        await store.delete_table("AAAA")
        assert not await store.compact(at(stored, 40))
        assert await store.load("AAAA") is None


async def test_a_record_goes_together_with_the_orders_of_its_game(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store)
        assert bytes_left(tmp_path, "canary-AAAA")
        assert await store.table_of("r1") == "AAAA"
        assert await store.delete_records(["r1"], at(await loaded(store), 41))
        await store.scrub()
        assert await store.table_of("r1") is None
        for canary in ("canary-AAAA", "canary-record", FIRST):
            assert bytes_left(tmp_path, canary) == {}
        assert bytes_left(tmp_path, "canary-BBBB")
        assert len((await loaded(store, "BBBB")).orders) == 40


async def test_a_disk_that_fails_in_between_leaves_everything_as_it_was(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store)
        before = await loaded(store)

        def spoil(connection: sqlite3.Connection) -> None:
            connection.execute(
                "CREATE TEMP TRIGGER spoil BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'x'); END"
            )

        await store.on_writer(spoil)  # the last step of three
        with pytest.raises(StoreError, match="could not be changed"):
            await store.delete_records(["r1"], at(before, 30))
        with pytest.raises(StoreError, match="could not be changed"):
            await store.compact(at(before, 30))
        assert await loaded(store) == before
        assert await store.record("r1", 0) == "canary-record"


async def test_a_file_that_is_mostly_empty_after_it_shrinks_step_by_step(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store, orders=600)
    async with opened(tmp_path / "t.db") as (store, _):
        for code in ("AAAA", "BBBB"):
            await store.compact(at(await loaded(store, code), 600))
        await store.on_writer(empty_log)
        before = (tmp_path / "t.db").stat().st_size
        await store.scrub()
        await store.on_writer(empty_log)
        assert (tmp_path / "t.db").stat().st_size < before / 4
        assert (await loaded(store)).first == 601


async def test_a_table_read_while_it_is_compacted_is_whole(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store)
        before = await loaded(store)
    done: list[bool] = []
    with (
        closing(sqlite3.connect(tmp_path / "t.db", isolation_level=None)) as reader,
        closing(sqlite3.connect(tmp_path / "t.db", isolation_level=None)) as writer,
    ):

        def between(statement: str) -> None:
            if "FROM orders" in statement and not done:  # the first row has been read, the orders have not
                done.append(compact(writer, at(before, 30)))

        reader.set_trace_callback(between)
        assert read_table(reader, "AAAA") == before
        assert done == [True]
        after = read_table(reader, "AAAA")
    assert after is not None
    assert after.first == 31


DAMAGES = {
    "order 30 has changed": "UPDATE orders SET body = x'00' WHERE code = 'AAAA' AND number = 30",
    "order 30 is missing": "DELETE FROM orders WHERE code = 'AAAA'",
    "order 31 is missing": "DELETE FROM orders WHERE code = 'AAAA' AND number = 31",
    "its first row has changed": "UPDATE tables SET kept = 0 WHERE code = 'AAAA'",
}


@pytest.mark.parametrize(("reason", "statement"), DAMAGES.items(), ids=DAMAGES)
async def test_damage_at_a_checkpoint_is_noticed(tmp_path: Path, reason: str, statement: str) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await filled(store)
        assert await store.compact(at(await loaded(store), 30))
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        connection.execute(statement)
        connection.commit()
    async with opened(tmp_path / "t.db") as (store, _):
        with pytest.raises(DamagedTable, match=reason):
            await store.load("AAAA")
        assert len((await loaded(store, "BBBB")).orders) == 40


def compact_until_killed(path: Path, acknowledged: int) -> Counter[str]:
    """The highest number of every table that was told to be safe when the process was killed."""
    command = [sys.executable, "-m", "tests.host.store.compactor", str(path)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(acknowledged)]
        process.send_signal(signal.SIGKILL)
        told += process.stdout.readlines()
    return Counter(
        {code: int(number) for code, number in (each.split() for each in told if each.endswith("\n"))}
    )


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing kills like that here")
async def test_a_killed_process_leaves_the_old_log_or_the_new_one(tmp_path: Path) -> None:
    rng = random.Random(11)
    for _ in range(6):
        safe = compact_until_killed(tmp_path / "t.db", rng.randrange(20, 600))
        async with opened(tmp_path / "t.db") as (store, _batches):
            for code, number in safe.items():
                stored = await loaded(store, code)
                bodies = [body for _, body in stored.orders]
                if stored.kept is not None:
                    assert stored.kept.body == b"all up to %d" % stored.kept.number
                assert bodies == [
                    str(each).encode() for each in range(stored.first, stored.first + len(bodies))
                ]
                assert stored.first + len(bodies) - 1 >= number
