"""What pages show is what happens: blocks of Python and sessions are run, every shell line can be typed.

A block that can't be run says why in the line before it: `<!-- not run: REASON -->`.
"""

import contextlib
import io
import re
import shlex
import subprocess
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from tacora.cli.app import app, main
from tests.docs.pages import DOCS, ROOT, blocks
from tests.docs.snippets import Snippet, commands, snippets

PYTHON, SESSIONS, SHELL = snippets("python"), snippets("console"), snippets("shell", "sh", "bash")
MOST_NOT_RUN = 4


def runnable(found: list[Snippet]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("snippet", [one for one in found if one.not_run is None], ids=str)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with the record of docs/records.md and the published vectors, and no solved tables."""
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    (tmp_path / "game.record").write_text(blocks(page, "text")[0], encoding="utf-8")
    (tmp_path / "conformance").symlink_to(ROOT / "conformance")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TACORA_TABLES", str(tmp_path))
    for name, value in {"LC_ALL": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "1"}.items():
        monkeypatch.setenv(name, value)
    return tmp_path


@runnable(PYTHON)
def test_python_prints_what_is_shown(snippet: Snippet, folder: Path) -> None:
    names: dict[str, object] = {"__name__": "example"}
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(snippet.code, str(snippet), "exec"), names)  # noqa: S102  # our own page
        for name, value in names.items():
            if name.startswith("test_") and callable(value):
                value()
    promised = [line for line in re.findall(r"# ([\d/]+):", snippet.code) if line]  # beside a print
    assert printed.getvalue() == (snippet.shown or "".join(f"{line}\n" for line in promised))


@runnable(SESSIONS)
def test_a_session_prints_what_is_shown(
    snippet: Snippet, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert snippet.code.startswith("$ ")
    parts = [part.partition("\n") for part in re.split(r"^\$ ", snippet.code, flags=re.MULTILINE)[1:]]
    if not any(command.startswith("tacora ") for command, _, _ in parts):
        script = "\n".join(command for command, _, _ in parts)
        ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
        assert ran.stdout == "".join(shown for _, _, shown in parts)
        return
    for command, _, shown in parts:
        program, *arguments = shlex.split(command)
        assert program == "tacora"
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        printed = capsys.readouterr()
        assert (printed.out, printed.err, stop.value.code) == (shown, "", 0), command


@runnable(SHELL)
def test_shell_lines_can_be_typed(snippet: Snippet) -> None:
    """They serve, install or take minutes, so they are not run: programs, options and files exist."""
    found = commands(snippet)
    assert found
    for command in found:
        assert "$ " not in command, "a session is a block of its own kind: console"
        check_command(shlex.split(command))


def check_command(words: list[str]) -> None:
    program, *arguments = words
    match program:
        case "tacora":
            parse(get_command(app), arguments)
        case "make":
            targets = re.findall(
                r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
            )
            assert set(arguments) <= set(targets)
        case "pip":
            assert arguments[0] == "install"
            assert all(map(installable, arguments[1:])), words
        case "python":
            source = module_file(arguments)
            options = [word for word in arguments if word.startswith("--")]
            text = source.read_text(encoding="utf-8")
            assert all(f'"{option}"' in text for option in options), words
        case "ray":
            from ray.scripts.scripts import cli

            parse(cli, arguments)
        case ".venv/bin/pytest":
            assert all(list(ROOT.glob(word)) for word in arguments if word.startswith("tests")), words
        case _:
            pytest.fail(f"{program} is no program that can be checked: say why it is not run")


def parse(command: Any, arguments: list[str], parent: Any = None) -> None:
    """Read arguments as the command line does, down to the command that would run; nothing is run."""
    context = command.make_context(command.name or "tacora", list(arguments), parent=parent)
    if hasattr(command, "resolve_command") and (rest := [*context._protected_args, *context.args]):
        _, inner, left = command.resolve_command(context, rest)
        parse(inner, left, context)


def installable(what: str) -> bool:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    name, _, extra = what.rstrip("]").partition("[")
    known = not extra or extra in project["optional-dependencies"]
    return known and (name in (".", project["name"]) or (ROOT / name / "pyproject.toml").is_file())


def module_file(arguments: list[str]) -> Path:
    if arguments[0] != "-m":
        return ROOT / arguments[0]
    spec = find_spec(arguments[1])
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def test_few_blocks_are_not_run_and_each_says_why() -> None:
    left_out = [one for one in (*PYTHON, *SESSIONS, *SHELL) if one.not_run is not None]
    assert len(left_out) <= MOST_NOT_RUN, list(map(str, left_out))
    assert all(len(str(one.not_run).split()) >= 4 for one in left_out)


def test_no_block_escapes_by_its_language_or_place() -> None:
    """Every fence of a page opens a block that is found, in a language whose fate is known."""
    known = {"text", "json", "toml", "properties", "ini", "", "python", "console", "shell", "sh", "bash"}
    found = snippets(*known)
    for page in {one.page for one in found}:
        text = page.read_text(encoding="utf-8")
        fences = [
            text.count("\n", 0, opened.start()) + 1
            for opened in re.finditer(r"^ *`{3,}(?!\{(?!code-block))(?=[\w{])", text, re.MULTILINE)
        ]
        shown = {one.line + one.code.count("\n") + 3 for one in found if one.page == page and one.shown}
        missed = set(fences) - {one.line for one in found if one.page == page} - shown
        assert not missed, (page.name, missed)


def test_the_readme_example_has_five_lines() -> None:
    (code,) = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")
    assert len([line for line in code.splitlines() if line]) <= 5
