"""The solved bots for the simulator: their rules come from `tacora.solve`, which the simulator does not know.

    simulate("troll-dragon", compiled_seats("troll-dragon", ["optimal", "greedy"]))

Needs the extra `[sim]`; nothing else in `tacora.bots` does, so this module is imported by name.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from tacora.bots.equilibrium import EQUILIBRIUM
from tacora.bots.optimal import OPTIMAL, chamber_solved, enough_nuggets, stock_ahead, turn_solved
from tacora.editions import load_edition
from tacora.rules import diamant
from tacora.rules.games import AnyEdition, AnyOptions, options_of
from tacora.rules.trolldragon import Combine, DiceSet, Options, Reroll, TrollDragonEdition
from tacora.sim.api import Seat
from tacora.sim.trolldragon import GrottoSpot, SolvedTurns
from tacora.sim.trolldragon.solved import ENTERS, KEEPS_DOOR, KEEPS_KEY, LEAVES, throws
from tacora.solve.compiled import NoSolution, NoTable, solved_expeditions
from tacora.solve.trolldragon import Act, Has, Throw

__all__ = ["SOLVED", "NoSolution", "NoTable", "compiled_optimal", "compiled_seats"]

SOLVED = {"diamant": EQUILIBRIUM.id, "troll-dragon": OPTIMAL.id}
"""The solved bot of each game."""
_HAS = (Has.MISSING, Has.SHOWING, Has.KEPT)


def compiled_seats(
    edition: AnyEdition | str, seats: Sequence[Seat], options: AnyOptions | None = None
) -> list[Seat]:
    """The same seats, with the solved bot's id replaced by what a kernel needs of it.

    Raises `NoSolution` where `equilibrium` can't be compiled, and `NoTable` where its tables must be built
    first: then the bot itself plays, as a `PlainBot`.
    """
    if isinstance(edition, str):
        edition = load_edition(edition)
    agreed = options_of(edition)() if options is None else options
    if SOLVED[edition.game] not in seats:
        return list(seats)
    made: Seat
    match edition, agreed:
        case diamant.DiamantEdition(), diamant.Options():
            made = solved_expeditions(edition, agreed, len(seats), name=EQUILIBRIUM.id)
        case TrollDragonEdition(), Options():
            made = compiled_optimal(edition, agreed)
        case _:
            return list(seats)  # options of another game: the simulator says so
    return [made if seat == SOLVED[edition.game] else seat for seat in seats]


def compiled_optimal(edition: TrollDragonEdition, options: Options) -> SolvedTurns:
    """The bot `optimal` for a kernel: the same solved turn, asked position by position and kept."""
    dice = edition.dice_set(options.dice) or edition.dice[0]
    worth = (edition.diamond_points, edition.nugget_points)
    return _optimal(dice, options.reroll, options.combine, edition.diamonds, worth)


@lru_cache(maxsize=8)
def _optimal(
    dice: DiceSet, reroll: Reroll, combine: Combine, diamonds: int, worth: tuple[int, int]
) -> SolvedTurns:
    nugget_points = worth[1]

    def leave_from(asleep: int, nuggets: int) -> int:
        dragons = tuple(bool(asleep >> die & 1) for die in range(len(dice.dragon.faces)))
        return chamber_solved(dice, nugget_points).leave_from(nuggets=nuggets, dragons=dragons)

    def best(spot: GrottoSpot) -> int:
        solved = turn_solved(dice, reroll, combine, spot.nuggets, worth)
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
