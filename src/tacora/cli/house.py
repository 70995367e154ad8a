"""`tacora house`: a running house from the command line, for whoever runs it."""

import os
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias
from urllib.parse import quote

import msgspec
import typer

from tacora.cli.options import AsJson
from tacora.cli.output import FailedCheck, WrongCall, print_json, read_text

if TYPE_CHECKING:
    from tacora.client.door import Door

__all__ = ["app"]

app = typer.Typer(
    help="Look after a running house: needs the token of serve --operator.",
    rich_markup_mode=None,
    no_args_is_help=True,
)

At: TypeAlias = Annotated[
    str,
    typer.Option(
        "--at", metavar="URL", show_default=False, help="Where the house is; port 8080 of this machine."
    ),
]
TokenFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--operator-file",
        metavar="FILE",
        help="The operator's token; else TACORA_OPERATOR_TOKEN, else the one in your data folder.",
    ),
]
Code: TypeAlias = Annotated[str, typer.Argument(metavar="CODE", help="The code of a table.")]
HERE = "localhost:8080"


@app.command()
def tables(at: At = HERE, file: TokenFile = None, as_json: AsJson = False) -> None:
    """List the tables: who is there, what is played, since when."""
    found: list[dict[str, Any]] = []
    while True:
        page = _ask(at, file, "GET", f"/api/operator/tables?after={len(found)}")
        found += page["tables"]
        if not page["tables"] or len(found) >= page["total"]:
            break
    if as_json:
        print_json(found)
        return
    for table in found:
        typer.echo(_line(table))
    typer.echo(f"{len(found)} tables.")


@app.command()
def figures(at: At = HERE, file: TokenFile = None, as_json: AsJson = False) -> None:
    """Show how the house fares."""
    found = _ask(at, file, "GET", "/api/operator")
    if as_json:
        print_json(found)
        return
    width = max(map(len, found)) + 2
    for name, value in found.items():
        shown = _moment(value) if name in ("now", "started") else value
        typer.echo(f"{name:<{width}}{', '.join(shown) if isinstance(shown, list) else shown}")


@app.command()
def games(code: Code, at: At = HERE, file: TokenFile = None, as_json: AsJson = False) -> None:
    """List the finished games of a table by number."""
    found = _ask(at, file, "GET", f"/api/operator/tables/{quote(code, safe='')}/games")
    if as_json:
        print_json(found)
        return
    for game in found:
        typer.echo(f"{game['game']:>4}  {_moment(game['at'])}")
    typer.echo(f"{len(found)} games.")


@app.command()
def close(code: Code, at: At = HERE, file: TokenFile = None) -> None:
    """End a table: its people are told. Its finished games stay."""
    _ask(at, file, "POST", f"/api/operator/tables/{quote(code, safe='')}/close")
    typer.echo(f"The table {code.upper()} is closed.")


@app.command()
def delete(
    code: Code,
    game: Annotated[int | None, typer.Option(metavar="N", help="Only this finished game of it.")] = None,
    at: At = HERE,
    file: TokenFile = None,
) -> None:
    """Delete a table with the records of its games, or one of its games, for good."""
    path = f"/api/operator/tables/{quote(code, safe='')}"
    _ask(at, file, "DELETE", path if game is None else f"{path}/games/{game}")
    what = f"The table {code.upper()}" if game is None else f"Game {game} of the table {code.upper()}"
    typer.echo(f"{what} is deleted.")


@app.command()
def say(
    words: Annotated[str, typer.Argument(metavar="WORDS", help="One line of at most 200 signs; '' ends it.")],
    at: At = HERE,
    file: TokenFile = None,
    as_json: AsJson = False,
) -> None:
    """Say something to everybody at every table."""
    heard = _ask(at, file, "PUT", "/api/operator/word", {"words": words})
    if as_json:
        print_json(heard)
    else:
        typer.echo(f"Said to {heard['heard']} devices." if words.strip() else "The word is over.")


def _ask(at: str, file: Path | None, method: str, path: str, body: Any = None) -> Any:
    from tacora.client.rest import Denied, Unreachable, send

    try:
        answer = send(_door(at), method, path, body, _token(file))
        return msgspec.json.decode(answer) if answer else None
    except (Denied, Unreachable) as error:
        raise FailedCheck(str(error)) from None


def _door(at: str) -> "Door":
    from tacora.client.door import DoorError, parse_door

    try:
        door = parse_door(at)
    except DoorError as error:
        raise WrongCall(str(error)) from None
    if door.code is not None:
        raise WrongCall(f"--at {at} names a table: give the address of the house alone.")
    return door


def _token(file: Path | None) -> str:
    """The operator's token, never as an argument: those stand in the list of processes."""
    if file is None and (given := os.environ.get("TACORA_OPERATOR_TOKEN")):
        return given
    if file is None:
        from tacora.server.config import default_database

        file = default_database().with_name("operator.token")
    if not file.exists():
        told = "give --operator-file or TACORA_OPERATOR_TOKEN, as serve --operator has it"
        raise WrongCall(f"There is no operator's token in {file}: {told}.")
    return read_text(file).strip()


def _line(table: dict[str, Any]) -> str:
    people = ", ".join(person["name"] + ("" if person["here"] else " (away)") for person in table["people"])
    if table["damaged"]:
        what = "damaged"
    elif not table["live"]:
        what = "put away"
    else:
        what = f"{table['phase']}  {table['edition']}  games {table['games']}  connected {table['connected']}"
    since = _moment(table["opened"])
    return f"{table['code']:<8}  since {since}  {what}" + (f"  {people}" if people else "")


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
