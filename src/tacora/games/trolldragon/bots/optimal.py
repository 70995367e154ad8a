"""The bot that plays Troll & Dragon by the solved rules of `tacora.games.trolldragon.solve`.

It maximises the points of its own turn at one dragon roll per chamber roll; what others gain, and who leads,
it does not count. The chamber's rule is exact. The grotto's looks `HORIZON` diamonds ahead in all, counting
those at risk, so that a whole turn needs one solution: with more diamonds at risk than that, two ahead.

A solution is worked out when it is first asked for and kept: it depends on dice, options and stocks alone, so
the bot remembers nothing about a game. Nuggets beyond what a seat would ever take don't change it.
"""

from functools import lru_cache
from math import ceil
from random import Random

from tacora.games.kit import Bot
from tacora.games.trolldragon.bots.characters import forced
from tacora.games.trolldragon.moment import key_and_door
from tacora.games.trolldragon.rules import (
    DiceSet,
    DragonFace,
    Enter,
    GrottoFace,
    Leave,
    Move,
    Options,
    Race,
    Roll,
    SetAside,
    View,
)
from tacora.games.trolldragon.solve import Act, Chamber, Has, SolvedTurn, Throw

__all__ = [
    "HORIZON",
    "OPTIMAL",
    "chamber_solved",
    "enough_nuggets",
    "readings",
    "stock_ahead",
    "turn_solved",
]

HORIZON = 6
"""How many diamonds of a turn the grotto's rule looks at, those at risk included.

Three times as many change 1 decision in 5,224 (docs/bots.md), and take four times as long to solve.
"""
_AT_LEAST = 2
_MANY = 40


def optimal(view: View, rng: Random) -> Move:  # noqa: ARG001 - what is solved needs no chance
    """Do what is worth most points in this turn, by the solved rules for grotto and chamber."""
    move = forced(view)
    if move is not None:
        return move
    return _in_grotto(view) if view.race is None else _in_chamber(view, view.race)


def _in_chamber(view: View, race: Race) -> Move:
    advice = chamber_solved(view.dice_set, view.nugget_points).advice(
        points=view.risk.diamonds * view.diamond_points + view.risk.nuggets * view.nugget_points,
        nuggets=view.chamber,
        dragons=tuple(face is not DragonFace.DRAGON for face in race.dragons),
        rolled=race.chamber_rolls,
    )
    return Roll() if advice.rolls else Leave()


def _in_grotto(view: View) -> Move:
    worth = (view.diamond_points, view.nugget_points)
    nuggets = min(view.chamber, enough_nuggets(view.dice_set, view.nugget_points))
    solved = turn_solved(view.dice_set, readings(view.options), nuggets, worth)
    serving = key_and_door(view)
    risk = view.risk.diamonds
    advice = solved.advice(
        free=len(view.free),
        risk=risk,
        stock=min(view.grotto, stock_ahead(risk)),
        key=_has(view, serving[GrottoFace.KEY]),
        door=_has(view, serving[GrottoFace.DOOR]),
    )
    return _move(view, advice.best, serving)


def readings(options: Options) -> Options:
    """These options without those that say nothing about a turn in the grotto."""
    return Options(reroll=options.reroll, escape=options.escape, combine=options.combine)


def stock_ahead(risk: int) -> int:
    """How many diamonds of the grotto the rule looks at with so many at risk."""
    return max(HORIZON - risk, _AT_LEAST)


def _has(view: View, die: int | None) -> Has:
    if die is None:
        return Has.MISSING
    return Has.KEPT if view.dice[die].aside else Has.SHOWING


def _move(view: View, best: Act | Throw, serving: dict[GrottoFace, int | None]) -> Move:
    """The solved choice with the dice that lie on the table."""
    key, door = serving[GrottoFace.KEY], serving[GrottoFace.DOOR]
    match best:
        case Act.LEAVE:
            return Leave()
        case Act.ENTER:
            return Enter()
        case Act.KEEP_KEY:
            return SetAside(tuple(die for die in (key,) if die is not None))
        case Act.KEEP_DOOR:
            return SetAside(tuple(die for die in (door,) if die is not None))
        case Throw():
            plain = [die for die in view.free if die not in (key, door)][: best.plain]
            chosen = [
                die for die, rolled in ((key, best.key), (door, best.door)) if rolled and die is not None
            ]
            return Roll(tuple(sorted(plain + chosen)))


@lru_cache(maxsize=8)
def chamber_solved(dice: DiceSet, nugget_points: int) -> Chamber:
    """When to leave the chamber; worked out where it is asked for."""
    return Chamber(dice, nugget_points=nugget_points)


@lru_cache(maxsize=8)
def enough_nuggets(dice: DiceSet, nugget_points: int) -> int:
    """So many nuggets that more of them change nothing: the rule leaves before it has seen them all."""
    leave_from = chamber_solved(dice, nugget_points).leave_from(nuggets=_MANY)
    per_roll = dice.chamber.count * max(face.nuggets for face in dice.chamber.faces)
    return min(_MANY, max(0, ceil(leave_from / nugget_points) - 1) + per_roll)


@lru_cache(maxsize=256)
def turn_solved(dice: DiceSet, agreed: Options, nuggets: int, worth: tuple[int, int]) -> SolvedTurn:
    """What to do in the grotto by these readings of it; worked out where it is asked for."""
    diamond_points, nugget_points = worth
    chamber = chamber_solved(dice, nugget_points)
    return SolvedTurn(dice, agreed, chamber, nuggets=nuggets, diamond_points=diamond_points)


OPTIMAL = Bot(
    "optimal",
    "Plays each turn by the solved rules, for its own points.",
    optimal,
    "troll-dragon",
)
