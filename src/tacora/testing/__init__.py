"""A public kit for tests: scripted games, invariants, small editions, whole trees, random legal games.

`tacora.testing.strategies` needs hypothesis and is imported by name; everything else is here.
"""

from tacora.testing.events import event_line, event_lines
from tacora.testing.invariants import InvariantBroken, check_game, check_state
from tacora.testing.notation import Played, play
from tacora.testing.replayable import replayable
from tacora.testing.scripted import ScriptedDealer, ScriptError
from tacora.testing.tiny import tiny_edition, tiny_editions
from tacora.testing.trees import Level, children, levels, split

__all__ = [
    "InvariantBroken",
    "Level",
    "Played",
    "ScriptError",
    "ScriptedDealer",
    "check_game",
    "check_state",
    "children",
    "event_line",
    "event_lines",
    "levels",
    "play",
    "replayable",
    "split",
    "tiny_edition",
    "tiny_editions",
]
