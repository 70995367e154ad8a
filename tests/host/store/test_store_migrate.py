"""From every schema that was ever released to the newest."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tacora.host.keys import token_hash
from tacora.host.store import SqliteStore, StoreTooNew
from tacora.host.store.migrate import migrate, revision_of
from tacora.host.store.migrations import HEAD, POSTGRESQL, SQLITE, numbers
from tests.host.store.shelf import first, line, opened, problems

DUMPS = {path.stem.removeprefix("schema-"): path for path in Path(__file__).parent.glob("schema-*.sql")}
CHECKPOINTED = {"2": [("C5D6", 901)], "3": [("C5D6", 901)]}
"""Tables that begin with a checkpoint, as only newer schemas have them."""


def restored(dump: Path, path: Path) -> None:
    """A file as an old server left it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))


def test_every_schema_has_a_dump_and_the_newest_is_the_head() -> None:
    assert numbers(SQLITE) == list(range(1, int(HEAD) + 1))
    assert sorted(map(int, DUMPS)) == numbers(SQLITE)
    assert str(numbers(POSTGRESQL)[-1]) == POSTGRESQL.head


@pytest.mark.parametrize("revision", DUMPS)
async def test_a_dumped_store_comes_to_the_newest_schema_with_all_it_has(
    revision: str, tmp_path: Path
) -> None:
    restored(DUMPS[revision], tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, batches):
        codes = [(info.code, info.used) for info in await store.tables()]
        assert codes == [("A2B3", 2003), ("KWM4", 1002), *CHECKPOINTED.get(revision, [])]
        loaded = await store.load("KWM4")
        assert loaded is not None
        assert (loaded.secret, loaded.opened) == ("5e" * 32, 1000)
        assert loaded.orders == ((1000, b"open"), (1001, b'{"name":"J\xc3\xb6rg"}'), (1002, b"third"))
        assert loaded.kept is None
        assert loaded.devices == {token_hash("token-of-kwm4"): 0}
        assert loaded.next_device == 2
        assert await store.record("r1", 0) == "tacora record 1\nedition: x\n"
        assert await store.record("r2", 5000) is None
        store.append(line("KWM4", 4))
        await store.flushed()
        assert problems(batches) == [None]
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        assert revision_of(connection) == HEAD


@pytest.mark.parametrize("revision", DUMPS)
async def test_tables_of_an_old_file_can_be_named_anew(revision: str, tmp_path: Path) -> None:
    restored(DUMPS[revision], tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, batches):
        for code in ["KWM4", "A2B3", *(code for code, _ in CHECKPOINTED.get(revision, []))]:
            before = await store.load(code)
            assert before is not None
            assert await store.rename(code, f"{code}NAME", 10_000)
            assert await store.load(f"{code}NAME") == replace(before, code=f"{code}NAME")
            store.append(first(code))
        store.append(line("KWM4NAME", 4))
        await store.flushed()
        assert set(problems(batches)) == {None}
        assert await store.device(token_hash("token-of-kwm4")) == ("KWM4NAME", 0)
        assert [info.id for info in await store.records("KWM4", 0)] == []


async def test_a_dumped_table_that_begins_with_a_checkpoint_is_whole(tmp_path: Path) -> None:
    restored(DUMPS["2"], tmp_path / "t.db")
    async with opened(tmp_path / "t.db") as (store, batches):
        loaded = await store.load("C5D6")
        assert loaded is not None
        assert loaded.kept is not None
        assert (loaded.kept.number, loaded.kept.at, loaded.kept.body) == (7, 900, b'{"checkpoint":7}')
        assert (loaded.first, loaded.orders, loaded.secret) == (8, ((901, b"eighth"),), "")
        store.append(line("C5D6", 9))
        await store.flushed()
        assert problems(batches) == [None]


def layout(path: Path) -> dict[str, list[object]]:
    """Every table with its columns (name, type, not null, default, key) and every index with its own."""
    with closing(sqlite3.connect(path)) as connection:
        parts = connection.execute("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        return {
            name: [
                (*row[1:4], (row[4] or "").strip("'"), row[5]) if kind == "table" else row[2]
                for row in connection.execute(f"PRAGMA {kind}_info({name})")
            ]
            for kind, name in parts.fetchall()
        }


@pytest.mark.parametrize("revision", DUMPS)
def test_a_file_of_any_version_has_the_same_schema_as_a_new_one(revision: str, tmp_path: Path) -> None:
    migrate(tmp_path / "new.db")
    restored(DUMPS[revision], tmp_path / "old.db")
    migrate(tmp_path / "old.db")
    assert layout(tmp_path / "old.db") == layout(tmp_path / "new.db")
    restored(DUMPS[HEAD], tmp_path / "head.db")
    assert layout(tmp_path / "head.db") == layout(tmp_path / "new.db")


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE records (id)")  # in the way of the last step but one
        connection.commit()
    with pytest.raises(Exception, match="already exists"):
        migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        assert [name for (name,) in connection.execute("SELECT name FROM sqlite_master")] == ["records"]


async def test_a_file_of_a_newer_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    migrate(tmp_path / "t.db")
    with closing(sqlite3.connect(tmp_path / "t.db")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '99'")
        connection.commit()
    before = (tmp_path / "t.db").read_bytes()
    with pytest.raises(StoreTooNew, match=r"newer Tacora \(schema 99\)"):
        await SqliteStore(tmp_path / "t.db").open(lambda _: None)
    assert (tmp_path / "t.db").read_bytes() == before
