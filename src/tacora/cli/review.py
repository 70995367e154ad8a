"""`tacora record review`: a game with the coach's verdicts."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import typer

from tacora.cli.many import Bar, check_call
from tacora.cli.options import AsJson, EditionsFolder, Language, PageFile, language
from tacora.cli.output import WrongCall, need_extra, print_json, written_first
from tacora.cli.record import load_record

if TYPE_CHECKING:
    from rich.console import Console

    from tacora.coach.review import GameReview, Progress
    from tacora.coach.run import Coach
    from tacora.record import Record
    from tacora.report.text import Rows
    from tacora.texts import Texts

__all__ = ["WIDE", "print_table", "review"]

WIDE = 120
Files: TypeAlias = Annotated[
    list[Path], typer.Argument(metavar="FILE", help="A game record; or several, and folders of them.")
]


def review(
    context: typer.Context,
    files: Files,
    *,
    seat: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Only this seat's decisions; all by default.")
    ] = None,
    against: Annotated[
        Literal["equilibrium", "these"],
        typer.Option(
            metavar="equilibrium|these", help="Against equals, or against the players of this game."
        ),
    ] = "equilibrium",
    playouts: Annotated[
        int | None, typer.Option(metavar="N", min=2, help="Playouts for each choice; more are more exact.")
    ] = None,
    report: PageFile = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """What each decision was worth, how much was luck, and when the game turned.

    Several files, or folders of them, are put together by the names of the players: result, luck and
    decisions of each, with intervals.
    """
    from tacora.coach.report import html_report
    from tacora.texts import Texts

    check_call(None, (report,))
    need_extra("sim", "A review")
    if len(files) > 1 or files[0].is_dir():
        from tacora.cli.rating import Asked, review_many

        if seat is not None:
            raise WrongCall("--seat is for the review of one game: several are put together by names.")
        asked = Asked(files, against, playouts, report, folder, as_json)
        review_many(asked, Texts(language(lang), None, folder), context)
        return
    record = load_record(files[0], folder)
    texts = Texts(language(lang), record.edition.id, folder)
    coach, found = _reviewed(record, against, playouts, seat, texts)
    with written_first(report, lambda: html_report(found, texts, coach)):
        if as_json:
            print_json(found)
        else:
            _show(found, texts, coach)


def _reviewed(
    record: "Record",
    against: Literal["equilibrium", "these"],
    playouts: int | None,
    seat: int | None,
    texts: "Texts",
) -> "tuple[Coach, GameReview]":
    from tacora.coach.review import PLAYOUTS
    from tacora.coach.run import NoCoach, NotReviewed, coach_of

    try:
        coach = coach_of(record)
    except NoCoach as error:
        raise WrongCall(error.in_words(texts)) from None
    from tacora.sim import SimError, telling

    try:
        with telling(lambda: typer.echo(texts("sim-compiling"), err=True)), _Bar(texts) as bar:
            return coach, coach.review_record(
                record,
                against,
                playouts=playouts or PLAYOUTS,
                seat=None if seat is None else seat - 1,
                watch=bar.advance,
            )
    except (NotReviewed, SimError) as error:
        raise WrongCall(str(error)) from None


def _show(found: "GameReview", texts: "Texts", coach: "Coach") -> None:
    from rich.console import Console

    from tacora.coach import report

    console = Console(width=None if sys.stdout.isatty() else WIDE, highlight=False)
    console.print(report.title(texts), style="bold", markup=False)
    for line in report.head_lines(found, texts):
        console.print(line, markup=False)
    print_table(console, report.ledger_rows(found, texts))
    _heading(console, texts("coach-turning"))
    for line in report.turning_lines(found, texts):
        console.print(f"- {line}", markup=False)
    if found.portraits:
        _heading(console, texts("coach-portraits"))
        for line in report.portrait_lines(found, texts):
            console.print(f"- {line}", markup=False)
    _heading(console, texts("coach-all-decisions"))
    print_table(console, report.decision_rows(found, texts, coach))
    for line in report.decision_lines(found, texts, coach):
        console.print(f"- {line}", markup=False)


def _heading(console: "Console", text: str) -> None:
    console.print()
    console.print(text, style="bold", markup=False)


def print_table(console: "Console", rows: "Rows") -> None:
    """The head and the rows, figures to the right."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table: Table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    head, *rest = rows
    for number, name in enumerate(head):
        table.add_column(name, justify="left" if number in (0, len(head) - 1) else "right")
    for row in rest:
        table.add_row(*map(Text, row))
    console.print(table)


class _Bar(Bar):
    """Positions done, and the time left."""

    def __init__(self, texts: "Texts") -> None:
        super().__init__()
        self._texts = texts
        self._task: int | None = None

    def advance(self, progress: "Progress") -> None:
        """So many positions are done."""
        if self.progress is None:
            return
        if self._task is None:
            self._task = self.progress.add_task("", total=progress.total)
        line = self._texts("coach-progress", done=progress.done, total=progress.total)
        self.progress.update(self._task, completed=progress.done, description=line)
