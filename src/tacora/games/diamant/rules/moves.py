"""What can be done in Diamant: chance turns up a card (D3), and each seat inside picks (D8)."""

from dataclasses import dataclass
from enum import Enum

from tacora.games.diamant.rules.cards import Card

__all__ = ["Pick", "TurnUp"]


class Pick(Enum):
    """A seat's secret decision (D8), in the order `legal` lists them, and what a table does in its name."""

    CONTINUE = "continue"
    LEAVE = "leave"
    QUIT = "quit"
    """H5: nobody picks this; a table sends a seat home that is out of time or has vanished."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: this card lies on top of the deck (D3)."""

    card: Card
