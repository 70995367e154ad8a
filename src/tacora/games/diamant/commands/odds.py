"""The exact figures of a position in Diamant: as JSON data and as rows of text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer

from tacora.cli.odds import Asked
from tacora.cli.options import Removed
from tacora.cli.output import WrongCall
from tacora.report.figures import decimal, exact_percent
from tacora.report.text import Answer

if TYPE_CHECKING:
    from tacora.games.diamant.solve import Odds
    from tacora.texts import Texts


def odds(
    asked: Asked,
    *,
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
) -> Answer:
    """What follows from the cards on the path; raises `WrongCall` for an impossible path."""
    from tacora.games.diamant.solve import BadPath, odds_of, odds_to_json, table_for, view_of_path
    from tacora.games.diamant.solve.equilibrium import BadTable, Source
    from tacora.games.diamant.solve.words import odds_in_words, odds_rows

    try:
        view = view_of_path(
            cast("Any", asked.edition),
            players,
            path,
            removed=removed.split(),
            inside=inside,
            expedition=expedition,
        )
    except BadPath as error:
        raise WrongCall(str(error)) from None
    try:
        found = odds_of(view, table_for(view))
    except BadTable as error:
        raise WrongCall(str(error)) from None
    texts = asked.texts
    words = list(odds_in_words(found, texts))
    if found.equilibrium.source is Source.AHEAD:
        words.append(texts("odds-say-no-table"))
    rows = (*_rows(found, texts), *odds_rows(found, texts), *(("", sentence) for sentence in words))
    return Answer({**odds_to_json(found), "words": words}, rows)


def _rows(found: "Odds", texts: "Texts") -> Iterator[tuple[str, str]]:
    """The deck, the risk, every trap, and what leaving and going on are worth."""
    from tacora.games.diamant.narration import trap_name

    yield texts("cli-odds-cards"), str(found.cards_left)
    yield texts("cli-odds-fatal"), str(found.fatal_cards)
    for label, risk in zip(("risk", "risk-two", "risk-three"), found.bust, strict=True):
        yield texts(f"cli-odds-{label}"), exact_percent(risk, texts)
    for trap in found.traps:
        threat = texts(f"cli-odds-trap-{trap.threat.value}")
        yield f"  {trap_name(trap.kind, texts)}", f"{threat}, {texts('cli-odds-copies', copies=trap.in_deck)}"
    yield texts("cli-odds-loot"), str(found.pending)
    yield texts("cli-odds-path"), str(found.path_rubies)
    for leavers, points in enumerate(found.leaving, start=1):
        yield texts("cli-odds-leave", leavers=leavers), str(points)
    everyone = found.one_more_card[-1]
    worth = decimal(everyone.in_hand, texts)
    yield texts("cli-odds-go"), f"{worth}, {texts('cli-odds-go-how', inside=everyone.going_on)}"
