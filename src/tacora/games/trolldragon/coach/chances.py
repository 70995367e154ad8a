"""What every state of a game is worth: to everybody in chances to win, to the adventurer in points."""

from tacora.game import Act
from tacora.games.trolldragon.learned.seen import asleep_of, grotto_seen, race_seen, wins_before
from tacora.games.trolldragon.learned.thinking import Values
from tacora.games.trolldragon.moment import moment_of
from tacora.games.trolldragon.rules import TROLL_DRAGON, Enter, Move, Phase, State
from tacora.victory import WHOLE
from tacora.victory import shares_of as parts_of

__all__ = ["Turn", "shares", "wins_at"]


def shares(state: State) -> tuple[float, ...]:
    """The victory of a game that is over, shared by those in the first place (T15)."""
    places = TROLL_DRAGON.result(state).places
    return tuple(part / WHOLE for part in parts_of([-place for place in places]))


def wins_at(state: State) -> tuple[float, ...]:
    """Everybody's chance to win."""
    match state.phase:
        case Phase.OVER:
            return shares(state)
        case Phase.LOT:
            view = TROLL_DRAGON.view(state, None)
            every = [wins_before(view, seat) for seat in range(state.seats)]
            return tuple(sum(column) / len(every) for column in zip(*every, strict=True))
        case Phase.GROTTO if not state.rolls:
            return wins_before(TROLL_DRAGON.view(state, None), state.active)
        case _:
            return Turn(state).wins(state)


class Turn:
    """One turn: what its states are worth, as long as it lasts and just after it."""

    def __init__(self, state: State) -> None:
        self._number, self._seat = state.turn, state.active
        self._before = state.points[state.active]
        self._parts = state.seats + 1

    def wins(self, state: State) -> tuple[float, ...]:
        """Everybody's chance to win, where the adventurer goes on as well as possible."""
        if self._is_over(state):
            return wins_at(state)
        return self._values(state, by_points=False)[1:]

    def points(self, state: State) -> float:
        """What the turn brings the adventurer on average, played for points from here on."""
        if self._is_over(state):
            return float(state.points[self._seat] - self._before)
        return self._values(state, by_points=True)[0]

    def _is_over(self, state: State) -> bool:
        return state.phase is Phase.OVER or state.turn != self._number

    def _worth(self, state: State, *, by_points: bool) -> Values:
        if self._is_over(state):
            return (self.points(state),) if by_points else (0.0, *self.wins(state))
        return self._values(state, by_points=by_points)

    def _values(self, state: State, *, by_points: bool) -> Values:
        """Within the turn; the first of them is what the adventurer goes by."""
        parts = 1 if by_points else self._parts
        view, race = TROLL_DRAGON.view(state, None), state.race
        if race is not None:
            if state.phase is Phase.HAND:  # T13: there are diamonds to take only
                taken = Act(race.holder, TROLL_DRAGON.legal(state, race.holder)[0])
                return self._worth(TROLL_DRAGON.apply(state, taken).state, by_points=by_points)
            thoughts = race_seen(view, race, parts=parts, by_points=by_points)
            asleep = asleep_of(race)
            if state.phase is Phase.CHAMBER_ROLL:
                return thoughts.roll(asleep)
            due = state.phase is Phase.DRAGON_ROLL or race.chamber_rolls > race.dragon_rolls
            return thoughts.dragon_due(asleep) if due else thoughts.best(asleep)
        if state.phase is Phase.GROTTO_ROLL:
            found = [0.0] * parts
            for fall, chance in TROLL_DRAGON.chances(state):
                values = self._worth(TROLL_DRAGON.apply(state, fall).state, by_points=by_points)
                found = [one + float(chance) * value for one, value in zip(found, values, strict=True)]
            return tuple(found)
        if not state.free:  # T6: key and door have saved the seat, and the chamber is the one way on
            return self._worth(_after(state, Enter()), by_points=by_points)
        now = moment_of(view)
        there = grotto_seen(view, parts=parts, by_points=by_points)
        return there.values(now.diamonds, now.free, now.key, now.door)


def _after(state: State, move: Move) -> State:
    return TROLL_DRAGON.apply(state, Act(state.active, move)).state
