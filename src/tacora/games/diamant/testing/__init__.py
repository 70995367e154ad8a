"""Diamant's part of the kit for tests: scripted games, invariants, small editions, whole trees, vectors.

`strategies` needs hypothesis and is imported by name; everything else is here.
"""

from tacora.games.diamant.testing.conformance import Expect, Expedition, Vector, outcome, problems
from tacora.games.diamant.testing.invariants import check_game, check_state
from tacora.games.diamant.testing.notation import Played, play
from tacora.games.diamant.testing.scripted import ScriptedDealer
from tacora.games.diamant.testing.tiny import tiny_edition, tiny_editions
from tacora.games.diamant.testing.trees import Level, children, levels, split

__all__ = [
    "Expect",
    "Expedition",
    "Level",
    "Played",
    "ScriptedDealer",
    "Vector",
    "check_game",
    "check_state",
    "children",
    "levels",
    "outcome",
    "play",
    "problems",
    "split",
    "tiny_edition",
    "tiny_editions",
]
