"""`tacora study`: a file of questions, played and shown as a page."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tacora.cli.many import check_call, on_cluster
from tacora.cli.options import AsJson, ClusterAddress, EditionsFolder, Language, language, options_asked
from tacora.cli.output import INTERRUPTED, WrongCall, need_extra, print_json, read_text, write_text
from tacora.cli.sim import GamesBar, seated_table
from tacora.cli.typed import call_again

if TYPE_CHECKING:
    from tacora.sim import SimTable
    from tacora.study import Point

__all__ = ["study"]


def study(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The study: TOML, as docs/study.md says.")],
    *,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the page and all runs are kept.")],
    threads: Annotated[
        int | None, typer.Option(metavar="T", help="How many threads; all cores by default.")
    ] = None,
    cluster: ClusterAddress = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Play what a study file asks for, what is not there yet, and write a page with charts and tables."""
    from tacora.texts import Texts

    check_call(threads, ())
    need_extra("sim", "The simulator")
    if not out.parent.is_dir() or (out.exists() and not out.is_dir()):
        raise WrongCall(f"{out} is no folder that can be made: name one in a folder that is there.")
    from tacora.editions import load_edition
    from tacora.sim import SimError
    from tacora.study import StudyError, play_study, read_study, study_lines, study_page

    texts = Texts(language(lang))
    try:
        wanted = read_study(read_text(file))

        def table_of(point: "Point") -> "SimTable":
            edition = load_edition(point.edition, folder)
            options = options_asked(edition, list(point.rules))
            return seated_table(edition, ",".join(point.seats), options, point.pace, texts)

        with on_cluster(cluster, threads, texts) as joined:
            games = wanted.games * len(wanted.seeds) * len(wanted.points)
            with GamesBar(games, texts) as bar:
                played = play_study(
                    wanted, out / "runs", table_of, threads=threads, cluster=joined, watch=bar.advance
                )
    except StudyError as error:
        raise WrongCall(f"{file}: {error}") from None
    except SimError as error:
        raise WrongCall(str(error)) from None
    if not played.found:
        raise KeyboardInterrupt
    write_text(out / "index.html", study_page(wanted, played, texts, call_again(context)))
    if as_json:
        print_json(
            [
                {
                    "edition": found.point.edition,
                    "seats": [
                        {"bot": bot, "mean_points": points.value, "ci95": points.interval}
                        | {"win_share": wins.value, "win_ci95": wins.interval}
                        for bot, points, wins in found.seats
                    ],
                    "rules": list(found.point.rules),
                    "pace": found.point.pace,
                    "games": found.games,
                }
                for found in played.found
            ]
        )
    else:
        for line in study_lines(wanted, played, texts):
            typer.echo(line)
        typer.echo(f"\n{out / 'index.html'}")
    if played.interrupted:
        raise typer.Exit(INTERRUPTED)
