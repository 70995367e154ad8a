"""Where a stepped table stands between two decisions: sixteen words, read and written by the kernel."""

from typing import NamedTuple

from tacora.games.diamant.sim.cave import (
    LANE,
    ONE,
    SIXTEEN,
    TWO,
    ZERO,
    Cave,
    Given,
    Home,
    begin_expedition,
    enter_cave,
    start_home,
)
from tacora.sim.bits import G, count_bits, mix, peek, poke
from tacora.sim.compiled import Flag, Word, inlined, word

__all__ = ["STATE", "Games", "Spot", "begin_game", "ended", "load", "moved", "next_expedition", "store"]

STATE = 16
"""Words a table: two lines of a processor's cache."""
OVER = word(1 << 32)


class Spot(NamedTuple):
    """Where a table stands between two steps."""

    cave: Cave
    home: Home
    counter: Word
    game: Word
    expedition: Word
    """From 0."""
    start: Word
    """How many cards the deck held when the expedition began."""
    over: Flag
    """Whether its game has ended and nobody has begun another."""


class Games(NamedTuple):
    """Which games a table plays: every `stride`-th of a seed."""

    seed: Word
    stride: Word


@inlined
def load(state: Word) -> Spot:
    """Read a table's words."""
    cards, low, high = peek(state, ZERO), peek(state, word(3)), peek(state, word(4))
    inside = count_bits(low) + count_bits(high)
    cave = Cave(cards, count_bits(cards), peek(state, ONE), peek(state, TWO), inside, low, high)
    home = Home(
        peek(state, word(5)),
        peek(state, word(6)),
        peek(state, word(7)),
        peek(state, word(8)),
        peek(state, word(9)),
        peek(state, word(10)),
    )
    where = peek(state, word(13))
    over = (where & OVER) != ZERO
    expedition = (where >> SIXTEEN) & LANE
    return Spot(cave, home, peek(state, word(11)), peek(state, word(12)), expedition, where & LANE, over)


@inlined
def store(state: Word, spot: Spot) -> None:
    """Write a table's words."""
    cave, home = spot.cave, spot.home
    poke(state, ZERO, cave.deck)
    poke(state, ONE, cave.armed)
    poke(state, TWO, cave.purse)
    poke(state, word(3), cave.low)
    poke(state, word(4), cave.high)
    poke(state, word(5), home.deck)
    poke(state, word(6), home.taken)
    poke(state, word(7), home.low)
    poke(state, word(8), home.high)
    poke(state, word(9), home.hands_low)
    poke(state, word(10), home.hands_high)
    poke(state, word(11), spot.counter)
    poke(state, word(12), spot.game)
    over = OVER if spot.over else ZERO
    poke(state, word(13), over | (spot.expedition << SIXTEEN) | spot.start)


@inlined
def next_expedition(given: Given, spot: Spot, expedition: Word) -> Spot:
    """Everyone goes in (D1)."""
    cave, home = begin_expedition(given, spot.home, expedition)
    return Spot(cave, home, spot.counter, spot.game, expedition, cave.cards, False)


@inlined
def begin_game(given: Given, seed: Word, game: Word) -> Spot:
    """A game before its first card."""
    counter = mix(seed + (game + ONE) * G) + G
    home = start_home(given.rules)
    spot = Spot(enter_cave(given.rules, home.deck), home, counter, game, ZERO, ZERO, False)
    return next_expedition(given, spot, ZERO)


@inlined
def ended(spot: Spot, plays: Games) -> Spot:
    """A game that is over, until somebody begins the next one: the cards are back in the deck."""
    cards = count_bits(spot.home.deck)
    cave = Cave(spot.home.deck, cards, ZERO, ZERO, ZERO, ZERO, ZERO)
    return Spot(cave, spot.home, spot.counter, spot.game + plays.stride, spot.expedition, cards, True)


@inlined
def moved(spot: Spot, cave: Cave, home: Home, counter: Word) -> Spot:
    """The same table a little later."""
    return Spot(cave, home, counter, spot.game, spot.expedition, spot.start, spot.over)
