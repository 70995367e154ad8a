"""`tacora house`: a running house looked after from the command line."""

import asyncio
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tacora.server.key_files import HashedKey
from tests.cli.conftest import Run
from tests.server.app.house import House, house
from tests.server.app.test_server import quiet

TOKEN = "a token of some length"  # noqa: S105 - nobody's


@pytest.fixture
def token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("TACORA_OPERATOR_TOKEN", raising=False)
    file = tmp_path / "operator.token"
    file.write_text(f"{TOKEN}\n")
    return file


@pytest.fixture(autouse=True)
def other_place_for_logs() -> Iterator[None]:
    with quiet(io.StringIO()):
        yield


async def test_tables_are_listed_closed_and_told_something(run: Run, token: Path) -> None:
    async with house(operator=HashedKey.of(TOKEN)) as here:
        at = ("--at", f"127.0.0.1:{here.port}", "--operator-file", str(token))
        mia = await here.open("Mia")
        quiet = await here.elsewhere()
        listed = await asyncio.to_thread(run, "house", "tables", *at)
        first, second, last = listed.out.splitlines()
        assert (first.split()[0], second.split()[0], last) == (mia.code, quiet, "2 tables.")
        assert "lobby" in first
        assert first.endswith("Mia")
        assert second.endswith("Zoë (away)")
        found = json.loads((await asyncio.to_thread(run, "house", "tables", "--json", *at)).out)
        assert [table["code"] for table in found] == [mia.code, quiet]
        said = await asyncio.to_thread(run, "house", "say", "Soup is ready", *at)
        assert said.out == "Said to 1 devices.\n"
        heard = await mia.until(lambda frame: frame["type"] == "notice")
        assert heard["reason"] == "Soup is ready"
        assert (await asyncio.to_thread(run, "house", "say", "", *at)).out == "The word is over.\n"
        assert (await asyncio.to_thread(run, "house", "games", mia.code, *at)).out == "0 games.\n"
        figures = await asyncio.to_thread(run, "house", "figures", *at)
        assert "tables     2" in figures.out
        assert json.loads((await asyncio.to_thread(run, "house", "figures", "--json", *at)).out)["live"] == 2
        closed = await asyncio.to_thread(run, "house", "close", mia.code.lower(), *at)
        assert (closed.code, closed.out) == (0, f"The table {mia.code} is closed.\n")
        assert (await mia.closed())[1] == "house-closed"
        deleted = await asyncio.to_thread(run, "house", "delete", quiet, *at)
        assert deleted.out == f"The table {quiet} is deleted.\n"
        assert here.app_state.host.codes() == set()


async def refused(here: House, run: Run, *words: str) -> tuple[int, str]:
    ran = await asyncio.to_thread(run, "house", *words, "--at", f"http://127.0.0.1:{here.port}")
    assert ran.out == ""
    return ran.code, ran.err


async def test_what_is_wrong_gets_one_sentence(run: Run, token: Path, tmp_path: Path) -> None:
    async with house(operator=HashedKey.of(TOKEN)) as here, house() as plain:
        known = ("--operator-file", str(token))
        no_table = "tacora: There is no table with this code here (any more).\n"
        assert await refused(here, run, "close", "KWM4", *known) == (1, no_table)
        assert await refused(here, run, "delete", "KWM4", "--game", "3", *known) == (
            1,
            "tacora: There is no such game here (any more).\n",
        )
        token.write_text("another one of some length")
        wrong = await refused(here, run, "tables", *known)
        assert wrong == (1, "tacora: This is not the operator's token.\n")
        nobody = await refused(plain, run, "tables", *known)
        assert nobody == (1, "tacora: This server has no operator: start it with --operator.\n")
        missing = await refused(here, run, "tables", "--operator-file", str(tmp_path / "none"))
        assert missing[0] == 2
        assert missing[1].startswith(f"tacora: There is no operator's token in {tmp_path / 'none'}: give")
    ran = run("house", "tables", "--at", "http://127.0.0.1:9/j/KWM4", *known)
    assert (ran.code, ran.err.split(":")[-1]) == (2, " give the address of the house alone.\n")
    gone = run("house", "tables", "--at", "http://127.0.0.1:9", *known)
    assert (gone.code, gone.err) == (
        1,
        "tacora: http://127.0.0.1:9 can't be reached: no server is running there\n",
    )


async def test_the_token_may_come_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(operator=HashedKey.of(TOKEN)) as here:
        monkeypatch.setenv("TACORA_OPERATOR_TOKEN", TOKEN)
        ran = await asyncio.to_thread(run, "house", "tables", "--at", f"http://127.0.0.1:{here.port}")
        assert (ran.code, ran.out) == (0, "0 tables.\n")
