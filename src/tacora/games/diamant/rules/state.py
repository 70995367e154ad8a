"""The state of a Diamant game. It holds no secret: the deck is a count of cards, not an order."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from tacora.game import Step
from tacora.games.diamant.rules.cards import Card, Relic, Trap
from tacora.games.diamant.rules.edition import DiamantEdition
from tacora.games.diamant.rules.events import Event
from tacora.games.diamant.rules.options import Options

__all__ = ["DiamantStep", "Laid", "Phase", "State"]


class Phase(Enum):
    """What comes next."""

    CARD = "card"
    DECISION = "decision"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the path with the rubies that lie on it."""

    card: Card
    rubies: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A moment of a game. Everyone inside holds the same, so `pending` is one number."""

    edition: DiamantEdition
    options: Options
    phase: Phase
    expedition: int
    deck: tuple[int, ...]
    """How many of each of `edition.cards` are in the deck."""
    stack: tuple[Relic, ...]
    """Relics that have not come into the deck yet, next one first (D2b)."""
    turned: int
    """How many cards this expedition has turned up; a relic that was carried out still counts."""
    path: tuple[Laid, ...]
    inside: tuple[int, ...]
    pending: int
    chests: tuple[int, ...]
    relics: tuple[tuple[int, ...], ...]
    """What each seat's relics are worth, in the order of taking."""
    removed: tuple[Card, ...]
    """Cards out of the game: a trap for every bust, and relics left behind (D13)."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.chests)

    @property
    def expeditions(self) -> int:
        """How many expeditions this game has (D1, H2)."""
        return self.options.expeditions or self.edition.expeditions

    @property
    def path_rubies(self) -> int:
        """All rubies lying on the path."""
        return sum(laid.rubies for laid in self.path)

    @property
    def points(self) -> tuple[int, ...]:
        """Chest plus relics of every seat (D14)."""
        return tuple(chest + sum(relics) for chest, relics in zip(self.chests, self.relics, strict=True))

    def armed(self, trap: Trap) -> bool:
        """Whether this kind lies on the path already, so that the next one ends the expedition (D6)."""
        return any(laid.card == trap for laid in self.path)


DiamantStep: TypeAlias = Step[State, Event]
