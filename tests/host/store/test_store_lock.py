"""One server to a file, by whatever name it is reached; and an emptied file is no new house."""

import os
from pathlib import Path

import pytest

from tacora.host.store import SqliteStore, StoreEmptied, StoreInUse
from tests.host.store.shelf import first, opened


@pytest.mark.skipif(os.name == "nt", reason="links are for administrators there")
@pytest.mark.parametrize("link", [os.symlink, os.link])
async def test_a_link_to_the_file_is_the_same_file(tmp_path: Path, link: object) -> None:
    async with opened(tmp_path / "t.db"):
        link(tmp_path / "t.db", tmp_path / "other.db")  # type: ignore[operator]
        with pytest.raises(StoreInUse):
            await SqliteStore(tmp_path / "other.db").open(lambda _: None)


@pytest.mark.skipif(os.name == "nt", reason="open files can't be deleted there")
async def test_the_lock_is_not_the_file_beside_it(tmp_path: Path) -> None:
    async with opened(tmp_path / "t.db"):
        (tmp_path / "t.db.lock").unlink()
        with pytest.raises(StoreInUse):
            await SqliteStore(tmp_path / "t.db").open(lambda _: None)
    async with opened(tmp_path / "t.db"):
        pass


async def test_an_emptied_file_is_not_a_new_house_without_a_word(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with opened(path) as (store, _):
        store.append(first("AAAA"))
    path.write_bytes(b"")
    with pytest.raises(StoreEmptied, match=r"t\.db is empty, but there was a house in it: .*tacora restore"):
        await SqliteStore(path).open(lambda _: None)
    assert path.read_bytes() == b""
    (tmp_path / "t.db.lock").unlink()
    (tmp_path / "t.db-wal").write_bytes(b"what the disk has of it")
    path.unlink()
    with pytest.raises(StoreEmptied):
        await SqliteStore(path).open(lambda _: None)
    (tmp_path / "t.db-wal").unlink()
    async with opened(path):  # whoever clears it all away begins anew
        pass


async def test_an_empty_file_that_never_was_a_house_becomes_one(tmp_path: Path) -> None:
    (tmp_path / "t.db").touch()
    async with opened(tmp_path / "t.db") as (store, _):
        assert await store.tables() == []
