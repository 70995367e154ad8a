"""Springtide: everybody gathers shells on the sand, and the water rises.

Each wave brings as many shells to all who are out there, and as much water. After each wave all decide at
once: stay, or carry the shells home. When the water stands too high, those still out lose the day's shells.
"""

from springtide.rules import RULES, Options
from tacora.games.kit import GameKit

__all__ = ["KIT"]

KIT = GameKit(id="springtide", package="springtide", rules=RULES, options=Options, stand_in="wader")
