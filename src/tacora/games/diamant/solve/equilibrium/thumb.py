"""Any rule as a policy that a sweep can answer: what a rule of thumb gives away, exactly.

A rule is a function `rule(cave, at, trap, relic, inside, loot, path)` that returns the chance to leave. It is
compiled, so it works on the plain arrays of `Arrays`: `at` is the place of the treasures gone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numba import njit

from tacora.games.diamant.solve.equilibrium.arrays import Arrays, Floats
from tacora.games.diamant.solve.equilibrium.compiled import compiled
from tacora.games.diamant.solve.equilibrium.sweep import Policies, Sweep

__all__ = ["Answered", "Rule", "answer_rule", "cards_left", "fatal_cards", "gain_ahead", "policy_of_rule"]

Rule: TypeAlias = Callable[[Arrays, int, int, int, int, int, int], float]


@dataclass(frozen=True, slots=True)
class Answered:
    """What a rule brings when all play it, and what the best answer of one player to it brings."""

    played: float
    best: float

    @property
    def gain(self) -> float:
        """How much more the best answer brings, as a part of what the rule does."""
        return self.best / self.played - 1


@compiled
def cards_left(cave: Arrays, at: int, trap: int, relic: int) -> int:
    """How many cards the deck holds."""
    return int(cave.unturned[at] + cave.traps[trap, 0] + cave.relics[relic, 0])


@compiled
def fatal_cards(cave: Arrays, trap: int) -> int:
    """How many of them end the expedition (D6)."""
    return int(cave.traps[trap, 1])


@compiled
def gain_ahead(cave: Arrays, at: int, inside: int) -> float:
    """The sum of v // inside over the treasures left: what the next card brings, times the cards left."""
    total = 0.0
    for edge in range(cave.edge_start[at], cave.edge_start[at + 1]):
        total += cave.edge_left[edge] * (cave.edges[edge, 0] // inside)
    return total


def policy_of_rule(sweep: Sweep, rule: Rule) -> Policies:
    """The rule at every state of a layer."""
    decide: Any = njit(nogil=True)(rule)
    fill: Any = njit(nogil=True)(_fill)

    def policy(count: int) -> Floats:
        layer = sweep.hoards.layer(count)
        out = np.empty(sweep.arrays.layer_size(layer), np.float32)
        fill(sweep.arrays, layer.start, layer.stop, decide, out)
        return out

    return policy


def answer_rule(sweep: Sweep, rule: Rule) -> list[Answered]:
    """What the rule and its best answer bring, for 1, 2, ... players, with all relics in the deck."""
    policy = policy_of_rule(sweep, rule)
    best = sweep.answer(policy, best=True).roots[-1]
    played = sweep.answer(policy, best=False).roots[-1]
    return [Answered(float(played[seats]), float(best[seats])) for seats in range(1, sweep.seats + 1)]


def _fill(cave: Arrays, first: int, last: int, decide: Rule, out: Floats) -> None:
    for at in range(first, last):
        for trap in range(cave.traps.shape[0]):
            for relic in range(cave.relics.shape[0]):
                state = cave.base[at] + (trap * cave.relics.shape[0] + relic) * cave.size[at]
                for inside in range(1, cave.room.shape[1]):
                    room = cave.room[at, inside]
                    for p in range(room[1]):
                        for n in range(room[3]):
                            here = state + room[4] + p * room[3] + n
                            out[here] = decide(cave, at, trap, relic, inside, room[0] + p, room[2] + n)
