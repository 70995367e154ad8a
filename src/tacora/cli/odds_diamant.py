"""The exact figures of a position in Diamant: as JSON data and as rows of text."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tacora.cli.figures import Answer, decimal, percent
from tacora.cli.output import WrongCall

if TYPE_CHECKING:
    from tacora.rules.diamant import DiamantEdition
    from tacora.solve import Odds
    from tacora.texts import Texts

__all__ = ["diamant_odds"]


def diamant_odds(
    edition: "DiamantEdition",
    texts: "Texts",
    *,
    players: int,
    path: str,
    inside: int | None,
    removed: str,
    expedition: int | None,
) -> Answer:
    """What follows from the cards on the path; raises `WrongCall` for an impossible path."""
    from tacora.solve import BadPath, odds_of, odds_to_json, table_for, view_of_path
    from tacora.solve.equilibrium import BadTable, Source
    from tacora.solve.words import odds_in_words, odds_rows

    try:
        view = view_of_path(
            edition, players, path, removed=removed.split(), inside=inside, expedition=expedition
        )
    except BadPath as error:
        raise WrongCall(str(error)) from None
    try:
        found = odds_of(view, table_for(view))
    except BadTable as error:
        raise WrongCall(str(error)) from None
    words = list(odds_in_words(found, texts))
    if found.equilibrium.source is Source.AHEAD:
        words.append(texts("odds-say-no-table"))
    rows = (*_rows(found, texts), *odds_rows(found, texts), *(("", sentence) for sentence in words))
    return Answer({**odds_to_json(found), "words": words}, rows)


def _rows(found: "Odds", texts: "Texts") -> Iterator[tuple[str, str]]:
    """The deck, the risk, every trap, and what leaving and going on are worth."""
    from tacora.texts import trap_name

    yield texts("cli-odds-cards"), str(found.cards_left)
    yield texts("cli-odds-fatal"), str(found.fatal_cards)
    for label, risk in zip(("risk", "risk-two", "risk-three"), found.bust, strict=True):
        yield texts(f"cli-odds-{label}"), percent(risk, texts)
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
