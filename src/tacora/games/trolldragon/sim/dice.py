"""Dice and options of Troll & Dragon as a kernel needs them: every fall of the dice by one number.

A grotto fall is a word with four bits a die, in canonical order of faces; a chamber fall is its nuggets; a
dragon fall is a mask of the dice that show a dragon.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any, NamedTuple

import numpy as np

from tacora.games.trolldragon.rules import (
    Combine,
    DiceSet,
    DragonFace,
    Escape,
    GrottoFace,
    Options,
    Reroll,
    Sharing,
    TrollDragonEdition,
    dice_of,
)
from tacora.games.trolldragon.rules.dice import falls_alike, falls_each
from tacora.games.trolldragon.rules.options import check_setup
from tacora.sim.compiled import Flag, Word, Words, word
from tacora.sim.table import SimError

__all__ = ["DOOR", "DiceRules", "DiceSetup", "dice_setup"]

DIAMOND, KEY, DOOR, TROLL = 1, 2, 3, 4
_CODES = {GrottoFace.DIAMOND: DIAMOND, GrottoFace.KEY: KEY, GrottoFace.DOOR: DOOR, GrottoFace.TROLL: TROLL}
_MOST_DICE = 6
_MOST_FALLS = 100_000


class DiceRules(NamedTuple):
    """The single numbers of a game; places are those of its tables."""

    seats: Word
    first: Word
    by_lot: Flag
    both: Flag
    """Whether the game goes on until grotto and chamber are both empty (T14)."""
    all_free: Flag
    """Whether all free dice are rolled each time (T2)."""
    escape: Flag
    """Whether a key and a door set aside save a seat whose dice are all blocked (T6)."""
    only_aside: Flag
    """Whether only dice set aside open the chamber (T8)."""
    nuggets_first: Flag
    """What is shared out first (T12)."""
    diamonds: Word
    nuggets: Word
    diamond_points: Word
    nugget_points: Word
    hand_choice: Word
    dice: Word
    dragons: Word
    beat: Word
    """After n chamber rolls there have been floor(n x beat / bar) dragon rolls."""
    bar: Word
    chamber_falls: Word
    """How many falls of the chamber dice are equally likely."""
    chamber_at: Word
    subsets_at: Word
    """Selections of 1, 2, ... dice: with most dice first, then with fewest first."""
    solved: Word
    """The address of a solved rule (`tacora.games.trolldragon.sim.solved`); 0 where no seat follows one."""
    solved_nuggets: Word
    """In that rule more nuggets than so many count as so many."""
    solved_stocks: Word
    """How many stocks of diamonds it tells apart."""


class DiceSetup(NamedTuple):
    """What the kernel knows of a game."""

    rules: DiceRules
    tables: Words
    """[0, 32): how many grotto falls there are with so many dice, and where; [32, 96): dragons by mask; then
    the falls themselves."""


def dice_setup(edition: TrollDragonEdition, options: Options, seats: int, pace: Fraction | int) -> DiceSetup:
    """The game for a kernel; raises `SetupError` as the rules do, and `SimError` for one too large for it."""
    check_setup(edition, options, seats)
    pace = Fraction(pace)
    if pace < 0 or pace > 1000 or pace.denominator > 1000:
        raise SimError("The dragon's pace is a number from 0 to 1000, in steps of 1/1000 or more.")
    dice = dice_of(edition, options)
    _check_dice(edition, dice)
    tables = [0] * 96
    for count in range(1, dice.grotto.count + 1):
        falls = falls_alike(dice.grotto.faces, count)
        packed = [
            (sum(_CODES[face] << 4 * at for at, face in enumerate(fall)), chance) for fall, chance in falls
        ]
        tables[2 * count], tables[2 * count + 1] = _append(tables, packed)
    for mask in range(1, 1 << len(dice.dragon.faces)):
        rolling = [die for die in range(len(dice.dragon.faces)) if mask >> die & 1]
        each = falls_each(tuple(dice.dragon.faces[die] for die in rolling))
        shown = [
            (
                sum(1 << die for die, face in zip(rolling, fall, strict=True) if face is DragonFace.DRAGON),
                chance,
            )
            for fall, chance in each
        ]
        tables[32 + 2 * mask], tables[33 + 2 * mask] = _append(tables, shown)
    gold = falls_alike(dice.chamber.faces, dice.chamber.count)
    found = [(sum(face.nuggets for face in fall), chance) for fall, chance in gold]
    chamber_falls, chamber_at = _append(tables, found)
    subsets_at = len(tables)
    for count in range(_MOST_DICE + 1):
        tables += _subsets(count, reversed(range(1, count + 1))) + _subsets(count, range(1, count + 1))
    rules = DiceRules(
        seats=word(seats),
        first=word(options.first_seat - 1),
        by_lot=options.first_by_lot,
        both=options.until_both_empty,
        all_free=options.reroll is Reroll.ALL_FREE,
        escape=options.escape is Escape.KEY_AND_DOOR,
        only_aside=options.combine is Combine.SET_ASIDE,
        nuggets_first=options.sharing is Sharing.NUGGETS_FIRST,
        diamonds=word(edition.diamonds),
        nuggets=word(edition.nuggets),
        diamond_points=word(edition.diamond_points),
        nugget_points=word(edition.nugget_points),
        hand_choice=word(edition.hand_choice),
        dice=word(dice.grotto.count),
        dragons=word((1 << len(dice.dragon.faces)) - 1),
        beat=word(pace.numerator),
        bar=word(pace.denominator),
        chamber_falls=word(chamber_falls),
        chamber_at=word(chamber_at),
        subsets_at=word(subsets_at),
        solved=word(0),
        solved_nuggets=word(0),
        solved_stocks=word(0),
    )
    return DiceSetup(rules, np.array(tables, dtype=np.uint64))


def _check_dice(edition: TrollDragonEdition, dice: DiceSet) -> None:
    grotto, chamber, dragon = dice.grotto, dice.chamber, dice.dragon
    falls = [
        len(grotto.faces) ** grotto.count,
        len(chamber.faces) ** chamber.count,
        int(np.prod([len(faces) for faces in dragon.faces])),
    ]
    if grotto.count > _MOST_DICE or len(dragon.faces) > 5 or max(falls) > _MOST_FALLS:
        raise SimError(f"The dice set {dice.name} of {edition.id} is too large to simulate.")
    if edition.diamonds * edition.diamond_points + edition.nuggets * edition.nugget_points > 0xFFFF:
        raise SimError(f"A game of {edition.id} could bring more than 65535 points, too many to simulate.")
    if edition.nuggets > 0xFF:
        raise SimError(f"{edition.id} has more than 255 nuggets, too many to simulate.")


def _append(tables: list[int], falls: Sequence[tuple[int, Fraction]]) -> tuple[int, int]:
    """Write every fall as often as it is likely; how many these are, and where they begin."""
    total, at = lcm(*(chance.denominator for _, chance in falls)), len(tables)
    for fall, chance in falls:
        tables += [fall] * int(chance * total)
    return total, at


def _subsets(count: int, sizes: Any) -> list[int]:
    """Masks of every selection in the order the rules list moves in; always 63 of them, filled with zeros."""
    masks = [sum(1 << die for die in some) for size in sizes for some in combinations(range(count), size)]
    return masks + [0] * (63 - len(masks))
