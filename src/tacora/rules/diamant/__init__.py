"""Diamant (Incan Gold): the rules D1 to D15 for every edition."""

from tacora.rules.diamant.cards import Card, Relic, Trap, Treasure
from tacora.rules.diamant.edition import (
    Chests,
    DecideWith,
    DiamantEdition,
    Leftovers,
    RelicEntry,
    Relics,
    TieBreak,
)
from tacora.rules.diamant.events import Event
from tacora.rules.diamant.game import DIAMANT, Diamant, Move
from tacora.rules.diamant.moves import Pick, TurnUp
from tacora.rules.diamant.options import Options
from tacora.rules.diamant.state import Laid, Phase, State
from tacora.rules.diamant.view import View

__all__ = [
    "DIAMANT",
    "Card",
    "Chests",
    "DecideWith",
    "Diamant",
    "DiamantEdition",
    "Event",
    "Laid",
    "Leftovers",
    "Move",
    "Options",
    "Phase",
    "Pick",
    "Relic",
    "RelicEntry",
    "Relics",
    "State",
    "TieBreak",
    "Trap",
    "Treasure",
    "TurnUp",
    "View",
]
