"""Many tables of Troll & Dragon side by side, one decision of a learner at a time.

    tables = VectorTable("troll-dragon", seats=3, tables=4096, seed=1, bots={1: "greedy", 2: "master"})
    for _ in range(1000):
        tables.step(policy(tables.observations, tables.masks))

Table i plays games i, i + tables, i + 2 tables, ... of the seed, the same games as everywhere. When a
game is over its table starts the next one in the same step, unless `autoreset` is off.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tacora.editions import load_edition
from tacora.games.trolldragon.encoder import Encoder
from tacora.games.trolldragon.learned.weights import master_nets
from tacora.games.trolldragon.rules import Options, TrollDragonEdition, dice_of
from tacora.games.trolldragon.sim import stepping
from tacora.games.trolldragon.sim.decide import BY_NAME, COMPILED
from tacora.games.trolldragon.sim.dice import dice_setup
from tacora.games.trolldragon.sim.mind import make_wits
from tacora.games.trolldragon.sim.stepping import BEGIN, GAME, LEARNER, SEED, STATE, STEP_ON, STRIDE, WAIT
from tacora.sim.apart import ready
from tacora.sim.compiled import word
from tacora.sim.side_by_side import check_bots, chosen_tables, games_of
from tacora.sim.table import SimError

__all__ = ["Done", "VectorTable"]


class Done(NamedTuple):
    """What the last step has brought."""

    gained: NDArray[np.int64]
    """[table, seat]: points brought home in this step."""
    over: NDArray[np.bool_]
    """[table]: whether its game ended with this step, or had ended before it."""
    game: NDArray[np.uint64]
    """[table]: the number of the game that the step belonged to."""
    points: NDArray[np.int64]
    """[table, seat]: the points of that game after the step; final where it is over."""
    hands: NDArray[np.int64]
    """[table, seat]: nuggets, likewise."""
    shares: NDArray[np.float32]
    """[table, seat]: each seat's part of the victory where the game is over, ties broken (T15); else 0."""


class VectorTable:
    """A batch of tables, each waiting for the one learner who has to choose.

    `bots` are seats that the kernel plays, by number, each by its id. What learners see is in `observations`
    [table, learner, number], and by field in `seen`; what they may do in `masks` [table, learner, action].
    Who has nothing to decide has a mask of one action, which changes nothing. With `copy` every step fills
    new arrays; without it the same ones, which costs less.
    """

    def __init__(
        self,
        edition: TrollDragonEdition | str,
        seats: int,
        tables: int,
        *,
        seed: int = 0,
        options: Options | None = None,
        bots: Mapping[int, str] | None = None,
        autoreset: bool = True,
        copy: bool = False,
    ) -> None:
        if tables < 1:
            raise SimError(f"There must be at least one table, not {tables}.")
        found: Any = load_edition(edition) if isinstance(edition, str) else edition
        self.edition, self.options = found, options or Options()
        self.seats, self.tables, self.autoreset, self._copy = seats, tables, autoreset, copy
        self._setup = dice_setup(self.edition, self.options, seats, 1)
        self._bots = self._seat(bots or {})
        self.own = tuple(seat for seat in range(seats) if self._bots[seat] == LEARNER)
        """The seats that are no bots': `step` asks for their actions."""
        self.encoder = Encoder(self.edition, self.options, seats)
        self._meant = stepping.Actions(*self.encoder.ranges, autoreset)
        nets = (master_nets().of(seats),)
        ready(*BY_NAME)
        self._wits = make_wits(dice_of(self.edition, self.options), self.options, nets)
        self._own = np.array(self.own, np.int64)
        self._states = np.zeros((tables, STATE), np.int64)
        self._all_step = np.full(tables, STEP_ON, np.uint8)
        self._nothing = np.zeros((tables, len(self.own)), np.int64)
        self._told = self._fresh()
        self.reset(seed)

    @property
    def done(self) -> Done:
        """What the last step has brought."""
        return Done(*self._told[:6])

    @property
    def observations(self) -> NDArray[np.int16]:
        """[table, learner, number]: what each learner sees; after a game that no other follows, its end."""
        return self._told.seen

    @property
    def masks(self) -> NDArray[np.int8]:
        """[table, learner, action]: 1 where it is possible."""
        return self._told.masks

    @property
    def seen(self) -> dict[str, NDArray[np.int16]]:
        """The observations by field: [table, learner, number of the field]."""
        found, at = {}, 0
        for field in self.encoder.fields:
            found[field.name] = self._told.seen[:, :, at : at + field.size]
            at += field.size
        return found

    def reset(self, seed: ArrayLike | None = None, *, tables: ArrayLike | None = None) -> None:
        """Begin anew, at all tables or where the flags `tables` say so.

        With one seed table i begins game i of it, and its next ones are `tables` further on; with a seed for
        each table it begins game 0 of its own; with none it begins the next game of those it plays.
        """
        chosen = chosen_tables(tables, self.tables)
        states = self._states
        if seed is None:
            states[chosen, GAME] += states[chosen, STRIDE]
        else:
            seeds, game, stride = games_of(seed, self.tables)
            states[chosen, SEED], states[chosen, GAME] = seeds.view(np.int64)[chosen], game[chosen]
            states[chosen, STRIDE] = stride
        self._advance(self._nothing, np.where(chosen, BEGIN, WAIT).astype(np.uint8))

    def step(self, actions: ArrayLike) -> Done:
        """Take the actions [table, learner]; of learners who have nothing to decide none counts.

        Every table goes on to the next decision of a learner, through rolls, turns of others and new games.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.tables, len(self.own)) or chosen.dtype.kind not in "biu":
            wanted = f"({self.tables}, {len(self.own)})"
            raise SimError(
                f"Actions are whole numbers of shape {wanted}, not {chosen.dtype} of {chosen.shape}."
            )
        self._advance(np.ascontiguousarray(chosen, np.int64), self._all_step)
        return self.done

    def _advance(self, chosen: NDArray[np.int64], orders: NDArray[np.uint8]) -> None:
        if self._copy:
            old, self._told = self._told, self._fresh()
            for new, before in zip(map(np.asarray, self._told), map(np.asarray, old), strict=True):
                new[...] = before  # tables that wait are not written
        stepping.step(
            self._setup.rules,
            self._setup.tables,
            self._wits,
            self._bots,
            self._own,
            self._meant,
            chosen,
            orders,
            self._states,
            self._told,
        )

    def _seat(self, bots: Mapping[int, str]) -> NDArray[np.uint64]:
        check_bots(bots, self.seats)
        if unknown := [bot for bot in bots.values() if bot not in COMPILED]:
            raise SimError(f"No bot {unknown[0]!r} of Troll & Dragon is compiled for stepped tables.")
        numbers = [
            word(COMPILED.index(bots[seat])) if seat in bots else LEARNER for seat in range(self.seats)
        ]
        return np.array(numbers, np.uint64)

    def _fresh(self) -> stepping.Told:
        each, width = (self.tables, self.seats), sum(field.size for field in self.encoder.fields)
        return stepping.Told(
            np.zeros(each, np.int64),
            np.zeros(self.tables, np.bool_),
            np.zeros(self.tables, np.uint64),
            np.zeros(each, np.int64),
            np.zeros(each, np.int64),
            np.zeros(each, np.float32),
            np.zeros((self.tables, len(self.own), width), np.int16),
            np.zeros((self.tables, len(self.own), self.encoder.actions), np.int8),
        )
