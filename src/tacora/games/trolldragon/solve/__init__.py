"""Exact odds of Troll & Dragon, and solved stopping rules for grotto and chamber."""

from tacora.games.trolldragon.solve.chamber import Chamber, ChamberAdvice
from tacora.games.trolldragon.solve.dice import (
    Figure,
    all_blocked,
    awake_after,
    dragon_rolls,
    key_and_door,
    nuggets_per_roll,
)
from tacora.games.trolldragon.solve.grotto import Act, Has, Throw
from tacora.games.trolldragon.solve.turn import GrottoAdvice, SolvedTurn, way_in

__all__ = [
    "Act",
    "Chamber",
    "ChamberAdvice",
    "Figure",
    "GrottoAdvice",
    "Has",
    "SolvedTurn",
    "Throw",
    "all_blocked",
    "awake_after",
    "dragon_rolls",
    "key_and_door",
    "nuggets_per_roll",
    "way_in",
]
