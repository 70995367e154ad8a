"""The moment of a decision as the simulator knows it: of a state of the readable rules, chests open."""

from tacora.learned.moment import Moment, Rivals
from tacora.learned.moment import moment_of as moment_seen
from tacora.learned.moment import rivals_of as rivals_seen
from tacora.rules.diamant import DIAMANT, State

__all__ = ["AXES", "Moment", "Rivals", "moment_of", "rivals_of"]

AXES = Moment._fields[:9]


def moment_of(state: State, seat: int) -> Moment:
    """The moment as the readable rules have it."""
    return moment_seen(DIAMANT.view(state, seat), state.points)


def rivals_of(state: State, seat: int) -> Rivals:
    """How the others stand as the readable rules have it."""
    return rivals_seen(DIAMANT.view(state, seat), state.points)
