"""Adding games up. All sums are whole numbers, so threads and batches can't change a result."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.sim.compiled import compiled

__all__ = ["SHARE", "Tally"]

SHARE = 840
"""A victory in parts that 1 to 8 winners can share evenly."""

Points: TypeAlias = NDArray[np.uint16]
Hands: TypeAlias = NDArray[np.uint8]


class Tally:
    """Sums by seat: points, their squares, victories in parts of 840, and how often each result came."""

    def __init__(self, seats: int, most: int) -> None:
        self.games = 0
        self.points = np.zeros(seats, np.int64)
        self.squares = np.zeros(seats, np.int64)
        self.victories = np.zeros(seats, np.int64)
        self.victory_squares = np.zeros(seats, np.int64)
        self.spread = np.zeros((seats, most + 1), np.int64)

    def add(self, points: Points, hands: Hands, games: int, *, by_hands: bool) -> None:
        """Add the first games of a batch; `hands` break ties where the edition says so (D14)."""
        add_up(
            points,
            hands,
            games,
            by_hands,
            self.points,
            self.squares,
            self.victories,
            self.victory_squares,
            self.spread,
        )
        self.games += games

    def plus(self, other: "Tally") -> "Tally":
        """Both together, as a new tally: whoever is interrupted still holds a whole one."""
        seats, points = self.spread.shape
        both = Tally(seats, points - 1)
        both.games = self.games + other.games
        both.points = self.points + other.points
        both.squares = self.squares + other.squares
        both.victories = self.victories + other.victories
        both.victory_squares = self.victory_squares + other.victory_squares
        both.spread = self.spread + other.spread
        return both


@compiled
def add_up(  # noqa: PLR0917 - kernels take plain arguments
    points: Points,
    hands: Hands,
    games: int,
    by_hands: bool,  # noqa: FBT001
    sums: NDArray[np.int64],
    squares: NDArray[np.int64],
    victories: NDArray[np.int64],
    victory_squares: NDArray[np.int64],
    spread: NDArray[np.int64],
) -> None:
    """The sums of a batch, seat by seat: the inner loops run over games, so they are vectorised."""
    seats = len(sums)
    keys = np.empty((seats, games), np.uint32)
    best = np.zeros(games, np.uint32)
    winners = np.zeros(games, np.uint8)
    share = np.empty(games, np.int64)
    weight = np.uint32(1) if by_hands else np.uint32(0)
    for seat in range(seats):
        for game in range(games):
            key = (np.uint32(points[seat, game]) << np.uint32(8)) + weight * np.uint32(hands[seat, game])
            keys[seat, game] = key
            best[game] = max(best[game], key)
    for seat in range(seats):
        for game in range(games):
            winners[game] += np.uint8(keys[seat, game] == best[game])
    for game in range(games):
        share[game] = SHARE // np.int64(winners[game])
    for seat in range(seats):
        total = square = won = won_square = np.int64(0)
        for game in range(games):
            number = np.int64(points[seat, game])
            part = share[game] * np.int64(keys[seat, game] == best[game])
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
