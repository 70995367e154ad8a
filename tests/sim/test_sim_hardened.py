"""A service may have no home and an install that belongs to somebody else: kernels work all the same."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tacora.sim import compiled
from tacora.sim.kernels_folder import kernels_folder
from tests.scale import HANG

NOWHERE = "/dev/null/nobody"
"""Neither root nor anybody else can make a folder in a file."""
NOBODY = 65534
KERNELS = """
import tacora.games.diamant.solve.equilibrium.kernel  # every kernel of the solver is made here
from tacora.sim.bits import mix, word
from tacora.sim.kernels_folder import cache_folder
print(mix(word(3)), cache_folder())
"""


def as_nobody(*call: str) -> list[str]:
    """The call as a user who may read everything and write nothing; as ourselves, where we are not root."""
    setpriv = shutil.which("setpriv")
    if os.name != "posix" or os.geteuid() != 0 or setpriv is None:
        return list(call)
    reading = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"]
    user = [setpriv, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    for who in (user, [*user, *reading]):  # the second where Python itself lies in root's own folder
        if subprocess.run([*who, *call[:1], "-c", ""], capture_output=True, check=False).returncode == 0:
            return [*who, *call]
    return list(call)


def run(code: str, **environment: str) -> str:
    bare = {"PATH": os.environ["PATH"], "HOME": NOWHERE, **environment}
    call = as_nobody(sys.executable, "-c", code)
    done = subprocess.run(call, env=bare, cwd="/", capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_kernels_work_as_a_user_without_a_home_and_leave_nothing_behind() -> None:
    number, _, folder = run(KERNELS).partition(" ")
    assert number == "2185194620014831856"
    assert "tacora-kernels-" in folder
    assert not Path(folder).exists()


def test_kernels_are_made_where_nothing_at_all_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "cache_folder", lambda: None)

    def twice(number: int) -> int:
        return number * 2

    assert compiled.compiled(twice)(21) == 42


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({"TACORA_CACHE": "{}/named", "CACHE_DIRECTORY": "{}/service", "TACORA_DATA": "{}/data"}, "named"),
        ({"CACHE_DIRECTORY": "{}/service:{}/other", "TACORA_DATA": "{}/data"}, "service/kernels"),
        ({"TACORA_CACHE": f"{NOWHERE}/x", "TACORA_DATA": "{}/data"}, "data/kernels"),
        ({}, None),
    ],
)
def test_the_first_folder_that_can_be_written_keeps_them(
    environment: dict[str, str], found: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", NOWHERE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    filled = {name: value.replace("{}", str(tmp_path)) for name, value in environment.items()}
    assert kernels_folder(filled) == (tmp_path / found if found else None)
