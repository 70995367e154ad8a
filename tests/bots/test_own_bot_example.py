"""The example package is built, installed without a network, found by its entry point, and plays."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "own_bot"
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
PLAY = """
from tacora.bots import all_bots, bot_problems, check_bot, find_bot
from tacora.games.diamant.editions import diamant_editions
assert bot_problems() == ()
assert list(all_bots())[-1] == "magpie"
for edition in diamant_editions().values():
    check_bot(find_bot("magpie"), edition, seats=4)
print(find_bot("magpie").temperament)
"""


def python(*arguments: str | Path, cwd: Path, path: Path | None = None) -> str:
    """Run Python on its own, with a folder of installed packages in front."""
    before = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    environment = before if path is None else {**before, "PYTHONPATH": str(path)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module", name="site")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example as an installer would leave it: a pure wheel is unpacked and no more."""
    folder = tmp_path_factory.mktemp("own-bot")
    wheel = python("-c", BUILD, folder, cwd=EXAMPLE).splitlines()[-1]
    site = folder / "site"
    zipfile.ZipFile(folder / wheel).extractall(site)
    return site


def test_the_example_is_found_and_plays(site: Path) -> None:
    found = python("-c", PLAY, cwd=site.parent, path=site)
    assert found == "Leaves for whatever glitters on the path."


def test_the_examples_own_tests_pass(site: Path) -> None:
    tests = EXAMPLE / "test_tacora_magpie.py"
    options = ("-q", "-p", "no:cacheprovider", "--rootdir", str(site), "-c", os.devnull)
    assert "36 passed" in python("-m", "pytest", *options, tests, cwd=site.parent, path=site)
