"""An edition of Troll & Dragon: its treasures, what they are worth, and its dice (TM1, TM2)."""

from dataclasses import dataclass

from tacora.game import Edition
from tacora.games.trolldragon.rules.dice import DiceSet

__all__ = ["TrollDragonEdition"]


@dataclass(frozen=True, slots=True, kw_only=True)
class TrollDragonEdition(Edition):
    """Material and values of one edition."""

    diamonds: int
    nuggets: int
    diamond_points: int
    nugget_points: int
    hand_choice: int
    """How many treasures of the troll's hand the opponent gets at a table for two (T13)."""
    dice: tuple[DiceSet, ...]
    """The dice sets a table may choose from; the first one is the edition's own."""

    def dice_set(self, name: str | None) -> DiceSet | None:
        """The set with this name, the edition's own for None, or None where there is no such set."""
        if name is None:
            return self.dice[0]
        return next((dice for dice in self.dice if dice.name == name), None)
