"""Exact odds of Troll & Dragon, and solved stopping rules for grotto and chamber."""

from tacora.solve.trolldragon.chamber import Chamber, ChamberAdvice
from tacora.solve.trolldragon.dice import (
    Figure,
    all_blocked,
    awake_after,
    dragon_rolls,
    key_and_door,
    nuggets_per_roll,
)
from tacora.solve.trolldragon.grotto import Act, Has, Throw
from tacora.solve.trolldragon.turn import GrottoAdvice, SolvedTurn, way_in

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
