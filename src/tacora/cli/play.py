"""`tacora play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from tacora.cli.options import EditionsFolder, Language, language
from tacora.cli.output import WrongCall

__all__ = ["play"]


def play(
    *,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="E", help="Which edition; see tacora editions.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="S,S,S", help="Who sits there: you, you:NAME or a bot, as you,bold,careful."),
    ] = None,
    lang: Language = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Deal the same game again.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished game.")] = False,
    closed_chests: Annotated[bool, typer.Option("--closed-chests", help="Chests stay shut (D15).")] = False,
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
    aid: Annotated[str, typer.Option(metavar="off|symbols|percent", help="How odds are shown.")] = "symbols",
    speed: Annotated[
        str, typer.Option(metavar="calm|normal|fast|off", help="Pace; off waits for Enter everywhere.")
    ] = "normal",
    folder: EditionsFolder = None,
    games: Annotated[
        Path | None, typer.Option("--games", metavar="DIR", help="Where games are saved.")
    ] = None,
) -> None:
    """Play in the terminal, against bots and with several people on one device."""
    from tacora.rules.diamant import Options
    from tacora.tui import Aid, PlayError, Speed, TuiSetup, run

    setup = TuiSetup(
        language=language(lang),
        edition=edition,
        seats=tuple(part.strip() for part in seats.split(",")) if seats else None,
        options=Options(
            closed_chests=closed_chests,
            any_seats=any_seats,
            expeditions=expeditions,
            decide_first=decide_first,
            leftovers_per_card=leftovers_per_card,
        ),
        seed=seed,
        aid=Aid(_one_of(aid, "--aid", [choice.value for choice in Aid])),
        speed=Speed(_one_of(speed, "--speed", [choice.value for choice in Speed])),
        editions_folder=folder,
        games_folder=games,
        resume=resume,
    )
    try:
        ended = run(setup)
    except PlayError as error:
        raise WrongCall(str(error)) from None
    typer.echo(ended.sentence)


def _one_of(value: str, option: str, choices: list[str]) -> str:
    if value not in choices:
        raise WrongCall(f"{option} {value} is unknown: choose {', '.join(choices)}.")
    return value
