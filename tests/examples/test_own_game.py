"""The example game is built, installed without a network, and everything general plays it as it is."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_game"
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
HOSTED = """
import asyncio, json
from tacora.host import Host, JoinRequest
from tacora.protocol.commands import AddBot, Play, Set, Start
from tacora.protocol.settings import Pace, Settings

class Device(asyncio.Queue):
    push = asyncio.Queue.put_nowait
    def close(self, code, reason): ...

async def evening():
    settings = Settings(edition="springtide-1", options={"days": 2}, pace=Pace.OFF, breather=0)
    async with Host() as host:
        mia = await host.open_table(JoinRequest(name="Mia"), seed=7)
        table, device = await host.find(mia.code), Device()
        host.attach(table, mia.device, device)
        for number, command in enumerate([Set(settings), AddBot("wader"), AddBot("diver"), Start()]):
            refused = await host.submit(table, mia.device, command, f"begin {number}")
            assert refused is None, refused
        asked = 0
        while True:
            for news in json.loads(await device.get()).get("entries") or ():
                turn = news.get("turn") or {"moves": ()}
                if news["news"] == "ended":
                    return await host.record_text(news["record"])
                if "0" in turn["moves"] and turn["decision"] > asked:
                    asked = turn["decision"]
                    await host.submit(table, mia.device, Play(0, asked, "home"), f"pick {asked}")

print(asyncio.run(evening()))
"""


def python(*arguments: str | Path, cwd: Path, path: Path | None = None) -> str:
    """Run Python on its own, with a folder of installed packages in front."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "LC_ALL": "C.UTF-8"}
    if path is not None:
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, [str(path), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module", name="site")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example as an installer would leave it: a pure wheel is unpacked and no more."""
    folder = tmp_path_factory.mktemp("own-game")
    wheel = python("-c", BUILD, folder, cwd=EXAMPLE).splitlines()[-1]
    site = folder / "site"
    zipfile.ZipFile(folder / wheel).extractall(site)
    return site


@pytest.fixture(scope="module", name="record")
def played_at_a_table(site: Path) -> Path:
    """A game of a person and two bots at a table of a host, as the host recorded it."""
    file = site.parent / "game.record"
    file.write_text(python("-c", HOSTED, cwd=site.parent, path=site).rstrip("\n") + "\n", encoding="utf-8")
    return file


def tacora(site: Path, *arguments: str | Path) -> str:
    return python("-m", "tacora", *arguments, cwd=site.parent, path=site)


def test_it_is_a_small_game() -> None:
    lines = [line for path in EXAMPLE.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) <= 200


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "  calm  No wave is higher than four. (S2)"),
        ("de", "  calm  Keine Welle ist höher als vier. (S2)"),
        ("fr", "  calm  Aucune vague ne dépasse quatre. (S2)"),
    ],
)
def test_its_edition_says_its_house_rules_in_every_language(site: Path, language: str, line: str) -> None:
    said = tacora(site, "editions", "springtide-1", "--lang", language)
    assert said.startswith("Springtide [springtide-1]\n")
    assert line in said


def test_its_bots_are_listed(site: Path) -> None:
    said = tacora(site, "bots", "--game", "springtide", "--lang", "de")
    assert [line.split()[0] for line in said.splitlines()] == ["wader", "diver", "random"]
    assert "Watvogel" in said


def test_a_game_at_a_table_is_recorded_verified_and_replayed(site: Path, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    assert "option: days 2\nseat: human Mia\nseat: bot wader" in text
    assert "\nchance " in text
    assert "\npick home stay stay\n" in text
    tacora(site, "record", "verify", record)  # ends with 1 where anything does not hold
    told = tacora(site, "record", "replay", record, "--lang", "en")
    assert "Day 1: everybody runs out onto the sand." in told
    assert "Mia carries" in told


def test_it_is_simulated(site: Path) -> None:
    said = tacora(
        site,
        *("sim", "--edition", "springtide-1", "--seats", "wader,diver,random"),
        *("--games", "60", "--rule", "days=2", "--json"),
    )
    found = json.loads(said)
    assert found["options"] == {"days": 2}
    assert found["games"] == 60


def test_it_is_put_into_the_arena(site: Path) -> None:
    said = tacora(
        site,
        *("arena", "--edition", "springtide-1", "--bots", "wader,diver,random"),
        *("--players", "3", "--games", "60", "--json"),
    )
    assert {"wader", "diver", "random"} <= set(re.findall(r"[a-z]+", said))


def test_other_games_keep_their_own_words(site: Path) -> None:
    assert tacora(site, "editions", "pegasus-2024", "--lang", "en").startswith("Diamant")
