"""Exact odds of single rolls in Troll & Dragon. Each says whether it rests on verified faces (TM2)."""

from dataclasses import dataclass
from fractions import Fraction

from tacora.games.trolldragon.rules import ChamberDice, DragonDice, DragonFace, GrottoDice, GrottoFace
from tacora.games.trolldragon.rules.dice import falls_alike, falls_each

__all__ = ["Figure", "all_blocked", "awake_after", "dragon_rolls", "key_and_door", "nuggets_per_roll"]


@dataclass(frozen=True, slots=True)
class Figure:
    """An exact number; `verified` is False where it rests on faces nobody has confirmed."""

    value: Fraction
    verified: bool


def all_blocked(dice: GrottoDice, free: int) -> Figure:
    """The chance that one roll of all `free` dice shows trolls only (T6)."""
    chances = (chance for fall, chance in falls_alike(dice.faces, free) if set(fall) <= {GrottoFace.TROLL})
    return Figure(sum(chances, Fraction()), dice.verified)


def key_and_door(dice: GrottoDice, free: int) -> Figure:
    """The chance that one roll of `free` dice shows a key and a door (T8)."""
    both = {GrottoFace.KEY, GrottoFace.DOOR}
    chances = (chance for fall, chance in falls_alike(dice.faces, free) if both <= set(fall))
    return Figure(sum(chances, Fraction()), dice.verified)


def nuggets_per_roll(dice: ChamberDice) -> Figure:
    """How many nuggets one roll of the chamber dice shows on average (T9)."""
    falls = falls_alike(dice.faces, dice.count)
    mean = sum((chance * sum(face.nuggets for face in fall) for fall, chance in falls), Fraction())
    return Figure(mean, dice.verified)


def dragon_rolls(dice: DragonDice) -> Figure:
    """How many rolls it takes on average until every die has shown a dragon (T10)."""
    return Figure(_rolls_left(dice, tuple(range(len(dice.faces)))), dice.verified)


def awake_after(dice: DragonDice, rolls: int) -> Figure:
    """The chance that the dragon is awake after so many rolls (T10)."""
    chance = Fraction(1)
    for faces in dice.faces:
        asleep = Fraction(faces.count(DragonFace.BLANK), len(faces))
        chance *= 1 - asleep**rolls
    return Figure(chance, dice.verified)


def _rolls_left(dice: DragonDice, asleep: tuple[int, ...]) -> Fraction:
    """The mean number of rolls while these dice have shown no dragon yet."""
    if not asleep:
        return Fraction()
    stay, rest = Fraction(), Fraction(1)
    for fall, chance in falls_each(tuple(dice.faces[die] for die in asleep)):
        left = tuple(die for die, face in zip(asleep, fall, strict=True) if face is DragonFace.BLANK)
        if left == asleep:
            stay = chance
        else:
            rest += chance * _rolls_left(dice, left)
    return rest / (1 - stay)
