"""A turn of Troll & Dragon as the kernel keeps it, and what its dice allow."""

from typing import NamedTuple

import numpy as np

from tacora.games.trolldragon import moment
from tacora.games.trolldragon.sim.dice import DOOR, KEY, TROLL, DiceRules
from tacora.sim.compiled import Flag, Number, Word, inlined, word

__all__ = [
    "ASIDE",
    "ENTER",
    "HOME",
    "ROLL",
    "ZERO",
    "Turn",
    "first_with",
    "free_dice",
    "may_enter",
    "number",
    "showing",
]

ZERO, ONE, TWO = word(0), word(1), word(2)
NIBBLE = word(15)
ROLL, ASIDE, ENTER, HOME = map(word, (moment.ROLL, moment.ASIDE, moment.ENTER, moment.HOME))


class Turn(NamedTuple):
    """The active seat's turn."""

    faces: Word
    """Four bits a die; 0 before its first roll."""
    aside: Word
    """Which dice are set aside."""
    grotto: Number
    chamber: Number
    risk_diamonds: Number
    risk_nuggets: Number
    rolled: Flag
    """Whether the dice have been rolled in this turn."""


@inlined
def number(bits: Word) -> Number:
    """A word as a number with a sign, which characters reckon with."""
    return np.int64(bits)


@inlined
def showing(rules: DiceRules, faces: Word, wanted: Word) -> Word:
    """Which dice show a face."""
    found = ZERO
    for die in range(rules.dice):
        if ((faces >> (die << TWO)) & NIBBLE) == wanted:
            found |= ONE << die
    return found


@inlined
def free_dice(rules: DiceRules, turn: Turn) -> Word:
    """The dice that are not blocked (T4, T5)."""
    return ((ONE << rules.dice) - ONE) & ~turn.aside & ~showing(rules, turn.faces, word(TROLL))


@inlined
def may_enter(rules: DiceRules, turn: Turn) -> Flag:
    """Whether a key and a door open the chamber (T8)."""
    keys, doors = showing(rules, turn.faces, word(KEY)), showing(rules, turn.faces, word(DOOR))
    if rules.only_aside:
        keys &= turn.aside
        doors &= turn.aside
    return (keys != ZERO) & (doors != ZERO)


@inlined
def first_with(dice: Word, aside: Word) -> Word:
    """The lowest of these dice, one that is set aside before others; none gives none."""
    kept = dice & aside
    best = kept if kept else dice
    return best & (~best + ONE)
