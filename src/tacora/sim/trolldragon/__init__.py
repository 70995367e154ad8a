"""Troll & Dragon for the simulator: its kernel, its bots, its tables."""

from tacora.sim.trolldragon.adventurers import ADVENTURERS
from tacora.sim.trolldragon.kernel import ENDINGS
from tacora.sim.trolldragon.solved import GrottoSpot, SolvedTurns
from tacora.sim.trolldragon.table import TrollDragonTable

__all__ = ["ADVENTURERS", "ENDINGS", "GrottoSpot", "SolvedTurns", "TrollDragonTable"]
