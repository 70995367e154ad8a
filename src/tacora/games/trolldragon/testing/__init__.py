"""Troll & Dragon's part of the kit for tests: games as scripts, scripted dice, invariants, vectors."""

from tacora.games.trolldragon.testing.conformance import Expect, Vector, outcome, problems
from tacora.games.trolldragon.testing.dealer import ScriptedDice
from tacora.games.trolldragon.testing.invariants import check_game, check_state
from tacora.games.trolldragon.testing.notation import Played, play, read_move

__all__ = [
    "Expect",
    "Played",
    "ScriptedDice",
    "Vector",
    "check_game",
    "check_state",
    "outcome",
    "play",
    "problems",
    "read_move",
]
