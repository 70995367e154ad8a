"""What a table may agree on before a Diamant game: closed chests (D15) and the house rules (H1 to H4)."""

from dataclasses import dataclass, replace
from typing import Self

from tacora.game import SetupError
from tacora.games.diamant.rules.edition import Chests, DiamantEdition

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
    closed_seats: str | None = None
    """D15: seats that keep their own chest closed, counted from 1, as 1-3; where the edition lets them."""

    def closes(self, seat: int) -> bool:
        """Whether nobody else sees this seat's chest before the end."""
        return self.closed_chests or str(seat + 1) in (self.closed_seats or "").split("-")

    def with_closed(self, seats: tuple[int, ...]) -> Self:
        """The same, with these seats' own choice; where all chests are closed there is none."""
        chosen = "-".join(str(seat + 1) for seat in sorted(seats))
        return replace(self, closed_seats=None if self.closed_chests else chosen or None)


def check_setup(edition: DiamantEdition, options: Options, seats: int) -> None:
    """Refuse a game outside the edition's bounds that no house rule allows (DM5, H1, H2)."""
    least, most = (1, MOST_SEATS) if options.any_seats else (edition.min_seats, edition.max_seats)
    if not least <= seats <= most:
        rule, allows = ("H1", "") if options.any_seats else ("DM5", "any_seats")
        reason = f"{edition.id} is for {least} to {most} players, not {seats}."
        raise SetupError("seats", rule, reason, allows)
    if options.expeditions is not None and not 1 <= options.expeditions <= MOST_EXPEDITIONS:
        raise SetupError(
            "expeditions", "H2", f"A game has 1 to {MOST_EXPEDITIONS} expeditions, not {options.expeditions}."
        )
    if options.closed_seats is not None:
        _check_closed(edition, options, seats)


def _check_closed(edition: DiamantEdition, options: Options, seats: int) -> None:
    """Refuse chests that a seat may not close by itself (D15); each way to close some has one spelling."""
    if edition.chests is not Chests.PLAYERS_CHOICE:
        raise SetupError("closed-seats", "D15", f"In {edition.id} all chests are open, or all are closed.")
    if options.closed_chests:
        raise SetupError("closed-seats", "D15", "All chests are closed: closed_seats has nothing to add.")
    text = options.closed_seats or ""
    spelt = {str(seat): seat for seat in range(1, seats + 1)}
    closed = [spelt.get(word, 0) for word in text.split("-")]
    if 0 in closed or closed != sorted(set(closed)):
        raise SetupError(
            "closed-seats",
            "D15",
            f"closed_seats lists seats from 1 to {seats} upwards, as 1-3, not {text!r}.",
        )
