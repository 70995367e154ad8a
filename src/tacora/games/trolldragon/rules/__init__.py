"""Troll & Dragon: the rules T1 to T15."""

from tacora.games.trolldragon.rules.box import dice_of
from tacora.games.trolldragon.rules.dice import (
    ChamberDice,
    ChamberFace,
    DiceSet,
    DragonDice,
    DragonFace,
    GrottoDice,
    GrottoFace,
)
from tacora.games.trolldragon.rules.edition import TrollDragonEdition
from tacora.games.trolldragon.rules.events import Event
from tacora.games.trolldragon.rules.game import TROLL_DRAGON, TrollDragon
from tacora.games.trolldragon.rules.grotto import calls_troll
from tacora.games.trolldragon.rules.moves import (
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
from tacora.games.trolldragon.rules.options import Combine, Escape, Options, Reroll, Sharing
from tacora.games.trolldragon.rules.state import GrottoDie, Phase, Race, State
from tacora.games.trolldragon.rules.treasures import Treasures
from tacora.games.trolldragon.rules.view import View

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
    "Escape",
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
    "dice_of",
]
