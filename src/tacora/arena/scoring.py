"""What a round adds up to. All sums are whole numbers, so threads and batches can't change a result."""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.sim.tally import victory_shares
from tacora.victory import finishing_key

__all__ = ["Finish", "Sums", "finishing_keys", "score"]

Whole: TypeAlias = NDArray[np.int64]
Finish: TypeAlias = tuple[tuple[int, int], ...]
"""A game for the ratings: each seat's place in the field, and its key, higher for who finished ahead."""


class Sums(NamedTuple):
    """A round, or a part of one, added up; in lone rounds [bot] is [lone, other]."""

    games: int
    seats: Whole
    """[bot]: how many seats it had."""
    wins: Whole
    """[bot]: victories in parts of 840; a shared one is split."""
    points: Whole
    """[bot]."""
    ahead: Whole
    """[one, other]: 2 for each time one finished ahead of the other, 1 for each tie."""
    met: Whole
    """[one, other]: how often they met."""
    sample: tuple[Finish, ...] = ()
    fair: NDArray[np.float64] | None = None
    """[bot]: victories without luck, where it was taken out (`tacora.arena.luck`)."""
    squares: Whole | None = None
    """[bot]: the squares of all victories, in parts of 840 times 840; likewise."""

    def plus(self, other: "Sums") -> "Sums":
        """Both together."""
        return Sums(
            self.games + other.games,
            self.seats + other.seats,
            self.wins + other.wins,
            self.points + other.points,
            self.ahead + other.ahead,
            self.met + other.met,
            self.sample + other.sample,
        )


def finishing_keys(points: NDArray[np.uint16], hands: NDArray[np.uint8], *, ranking: int) -> Whole:
    """[seat, game]: who has more finishes ahead (`tacora.victory`)."""
    keys: Whole = finishing_key(points.astype(np.int64), hands.astype(np.int64), ranking)
    return keys


def score(keys: NDArray[np.int64], points: NDArray[np.uint16], who: NDArray[np.int64], field: int) -> Sums:
    """Add up games of mixed tables; `who` is [seat, game], places in the field."""
    at = who.ravel()
    pairs = (who[:, None] * field + who[None, :]).ravel()
    above = np.sign(keys[:, None] - keys[None, :]).ravel() + 1
    square = (field, field)
    ahead = _count(pairs, above, field * field).reshape(square)
    met = _count(pairs, np.ones_like(above), field * field).reshape(square)
    for table in (ahead, met):
        np.fill_diagonal(table, 0)  # a seat meets itself, and copies of one bot meet each other: no news
    return Sums(
        keys.shape[1],
        _count(at, np.ones_like(at), field),
        _count(at, victory_shares(keys).ravel(), field),
        _count(at, points.ravel(), field),
        ahead,
        met,
    )


def _count(places: Whole, amounts: NDArray[np.integer], size: int) -> Whole:
    """The amounts added up by place; below 2^53 the floats of `bincount` are exact."""
    return np.bincount(places, weights=amounts, minlength=size).astype(np.int64)
