"""What can happen in Diamant, in the past tense. Everything outside the rules is told these and no more."""

from dataclasses import dataclass
from typing import TypeAlias

from tacora.game import Result
from tacora.games.diamant.rules.cards import Card, Relic, Trap
from tacora.games.diamant.rules.moves import Pick

__all__ = [
    "CardTurned",
    "DeckRanOut",
    "Event",
    "ExpeditionEnded",
    "ExpeditionStarted",
    "GameEnded",
    "GameStarted",
    "PathShared",
    "PicksRevealed",
    "RelicTaken",
    "RubiesShared",
    "SeatLeft",
    "TrapRepeated",
]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game of this edition with so many seats begins."""

    edition: str
    seats: int


@dataclass(frozen=True, slots=True)
class ExpeditionStarted:
    """All seats are inside (D1); `relics` have just been shuffled into the deck (D2)."""

    number: int
    relics: tuple[Relic, ...]


@dataclass(frozen=True, slots=True)
class CardTurned:
    """A card was laid at the end of the path, as its `depth`-th (D3)."""

    card: Card
    depth: int


@dataclass(frozen=True, slots=True)
class RubiesShared:
    """Everyone inside got `each` rubies, and `left` stay on the card (D4)."""

    each: int
    left: int


@dataclass(frozen=True, slots=True)
class TrapRepeated:
    """The second trap of a kind: these seats fled and lost `lost` rubies each (D6)."""

    trap: Trap
    seats: tuple[int, ...]
    lost: int


@dataclass(frozen=True, slots=True)
class PicksRevealed:
    """All picks were shown together (D8), quits among them (H5); None for a seat that was not inside."""

    picks: tuple[Pick | None, ...]


@dataclass(frozen=True, slots=True)
class PathShared:
    """The leavers took `each` rubies from the path, and `left` stay on it (D9); quitters take none (H5)."""

    seats: tuple[int, ...]
    each: int
    left: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat is in camp and has put `banked` rubies into its chest (D10, H5); None where secret (D15)."""

    seat: int
    banked: int | None


@dataclass(frozen=True, slots=True)
class RelicTaken:
    """The lone leaver carried a relic out, worth `worth` points from now on (D11)."""

    seat: int
    relic: Relic
    worth: int


@dataclass(frozen=True, slots=True)
class DeckRanOut:
    """No card is left to turn up: these seats go home safely, as leavers (H2)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExpeditionEnded:
    """The expedition is over (D12 or D6) and cleared away (D13): what left the game, what was left behind."""

    number: int
    removed_trap: Trap | None
    lost_relics: tuple[Relic, ...]
    rubies_returned: int

    @property
    def bust(self) -> bool:
        """Whether a second trap of a kind ended it (D6)."""
        return self.removed_trap is not None


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last expedition is over; chests are opened (D14)."""

    result: Result


Event: TypeAlias = (
    GameStarted
    | ExpeditionStarted
    | CardTurned
    | RubiesShared
    | TrapRepeated
    | PicksRevealed
    | PathShared
    | SeatLeft
    | RelicTaken
    | DeckRanOut
    | ExpeditionEnded
    | GameEnded
)
