"""Adding games up. All sums are whole numbers, so threads and batches can't change a result."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.sim.compiled import compiled, inlined
from tacora.victory import finishing_key, split_victory

__all__ = ["Tally", "split", "victory_shares"]

Points: TypeAlias = NDArray[np.uint16]
Hands: TypeAlias = NDArray[np.uint8]

_key = inlined(finishing_key)
split = compiled(split_victory)
"""`tacora.victory.split_victory` for kernels and arrays."""


class Tally:
    """Sums by seat: points, their squares, victories in parts of `WHOLE`, and how often each result came."""

    def __init__(self, seats: int, most: int | None) -> None:
        self.games = 0
        self.points = np.zeros(seats, np.int64)
        self.squares = np.zeros(seats, np.int64)
        self.victories = np.zeros(seats, np.int64)
        self.victory_squares = np.zeros(seats, np.int64)
        self.spread = np.zeros((seats, (most or 0) + 1), np.int64)
        self._grows = most is None

    def add(self, points: Points, hands: Hands, games: int, *, ranking: int) -> None:
        """Add the first games of a batch, ranked as `tacora.victory` says."""
        if self._grows and games:
            self.spread = _widened(self.spread, int(points[:, :games].max()) + 1)
        add_up(
            points,
            hands,
            games,
            ranking,
            self.points,
            self.squares,
            self.victories,
            self.victory_squares,
            self.spread,
        )
        self.games += games

    def plus(self, other: "Tally") -> "Tally":
        """Both together, as a new tally: whoever is interrupted still holds a whole one."""
        width = max(self.spread.shape[1], other.spread.shape[1])
        both = Tally(len(self.points), None if self._grows else width - 1)
        both.games = self.games + other.games
        both.points = self.points + other.points
        both.squares = self.squares + other.squares
        both.victories = self.victories + other.victories
        both.victory_squares = self.victory_squares + other.victory_squares
        both.spread = _widened(self.spread, width) + _widened(other.spread, width)
        return both


def _widened(spread: NDArray[np.int64], width: int) -> NDArray[np.int64]:
    missing = width - spread.shape[1]
    return np.pad(spread, ((0, 0), (0, missing))) if missing > 0 else spread


def victory_shares(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """[seat, game]: the victory in parts of `WHOLE`, by keys of the same shape."""
    shares = np.empty_like(keys)
    split(keys, shares, np.empty(keys.shape[1], np.int64), np.empty(keys.shape[1], np.int64))
    return shares


@compiled
def add_up(  # noqa: PLR0917 - kernels take plain arguments
    points: Points,
    hands: Hands,
    games: int,
    ranking: int,
    sums: NDArray[np.int64],
    squares: NDArray[np.int64],
    victories: NDArray[np.int64],
    victory_squares: NDArray[np.int64],
    spread: NDArray[np.int64],
) -> None:
    """The sums of a batch, seat by seat: the inner loops run over games, so they are vectorised."""
    seats = len(sums)
    keys = np.empty((seats, games), np.uint32)
    shares = np.empty((seats, games), np.uint16)
    for seat in range(seats):
        for game in range(games):
            keys[seat, game] = _key(np.uint32(points[seat, game]), np.uint32(hands[seat, game]), ranking)
    split(keys, shares, np.empty(games, np.uint32), np.empty(games, np.uint16))
    for seat in range(seats):
        total = square = won = won_square = np.int64(0)
        for game in range(games):
            number = np.int64(points[seat, game])
            part = np.int64(shares[seat, game])
            total += number
            square += number * number
            won += part
            won_square += part * part
        for game in range(games):
            spread[seat, points[seat, game]] += 1
        sums[seat] += total
        squares[seat] += square
        victories[seat] += won
        victory_squares[seat] += won_square
