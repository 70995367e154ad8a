"""The deck that is to be solved, from what was typed."""

from pathlib import Path
from typing import TYPE_CHECKING

from tacora.cli.output import WrongCall

if TYPE_CHECKING:
    from tacora.games.diamant.rules import DiamantEdition
    from tacora.games.diamant.solve.equilibrium.build import Order

__all__ = ["diamant_edition", "order_of", "relics_in", "solution_name", "traps_left"]


def diamant_edition(edition_id: str, folder: Path | None) -> "DiamantEdition":
    """The edition of Diamant with this id; raises `WrongCall` for another game."""
    from tacora.editions import load_edition
    from tacora.games import kit_of
    from tacora.games.diamant.rules import DiamantEdition
    from tacora.texts import Texts

    edition = load_edition(edition_id, folder)
    if not isinstance(edition, DiamantEdition):
        game = kit_of(edition).title(Texts("en"))
        raise WrongCall(f"{edition.id} is an edition of {game}: tacora solve knows Diamant.")
    return edition


def traps_left(edition: "DiamantEdition", removed: str) -> tuple[int, ...]:
    """How many cards each kind has after these have left the game (D13)."""
    counts = dict.fromkeys(edition.traps, edition.trap_copies)
    for kind in removed.replace(",", " ").split():
        if kind not in counts:
            raise WrongCall(f"{edition.id} has no trap {kind!r}; there are: {', '.join(counts)}.")
        if counts[kind] < 2:
            raise WrongCall(f"{kind} can't have ended another expedition: fewer than two are left.")
        counts[kind] -= 1
    return tuple(sorted(counts.values(), reverse=True))


def order_of(edition: "DiamantEdition", traps: tuple[int, ...], players: int, relics: int | None) -> "Order":
    """The deck to solve, with so many relics in it: the first of the edition's, all of them by default."""
    from tacora.games.diamant.solve.equilibrium.build import Order

    rule = edition.relics
    values = relics_in(edition, relics)
    return Order(
        treasures=tuple(sorted(edition.treasures)),
        traps=traps,
        relics=values,
        printed=bool(values) and rule is not None and rule.printed,
        seats=players,
    )


def relics_in(edition: "DiamantEdition", relics: int | None) -> tuple[int, ...]:
    """The first so many relics of the edition, all of them by default."""
    values = edition.relics.values if edition.relics else ()
    if relics is not None and relics > len(values):
        raise WrongCall(f"{edition.id} has {len(values)} relics: {relics} can't be in the deck.")
    return values[:relics]


def solution_name(order: "Order") -> str:
    """The folder of the exact solution of this deck."""
    from tacora.games.diamant.solve.equilibrium import Deck, file_name

    name = file_name(Deck(order.treasures, order.traps), order.relics, printed=order.printed)
    return f"{name.removesuffix('.table')}-players{order.seats}"
