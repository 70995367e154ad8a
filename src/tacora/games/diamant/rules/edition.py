"""An edition of Diamant: its cards, and the few switches in which editions differ."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from tacora.game import Edition
from tacora.games.diamant.rules.cards import Card, Relic, Trap, Treasure

__all__ = ["Chests", "DecideWith", "DiamantEdition", "Leftovers", "RelicEntry", "Relics", "TieBreak"]


class RelicEntry(Enum):
    """How relics come into the deck (D2)."""

    AT_START = "at-start"  # D2a: all of them before the first expedition
    ONE_PER_EXPEDITION = "one-per-expedition"  # D2b: the next of the stack before every expedition


class Leftovers(Enum):
    """Where rubies lie that the leavers could not divide (D9). The amounts are the same everywhere."""

    WHERE_THEY_LAY = "where-they-lay"
    FRONT_TREASURE = "front-treasure"


class TieBreak(Enum):
    """Who wins among those with most points (D14)."""

    SHARED = "shared"
    MOST_RELICS = "most-relics"


class Chests(Enum):
    """What the rulebook says about showing chests (D15): the table's default."""

    OPEN = "open"
    PLAYERS_CHOICE = "players-choice"


class DecideWith(Enum):
    """What people hold when they decide (D8); the game is the same with either."""

    CARDS = "cards"  # one of two cards, turned up together
    FISTS = "fists"  # opened together: the figure in the hand leaves, an empty hand goes on


@dataclass(frozen=True, slots=True, kw_only=True)
class Relics:
    """The relics of an edition (DM4): printed values, or values by order of leaving (D11)."""

    entry: RelicEntry
    values: tuple[int, ...]
    printed: bool

    def cards(self) -> tuple[Relic, ...]:
        """The relic cards from the top of the stack down."""
        return tuple(Relic(value if self.printed else None) for value in self.values)

    def worth(self, relic: Relic, taken_before: int) -> int:
        """What a relic is worth to the one who carries it out (D11a, D11b)."""
        return relic.value if relic.value is not None else self.values[taken_before]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiamantEdition(Edition):
    """Material (DM1 to DM5) and rule switches of one edition."""

    treasures: tuple[int, ...]
    traps: tuple[str, ...]
    trap_copies: int
    relics: Relics | None
    expeditions: int
    leftovers: Leftovers
    tie_break: TieBreak
    chests: Chests
    removed_trap_face_down: bool
    decide_with: DecideWith = DecideWith.CARDS
    gems: tuple[int, int] | None = None
    """How many gems worth 1 and worth 5 the box holds (DM3); the rules count points, and never run out."""

    cards: tuple[Card, ...] = field(init=False, repr=False, compare=False)
    """The different cards in canonical order: treasures upwards, traps as listed, relics as stacked."""
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """How many of each of `cards` the box holds."""
    place: Mapping[Card, int] = field(init=False, repr=False, compare=False)
    """The place of each card in `cards`."""

    def __post_init__(self) -> None:
        box: list[Card] = [Treasure(value) for value in sorted(self.treasures)]
        box += [Trap(kind) for kind in self.traps for _ in range(self.trap_copies)]
        box += self.relics.cards() if self.relics else ()
        counts = Counter(box)
        object.__setattr__(self, "cards", tuple(counts))
        object.__setattr__(self, "counts", tuple(counts.values()))
        object.__setattr__(self, "place", {card: place for place, card in enumerate(counts)})

    def card(self, text: str) -> Card | None:
        """The card with this id, or None where the edition has none."""
        return next((card for card in self.cards if str(card) == text), None)
