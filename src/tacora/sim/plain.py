"""A table for bots that are not compiled: the readable rules play, at some hundred games a second.

A game with a room `sim` says there how its games meet the stream, so that they are those of its kernel. Any
other game is played as it comes: every chance, joint turn or act has a word of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tacora.game import Act, Chance, Joint, Open, Together
from tacora.games import AnyEdition, AnyOptions, kit_of
from tacora.games.kit import GameKit
from tacora.games.picking import BotFault, picked, watching
from tacora.record import Record, Seat
from tacora.sim.stream import Lane, Stream, mix64
from tacora.sim.table import Batch, Measures, SimError

__all__ = ["Pick", "PlainBot", "PlainGame", "PlainTable", "measures_of", "play_by_rules"]

Pick: TypeAlias = Callable[[Any, Random], Any]
"""A bot's `pick(view, rng)`."""
_MOST_POINTS = 0xFFFF


@dataclass(frozen=True, slots=True)
class PlainBot:
    """A bot in plain Python: its name and its `pick(view, rng)`."""

    name: str
    pick: Pick
    origin: str = ""
    """Whose it is, as `the package tacora-magpie`."""
    fits: Callable[[AnyEdition, AnyOptions, int], None] | None = None
    """Refuses tables that it does not know, as `Bot.fits` does."""

    def asked(self, view: Any, rng: Random) -> Any:
        """What it picks; raises `BotFault` where that is no move."""
        return picked(self.name, self.origin, self.pick, view, rng)


class PlainGame(NamedTuple):
    """A game that is over, as a batch counts it."""

    points: Sequence[int]
    hands: Sequence[int]
    """What each seat holds that may break a tie."""
    columns: Sequence[int] = ()
    """More about it, as `Measures.columns` names it."""
    facts: Sequence[tuple[int, ...]] = ()
    """Places of the facts, each to be counted once more."""
    moves: Sequence[Any] = ()
    """Every input in order, as a record has them."""


def measures_of(edition: AnyEdition, options: AnyOptions) -> Measures:
    """What is counted in games of this edition."""
    kit = kit_of(edition)
    found: Measures = kit.room("sim").measures(edition, options) if kit.has("sim") else Measures()
    return found


class PlainTable:
    """Bots at a table of any game; the same stream, so the same cards and dice as everywhere."""

    batch = 32

    def __init__(
        self, edition: AnyEdition, seats: Sequence[PlainBot], options: AnyOptions, *, pace: Fraction | int = 1
    ) -> None:
        self.edition, self.options, self.pace = edition, options, pace
        self.bots = tuple(seats)
        self.names = tuple(bot.name for bot in seats)
        self._kit = kit_of(edition)
        self._kit.rules.start(edition, options, len(seats))
        for bot in seats:
            if bot.fits is not None:
                bot.fits(edition, options, len(seats))
        self.measures = measures_of(edition, options)

    def __reduce__(self) -> Any:
        return _table_again, (self.edition, self.bots, self.options, self.pace)

    def play(self, seed: int, first: int, stride: int, games: int, shift: int) -> Batch:
        """Play every `stride`-th game from `first` on, with everybody `shift` seats further on."""
        seats = len(self.bots)
        picks = [bot.asked for bot in self._moved(shift)]
        points, hands = np.zeros((seats, games), np.uint16), np.zeros((seats, games), np.uint8)
        facts = np.zeros(self.measures.facts_shape, np.int64)
        rows = []
        for nth in range(games):
            found = self._numbered(picks, seed, first + nth * stride)
            points[:, nth], hands[:, nth] = found.points, found.hands
            for place in found.facts:
                facts[place] += 1
            rows.append(found.columns)
        columns = {
            name: np.array([row[at] for row in rows], dtype=kind)
            for at, (name, kind) in enumerate(self.measures.columns)
        }
        return Batch(points, hands, facts, columns)

    def record(self, seed: int, game: int, shift: int) -> Record:
        """Game number `game` of a seed as a record: what was turned up or rolled, and every pick."""
        moved = self._moved(shift)
        with watching():
            found = self._numbered([bot.asked for bot in moved], seed, game)
        seats = tuple(Seat(bot.name, bot.name) for bot in moved)
        return Record(edition=self.edition, options=self.options, seats=seats, moves=tuple(found.moves))

    def _moved(self, shift: int) -> list[PlainBot]:
        """The bots by seat, with everybody so many seats further on."""
        return [self.bots[(seat - shift) % len(self.bots)] for seat in range(len(self.bots))]

    def _numbered(self, picks: Sequence[Pick], seed: int, game: int) -> PlainGame:
        """One game; a bot that fails is named with the game's number."""
        try:
            return self._game(picks, seed, game)
        except BotFault as fault:
            raise fault.in_game(game) from None

    def _game(self, picks: Sequence[Pick], seed: int, game: int) -> PlainGame:
        if not self._kit.has("sim"):
            return play_by_rules(self._kit, self.edition, self.options, picks, Stream(seed, game))
        room = self._kit.room("sim")
        found: PlainGame = room.play_plain(self.edition, self.options, picks, seed, game, pace=self.pace)
        return found


def _table_again(
    edition: AnyEdition, seats: Sequence[PlainBot], options: AnyOptions, pace: Fraction | int
) -> PlainTable:
    """The same table in another process."""
    return PlainTable(edition, seats, options, pace=pace)


def play_by_rules(
    kit: GameKit, edition: AnyEdition, options: AnyOptions, picks: Sequence[Pick], stream: Stream
) -> PlainGame:
    """A whole game of any rules: input j has word j of the stream; in an open turn chance says who is first.

    Hands are places, counted from the last, so that the rules' own order of finishing counts.
    """
    rules, place = kit.rules, 0
    moves: list[Any] = []
    history: tuple[Any, ...] = ()
    state = rules.start(edition, options, len(picks)).state

    def picked(seat: int, word: int) -> Any:
        start = mix64(word ^ seat + 1)
        view = kit.remembered(rules.view(state, seat), state, history)  # as in a kernel, everybody remembers
        return picks[seat](view, Lane(start >> 49, start))

    while True:
        word = stream.word(place)
        match rules.turn(state):
            case Chance():
                made: Any = stream.draw(place, rules.chances(state))
            case Joint(seats):
                made = Together(
                    tuple(picked(seat, word) if seat in seats else None for seat in range(len(picks)))
                )
            case Open(waiting):
                seat = waiting[(word >> 32) * len(waiting) >> 32]
                made = Act(seat, picked(seat, word))
            case _:
                break
        moves.append(made)
        history += kit.notes(state, made)
        state, place = rules.apply(state, made).state, place + 1
    result = rules.result(state)
    if not all(0 <= points <= _MOST_POINTS for points in result.points):
        raise SimError(f"A game of {edition.title} ended with points that are not 0 to {_MOST_POINTS}.")
    return PlainGame(result.points, [len(picks) - placed for placed in result.places], moves=moves)
