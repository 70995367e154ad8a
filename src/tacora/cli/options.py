"""Options that several commands share."""

import re
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from tacora.cli.output import WrongCall

if TYPE_CHECKING:
    from tacora.rules import trolldragon

__all__ = [
    "AllFreeDice",
    "AnySeats",
    "AsJson",
    "DecideFirst",
    "Dice",
    "Edition",
    "EditionsFolder",
    "Expeditions",
    "FirstByLot",
    "Language",
    "LeftoversPerCard",
    "PageFile",
    "Removed",
    "SolvedEdition",
    "UntilBothEmpty",
    "dice_options",
    "language",
    "pace_of",
]

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Edition: TypeAlias = Annotated[
    str, typer.Option("--edition", metavar="E", help="Which edition; see tacora editions.")
]
SolvedEdition: TypeAlias = Annotated[str, typer.Option("--edition", metavar="E", help="Which edition.")]
EditionsFolder: TypeAlias = Annotated[
    Path | None, typer.Option("--editions", metavar="DIR", help="A folder with edition files of your own.")
]
Language: TypeAlias = Annotated[
    str | None, typer.Option("--lang", metavar="de|en", help="Language; the environment's by default.")
]
PageFile: TypeAlias = Annotated[Path | None, typer.Option(metavar="F.html", help="Write a page with charts.")]
Removed: TypeAlias = Annotated[
    str, typer.Option(metavar='"snake lava"', help="Traps that ended earlier expeditions.")
]

AnySeats: TypeAlias = Annotated[
    bool, typer.Option("--any-seats", help="House rule H1: any number of players.")
]
Expeditions: TypeAlias = Annotated[
    int | None, typer.Option(metavar="N", help="House rule H2: another number of expeditions.")
]
DecideFirst: TypeAlias = Annotated[
    bool, typer.Option("--decide-first", help="House rule H3: decide before the first card too.")
]
LeftoversPerCard: TypeAlias = Annotated[
    bool, typer.Option("--leftovers-per-card", help="House rule H4: divide each card's leftovers.")
]
FirstByLot: TypeAlias = Annotated[
    bool, typer.Option("--first-by-lot", help="Troll & Dragon: the lot says who starts (T1).")
]
UntilBothEmpty: TypeAlias = Annotated[
    bool, typer.Option("--until-both-empty", help="Troll & Dragon: play on until all is gone (T14).")
]
AllFreeDice: TypeAlias = Annotated[
    bool, typer.Option("--all-free-dice", help="Troll & Dragon: always roll all free dice (T2).")
]
Dice: TypeAlias = Annotated[
    str | None, typer.Option(metavar="SET", help="Troll & Dragon: another dice set of the edition (TM2).")
]


def dice_options(
    *, first: int, first_by_lot: bool, until_both_empty: bool, all_free_dice: bool, dice: str | None
) -> "trolldragon.Options":
    """What a game of Troll & Dragon was asked for on the command line."""
    from tacora.rules import trolldragon

    return trolldragon.Options(
        first_seat=first,
        first_by_lot=first_by_lot,
        until_both_empty=until_both_empty,
        dice=dice,
        reroll=trolldragon.Reroll.ALL_FREE if all_free_dice else trolldragon.Reroll.ANY_FREE,
    )


def pace_of(text: str) -> Fraction:
    """Dragon rolls per chamber roll as they were typed; a number of endless digits is none."""
    if re.fullmatch(r"-?\d{1,9}(\.\d{1,9}|/\d{1,9})?", text, re.ASCII):
        with suppress(ZeroDivisionError):
            return Fraction(text)
    raise WrongCall(f"--pace {text} is no number: write it as 1, 1.5 or 3/2.")


def language(wanted: str | None) -> str:
    """The language asked for, else the environment's."""
    from tacora.texts import LANGUAGES, preferred_language

    if wanted is None:
        return preferred_language()
    if wanted not in LANGUAGES:
        raise WrongCall(f"There is no language {wanted!r} here: choose {' or '.join(LANGUAGES)}.")
    return wanted
