"""How the dice of a table may fall, as plain rows of numbers for Python and for kernels."""

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from tacora.games.trolldragon.rules import (
    Combine,
    DiceSet,
    DragonFace,
    Escape,
    GrottoFace,
    Options,
    Reroll,
)
from tacora.games.trolldragon.rules.dice import falls_alike, falls_each

__all__ = ["Odds", "odds_of"]


class Odds(NamedTuple):
    """Dice and readings of a table in whole numbers, and one row of floats with chances."""

    dice: int
    """How many grotto dice there are."""
    all_free: int
    """1 where all free dice are rolled each time (T2)."""
    escape: int
    """1 where a key and a door set aside save a seat whose dice are all blocked (T6)."""
    strict: int
    """1 where only dice set aside open the chamber (T8)."""
    most_gold: int
    """The most nuggets that one chamber roll shows."""
    dragons: int
    """All dragon dice, as a mask."""
    gold: int
    """Where in the row: how likely a chamber roll shows so many nuggets."""
    stirs: int
    """How likely one roll leaves these dragon dice in play, by those before it: [before, after]."""
    counts: int
    """By number of grotto dice: where their falls begin, how many these are, how many of them bring no troll,
    and how many of those no diamond. Falls without a troll come first, and first those without a diamond."""
    row: tuple[float, ...]
    """A fall is five numbers: its chance, diamonds, trolls, whether a key shows, whether a door."""


@lru_cache(maxsize=32)
def odds_of(dice: DiceSet, options: Options) -> Odds:
    """The odds of a table, made once."""
    gold: dict[int, Any] = {}
    for shown, chance in falls_alike(dice.chamber.faces, dice.chamber.count):
        nuggets = sum(face.nuggets for face in shown)
        gold[nuggets] = gold.get(nuggets, 0) + chance
    row = [float(gold.get(nuggets, 0)) for nuggets in range(max(gold) + 1)]
    stirs = len(row)
    row += _stirs(dice)
    counts = len(row)
    falls = [_falls(dice.grotto.faces, count) for count in range(1, dice.grotto.count + 1)]
    begin = counts + 4 * (len(falls) + 1)
    row += [0.0] * 4
    for found in falls:
        calm = [fall for fall in found if not fall[2]]
        row += map(float, (begin, len(found), len(calm), sum(not fall[1] for fall in calm)))
        begin += 5 * len(found)
    row += (one for found in falls for fall in found for one in fall)
    return Odds(
        dice=dice.grotto.count,
        all_free=int(options.reroll is Reroll.ALL_FREE),
        escape=int(options.escape is Escape.KEY_AND_DOOR),
        strict=int(options.combine is Combine.SET_ASIDE),
        most_gold=max(gold),
        dragons=(1 << len(dice.dragon.faces)) - 1,
        gold=0,
        stirs=stirs,
        counts=counts,
        row=tuple(row),
    )


def _falls(faces: tuple[GrottoFace, ...], count: int) -> list[tuple[float, ...]]:
    seen: dict[tuple[int, int, int, int], Any] = {}
    for fall, chance in falls_alike(faces, count):
        key, door = (int(face in fall) for face in (GrottoFace.KEY, GrottoFace.DOOR))
        shown = (fall.count(GrottoFace.TROLL), fall.count(GrottoFace.DIAMOND), key, door)
        seen[shown] = seen.get(shown, 0) + chance
    return [
        (float(chance), float(diamonds), float(trolls), float(key), float(door))
        for (trolls, diamonds, key, door), chance in sorted(seen.items())
    ]


def _stirs(dice: DiceSet) -> tuple[float, ...]:
    count = len(dice.dragon.faces)
    found = []
    for before, after in product(range(1 << count), repeat=2):
        rolling = [die for die in range(count) if before >> die & 1]
        chance: Any = 0
        for fall, odds in falls_each(tuple(dice.dragon.faces[die] for die in rolling)) if rolling else ():
            shown = (face is DragonFace.DRAGON for face in fall)
            left = before & ~sum(1 << die for die, dragon in zip(rolling, shown, strict=True) if dragon)
            chance += odds if left == after else 0
        found.append(float(chance))
    return tuple(found)
