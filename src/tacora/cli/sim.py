"""`tacora sim`: many games at once."""

import shlex
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import WrongCall, print_json

if TYPE_CHECKING:
    from tacora.rules.games import AnyEdition, AnyOptions
    from tacora.sim import Result, Shard, SimTable
    from tacora.texts import Texts

__all__ = ["sim"]

_CARDS = ("any_seats", "expeditions", "decide_first", "leftovers_per_card")
_DICE = ("pace", "first", "first_by_lot", "until_both_empty", "all_free_dice", "dice")


def sim(
    context: typer.Context,
    *,
    edition_id: Annotated[
        str, typer.Option("--edition", metavar="E", help="Which edition; see tacora editions.")
    ] = "pegasus-2024",
    seats: Annotated[
        str | None, typer.Option(metavar="B,B,B", help="The bots in their seats; see tacora bots.")
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100_000,
    seed: Annotated[int, typer.Option(metavar="S", help="Which games: the same seed, the same games.")] = 0,
    threads: Annotated[
        int | None, typer.Option(metavar="T", help="How many threads; all cores by default.")
    ] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Everybody moves one seat on after each game.")
    ] = False,
    parquet: Annotated[
        Path | None, typer.Option(metavar="F", help="Write every game into a Parquet file.")
    ] = None,
    report: Annotated[Path | None, typer.Option(metavar="F.html", help="Write a page with charts.")] = None,
    any_seats: Annotated[
        bool, typer.Option("--any-seats", help="House rule H1: any number of players.")
    ] = False,
    expeditions: Annotated[
        int | None, typer.Option(metavar="N", help="House rule H2: another number of expeditions.")
    ] = None,
    decide_first: Annotated[
        bool, typer.Option("--decide-first", help="House rule H3: decide before the first card too.")
    ] = False,
    leftovers_per_card: Annotated[
        bool, typer.Option("--leftovers-per-card", help="House rule H4: divide each card's leftovers.")
    ] = False,
    pace: Annotated[
        str, typer.Option(metavar="R", help="Troll & Dragon: dragon rolls per chamber roll, as 1 or 3/2.")
    ] = "1",
    first: Annotated[int, typer.Option(metavar="N", help="Troll & Dragon: which seat starts (T1).")] = 1,
    first_by_lot: Annotated[
        bool, typer.Option("--first-by-lot", help="Troll & Dragon: the lot says who starts (T1).")
    ] = False,
    until_both_empty: Annotated[
        bool, typer.Option("--until-both-empty", help="Troll & Dragon: play on until all is gone (T14).")
    ] = False,
    all_free_dice: Annotated[
        bool, typer.Option("--all-free-dice", help="Troll & Dragon: always roll all free dice (T2).")
    ] = False,
    dice: Annotated[
        str | None, typer.Option(metavar="SET", help="Troll & Dragon: another dice set of the edition (TM2).")
    ] = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of bots on all cores, and say who wins how often."""
    from tacora.editions import load_edition
    from tacora.rules import diamant, trolldragon
    from tacora.texts import Texts

    edition = load_edition(edition_id, folder)
    options: AnyOptions
    if isinstance(edition, diamant.DiamantEdition):
        _refuse(context, _DICE, edition.title)
        options = diamant.Options(
            any_seats=any_seats,
            expeditions=expeditions,
            decide_first=decide_first,
            leftovers_per_card=leftovers_per_card,
        )
    else:
        _refuse(context, _CARDS, edition.title)
        options = trolldragon.Options(
            first_seat=first,
            first_by_lot=first_by_lot,
            until_both_empty=until_both_empty,
            dice=dice,
            reroll=trolldragon.Reroll.ALL_FREE if all_free_dice else trolldragon.Reroll.ANY_FREE,
        )
    _check_call(games, threads, (parquet, report))
    texts = Texts(language(lang), edition.id, folder)
    asked = _Asked(games, seed, threads, rotate, parquet)
    result = _run(asked, lambda: _table(edition, seats, options, _ratio(pace), texts), texts)
    if report is not None:
        from tacora.sim.report import html_report

        report.write_text(html_report(result, texts, _command(context)), encoding="utf-8")
    if as_json:
        print_json(result.to_json())
        return
    from tacora.sim.report import text_report

    for line in text_report(result, texts):
        typer.echo(line)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the run itself was asked for."""

    games: int
    seed: int
    threads: int | None
    rotate: bool
    parquet: Path | None


def _check_call(games: int, threads: int | None, files: Iterable[Path | None]) -> None:
    """Refuse before anything is played what could only fail after it."""
    if games < 1:
        raise WrongCall(f"--games {games} is not a number of games: at least 1.")
    if threads is not None and threads < 1:
        raise WrongCall(f"--threads {threads} is not a number of threads: at least 1.")
    for path in files:
        if path is not None and not path.parent.is_dir():
            raise WrongCall(f"There is no folder {path.parent} to write {path.name} into.")
        if path is not None and path.is_dir():
            raise WrongCall(f"{path} is a folder, not a file to write.")


def _ratio(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise WrongCall(f"--pace {text} is no number: write it as 1, 1.5 or 3/2.") from None


def _refuse(context: typer.Context, names: Iterable[str], title: str) -> None:
    """Refuse options of the other game: they would do nothing."""
    for name in names:
        source = context.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            raise WrongCall(f"The option --{name.replace('_', '-')} is not for a game of {title}.")


def _table(
    edition: "AnyEdition", seats: str | None, options: "AnyOptions", pace: Fraction, texts: "Texts"
) -> "SimTable":
    """The table with bots that play this game, compiled where all of them are."""
    from tacora.bots import find_bot
    from tacora.bots.compiled import SOLVED, NoSolution, NoTable, compiled_seats
    from tacora.sim import COMPILED, PlainBot, table_for

    compiled = COMPILED[edition.game]
    chosen = [part.strip() for part in seats.split(",")] if seats else list(compiled[: edition.max_seats])[:5]
    bots = [find_bot(bot, edition.game) for bot in chosen]
    slow = sorted({bot.id for bot in bots} - {*compiled, SOLVED[edition.game]})
    if not slow:
        try:
            return table_for(edition, compiled_seats(edition, chosen, options), options, pace=pace)
        except NoTable as error:
            command = f"tacora solve table --edition {edition.id} --players {len(chosen)}"
            typer.echo(texts("sim-no-table", command=command + " --again" * error.again), err=True)
        except NoSolution:
            typer.echo(texts("sim-slow", bots=SOLVED[edition.game]), err=True)
    else:
        typer.echo(texts("sim-slow", bots=", ".join(slow)), err=True)
    return table_for(edition, [PlainBot(bot.id, bot.pick) for bot in bots], options, pace=pace)


def _run(asked: _Asked, table_of: "Callable[[], SimTable]", texts: "Texts") -> "Result":
    try:
        from tacora.sim import ParquetFile, SimError, prepare, result_of, run, telling
    except ImportError as error:
        raise WrongCall(str(error)) from None
    try:
        table = table_of()
        with telling(lambda: typer.echo(texts("sim-compiling"), err=True)):
            prepare(table)
        with ExitStack() as opened:
            watchers = [opened.enter_context(_Bar(asked.games, texts)).advance]
            if asked.parquet is not None:
                watchers.append(opened.enter_context(ParquetFile(asked.parquet, table)).add)

            def watch(shard: "Shard") -> None:
                for watcher in watchers:
                    watcher(shard)

            counted = run(
                table, asked.games, seed=asked.seed, threads=asked.threads, rotate=asked.rotate, watch=watch
            )
    except SimError as error:
        raise WrongCall(str(error)) from None
    if not counted.seats.games:
        raise KeyboardInterrupt
    return result_of(table, counted, seed=asked.seed, rotated=asked.rotate)


class _Bar:
    """A bar on stderr: games done, games a second, the time left; nothing where that is no terminal."""

    def __init__(self, games: int, texts: "Texts") -> None:
        self._games, self._texts = games, texts
        self._progress: Any = None
        self._task: Any = None

    def __enter__(self) -> "_Bar":
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            speed = TextColumn("{task.fields[speed]}")
            shown = (BarColumn(), TextColumn("{task.description}"), speed, TimeRemainingColumn(compact=True))
            self._progress = Progress(*shown, console=Console(stderr=True), transient=True)
            self._task = self._progress.add_task("", total=self._games, speed="")
            self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._progress is not None:
            self._progress.stop()

    def advance(self, shard: "Shard") -> None:
        """So many more games are done."""
        if self._progress is None:
            return
        from tacora.sim.report.figures import whole

        task, say = self._progress.tasks[0], self._texts
        done, speed = task.completed + shard.games, task.speed or 0.0
        self._progress.update(
            self._task,
            completed=done,
            description=say("sim-progress", done=whole(done, say), games=whole(self._games, say)),
            speed=say("sim-speed", speed=whole(speed, say)) if speed else "",
        )


def _command(context: typer.Context) -> str:
    """What was typed, without the files it writes: it plays the same games again."""
    words = ["tacora", "sim"]
    for parameter in context.command.params:
        source = context.get_parameter_source(str(parameter.name))
        value = context.params.get(str(parameter.name))
        if (
            source is None
            or source.name != "COMMANDLINE"
            or parameter.name in ("parquet", "report", "as_json")
        ):
            continue
        words.append(parameter.opts[0])
        if value is not True:
            words.append(str(value))
    return shlex.join(words)
