"""`tacora odds`: the exact figures of a position."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from tacora.cli.options import AsJson, EditionsFolder, Language, language
from tacora.cli.output import WrongCall, print_json

if TYPE_CHECKING:
    from tacora.solve import Odds
    from tacora.texts import Texts

__all__ = ["odds"]


def odds(
    *,
    edition_id: Annotated[
        str, typer.Option("--edition", metavar="E", help="Which edition.")
    ] = "pegasus-2024",
    players: Annotated[int, typer.Option(metavar="N", help="How many play.")] = 5,
    path: Annotated[
        str, typer.Option(metavar='"9 snake 14"', help="Cards in order; -2 where two players leave.")
    ] = "",
    inside: Annotated[
        int | None, typer.Option(metavar="N", help="How many are still inside; the others leave last.")
    ] = None,
    removed: Annotated[
        str, typer.Option(metavar='"snake lava"', help="Traps that ended earlier expeditions.")
    ] = "",
    expedition: Annotated[
        int | None, typer.Option(metavar="N", help="Which expedition it is, where relics matter.")
    ] = None,
    folder: EditionsFolder = None,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Say the exact bust risk and what both choices are worth."""
    from tacora.editions import diamant_edition
    from tacora.solve import BadPath, odds_of, odds_to_json, view_of_path
    from tacora.texts import Texts

    edition = diamant_edition(edition_id, folder)
    try:
        view = view_of_path(
            edition, players, path, removed=removed.split(), inside=inside, expedition=expedition
        )
    except BadPath as error:
        raise WrongCall(str(error)) from None
    found = odds_of(view)
    if as_json:
        print_json(odds_to_json(found))
        return
    texts = Texts(language(lang), edition.id, folder)
    rows = list(_rows(found, texts))
    width = max(len(label) for label, _ in rows) + 2
    for label, text in rows:
        typer.echo(f"{label:<{width}}{text}")


def _rows(found: "Odds", texts: "Texts") -> Iterator[tuple[str, str]]:
    from tacora.texts import trap_name

    yield texts("cli-odds-cards"), str(found.cards_left)
    yield texts("cli-odds-fatal"), str(found.fatal_cards)
    for label, risk in zip(("risk", "risk-two", "risk-three"), found.bust, strict=True):
        yield texts(f"cli-odds-{label}"), f"{_percent(risk, texts)}  ({risk})"
    for trap in found.traps:
        threat = texts(f"cli-odds-trap-{trap.threat.value}")
        yield f"  {trap_name(trap.kind, texts)}", f"{threat}, {texts('cli-odds-copies', copies=trap.in_deck)}"
    yield texts("cli-odds-loot"), str(found.pending)
    yield texts("cli-odds-path"), str(found.path_rubies)
    for leavers, points in enumerate(found.leaving, start=1):
        yield texts("cli-odds-leave", leavers=leavers), str(points)
    everyone = found.one_more_card[-1]
    worth = _decimal(f"{float(everyone.in_hand):.2f}", texts)
    yield texts("cli-odds-go"), f"{worth}, {texts('cli-odds-go-how', inside=everyone.going_on)}"


def _percent(chance: Fraction, texts: "Texts") -> str:
    return _decimal(f"{float(100 * chance):.2f}", texts) + "\u202f%"


def _decimal(number: str, texts: "Texts") -> str:
    return number.replace(".", ",") if texts.language == "de" else number
