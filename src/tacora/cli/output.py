"""How commands speak: JSON for programs, one sentence for what went wrong."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import typer

__all__ = [
    "INTERRUPTED",
    "FailedCheck",
    "WrongCall",
    "need_extra",
    "print_json",
    "read_text",
    "told_fault",
    "write_text",
    "written_first",
]


INTERRUPTED = 130
"""The exit code after Ctrl-C, also where what was done until then is shown."""


class WrongCall(Exception):
    """The call can't be carried out as it was made (exit code 2)."""


class FailedCheck(Exception):
    """The call was carried out, and what it checked does not hold (exit code 1)."""


def told_fault(error: Exception) -> str | None:
    """What to tell people about this error; None for a fault of the program itself."""
    from tacora.bots import BotError
    from tacora.editions import EditionFileError, UnknownEdition
    from tacora.game import RuleError

    if isinstance(error, OSError) and error.strerror:  # the machine's: a full disk, a folder that is a file
        return (
            f"{error.filename} can't be used: {error.strerror}." if error.filename else f"{error.strerror}."
        )
    known = BotError | EditionFileError | UnknownEdition | RuleError | NotADirectoryError
    return str(error) if isinstance(error, known) else None


def print_json(data: Any) -> None:
    """One JSON value on stdout, indented for people; escaped where stdout does not have the letters."""
    text = msgspec.json.format(msgspec.json.encode(data), indent=2).decode()
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        text = json.dumps(json.loads(text), indent=2)
    typer.echo(text)


_EXTRAS = {"sim": ("numba", "numpy"), "arena": ("numba", "numpy", "openskill"), "data": ("polars",)}
_EXTRAS |= {"cluster": ("numba", "numpy", "ray")}
"""What an extra brings, as one imports it."""


def need_extra(extra: str, what: str) -> None:
    """Refuse before any work what needs an extra that is not there; the same words everywhere."""
    from importlib.util import find_spec

    if any(find_spec(name) is None for name in _EXTRAS[extra]):
        raise WrongCall(f"{what} needs an extra: install tacora[{extra}].")


def read_text(path: Path) -> str:
    """The text of a file the user named; raises `WrongCall` where there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise WrongCall(f"{path} is not a text in UTF-8.") from None
    except OSError as error:
        raise WrongCall(f"{path} can't be read: {error.strerror}.") from None


@contextmanager
def written_first(path: Path | None, text: Callable[[], str]) -> Iterator[None]:
    """Write a file before the block prints: who stops reading loses no file, and a full disk no print."""
    fault: WrongCall | None = None
    if path is not None:
        try:
            write_text(path, text())
        except WrongCall as error:
            fault = error
    yield
    if fault is not None:
        raise fault


def write_text(path: Path, text: str) -> None:
    """Write a file the user named; raises `WrongCall` where that can't be done."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise WrongCall(f"{path} can't be written: {error.strerror}.") from None
