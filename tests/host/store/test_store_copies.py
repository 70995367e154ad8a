"""A copy of a running house is whole, and there is a way back."""

import asyncio
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tacora.host.store import StoreError, StoreInUse, writer
from tacora.host.store.connecting import beside
from tacora.host.store.copying import KEPT, back_up, copy_before, restore
from tests.host.lobby import world
from tests.host.store.shelf import first, line, opened, problems
from tests.host.store.test_store_migrate import DUMPS, restored
from tests.scale import HANG

HOUSE = Path(__file__).with_name("house-0.1.sql")


async def numbers(path: Path) -> int:
    async with opened(path) as (store, _):
        loaded = await store.load("AAAA")
        assert loaded is not None
        return len(loaded.orders)


def in_the_file(path: Path) -> int:
    """How many orders the file has without its log."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM orders").fetchone()[0])


async def test_a_copy_made_while_tables_play_is_one_moment_and_holds_nobody_up(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, batches):
        store.append(first("AAAA"))
        for number in range(2, 3000):
            store.append(line("AAAA", number, b"x" * 500))
        await store.flushed()
        copying = asyncio.ensure_future(asyncio.to_thread(back_up, tmp_path / "t.db", tmp_path / "copy.db"))
        number = 3000
        while not copying.done():
            store.append(line("AAAA", number))
            await store.flushed()
            number += 1
        await copying
        assert not any(problems(batches))
    assert 2999 <= await numbers(tmp_path / "copy.db") < number
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600
    assert not beside(tmp_path / "copy.db", ".part").exists()


async def test_a_copy_never_takes_the_place_of_a_file(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db"):
        pass
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(StoreError, match="is there already"):
        back_up(tmp_path / "t.db", tmp_path / "copy.db")
    with pytest.raises(StoreError, match="There is no file"):
        back_up(tmp_path / "nowhere.db", tmp_path / "other.db")
    assert [path.name for path in tmp_path.glob("*.part")] == []
    assert (tmp_path / "copy.db").read_text() == "precious"


async def test_the_way_back_keeps_what_was_there_and_waits_for_no_server(tmp_path: Path) -> None:
    path, copy = tmp_path / "t.db", tmp_path / "copy.db"
    async with opened(path) as (store, _):
        store.append(first("AAAA"))
        await store.flushed()
        back_up(path, copy)
        store.append(line("AAAA", 2))
        await store.flushed()
        with pytest.raises(StoreInUse):
            restore(copy, path)
    kept = restore(copy, path)
    assert kept == tmp_path / "t.db.replaced-1"
    assert (await numbers(path), await numbers(kept), await numbers(copy)) == (1, 2, 1)
    path.write_bytes(b"")  # an emptied house is what a copy is for
    assert restore(copy, path) is None
    assert await numbers(path) == 1


async def test_a_copy_that_is_not_whole_changes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
    before = (tmp_path / "t.db").read_bytes()
    broken = bytearray(before)
    broken[4096 * 3 : 4096 * 6] = bytes(4096 * 3)
    (tmp_path / "copy.db").write_bytes(broken)
    with pytest.raises(StoreError, match="not whole"):
        restore(tmp_path / "copy.db", tmp_path / "t.db")
    assert (tmp_path / "t.db").read_bytes() == before


async def test_a_plain_copy_of_a_house_where_nobody_plays_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "QUIET", 0.001)
    async with opened(tmp_path / "t.db") as (store, _):
        store.append(first("AAAA"))
        store.append(line("AAAA", 2))
        await store.flushed()
        async with asyncio.timeout(HANG):
            while in_the_file(store.path) < 2:
                await asyncio.sleep(0.01)
        (tmp_path / "plain").mkdir()
        shutil.copy(store.path, tmp_path / "plain" / "t.db")
    assert await numbers(tmp_path / "plain" / "t.db") == 2


async def test_a_copy_is_made_before_a_file_is_changed_for_good_and_few_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    restored(DUMPS["1"], path)
    with capture_logs() as logs:
        async with opened(path):
            pass
    assert [line["copy"] for line in logs if "copy" in line] == [f"{path}.schema-1"]
    with closing(sqlite3.connect(f"{path}.schema-1")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("1",)
    for revision in ("2", "3", "4"):
        copy_before(path, revision)
    assert len(list(tmp_path.glob("t.db.schema-*"))) == KEPT
    async with opened(path):
        pass
    assert restore(Path(f"{path}.schema-4"), path) is not None


async def test_the_house_of_version_0_1_plays_on(tmp_path: Path) -> None:
    restored(HOUSE, tmp_path / "t.db")
    async with world(tmp_path / "t.db") as here:
        assert here.host.codes() == {"TBYJ", "28WV"}
        ended, on = await here.host.find("TBYJ"), await here.host.find("28WV")
        assert ended is not None
        assert on is not None
        record = ended.table.info().record
        assert record == "4de704d53ca8d51aee36"
        text = await here.host.record_text(record)
        assert text is not None
        assert text.startswith("tacora record 1\n")
        turn = on.table.snapshot(0).turn
        assert (turn.decision, turn.picked) == (2, (0,))
        for device in (1, 2):
            assert await here.pick(on, device, "leave") is None
        await here.quiet()
        assert on.table.snapshot(0).turn.decision > 2
        assert here.host.damaged == {}


async def test_a_store_that_is_not_there_is_not_made_by_looking_at_it(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        restore(tmp_path / "nowhere.db", tmp_path / "t.db")
    assert list(tmp_path.iterdir()) == []
