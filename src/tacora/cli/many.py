"""What the commands that play many games share: checks before, a bar meanwhile, the answer after."""

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

import typer

from tacora.cli.output import WrongCall, print_json, write_text
from tacora.cli.typed import call_again

if TYPE_CHECKING:
    from tacora.texts import Texts

__all__ = ["Bar", "Found", "answer", "check_call", "usual_bots"]


def check_call(threads: int | None, files: Iterable[Path | None]) -> None:
    """Refuse before anything is played what could only fail after it."""
    if threads is not None and threads < 1:
        raise WrongCall(f"--threads {threads} is not a number of threads: at least 1.")
    for path in files:
        if path is not None and not path.parent.is_dir():
            raise WrongCall(f"There is no folder {path.parent} to write {path.name} into.")
        if path is not None and path.is_dir():
            raise WrongCall(f"{path} is a folder, not a file to write.")


def usual_bots(game: str) -> tuple[str, ...]:
    """Who plays where nobody is named: the compiled bots; all bots of a game that has none."""
    from tacora.bots import bot_ids
    from tacora.sim import compiled_bots

    return compiled_bots(game) or bot_ids(game)


class Found(Protocol):
    """A result that can be told as JSON."""

    def to_json(self) -> dict[str, Any]:
        """As plain JSON values."""


FoundT = TypeVar("FoundT", bound=Found)


def answer(
    found: FoundT,
    texts: "Texts",
    *,
    lines: "Callable[[FoundT, Texts], Iterable[str]]",
    page: "Callable[[FoundT, Texts, str], str]",
    called: typer.Context,
    report: Path | None,
    as_json: bool,
) -> None:
    """On stdout JSON for programs or lines for people; then the page where one is asked for."""
    if as_json:
        print_json(found.to_json())
    else:
        for line in lines(found, texts):
            typer.echo(line)
    if report is not None:
        write_text(report, page(found, texts, call_again(called)))


class Bar:
    """A bar on stderr while games are played; nothing where that is no terminal."""

    def __init__(self) -> None:
        self.progress: Any = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            texts = [TextColumn(column) for column in ("{task.description}", *self.columns())]
            shown = (BarColumn(), *texts, TimeRemainingColumn(compact=True))
            self.progress = Progress(*shown, console=Console(stderr=True), transient=True)
            self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.progress is not None:
            self.progress.stop()

    def columns(self) -> tuple[str, ...]:
        """More than the description: texts of the task."""
        return ()
