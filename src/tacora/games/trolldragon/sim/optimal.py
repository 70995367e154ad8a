"""The bot `optimal` for a kernel: its solved rule, asked position by position where a game gets there."""

from functools import lru_cache
from typing import assert_never

from tacora.games.trolldragon.bots.optimal import (
    OPTIMAL,
    chamber_solved,
    enough_nuggets,
    readings,
    stock_ahead,
    turn_solved,
)
from tacora.games.trolldragon.moment import ENTERS, KEEPS_DOOR, KEEPS_KEY, LEAVES
from tacora.games.trolldragon.rules import DiceSet, Options, TrollDragonEdition, dice_of
from tacora.games.trolldragon.sim.solved import GrottoSpot, SolvedTurns, throws
from tacora.games.trolldragon.solve import Act, Has, Throw

__all__ = ["optimal_rule"]

_HAS = (Has.MISSING, Has.SHOWING, Has.KEPT)


def optimal_rule(edition: TrollDragonEdition, options: Options) -> SolvedTurns:
    """The rule of a table, made once: it depends on dice, readings and worths alone."""
    dice = dice_of(edition, options)
    worth = (edition.diamond_points, edition.nugget_points)
    return _optimal(dice, readings(options), edition.diamonds, worth)


@lru_cache(maxsize=8)
def _optimal(dice: DiceSet, agreed: Options, diamonds: int, worth: tuple[int, int]) -> SolvedTurns:
    nugget_points = worth[1]

    def leave_from(asleep: int, nuggets: int) -> int:
        dragons = tuple(bool(asleep >> die & 1) for die in range(len(dice.dragon.faces)))
        return chamber_solved(dice, nugget_points).leave_from(nuggets=nuggets, dragons=dragons)

    def best(spot: GrottoSpot) -> int:
        solved = turn_solved(dice, agreed, spot.nuggets, worth)
        key, door = _HAS[spot.key], _HAS[spot.door]
        advice = solved.advice(free=spot.free, risk=spot.risk, stock=spot.stock, key=key, door=door)
        return _answer(advice.best)

    ahead = tuple(map(stock_ahead, range(diamonds + 1)))
    return SolvedTurns(OPTIMAL.id, leave_from, best, enough_nuggets(dice, nugget_points), ahead)


def _answer(best: Act | Throw) -> int:
    """A solved choice as the kernel calls it."""
    match best:
        case Act.LEAVE:
            return LEAVES
        case Act.ENTER:
            return ENTERS
        case Act.KEEP_KEY:
            return KEEPS_KEY
        case Act.KEEP_DOOR:
            return KEEPS_DOOR
        case Throw(plain, key, door):
            return throws(plain, key=key, door=door)
        case _:
            assert_never(best)
