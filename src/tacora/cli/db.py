"""`tacora backup`, `tacora restore` and `tacora db`: a house in a file or a database, running or not."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tacora.cli.many import Bar
from tacora.cli.options import AsJson
from tacora.cli.output import FailedCheck, WrongCall, print_json

__all__ = ["app", "backup", "restore"]

app = typer.Typer(
    help="Look after a house in a file or in PostgreSQL.", rich_markup_mode=None, no_args_is_help=True
)

Database: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--db", metavar="URL", help="The house, as serve takes it; the one in your data folder if not given."
    ),
]
House: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="The file of a house.")]


def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where the copy goes; a file that is not there yet.")
    ],
    db: Database = None,
) -> None:
    """Copy a house into one file, whole, also while tables play."""
    house = _house(db)
    with _refusing(), _Rows() as bar:
        if isinstance(house, Path):
            from tacora.host.store.copying import back_up

            back_up(house, file, told=lambda left, of: bar.show(of - left, of))
        else:
            from tacora.host.store.relocating import back_up_database

            back_up_database(house, file, bar.show)
    typer.echo(f"{file}: {file.stat().st_size:,} bytes of {house}, whole.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that tacora backup has made.")],
    db: Database = None,
) -> None:
    """Put a copy in place of a house; no server may run on it.

    What was in a file is kept beside it; a database must be empty.
    """
    house = _house(db)
    kept = None
    with _refusing(), _Rows() as bar:
        if isinstance(house, Path):
            from tacora.host.store.copying import restore as put_back

            kept = put_back(file, house)
        else:
            from tacora.host.store.relocating import restore_database

            restore_database(file, house, bar.show)
    typer.echo(f"{house} is the house of {file} now." + (f" What was there is in {kept}." if kept else ""))


@app.command()
def move(
    source: Annotated[
        str, typer.Argument(metavar="FROM", help="A file, or postgresql://user@host/name; no server runs.")
    ],
    target: Annotated[
        str, typer.Argument(metavar="TO", help="The same, with nothing in it yet; one of both is PostgreSQL.")
    ],
) -> None:
    """Take a house from a file to PostgreSQL, or back: all of it, or nothing where it is interrupted.

    The old place is left as it is. Serve from one of them only: tokens open the tables of both.
    """
    from tacora.host.store.carrying import counted

    places = _place(source), _place(target)
    if all(
        isinstance(place, Path) for place in places
    ):  # there is one way to copy a file, and it needs no extra
        raise WrongCall("Both are files: tacora backup copies one, and restore puts it in place.")
    with _refusing(), _Rows() as bar:
        from tacora.host.store.relocating import move as carry_over

        carried = carry_over(*places, bar.show)
    typer.echo(f"{places[1]} has the house of {places[0]} now: {counted(carried)}.")


@app.command()
def check(
    house: Annotated[
        str, typer.Argument(metavar="HOUSE", help="The file of a house, or postgresql://user@host/name.")
    ],
    as_json: AsJson = False,
) -> None:
    """Check every page, every order and every record; exit code 1 if anything is damaged."""
    place = _place(house)
    with _refusing():
        if isinstance(place, Path):
            from tacora.host.store.checking import check_file

            found = list(check_file(place))
        else:
            from tacora.host.store.relocating import checked_database

            found = checked_database(place)
    faults = [part for part in found if part.fault]
    if as_json:
        print_json([{"part": part.part, "whole": not part.fault, "fault": part.fault} for part in found])
    else:
        for part in faults:
            typer.echo(f"DAMAGED  {part.part}: {part.fault}")
        tables = sum(part.part.startswith("table ") for part in found)
        records = sum(part.part.startswith("record ") for part in found)
        typer.echo(f"{tables} tables and {records} records looked at, {len(faults)} faults.")
    if faults:
        raise FailedCheck("")


@app.command()
def salvage(
    file: House,
    new: Annotated[Path, typer.Argument(metavar="NEW", help="A file that is not there yet.")],
    as_json: AsJson = False,
) -> None:
    """Write everything that can be read of a damaged file into a new one."""
    from tacora.host.store.salvage import salvage as read_all

    with _refusing():
        found = read_all(file, new)
    if as_json:
        tables = {code: {"orders": kept, "found": read} for code, (kept, read) in found.tables.items()}
        print_json({"tables": tables, "lost": found.lost, "records": found.records})
        return
    typer.echo(f"{new}: {len(found.tables)} tables and {found.records} records.")
    for code in found.cut:
        kept, read = found.tables[code]
        typer.echo(
            f"  {code} is as it was after order {kept}; {read - kept} later ones follow one that is lost."
        )
    if found.lost:
        typer.echo(f"  Lost, since where they begin can't be read: {', '.join(found.lost)}.")


class _Rows(Bar):
    """How far it is, in a terminal: big houses take minutes."""

    _task: int | None = None

    def show(self, done: int, total: int) -> None:
        """So much of so much."""
        if self.progress is None:
            return
        if self._task is None:
            self._task = self.progress.add_task("", total=total)
        self.progress.update(self._task, completed=done, total=total)


@contextmanager
def _refusing() -> Iterator[None]:
    """What a store refuses gets one sentence."""
    from tacora.host.store.errors import StoreError

    try:
        yield
    except StoreError as error:
        raise WrongCall(str(error)) from None


def _house(url: str | None) -> Path | str:
    """A file, or the address of a database, as serve takes it."""
    from tacora.server.cluster import check_address, is_cluster
    from tacora.server.config import ConfigError, database_path

    try:
        if url is not None and is_cluster(url):
            check_address(url)
            return url
        path = database_path(url)
    except ConfigError as error:
        raise WrongCall(str(error)) from None
    if path is None:
        raise WrongCall("--db sqlite:// keeps nothing: name a file.")
    return path


def _place(text: str) -> Path | str:
    """The same; here a file may be named as files are."""
    return _house(text) if "://" in text else Path(text)
