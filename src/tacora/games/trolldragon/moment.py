"""What a bot of Troll & Dragon may look at: the moment of a decision in whole numbers, and its answers."""

from typing import NamedTuple

from tacora.games.trolldragon.rules import (
    Combine,
    Enter,
    Escape,
    GrottoFace,
    Leave,
    Move,
    Roll,
    SetAside,
    View,
)

__all__ = [
    "ASIDE",
    "ENTER",
    "ENTERS",
    "HOME",
    "KEEPS_DOOR",
    "KEEPS_KEY",
    "KEPT",
    "LEAVES",
    "MISSING",
    "ROLL",
    "SHOWING",
    "THROWS",
    "Moment",
    "dragons_shown",
    "key_and_door",
    "moment_of",
    "move_of",
]

ROLL, ASIDE, ENTER, HOME = 0, 1, 2, 3
"""Roll all free dice, or on in the chamber; set the key and the door that show aside; enter; go home."""
MISSING, SHOWING, KEPT = 0, 1, 2
"""How key and door lie on the table: not at all, showing, or set aside."""
LEAVES, ENTERS, KEEPS_KEY, KEEPS_DOOR, THROWS = 1, 2, 3, 4, 64
"""What to do in the grotto in one number. `THROWS` is a bit: beside it stands how many plain dice are rolled,
with 8 for the die that serves as key, and 16 for the one that serves as door."""


class Moment(NamedTuple):
    """A decision of the adventurer, in the grotto or in the chamber."""

    race: int
    """1 in the chamber, 0 in the grotto."""
    dice: int
    """How many grotto dice there are."""
    free: int
    """How many of them are not blocked (T4, T5); 0 in the chamber, where they do no more."""
    key: int
    """The die that serves as key: `MISSING`, `SHOWING` or `KEPT`; missing in the chamber."""
    door: int
    enters: int
    """1 where the chamber may be entered now (T8)."""
    strict: int
    """1 where only dice set aside open the chamber (T8)."""
    escape: int
    """1 where a key and a door set aside save a seat whose dice are all blocked (T6)."""
    grotto: int
    """Diamonds in the grotto."""
    chamber: int
    """Nuggets in the chamber."""
    diamonds: int
    """Diamonds at risk."""
    nuggets: int
    """Nuggets at risk."""
    called: int
    """How many dragons have been called in the race (T10)."""


def key_and_door(view: View) -> dict[GrottoFace, int | None]:
    """The die that serves as key and the one that serves as door, one set aside before one that shows."""
    order = sorted(range(len(view.dice)), key=lambda die: not view.dice[die].aside)
    return {
        face: next((die for die in order if view.dice[die].face is face), None)
        for face in (GrottoFace.KEY, GrottoFace.DOOR)
    }


def dragons_shown(view: View) -> int:
    """How many dragons have been called in the race (T10)."""
    race = view.race
    return len(race.dragons) - len(race.rolling_dragons) if race else 0


def moment_of(view: View) -> Moment:
    """The adventurer's moment."""
    grotto = view.race is None  # in the chamber the grotto's dice have done their part
    key, door = (_lies(view, die) if grotto else MISSING for die in key_and_door(view).values())
    return Moment(
        race=int(not grotto),
        dice=len(view.dice),
        free=len(view.free) if grotto else 0,
        key=key,
        door=door,
        enters=int(view.may_enter and grotto),
        strict=int(view.options.combine is Combine.SET_ASIDE),
        escape=int(view.options.escape is Escape.KEY_AND_DOOR),
        grotto=view.grotto,
        chamber=view.chamber,
        diamonds=view.risk.diamonds,
        nuggets=view.risk.nuggets,
        called=dragons_shown(view),
    )


def _lies(view: View, die: int | None) -> int:
    if die is None:
        return MISSING
    return KEPT if view.dice[die].aside else SHOWING


def move_of(view: View, answer: int) -> Move:
    """An answer as a move with the dice on the table."""
    if answer == ENTER:
        return Enter()
    if answer == HOME:
        return Leave()
    if answer == ROLL:
        return Roll() if view.race else Roll(view.free)
    dice = key_and_door(view).values()
    return SetAside(tuple(sorted(die for die in dice if die is not None and not view.dice[die].aside)))
