"""The dice of Troll & Dragon (TM2): their faces are data, and how they may fall follows exactly."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import TypeVar

__all__ = [
    "ChamberDice",
    "ChamberFace",
    "DiceSet",
    "DragonDice",
    "DragonFace",
    "GrottoDice",
    "GrottoFace",
    "falls_alike",
    "falls_each",
]

FaceT = TypeVar("FaceT", bound=Enum)


class GrottoFace(Enum):
    """What a grotto die can show, in canonical order (T3 to T5)."""

    DIAMOND = "diamond"
    KEY = "key"
    DOOR = "door"
    TROLL = "troll"


class ChamberFace(Enum):
    """What a chamber die can show, in canonical order (T9)."""

    BLANK = "blank"
    NUGGET = "nugget"
    TWO_NUGGETS = "two-nuggets"

    @property
    def nuggets(self) -> int:
        """How many nuggets the face shows."""
        return list(ChamberFace).index(self)


class DragonFace(Enum):
    """What a dragon die can show, in canonical order (T10)."""

    BLANK = "blank"
    DRAGON = "dragon"


@dataclass(frozen=True, slots=True, kw_only=True)
class GrottoDice:
    """The grotto dice, all alike."""

    count: int
    faces: tuple[GrottoFace, ...]
    source: str
    verified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChamberDice:
    """The chamber dice, all alike."""

    count: int
    faces: tuple[ChamberFace, ...]
    source: str
    verified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DragonDice:
    """The dragon dice: the faces of each, since they may differ."""

    faces: tuple[tuple[DragonFace, ...], ...]
    source: str
    verified: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSet:
    """All dice of a game, under the name a table chooses them by."""

    name: str
    grotto: GrottoDice
    chamber: ChamberDice
    dragon: DragonDice

    @property
    def verified(self) -> bool:
        """Whether every face of the set is known for certain."""
        return self.grotto.verified and self.chamber.verified and self.dragon.verified


@lru_cache(maxsize=256)
def falls_alike(faces: Sequence[FaceT], dice: int) -> tuple[tuple[tuple[FaceT, ...], Fraction], ...]:
    """How equal dice may fall: which faces show, in canonical order, whichever die shows which."""
    counts = Counter(faces)
    found = sorted(counts, key=list(type(faces[0])).index)
    falls = []
    for fall in combinations_with_replacement(found, dice):
        ways = factorial(dice) // prod(factorial(times) for times in Counter(fall).values())
        falls.append((fall, Fraction(ways * prod(counts[face] for face in fall), len(faces) ** dice)))
    return tuple(falls)


@lru_cache(maxsize=256)
def falls_each(dice: Sequence[Sequence[FaceT]]) -> tuple[tuple[tuple[FaceT, ...], Fraction], ...]:
    """How different dice may fall: one face per die, the last die changing quickest."""
    single = [falls_alike(faces, 1) for faces in dice]
    return tuple(
        (tuple(fall[0] for fall, _ in falls), prod((chance for _, chance in falls), start=Fraction(1)))
        for falls in product(*single)
    )
