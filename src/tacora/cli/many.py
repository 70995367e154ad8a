"""What the commands that play many games share: checks before, a bar meanwhile, the answer after."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar

import typer

from tacora.cli.output import INTERRUPTED, WrongCall, need_extra, print_json, written_first
from tacora.cli.typed import call_again

if TYPE_CHECKING:
    from tacora.sim import Cluster
    from tacora.texts import Texts

__all__ = ["Bar", "Found", "answer", "check_call", "check_games", "on_cluster", "usual_bots"]

_MOST_GAMES = 10**12
"""A month of them on the quickest machine we know."""


def check_call(threads: int | None, files: Iterable[Path | None]) -> None:
    """Refuse before anything is played what could only fail after it."""
    if threads is not None and threads < 1:
        raise WrongCall(f"--threads {threads} is not a number of threads: at least 1.")
    for path in files:
        if path is not None and not path.parent.is_dir():
            raise WrongCall(f"There is no folder {path.parent} to write {path.name} into.")
        if path is not None and path.is_dir():
            raise WrongCall(f"{path} is a folder, not a file to write.")


def check_games(games: int, least: int = 1) -> None:
    """Refuse a number of games that is none, or that nobody could wait for."""
    if not least <= games <= _MOST_GAMES:
        raise WrongCall(f"--games {games} is not a number of games: {least} to {_MOST_GAMES}.")


@contextmanager
def on_cluster(address: str | None, threads: int | None, texts: "Texts") -> "Iterator[Cluster | None]":
    """The cluster that was asked for, and how large it is said on stderr; None where none was."""
    if address is None:
        yield None
        return
    need_extra("cluster", "A cluster")
    from tacora.sim import joined

    with joined(address, cpus=threads) as cluster:
        typer.echo(texts("sim-cluster", nodes=cluster.nodes, cpus=cluster.cpus), err=True)
        yield cluster


def usual_bots(game: str) -> tuple[str, ...]:
    """Who plays where nobody is named: the compiled characters; all of them in a game that has none."""
    from tacora.bots import all_bots
    from tacora.sim import compiled_bots

    characters = [bot.id for bot in all_bots(game).values() if not bot.level]
    known = compiled_bots(game)
    return tuple(bot for bot in known if bot in characters) or tuple(characters)


class Found(Protocol):
    """A result that can be told as JSON."""

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C ended it early."""

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
    """The page where one is asked for; then on stdout JSON for programs or lines for people."""
    with written_first(report, lambda: page(found, texts, call_again(called))):
        if as_json:
            print_json({"command": call_again(called), **found.to_json()})
        else:
            for line in lines(found, texts):
                typer.echo(line)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)


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
