"""Whatever page is damaged: the house starts, and everything that can be read is there."""

import random
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tacora.host.store import SqliteStore, StoreError
from tacora.host.store.raw import rows_of
from tacora.host.store.salvage import salvage
from tests.host.store.shelf import first, line, opened, with_record

CODES = [f"T{number:03}" for number in range(12)]


async def house(path: Path) -> Path:
    """Tables side by side, with small and big orders and records, some of it in the log only."""
    rng = random.Random(5)
    async with opened(path) as (store, _):
        for code in CODES:
            store.append(first(code))
        for number in range(2, 60):
            for code in CODES:
                store.append(line(code, number, bytes(rng.randrange(40, 9000 if number == 7 else 300))))
        for code in CODES:
            store.append(with_record(code, 60, f"{code}-game", f"{code} " + "rubies " * rng.randrange(2000)))
        await store.flushed()
        killed = path.parent / "killed"
        killed.mkdir()
        subprocess.run(["cp", str(path), f"{path}-wal", str(killed)], check=True)
    return killed / path.name


def everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    names = ("tables", "orders", "devices", "records")
    with closing(sqlite3.connect(path)) as connection:
        return {name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names}  # noqa: S608


async def test_a_whole_file_comes_back_row_by_row_with_what_is_in_its_log_only(tmp_path: Path) -> None:
    killed = await house(tmp_path / "t.db")
    found = salvage(killed, tmp_path / "new.db")
    assert everything(tmp_path / "new.db") == everything(killed)
    assert found.tables == dict.fromkeys(CODES, (60, 60))
    assert (found.cut, found.lost, found.records) == ((), (), 12)


async def test_any_one_damaged_page_costs_little_and_the_house_starts(tmp_path: Path) -> None:
    await house(tmp_path / "t.db")
    whole = (tmp_path / "t.db").read_bytes()
    rng = random.Random(6)
    pages = {1, 2, 3, 4, 5, 6, 7, 8, *rng.sample(range(9, len(whole) // 4096), 12)}
    for number in sorted(pages):
        path = tmp_path / f"p{number}" / "t.db"
        path.parent.mkdir()
        damaged = bytearray(whole)
        damaged[(number - 1) * 4096 : number * 4096] = rng.randbytes(4096)
        path.write_bytes(damaged)
        found = salvage(path, path.with_name("new.db"))
        assert len(found.tables) + len(found.lost) >= (0 if number < 9 else 11), number
        assert sum(kept for kept, _ in found.tables.values()) + found.records > 0, number
        async with opened(path) as (store, _):  # by itself, from the same file
            assert len(await store.tables()) >= len(found.tables), number
            store.append(first("NEW2"))
            await store.flushed()


async def test_a_damaged_file_is_kept_beside_the_one_that_was_salvaged_from_it(tmp_path: Path) -> None:
    path = tmp_path / "house" / "t.db"
    path.parent.mkdir()
    await house(tmp_path / "t.db")
    damaged = bytearray((tmp_path / "t.db").read_bytes())
    damaged[:4096] = bytes(4096)
    path.write_bytes(damaged)
    async with opened(path) as (store, _):
        assert {info.code for info in await store.tables()} == set(CODES)
        for code in CODES:
            loaded = await store.load(code)
            assert loaded is not None
            assert len(loaded.orders) == 60
    kept = [each for each in path.parent.iterdir() if ".damaged-" in each.name]
    assert [each.read_bytes() == bytes(damaged) for each in kept] == [True]


async def test_after_a_lost_order_a_table_is_what_it_was_before_it(tmp_path: Path) -> None:
    await house(tmp_path / "t.db")
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection, connection:
        connection.execute("UPDATE orders SET body = x'00' WHERE code = 'T003' AND number = 30")
        connection.execute("UPDATE tables SET secret = 'x' WHERE code = 'T004'")
        connection.execute("UPDATE records SET text = 'x' WHERE code = 'T005'")
    found = salvage(tmp_path / "t.db", tmp_path / "new.db")
    assert (found.tables["T003"], found.cut) == ((29, 59), ("T003",))
    assert (found.lost, found.records) == (("T004",), 11)
    async with opened(tmp_path / "new.db") as (store, _):
        loaded = await store.load("T003")
        assert loaded is not None
        assert len(loaded.orders) == 29
        assert await store.load("T004") is None
        assert await store.table_of("T004-game") == "", "its record stays"


async def test_what_is_no_house_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("a shopping list " * 1000)
    with pytest.raises(StoreError, match="holds nothing that could be a house"):
        salvage(tmp_path / "list", tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    with pytest.raises(StoreError, match="is there already"):
        salvage(tmp_path / "new.db", tmp_path / "list")
    assert list(rows_of(tmp_path / "list")) == []
    with pytest.raises(StoreError, match="not a database"):
        await SqliteStore(tmp_path / "list").open(lambda _: None)
