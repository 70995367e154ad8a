"""`tacora train`: the weights of a bot that learns, made anew from a seed."""

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.many import Bar, check_call, check_games, on_cluster
from tacora.cli.options import ClusterAddress, Language, language
from tacora.cli.output import WrongCall, need_extra
from tacora.games import DEFAULT_GAME

if TYPE_CHECKING:
    from tacora.bots.training import Course, Trainer
    from tacora.sim import Cluster
    from tacora.texts import Texts

__all__ = ["train"]

_LIBRARIES = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")
"""What tells the libraries below NumPy how many threads to use, as long as it is not loaded."""


def train(
    *,
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where the weights go; those of other numbers in it stay.")
    ],
    game: Annotated[str, typer.Option(metavar="G", help="Which game's bot learns.")] = DEFAULT_GAME,
    players: Annotated[
        str | None, typer.Option(metavar="N,N,...", help="How many at a table; all numbers by default.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="S", help="The same seed, the same weights; by default ours.")
    ] = None,
    lessons: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many lessons; by default as ours.")
    ] = None,
    games: Annotated[
        int | None, typer.Option(metavar="N", help="Games a lesson, about; by default as ours.")
    ] = None,
    threads: Annotated[
        int | None, typer.Option(metavar="T", help="How many threads; all cores by default.")
    ] = None,
    cluster: ClusterAddress = None,
    lang: Language = None,
) -> None:
    """Train the bot of a game that learns: without more options, the weights that ship.

    Ctrl-C or a kill ends it; the same command goes on from the last lesson.
    """
    for library in _LIBRARIES:  # sums in another order are other weights: threads are ours alone
        os.environ[library] = "1"
    from tacora.sim.table import SimError  # this loads NumPy
    from tacora.texts import Texts

    check_call(threads, (out,))
    if games is not None:
        check_games(games)
    need_extra("sim", "A training")
    texts = Texts(language(lang))
    trainer = _trainer(game)
    chosen = {"seed": seed, "lessons": lessons, "games": games}
    asked: dict[str, Any] = {name: value for name, value in chosen.items() if value is not None}
    numbers = _players(players, trainer)
    try:
        with on_cluster(cluster, threads, texts) as joined:
            for number in numbers:
                _learn(trainer, replace(trainer.usual(number), **asked), out, texts, threads, joined)
    except SimError as error:
        raise WrongCall(str(error)) from None
    typer.echo(texts("train-done", file=str(out)))


def _trainer(game: str) -> "Trainer":
    """The room of a game where its bot learns; raises `WrongCall`."""
    from tacora.games import games

    learning = {kit.id: kit for kit in games().values() if kit.has("training")}
    if game not in games():
        raise WrongCall(f"There is no game {game!r} here: choose {', '.join(learning)}.")
    if game not in learning:
        raise WrongCall(f"No bot of {game} learns: choose {', '.join(learning)}.")
    room: Trainer = learning[game].room("training")
    return room


def _players(listed: str | None, trainer: "Trainer") -> list[int]:
    """The numbers of players asked for, each once; raises `WrongCall`."""
    if listed is None:
        return list(trainer.PLAYERS)
    try:
        numbers = list(dict.fromkeys(int(part) for part in listed.split(",")))
    except ValueError:
        raise WrongCall(f"--players {listed} is no list of numbers: write it as 3 or 3,5,8.") from None
    for number in numbers:
        if number not in trainer.PLAYERS:
            least, most = trainer.PLAYERS[0], trainer.PLAYERS[-1]
            raise WrongCall(f"--players {number}: its bot learns for {least} to {most} players.")
    return numbers


def _learn(  # noqa: PLR0917
    trainer: "Trainer",
    course: "Course",
    out: Path,
    texts: "Texts",
    threads: int | None,
    cluster: "Cluster | None",
) -> None:
    """One number of players, with a bar on a terminal."""
    from tacora.bots.training import TrainingError
    from tacora.sim import telling

    try:
        with telling(lambda: typer.echo(texts("sim-compiling"), err=True)), _Bar(course, texts) as bar:
            trainer.train(course, out, bar.advance, threads=threads, cluster=cluster)
    except TrainingError as error:
        raise WrongCall(str(error)) from None
    except KeyboardInterrupt:
        typer.echo(texts("sim-goes-on"), err=True)
        raise


class _Bar(Bar):
    """Lessons of one number of players."""

    def __init__(self, course: "Course", texts: "Texts") -> None:
        super().__init__()
        self._course, self._texts = course, texts
        self._task: Any = None

    def advance(self, lessons: int) -> None:
        """So many are done; what an earlier run did does not count for the time that is left."""
        if self.progress is None:
            return
        if self._task is None:
            self._task = self.progress.add_task("", total=self._course.lessons, completed=lessons)
        told = {"players": self._course.players, "done": lessons, "lessons": self._course.lessons}
        self.progress.update(self._task, completed=lessons, description=self._texts("train-progress", **told))
