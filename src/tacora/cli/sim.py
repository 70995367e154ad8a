"""`tacora sim`: many games at once."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self

import typer

from tacora.cli.many import Bar, answer, check_call, check_games, on_cluster, usual_bots
from tacora.cli.options import (
    AsJson,
    ClusterAddress,
    Edition,
    EditionsFolder,
    Language,
    PageFile,
    Rules,
    language,
    options_asked,
    pace_of,
)
from tacora.cli.output import WrongCall, need_extra, write_text
from tacora.cli.typed import call_again
from tacora.games import DEFAULT_EDITION

if TYPE_CHECKING:
    from tacora.games import AnyEdition, AnyOptions
    from tacora.sim import Result, Shard, SimTable
    from tacora.sim.plain import PlainTable
    from tacora.sim.seats import Seated
    from tacora.texts import Texts

__all__ = ["GamesBar", "seated_table", "sim"]

_USUAL_SEATS = 5


def sim(
    context: typer.Context,
    *,
    edition_id: Edition = DEFAULT_EDITION,
    seats: Annotated[
        str | None,
        typer.Option(metavar="B,B,B", help="The bots in their seats, by id, as ./mybot.py:BOT or mine.npz."),
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100_000,
    seed: Annotated[int, typer.Option(metavar="S", help="Which games: the same seed, the same games.")] = 0,
    threads: Annotated[
        int | None, typer.Option(metavar="T", help="How many threads; all cores by default.")
    ] = None,
    cluster: ClusterAddress = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Everybody moves one seat on after each game.")
    ] = False,
    parquet: Annotated[
        Path | None,
        typer.Option(metavar="F|DIR", help="Write every game into a Parquet file, or a folder of them."),
    ] = None,
    game: Annotated[
        int | None, typer.Option(metavar="G", help="Only this game of the seed, as a record: --record F.")
    ] = None,
    record: Annotated[Path | None, typer.Option(metavar="F", help="Where to write that record.")] = None,
    report: PageFile = None,
    rules: Rules = None,
    pace: Annotated[
        str | None,
        typer.Option(
            metavar="R", help="In a race: rolls of the pursuers to each of the adventurer, as 1 or 3/2."
        ),
    ] = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Play many games of bots on all cores, and say who wins how often."""
    from tacora.editions import load_edition
    from tacora.texts import Texts

    edition = load_edition(edition_id, folder)
    options = options_asked(edition, rules)
    check_games(games)
    check_call(threads, (None if parquet is None or _is_folder(parquet) else parquet, report, record))
    need_extra("sim", "The simulator")
    if parquet is not None:
        need_extra("data", "A Parquet file")
        if cluster is not None and not _is_folder(parquet):
            raise WrongCall("In a cluster the workers write the games: name a folder, as --parquet games.")
    texts = Texts(language(lang), edition.id, folder)
    if game is not None or record is not None:
        if game is None or record is None or game < 0:
            raise WrongCall("One game as a record takes both: --game G, counted from 0, and --record F.")
        table = _plain_table(edition, _chosen(edition, seats), options, pace)
        _write_game(table, seed, game, record, rotate=rotate)
        return
    asked = _Asked(games, seed, threads, cluster, rotate, parquet, call_again(context))
    result = _run(asked, lambda: seated_table(edition, seats, options, pace, texts), texts)
    from tacora.sim.report import html_report, text_report

    answer(result, texts, lines=text_report, page=html_report, called=context, report=report, as_json=as_json)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the run itself was asked for."""

    games: int
    seed: int
    threads: int | None
    cluster: str | None
    rotate: bool
    parquet: Path | None
    called: str


def seated_table(
    edition: "AnyEdition", seats: str | None, options: "AnyOptions", pace: str | None, texts: "Texts"
) -> "SimTable":
    """The table with bots that play this game, compiled where all of them are."""
    from tacora.sim import table_of

    rolls = _rolls(edition, options, pace)
    table, slow = table_of(edition, _chosen(edition, seats), options, pace=rolls)
    if slow is not None:
        bots = ", ".join(slow.bots)
        say = (
            texts("sim-no-table", bots=bots, command=slow.cure) if slow.cure else texts("sim-slow", bots=bots)
        )
        typer.echo(say, err=True)
    return table


def _rolls(edition: "AnyEdition", options: "AnyOptions", pace: str | None) -> Fraction:
    from tacora.sim.plain import measures_of

    if pace is not None and not measures_of(edition, options).races:
        raise WrongCall(f"The option --pace is not for a game of {edition.title}.")
    return Fraction(1) if pace is None else pace_of(pace)


def _chosen(edition: "AnyEdition", seats: str | None) -> "list[Seated]":
    from tacora.bots import find_bot, try_bots
    from tacora.sim import player_of

    chosen = _usual_seats(edition) if seats is None else try_bots([part.strip() for part in seats.split(",")])
    return [player_of(find_bot(bot, edition.game), edition.game) for bot in chosen]


def _plain_table(
    edition: "AnyEdition", players: "list[Seated]", options: "AnyOptions", pace: str | None
) -> "PlainTable":
    from tacora.sim.plain import PlainTable

    bots = [player.plain for player in players if player.plain is not None]
    return PlainTable(edition, bots, options, pace=_rolls(edition, options, pace))


def _write_game(table: "PlainTable", seed: int, game: int, path: Path, *, rotate: bool) -> None:
    """One game of a run, played again by the readable rules: the same, card by card."""
    from tacora.record import write_record

    found = table.record(seed, game, game % len(table.bots) if rotate else 0)
    write_text(path, write_record(found))


def _usual_seats(edition: "AnyEdition") -> list[str]:
    """Different bots in as many seats as are usual; some of them twice where there are not enough."""
    bots = usual_bots(edition.game)
    count = max(min(len(bots), edition.max_seats, _USUAL_SEATS), edition.min_seats)
    return [bots[nth % len(bots)] for nth in range(count)]


def _is_folder(path: Path) -> bool:
    """Whether a name stands for a folder of Parquet files: one that is there, or a name without an ending."""
    return path.is_dir() or not path.suffix


def _run(asked: _Asked, table_of: "Callable[[], SimTable]", texts: "Texts") -> "Result":
    from tacora.report.figures import whole
    from tacora.sim import ParquetFile, ShardFiles, SimError, prepare, result_of, run, shard_files, telling

    try:
        table = table_of()
        with telling(lambda: typer.echo(texts("sim-compiling"), err=True)):
            prepare(table)
        with ExitStack() as opened:
            files: ShardFiles | None = None
            if asked.parquet is not None and _is_folder(asked.parquet):
                files = opened.enter_context(
                    shard_files(
                        asked.parquet,
                        table,
                        asked.games,
                        seed=asked.seed,
                        rotate=asked.rotate,
                        called=asked.called,
                    )
                )
                if there := files.there():
                    typer.echo(texts("sim-there", games=whole(there, texts)), err=True)
            cluster = opened.enter_context(on_cluster(asked.cluster, asked.threads, texts))
            if cluster is not None and files is not None:
                cluster.check_folder(files.out.folder)
            watchers = [opened.enter_context(GamesBar(asked.games, texts)).advance]
            if asked.parquet is not None and files is None:
                watchers.append(opened.enter_context(ParquetFile(asked.parquet, table, asked.called)).add)

            def watch(shard: "Shard") -> None:
                for watcher in watchers:
                    watcher(shard)

            counted = run(
                table,
                asked.games,
                seed=asked.seed,
                threads=asked.threads,
                rotate=asked.rotate,
                watch=watch,
                cluster=cluster,
                files=files,
            )
            if counted.interrupted and files is not None:
                typer.echo(texts("sim-goes-on"), err=True)
    except SimError as error:
        raise WrongCall(str(error)) from None
    if not counted.seats.games:
        raise KeyboardInterrupt
    return result_of(table, counted, seed=asked.seed, rotated=asked.rotate)


class GamesBar(Bar):
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
        from tacora.report.figures import whole

        task, say = self.progress.tasks[0], self._texts
        done, speed = task.completed + shard.games, task.speed or 0.0
        self.progress.update(
            task.id,
            completed=done,
            description=say("sim-progress", done=whole(done, say), games=whole(self._games, say)),
            speed=say("sim-speed", speed=whole(speed, say)) if speed else "",
        )
