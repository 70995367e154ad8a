"""Troll & Dragon: the rules T1 to T15."""

from tacora.rules.trolldragon.dice import (
    ChamberDice,
    ChamberFace,
    DiceSet,
    DragonDice,
    DragonFace,
    GrottoDice,
    GrottoFace,
)
from tacora.rules.trolldragon.edition import TrollDragonEdition
from tacora.rules.trolldragon.events import Event
from tacora.rules.trolldragon.game import TROLL_DRAGON, TrollDragon
from tacora.rules.trolldragon.grotto import calls_troll
from tacora.rules.trolldragon.moves import (
    ChamberFall,
    DragonFall,
    Enter,
    FirstSeat,
    GrottoFall,
    Input,
    Leave,
    Move,
    Outcome,
    Roll,
    SetAside,
    Take,
)
from tacora.rules.trolldragon.options import Combine, Options, Reroll, Sharing
from tacora.rules.trolldragon.state import GrottoDie, Phase, Race, State
from tacora.rules.trolldragon.treasures import Treasures
from tacora.rules.trolldragon.view import View

__all__ = [
    "TROLL_DRAGON",
    "ChamberDice",
    "ChamberFace",
    "ChamberFall",
    "Combine",
    "DiceSet",
    "DragonDice",
    "DragonFace",
    "DragonFall",
    "Enter",
    "Event",
    "FirstSeat",
    "GrottoDice",
    "GrottoDie",
    "GrottoFace",
    "GrottoFall",
    "Input",
    "Leave",
    "Move",
    "Options",
    "Outcome",
    "Phase",
    "Race",
    "Reroll",
    "Roll",
    "SetAside",
    "Sharing",
    "State",
    "Take",
    "Treasures",
    "TrollDragon",
    "TrollDragonEdition",
    "View",
    "calls_troll",
]
