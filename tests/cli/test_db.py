"""`tacora backup`, `restore`, `db check` and `db salvage`: one sentence each, and the right exit code."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tacora.cli.app import main
from tests.host.store.shelf import first, opened, with_record


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    told = capsys.readouterr()
    return int(left.value.code or 0), told.out, told.err


@pytest.fixture
def house(tmp_path: Path) -> Path:
    async def make() -> None:
        async with opened(tmp_path / "t.db") as (store, _):
            store.append(first("AAAA"))
            store.append(first("BBBB"))
            store.append(with_record("AAAA", 2, "r1", "a game"))
            await store.flushed()

    asyncio.run(make())
    return tmp_path / "t.db"


def test_a_house_is_copied_and_put_back(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{house}"
    copy = str(tmp_path / "copy.db")
    code, out, _ = run(capsys, "backup", copy, "--db", url)
    assert (code, out.startswith(f"{copy}: ")) == (0, True)
    code, _, err = run(capsys, "backup", copy, "--db", url)
    assert (code, err.count("\n"), "is there already" in err) == (2, 1, True)
    house.unlink()
    code, out, _ = run(capsys, "restore", copy, "--db", url)
    assert (code, out) == (0, f"{house} is the house of {copy} now.\n")
    assert run(capsys, "db", "check", str(house))[0] == 0
    assert run(capsys, "backup", copy, "--db", "sqlite://")[0] == 2
    code, _, err = run(capsys, "db", "move", str(house), str(tmp_path / "new.db"))
    assert (code, err.startswith("tacora: Both are files"), (tmp_path / "new.db").exists()) == (
        2,
        True,
        False,
    )


def test_what_is_damaged_is_named_and_the_rest_is_salvaged(
    house: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "db", "check", str(house))
    assert (code, out) == (0, "2 tables and 1 records looked at, 0 faults.\n")
    with closing(sqlite3.connect(house)) as connection, connection:
        connection.execute("UPDATE orders SET at = 1 WHERE code = 'AAAA' AND number = 2")
        connection.execute("UPDATE records SET text = 'a name'")
    code, out, _ = run(capsys, "db", "check", str(house))
    assert code == 1
    assert "DAMAGED  table AAAA: order 2 has changed\n" in out
    assert "DAMAGED  record r1: its text has changed\n" in out
    code, out, _ = run(capsys, "db", "check", str(house), "--json")
    faults = {part["part"]: part["fault"] for part in json.loads(out)}
    assert faults["table BBBB"] == ""
    new = str(tmp_path / "new.db")
    code, out, _ = run(capsys, "db", "salvage", str(house), new)
    assert (code, out) == (0, f"{new}: 2 tables and 0 records.\n")
    assert run(capsys, "db", "check", new)[0] == 0
    assert run(capsys, "db", "salvage", str(house), new)[0] == 2
    assert run(capsys, "db", "check", str(tmp_path / "nowhere"))[0] == 2
