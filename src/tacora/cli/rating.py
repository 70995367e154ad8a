"""`tacora record review` of several games: luck and decisions of everybody, by name."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import typer

from tacora.cli.many import Bar
from tacora.cli.output import INTERRUPTED, WrongCall, print_json, written_first
from tacora.cli.record import load_record
from tacora.cli.review import WIDE, print_table
from tacora.cli.typed import call_again

if TYPE_CHECKING:
    from tacora.coach.rating import Game, Rating
    from tacora.record import Record
    from tacora.texts import Texts

__all__ = ["PLAYOUTS", "Asked", "review_many"]

PLAYOUTS = 2000
"""For each choice, where many games are reviewed: their decisions are many, too."""
_ENDING = ".record"


class Asked(NamedTuple):
    """What to review, and how."""

    files: Sequence[Path]
    against: Literal["equilibrium", "these"]
    playouts: int | None
    report: Path | None
    folder: Path | None
    as_json: bool


def review_many(asked: Asked, texts: "Texts", called: typer.Context) -> None:
    """Review all games and put them together; Ctrl-C keeps those that are done."""
    from tacora.coach.rating import rate
    from tacora.coach.rating_report import html_report

    records = list(_records(asked, texts))
    games, interrupted = _reviewed(records, asked, texts)
    if not games:
        if interrupted:
            raise KeyboardInterrupt
        raise WrongCall("There is no finished game among these files to review.")
    rating = rate(games, interrupted=interrupted)
    with written_first(asked.report, lambda: html_report(rating, texts, call_again(called))):
        if asked.as_json:
            print_json(rating)
        else:
            _show(rating, texts)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _records(asked: Asked, texts: "Texts") -> "Iterator[tuple[Path, Record]]":
    """Every record that can be read, folders searched; what can't be is named in a sentence."""
    for given in asked.files:
        found = sorted(given.rglob(f"*{_ENDING}")) if given.is_dir() else [given]
        if not found:
            raise WrongCall(f"There are no records in {given}: files that end with {_ENDING}.")
        for file in found:
            try:
                yield file, load_record(file, asked.folder)
            except WrongCall as error:
                _leave_out(file, str(error).removeprefix(f"{file}, "), texts)


def _leave_out(file: Path, why: str, texts: "Texts") -> None:
    from tacora.texts.refusals import in_language

    told = in_language(why, texts.language)
    typer.echo(texts("rating-left-out", file=str(file), why=told), err=True)


def _reviewed(
    records: "Sequence[tuple[Path, Record]]", asked: Asked, texts: "Texts"
) -> "tuple[list[Game], bool]":
    from tacora.coach.rating import Game, accounts_of
    from tacora.coach.run import NoCoach, NotReviewed, coach_of
    from tacora.sim import SimError, telling

    games: list[Game] = []
    try:
        with telling(lambda: typer.echo(texts("sim-compiling"), err=True)), _Bar(texts, len(records)) as bar:
            for file, record in records:
                try:
                    found = coach_of(record).review_record(
                        record, asked.against, playouts=asked.playouts or PLAYOUTS
                    )
                except (NotReviewed, SimError) as error:
                    why = error.in_words(texts) if isinstance(error, NoCoach) else str(error)
                    _leave_out(file, why, texts)
                    continue
                if found.finished:
                    games.append(Game(file.name, found.edition, found.reference, accounts_of(found)))
                else:
                    _leave_out(file, texts("rating-unfinished"), texts)
                bar.advance()
    except KeyboardInterrupt:
        return games, True
    return games, False


def _show(rating: "Rating", texts: "Texts") -> None:
    from rich.console import Console

    from tacora.coach import rating_report

    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)
    console.print(texts("rating-title", games=len(rating.games)), style="bold", markup=False)
    for line in rating_report.head_lines(rating, texts):
        console.print(line, markup=False)
    print_table(console, rating_report.rated_rows(rating, texts))
    for line in rating_report.verdict_lines(rating, texts):
        console.print(f"- {line}", markup=False)


class _Bar(Bar):
    """Games done, and the time left."""

    def __init__(self, texts: "Texts", games: int) -> None:
        super().__init__()
        self._texts, self._games, self._done = texts, games, 0
        self._task: int | None = None

    def advance(self) -> None:
        """One more game is done."""
        self._done += 1
        if self.progress is None:
            return
        if self._task is None:
            self._task = self.progress.add_task("", total=self._games)
        line = self._texts("rating-progress", done=self._done, games=self._games)
        self.progress.update(self._task, completed=self._done, description=line)
