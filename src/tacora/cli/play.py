"""`tacora play`: a game in the terminal."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tacora.cli.options import (
    AllFreeDice,
    AnySeats,
    DecideFirst,
    Dice,
    EditionsFolder,
    Expeditions,
    FirstByLot,
    Language,
    LeftoversPerCard,
    UntilBothEmpty,
    dice_options,
    language,
)
from tacora.cli.output import WrongCall

if TYPE_CHECKING:
    from tacora.rules import diamant, trolldragon
    from tacora.tui import Ended

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
    any_seats: AnySeats = False,
    expeditions: Expeditions = None,
    decide_first: DecideFirst = False,
    leftovers_per_card: LeftoversPerCard = False,
    pace: Annotated[
        str, typer.Option(metavar="turns|kids|normal|wild", help="Troll & Dragon: how the race runs.")
    ] = "turns",
    first: Annotated[
        int, typer.Option(metavar="N", help="Troll & Dragon: which seat starts, the youngest's (T1).")
    ] = 1,
    first_by_lot: FirstByLot = False,
    until_both_empty: UntilBothEmpty = False,
    all_free_dice: AllFreeDice = False,
    dice: Dice = None,
    aid: Annotated[str, typer.Option(metavar="off|symbols|percent", help="How odds are shown.")] = "symbols",
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
) -> None:
    """Play in the terminal: against bots, with several people on one device, or at a served table."""
    if join is not None:
        chosen = {"--edition": edition, "--seats": seats, "--seed": seed, "--resume": resume or None}
        if given := [option for option, value in chosen.items() if value is not None]:
            raise WrongCall(f"{given[0]} is for a game here: what is played at a served table is set there.")
        _play_at_table(join, name, watch=watch, lang=lang, games=games)
        return
    if name is not None or watch:
        raise WrongCall("--name and --watch are for a served table: add --join URL.")
    from tacora.rules import diamant
    from tacora.table.race import RacePace
    from tacora.tui import Aid, Speed, TuiSetup, run

    cave = diamant.Options(
        closed_chests=closed_chests,
        any_seats=any_seats,
        expeditions=expeditions,
        decide_first=decide_first,
        leftovers_per_card=leftovers_per_card,
    )
    grotto = dice_options(
        first=first,
        first_by_lot=first_by_lot,
        until_both_empty=until_both_empty,
        all_free_dice=all_free_dice,
        dice=dice,
    )
    _check_game(edition, folder, cave, grotto)
    setup = TuiSetup(
        language=language(lang),
        edition=edition,
        seats=tuple(part.strip() for part in seats.split(",")) if seats else None,
        options=cave,
        dice_options=grotto,
        race=RacePace(_one_of(pace, "--pace", [choice.value for choice in RacePace])),
        seed=seed,
        aid=Aid(_one_of(aid, "--aid", [choice.value for choice in Aid])),
        speed=Speed(_one_of(speed, "--speed", [choice.value for choice in Speed])),
        editions_folder=folder,
        games_folder=games,
        resume=resume,
    )
    _until_the_end(lambda: run(setup))


def _play_at_table(
    address: str, name: str | None, *, watch: bool, lang: str | None, games: Path | None
) -> None:
    """What is played there the table has agreed on; options of a game here would do nothing."""
    from tacora.tui.remote import RemoteSetup, run_at_table

    setup = RemoteSetup(address=address, name=name, watch=watch, language=language(lang), games_folder=games)
    _until_the_end(lambda: run_at_table(setup))


def _until_the_end(play_on: "Callable[[], Ended]") -> None:
    """Play, and leave the last sentence in the terminal."""
    from tacora.tui import PlayError

    try:
        ended = play_on()
    except PlayError as error:
        raise WrongCall(str(error)) from None
    typer.echo(ended.sentence)


def _check_game(
    edition_id: str | None, folder: Path | None, cave: "diamant.Options", grotto: "trolldragon.Options"
) -> None:
    """Refuse options of the other game: they would do nothing."""
    from tacora.editions import load_edition
    from tacora.rules.diamant import DiamantEdition

    if edition_id is None:
        return
    edition = load_edition(edition_id, folder)
    strange = grotto.chosen() if isinstance(edition, DiamantEdition) else cave.chosen()
    if strange:
        raise WrongCall(f"The option {next(iter(strange))} is not for a game of {edition.title}.")


def _one_of(value: str, option: str, choices: list[str]) -> str:
    if value not in choices:
        raise WrongCall(f"{option} {value} is unknown: choose {', '.join(choices)}.")
    return value
