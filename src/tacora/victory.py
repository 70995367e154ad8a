"""Who wins, and what part of a victory is whose: said once, in plain loops that Numba compiles as they are.

Whoever finishes ahead has the greater key. Those with the greatest share the victory evenly.
"""

from collections.abc import Sequence
from typing import Any

__all__ = ["BY_HANDS", "BY_POINTS", "TIES_BY_HANDS", "WHOLE", "finishing_key", "shares_of", "split_victory"]

WHOLE = 840
"""A victory in parts that 1 to 8 winners can share evenly."""
BY_POINTS, TIES_BY_HANDS, BY_HANDS = 0, 1, 2
"""How games are ranked: by points alone; by points, then what a seat holds; by what it holds alone."""


def finishing_key(points: Any, hands: Any, ranking: Any) -> Any:
    """Greater for who finishes ahead; numbers or whole arrays. Nobody holds more than 255 in hand."""
    return (points << 8) * (ranking < BY_HANDS) + hands * (ranking > BY_POINTS)


def split_victory(keys: Any, shares: Any, best: Any, winners: Any) -> None:
    """Write into `shares` each seat's part of `WHOLE`; keys and shares are [seat][game].

    `best` and `winners` are room to work in, a place for each game: the inner loops run over games, so that a
    compiler makes vectors of them.
    """
    seats, games = len(keys), len(best)
    first = keys[0]
    for game in range(games):
        best[game] = first[game]
        winners[game] = 0
    for seat in range(seats):
        row = keys[seat]
        for game in range(games):
            best[game] = max(best[game], row[game])
    for seat in range(seats):
        row, parts = keys[seat], shares[seat]
        for game in range(games):
            parts[game] = row[game] == best[game]
            winners[game] += parts[game]
    for game in range(games):
        winners[game] = WHOLE // winners[game]
    for seat in range(seats):
        parts = shares[seat]
        for game in range(games):
            parts[game] *= winners[game]


def shares_of(keys: Sequence[int]) -> tuple[int, ...]:
    """Each seat's part of `WHOLE` in one game, by their keys."""
    rows, shares = [[key] for key in keys], [[0] for _ in keys]
    split_victory(rows, shares, [0], [0])
    return tuple(part for (part,) in shares)
