"""Damage in one table stays with that table."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tacora.host.store import DamagedRecord, DamagedTable
from tests.host.store.shelf import first, line, opened, problems, with_record


async def filled(path: Path, tables: int = 3, orders: int = 20) -> None:
    async with opened(path) as (store, batches):
        for table in range(tables):
            store.append(first(f"T{table:03}"))
            for number in range(2, orders + 1):
                store.append(line(f"T{table:03}", number, b"body" * 20, at=2000 + number))
        await store.flushed()
        assert not any(problems(batches))


def change(statement: str) -> Callable[[Path], None]:
    def on(path: Path) -> None:
        connection = sqlite3.connect(path)
        connection.execute(statement)
        connection.commit()
        connection.close()

    return on


DAMAGES = {
    "order 7 has changed": change("UPDATE orders SET body = x'00' WHERE code = 'T001' AND number = 7"),
    "order 8 has changed": change("UPDATE orders SET at = at + 1 WHERE code = 'T001' AND number = 8"),
    "order 9 has changed": change("UPDATE orders SET body = 'text' WHERE code = 'T001' AND number = 9"),
    "order 10 is missing": change("DELETE FROM orders WHERE code = 'T001' AND number = 10"),
    "its first row has changed": change("UPDATE tables SET secret = '00' WHERE code = 'T001'"),
}


@pytest.mark.parametrize(("reason", "damage"), DAMAGES.items(), ids=DAMAGES)
async def test_a_damaged_table_is_named_and_the_others_come_back(
    tmp_path: Path, reason: str, damage: Callable[[Path], None]
) -> None:
    await filled(tmp_path / "t.db")
    damage(tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, batches):
        assert {info.code for info in await store.tables()} == {"T000", "T001", "T002"}
        with pytest.raises(DamagedTable, match=f"Table T001 is damaged: {reason}"):
            await store.load("T001")
        for code in ("T000", "T002"):
            loaded = await store.load(code)
            assert loaded is not None
            assert len(loaded.orders) == 20
            store.append(line(code, 21))
        await store.flushed()
        assert problems(batches) == [None, None]


async def test_a_damaged_page_costs_the_tables_on_it_and_no_others(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    await filled(path, tables=40, orders=60)
    data = bytearray(path.read_bytes())
    place = data.index(b"T020" + bytes((30,)))  # the code and the number of one order
    page = place // 4096 * 4096
    data[page : page + 4096] = bytes(4096)
    path.write_bytes(data)
    whole, broken = [], []
    async with opened(path) as (store, batches):
        for info in await store.tables():
            try:
                loaded = await store.load(info.code)
            except DamagedTable:
                broken.append(info.code)
            else:
                assert loaded is not None
                assert len(loaded.orders) == 60
                whole.append(info.code)
        assert "T020" in broken
        assert len(broken) <= 3
        for code in whole:
            store.append(line(code, 61))
        store.append(line("T020", 61))
        await store.flushed()
        told = {each.code: problem for batch in batches for each, problem in batch}
        assert [told[code] for code in whole] == [None] * len(whole)


async def test_a_damaged_last_order_can_not_name_a_moment_for_the_clock(tmp_path: Path) -> None:
    await filled(tmp_path / "t.db")
    change("UPDATE orders SET at = 99999999999999 WHERE code = 'T001' AND number = 20")(tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, _):
        assert [(info.code, info.used) for info in await store.tables()] == [
            ("T000", 2020),
            ("T002", 2020),
            ("T001", 1000),
        ]


async def test_why_a_table_was_set_aside_is_kept(tmp_path: Path) -> None:
    await filled(tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, _):
        await store.set_aside("T001", "order 7 has changed")
    async with opened(tmp_path / "t.db") as (store, _):
        assert {info.code: info.aside for info in await store.tables()}["T001"] == "order 7 has changed"
        await store.set_aside("T001", None)
        assert not any(info.aside for info in await store.tables())


async def test_a_changed_letter_in_a_record_is_noticed_and_an_old_record_without_a_sum_is_read(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        store.append(with_record("AAAA", 2, "r1", "a game"))
        store.append(with_record("AAAA", 3, "r2", "a game"))
        await store.flushed()
    change("UPDATE records SET text = 'a name' WHERE id = 'r1'")(tmp_path / "t.db")
    change("UPDATE records SET sum = NULL WHERE id = 'r2'")(tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, _):
        with pytest.raises(DamagedRecord):
            await store.record("r1", 0)
        assert await store.record("r2", 0) == "a game"
