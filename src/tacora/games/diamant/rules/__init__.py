"""Diamant (Incan Gold): the rules D1 to D15 for every edition."""

from tacora.games.diamant.rules.cards import Card, Relic, Trap, Treasure
from tacora.games.diamant.rules.edition import (
    Chests,
    DecideWith,
    DiamantEdition,
    Leftovers,
    RelicEntry,
    Relics,
    TieBreak,
)
from tacora.games.diamant.rules.events import Event
from tacora.games.diamant.rules.game import DIAMANT, Diamant, Move
from tacora.games.diamant.rules.moves import Pick, TurnUp
from tacora.games.diamant.rules.options import Options
from tacora.games.diamant.rules.state import Laid, Phase, State
from tacora.games.diamant.rules.view import View

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
