"""Troll & Dragon for learners: whole batches of tables, and how their games meet the stream.

In the race the dragon dice are rolled once after each roll of the chamber dice; nobody has a choice there but
the adventurer, who rolls on or leaves.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tacora.games.kit import Bot
from tacora.games.trolldragon.encoder import Encoder
from tacora.games.trolldragon.rules import Options, Phase, State, TrollDragonEdition
from tacora.games.trolldragon.sim.decide import COMPILED
from tacora.games.trolldragon.sim.vector import VectorTable
from tacora.rl.batch import Finish
from tacora.rl.episode import Words
from tacora.sim.table import SimError
from tacora.victory import TIES_BY_HANDS, finishing_key

__all__ = ["TOGETHER", "Batch", "Encoder", "acting", "quick_batch", "words"]

TOGETHER = False


def acting(state: State, waiting: Sequence[int]) -> int:
    """Whose move it is in the race: the adventurer's, unless the dragon is behind its pace of 1 (T9, T10)."""
    race: Any = state.race
    if race is None or state.phase is not Phase.CHAMBER:
        return waiting[0]
    return int(race.holder if race.dragon_rolls < race.chamber_rolls else state.active)


class Batch:
    """Tables on the compiled step API; in self-play every seat is a learner's."""

    def __init__(
        self,
        edition: TrollDragonEdition,
        options: Options,
        seats: int,
        tables: int,
        bots: Mapping[int, str],
    ) -> None:
        self._table = VectorTable(edition, seats, tables, options=options, bots=bots, autoreset=False)
        self.tables, self.own = tables, self._table.own
        self._own = np.array(self.own, np.int64)
        self._look()

    def begin(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_]) -> None:
        """Begin game 0 of a seed, at the tables of these flags."""
        self._table.reset(seeds, tables=which)
        self._look()

    def go_on(self, which: NDArray[np.bool_]) -> None:
        """Begin the next game of its seed, at the tables of these flags."""
        self._table.reset(tables=which)
        self._look()

    def step(self, actions: NDArray[Any]) -> None:
        """Actions [table, learner] of all learners; a table that is over stays as it is."""
        self._table.step(actions)
        self._look()

    def finish(self, which: NDArray[np.bool_]) -> Finish:
        """How the games of these tables ended."""
        done = self._table.done
        points, nuggets = done.points[which], done.hands[which]
        keys = finishing_key(points, nuggets, TIES_BY_HANDS)
        return Finish(points, 1 + (keys[:, None, :] > keys[:, :, None]).sum(axis=2))

    def _look(self) -> None:
        done = self._table.done
        self.observations, self.masks, self.over = self._table.observations, self._table.masks, done.over
        self.gained = done.gained[:, self._own].astype(np.float32)


def quick_batch(
    edition: TrollDragonEdition, options: Options, seats: int, tables: int, bots: Mapping[int, Bot]
) -> Batch | None:
    """A batch on compiled code; None where a bot is not compiled or the dice are too many for it."""
    if any(bot.id not in COMPILED for bot in bots.values()):
        return None
    try:
        return Batch(edition, options, seats, tables, {seat: bot.id for seat, bot in bots.items()})
    except SimError:
        return None


class words(Words):  # noqa: N801 - a room's name for it
    """One word an input, as in a simulation."""

    def first(self, state: State, waiting: Sequence[int]) -> int:
        """Nobody is quicker by chance."""
        return acting(state, waiting)
