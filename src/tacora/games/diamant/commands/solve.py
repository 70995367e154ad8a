"""`tacora solve`: the game alone, exactly among equals, and as tables for bots and odds."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tacora.cli.options import AsJson, ClusterAddress, EditionsFolder, Removed, SolvedEdition
from tacora.cli.output import FailedCheck, WrongCall, need_extra, print_json
from tacora.games.diamant.commands.solve_deck import (
    diamant_edition,
    order_of,
    relics_in,
    solution_name,
    traps_left,
)

__all__ = ["app"]

app = typer.Typer(help="Solve Diamant: alone, exactly among equals, and as tables for bots and odds.")

Threads: TypeAlias = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="How many threads; all cores by default.")
]
Relics: TypeAlias = Annotated[
    int | None, typer.Option(min=0, metavar="N", help="How many relics the deck holds; all by default.")
]
Players: TypeAlias = Annotated[int, typer.Option(min=1, max=8, metavar="N", help="The most players.")]
_MOST_GAIN = 1e-6


@app.command()
def solo(
    *,
    edition_id: SolvedEdition = "pegasus-2024",
    removed: Removed = "",
    relics: Relics = None,
    folder: EditionsFolder = None,
    as_json: AsJson = False,
) -> None:
    """Say what an expedition alone is worth when played in the best way."""
    from tacora.games.diamant.solve import solve_solo

    edition = diamant_edition(edition_id, folder)
    rule = edition.relics
    traps = traps_left(edition, removed)
    worths = relics_in(edition, relics)
    found = solve_solo(edition.treasures, traps, relics=worths, printed=bool(rule and rule.printed))
    if as_json:
        print_json(
            {
                "edition": edition.id,
                "traps": traps,
                "relics": worths,
                "value": found.value,
                "bust": found.bust,
            }
        )
        return
    typer.echo(f"Worth  {found.value:.6f}")
    typer.echo(f"Bust   {100 * found.bust:.2f}\u202f%")


@app.command()
def exact(
    *,
    edition_id: SolvedEdition = "pegasus-2024",
    removed: Removed = "",
    players: Players = 8,
    relics: Relics = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to; a folder of Tacora's own by default.")
    ] = None,
    memory: Annotated[float, typer.Option(metavar="GB", help="Refuse to use more memory than this.")] = 4.0,
    threads: Threads = None,
    folder: EditionsFolder = None,
    as_json: AsJson = False,
) -> None:
    """Solve an expedition exactly for up to N players; an interrupted solution goes on."""
    need_extra("sim", "Solving")
    from tacora.games.diamant.solve.equilibrium.exact import BadSolution, solve_exact
    from tacora.games.diamant.solve.equilibrium.sweep import Sweep

    edition = diamant_edition(edition_id, folder)
    order = order_of(edition, traps_left(edition, removed), players, relics)
    sweep = Sweep(order.cave(), players, threads=threads)
    if not sweep.memory <= memory * 1e9:  # so that no number at all allows nothing
        raise WrongCall(
            f"This needs {sweep.memory / 1e9:.1f} GB for {sweep.states:,} states: allow it with --memory, "
            "or ask for fewer players or relics."
        )
    where = out or _solutions_folder() / solution_name(order)
    try:
        with _progress(f"{sweep.states:,} states, {sweep.memory / 1e6:,.0f} MB") as tell:
            found = solve_exact(order, where, sweep=sweep, tell=tell)
    except BadSolution as error:
        raise WrongCall(str(error)) from None
    except KeyboardInterrupt:
        raise typer.Abort from None
    if as_json:
        print_json(
            {
                "folder": str(where),
                "states": sweep.states,
                "memory": sweep.memory,
                "worth": list(found.worth[1:]),
            }
        )
        return
    for seats, worth in enumerate(found.worth[1:], start=1):
        typer.echo(f"{_players(seats)}  {worth:9.5f}")
    typer.echo(f"Kept in {where}")


@app.command()
def check(
    solution: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of an exact solution.")],
    *,
    threads: Threads = None,
    as_json: AsJson = False,
) -> None:
    """Check an exact solution: its checksums, and that no player gains by leaving it."""
    need_extra("sim", "Solving")
    from tacora.games.diamant.solve.equilibrium.exact import BadSolution, check_exact

    try:
        found = check_exact(solution, threads=threads)
    except BadSolution as error:
        raise WrongCall(str(error)) from None
    if as_json:
        print_json({"worth": list(found.worth[1:]), "gain": list(found.gain[1:])})
    else:
        for seats, (worth, gain) in enumerate(zip(found.worth[1:], found.gain[1:], strict=True), start=1):
            typer.echo(f"{_players(seats)}  {worth:9.5f}  best answer gains {gain:.1e}")
    if max(found.gain) >= _MOST_GAIN:
        raise FailedCheck(f"A best answer gains {max(found.gain):.1e}, which is not an equilibrium.")


@app.command()
def table(
    *,
    edition_id: SolvedEdition = "pegasus-2024",
    players: Players = 8,
    removed: Annotated[
        str | None,
        typer.Option(metavar='"snake lava"', help="Only the deck without these; all decks by default."),
    ] = None,
    with_relics: Annotated[
        bool, typer.Option("--relics", help="With the edition's relics: larger, and slower to build.")
    ] = False,
    loss: Annotated[
        bool, typer.Option("--loss", help="Also prove what each table loses; takes longer.")
    ] = False,
    again: Annotated[bool, typer.Option("--again", help="Build also the tables that are there.")] = False,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to; where bots and odds look by default.")
    ] = None,
    threads: Threads = None,
    cluster: ClusterAddress = None,
    folder: EditionsFolder = None,
    as_json: AsJson = False,
) -> None:
    """Build the tables that the equilibrium bot and the odds look things up in."""
    need_extra("sim", "Solving")
    from tacora.games.diamant.commands.solve_far import Wanted, tables_made
    from tacora.games.diamant.solve.equilibrium import Deck, file_name, tables_folder
    from tacora.games.diamant.solve.equilibrium.cave import deck_types
    from tacora.games.diamant.solve.equilibrium.ready import why_build
    from tacora.sim import SimError

    edition = diamant_edition(edition_id, folder)
    if with_relics and edition.relics is None:
        raise WrongCall(f"{edition.id} has no relics: call it without --relics.")
    decks = deck_types(len(edition.traps), edition.trap_copies, edition.expeditions)
    if removed is not None:
        decks = (traps_left(edition, removed),)
    where = out or tables_folder()
    wanted = []
    for traps in decks:
        order = order_of(edition, traps, players, None if with_relics else 0)
        path = where / file_name(Deck(order.treasures, traps), order.relics, printed=order.printed)
        why = why_build(order, path)
        if why:
            typer.echo(why, err=True)
        wanted.append(Wanted(order, path, build=again or why is not None, loss=loss))
    rows: list[dict[str, object]] = []
    try:
        for path, lost in tables_made(wanted, cluster, threads=threads, progress=_progress):
            row: dict[str, object] = {"file": str(path), "bytes": path.stat().st_size}
            said = f"{path.name}  {path.stat().st_size / 1e6:.1f} MB"
            if lost is not None:
                row |= {"gain": list(lost.gain[1:]), "short": list(lost.short[1:])}
                said += f"  loses {max(lost.gain):.4f} to a best answer"
            rows.append(row)
            if not as_json:
                typer.echo(said)
    except SimError as error:
        raise WrongCall(str(error)) from None
    if as_json:
        print_json(rows)


def _players(seats: int) -> str:
    return f"{seats} players" if seats > 1 else "1 player "


def _solutions_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("tacora", appauthor=False) / "solutions"


@contextmanager
def _progress(name: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on stderr while somebody is watching."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(name, total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
