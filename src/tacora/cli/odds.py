"""`tacora odds`: the exact figures of a position."""

from collections.abc import Iterable
from typing import Annotated

import typer

from tacora.cli.figures import print_answer
from tacora.cli.options import AsJson, EditionsFolder, Language, Removed, SolvedEdition, language
from tacora.cli.output import WrongCall
from tacora.cli.typed import first_typed

__all__ = ["odds"]

_CARDS = ("players", "path", "inside", "removed", "expedition")
_GROTTO = ("free", "key", "door", "key_aside", "door_aside", "left_diamonds", "all_free")
_CHAMBER = ("nuggets", "dragons", "pace")
_DICE = ("diamonds", "left_nuggets", "dice", "chamber", *_GROTTO, *_CHAMBER)


def odds(
    context: typer.Context,
    *,
    edition_id: SolvedEdition = "pegasus-2024",
    players: Annotated[int, typer.Option(metavar="N", help="How many play.")] = 5,
    path: Annotated[
        str, typer.Option(metavar='"9 snake 14"', help="Cards in order; -2 where two players leave.")
    ] = "",
    inside: Annotated[
        int | None, typer.Option(metavar="N", help="How many are still inside; the others leave last.")
    ] = None,
    removed: Removed = "",
    expedition: Annotated[
        int | None, typer.Option(metavar="N", help="Which expedition it is, where relics matter.")
    ] = None,
    diamonds: Annotated[int, typer.Option(metavar="D", help="Troll & Dragon: diamonds at risk.")] = 0,
    free: Annotated[
        int | None, typer.Option(metavar="F", help="Grotto: dice not blocked; all but those set aside.")
    ] = None,
    key: Annotated[bool, typer.Option("--key", help="Grotto: a free die shows a key.")] = False,
    door: Annotated[bool, typer.Option("--door", help="Grotto: a free die shows a door.")] = False,
    key_aside: Annotated[bool, typer.Option("--key-aside", help="Grotto: a key is set aside.")] = False,
    door_aside: Annotated[bool, typer.Option("--door-aside", help="Grotto: a door is set aside.")] = False,
    all_free: Annotated[
        bool, typer.Option("--all-free", help="Grotto: this table rolls all free dice each time (T2).")
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
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Say the exact risk and what each choice is worth, in Diamant or in Troll & Dragon."""
    from tacora.cli.odds_cave import Cave
    from tacora.cli.odds_chamber import chamber_odds
    from tacora.cli.odds_diamant import diamant_odds
    from tacora.cli.odds_grotto import grotto_odds
    from tacora.editions import load_edition
    from tacora.rules.diamant import DiamantEdition
    from tacora.texts import Texts

    edition = load_edition(edition_id, folder)
    texts = Texts(language(lang), edition.id, folder)
    if isinstance(edition, DiamantEdition):
        _refuse(context, _DICE, f"is about Troll & Dragon, and {edition.id} is an edition of Diamant")
        answer = diamant_odds(
            edition,
            texts,
            players=players,
            path=path,
            inside=inside,
            removed=removed,
            expedition=expedition,
        )
    else:
        _refuse(context, _CARDS, f"is about Diamant, and {edition.id} is an edition of Troll & Dragon")
        cave = Cave.of(
            edition,
            dice=dice,
            diamonds=diamonds,
            nuggets=nuggets,
            left_diamonds=left_diamonds,
            left_nuggets=left_nuggets,
        )
        if chamber:
            _refuse(context, _GROTTO, "is about the grotto, and --chamber asks about the chamber")
            answer = chamber_odds(cave, texts, dragons=dragons, pace=pace)
        else:
            _refuse(context, _CHAMBER, "is about the chamber: ask with --chamber")
            answer = grotto_odds(
                cave,
                texts,
                free=free,
                key=(key, key_aside),
                door=(door, door_aside),
                all_free=all_free,
            )
    print_answer(answer, as_json=as_json)


def _refuse(context: typer.Context, names: Iterable[str], why: str) -> None:
    """Refuse options that were typed and say nothing about this position."""
    if (typed := first_typed(context, names)) is not None:
        raise WrongCall(f"{typed} {why}.")
