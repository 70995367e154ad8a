"""What a table may agree on before a game of Troll & Dragon: the rulebook's choices and its open points."""

from dataclasses import dataclass
from enum import Enum

from tacora.game import SetupError
from tacora.games.trolldragon.rules.edition import TrollDragonEdition

__all__ = ["Combine", "Escape", "Options", "Reroll", "Sharing", "check_setup"]


class Reroll(Enum):
    """Which of the dice that are not blocked are rolled again (T2). By the rulebook none just lies there."""

    ALL_FREE = "all-free"  # all of them, each time
    ANY_FREE = "any-free"  # one or more of them, as the player likes


class Escape(Enum):
    """What saves a seat whose dice are all blocked (T6). By the rulebook nothing does."""

    NONE = "none"
    KEY_AND_DOOR = "key-and-door"  # with both set aside the chamber is still open


class Combine(Enum):
    """Which keys and doors open the chamber (T8). The rulebook says: if you have them."""

    SHOWING = "showing"  # set aside or just rolled
    SET_ASIDE = "set-aside"  # only what has been set aside


class Sharing(Enum):
    """In which order lost treasures are shared out one by one (T12). The rulebook does not say."""

    NUGGETS_FIRST = "nuggets-first"
    DIAMONDS_FIRST = "diamonds-first"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The defaults are the rulebook's game in the reading of `rules.md`."""

    first_seat: int = 1
    """T1: which seat starts, counted from 1; the rulebook says the youngest."""
    first_by_lot: bool = False
    """T1: the first seat is drawn by lot."""
    until_both_empty: bool = False
    """T14: play on until grotto and chamber are both empty."""
    dice: str | None = None
    """TM2: another dice set of the edition, by its name."""
    grotto_faces: str | None = None
    """TM2: sides of a grotto die of one's own box: diamonds, keys, doors, trolls, as 2-1-1-2."""
    chamber_faces: str | None = None
    """TM2: sides of a chamber die of one's own box: blank, one nugget, two nuggets, as 4-1-1."""
    dragon_faces: str | None = None
    """TM2: dragons on each dragon die of one's own box, as 1-2."""
    reroll: Reroll = Reroll.ALL_FREE
    """T2: which free dice are rolled again."""
    escape: Escape = Escape.NONE
    """T6: what saves a seat whose dice are all blocked."""
    combine: Combine = Combine.SHOWING
    """T8: which keys and doors open the chamber."""
    sharing: Sharing = Sharing.NUGGETS_FIRST
    """T12: what is shared out first."""


def check_setup(edition: TrollDragonEdition, options: Options, seats: int) -> None:
    """Refuse a game outside the edition's bounds, or with options that do not fit (TM1, T1)."""
    least, most = edition.min_seats, edition.max_seats
    if not least <= seats <= most:
        raise SetupError("seats", "TM1", f"{edition.id} is for {least} to {most} players, not {seats}.")
    if not 1 <= options.first_seat <= seats:
        raise SetupError("first-seat", "T1", f"Seat {options.first_seat} can't start: there are {seats}.")
    if options.first_by_lot and options.first_seat != 1:
        raise SetupError("first-seat", "T1", "Either a seat starts, or the lot decides, not both.")
