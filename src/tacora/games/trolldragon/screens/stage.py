"""Where a game of Troll & Dragon stands on the screen: what is shown now, and what a key may do."""

from dataclasses import dataclass
from typing import TypeAlias

from tacora.games.trolldragon.rules import Treasures


@dataclass(frozen=True, slots=True)
class Decide:
    """This person is in the grotto and decides."""

    seat: int


@dataclass(frozen=True, slots=True)
class Think:
    """What somebody else has just done, for people who go on by hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Await:
    """A bot, or somebody at another device, does something next."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrollCame:
    """All dice were blocked (T6)."""

    seat: int
    lost: Treasures


@dataclass(frozen=True, slots=True)
class Home:
    """Somebody is home with treasures (T7, T11)."""

    seat: int
    banked: Treasures


@dataclass(frozen=True, slots=True)
class Woke:
    """The dragon is awake (T12)."""

    waker: int
    adventurer: int
    lost: Treasures
    shares: tuple[Treasures, ...]
    taken: Treasures | None = None
    """What came out of the troll's hand without a choice, at a table for two (T13)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """This person takes treasures out of the troll's hand (T13)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Taken:
    """Somebody has taken them."""

    seat: int
    taken: Treasures


@dataclass(frozen=True, slots=True)
class RaceTurn:
    """The race without a clock: this person rolls, or goes home."""

    seat: int


@dataclass(frozen=True, slots=True)
class RaceLive:
    """The race on a beat is on."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The bags are counted."""


Moment: TypeAlias = TrollCame | Home | Woke | Taken
Stage: TypeAlias = Decide | Think | Await | Moment | Choose | RaceTurn | RaceLive | Finished
