"""Lines on their way to the disk: together, in order, and refused when they do not follow."""

import os
import stat
from pathlib import Path

import pytest

from tacora.host.store import Line, NewDevice, NewTable, SqliteStore, StoreError, StoreInUse
from tests.host.store.shelf import first, held, line, opened, problems, with_record


async def test_lines_that_gather_during_a_commit_go_into_the_next_one_together(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        before = store.writer.commits
        async with held(store):
            for number in range(200):
                store.append(first(f"T{number:03}") if number < 100 else line(f"T{number - 100:03}", 2))
            assert batches == []
        assert store.writer.commits == before + 1
        assert [len(batch) for batch in batches] == [200]
        assert problems(batches) == [None] * 200


async def test_lines_come_back_in_the_order_they_were_given(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA", body=b"1"))
        store.append(first("BBBB", body=b"1"))
        given = [
            line(code, number, str(number).encode()) for number in range(2, 300) for code in ("AAAA", "BBBB")
        ]
        for each in given:
            store.append(each)
            if each.number % 50 == 0:
                await store.flushed()
        await store.flushed()
        assert [told for batch in batches for told, _ in batch][2:] == given
        for code in ("AAAA", "BBBB"):
            loaded = await store.load(code)
            assert loaded is not None
            assert [body for _, body in loaded.orders] == [str(number).encode() for number in range(1, 300)]


async def test_a_line_that_does_not_follow_is_refused_and_the_others_are_not(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        for each in (first("AAAA"), first("BBBB"), line("AAAA", 3), line("AAAA", 2), line("AAAA", 2)):
            store.append(each)
        store.append(line("BBBB", 2))
        store.append(line("CCCC", 2))
        await store.flushed()
        told = [(each.code, each.number, problem is None) for batch in batches for each, problem in batch]
        assert told == [
            ("AAAA", 1, True),
            ("BBBB", 1, True),
            ("AAAA", 3, False),
            ("AAAA", 2, True),
            ("AAAA", 2, False),
            ("BBBB", 2, True),
            ("CCCC", 2, False),
        ]


async def test_a_line_the_database_refuses_takes_no_other_with_it(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        stolen = NewDevice(0, b"AAAA" * 8)
        store.append(Line("BBBB", 1, 1000, b"x", table=NewTable("00", 1000), device=stolen))
        store.append(first("CCCC"))
        await store.flushed()
        told = {each.code: problem for batch in batches for each, problem in batch}
        assert told["AAAA"] is None
        assert "UNIQUE" in str(told["BBBB"])
        assert told["CCCC"] is None
        assert await store.load("BBBB") is None


async def test_a_line_that_can_not_be_stored_at_all_does_not_end_the_writer(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        store.append(line("AAAA", 2, at=2**70))
        store.append(first("BBBB"))
        await store.flushed()
        assert [problem is None for problem in problems(batches)] == [True, False, True]


async def test_a_batch_of_any_size_is_one_transaction(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        await store.flushed()
        number = 1
        for size in (1, 2, 99, 100, 101, 350):
            before = store.writer.commits
            async with held(store):
                for _ in range(size):
                    number += 1
                    store.append(line("AAAA", number))
            assert store.writer.commits == before + 1
        assert problems(batches) == [None] * number
        loaded = await store.load("AAAA")
        assert loaded is not None
        assert len(loaded.orders) == number


async def test_a_full_disk_refuses_lines_and_takes_them_when_there_is_room_again(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        await store.flushed()
        pages = await store.on_writer(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
        await store.on_writer(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())
        big = bytes(20_000)
        for number in (2, 3):
            store.append(line("AAAA", number, big))
        await store.flushed()
        assert all("full" in str(problem) or "follow" in str(problem) for problem in problems(batches)[1:])
        assert len(problems(batches)) == 3
        loaded = await store.load("AAAA")
        assert loaded is not None
        assert len(loaded.orders) == 1
        await store.on_writer(lambda c: c.execute("PRAGMA max_page_count = 1000000").fetchone())
        batches.clear()
        store.append(line("AAAA", 2, big))
        await store.flushed()
        assert problems(batches) == [None]


async def test_what_belongs_together_is_written_together(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        store.append(Line("AAAA", 2, 2000, b"join", device=NewDevice(1, b"one")))
        store.append(Line("AAAA", 3, 2000, b"kick", revoked=(1,)))
        store.append(with_record("AAAA", 4, "r1", "a game"))
        store.append(with_record("AAAA", 6, "r2", "a gap"))
        await store.flushed()
        loaded = await store.load("AAAA")
        assert loaded is not None
        assert (loaded.devices, loaded.next_device) == ({b"AAAA" * 8: 0}, 2)
        assert await store.device(b"AAAA" * 8) == ("AAAA", 0)
        assert await store.device(b"one") is None
        assert await store.record("r1", 0) == "a game"
        assert await store.record("r2", 0) is None
        assert [info.id for info in await store.records("AAAA", 0)] == ["r1"]


async def test_everything_queued_is_written_before_the_store_closes(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        for number in range(2, 500):
            store.append(line("AAAA", number))
    async with opened(tmp_path / "t.db") as (store, _):
        loaded = await store.load("AAAA")
        assert loaded is not None
        assert len(loaded.orders) == 499


async def test_the_log_is_synced_at_every_commit(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        asked = ("journal_mode", "synchronous", "secure_delete")
        set_to = await store.on_writer(
            lambda c: [c.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]
        )
        assert set_to == ["wal", 2, 1]


async def test_a_second_server_is_kept_off_the_file(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db"):
        second = SqliteStore(tmp_path / "t.db")
        with pytest.raises(StoreInUse, match=r"Another server uses .*t\.db"):
            await second.open(lambda _: None)
    async with opened(tmp_path / "t.db"):
        pass


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    async with opened(tmp_path / "new" / "t.db") as (store, _):
        store.append(first("AAAA"))
        await store.flushed()
        for path in (tmp_path / "new").glob("t.db*"):
            if not path.name.startswith("t.db.lock"):
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


async def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("a shopping list " * 100)
    with pytest.raises(StoreError, match=r"can't be used as a store: .*not a database"):
        await SqliteStore(tmp_path / "t.db").open(lambda _: None)
    with pytest.raises(StoreError, match=rf"^{tmp_path} can't be used as a store: Is a directory\.$"):
        await SqliteStore(tmp_path).open(lambda _: None)
    assert (tmp_path / "t.db").read_text() == "a shopping list " * 100


async def test_a_store_without_a_path_leaves_nothing_behind() -> None:
    store = SqliteStore()
    await store.open(lambda _: None)
    path = store.path
    store.append(first("AAAA"))
    await store.flushed()
    assert path.exists()
    await store.close()
    assert not path.parent.exists()


async def test_a_failing_job_is_told_and_the_writer_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        with pytest.raises(StoreError, match="no such table"):
            await store.on_writer(lambda c: (c.execute("BEGIN"), c.execute("DELETE FROM nowhere")))
        store.append(first("AAAA"))
        await store.flushed()
        assert problems(batches) == [None]


def test_a_line_prints_neither_its_order_nor_its_secrets() -> None:
    each = first("AAAA", secret="canary" * 3, body=b"canary-body")
    assert "canary" not in repr(each)
    assert "AAAAAAAA" not in repr(each)
