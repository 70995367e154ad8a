"""A host in somebody else's program: no server is needed, and the example does what it says."""

import subprocess
import sys
from pathlib import Path

from tacora.editions import load_editions
from tacora.host import Admission, Host, JoinRequest
from tacora.host.store import SqliteStore
from tacora.protocol.commands import Set
from tacora.protocol.settings import Settings
from tacora.record import read_record

ROOT = Path(__file__).parents[2]


def test_the_example_plays_a_game_that_can_be_repeated() -> None:
    call = [sys.executable, str(ROOT / "examples" / "own_host.py")]
    ran = subprocess.run(call, capture_output=True, text=True, check=True)
    record = read_record(ran.stdout.strip() + "\n", load_editions())
    assert record.seed == 7
    assert [seat.name for seat in record.seats] == ["Mia", "bold", "careful"]
    assert "{literalinclude} ../examples/own_host.py" in (ROOT / "docs" / "host.md").read_text("utf-8")


def test_a_host_brings_no_web_server_with_it() -> None:
    code = "import sys, tacora.host; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(ran.stdout.split())
    assert not loaded & {"litestar", "uvicorn", "websockets", "httpx", "tacora.server"}


async def test_editions_of_ones_own_come_back_with_their_tables(tmp_path: Path) -> None:
    folder = tmp_path / "editions"
    folder.mkdir()
    source = next(ROOT.glob("src/tacora/games/*/editions/schmidt-2005.toml")).read_text("utf-8")
    (folder / "ours.toml").write_text(source.replace('id = "schmidt-2005"', 'id = "ours"', 1), "utf-8")
    editions = load_editions(folder)
    assert "ours" in editions
    async with Host(SqliteStore(tmp_path / "t.db"), editions=editions) as host:
        mia = await host.open_table(JoinRequest(name="Mia"))
        assert isinstance(mia, Admission)
        table = await host.find(mia.code)
        assert table is not None
        assert await host.submit(table, 0, Set(Settings(edition="ours")), "a") is None
    async with Host(SqliteStore(tmp_path / "t.db"), editions=editions) as host:
        again = await host.find(mia.code)
        assert again is not None
        assert again.table.settings.edition == "ours"
