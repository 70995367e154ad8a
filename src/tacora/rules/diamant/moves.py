"""What can be done in Diamant: chance turns up a card (D3), and each seat inside picks (D8)."""

from dataclasses import dataclass
from enum import Enum

from tacora.rules.diamant.cards import Card

__all__ = ["Pick", "TurnUp"]


class Pick(Enum):
    """A seat's secret decision (D8), in the order `legal` lists them."""

    CONTINUE = "continue"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: this card lies on top of the deck (D3)."""

    card: Card
