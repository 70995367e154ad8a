"""What can happen in Troll & Dragon, in the past tense. Nothing of it is secret."""

from dataclasses import dataclass
from typing import TypeAlias

from tacora.game import Result
from tacora.games.trolldragon.rules.dice import ChamberFace, DragonFace, GrottoFace
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = [
    "ChamberEntered",
    "ChamberRolled",
    "DiamondsTaken",
    "DiceSetAside",
    "DragonCalled",
    "DragonRolled",
    "DragonWoke",
    "Event",
    "GameEnded",
    "GameStarted",
    "GrottoRolled",
    "HandTaken",
    "LotDrawn",
    "NuggetsTaken",
    "SeatLeft",
    "TreasuresShared",
    "TrollCame",
    "TurnStarted",
]


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game of this edition with so many seats begins."""

    edition: str
    seats: int


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """The lot has named the seat that starts (T1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn begins, the `number`-th of the game (T1)."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class GrottoRolled:
    """These grotto dice were rolled and show these faces (T2)."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[GrottoFace, ...]


@dataclass(frozen=True, slots=True)
class DiamondsTaken:
    """Diamonds came out of the grotto (T3): `taken` of the `shown`, since there may be fewer left."""

    seat: int
    shown: int
    taken: int


@dataclass(frozen=True, slots=True)
class DiceSetAside:
    """These dice are kept for the chamber and blocked from now on (T5)."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TrollCame:
    """All dice were blocked: the turn's diamonds went into the troll's hand (T6)."""

    seat: int
    lost: Treasures


@dataclass(frozen=True, slots=True)
class ChamberEntered:
    """The adventurer is in the treasure chamber, and `holder` has the dragon dice (T8, T10)."""

    seat: int
    holder: int


@dataclass(frozen=True, slots=True)
class ChamberRolled:
    """The adventurer rolled the chamber dice (T9)."""

    seat: int
    faces: tuple[ChamberFace, ...]


@dataclass(frozen=True, slots=True)
class NuggetsTaken:
    """Nuggets came out of the chamber (T9): `taken` of the `shown`, since there may be fewer left."""

    seat: int
    shown: int
    taken: int


@dataclass(frozen=True, slots=True)
class DragonRolled:
    """A seat rolled these dragon dice (T10); `holder` has them now."""

    seat: int
    dice: tuple[int, ...]
    faces: tuple[DragonFace, ...]
    holder: int


@dataclass(frozen=True, slots=True)
class DragonCalled:
    """Dragons show on these dice, which are set aside; `left` dice still have to show one (T10)."""

    seat: int
    dice: tuple[int, ...]
    left: int


@dataclass(frozen=True, slots=True)
class DragonWoke:
    """A seat rolled the last dragon: the adventurer lost all treasures of the turn (T12)."""

    seat: int
    adventurer: int
    lost: Treasures


@dataclass(frozen=True, slots=True)
class TreasuresShared:
    """What each seat got of the lost treasures, and at three or more seats of the troll's hand (T12)."""

    shares: tuple[Treasures, ...]


@dataclass(frozen=True, slots=True)
class HandTaken:
    """The opponent at a table for two took this out of the troll's hand (T13)."""

    seat: int
    taken: Treasures


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat went home and has these treasures safe on its bag (T7, T11)."""

    seat: int
    banked: Treasures


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Nothing is left to look for, and the bags are counted (T14, T15)."""

    result: Result


Event: TypeAlias = (
    GameStarted
    | LotDrawn
    | TurnStarted
    | GrottoRolled
    | DiamondsTaken
    | DiceSetAside
    | TrollCame
    | ChamberEntered
    | ChamberRolled
    | NuggetsTaken
    | DragonRolled
    | DragonCalled
    | DragonWoke
    | TreasuresShared
    | HandTaken
    | SeatLeft
    | GameEnded
)
