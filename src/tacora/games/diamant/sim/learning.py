"""Games that somebody learns from: what the learners saw and did, added up into a gradient.

With log odds w x of leaving, the score of a decision is (a - p) x: a is 1 for leaving, p the chance. What a
learner won, less what was to be expected, times its scores is the gradient of winning; the mean of
p (1 - p) x x is the Fisher matrix. Both have a part for each block of situations and none between them.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.learned.features import BLOCKS, FEATURES, block_of, features
from tacora.games.diamant.moment import LANES
from tacora.games.diamant.sim.cave import FIFTEEN, LANE, ONE, ZERO
from tacora.games.diamant.sim.decide import (
    SEAT_WORDS,
    THREE,
    Seats,
    cell_of,
    chance_of,
    decide,
    decides_by,
    number,
    see,
    seen_from,
)
from tacora.games.diamant.sim.deck import Rules
from tacora.games.diamant.sim.kernel import LONGEST, Out, play
from tacora.games.diamant.sim.weighted import rivals
from tacora.sim.compiled import Numbers, Word, Words, compiled, inlined, word
from tacora.sim.tally import split
from tacora.victory import WHOLE, finishing_key

__all__ = ["THOROUGH", "Book", "Learning", "Lesson", "empty_book", "empty_lesson", "learn"]

Floats: TypeAlias = NDArray[np.float64]
MOST_DECISIONS = 4096
"""Decisions of learners kept in one game; further ones teach nothing."""
THOROUGH = 8
"""Every so-manieth game is added to the matrices too: they need fewer games than the gradient."""
_FOUR, _SEAT_WORDS = word(4), word(SEAT_WORDS)


class Book(NamedTuple):
    """One game's decisions of the learners."""

    written: NDArray[np.int64]
    """How many there are, in its only place."""
    seat: NDArray[np.int64]
    block: NDArray[np.int64]
    cell: NDArray[np.int64]
    """Where a learner with a table looked."""
    chance: Floats
    left: Floats
    seen: Floats
    """[decision, feature]."""


class Lesson(NamedTuple):
    """What a batch of games has taught."""

    gradient: Floats
    """[block, feature]."""
    fisher: Floats
    """[block, feature, feature]."""
    squares: Floats
    """[block, feature, feature]: the sum of x x, for the expectation."""
    won: Floats
    """[block, feature]: the sum of what was won, times x."""
    totals: Floats
    """Games, learners' seats, their victories, decisions."""
    cells: Floats
    """[cell, whether left, 2]: how often, and what was won, where learners have a table."""


class Learning(NamedTuple):
    """Every seat by itself, and the decisions of some of them written down."""

    seats: Seats
    learners: Word
    """A bit for each seat that learns."""
    book: Book


def empty_book() -> Book:
    """A book for one game after the other."""
    rows = np.zeros(MOST_DECISIONS, np.int64)
    numbers = np.zeros(MOST_DECISIONS)
    seen = np.zeros((MOST_DECISIONS, FEATURES))
    return Book(np.zeros(1, np.int64), rows, rows.copy(), rows.copy(), numbers, numbers.copy(), seen)


def empty_lesson(cells: int = 0) -> Lesson:
    """Nothing learned yet; with room for the cells of a learner's table."""
    one, two = (BLOCKS, FEATURES), (BLOCKS, FEATURES, FEATURES)
    return Lesson(
        np.zeros(one), np.zeros(two), np.zeros(two), np.zeros(one), np.zeros(4), np.zeros((cells, 2, 2))
    )


def by_learning(policy: Any, given: Any, spot: Any) -> Any:
    """Ask every seat, and write down what the learners saw and did."""
    low, high = decide(policy.seats, given, spot)
    now = see(policy.seats, given, spot)
    for seat in range(given.rules.seats):
        place = word(seat)
        shift = (place & THREE) << _FOUR
        top = (ONE << FIFTEEN) << shift
        within = spot.cave.high if place >= _FOUR else spot.cave.low
        if (policy.learners >> place) & ONE and within & top:
            lanes = spot.home.high if place >= _FOUR else spot.home.low
            leaves = ((high if place >= _FOUR else low) & top) != ZERO
            mine = seen_from(now, number(place), number((lanes >> shift) & LANE), 0)
            chance = chance_of(policy.seats, given, place, mine, spot)
            others = rivals(given.rules, spot.cave, spot.home, place, spot.expedition)
            note(policy.book, mine, others, chance / LANES, leaves)
            policy.book.cell[policy.book.written[0] - 1] = cell_of(given.cells, place * _SEAT_WORDS, mine)
    return low, high


decides_by(Learning, by_learning)
finishing = inlined(finishing_key)


@compiled
def note(book: Book, now: Any, others: Any, chance: Any, leaves: Any) -> None:
    """Write one decision down."""
    nth = book.written[0]
    seen = features(now, others)
    book.seat[nth] = now.seat
    book.block[nth] = block_of(now, others)
    book.chance[nth] = chance
    book.left[nth] = 1.0 if leaves else 0.0
    for at in range(FEATURES):
        book.seen[nth, at] = seen[at]
    if nth + 1 < MOST_DECISIONS:
        book.written[0] = nth + 1


@compiled
def learn(  # noqa: PLR0917
    rules: Rules,
    tables: Words,
    policy: Learning,
    cells: Words,
    numbers: Numbers,
    ranking: int,
    expected: Floats,
    lesson: Lesson,
) -> None:
    """Play a batch and add up what it teaches; `expected` has [block, feature] what a sight is worth."""
    seats = int(rules.seats)
    out = Out(
        np.zeros((seats, 1), np.uint16),
        np.zeros((seats, 1), np.uint8),
        np.zeros((int(rules.expeditions), 2, LONGEST), np.int64),
        np.zeros(1, np.uint16),
        np.zeros(1, np.uint8),
    )
    keys, parts = np.zeros((seats, 1), np.uint32), np.zeros((seats, 1), np.uint16)
    best, winners = np.zeros(1, np.uint32), np.zeros(1, np.uint16)
    shares = np.zeros(seats)
    for game in range(numbers.games):
        policy.book.written[0] = 0
        one = Numbers(numbers.seed, numbers.first + word(game) * numbers.stride, ONE, 1)
        play(rules, tables, policy, cells, one, out)
        for seat in range(seats):
            held = np.uint32(out.hands[seat, 0])
            keys[seat, 0] = finishing(np.uint32(out.points[seat, 0]), held, ranking)
        split(keys, parts, best, winners)
        for seat in range(seats):
            shares[seat] = parts[seat, 0] / WHOLE
        lesson.totals[0] += 1
        for seat in range(seats):
            if (policy.learners >> word(seat)) & ONE:
                lesson.totals[1] += 1
                lesson.totals[2] += shares[seat]
        take_in(policy.book, shares, expected, lesson)
        if game % THOROUGH == 0:
            take_squares(policy.book, shares, lesson)


@compiled
def take_in(book: Book, shares: Floats, expected: Floats, lesson: Lesson) -> None:
    """Add up one game."""
    for nth in range(book.written[0]):
        worth_of, seen, into = expected[book.block[nth]], book.seen[nth], lesson.gradient[book.block[nth]]
        worth = 0.0
        for at in range(FEATURES):
            worth += worth_of[at] * seen[at]
        pull = (shares[book.seat[nth]] - worth) * (book.left[nth] - book.chance[nth])
        for at in range(FEATURES):
            into[at] += pull * seen[at]
        if len(lesson.cells):
            told = lesson.cells[book.cell[nth], int(book.left[nth])]
            told[0] += 1
            told[1] += shares[book.seat[nth]]
    lesson.totals[3] += book.written[0]


@compiled
def take_squares(book: Book, shares: Floats, lesson: Lesson) -> None:
    """Add up the products of what was seen in one game."""
    for nth in range(book.written[0]):
        block, seen, chance = book.block[nth], book.seen[nth], book.chance[nth]
        won, doubt = shares[book.seat[nth]], chance * (1.0 - chance)
        for at in range(FEATURES):
            here = seen[at]
            lesson.won[block, at] += won * here
            squares, fisher = lesson.squares[block, at], lesson.fisher[block, at]
            for other in range(FEATURES):
                product = here * seen[other]
                squares[other] += product
                fisher[other] += doubt * product
