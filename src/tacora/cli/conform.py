"""`tacora conform`: replay conformance vectors."""

from pathlib import Path
from typing import Annotated

import typer

from tacora.cli.options import AsJson, EditionsFolder
from tacora.cli.output import FailedCheck, WrongCall, print_json

__all__ = ["conform"]


def conform(
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="Vectors, one JSON object a line.")],
    folder: EditionsFolder = None,
    as_json: AsJson = False,
) -> None:
    """Replay conformance vectors and print each mismatch."""
    from tacora.editions import load_editions
    from tacora.testing.conformance import check_file

    editions = load_editions(folder)
    passed = failed = 0
    mismatches = []
    try:
        for line, problems in check_file(file, editions):
            passed += not problems
            failed += bool(problems)
            mismatches += [{"line": line, "problem": problem} for problem in problems]
            if not as_json:
                for problem in problems:
                    typer.echo(f"{file}, line {line}: {problem}")
    except BrokenPipeError:  # ours, not the file's
        raise
    except OSError as error:
        raise WrongCall(f"{file} can't be read: {error.strerror}.") from None
    if passed + failed == 0:
        raise WrongCall(f"{file} holds no vectors: expected one JSON object a line.")
    if as_json:
        print_json({"passed": passed, "failed": failed, "mismatches": mismatches})
    else:
        typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise FailedCheck("")
