"""The Diamant kernel: whole games, each word of the stream where the readable rules would take it."""

from typing import Any, NamedTuple

import numpy as np

from tacora.games.diamant.sim import deck
from tacora.games.diamant.sim.cave import (
    ONE,
    ZERO,
    Given,
    begin_expedition,
    go_home,
    hands_of,
    points_of,
    send_home,
    start_home,
    turn_up,
)
from tacora.games.diamant.sim.decide import STEP, Spot, decide
from tacora.games.diamant.sim.deck import Rules
from tacora.sim.bits import G, mix
from tacora.sim.compiled import Numbers, Words, compiled, compiled_once, word

__all__ = ["LONGEST", "Out", "play", "play_own"]

LONGEST = deck.CARDS + 1
"""A path has 0 to 64 cards."""


class Out(NamedTuple):
    """Where a batch is written to."""

    points: "np.ndarray[Any, np.dtype[np.uint16]]"
    """[seat, game]."""
    hands: "np.ndarray[Any, np.dtype[np.uint8]]"
    """[seat, game]: relics."""
    paths: "np.ndarray[Any, np.dtype[np.int64]]"
    """[expedition, whether a trap ended it, cards turned up]: how often in the batch."""
    turned: "np.ndarray[Any, np.dtype[np.uint16]]"
    """[game]: all cards turned up."""
    busts: "np.ndarray[Any, np.dtype[np.uint8]]"
    """[game]: expeditions that a trap ended."""


def _play(rules: Rules, tables: Words, policy: Any, cells: Words, numbers: Numbers, out: Out) -> None:  # noqa: PLR0917
    """Play a batch of whole games (D1 to D13)."""
    loose = np.zeros(deck.ROOM, np.uint64)
    given = Given(rules, word(tables.ctypes.data), word(cells.ctypes.data), word(loose.ctypes.data))
    points, hands, paths, turned, busts = out
    for game in range(numbers.games):
        counter = mix(numbers.seed + (numbers.first + word(game) * numbers.stride + ONE) * G) + G
        home = start_home(rules)
        all_turned, all_busts = ZERO, 0
        for expedition in range(rules.expeditions):
            cave, home = begin_expedition(given, home, expedition)
            cards, bust = cave.cards, False
            if rules.decide_first:  # H3: a step without a card
                low, high = decide(policy, given, Spot(cave, home, counter, expedition + ONE, ZERO))
                counter += STEP
                cave, home = send_home(given, cave, home, low, high)
            while cave.inside:
                cave, home, bust = turn_up(given, cave, home, counter)
                if bust:
                    counter += STEP
                    break
                spot = Spot(cave, home, counter, expedition + ONE, cards - cave.cards)
                low, high = decide(policy, given, spot)
                counter += STEP
                cave, home = go_home(given, cave, home, low, high)
            paths[expedition, int(bust), cards - cave.cards] += 1
            all_turned += cards - cave.cards
            all_busts += bust
        turned[game] = all_turned
        busts[game] = all_busts
        for seat in range(rules.seats):
            points[seat, game] = points_of(home, seat)
            hands[seat, game] = hands_of(home, seat)
    loose[0] = ZERO  # kept to the end: Numba frees an array after its last use, whoever has its address


play = compiled(_play)
play_own = compiled_once(_play)
