"""How a game and its turns begin and end, and who wins (T1, T7, T11, T14, T15)."""

from dataclasses import replace

from tacora.game import IllegalMove, Result, Step
from tacora.games.trolldragon.rules.box import dice_of
from tacora.games.trolldragon.rules.edition import TrollDragonEdition
from tacora.games.trolldragon.rules.events import GameEnded, GameStarted, LotDrawn, SeatLeft, TurnStarted
from tacora.games.trolldragon.rules.options import Options, check_setup
from tacora.games.trolldragon.rules.state import GrottoDie, Phase, State, TrollDragonStep
from tacora.games.trolldragon.rules.treasures import Treasures

__all__ = ["draw_lot", "end_turn", "go_home", "ranking", "start_game"]

NOTHING = Treasures()


def start_game(edition: TrollDragonEdition, options: Options, seats: int) -> TrollDragonStep:
    """Lay out the treasures (TM1, TM3) and give the first seat its turn, or draw the lot (T1)."""
    check_setup(edition, options, seats)
    dice_set = dice_of(edition, options)
    before = State(
        edition=edition,
        options=options,
        dice_set=dice_set,
        phase=Phase.LOT,
        turn=0,
        active=options.first_seat - 1,
        grotto=edition.diamonds,
        chamber=edition.nuggets,
        hand=NOTHING,
        bags=(NOTHING,) * seats,
        risk=NOTHING,
        dice=(GrottoDie(),) * dice_set.grotto.count,
        rolling=(),
        rolls=0,
        race=None,
    )
    started = GameStarted(edition.id, seats)
    if options.first_by_lot:
        return Step(before, (started,))
    state, events = _start_turn(before, before.active)
    return Step(state, (started, *events))


def draw_lot(state: State, seat: int) -> TrollDragonStep:
    """Let the seat begin that the lot has named (T1)."""
    if state.phase is not Phase.LOT:
        raise IllegalMove("no-lot-now", "T1", "No lot is drawn now: a seat is on its turn.")
    if not 0 <= seat < state.seats:
        raise IllegalMove("no-such-seat", "T1", f"{state.seats} seats play: the lot can't name another.")
    after, events = _start_turn(state, seat)
    return Step(after, (LotDrawn(seat), *events))


def _start_turn(state: State, seat: int) -> TrollDragonStep:
    """All grotto dice are free again, and nothing is at risk yet (T2)."""
    after = replace(
        state,
        phase=Phase.GROTTO,
        turn=state.turn + 1,
        active=seat,
        risk=NOTHING,
        dice=(GrottoDie(),) * len(state.dice),
        rolling=(),
        rolls=0,
        race=None,
    )
    return Step(after, (TurnStarted(after.turn, seat),))


def go_home(state: State) -> TrollDragonStep:
    """Put all treasures of the turn onto the bag (T7, T11). Rolled nuggets have been taken already."""
    bags = list(state.bags)
    bags[state.active] += state.risk
    left = SeatLeft(state.active, state.risk)
    after, events = end_turn(replace(state, bags=tuple(bags), risk=NOTHING))
    return Step(after, (left, *events))


def end_turn(state: State) -> TrollDragonStep:
    """Give the next seat its turn, or end the game (T1, T14).

    A place that runs empty during a turn changes nothing before this moment: the active seat plays its turn
    to its own end.
    """
    empty = (not state.grotto, not state.chamber)
    if all(empty) if state.options.until_both_empty else any(empty):
        over = replace(state, phase=Phase.OVER, risk=NOTHING, rolling=(), race=None)
        return Step(over, (GameEnded(ranking(over)),))
    return _start_turn(state, (state.active + 1) % state.seats)


def ranking(state: State) -> Result:
    """Points and places: a tie goes to most nuggets, and is shared after that (T15)."""
    points = state.points
    keys = [(score, bag.nuggets) for score, bag in zip(points, state.bags, strict=True)]
    return Result(points, tuple(1 + sum(other > key for other in keys) for key in keys))
