"""Where a game stands on the screen: what is shown now, and what a key may do."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from tacora.games.diamant.rules import Pick, Trap, View


class Where(Enum):
    """Where a seat is in this expedition."""

    INSIDE = "inside"
    CAMP = "camp"
    FLED = "fled"


@dataclass(frozen=True, slots=True)
class Decide:
    """This person decides."""

    seat: int


@dataclass(frozen=True, slots=True)
class Watch:
    """Others decide, at other devices or as bots."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """All picks are open."""


@dataclass(frozen=True, slots=True)
class Busted:
    """The second trap of a kind."""

    trap: Trap
    seats: tuple[int, ...]
    lost: int


@dataclass(frozen=True, slots=True)
class CaveEnded:
    """What this expedition brought."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The final standing."""


Stage: TypeAlias = Decide | Watch | Revealed | Busted | CaveEnded | Finished


@dataclass(frozen=True, slots=True)
class Share:
    """How a treasure was shared: its value, how many were inside, and what each got (D4)."""

    value: int
    inside: int
    each: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """One expedition as it went so far, by seat."""

    where: tuple[Where, ...]
    gained: tuple[int | None, ...]
    """What each seat has brought home, relics included; None where that is secret (D15)."""
    shares: tuple[Share, ...]
    depth: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """All the table shows at one moment, from one viewer's view and events."""

    view: View
    story: Story
    picked: frozenset[int] = frozenset()
    picks: tuple[Pick | None, ...] | None = None
    """The picks of this decision once they are open."""
    path_share: int = 0
    """What each leaver took from the path in the reveal shown."""
    relics_taken: int = 0
    """What the relics are worth that the lone leaver took with them."""
    bust: Trap | None = None
