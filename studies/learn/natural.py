"""The natural gradient: uphill in victories, measured by how much a step changes what is played.

With odds that are linear in the features, the direction w solves F w = g, block by block. Then w x is an
estimate of what leaving wins more than going on, and a step of size s adds s w x to the log odds. Each step
also draws the weights back a little: that pays the policy for keeping some chance in its picks, so that
self-play settles instead of running in circles.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from studies.learn.school import Floats, no_weights
from tacora.games.diamant.learned.features import BLOCKS, FEATURES
from tacora.games.diamant.sim.learning import THOROUGH, Lesson

__all__ = ["Ascent"]

DAMPING = 0.01
"""Part of x x in the matrix: where hardly any chance is left a step stays small."""
MEMORY = 0.85
"""What remains of the matrices after each lesson."""
ENOUGH = 1000
"""Decisions of a block from which on a step is trusted."""

_KEPT = ("weights", "expected", "_fisher", "_squares", "_won")


@dataclass(slots=True)
class Ascent:
    """Weights on their way up."""

    weights: Floats
    step: float
    """By how much a hundredth of a victory moves the log odds, times 100."""
    cool: float
    """How strongly weights are drawn back: the odds end near the advantage of leaving, by this."""
    expected: Floats = field(default_factory=no_weights)
    _fisher: Floats = field(default_factory=lambda: np.zeros((BLOCKS, FEATURES, FEATURES)))
    _squares: Floats = field(default_factory=lambda: np.zeros((BLOCKS, FEATURES, FEATURES)))
    _won: Floats = field(default_factory=no_weights)

    def arrays(self) -> dict[str, Floats]:
        """All that a step depends on, by name."""
        return {name: getattr(self, name) for name in _KEPT}

    def restore(self, arrays: Mapping[str, Floats]) -> None:
        """Go on from what `arrays` gave."""
        for name in _KEPT:
            setattr(self, name, arrays[name])

    def learn(self, lesson: Lesson, step: float | None = None) -> None:
        """Take one step from what a lesson taught."""
        size = self.step if step is None else step
        self._fisher = MEMORY * self._fisher + lesson.fisher
        self._squares = MEMORY * self._squares + lesson.squares
        self._won = MEMORY * self._won + lesson.won
        for block in range(BLOCKS):
            remembered, seen = self._squares[block, 0, 0], THOROUGH * lesson.squares[block, 0, 0]
            if seen == 0:
                continue
            squares = self._squares[block] / remembered
            self.expected[block] = np.linalg.solve(_firm(squares), self._won[block] / remembered)
            matrix = self._fisher[block] / remembered + DAMPING * squares
            uphill = np.linalg.solve(_firm(matrix), lesson.gradient[block] / (seen + ENOUGH))
            self.weights[block] += size * (uphill - self.cool * self.weights[block])


def _firm(matrix: Floats) -> Floats:
    """A matrix that can be solved even where a feature was never seen."""
    return matrix + 1e-5 * np.eye(FEATURES)
