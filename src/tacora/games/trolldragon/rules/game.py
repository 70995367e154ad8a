"""Troll & Dragon as a `Game`: the one place that puts the rules together."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import assert_never

from tacora.game import Act, Chance, IllegalMove, Open, Over, Result, Together, Turn, Viewer
from tacora.games.trolldragon.rules import view as views
from tacora.games.trolldragon.rules.chamber import act_in_race, chamber_fall, dragon_fall
from tacora.games.trolldragon.rules.dice import GrottoFace, falls_alike, falls_each
from tacora.games.trolldragon.rules.edition import TrollDragonEdition
from tacora.games.trolldragon.rules.ending import draw_lot, ranking, start_game
from tacora.games.trolldragon.rules.events import Event
from tacora.games.trolldragon.rules.grotto import enter, grotto_fall, leave_grotto, roll_grotto, set_aside
from tacora.games.trolldragon.rules.lost import take_from_hand
from tacora.games.trolldragon.rules.moves import (
    ChamberFall,
    DragonFall,
    Enter,
    FirstSeat,
    GrottoFall,
    Input,
    Leave,
    Move,
    Outcome,
    Roll,
    SetAside,
    Take,
)
from tacora.games.trolldragon.rules.options import Options
from tacora.games.trolldragon.rules.state import Phase, State, TrollDragonStep
from tacora.games.trolldragon.rules.view import View

__all__ = ["TROLL_DRAGON", "TrollDragon"]

_LOT, _GROTTO, _CHAMBER, _DRAGON = range(4)


class TrollDragon:
    """The rules T1 to T15 as pure functions; it has no state of its own."""

    def start(self, edition: TrollDragonEdition, options: Options, seats: int) -> TrollDragonStep:
        """The first seat before its first roll, or the lot; raises `SetupError` (TM1, T1)."""
        return start_game(edition, options, seats)

    def turn(self, state: State) -> Turn:
        """Dice are in the air, one seat decides, the race is open, or it is over.

        A draw is named (turn, kind of dice, n-th roll of that kind). So the n-th chamber roll and the n-th
        dragon roll of a turn are fixed beforehand, whichever side is quicker.
        """
        race = state.race
        match state.phase:
            case Phase.LOT:
                return Chance((state.turn, _LOT, 1))
            case Phase.GROTTO_ROLL:
                return Chance((state.turn, _GROTTO, state.rolls + 1))
            case Phase.CHAMBER_ROLL if race:
                return Chance((state.turn, _CHAMBER, race.chamber_rolls + 1))
            case Phase.DRAGON_ROLL if race:
                return Chance((state.turn, _DRAGON, race.dragon_rolls + 1))
            case Phase.CHAMBER if race:
                return Open((state.active, race.holder))
            case Phase.HAND if race:
                return Open((race.holder,))
            case Phase.OVER:
                return Over()
            case _:
                return Open((state.active,))

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Rolls, dice to set aside, enter, leave, in this order; or the choices from the troll's hand."""
        return views.legal(state, seat)

    def chances(self, state: State) -> Sequence[tuple[Outcome, Fraction]]:
        """Every way the dice in the air may fall, in canonical order of faces (T2, T9, T10)."""
        dice = state.dice_set
        match state.phase:
            case Phase.LOT:
                return [(FirstSeat(seat), Fraction(1, state.seats)) for seat in range(state.seats)]
            case Phase.GROTTO_ROLL:
                return _grotto_falls(dice.grotto.faces, len(state.rolling))
            case Phase.CHAMBER_ROLL:
                chamber = falls_alike(dice.chamber.faces, dice.chamber.count)
                return [(ChamberFall(faces), chance) for faces, chance in chamber]
            case Phase.DRAGON_ROLL if state.race:
                dragon = falls_each(tuple(dice.dragon.faces[die] for die in state.race.rolling_dragons))
                return [(DragonFall(faces), chance) for faces, chance in dragon]
            case _:
                return ()

    def apply(self, state: State, move: Input) -> TrollDragonStep:
        """Let dice fall or a seat act; raises `IllegalMove` and changes nothing."""
        if state.phase is Phase.OVER:
            raise IllegalMove("game-over", "T14", "The game is over.")
        match move:
            case FirstSeat(seat):
                return draw_lot(state, seat)
            case GrottoFall(grotto):
                return grotto_fall(state, grotto)
            case ChamberFall(chamber):
                return chamber_fall(state, chamber)
            case DragonFall(dragon):
                return dragon_fall(state, dragon)
            case Act(seat, act):
                return _act(state, seat, act)
            case Together():
                raise IllegalMove("one-by-one", "T1", "Seats act one by one in this game.")
            case _:
                assert_never(move)

    def view(self, state: State, viewer: Viewer) -> View:
        """All this viewer may know, which is everything."""
        return views.view(state, viewer)

    def project(self, event: Event, state: State, viewer: Viewer) -> Event:  # noqa: ARG002 - the protocol's
        """The event as this viewer may know it: the same for all."""
        return views.project(event)

    def result(self, state: State) -> Result:
        """Points and places as they stand (T15)."""
        return ranking(state)


@lru_cache(maxsize=64)
def _grotto_falls(faces: tuple[GrottoFace, ...], dice: int) -> tuple[tuple[GrottoFall, Fraction], ...]:
    return tuple((GrottoFall(fall), chance) for fall, chance in falls_alike(faces, dice))


def _act(state: State, seat: int, move: Move) -> TrollDragonStep:
    """Send a seat's move to the place it is at."""
    if not 0 <= seat < state.seats:
        raise IllegalMove("no-such-seat", "T1", f"{state.seats} seats play.")
    match state.phase:
        case Phase.GROTTO if seat == state.active:
            return _act_in_grotto(state, move)
        case Phase.GROTTO:
            raise IllegalMove("not-your-turn", "T1", f"It is the turn of seat {state.active + 1}.")
        case Phase.CHAMBER if state.race:
            return act_in_race(state, state.race, seat, move)
        case Phase.HAND if state.race and isinstance(move, Take) and seat == state.race.holder:
            return take_from_hand(state, seat, move)
        case Phase.HAND:
            raise IllegalMove("choose-from-hand", "T13", "The opponent chooses from the troll's hand first.")
        case _:
            raise IllegalMove("dice-in-the-air", "T2", "Wait until the dice have fallen.")


def _act_in_grotto(state: State, move: Move) -> TrollDragonStep:
    match move:
        case Roll(dice):
            return roll_grotto(state, dice)
        case SetAside(dice):
            return set_aside(state, dice)
        case Enter():
            return enter(state)
        case Leave():
            return leave_grotto(state)
        case Take():
            raise IllegalMove("no-hand-now", "T13", "Nobody chooses from the troll's hand now.")
        case _:
            assert_never(move)


TROLL_DRAGON = TrollDragon()
