"""What README and pages show is what happens: Python examples are run, commands too."""

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, blocks, pages

PAIR = re.compile(r"^```python\n(.*?)^```\n+(?:^```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
SHOWN = [ROOT / "README.md", DOCS / "records.md", DOCS / "testing.md"]
WITH_COMMANDS = [
    path for path in pages() if "$ tacora" in "".join(blocks(path.read_text("utf-8"), "console"))
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with the record of docs/records.md and the published vectors."""
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    (tmp_path / "game.record").write_text(blocks(page, "text")[0], encoding="utf-8")
    (tmp_path / "conformance").symlink_to(ROOT / "conformance")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.name)
def test_python_examples_print_what_is_shown(path: Path, folder: Path) -> None:
    found = PAIR.findall(path.read_text(encoding="utf-8"))
    assert found
    for code, expected in found:
        names: dict[str, object] = {"__name__": "example"}
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(code, str(path), "exec"), names)  # noqa: S102  # our own page
            for name, value in names.items():
                if name.startswith("test_") and callable(value):
                    value()
        assert printed.getvalue() == expected


def test_the_readme_example_has_five_lines() -> None:
    (code,) = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")
    assert len([line for line in code.splitlines() if line]) <= 5


@pytest.mark.parametrize("path", WITH_COMMANDS, ids=lambda path: path.name)
def test_commands_print_what_is_shown(path: Path, folder: Path) -> None:
    session = "".join(blocks(path.read_text(encoding="utf-8"), "console"))
    plain = {"LC_ALL": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    plain["TACORA_TABLES"] = str(folder)  # none there, whatever this machine has built
    for part in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "tacora"
        call = [sys.executable, "-m", "tacora", *arguments]
        ran = subprocess.run(call, capture_output=True, text=True, check=False, env=os.environ | plain)
        assert (ran.stdout, ran.stderr, ran.returncode) == (expected, "", 0), command
