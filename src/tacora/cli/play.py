"""`tacora play`: a game in the terminal."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tacora.cli.options import EditionsFolder, Language, Rules, language, options_asked
from tacora.cli.output import FailedCheck, WrongCall, read_text

if TYPE_CHECKING:
    from tacora.tui import RemoteSetup, TuiSetup

__all__ = ["play"]


def play(
    *,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="E", help="Which edition; see tacora editions.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="S,S,S",
            help="Who sits there: you, you:NAME, a bot, ./mybot.py:BOT or mine.npz.",
        ),
    ] = None,
    lang: Language = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Deal the same game again.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished game.")] = False,
    rule: Rules = None,
    pace: Annotated[
        str, typer.Option(metavar="turns|kids|normal|wild", help="How a race runs, where a game has one.")
    ] = "turns",
    aid: Annotated[
        str, typer.Option(metavar="off|symbols|percent|advice", help="How odds are shown.")
    ] = "symbols",
    speed: Annotated[
        str, typer.Option(metavar="calm|normal|fast|off", help="Pace; off waits for Enter everywhere.")
    ] = "normal",
    folder: EditionsFolder = None,
    games: Annotated[
        Path | None, typer.Option("--games", metavar="DIR", help="Where games are saved.")
    ] = None,
    join: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Sit down at a served table, HOST:PORT/j/CODE; without a code open one."
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="With --join: your name at the table.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="With --join: only watch.")] = False,
    password_file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="With --join: the house's password; or TACORA_HOUSE_PASSWORD has it."
        ),
    ] = None,
) -> None:
    """Play in the terminal: against bots, with several people on one device, or at a served table."""
    if join is not None:
        chosen = {"--edition": edition, "--seats": seats, "--seed": seed, "--resume": resume or None}
        if given := [option for option, value in chosen.items() if value is not None]:
            raise WrongCall(f"{given[0]} is for a game here: what is played at a served table is set there.")
        from tacora.tui import RemoteSetup

        where = RemoteSetup(
            address=join,
            name=name,
            watch=watch,
            password=_password(password_file),
            language=language(lang),
            games_folder=games,
        )
        _until_the_end(where)
        return
    if name is not None or watch or password_file is not None:
        raise WrongCall("--name, --watch and --password-file are for a served table: add --join URL.")
    from tacora.protocol.settings import Aid, Pace
    from tacora.table.race import RacePace
    from tacora.tui import TuiSetup

    setup = TuiSetup(
        language=language(lang),
        edition=edition,
        seats=tuple(part.strip() for part in seats.split(",")) if seats else None,
        options=_house_rules(edition, folder, rule),
        race=_one_of(pace, "--pace", [choice.value for choice in RacePace]),
        seed=seed,
        aid=Aid(_one_of(aid, "--aid", [choice.value for choice in Aid])),
        pace=Pace(_one_of(speed, "--speed", [choice.value for choice in Pace])),
        editions_folder=folder,
        games_folder=games,
        resume=resume,
    )
    _until_the_end(setup)


def _house_rules(
    edition: str | None, folder: Path | None, rules: list[str] | None
) -> dict[str, bool | int | str]:
    """What the table agrees on: of the edition that was named, or of the one that the lobby begins with."""
    from tacora.editions import load_edition
    from tacora.games import DEFAULT_EDITION
    from tacora.games.kit import chosen_options

    return chosen_options(options_asked(load_edition(edition or DEFAULT_EDITION, folder), rules))


def _password(file: Path | None) -> str | None:
    """The password of the house that is joined, as far as anybody said."""
    return os.environ.get("TACORA_HOUSE_PASSWORD") if file is None else read_text(file).strip()


def _until_the_end(setup: "TuiSetup | RemoteSetup") -> None:
    """Play, and leave the last sentence in the terminal."""
    from tacora.tui import PlayError, run

    try:
        ended = run(setup)
    except PlayError as error:
        raise WrongCall(str(error)) from None
    typer.echo(ended.sentence)
    if ended.faults:
        raise FailedCheck("\n".join(ended.faults))


def _one_of(value: str, option: str, choices: list[str]) -> str:
    if value not in choices:
        raise WrongCall(f"{option} {value} is unknown: choose {', '.join(choices)}.")
    return value
