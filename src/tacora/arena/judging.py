"""A judge fitted to the bots of a tournament: who wins from where, by games that are played for this alone.

Those games have decks of their own, so the judge knows nothing about the games it is used in: what it takes
out of them is luck, and nothing else.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tacora.sim.luck import Judge, Positions

__all__ = ["fit_judge"]

UNITS, EPOCHS, AT_ONCE = 24, 10, 512
RATE, DECAY = 0.02, 1e-5
_FAST, _SLOW, _TINY = 0.9, 0.999, 1e-8


def fit_judge(told: Positions, who: NDArray[np.int64], bots: int, seed: int) -> Judge:
    """The judge that finds what came of these positions likeliest; `who` is [position, seat]."""
    rng = np.random.default_rng(seed % (1 << 64))
    seen = told.seen.shape[2]
    weights = [
        rng.normal(0, np.sqrt(2 / seen), (seen + 3 * bots, UNITS)),
        rng.normal(0, 0.05, UNITS),
        np.zeros(seen + bots),
    ]
    weights[0][seen:] = 0.0
    adam = _Adam(weights)
    count = len(told.won)
    steps = EPOCHS * max(1, count // AT_ONCE)
    names, order = np.eye(bots, dtype=np.float32), rng.permutation(count)
    for step in range(steps):
        at = step * AT_ONCE % max(count - AT_ONCE + 1, 1)
        if at < AT_ONCE:
            order = rng.permutation(count)
        some = order[at : at + AT_ONCE]
        inputs = _inputs(told.seen[some], names[who[some]])
        rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
        adam.step(_slopes(weights, inputs, told.won[some]), rate)
    into, second, straight = weights
    return Judge(
        into[seen : seen + bots].copy(),
        into[seen + bots : seen + 2 * bots].copy(),
        into[seen + 2 * bots :].copy(),
        into[:seen].copy(),
        second,
        straight[:seen].copy(),
        straight[seen:].copy(),
    )


def _inputs(seen: NDArray[np.float32], names: NDArray[np.float32]) -> NDArray[np.float32]:
    """What is seen of each seat, its name, the names of the others, and of those others who take part."""
    present = seen[:, :, :1] * names
    others, beside = (these.sum(axis=1, keepdims=True) - these for these in (names, present))
    return np.concatenate([seen, names, others, beside], axis=2)


def _slopes(weights: list[Any], inputs: Any, won: Any) -> list[Any]:
    """How the surprise grows with each weight."""
    into, second, straight = weights
    flat = inputs.reshape(-1, inputs.shape[2])
    hidden = np.maximum(flat @ into, 0.0)
    answers = (hidden @ second + flat[:, : len(straight)] @ straight).reshape(won.shape)
    shares = np.exp(answers - answers.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    wrong = ((shares - won) / len(won)).ravel()
    back = wrong[:, None] * second * (hidden > 0)
    return [flat.T @ back, hidden.T @ wrong, flat[:, : len(straight)].T @ wrong]


class _Adam:
    """Steps downhill, each weight at its own pace."""

    def __init__(self, weights: list[Any]) -> None:
        self.weights = weights
        self._means = [np.zeros_like(one) for one in weights]
        self._squares = [np.zeros_like(one) for one in weights]
        self._steps = 0

    def step(self, slopes: list[Any], rate: float) -> None:
        """One step."""
        self._steps += 1
        for nth, slope in enumerate(slopes):
            self._means[nth] += (1 - _FAST) * (slope - self._means[nth])
            self._squares[nth] += (1 - _SLOW) * (slope**2 - self._squares[nth])
            pace = np.sqrt(self._squares[nth] / (1 - _SLOW**self._steps)) + _TINY
            down = self._means[nth] / (1 - _FAST**self._steps) / pace
            self.weights[nth] -= rate * (down + DECAY * self.weights[nth])
