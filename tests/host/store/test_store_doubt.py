"""A sync that fails: what was refused is not there after a kill, and nothing is refused before that."""

from pathlib import Path

import pytest

from tacora.host.store import StoreError, writer
from tests.host.lobby import play, world
from tests.host.store.shelf import first, line, opened, problems
from tests.host.store.torn_sync import Disk, after_a_kill


async def numbers(path: Path) -> list[int]:
    """The orders of the table in a file that nobody has open."""
    async with opened(path) as (store, _):
        loaded = await store.load("AAAA")
        assert loaded is not None
        return list(range(1, len(loaded.orders) + 1))


async def test_a_line_whose_sync_failed_stands_in_the_log_and_is_not_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(tmp_path / "t.db", monkeypatch)
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        await store.flushed()
        await store.tables()  # from its first question on the reader keeps the log in place
        disk.broken = True
        store.append(line("AAAA", 2))
        with pytest.raises(StoreError, match="does not answer"):
            await store.flushed()
        assert problems(batches) == [None], "nobody knows what became of it"
        assert await numbers(after_a_kill(store.path, tmp_path / "killed")) == [1, 2], "a kill now keeps it"
        disk.broken = False


async def test_a_line_that_was_refused_is_not_there_after_a_kill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "AGAIN", 0.001)
    disk = Disk(tmp_path / "t.db", monkeypatch)
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        await store.flushed()
        await store.tables()  # from its first question on the reader keeps the log in place
        disk.broken = True
        store.append(line("AAAA", 2, b"refused"))
        with pytest.raises(StoreError):
            await store.flushed()
        store.append(line("AAAA", 3))  # nothing of this one is ever written
        with pytest.raises(StoreError):
            await store.flushed()
        assert [problem is None for problem in problems(batches)] == [True, False]
        disk.broken = False
        await store.flushed()
        assert [problem is None for problem in problems(batches)] == [True, False, False]
        assert disk.failed > 1, "it was asked again and again"
        assert await numbers(after_a_kill(store.path, tmp_path / "killed")) == [1]
        store.append(line("AAAA", 2, b"another"))
        await store.flushed()
        assert await numbers(after_a_kill(store.path, tmp_path / "later")) == [1, 2]


async def test_a_deletion_whose_sync_failed_is_not_there_after_a_kill_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(tmp_path / "t.db", monkeypatch)
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        await store.flushed()
        await store.tables()  # from its first question on the reader keeps the log in place
        disk.broken = True

        def erase(connection: object) -> None:
            try:
                connection.execute("DELETE FROM orders")  # type: ignore[attr-defined]
            finally:
                disk.broken = False

        with pytest.raises(StoreError, match="I/O error"):
            await store.on_writer(erase)
        assert await numbers(after_a_kill(store.path, tmp_path / "killed")) == [1]


async def test_who_gave_an_order_in_doubt_is_answered_when_it_is_known_what_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(tmp_path / "t.db", monkeypatch)
    async with world(tmp_path / "t.db") as here:
        hosted, sockets = await here.game("Ada", "Ben", "Cleo")
        disk.broken = True
        assert here.store.writer.lost == 0
        here.host.post(hosted, 0, play(hosted, 0, "continue"), "k", 0, sockets[0])
        with pytest.raises(StoreError):
            await here.store.flushed()
        assert (sockets[0].refused, "k" in sockets[0].acks) == ({}, False)
        disk.broken = False
        await here.store.flushed()
        await here.quiet()
        here.clock.advance(2000)
        await here.quiet()
        assert sockets[0].refused == {"k": "not-saved"}
        killed = after_a_kill(here.store.path, tmp_path / "killed")
        async with opened(killed) as (store, _):
            loaded = await store.load(hosted.code)
            assert loaded is not None
            assert not any(b'"do":"play"' in body for _, body in loaded.orders)
