"""The grotto: rolling, setting aside, the troll, and the two ways out (T2 to T8).

The troll comes when all dice are blocked (T6). Two cases need thought:

- All dice are blocked, a key and a door among them. Both were set aside, and by the rulebook they save
  nobody. Where the table has agreed on it (`Escape.KEY_AND_DOOR`), they open the chamber: the seat may enter
  (T8). It may not leave, for leaving comes before all dice are blocked (T7), so `Enter` is the one move.
- The last free die is set aside. Set aside it counts as blocked (T5), so the troll comes, as after a roll,
  unless that agreement saves the seat. The move is never good, but the rulebook allows it, and so do we;
  whoever shows the moves can warn with `calls_troll`.

A key or door that shows and is not set aside blocks nothing (T5). So a seat with only such dice left is still
free to roll them, to set them aside, to leave, or to enter with both.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations

from tacora.game import IllegalMove, Step
from tacora.games.trolldragon.rules.dice import GrottoFace, falls_alike
from tacora.games.trolldragon.rules.ending import NOTHING, end_turn, go_home
from tacora.games.trolldragon.rules.events import (
    ChamberEntered,
    DiamondsTaken,
    DiceSetAside,
    Event,
    GrottoRolled,
    TrollCame,
)
from tacora.games.trolldragon.rules.moves import Enter, Leave, Move, Roll, SetAside
from tacora.games.trolldragon.rules.options import Reroll
from tacora.games.trolldragon.rules.state import GrottoDie, Phase, Race, State, TrollDragonStep
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = ["calls_troll", "enter", "grotto_fall", "grotto_legal", "leave_grotto", "roll_grotto", "set_aside"]

_DOORS_AND_KEYS = (GrottoFace.KEY, GrottoFace.DOOR)


def grotto_legal(state: State) -> tuple[Move, ...]:
    """Rolls with most dice first, then dice to set aside with fewest first, then enter, then leave."""
    free = state.free
    if not state.rolls:
        return (Roll(free),)
    every = state.options.reroll is Reroll.ALL_FREE
    ending: tuple[Move, ...] = ((Enter(),) if state.may_enter else ()) + ((Leave(),) if free else ())
    return _rolls(free, every=every) + _asides(_keepable(state)) + ending


def calls_troll(state: State, move: SetAside) -> bool:
    """Whether setting these dice aside would block the last free die and bring the troll (T5, T6)."""
    return _lay_aside(state, move.dice).caught


def roll_grotto(state: State, dice: tuple[int, ...]) -> TrollDragonStep:
    """Take dice that are not blocked and throw them (T2)."""
    _check_dice(state, dice)
    free = state.free
    if not state.rolls and dice != free:
        raise IllegalMove("roll-all-first", "T2", "The first roll of a turn takes all grotto dice.")
    for die in dice:
        if die not in free:
            rule, why = ("T5", "set aside") if state.dice[die].aside else ("T4", "held by the troll")
            raise IllegalMove("die-blocked", rule, f"Die {die + 1} is {why} for the rest of the turn.")
    if state.options.reroll is Reroll.ALL_FREE and dice != free:
        raise IllegalMove("roll-all-free", "T2", "This table rolls all dice that are not blocked.")
    return Step(replace(state, phase=Phase.GROTTO_ROLL, rolling=dice), ())


def grotto_fall(state: State, faces: tuple[GrottoFace, ...]) -> TrollDragonStep:
    """Read the dice: take diamonds as far as there are any (T3), and see whether the troll comes (T6)."""
    if state.phase is not Phase.GROTTO_ROLL:
        raise IllegalMove("no-grotto-dice-now", "T2", "No grotto dice are in the air.")
    if faces not in _falls(state.dice_set.grotto.faces, len(state.rolling)):
        raise IllegalMove("no-such-fall", "TM2", "The grotto dice can't fall like this.")
    dice = list(state.dice)
    for die, face in zip(state.rolling, faces, strict=True):
        dice[die] = GrottoDie(face)
    shown = faces.count(GrottoFace.DIAMOND)
    taken = min(shown, state.grotto)
    events: tuple[Event, ...] = (GrottoRolled(state.active, state.rolling, faces),)
    if shown:
        events += (DiamondsTaken(state.active, shown, taken),)
    fallen = replace(
        state,
        phase=Phase.GROTTO,
        grotto=state.grotto - taken,
        risk=Treasures(state.risk.diamonds + taken, state.risk.nuggets),
        dice=tuple(dice),
        rolling=(),
        rolls=state.rolls + 1,
    )
    after, more = _see_troll(fallen)
    return Step(after, events + more)


def set_aside(state: State, dice: tuple[int, ...]) -> TrollDragonStep:
    """Keep keys and doors for the chamber; from now on these dice are blocked (T5)."""
    _check_dice(state, dice)
    for die in dice:
        if die not in _keepable(state):
            raise IllegalMove("not-key-or-door", "T5", f"Die {die + 1} shows no key or door to set aside.")
    after, events = _see_troll(_lay_aside(state, dice))
    return Step(after, (DiceSetAside(state.active, dice), *events))


def enter(state: State) -> TrollDragonStep:
    """Open the chamber with key and door; the next seat takes the dragon dice (T8, T10)."""
    if not state.may_enter:
        raise IllegalMove("no-key-and-door", "T8", "The chamber opens with a key and a door only.")
    holder = (state.active + 1) % state.seats
    race = Race(holder=holder, dragons=(None,) * len(state.dice_set.dragon.faces))
    return Step(replace(state, phase=Phase.CHAMBER, race=race), (ChamberEntered(state.active, holder),))


def leave_grotto(state: State) -> TrollDragonStep:
    """Go home with this turn's diamonds, before all dice are blocked (T7)."""
    if not state.rolls:
        raise IllegalMove("roll-all-first", "T2", "A turn begins with a roll of all grotto dice.")
    if not state.free:
        raise IllegalMove("all-blocked", "T7", "All dice are blocked: the only way on is into the chamber.")
    return go_home(state)


def _see_troll(state: State) -> TrollDragonStep:
    """All dice blocked and nothing that saves the seat: the troll takes this turn's diamonds (T6)."""
    if not state.caught:
        return Step(state, ())
    came = TrollCame(state.active, state.risk)
    after, events = end_turn(replace(state, hand=state.hand + state.risk, risk=NOTHING))
    return Step(after, (came, *events))


def _check_dice(state: State, dice: tuple[int, ...]) -> None:
    known = range(len(state.dice))
    if not dice or list(dice) != sorted(set(dice)) or any(die not in known for die in dice):
        raise IllegalMove(
            "no-such-dice", "T2", "Name one or more grotto dice, each once, in ascending order."
        )


def _keepable(state: State) -> tuple[int, ...]:
    dice = enumerate(state.dice)
    return tuple([at for at, die in dice if die.face in _DOORS_AND_KEYS and not die.aside])


def _lay_aside(state: State, dice: tuple[int, ...]) -> State:
    laid = (GrottoDie(die.face, die.aside or at in dice) for at, die in enumerate(state.dice))
    return replace(state, dice=tuple(laid))


@lru_cache(maxsize=64)
def _rolls(free: tuple[int, ...], *, every: bool) -> tuple[Move, ...]:
    if every:
        return (Roll(free),) if free else ()
    return tuple(Roll(dice) for size in range(len(free), 0, -1) for dice in combinations(free, size))


@lru_cache(maxsize=64)
def _asides(dice: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(SetAside(some) for size in range(1, len(dice) + 1) for some in combinations(dice, size))


@lru_cache(maxsize=64)
def _falls(faces: tuple[GrottoFace, ...], dice: int) -> frozenset[tuple[GrottoFace, ...]]:
    return frozenset(fall for fall, _ in falls_alike(faces, dice))
