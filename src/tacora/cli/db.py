"""`tacora backup`, `tacora restore` and `tacora db`: the file of a house, while it runs or not."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tacora.cli.options import AsJson
from tacora.cli.output import FailedCheck, WrongCall, print_json

__all__ = ["app", "backup", "restore"]

app = typer.Typer(help="Look after the file of a house.", rich_markup_mode=None, no_args_is_help=True)

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
    from tacora.host.store.copying import back_up
    from tacora.host.store.errors import StoreError

    house = _house(db)
    try:
        back_up(house, file)
    except StoreError as error:
        raise WrongCall(str(error)) from None
    typer.echo(f"{file}: {file.stat().st_size:,} bytes of {house}, whole.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that tacora backup has made.")],
    db: Database = None,
) -> None:
    """Put a copy in place of a house; no server may run on it. What was there is kept beside it."""
    from tacora.host.store.copying import restore as put_back
    from tacora.host.store.errors import StoreError

    house = _house(db)
    try:
        kept = put_back(file, house)
    except StoreError as error:
        raise WrongCall(str(error)) from None
    typer.echo(f"{house} is the house of {file} now." + (f" What was there is in {kept}." if kept else ""))


@app.command()
def check(file: House, as_json: AsJson = False) -> None:
    """Check every page, every order and every record; exit code 1 if anything is damaged."""
    from tacora.host.store.checking import check_file
    from tacora.host.store.errors import StoreError

    try:
        found = list(check_file(file))
    except StoreError as error:
        raise WrongCall(str(error)) from None
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
    from tacora.host.store.errors import StoreError
    from tacora.host.store.salvage import salvage as read_all

    try:
        found = read_all(file, new)
    except StoreError as error:
        raise WrongCall(str(error)) from None
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


def _house(url: str | None) -> Path:
    from tacora.server.config import ConfigError, database_path

    try:
        path = database_path(url)
    except ConfigError as error:
        raise WrongCall(str(error)) from None
    if path is None:
        raise WrongCall("--db sqlite:// keeps nothing: name a file.")
    return path
