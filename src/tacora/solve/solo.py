"""One player alone in the cave, without relics: the optimal stopping, solved exactly.

Alone there is no path to share, so the pot is all the rubies turned up so far. A state is then the treasures
still in the deck and the kinds of trap not seen yet: 82,944 states in the base deck. In all of them the rule
`should_leave` is optimal, because the expected gain (all rubies - pot) / cards only falls and the expected
loss pot x fatal / cards only rises: looking one card ahead is enough.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from math import fsum
from typing import NamedTuple, TypeAlias

__all__ = ["Solo", "SoloRule", "should_leave", "solve_solo"]

SoloRule: TypeAlias = Callable[[int, int, int], bool]
"""Whether to leave with this pot, so many fatal cards in the deck, and so many cards turned up."""


class Solo(NamedTuple):
    """What a way of playing alone brings on average, and how often it ends in a bust."""

    value: float
    bust: float


class _Hoard(NamedTuple):
    """A set of treasures still in the deck; `draws` are count and place of the set after each draw."""

    rubies: int
    cards: int
    draws: tuple[tuple[int, int], ...]


def should_leave(pot: int, fatal: int, rubies: int) -> bool:
    """Leave iff pot x (fatal + 1) >= all rubies of the cave, drawn or not."""
    return pot * (fatal + 1) >= rubies


def solve_solo(treasures: Sequence[int], traps: Sequence[int], rule: SoloRule | None = None) -> Solo:
    """The value of an expedition alone, played by the rule or, without one, in the best way.

    `traps` has the number of cards of each kind. The first card comes without a decision (D3).
    """
    hoards = _hoards(treasures)
    solved: dict[tuple[int, ...], list[Solo]] = {}
    for unseen in _unseen(tuple(sorted(traps))):
        solved[unseen] = _solve(hoards, tuple(traps), unseen, solved, rule)
    return solved[tuple(sorted(traps))][-1]


def _solve(
    hoards: Sequence[_Hoard],
    traps: tuple[int, ...],
    unseen: tuple[int, ...],
    solved: dict[tuple[int, ...], list[Solo]],
    rule: SoloRule | None,
) -> list[Solo]:
    """The value of every set of treasures with these kinds unseen; smaller sets come first."""
    rubies, cards = hoards[-1].rubies, hoards[-1].cards + sum(traps)
    fatal = sum(traps) - len(traps) - (sum(unseen) - len(unseen))
    new_kinds = [
        (copies * kinds, solved[_without(unseen, copies)]) for copies, kinds in Counter(unseen).items()
    ]
    values: list[Solo] = []
    for place, hoard in enumerate(hoards):
        pot = rubies - hoard.rubies
        left = hoard.cards + sum(unseen) + fatal
        leave = Solo(float(pot), 0.0)
        if not left or (left < cards and rule and rule(pot, fatal, cards - left)):
            values.append(leave)
            continue
        drawn = [(count, values[after]) for count, after in hoard.draws]
        drawn += [(count, after[place]) for count, after in new_kinds]
        go_on = Solo(
            fsum(count * after.value for count, after in drawn) / left,
            (fsum(count * after.bust for count, after in drawn) + fatal) / left,
        )
        values.append(leave if rule is None and left < cards and leave.value >= go_on.value else go_on)
    return values


def _hoards(treasures: Sequence[int]) -> list[_Hoard]:
    """Every set of treasures the deck can still hold; taking one away leads to an earlier place."""
    counts = sorted(Counter(treasures).items())
    steps = [1]
    for _, count in reversed(counts):
        steps.insert(0, steps[0] * (count + 1))
    hoards: list[_Hoard] = []
    for place, left in enumerate(product(*(range(count + 1) for _, count in counts))):
        draws = tuple((count, place - step) for count, step in zip(left, steps[1:], strict=True) if count)
        rubies = sum(count * value for count, (value, _) in zip(left, counts, strict=True))
        hoards.append(_Hoard(rubies, sum(left), draws))
    return hoards


def _unseen(traps: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every selection of kinds that may be unseen, the smallest first."""
    picked = product(*((False, True) for _ in traps))
    found = {tuple(copies for copies, take in zip(traps, takes, strict=True) if take) for takes in picked}
    return sorted(found, key=lambda unseen: (len(unseen), unseen))


def _without(unseen: tuple[int, ...], copies: int) -> tuple[int, ...]:
    at = unseen.index(copies)
    return unseen[:at] + unseen[at + 1 :]
