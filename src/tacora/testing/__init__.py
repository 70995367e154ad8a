"""A public kit for tests of any game; each game has a part of its own in `tacora.games.GAME.testing`."""

from tacora.testing.events import event_line, event_lines
from tacora.testing.played import InvariantBroken, PlayedGame
from tacora.testing.replayable import replayable
from tacora.testing.scripted import Scripted, ScriptError

__all__ = [
    "InvariantBroken",
    "PlayedGame",
    "ScriptError",
    "Scripted",
    "event_line",
    "event_lines",
    "replayable",
]
