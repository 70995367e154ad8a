"""A seat of the ladder: its mistakes and its weights are kept in the cells, its sums are those of the bot."""

from dataclasses import dataclass

import numpy as np
from numba.extending import register_jitable

from tacora.games.diamant.learned.features import FEATURES, block_of, features
from tacora.games.diamant.learned.ladder import Nature, counted, nerves, nothing_to_run_from
from tacora.games.diamant.learned.policy import alone_leaves, squash
from tacora.games.diamant.learned.weights import Rows
from tacora.games.diamant.moment import LANES, Moment, Rivals
from tacora.games.diamant.sim.weighted import peek_weight
from tacora.sim.compiled import Word, Words, compiled, word

__all__ = ["Laddered", "laddered_chance"]

for _function in (counted, nerves, nothing_to_run_from):
    register_jitable(_function)
_COPIES, _HERD, _TILT, _ROWS = map(word, range(4))
_FEATURES = word(FEATURES)


@dataclass(frozen=True, slots=True)
class Laddered:
    """A seat that errs as people do, with weights for each block of situations."""

    name: str
    nature: Nature
    rows: Rows

    @property
    def words(self) -> Words:
        """Mistakes and weights as a kernel keeps them: the bits of each number."""
        weights = [weight for row in self.rows for weight in row]
        return np.array([*self.nature, *weights], np.float64).view(np.uint64)


@compiled
def laddered_chance(numbers: Word, now: Moment, others: Rivals) -> int:
    """The chance to leave, out of 32768; `numbers` is an address."""
    if nothing_to_run_from(now):
        return 0
    seen = counted(now, peek_weight(numbers, _COPIES))
    if now.seats == 1:
        return LANES if alone_leaves(seen) else 0
    odds = nerves(now, peek_weight(numbers, _HERD), peek_weight(numbers, _TILT))
    shown = features(seen, others)
    at = _ROWS + word(block_of(now, others)) * _FEATURES
    for nth in range(FEATURES):
        odds += peek_weight(numbers, at + word(nth)) * shown[nth]
    return int(squash(odds) * LANES + 0.5)
