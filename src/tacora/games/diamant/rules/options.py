"""What a table may agree on before a Diamant game: closed chests (D15) and the house rules (H1 to H4)."""

from dataclasses import dataclass

from tacora.game import SetupError
from tacora.games.diamant.rules.edition import DiamantEdition

__all__ = ["MOST_EXPEDITIONS", "MOST_SEATS", "Options", "check_setup"]

MOST_SEATS = 20
MOST_EXPEDITIONS = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """All off by default, so that a plain game is the rulebook's game."""

    closed_chests: bool = False
    """D15: nobody sees another's chest before the end."""
    any_seats: bool = False
    """H1: fewer or more players than the rulebook allows."""
    expeditions: int | None = None
    """H2: another number of expeditions than the rulebook's."""
    decide_first: bool = False
    """H3: a decision before the first card as well."""
    leftovers_per_card: bool = False
    """H4: the leavers divide the rubies of each card by itself."""


def check_setup(edition: DiamantEdition, options: Options, seats: int) -> None:
    """Refuse a game outside the edition's bounds that no house rule allows (DM5, H1, H2)."""
    least, most = (1, MOST_SEATS) if options.any_seats else (edition.min_seats, edition.max_seats)
    if not least <= seats <= most:
        rule = "H1" if options.any_seats else "DM5"
        hint = "" if options.any_seats else " The house rule any_seats allows other numbers."
        raise SetupError("seats", rule, f"{edition.id} is for {least} to {most} players, not {seats}.{hint}")
    if options.expeditions is not None and not 1 <= options.expeditions <= MOST_EXPEDITIONS:
        raise SetupError(
            "expeditions", "H2", f"A game has 1 to {MOST_EXPEDITIONS} expeditions, not {options.expeditions}."
        )
