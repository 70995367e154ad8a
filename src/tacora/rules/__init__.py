"""The pure rules: no clock, no chance of their own, no input or output."""

from tacora.rules.edition import Edition
from tacora.rules.errors import IllegalMove, RuleError, SetupError
from tacora.rules.game import Act, Chance, Game, Joint, Open, Over, Result, Step, Together, Turn, Viewer

__all__ = [
    "Act",
    "Chance",
    "Edition",
    "Game",
    "IllegalMove",
    "Joint",
    "Open",
    "Over",
    "Result",
    "RuleError",
    "SetupError",
    "Step",
    "Together",
    "Turn",
    "Viewer",
]
