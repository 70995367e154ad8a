"""A rule for whole turns that is solved elsewhere and handed in: the simulator asks where it needs to know.

The answers are kept in one array, a word for each position, 0 for one that nobody has asked for yet. A kernel
that meets a 0 stops before the game it plays and names the place; `SolvedTurns.learn` asks for the answer,
and the kernel plays that game again.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

import numpy as np

from tacora.games.trolldragon.moment import (
    ENTERS,
    KEEPS_DOOR,
    KEEPS_KEY,
    KEPT,
    MISSING,
    SHOWING,
    THROWS,
)
from tacora.games.trolldragon.sim.dice import DOOR, KEY, DiceRules
from tacora.games.trolldragon.sim.shown import ASIDE, ENTER, HOME, ROLL, ZERO, Turn, first_with, showing
from tacora.sim.bits import count_bits, peek
from tacora.sim.compiled import Flag, Number, Word, Words, inlined, word
from tacora.sim.table import SimError

__all__ = [
    "UNKNOWN",
    "GrottoSpot",
    "SolvedTurns",
    "carry_out",
    "follow_chamber",
    "follow_grotto",
    "throws",
]

UNKNOWN = word(4)
"""The move of a kernel that has to ask."""
_MOST_DICE, _NUGGETS, _MASKS = 6, 256, 32
_AHEAD = _NUGGETS * _MASKS
_LARGEST = 1 << 24
AHEAD, NUGGETS, ROW = word(_AHEAD), word(_NUGGETS), word(9)
ONE, THREE, EIGHT, SIXTEEN = word(1), word(3), word(8), word(16)
DICE, PLAIN = word(_MOST_DICE + 1), word(7)


def throws(plain: int, *, key: bool, door: bool) -> int:
    """The answer: roll so many plain dice, and the die that serves as key, or as door, or not."""
    return THROWS | plain | key << 3 | door << 4


@dataclass(frozen=True, slots=True)
class GrottoSpot:
    """A decision in the grotto; key and door are 0 where missing, 1 where showing, 2 where set aside."""

    nuggets: int
    free: int
    risk: int
    stock: int
    key: int
    door: int


@dataclass(frozen=True, eq=False)
class SolvedTurns:
    """A seat of Troll & Dragon that follows a solved rule, for one edition and its options."""

    name: str
    leave_from: Callable[[int, int], int]
    """From how many points at risk to leave the chamber, by the dragon dice in play (a mask) and nuggets."""
    best: Callable[[GrottoSpot], int]
    """What to do in the grotto: `LEAVES`, `ENTERS`, `KEEPS_KEY`, `KEEPS_DOOR`, or `throws` dice."""
    nuggets: int
    """In the grotto more nuggets than so many count as so many."""
    ahead: tuple[int, ...]
    """By diamonds at risk, from 0 to all: how many diamonds of the grotto count at most."""
    words: Words = field(init=False, repr=False)
    _lock: Lock = field(init=False, repr=False, default_factory=Lock)

    def __post_init__(self) -> None:
        rows = (self.nuggets + 1) * (_MOST_DICE + 1) * len(self.ahead) * (max(self.ahead) + 1)
        size = _AHEAD + len(self.ahead) + 9 * rows
        if size > _LARGEST or self.nuggets >= _NUGGETS:
            raise SimError(f"{self.name} has too many positions to be compiled for this edition.")
        words = np.zeros(size, np.uint64)
        words[_AHEAD : _AHEAD + len(self.ahead)] = self.ahead
        object.__setattr__(self, "words", words)

    def __reduce__(self) -> Any:
        """The same rule in another process, which asks for itself: a lock can't be sent."""
        return SolvedTurns, (self.name, self.leave_from, self.best, self.nuggets, self.ahead)

    def learn(self, place: int) -> None:
        """Ask for the answer at a place of `words` and keep it; safe from several threads."""
        with self._lock:
            if self.words[place]:
                return
            if place < _AHEAD:
                # One more, so that 0 stays free for what is not known.
                self.words[place] = 1 + self.leave_from(*divmod(place, _NUGGETS))
                return
            rest, has = divmod(place - _AHEAD - len(self.ahead), 9)
            rest, stock = divmod(rest, max(self.ahead) + 1)
            rest, risk = divmod(rest, len(self.ahead))
            nuggets, free = divmod(rest, _MOST_DICE + 1)
            key, door = divmod(has, 3)
            self.words[place] = self.best(GrottoSpot(nuggets, free, risk, stock, key, door))


@inlined
def has(die: Word, aside: Word) -> Word:
    """Whether a key, or a door, is missing, showing or set aside."""
    if die == ZERO:
        return word(MISSING)
    return word(KEPT) if die & aside else word(SHOWING)


@inlined
def follow_grotto(rules: DiceRules, turn: Turn, free: Word) -> tuple[Word, Word]:
    """The rule's move with the dice on the table; or `UNKNOWN` and the place to learn about."""
    key = first_with(showing(rules, turn.faces, word(KEY)), turn.aside)
    door = first_with(showing(rules, turn.faces, word(DOOR)), turn.aside)
    risk, nuggets = word(turn.risk_diamonds), min(word(turn.chamber), rules.solved_nuggets)
    stock = min(word(turn.grotto), peek(rules.solved, AHEAD + risk))
    risks = rules.diamonds + ONE
    row = ((nuggets * DICE + count_bits(free)) * risks + risk) * rules.solved_stocks + stock
    place = AHEAD + risks + row * ROW + has(key, turn.aside) * THREE + has(door, turn.aside)
    best = peek(rules.solved, place)
    if best == ZERO:
        return UNKNOWN, place
    return carry_out(best, free, key, door)


@inlined
def carry_out(best: Word, free: Word, key: Word, door: Word) -> tuple[Word, Word]:
    """A choice in the grotto (`tacora.games.trolldragon.moment`) with the dice on the table."""
    move, dice = HOME, ZERO
    if best == word(ENTERS):
        move = ENTER
    elif best == word(KEEPS_KEY):
        move, dice = ASIDE, key
    elif best == word(KEEPS_DOOR):
        move, dice = ASIDE, door
    elif best >= word(THROWS):
        plain = free & ~(key | door)
        for _ in range(np.int64(best & PLAIN)):
            lowest = plain & (~plain + ONE)
            dice |= lowest
            plain ^= lowest
        if best & EIGHT:
            dice |= key
        if best & SIXTEEN:
            dice |= door
        move = ROLL
    return move, dice


@inlined
def follow_chamber(rules: DiceRules, turn: Turn, asleep: Word) -> tuple[Flag, Number]:
    """Whether to roll on in the chamber; and the place to learn about, or -1."""
    place = asleep * NUGGETS + word(turn.chamber)
    known = np.int64(peek(rules.solved, place))
    points = turn.risk_diamonds * np.int64(rules.diamond_points)
    points += turn.risk_nuggets * np.int64(rules.nugget_points)
    return points < known - 1, (np.int64(-1) if known else np.int64(place))
