"""Tables of one edition side by side, as environments use them: observations, masks, steps, ends.

A game's room `rl` may have a `Batch` of its own on compiled code; every game has `EpisodeBatch`, by the
readable rules.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tacora.games import AnyEdition, AnyOptions, kit_of
from tacora.games.kit import Bot
from tacora.rl.episode import Episode, encoder_of
from tacora.rl.layout import Encoder

__all__ = ["Batch", "EpisodeBatch", "Finish", "batch_of"]


class Finish(NamedTuple):
    """How games ended: [game, seat] each."""

    points: NDArray[np.int64]
    places: NDArray[np.int64]


class Batch(Protocol):
    """So many tables; seats that are no bots' are learners'."""

    tables: int
    own: tuple[int, ...]
    """The learners' seats."""
    observations: NDArray[np.int16]
    """[table, learner, number]."""
    masks: NDArray[np.int8]
    """[table, learner, action]: 1 where it is possible; a seat with nothing to decide may do nothing only."""
    over: NDArray[np.bool_]
    gained: NDArray[np.float32]
    """[table, learner]: points that came home in the last step."""

    def begin(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_], /) -> None:
        """Begin game 0 of a seed, at the tables of these flags."""
        ...

    def go_on(self, which: NDArray[np.bool_], /) -> None:
        """Begin the next game of its seed, at the tables of these flags."""
        ...

    def step(self, actions: NDArray[Any], /) -> None:
        """Actions [table, learner] of all learners; a table that is over stays as it is."""
        ...

    def finish(self, which: NDArray[np.bool_], /) -> Finish:
        """How the games of these tables ended."""
        ...


class EpisodeBatch:
    """Tables by the readable rules, one after the other: any game, any bots, and slow."""

    def __init__(
        self, edition: AnyEdition, options: AnyOptions, seats: int, tables: int, bots: Mapping[int, Bot]
    ) -> None:
        self.tables, self.encoder = tables, encoder_of(edition, options, seats)
        self.own = tuple(seat for seat in range(seats) if seat not in bots)
        self._episodes = [Episode(edition, options, seats, bots) for _ in range(tables)]
        self._seeds, self._games = np.zeros(tables, np.uint64), np.zeros(tables, np.uint64)
        self._legal: list[dict[int, dict[int, Any]]] = [{} for _ in range(tables)]
        each, width = (tables, len(self.own)), sum(field.size for field in self.encoder.fields)
        self.observations = np.zeros((*each, width), np.int16)
        self.masks = np.zeros((*each, self.encoder.actions), np.int8)
        self.over, self.gained = np.zeros(tables, np.bool_), np.zeros(each, np.float32)

    def begin(self, seeds: NDArray[np.uint64], which: NDArray[np.bool_]) -> None:
        """Begin game 0 of a seed, at the tables of these flags."""
        self._seeds[which], self._games[which] = seeds[which], 0
        self._start(which)

    def go_on(self, which: NDArray[np.bool_]) -> None:
        """Begin the next game of its seed, at the tables of these flags."""
        self._games[which] += 1
        self._start(which)

    def step(self, actions: NDArray[Any]) -> None:
        """Actions [table, learner] of all learners; a table that is over stays as it is."""
        for table, episode in enumerate(self._episodes):
            self.gained[table] = 0
            if self.over[table]:
                continue
            before = episode.result.points
            legal = self._legal[table]
            moves = {}
            for seat, possible in legal.items():
                asked = int(actions[table, self.own.index(seat)])
                moves[seat] = possible.get(asked, next(iter(possible.values())))
            episode.step(moves)
            after = episode.result.points
            self.gained[table] = [after[seat] - before[seat] for seat in self.own]
            self._show(table)

    def finish(self, which: NDArray[np.bool_]) -> Finish:
        """How the games of these tables ended."""
        ended = [self._episodes[table].result for table in np.flatnonzero(which)]
        points, places = [result.points for result in ended], [result.places for result in ended]
        return Finish(np.array(points, np.int64), np.array(places, np.int64))

    def _start(self, which: NDArray[np.bool_]) -> None:
        for table in np.flatnonzero(which):
            self._episodes[table].begin(int(self._seeds[table]), int(self._games[table]))
            self.gained[table] = 0
            self._show(int(table))

    def _show(self, table: int) -> None:
        episode, encoder = self._episodes[table], self.encoder
        self.over[table] = episode.over
        self.masks[table] = 0
        self._legal[table] = {}
        for at, seat in enumerate(self.own):
            view = episode.view(seat)
            self.observations[table, at] = encoder.encode(view)
            if seat in episode.waiting:
                possible = {encoder.action_of(move): move for move in view.legal}
                self._legal[table][seat] = possible
                self.masks[table, at, list(possible)] = 1
            else:
                self.masks[table, at, encoder.idle] = 1


def batch_of(
    edition: AnyEdition, options: AnyOptions, seats: int, tables: int, bots: Mapping[int, Bot]
) -> tuple[Batch, Encoder]:
    """Tables on compiled code where the game has it and it knows these bots, else by the readable rules."""
    kit_of(edition).rules.start(edition, options, seats)  # refuses what can't be played
    encoder = encoder_of(edition, options, seats)
    quick = getattr(kit_of(edition).room("rl"), "quick_batch", None)
    found: Batch | None = quick(edition, options, seats, tables, bots) if quick else None
    return found or EpisodeBatch(edition, options, seats, tables, bots), encoder


def seats_of(bots: Sequence[Bot], seat: int) -> dict[int, Bot]:
    """Opponents in their seats, with the learner's left free."""
    places = [place for place in range(len(bots) + 1) if place != seat]
    return dict(zip(places, bots, strict=True))
