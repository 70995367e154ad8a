"""Many tables side by side, one step at a time: for policies in NumPy, or a network's.

    tables = VectorTable("iello-2017", seats=5, tables=4096, seed=1)
    for _ in range(1000):
        tables.step(tables.seen.pending[:, None] >= thresholds)

Table i plays games i, i + tables, i + 2 tables, ... of the seed, the same games as everywhere. When a
game is over its table starts the next one in the same step.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tacora.games.diamant.editions import diamant_edition
from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.deck import CARDS, setup_of
from tacora.games.diamant.sim.stepping import STATE, Seen, chance_numbers, step
from tacora.sim.table import SimError

__all__ = ["Done", "VectorTable"]

Flags: TypeAlias = NDArray[np.bool_]
_ALL = (1 << 64) - 1


class Done(NamedTuple):
    """What the last step has brought; the arrays are filled anew by every step."""

    gained: NDArray[np.uint16]
    """[table, seat]: points brought home in this step."""
    over: Flags
    """[table]: whether its game ended with this step."""
    game: NDArray[np.uint64]
    """[table]: the number of the game that the step belonged to."""
    points: NDArray[np.uint16]
    """[table, seat]: the points of that game after the step; final where it is over."""
    hands: NDArray[np.uint8]
    """[table, seat]: relics, likewise."""


class VectorTable:
    """A batch of Diamant tables, each waiting for the picks of the seats inside."""

    def __init__(
        self,
        edition: DiamantEdition | str,
        seats: int,
        tables: int,
        *,
        seed: int = 0,
        options: Options | None = None,
    ) -> None:
        if tables < 1:
            raise SimError(f"There must be at least one table, not {tables}.")
        edition = diamant_edition(edition) if isinstance(edition, str) else edition
        self.edition, self.options = edition, options or Options()
        self.setup = setup_of(edition, self.options, seats)
        self.seats, self.tables = seats, tables
        self._states = np.zeros((tables, STATE), np.uint64)
        self._lying = np.zeros((tables if self.options.leftovers_per_card else 1, CARDS), np.uint64)
        self.seen = _seen(tables, seats)
        self.done = Done(
            np.zeros((tables, seats), np.uint16),
            np.zeros(tables, np.bool_),
            np.zeros(tables, np.uint64),
            np.zeros((tables, seats), np.uint16),
            np.zeros((tables, seats), np.uint8),
        )
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start all tables anew with the first games of a seed."""
        self._agreed = np.array([*map(int, self.setup.rules), seed & _ALL], np.uint64)
        self._advance(np.zeros((self.tables, self.seats), np.bool_), fresh=True)

    def step(self, leave: ArrayLike) -> Done:
        """Reveal all picks (D8): True leaves, False goes on; picks of seats in camp are ignored.

        Every table goes on to its next decision, through cards, new expeditions and new games.
        """
        picks = np.asarray(leave)
        if picks.shape != (self.tables, self.seats) or picks.dtype != np.bool_:
            wanted = f"({self.tables}, {self.seats})"
            raise SimError(
                f"Picks are a Boolean array of shape {wanted}, not {picks.dtype} of {picks.shape}."
            )
        self._advance(np.ascontiguousarray(picks), fresh=False)
        return self.done

    def lanes(self) -> NDArray[np.uint16]:
        """[table, seat]: the stream's numbers for this decision; leave iff below 32768 p for a chance p."""
        found = np.empty((self.tables, self.seats), np.uint16)
        chance_numbers(self._states, found)
        return found

    def _advance(self, picks: Flags, *, fresh: bool) -> None:
        step(self._agreed, self.setup.tables, picks, self._states, self._lying, self.seen, self.done, fresh)


def _seen(tables: int, seats: int) -> Seen:
    def small() -> NDArray[np.uint8]:
        return np.zeros(tables, np.uint8)

    def large() -> NDArray[np.uint16]:
        return np.zeros(tables, np.uint16)

    return Seen(
        expedition=small(),
        turned=small(),
        kinds=small(),
        fatal=small(),
        cards=small(),
        pending=large(),
        path=large(),
        relics=large(),
        inside=small(),
        within=np.zeros((tables, seats), np.bool_),
        points=np.zeros((tables, seats), np.uint16),
    )
