"""Deletion really deletes, and what is past its time goes by itself."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tacora.host.keys import fresh_token, token_hash
from tacora.host.store import DAY, Line, NewDevice, NewTable, Retention, SqliteStore, SweepResult, erasing
from tests.host.store.shelf import first, line, opened, problems, with_record


def bytes_left(folder: Path, canary: str) -> dict[str, int]:
    """How often a text is found in each file of the store."""
    counts = {path.name: path.read_bytes().count(canary.encode()) for path in folder.iterdir()}
    return {name: count for name, count in counts.items() if count}


async def fill(store: SqliteStore, codes: list[str], orders: int = 1500) -> None:
    """Tables side by side, as they grow in life: pages split, and rows move from one to another."""
    rng = random.Random(3)
    numbers = dict.fromkeys(codes, 1)
    for code in codes:
        store.append(first(code, secret=f"canary-{code}-secret"))
    for _ in range(orders):
        code = rng.choice(codes)
        numbers[code] += 1
        body = f"canary-{code}-{'x' * rng.randrange(400)}"
        if rng.random() < 0.02:
            text = f"canary-{code}-record {'y' * rng.randrange(9000)}"
            store.append(with_record(code, numbers[code], f"{code}-{numbers[code]}", text))
        else:
            store.append(line(code, numbers[code], body.encode()))
        if rng.random() < 0.1:
            await store.flushed()
    await store.flushed()


async def test_nothing_of_a_deleted_table_is_left_in_the_files(tmp_path: Path) -> None:
    codes = [f"T{number:03}" for number in range(12)]
    async with opened(tmp_path / "t.db") as (store, _):
        await fill(store, codes)
        assert bytes_left(tmp_path, "canary-T005")
        for code in codes[:11]:
            assert await store.delete_table(code)
            await store.scrub()
            assert bytes_left(tmp_path, f"canary-{code}") == {}
            assert bytes_left(tmp_path, code * 8) == {}
        assert not await store.delete_table("T005")
        assert bytes_left(tmp_path, "canary-T011")
        assert await store.device(b"T005" * 8) is None
        assert await store.records("T005", 0) == []
        assert [info.code for info in await store.tables()] == ["T011"]


async def test_what_a_killed_process_had_begun_to_delete_is_deleted_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasing, "PIECE", 20)

    def begin(connection: sqlite3.Connection) -> bool:
        return erasing.doom(connection, "T000", records=True) and erasing.erase_piece(connection, "T000")

    async with opened(tmp_path / "t.db") as (store, _):
        await fill(store, [f"T{number:03}" for number in range(12)])
        assert await store.on_writer(begin), "there is more to delete"
        assert await store.load("T000") is None
        assert await store.device(b"T000" * 8) is None
    assert bytes_left(tmp_path, "canary-T000")
    async with opened(tmp_path / "t.db") as (store, batches):
        assert "T000" not in {info.code for info in await store.tables()}
        await store.scrub()
        assert bytes_left(tmp_path, "canary-T000") == {}
        assert bytes_left(tmp_path, "canary-T011")
        store.append(first("T000"))
        await store.flushed()
        assert problems(batches) == [None], "the code is free again"


async def test_others_write_while_a_big_table_is_deleted_and_nothing_follows_its_last_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(erasing, "PIECE", 10)
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        store.append(first("BBBB"))
        for number in range(2, 301):
            store.append(line("AAAA", number, b"canary" * 50))
        await store.flushed()
        batches.clear()
        deleting = asyncio.ensure_future(store.delete_table("AAAA"))
        number = 1
        while not deleting.done():
            number += 1
            store.append(line("BBBB", number))
            if number == 5:
                store.append(line("AAAA", 301))
            await store.flushed()
        assert number > 20, "many commits between the pieces"
        told = {(each.code, problem is None) for batch in batches for each, problem in batch}
        assert told == {("BBBB", True), ("AAAA", False)}
        assert await store.load("AAAA") is None


async def test_no_piece_of_a_deletion_is_more_than_a_few_hundred_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        for number in range(2, 1200):
            store.append(line("AAAA", number, b"canary" * 50))
        await store.flushed()
        pieces: list[int] = []
        on_writer = store.on_writer

        async def counted(run: Callable[[sqlite3.Connection], Any]) -> Any:
            def count(connection: sqlite3.Connection) -> Any:
                before = connection.total_changes
                value = run(connection)
                pieces.append(connection.total_changes - before)
                return value

            return await on_writer(count)

        monkeypatch.setattr(store, "on_writer", counted)
        assert await store.delete_table("AAAA")
        assert sum(pieces) > 1200
        assert max(pieces) <= erasing.PIECE + 10


async def test_nothing_of_a_deleted_record_is_left_in_the_files(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        store.append(with_record("AAAA", 2, "r1", "canary-one" * 2000))
        store.append(with_record("AAAA", 3, "r2", "canary-two" * 2000))
        await store.flushed()
        assert await store.delete_records(["r1"])
        assert not await store.delete_records(["r1"])
        await store.scrub()
        assert bytes_left(tmp_path, "canary-one") == {}
        assert await store.record("r1", 0) is None
        assert await store.record("r2", 0) == "canary-two" * 2000


async def test_a_code_can_be_used_again_after_deletion(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        store.append(line("AAAA", 2))
        await store.delete_table("AAAA")
        batches.clear()
        store.append(line("AAAA", 3))
        store.append(first("AAAA"))
        await store.flushed()
        assert [problem is None for batch in batches for _, problem in batch] == [False, True]


async def test_the_sweep_takes_what_is_past_its_time_and_nothing_else(tmp_path: Path) -> None:
    now = 100 * DAY
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("OLD2", at=now - 50 * DAY))
        store.append(line("OLD2", 2, b"canary-old", at=now - 31 * DAY))
        store.append(first("USED", at=now - 50 * DAY))
        store.append(first("HERE", at=now - 50 * DAY))
        store.append(with_record("USED", 2, "gone", "canary-gone", expires=now))
        store.append(with_record("USED", 3, "kept", "still here", expires=now + 1))
        store.append(line("USED", 4, at=now - 29 * DAY))
        # The moments of these orders are long ago: they do not count as use.
        store.append(with_record("OLD2", 3, "ever", "for ever"))
        await store.flushed()
        retention = Retention(tables=30, records=7, unused=None)
        assert await store.record("gone", now) is None  # not shown any more, even before it is swept away
        swept = await store.sweep(retention, now, {"HERE"})
        assert swept == SweepResult(
            {"OLD2"}, {"USED": ("gone",)}
        )  # a table's orders of that game have to go with it
        assert await store.delete_records(swept.due["USED"])
        assert await store.sweep(retention, now, {"HERE"}) == SweepResult(set(), {})
        await store.scrub()
        assert {info.code for info in await store.tables()} == {"USED", "HERE"}
        assert await store.record("ever", now) == "for ever"
        assert await store.records("OLD2", now) == []  # other people may get that code next
        assert await store.record("kept", now) == "still here"
        assert bytes_left(tmp_path, "canary") == {}
        assert (await store.sweep(Retention(tables=None), 10_000 * DAY, set())).gone == set()
        assert (await store.sweep(retention, now, set())).gone == {"HERE"}


def test_a_record_goes_after_as_many_days_as_the_setting_says() -> None:
    assert Retention(records=7).expires(5) == 5 + 7 * DAY
    assert Retention().expires(5) is None


async def test_a_token_is_stored_as_its_hash_only(tmp_path: Path) -> None:
    token = fresh_token()
    async with opened(tmp_path / "t.db") as (store, _):
        device = NewDevice(0, token_hash(token))
        store.append(Line("AAAA", 1, 1, b"open", table=NewTable("00", 1), device=device))
        await store.flushed()
        assert await store.device(token_hash(token)) == ("AAAA", 0)
        assert bytes_left(tmp_path, token) == {}
        assert bytes_left(tmp_path, token[:-1]) == {}
