"""Every game that can be played from a state, counted level by level."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tacora.game import Chance, Joint, Step, Together
from tacora.games.diamant.rules import DIAMANT, Event, Move, State
from tacora.record import move_to_line

__all__ = ["Level", "children", "levels", "split"]


@dataclass(frozen=True, slots=True)
class Level:
    """How many ways lead so deep: lines of play, different states, lines that are over, states that are."""

    lines: int
    states: int
    over: int
    over_states: int


def children(state: State) -> Iterator[tuple[Move, Step[State, Event]]]:
    """Every move of chance or of all seats inside together, with its step, in canonical order."""
    match DIAMANT.turn(state):
        case Chance():
            for move, _ in DIAMANT.chances(state):
                yield move, DIAMANT.apply(state, move)
        case Joint():
            seats = range(state.seats)
            for picks in product(*(DIAMANT.legal(state, seat) or (None,) for seat in seats)):
                together = Together(picks)
                yield together, DIAMANT.apply(state, together)
        case _:
            return


def levels(root: State) -> Iterator[tuple[Level, Counter[State]]]:
    """Each level with its states, and how many lines of play lead to each of them."""
    now = Counter({root: 1})
    while now:
        deeper: Counter[State] = Counter()
        over = over_states = 0
        for state, lines in now.items():
            ended = True
            for _, step in children(state):
                deeper[step.state] += lines
                ended = False
            over += lines * ended
            over_states += ended
        yield Level(now.total(), len(now), over, over_states), now
        now = deeper


def split(root: State) -> dict[str, int]:
    """Lines of play that end, by first move: where a count is wrong, this shows the branch."""
    return {
        move_to_line(move, root.edition): sum(level.over for level, _ in levels(step.state))
        for move, step in children(root)
    }
