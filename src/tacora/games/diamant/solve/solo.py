"""One player alone in the cave: the optimal stopping, solved exactly.

Alone there is no path to share, so the pot is everything turned up so far. A state is then the treasures and
relics still in the deck and the kinds of trap not seen yet: 82,944 states in the base deck. There the rule
`should_leave` is optimal, because the expected gain (all rubies - pot) / cards only falls and the expected
loss pot x fatal / cards only rises: looking one card ahead is enough.

A relic with a printed value is a treasure to one player alone, who always leaves alone (D11). Where the order
of leaving sets the values, the next relic may be worth more than the last one; there the gain can rise, and
only the whole search is exact.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import mul
from typing import NamedTuple, TypeAlias

__all__ = ["Solo", "SoloRule", "should_leave", "solve_solo"]

SoloRule: TypeAlias = Callable[[int, int, int], bool]
"""Whether to leave with this pot, so many fatal cards in the deck, and so many cards turned up."""


class Solo(NamedTuple):
    """What a way of playing alone brings on average, and how often it ends in a bust."""

    value: float
    bust: float


class _Hoard(NamedTuple):
    """A set of cards still in the deck: how many of each can be drawn, and the set that is left then."""

    points: int
    """What those not in the deck any more are worth: the pot."""
    cards: int
    counts: tuple[int, ...]
    places: tuple[int, ...]


class _Table(NamedTuple):
    """Value and chance of a bust by the place of the hoard, for some kinds unseen."""

    values: list[float]
    busts: list[float]


def should_leave(pot: int, fatal: int, rubies: int) -> bool:
    """Leave iff pot x (fatal + 1) >= all rubies of the cave, drawn or not."""
    return pot * (fatal + 1) >= rubies


def solve_solo(
    treasures: Sequence[int],
    traps: Sequence[int],
    rule: SoloRule | None = None,
    *,
    relics: Sequence[int] = (),
    printed: bool = False,
) -> Solo:
    """The value of an expedition alone, played by the rule or, without one, in the best way.

    `traps` has the number of cards of each kind. `relics` has the worth of the relics in the deck, printed on
    them or by their order of leaving. The first card comes without a decision (D3).
    """
    found = (*treasures, *relics) if printed else tuple(treasures)
    hoards = _hoards(found, () if printed else tuple(relics))
    kinds = tuple(sorted(traps))
    solved: dict[tuple[int, ...], _Table] = {}
    for unseen in _unseen(kinds):
        solved[unseen] = _solve(hoards, kinds, unseen, solved, rule)
    table = solved[kinds]
    return Solo(table.values[-1], table.busts[-1])


def _solve(
    hoards: Sequence[_Hoard],
    traps: tuple[int, ...],
    unseen: tuple[int, ...],
    solved: Mapping[tuple[int, ...], _Table],
    rule: SoloRule | None,
) -> _Table:
    """The value of every set of treasures with these kinds unseen; smaller sets come first."""
    cards = hoards[-1].cards + sum(traps)
    fatal = sum(traps) - len(traps) - (sum(unseen) - len(unseen))
    traps_left = sum(unseen) + fatal
    new_kinds = [
        (copies * kinds, solved[_without(unseen, copies)]) for copies, kinds in Counter(unseen).items()
    ]
    table = _Table([], [])
    # 13,824 hoards for each of up to 32 selections of kinds: the sums run inside `sum` and `map`.
    value_at, bust_at = table.values.__getitem__, table.busts.__getitem__
    for place, hoard in enumerate(hoards):
        pot, left = hoard.points, hoard.cards + traps_left
        first = left == cards
        if not left or (rule and not first and rule(pot, fatal, cards - left)):
            table.values.append(float(pot))
            table.busts.append(0.0)
            continue
        value = sum(map(mul, hoard.counts, map(value_at, hoard.places)))
        value = (value + sum(count * after.values[place] for count, after in new_kinds)) / left
        if rule is None and not first and pot >= value:
            table.values.append(float(pot))
            table.busts.append(0.0)
            continue
        bust = fatal + sum(map(mul, hoard.counts, map(bust_at, hoard.places)))
        table.values.append(value)
        table.busts.append((bust + sum(count * after.busts[place] for count, after in new_kinds)) / left)
    return table


@lru_cache(maxsize=4)
def _hoards(treasures: tuple[int, ...], relics: tuple[int, ...]) -> list[_Hoard]:
    """Every set of cards the deck can still hold; taking one away leads to an earlier place."""
    copies = sorted(Counter(treasures).items())
    # What each kind of card has brought when so many are left; relics get their worth one by one (D11a).
    brought = [[(count - left) * value for left in range(count + 1)] for value, count in copies]
    if relics:
        brought.append([sum(relics[: len(relics) - left]) for left in range(len(relics) + 1)])
    steps = [1]
    for pots in reversed(brought):
        steps.insert(0, steps[0] * len(pots))
    hoards: list[_Hoard] = []
    for place, left in enumerate(product(*(range(len(pots)) for pots in brought))):
        points = sum(pots[count] for count, pots in zip(left, brought, strict=True))
        places = tuple(place - step for count, step in zip(left, steps[1:], strict=True) if count)
        hoards.append(_Hoard(points, sum(left), tuple(count for count in left if count), places))
    return hoards


def _unseen(traps: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every selection of kinds that may be unseen, the smallest first."""
    picked = product(*((False, True) for _ in traps))
    found = {tuple(copies for copies, take in zip(traps, takes, strict=True) if take) for takes in picked}
    return sorted(found, key=lambda unseen: (len(unseen), unseen))


def _without(unseen: tuple[int, ...], copies: int) -> tuple[int, ...]:
    at = unseen.index(copies)
    return unseen[:at] + unseen[at + 1 :]
