"""The kit for Troll & Dragon: games as scripts, scripted dice, invariants, events as lines."""

from tacora.testing.trolldragon.dealer import ScriptedDice
from tacora.testing.trolldragon.events import event_line, event_lines
from tacora.testing.trolldragon.invariants import check_game, check_state
from tacora.testing.trolldragon.notation import Played, play, read_move

__all__ = [
    "Played",
    "ScriptedDice",
    "check_game",
    "check_state",
    "event_line",
    "event_lines",
    "play",
    "read_move",
]
