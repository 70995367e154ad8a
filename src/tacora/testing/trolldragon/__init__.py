"""The kit for Troll & Dragon: games as scripts, scripted dice, invariants."""

from tacora.testing.trolldragon.dealer import ScriptedDice
from tacora.testing.trolldragon.invariants import check_game, check_state
from tacora.testing.trolldragon.notation import Played, play, read_move

__all__ = [
    "Played",
    "ScriptedDice",
    "check_game",
    "check_state",
    "play",
    "read_move",
]
