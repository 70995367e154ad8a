"""Diamant for learners: whole batches of tables, and how their games meet the stream."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.encoder import Encoder
from tacora.games.diamant.rules import DiamantEdition, Options, Phase, State
from tacora.games.diamant.sim import SOLVED, VectorTable, equilibrium
from tacora.games.diamant.sim.stepping import Shown
from tacora.games.kit import Bot
from tacora.rl.batch import Finish
from tacora.rl.episode import Words
from tacora.sim.bits import copy_bytes
from tacora.sim.compiled import compiled, word
from tacora.sim.seats import player_of
from tacora.sim.stream import Lane, Stream
from tacora.sim.table import SimError
from tacora.victory import finishing_key

__all__ = ["TOGETHER", "Batch", "Encoder", "observe", "quick_batch", "words"]

TOGETHER = True
"""Everybody picks at once."""
PIECE = 8
"""Numbers that are copied at once."""


@compiled
def observe(  # noqa: PLR0917 - kernels take plain arguments
    shown: Shown,
    own: NDArray[np.int64],
    closed: NDArray[np.bool_],
    over: NDArray[np.bool_],
    which: NDArray[np.bool_],
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """Observations [table, learner, number] and masks [table, learner, action] of a batch."""
    public, within, points, hands = shown
    tables, seats = within.shape
    learners, row = seen.shape[1], seen.shape[2]
    width, three = public.shape[1], 3 * seats
    some_closed = closed.any()
    around = np.zeros(2 * three, np.int16)  # everybody twice: whoever comes first has all others behind
    place, line = word(public.ctypes.data), word(seen.ctypes.data)
    for table in range(tables):
        if not which[table]:
            place += word(2 * width)
            line += word(2 * row * learners)
            continue
        for seat in range(seats):
            for at in (3 * seat, three + 3 * seat):
                around[at] = within[table, seat]
                around[at + 1] = points[table, seat]
                around[at + 2] = hands[table, seat]
        for learner in range(learners):
            seat = own[learner]
            copy_bytes(place, line, word(2 * width))
            if three >= PIECE:
                copy_bytes(word(around.ctypes.data + 6 * seat), line + word(2 * width), word(2 * three))
            else:
                for column in range(three):
                    seen[table, learner, width + column] = around[3 * seat + column]
            if some_closed and not over[table]:
                for other in range(1, seats):
                    if closed[(seat + other) % seats]:
                        seen[table, learner, width + 3 * other + 1] = -1
            masks[table, learner, 0] = 1
            masks[table, learner, 1] = within[table, seat]
            line += word(2 * row)
        place += word(2 * width)
    around[0] = 0  # kept to the end: Numba frees an array after its last use, whoever has its address


class Batch:
    """Tables on the compiled step API; in self-play every seat is a learner's."""

    def __init__(
        self, edition: DiamantEdition, options: Options, seats: int, tables: int, bots: Mapping[int, Any]
    ) -> None:
        self._table = VectorTable(
            edition, seats, tables, options=options, bots=bots, skip=True, autoreset=False
        )
        self.tables, self.own = tables, self._table.own
        self._own = np.array(self.own, np.int64)
        self._closed = np.array([options.closes(seat) for seat in range(seats)])
        self._all_mine = len(self.own) == seats
        width = sum(field.size for field in Encoder(edition, options, seats).fields)
        self.observations = np.zeros((tables, len(self.own), width), np.int16)
        self.masks = np.zeros((tables, len(self.own), Encoder.actions), np.int8)
        self._picks = np.zeros((tables, seats), np.bool_)
        self._all = np.ones(tables, np.bool_)
        self._show(self._all)

    def begin(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_]) -> None:
        """Begin game 0 of a seed, at the tables of these flags."""
        self._table.reset(seeds, tables=which)
        self._show(which)

    def go_on(self, which: NDArray[np.bool_]) -> None:
        """Begin the next game of its seed, at the tables of these flags."""
        self._table.reset(tables=which)
        self._show(which)

    def step(self, actions: NDArray[Any]) -> None:
        """Actions [table, learner] of all learners; a table that is over stays as it is."""
        if self._all_mine:
            self._table.step(actions)
        else:
            self._picks[:, self._own] = actions
            self._table.step(self._picks)
        self._show(self._all)

    def finish(self, which: NDArray[np.bool_]) -> Finish:
        """How the games of these tables ended."""
        done = self._table.done
        points, hands = done.points[which].astype(np.int64), done.hands[which].astype(np.int64)
        keys = finishing_key(points, hands, self._table.setup.ranking)
        return Finish(points, 1 + (keys[:, None, :] > keys[:, :, None]).sum(axis=2))

    def _show(self, which: NDArray[np.bool_]) -> None:
        done = self._table.done
        self.over = done.over
        self.gained = done.gained if self._all_mine else done.gained[:, self._own]
        observe(self._table.shown, self._own, self._closed, done.over, which, self.observations, self.masks)


def quick_batch(
    edition: DiamantEdition, options: Options, seats: int, tables: int, bots: Mapping[int, Bot]
) -> Batch | None:
    """A batch on compiled code; None where a bot is not compiled or the game too large for it."""
    players = {seat: player_of(bot, edition.game).quick for seat, bot in bots.items()}
    if any(player is None for player in players.values()):
        return None
    try:
        seated = {
            seat: equilibrium(edition, options, seats) if player in SOLVED else player
            for seat, player in players.items()
        }
        return Batch(edition, options, seats, tables, seated)
    except SimError:
        return None


class words(Words):  # noqa: N801 - a room's name for it
    """A card and the decision after it are one step of four words, as in the kernel."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self._step = 0

    def draw(self, chances: Sequence[tuple[Any, Any]]) -> Any:
        """The step's first word is the card's."""
        return self._stream.draw(4 * self._step, chances)

    def rng(self, seat: int) -> Random:
        """The seat's own bits of the step."""
        return Lane(self._stream.lane(self._step, seat), self._stream.word(4 * self._step + 3) ^ seat)

    def next(self, before: State, after: State) -> None:
        """Only a card that leaves a decision to be made has not used its step up."""
        decides = after.phase is Phase.DECISION and after.expedition == before.expedition
        if before.phase is not Phase.CARD or not decides:
            self._step += 1
