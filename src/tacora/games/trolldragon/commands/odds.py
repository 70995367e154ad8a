"""The exact figures of a position in Troll & Dragon: in the grotto, or with `--chamber` in the race."""

from typing import Annotated, Any, cast

import typer

from tacora.cli.odds import Asked
from tacora.games.trolldragon.commands.cave import Cave
from tacora.games.trolldragon.commands.chamber import chamber_odds
from tacora.games.trolldragon.commands.grotto import grotto_odds
from tacora.games.trolldragon.rules import Escape, Options, Reroll
from tacora.report.text import Answer

_GROTTO = ("free", "key", "door", "key_aside", "door_aside", "left_diamonds", "any_free", "escape")
_CHAMBER = ("nuggets", "dragons", "pace")


def odds(
    asked: Asked,
    *,
    diamonds: Annotated[int, typer.Option(metavar="D", help="Troll & Dragon: diamonds at risk.")] = 0,
    free: Annotated[
        int | None, typer.Option(metavar="F", help="Grotto: dice not blocked; all but those set aside.")
    ] = None,
    key: Annotated[bool, typer.Option("--key", help="Grotto: a free die shows a key.")] = False,
    door: Annotated[bool, typer.Option("--door", help="Grotto: a free die shows a door.")] = False,
    key_aside: Annotated[bool, typer.Option("--key-aside", help="Grotto: a key is set aside.")] = False,
    door_aside: Annotated[bool, typer.Option("--door-aside", help="Grotto: a door is set aside.")] = False,
    any_free: Annotated[
        bool, typer.Option("--any-free", help="Grotto: this table rolls any of the free dice (T2).")
    ] = False,
    escape: Annotated[
        bool, typer.Option("--escape", help="Grotto: key and door set aside save from the troll (T6).")
    ] = False,
    left_diamonds: Annotated[
        int | None, typer.Option(metavar="N", help="Grotto: diamonds left in it; all not at risk.")
    ] = None,
    chamber: Annotated[bool, typer.Option("--chamber", help="In the chamber, not in the grotto.")] = False,
    nuggets: Annotated[int, typer.Option(metavar="N", help="Chamber: nuggets at risk.")] = 0,
    dragons: Annotated[int, typer.Option(metavar="0|1|2", help="Chamber: dragons called so far.")] = 0,
    pace: Annotated[
        str, typer.Option(metavar="R", help="Chamber: dragon rolls per chamber roll, as 1, 1.5 or 3/2.")
    ] = "1",
    left_nuggets: Annotated[
        int | None, typer.Option(metavar="N", help="Nuggets left in the chamber; all not at risk.")
    ] = None,
    dice: Annotated[
        str | None, typer.Option(metavar="SET", help="Another dice set of the edition (TM2).")
    ] = None,
) -> Answer:
    """What each choice is worth there."""
    cave = Cave.of(
        cast("Any", asked.edition),
        dice=dice,
        diamonds=diamonds,
        nuggets=nuggets,
        left_diamonds=left_diamonds,
        left_nuggets=left_nuggets,
    )
    if chamber:
        asked.refuse(_GROTTO, "is about the grotto, and --chamber asks about the chamber")
        return chamber_odds(cave, asked.texts, dragons=dragons, pace=pace)
    asked.refuse(_CHAMBER, "is about the chamber: ask with --chamber")
    agreed = Options(
        reroll=Reroll.ANY_FREE if any_free else Reroll.ALL_FREE,
        escape=Escape.KEY_AND_DOOR if escape else Escape.NONE,
    )
    return grotto_odds(
        cave, asked.texts, free=free, key=(key, key_aside), door=(door, door_aside), options=agreed
    )
