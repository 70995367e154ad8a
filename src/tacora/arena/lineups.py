"""Who sits at a table with whom."""

from math import gcd
from random import Random
from typing import TypeAlias

__all__ = ["Lineup", "deal_out", "lone_lineups", "stable_order"]

Lineup: TypeAlias = tuple[int, ...]
"""Places in the field, one for each seat."""


def deal_out(field: int, players: int, rng: Random) -> tuple[Lineup, ...]:
    """Line-ups in which everybody has equally many seats.

    The field in random order is dealt out to tables again and again until a deal ends with a full table.
    Nobody meets himself unless there are more seats than bots.
    """
    order = rng.sample(range(field), field)
    tables = field // gcd(field, players)
    dealt = order * (tables * players // field)
    return tuple(tuple(dealt[at : at + players]) for at in range(0, len(dealt), players))


def lone_lineups(field: int, players: int) -> tuple[Lineup, ...]:
    """Everybody alone among copies of everybody else; the lone one comes first."""
    return tuple(
        (lone, *[other] * (players - 1)) for lone in range(field) for other in range(field) if lone != other
    )


def stable_order(lineup: Lineup, *, by_turns: bool) -> Lineup:
    """One order for all line-ups that rotation makes the same table, so that tables can be kept.

    Where all decide at once, who sits beside whom does not matter. Where they play by turns it does, so there
    only the start is fixed.
    """
    if not by_turns:
        return tuple(sorted(lineup))
    return min(lineup[at:] + lineup[:at] for at in range(len(lineup)))
