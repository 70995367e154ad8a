"""The log is taken into the file beside the orders: nobody's order waits for it, and it begins anew."""

import sqlite3
import threading
from pathlib import Path

import pytest

from tacora.host.store import SqliteStore, erasing, log_thread, writer
from tacora.host.store.connecting import beside
from tests.host.store.shelf import first, line, opened, problems
from tests.host.store.test_store_erase import bytes_left, fill


def begun_anew(path: Path) -> int:
    """How often the log was begun anew: SQLite counts it in the log's header."""
    return int.from_bytes(beside(path, "-wal").read_bytes()[12:16], "big")


async def test_a_log_in_steady_use_is_taken_by_its_own_thread_and_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "FULL", 60)
    taken: list[tuple[str, int]] = []
    take = log_thread.take_log

    def noted(connection: sqlite3.Connection) -> int:
        left = take(connection)
        taken.append((threading.current_thread().name, left))
        return left

    monkeypatch.setattr(log_thread, "take_log", noted)
    monkeypatch.setattr(writer, "take_log", noted)
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        number = 1
        while number < 2000 and not (number > 1 and begun_anew(store.path) >= 3):
            for _ in range(5):
                number += 1
                store.append(line("AAAA", number, b"x" * 300))
            await store.flushed()
        assert begun_anew(store.path) >= 3
        assert not any(problems(batches))
    before = None
    for name, left in taken:
        if name == "tacora-store-writer":
            assert before is not None, "its own thread goes first"
            assert left == 0, "and the writer takes the rest, so that it can begin anew"
        before = None if name == "tacora-store-writer" else name


async def test_nothing_is_lost_when_the_log_can_not_be_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "FULL", 10)

    def fails(_: sqlite3.Connection) -> int:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(log_thread, "take_log", fails)
    monkeypatch.setattr(writer, "take_log", fails)
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        for number in range(2, 40):
            store.append(line("AAAA", number))
            await store.flushed()
        assert problems(batches) == [None] * 39
    async with opened(tmp_path / "t.db") as (store, _):
        loaded = await store.load("AAAA")
        assert loaded is not None
        assert len(loaded.orders) == 39


async def test_what_is_deleted_during_a_scrub_is_scrubbed_by_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        await fill(store, [f"T{number:03}" for number in range(6)], orders=400)
        await store.delete_table("T000")
        on_log = SqliteStore._on_log
        late = ["T003"]

        async def with_one_more(self: SqliteStore, work):  # type: ignore[no-untyped-def]
            value = await on_log(self, work)
            while late:  # in the midst of it: the scrub has begun, and is not through
                await self.delete_table(late.pop())
            return value

        monkeypatch.setattr(SqliteStore, "_on_log", with_one_more)
        await store.scrub()
        assert await store.on_writer(erasing.marks) & erasing.TRACES, "the file says so, should we be killed"
        await store.scrub()
        assert await store.on_writer(erasing.marks) == 0
        assert (bytes_left(tmp_path, "canary-T000"), bytes_left(tmp_path, "canary-T003")) == ({}, {})
        assert bytes_left(tmp_path, "canary-T001")
