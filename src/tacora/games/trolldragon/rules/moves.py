"""What can be done in Troll & Dragon: a seat acts, or dice fall."""

from dataclasses import dataclass
from typing import TypeAlias

from tacora.game import Act, Together
from tacora.games.trolldragon.rules.dice import ChamberFace, DragonFace, GrottoFace

__all__ = [
    "ChamberFall",
    "DragonFall",
    "Enter",
    "FirstSeat",
    "GrottoFall",
    "Input",
    "Leave",
    "Move",
    "Outcome",
    "Roll",
    "SetAside",
    "Take",
]


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll these grotto dice, in ascending order (T2). In the race `dice` is empty: there is no choice."""

    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SetAside:
    """Set these grotto dice aside for the chamber, in ascending order (T5)."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Enter:
    """Go on into the treasure chamber (T8)."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Go home from the grotto (T7) or the chamber (T11)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take so many treasures of each kind out of the troll's hand (T13)."""

    diamonds: int
    nuggets: int


Move: TypeAlias = Roll | SetAside | Enter | Leave | Take


@dataclass(frozen=True, slots=True)
class FirstSeat:
    """Chance: this seat starts (T1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GrottoFall:
    """Chance: the rolled grotto dice show these faces, in canonical order, the lowest die first (T2)."""

    faces: tuple[GrottoFace, ...]


@dataclass(frozen=True, slots=True)
class ChamberFall:
    """Chance: the chamber dice show these faces, in canonical order (T9)."""

    faces: tuple[ChamberFace, ...]


@dataclass(frozen=True, slots=True)
class DragonFall:
    """Chance: the dragon dice still in play show these faces, the lowest die first (T10)."""

    faces: tuple[DragonFace, ...]


Outcome: TypeAlias = FirstSeat | GrottoFall | ChamberFall | DragonFall
Input: TypeAlias = Outcome | Together[Move] | Act[Move]
