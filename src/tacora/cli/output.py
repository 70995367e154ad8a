"""How commands speak: JSON for programs, one sentence for what went wrong."""

from pathlib import Path
from typing import Any

import msgspec
import typer

__all__ = ["FailedCheck", "WrongCall", "known_fault", "print_json", "read_text"]


class WrongCall(Exception):
    """The call can't be carried out as it was made (exit code 2)."""


class FailedCheck(Exception):
    """The call was carried out, and what it checked does not hold (exit code 1)."""


def known_fault(error: Exception) -> bool:
    """Whether this error was written for people: its text says what is wrong and how to mend it."""
    from tacora.bots import BotError
    from tacora.editions import EditionFileError, UnknownEdition
    from tacora.rules import RuleError

    return isinstance(error, BotError | EditionFileError | UnknownEdition | RuleError | NotADirectoryError)


def print_json(data: Any) -> None:
    """One JSON value on stdout, indented for people."""
    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def read_text(path: Path) -> str:
    """The text of a file the user named; raises `WrongCall` where there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise WrongCall(f"{path} is not a text in UTF-8.") from None
    except OSError as error:
        raise WrongCall(f"{path} can't be read: {error.strerror}.") from None
