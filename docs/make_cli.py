"""Write docs/cli.md from the help texts of the program itself.

python docs/make_cli.py          write the page
python docs/make_cli.py --check  exit with 1 if the page is not what it would write
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("cli.md")

HEAD = """\
# Command line

<!-- Written by docs/make_cli.py from the program's own help texts: change those, then run it again. -->

Every command has `--help`, every listing and result has `--json`. Results go to stdout, faults to stderr as
one sentence that begins with `tacora:`.

| exit code | meaning |
|---|---|
| 0 | done; also where the reader of a pipe has seen enough (as in `tacora editions` into `head`) |
| 1 | a check failed: a vector that does not agree, a shuffle that does not verify, a bot that fails |
| 2 | a wrong call: an unknown option, a missing file, a faulty edition or record |
| 130 | interrupted by Ctrl-C; `sim` and `arena` show what they have done until then |

The language is that of `LC_ALL`, `LC_MESSAGES` or `LANG`, and English where Tacora does not speak it;
`--lang` wins. That holds for what goes wrong, too; `--help` is in English.
Where the encoding of a terminal or a file lacks a letter (cp1252, cp850), a plainer one
is written; JSON is escaped there.
"""


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every command, the root first."""
    yield path
    if hasattr(command, "list_commands"):
        context = command.make_context("tacora", [], resilient_parsing=True)
        for name in command.list_commands(context):
            yield from commands(command.get_command(context, name), (*path, name))


def help_text(path: tuple[str, ...]) -> str:
    """What `tacora PATH --help` prints, 80 columns wide."""
    from typer.testing import CliRunner

    from tacora.cli.app import app

    shape = {"COLUMNS": "80", "TERMINAL_WIDTH": "80", "NO_COLOR": "1"}
    result = CliRunner().invoke(app, [*path, "--help"], prog_name="tacora", env=shape)
    if result.exit_code:
        raise SystemExit(f"tacora {' '.join(path)} --help failed: {result.output}")
    return "\n".join(line.rstrip() for line in result.output.strip().splitlines())


def page() -> str:
    """The whole page."""
    from typer.main import get_command

    from tacora.cli.app import app

    parts = [HEAD]
    for path in commands(get_command(app)):
        title = " ".join(("tacora", *path))
        parts.append(f"## `{title}`\n\n```text\n$ {title} --help\n{help_text(path)}\n```\n")
    return "\n".join(parts)


def main() -> int:
    """Write or check the page; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, and say if it is stale")
    wanted = page()
    if parser.parse_args().check:
        if PAGE.is_file() and PAGE.read_text(encoding="utf-8") == wanted:
            return 0
        print("docs/cli.md is stale: run python docs/make_cli.py", file=sys.stderr)
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
