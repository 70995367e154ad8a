"""The chance to win between two turns: a small net for each seat's standing, and one victory to share.

Plain arithmetic on purpose, with no `exp` that libraries round differently: the same functions run in Python
and compiled, to the last bit. `mind` is one row of floats to work in, a list or an array; what lies where in
its first places is said here.
"""

# ruff: noqa: PLR0917 - kernels take plain arguments

from math import sqrt
from typing import Any, NamedTuple

__all__ = [
    "AFTER",
    "BEFORE",
    "FEATURES",
    "HIDDEN",
    "NAMES",
    "ROOM",
    "SEEN",
    "SIZE",
    "WINS",
    "Table",
    "features",
    "is_over",
    "win_chances",
]

NAMES = (
    "one",
    "lead-near",
    "lead",
    "second",
    "mean",
    "before",
    "after",
    "wait",
    "wait-leader",
    "turns",
    "turns-near",
    "turns-mine",
    "grotto",
    "chamber",
    "hand",
    "tie",
)
"""What a seat's chance rests on, each from -1 to 1: see `features`."""
FEATURES, HIDDEN = len(NAMES), 10
SIZE = HIDDEN * (FEATURES + 1)
"""How many weights: a row of hidden units for each feature, then one for the answer."""
_MOST_SEATS = 8
WINS = 0
"""Where everybody's chance is written to."""
BEFORE, AFTER = WINS + _MOST_SEATS, WINS + 3 * _MOST_SEATS
"""Where points and nuggets of every seat lie, one after the other: before a turn, and after it."""
SEEN = AFTER + 2 * _MOST_SEATS
_UNITS = SEEN + FEATURES
ROOM = _UNITS + HIDDEN
"""How much of a mind this takes."""
DIAMONDS_A_TURN, NUGGETS_A_TURN = 2.4, 2.0
"""What a turn takes out of grotto and chamber, about: only a measure of how long the game still goes."""
_FAR = 1e6


class Table(NamedTuple):
    """What stays as it is for a whole turn; whole numbers."""

    seats: int
    active: int
    both: int
    """1 where the game goes on until grotto and chamber are both empty (T14)."""
    diamond_points: int
    nugget_points: int
    gold_first: int
    """1 where nuggets are shared out first (T12)."""
    by_points: int
    """1 where a turn is thought through for its own points, whoever wins."""
    hand: int
    """Diamonds in the troll's hand; nuggets never get there, for trolls come in the grotto (T6)."""


def is_over(both: int, grotto: int, chamber: int) -> bool:
    """Whether the game ends with this turn (T14)."""
    if both:
        return grotto == 0 and chamber == 0
    return grotto == 0 or chamber == 0


def soft(difference: float, scale: float) -> float:
    """A difference between -1 and 1."""
    return difference / (abs(difference) + scale)


def part(one: float, other: float) -> float:
    """How much of both together the first is, from 0 to 1."""
    return one / (one + other)


def features(
    seats: int, mover: int, seat: int, left: float, grotto: int, chamber: int, hand: int, mind: Any
) -> None:
    """Write a seat's standing into `mind`, in the order of `NAMES`, `left` turns before the end.

    The others count by what they have, and by whether their next turn comes before one's own.
    """
    mine, gold = mind[AFTER + 2 * seat], mind[AFTER + 2 * seat + 1]
    wait = (seat - mover) % seats
    best, second, best_gold, best_wait, total = -_FAR, -_FAR, 0.0, 0, 0.0
    before, after = -_FAR, -_FAR
    for other in range(seats):
        if other == seat:
            continue
        points, nuggets = mind[AFTER + 2 * other], mind[AFTER + 2 * other + 1]
        later = (other - mover) % seats
        total += points
        if points > best or (points == best and nuggets > best_gold):
            second = best
            best, best_gold, best_wait = points, nuggets, later
        elif points > second:
            second = points
        if later < wait:
            before = max(before, points)
        else:
            after = max(after, points)
    span = 3.0 + 5.0 * sqrt(left)
    others = seats - 1.0
    lead = mine - best
    mind[SEEN + 0] = 1.0
    mind[SEEN + 1] = soft(lead, 4.0)
    mind[SEEN + 2] = soft(lead, span)
    mind[SEEN + 3] = soft(mine - second, span) if second > -_FAR else 1.0
    mind[SEEN + 4] = soft(mine - total / others, span)
    mind[SEEN + 5] = soft(mine - before, span) if before > -_FAR else 1.0
    mind[SEEN + 6] = soft(mine - after, span) if after > -_FAR else 1.0
    mind[SEEN + 7] = wait / others
    mind[SEEN + 8] = best_wait / others
    mind[SEEN + 9] = part(left, 2.0 * seats)
    mind[SEEN + 10] = part(left, 2.0)
    mind[SEEN + 11] = part(left, left + wait + 1.0)
    mind[SEEN + 12] = part(float(grotto), 8.0)
    mind[SEEN + 13] = part(float(chamber), 8.0)
    mind[SEEN + 14] = part(float(hand), 6.0)
    tied = 0.0
    if gold > best_gold:
        tied = 1.0
    elif gold < best_gold:
        tied = -1.0
    mind[SEEN + 15] = tied / (1.0 + abs(lead))


def raised(power: float) -> float:
    """The exponential of this power, as (1 + x / 1024) to the 1024th; powers from -20 to 0."""
    base = 1.0 + max(power, -20.0) / 1024.0
    for _ in range(10):
        base *= base
    return base


def win_chances(net: Any, table: Table, grotto: int, chamber: int, hand: int, mind: Any) -> None:
    """Write everybody's part of the victory into `mind`, after the turn of `table.active`.

    Where the game is over this is the result: most points, then most nuggets, then shared (T15).
    """
    seats = table.seats
    if is_over(table.both, grotto, chamber):
        most, gold, winners = -1.0, -1.0, 0
        for seat in range(seats):
            points, nuggets = mind[AFTER + 2 * seat], mind[AFTER + 2 * seat + 1]
            if points > most or (points == most and nuggets > gold):
                most, gold, winners = points, nuggets, 1
            elif points == most and nuggets == gold:
                winners += 1
        for seat in range(seats):
            wins = mind[AFTER + 2 * seat] == most and mind[AFTER + 2 * seat + 1] == gold
            mind[WINS + seat] = 1.0 / winners if wins else 0.0
        return
    mover = (table.active + 1) % seats
    of_grotto, of_chamber = grotto / DIAMONDS_A_TURN, chamber / NUGGETS_A_TURN
    left = max(of_grotto, of_chamber) if table.both else min(of_grotto, of_chamber)
    highest = -1e9
    for seat in range(seats):
        features(seats, mover, seat, left, grotto, chamber, hand, mind)
        # Units side by side, so that a compiler makes vectors of them without another order of sums.
        for unit in range(HIDDEN):
            mind[_UNITS + unit] = 0.0
        for nth in range(FEATURES):
            for unit in range(HIDDEN):
                mind[_UNITS + unit] += net[nth * HIDDEN + unit] * mind[SEEN + nth]
        odds = 0.0
        for unit in range(HIDDEN):
            seen = mind[_UNITS + unit]
            odds += net[FEATURES * HIDDEN + unit] * (seen / (1.0 + abs(seen)))
        mind[WINS + seat] = odds
        highest = max(highest, odds)
    whole = 0.0
    for seat in range(seats):
        chance = raised(mind[WINS + seat] - highest)
        mind[WINS + seat] = chance
        whole += chance
    for seat in range(seats):
        mind[WINS + seat] /= whole
