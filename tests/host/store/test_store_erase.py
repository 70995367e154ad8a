"""Deletion really deletes, and what is past its time goes by itself."""

import random
import sqlite3
from pathlib import Path

from tacora.host.keys import fresh_token, token_hash
from tacora.host.store import DAY, Line, NewDevice, NewTable, Retention, SqliteStore, SweepResult
from tacora.host.store.erasing import erase_table
from tests.host.store.shelf import first, line, opened, with_record


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
            assert bytes_left(tmp_path, f"canary-{code}") == {}
            assert bytes_left(tmp_path, code * 8) == {}
        assert not await store.delete_table("T005")
        assert bytes_left(tmp_path, "canary-T011")
        assert await store.device(b"T005" * 8) is None
        assert await store.records("T005", 0) == []
        assert [info.code for info in await store.tables()] == ["T011"]


async def test_a_big_file_is_rewritten_by_the_next_sweep_even_after_a_restart(tmp_path: Path) -> None:
    def erase(connection: sqlite3.Connection) -> bool:
        return erase_table(connection, "T000", small=0)

    async with opened(tmp_path / "t.db") as (store, _):
        await fill(store, [f"T{number:03}" for number in range(12)])
        assert await store.on_writer(erase)
        assert await store.load("T000") is None
        before = (tmp_path / "t.db").stat().st_size
    async with opened(tmp_path / "t.db") as (store, _):
        await store.sweep(Retention(tables=None), 0, set())
        await store.scrub(now=True)
        assert (tmp_path / "t.db").stat().st_size < before
        assert bytes_left(tmp_path, "canary-T000") == {}
        assert bytes_left(tmp_path, "canary-T011")


async def test_nothing_of_a_deleted_record_is_left_in_the_files(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        store.append(with_record("AAAA", 2, "r1", "canary-one" * 2000))
        store.append(with_record("AAAA", 3, "r2", "canary-two" * 2000))
        await store.flushed()
        assert await store.delete_records(["r1"])
        assert not await store.delete_records(["r1"])
        await store.scrub(now=False)
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
        store.append(line("USED", 2, at=now - 29 * DAY))
        store.append(first("HERE", at=now - 50 * DAY))
        store.append(with_record("USED", 3, "gone", "canary-gone", expires=now))
        store.append(with_record("USED", 4, "kept", "still here", expires=now + 1))
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
        await store.scrub(now=True)
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
