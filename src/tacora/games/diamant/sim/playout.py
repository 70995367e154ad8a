"""Playouts: a game that is under way is played on to its end, many times, each with chance of its own.

    playouts = Playouts(edition, ["bold", "value", "careful"], options)
    ends = playouts.play(state, 10_000, seed=1, forced={0: True})
    ends.shares.mean(axis=1) / WHOLE  # every seat's chance to win if seat 0 leaves now

Playout g of seed s takes its words from the stream S1 as a game does: the first card or decision from here is
step 0. So two choices are compared with the same cards and the same moods of the others.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.learned.reading import believed
from tacora.games.diamant.memory import Decided
from tacora.games.diamant.rules import DiamantEdition, Options, State
from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    FIFTEEN,
    FOUR,
    ONE,
    THREE,
    TWO,
    ZERO,
    Cave,
    Given,
    Home,
    begin_expedition,
    go_home,
    hands_of,
    points_of,
    turn_up,
)
from tacora.games.diamant.sim.decide import STEP, Spot, asked, revealed
from tacora.games.diamant.sim.deck import Rules
from tacora.games.diamant.sim.playout_start import Start, start_of
from tacora.games.diamant.sim.policy import seat_policies
from tacora.games.diamant.sim.table import DiamantTable
from tacora.sim.bits import G, count_bits, mix, poke
from tacora.sim.compiled import Word, Words, compiled, compiled_once, inlined, word
from tacora.sim.tally import split
from tacora.victory import finishing_key

__all__ = ["Playouts", "Stopped"]

_ALL = (1 << 64) - 1
_PART = 1 << 13
"""Playouts that nobody interrupts."""


class Stopped(Exception):
    """Somebody has stopped these playouts."""


class Forced(NamedTuple):
    """Picks of the first decision that are no policy's: which seats, and who of them leaves."""

    low: Word
    high: Word
    leave_low: Word
    leave_high: Word


class Ends(NamedTuple):
    """Where playouts are written to."""

    points: NDArray[np.uint16]
    """[seat, game]."""
    shares: NDArray[np.uint16]
    """[seat, game]: the victory, in parts of `WHOLE`."""
    left: NDArray[np.uint8]
    """[game]: who left at the first decision, a bit for each seat; 0 where a card came first."""


def _play_on(  # noqa: PLR0917 - kernels take plain arguments
    rules: Rules,
    tables: Words,
    policy: Any,
    cells: Words,
    start: Start,
    lying: Words,
    beliefs: Words,
    forced: Forced,
    seed: Word,
    numbers: Words,
    ranking: int,
    ends: Ends,
) -> None:
    """Play from one position to the end of the game, once for each of `numbers` and column of `ends`.

    `beliefs` are what is believed there of every seat, where somebody reads them; else there are none.
    """
    loose = np.zeros(deck.ROOM, np.uint64)
    given = Given(rules, word(tables.ctypes.data), word(cells.ctypes.data), word(loose.ctypes.data))
    points, shares, left = ends
    keys = np.empty(points.shape, np.uint32)
    for game in range(len(numbers)):
        counter = mix(seed + (numbers[game] + ONE) * G) + G
        cave, home = begin(start)
        expedition, cards, deciding, forcing = start.expedition, start.cards, start.decides, start.decides
        if rules.per_card:
            for place in range(deck.CARDS):
                poke(given.lying, word(place), lying[place])
        for place in range(len(beliefs)):
            poke(given.lying, word(deck.CARDS + place), beliefs[place])
        while True:
            bust = False
            if not deciding:
                cave, home, bust = turn_up(given, cave, home, counter)
            if not bust:
                spot = Spot(cave, home, counter, expedition + ONE, cards - cave.cards)
                low, high = asked(policy, given, spot)
                if forcing:
                    low = (low & ~forced.low) | forced.leave_low
                    high = (high & ~forced.high) | forced.leave_high
                    left[game] = seats_of(rules, low, high)
                revealed(policy, given, spot, low, high)
                cave, home = go_home(given, cave, home, low, high)
            counter += STEP
            deciding = forcing = False
            if bust | (cave.inside == ZERO):
                expedition += ONE
                if expedition == rules.expeditions:
                    break
                cave, home = begin_expedition(given, home, expedition)
                cards, deciding = cave.cards, rules.decide_first
        for seat in range(rules.seats):
            points[seat, game] = points_of(home, seat)
            held = np.uint32(hands_of(home, seat))
            keys[seat, game] = finishing(np.uint32(points[seat, game]), held, ranking)
    split(keys, shares, np.empty(len(numbers), np.uint32), np.empty(len(numbers), np.uint16))
    loose[0] = ZERO  # kept to the end: Numba frees an array after its last use, whoever has its address


@inlined
def begin(start: Start) -> tuple[Cave, Home]:
    """The position that all playouts share."""
    inside = count_bits(start.low) + count_bits(start.high)
    cards = count_bits(start.deck)
    cave = Cave(start.deck, cards, start.armed, start.purse, inside, start.low, start.high)
    home = Home(
        start.home_deck, start.taken, start.points_low, start.points_high, start.hands_low, start.hands_high
    )
    return cave, home


@inlined
def seats_of(rules: Rules, low: Word, high: Word) -> Word:
    """Lanes as one bit for each seat."""
    found = ZERO
    for seat in range(rules.seats):
        half = high if seat >> TWO else low
        found |= ((half >> (((seat & THREE) << FOUR) + FIFTEEN)) & ONE) << seat
    return found


finishing = inlined(finishing_key)
play_on = compiled(_play_on)
play_on_own = compiled_once(_play_on)


class Playouts:
    """A table whose games are played on from anywhere; raises as `DiamantTable` does."""

    def __init__(
        self,
        edition: DiamantEdition,
        seats: Sequence[object],
        options: Options | None = None,
    ) -> None:
        self._table = DiamantTable(edition, seats, options)
        self._seated = seat_policies(self._table.policies, self._table.setup)
        self._stopped = False

    def play(
        self,
        state: State,
        games: "int | Words",
        *,
        seed: int,
        forced: Mapping[int, bool] | None = None,
        history: Sequence[Decided] = (),
    ) -> Ends:
        """The first so many playouts, or those of these numbers; `forced` says who inside leaves now.

        `history` is what was decided before, as everybody has seen it: who reads the others believes what it
        tells. Without it they have seen nothing yet.
        """
        start, lying = start_of(state)
        beliefs = self._beliefs(history)
        picks = _forced({seat: leaves for seat, leaves in (forced or {}).items() if seat in state.inside})
        numbers = np.arange(games, dtype=np.uint64) if isinstance(games, int) else games
        parts = []
        for begin in range(0, len(numbers), _PART):
            if self._stopped:
                raise Stopped
            some = numbers[begin : begin + _PART]
            parts.append(self._play(start, lying, beliefs, picks, word(seed & _ALL), some))
        if len(parts) == 1:
            return parts[0]
        return Ends(*(np.concatenate(arrays, axis=-1) for arrays in zip(*parts, strict=True)))

    def stop(self) -> None:
        """End what other threads play here soon, with `Stopped`; nothing is played any more."""
        self._stopped = True

    def _beliefs(self, history: Sequence[Decided]) -> Words:
        """What is believed of all seats after this; nothing where nobody reads them."""
        if not self._seated.reads:
            return np.zeros(0, np.uint64)
        return np.array(believed(history, len(self._table.policies)), np.float64).ravel().view(np.uint64)

    def _play(  # noqa: PLR0917 - all that a playout begins with
        self, start: Start, lying: Words, beliefs: Words, forced: Forced, seed: Word, numbers: Words
    ) -> Ends:
        points, shares = np.empty((2, len(self._table.policies), len(numbers)), np.uint16)
        ends = Ends(points, shares, np.zeros(len(numbers), np.uint8))
        rules, tables, ranking = self._table.setup
        policy, cells = self._seated.policy, self._seated.cells
        kernel = play_on_own if self._seated.own else play_on
        kernel(rules, tables, policy, cells, start, lying, beliefs, forced, seed, numbers, ranking, ends)
        return ends


def _forced(picks: Mapping[int, bool]) -> Forced:
    masks = [0, 0, 0, 0]
    for seat, leaves in picks.items():
        bit = 0x8000 << 16 * (seat % 4)
        masks[seat // 4] |= bit
        masks[2 + seat // 4] |= bit if leaves else 0
    return Forced(*map(word, masks))
