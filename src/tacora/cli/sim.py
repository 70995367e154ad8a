"""`tacora sim`: many games at once."""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from tacora.cli.many import Bar, answer, check_call
from tacora.cli.options import (
    AllFreeDice,
    AnySeats,
    AsJson,
    DecideFirst,
    Dice,
    Edition,
    EditionsFolder,
    Expeditions,
    FirstByLot,
    Language,
    LeftoversPerCard,
    PageFile,
    UntilBothEmpty,
    dice_options,
    language,
    pace_of,
)
from tacora.cli.output import WrongCall
from tacora.cli.typed import first_typed

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
    edition_id: Edition = "pegasus-2024",
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
    report: PageFile = None,
    any_seats: AnySeats = False,
    expeditions: Expeditions = None,
    decide_first: DecideFirst = False,
    leftovers_per_card: LeftoversPerCard = False,
    pace: Annotated[
        str, typer.Option(metavar="R", help="Troll & Dragon: dragon rolls per chamber roll, as 1 or 3/2.")
    ] = "1",
    first: Annotated[int, typer.Option(metavar="N", help="Troll & Dragon: which seat starts (T1).")] = 1,
    first_by_lot: FirstByLot = False,
    until_both_empty: UntilBothEmpty = False,
    all_free_dice: AllFreeDice = False,
    dice: Dice = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of bots on all cores, and say who wins how often."""
    from tacora.editions import load_edition
    from tacora.rules import diamant
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
        options = dice_options(
            first=first,
            first_by_lot=first_by_lot,
            until_both_empty=until_both_empty,
            all_free_dice=all_free_dice,
            dice=dice,
        )
    if games < 1:
        raise WrongCall(f"--games {games} is not a number of games: at least 1.")
    check_call(threads, (parquet, report))
    texts = Texts(language(lang), edition.id, folder)
    asked = _Asked(games, seed, threads, rotate, parquet)
    result = _run(asked, lambda: _table(edition, seats, options, pace_of(pace), texts), texts)
    from tacora.sim.report import html_report, text_report

    answer(result, texts, lines=text_report, page=html_report, called=context, report=report, as_json=as_json)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the run itself was asked for."""

    games: int
    seed: int
    threads: int | None
    rotate: bool
    parquet: Path | None


def _refuse(context: typer.Context, names: Iterable[str], title: str) -> None:
    """Refuse options of the other game: they would do nothing."""
    if (typed := first_typed(context, names)) is not None:
        raise WrongCall(f"The option {typed} is not for a game of {title}.")


def _table(
    edition: "AnyEdition", seats: str | None, options: "AnyOptions", pace: Fraction, texts: "Texts"
) -> "SimTable":
    """The table with bots that play this game, compiled where all of them are."""
    from tacora.bots import find_bot
    from tacora.bots.compiled import SOLVED, NoSolution, NoTable, compiled_seats
    from tacora.sim import COMPILED, PlainBot, table_for

    compiled = COMPILED[edition.game]
    chosen = (
        [part.strip() for part in seats.split(",")]
        if seats is not None
        else list(compiled[: edition.max_seats])[:5]
    )
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


class _Bar(Bar):
    """Games done, games a second, the time left."""

    def __init__(self, games: int, texts: "Texts") -> None:
        super().__init__()
        self._games, self._texts = games, texts

    def __enter__(self) -> Self:
        super().__enter__()
        if self.progress is not None:
            self.progress.add_task("", total=self._games, speed="")
        return self

    def columns(self) -> tuple[str, ...]:
        """How fast it goes."""
        return ("{task.fields[speed]}",)

    def advance(self, shard: "Shard") -> None:
        """So many more games are done."""
        if self.progress is None:
            return
        from tacora.sim.report.figures import whole

        task, say = self.progress.tasks[0], self._texts
        done, speed = task.completed + shard.games, task.speed or 0.0
        self.progress.update(
            task.id,
            completed=done,
            description=say("sim-progress", done=whole(done, say), games=whole(self._games, say)),
            speed=say("sim-speed", speed=whole(speed, say)) if speed else "",
        )
