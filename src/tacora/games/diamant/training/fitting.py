"""Fitting a small net (`tacora.games.diamant.learned.net`) to what games taught: plain NumPy, Adam."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["Fit", "Halves", "Seen", "Singles"]

Singles: TypeAlias = NDArray[np.float32]
Halves: TypeAlias = NDArray[np.float16]
Seen: TypeAlias = Singles | Halves
"""Inputs may be kept in half the room."""
BATCH = 4096
FAST, SLOW, TINY = 0.9, 0.999, 1e-8
_KEPT = ("layer", "mean", "square")


@dataclass(slots=True)
class Fit:
    """A net on its way: two hidden layers, one answer; logistic where shares are to be told."""

    inputs: int
    first: int
    second: int
    logistic: bool = False
    seed: int = 1
    layers: list[Singles] = field(default_factory=list)
    _means: list[Singles] = field(default_factory=list)
    _squares: list[Singles] = field(default_factory=list)
    _steps: int = 0

    def __post_init__(self) -> None:
        rng = np.random.default_rng(self.seed)
        sizes = ((self.inputs, self.first), (self.first, self.second), (self.second, 1))
        if not self.layers:
            for into, out in sizes:
                scale = np.sqrt(2 / into) * (0.1 if out == 1 else 1.0)
                self.layers.append(rng.normal(0, scale, (into + 1, out)).astype(np.float32))
                self.layers[-1][0] = 0
        self._means = [np.zeros_like(layer) for layer in self.layers]
        self._squares = [np.zeros_like(layer) for layer in self.layers]

    def arrays(self, name: str) -> dict[str, Singles | int]:
        """All that a step depends on, by names that begin with this one."""
        found: dict[str, Singles | int] = {f"{name}-steps": self._steps}
        for nth, kept in enumerate(zip(self.layers, self._means, self._squares, strict=True)):
            found |= {f"{name}-{what}-{nth}": one for what, one in zip(_KEPT, kept, strict=True)}
        return found

    def restore(self, name: str, arrays: Mapping[str, Any]) -> None:
        """Go on from what `arrays` gave."""
        self._steps = int(arrays[f"{name}-steps"])
        places = range(len(self.layers))
        self.layers, self._means, self._squares = (
            [arrays[f"{name}-{what}-{nth}"] for nth in places] for what in _KEPT
        )

    def row(self, scale: float = 1.0) -> tuple[float, ...]:
        """All weights as `learned.net` lays them out; the answer is multiplied by `scale`."""
        last = self.layers[-1] * np.float32(scale)
        return tuple(float(one) for layer in (*self.layers[:-1], last) for one in layer.ravel())

    def answer(self, seen: Seen) -> Singles:
        """The net's answers, before any logistic curve."""
        parts = (seen[at : at + 16 * BATCH].astype(np.float32) for at in range(0, len(seen), 16 * BATCH))
        found = [self._forward(part)[-1] for part in parts]
        return np.concatenate(found) if found else np.zeros(0, np.float32)

    def learn(
        self, seen: Seen, told: Singles, *, epochs: int, rate: float, rng: np.random.Generator
    ) -> float:
        """Go through all of it so many times, with steps that become smaller; the last mean loss."""
        loss, steps, nth = 0.0, max(1, epochs * -(-len(seen) // BATCH)), 0
        for _ in range(epochs):
            order, loss = rng.permutation(len(seen)), 0.0
            for at in range(0, len(seen), BATCH):
                chosen = order[at : at + BATCH]
                pace = rate * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * nth / steps)))
                wrong = self._step(seen[chosen].astype(np.float32), told[chosen], pace)
                loss += wrong * len(chosen) / len(seen)
                nth += 1
        return loss

    def _forward(self, seen: Singles) -> Sequence[Singles]:
        one = np.maximum(seen @ self.layers[0][1:] + self.layers[0][0], 0)
        two = np.maximum(one @ self.layers[1][1:] + self.layers[1][0], 0)
        return one, two, (two @ self.layers[2][1:] + self.layers[2][0])[:, 0]

    def _step(self, seen: Singles, told: Singles, rate: float) -> float:
        one, two, answer = self._forward(seen)
        said = 1 / (1 + np.exp(-answer)) if self.logistic else answer
        wrong = (said - told).astype(np.float32)
        back: Singles = (wrong / np.float32(len(seen)))[:, None]
        slopes = [_slope(two, back)]
        for below, layer, shown in ((one, self.layers[2], two), (seen, self.layers[1], one)):
            back = (back @ layer[1:].T * (shown > 0)).astype(np.float32)
            slopes.insert(0, _slope(below, back))
        self._steps += 1
        pace = np.float32(rate * np.sqrt(1 - SLOW**self._steps) / (1 - FAST**self._steps))
        for nth, slope in enumerate(slopes):
            self._means[nth] += np.float32(1 - FAST) * (slope - self._means[nth])
            self._squares[nth] += np.float32(1 - SLOW) * (slope * slope - self._squares[nth])
            self.layers[nth] -= pace * self._means[nth] / (np.sqrt(self._squares[nth]) + np.float32(TINY))
        return float(np.mean(wrong * wrong))


def _slope(inputs: Singles, back: Singles) -> Singles:
    return np.concatenate([back.sum(0, keepdims=True), inputs.T @ back])
