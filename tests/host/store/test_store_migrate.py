"""From every schema that was ever released to the newest."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from tacora.host.keys import token_hash
from tacora.host.store import SqliteStore, StoreTooNew
from tacora.host.store.migrate import HEAD, migrate, migrations, revision_of
from tacora.host.store.schema import METADATA
from tests.host.store.shelf import line, opened, problems

DUMPS = {path.stem.removeprefix("schema-"): path for path in Path(__file__).parent.glob("schema-*.sql")}
CHECKPOINTED = {"2": [("C5D6", 901)], "3": [("C5D6", 901)]}
"""Tables that begin with a checkpoint, as only newer schemas have them."""


def restored(dump: Path, path: Path) -> None:
    """A file as an old server left it."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))


def test_every_schema_has_a_dump_and_the_newest_is_the_head() -> None:
    scripts = ScriptDirectory.from_config(migrations())
    assert scripts.get_heads() == [HEAD]
    assert {script.revision for script in scripts.walk_revisions()} == set(DUMPS)


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


def test_the_migrations_make_the_schema_that_the_code_has(tmp_path: Path) -> None:
    migrate(tmp_path / "t.db")
    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(tmp_path / "t.db"), poolclass=NullPool
    )
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


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


def test_a_file_of_the_newest_schema_needs_no_alembic(tmp_path: Path) -> None:
    asyncio.run(_make(tmp_path / "t.db"))
    code = (
        "import sys; from pathlib import Path; from tacora.host.store.migrate import migrate\n"
        f"migrate(Path({str(tmp_path / 't.db')!r}))\n"
        "assert not {'alembic', 'sqlalchemy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


async def _make(path: Path) -> None:
    async with opened(path):
        pass
