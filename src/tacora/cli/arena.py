"""`tacora arena`: which bot plays better, and how sure that is."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

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
)
from tacora.cli.output import WrongCall, need_extra
from tacora.games import DEFAULT_EDITION

if TYPE_CHECKING:
    from tacora.arena import ArenaResult, Plan
    from tacora.arena.field import Slowness
    from tacora.arena.scoring import Sums
    from tacora.games import AnyEdition, AnyOptions
    from tacora.texts import Texts

__all__ = ["arena"]

_USUAL = (3, 5, 8)


def arena(
    context: typer.Context,
    *,
    edition_id: Edition = DEFAULT_EDITION,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="B,B,...",
            help="The field: ids, ./mybot.py:BOT or mine.npz; if not, all compiled ones.",
        ),
    ] = None,
    players: Annotated[
        str | None, typer.Option(metavar="N,N,...", help="How many at a table; 3,5,8 by default.")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games at the most for each number of players.")
    ] = 100_000,
    seed: Annotated[int, typer.Option(metavar="S", help="Which decks: the same seed, the same games.")] = 0,
    held_out: Annotated[
        str | None, typer.Option(metavar="B,...", help="Bots that nobody was trained against: marked.")
    ] = None,
    lone: Annotated[
        int,
        typer.Option(metavar="N", help="Also so many games of each bot alone among copies of each other."),
    ] = 0,
    without_luck: Annotated[
        int,
        typer.Option(
            metavar="N", help="Also so many games of compiled bots with luck taken out: surer figures."
        ),
    ] = 0,
    threads: Annotated[
        int | None, typer.Option(metavar="T", help="How many threads or processes; all cores by default.")
    ] = None,
    cluster: ClusterAddress = None,
    report: PageFile = None,
    rules: Rules = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Compare bots on the same decks in every seat: victories with intervals, ratings, who beats whom."""
    from tacora.editions import load_edition
    from tacora.texts import Texts

    edition = load_edition(edition_id, folder)
    texts = Texts(language(lang), edition.id, folder)
    check_call(threads, (report,))
    check_games(games)
    check_games(lone, 0)
    check_games(without_luck, 0)
    need_extra("arena", "A tournament")
    seats = _players(players, edition)
    asked = _Asked(
        _names(bots), _names(held_out) or [], seats, games, seed, lone, without_luck, threads, cluster
    )
    result = _compete(edition, options_asked(edition, rules), asked, texts)
    from tacora.arena.report import html_report, text_report

    answer(result, texts, lines=text_report, page=html_report, called=context, report=report, as_json=as_json)


def _names(listed: str | None) -> list[str] | None:
    from tacora.bots import try_bots

    return None if listed is None else try_bots([part.strip() for part in listed.split(",") if part.strip()])


def _players(listed: str | None, edition: "AnyEdition") -> list[int]:
    """The numbers of players asked for, each once; by default the usual ones that the edition seats."""
    if listed is None:
        usual = [number for number in _USUAL if edition.min_seats <= number <= edition.max_seats]
        return usual or [edition.max_seats]
    try:
        return list(dict.fromkeys(int(part) for part in listed.split(",")))
    except ValueError:
        raise WrongCall(f"--players {listed} is no list of numbers: write it as 3 or 3,5,8.") from None


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the tournament itself was asked for."""

    bots: list[str] | None
    held_out: list[str]
    players: list[int]
    games: int
    seed: int
    lone: int
    fair: int
    threads: int | None
    cluster: str | None


def _compete(edition: "AnyEdition", options: "AnyOptions", asked: _Asked, texts: "Texts") -> "ArenaResult":
    from tacora.arena import ArenaError, compete, entrants_of
    from tacora.arena.report import slow_lines
    from tacora.sim import SimError, telling

    try:
        field = entrants_of(
            usual_bots(edition.game) if asked.bots is None else asked.bots, edition.game, asked.held_out
        )

        def begin(players: int, slow: "dict[str, Slowness]") -> None:
            """Say before a long wait which bots make it long."""
            for line in slow_lines(slow, players, texts):
                typer.echo(line, err=True)

        with (
            telling(lambda: typer.echo(texts("sim-compiling"), err=True)),
            on_cluster(asked.cluster, asked.threads, texts) as cluster,
            _Bar(texts) as bar,
        ):
            return compete(
                edition,
                field,
                asked.players,
                asked.games,
                options=options,
                seed=asked.seed,
                lone=asked.lone,
                fair=asked.fair,
                workers=asked.threads,
                begin=begin,
                watch=bar.advance,
                cluster=cluster,
            )
    except (ArenaError, SimError) as error:
        raise WrongCall(str(error)) from None


class _Bar(Bar):
    """One bar for each comparison."""

    def __init__(self, texts: "Texts") -> None:
        super().__init__()
        self._texts = texts
        self._tasks: dict[Plan, Any] = {}

    def advance(self, plan: "Plan", sums: "Sums") -> None:
        """One more round is done."""
        if self.progress is None:
            return
        from tacora.report.figures import whole

        if plan not in self._tasks:
            self._tasks[plan] = self.progress.add_task("", total=plan.games)
        task = self._tasks[plan]
        self.progress.advance(task, sums.games)
        done = next(shown.completed for shown in self.progress.tasks if shown.id == task)
        told = {"done": whole(done, self._texts), "games": whole(plan.games, self._texts)}
        self.progress.update(
            task, description=self._texts("arena-progress", players=plan.players, kind=plan.kind, **told)
        )
