"""The last expedition of two, solved exactly: who wins is all that counts, so it is a game of zero sum.

Both inside hold the same, and what each holds follows from the treasures that have come: 82,944 positions in
the usual deck. Whoever is left alone needs some rubies more and goes on until they are there; one who would
win even empty-handed has won. A test measures `champion` by this.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.moment import Moment
from tacora.sim.compiled import compiled

__all__ = ["Duel", "Position", "solve_duel"]

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]
MOST_ALONE = 64
"""Rubies that one who is alone may need at most; above that nobody gets them."""


@dataclass(frozen=True, slots=True)
class Position:
    """What lies there while both are inside."""

    gone: tuple[int, ...]
    """By value of a treasure, how many have come."""
    kinds: int
    pending: int
    path: int


@dataclass(frozen=True, slots=True)
class Duel:
    """The last expedition of two, one of whom leads by so many points."""

    lead: int
    values: tuple[int, ...]
    counts: tuple[int, ...]
    traps: int
    copies: int
    wins: Floats
    """[treasures gone, trap kinds]: the leader's chance to win before anybody has chosen."""
    leaves: Floats
    """[player, treasures gone, trap kinds]: how often the leader, and the other, leave by right."""
    alone: Floats
    """[treasures gone, trap kinds, rubies needed to be level]: the chance of one who is alone and goes on."""

    @property
    def value(self) -> float:
        """The leader's chance to win before the first card."""
        return _chance_node(self, self.wins, 0, 0)

    def position(self, at: int, kinds: int) -> Position:
        """A position by its place in the arrays."""
        gone = _gone(at, self.counts)
        held = list(zip(self.values, gone, strict=True))
        pending, path = sum(v // 2 * count for v, count in held), sum(v % 2 * count for v, count in held)
        return Position(gone, kinds, pending, path)

    def moment(self, at: int, kinds: int, *, leader: bool, expedition: int = 5) -> Moment:
        """What one of the two sees there."""
        here = self.position(at, kinds)
        left = [
            (value, count - gone)
            for value, count, gone in zip(self.values, self.counts, here.gone, strict=True)
        ]
        turned = sum(here.gone) + kinds
        mine, other = (self.lead, 0) if leader else (0, self.lead)
        return Moment(
            expedition=expedition,
            turned=turned,
            kinds=kinds,
            fatal=kinds * (self.copies - 1),
            cards=sum(self.counts) + self.traps * self.copies - turned,
            pending=here.pending,
            path=here.path,
            relics=0,
            inside=2,
            gain=sum(value // 2 * count for value, count in left),
            sweep=sum((value // 2 + value % 2) * count for value, count in left),
            rubies=sum(value * count for value, count in zip(self.values, self.counts, strict=True)),
            seats=2,
            seat=0 if leader else 1,
            points=mine,
            most=other,
        )

    def against(self, chance: Floats, *, leader: bool) -> float:
        """What the leader wins where one of them leaves with these chances and the other knows them.

        `chance` is [treasures gone, trap kinds]; whoever is left alone plays rightly.
        """
        wins = np.zeros_like(self.wins)
        _answer(self._numbers(), self.alone, wins, chance, leader)
        return _chance_node(self, wins, 0, 0)

    def _numbers(self) -> Whole:
        return _numbers(self.lead, self.values, self.counts, self.traps, self.copies)


def solve_duel(lead: int, treasures: Sequence[int], traps: int, copies: int) -> Duel:
    """Solve it for a deck with these treasures and so many kinds of traps, each with so many copies."""
    values = tuple(sorted(set(treasures)))
    counts = tuple(sum(one == value for one in treasures) for value in values)
    numbers = _numbers(lead, values, counts, traps, copies)
    size = int(np.prod([count + 1 for count in counts]))
    alone = np.zeros((size, traps + 1, MOST_ALONE + 1))
    _alone(numbers, alone)
    wins, leaves = np.zeros((size, traps + 1)), np.zeros((2, size, traps + 1))
    _solve(numbers, alone, wins, leaves)
    return Duel(lead, values, counts, traps, copies, wins, leaves, alone)


def _numbers(lead: int, values: Sequence[int], counts: Sequence[int], traps: int, copies: int) -> Whole:
    """Everything a kernel asks: lead, traps, copies, then values and counts."""
    return np.array([lead, traps, copies, *values, *counts], np.int64)


def _gone(at: int, counts: Sequence[int]) -> tuple[int, ...]:
    found = []
    for count in counts:
        at, gone = divmod(at, count + 1)
        found.append(gone)
    return tuple(found)


def _chance_node(duel: Duel, wins: Floats, at: int, kinds: int) -> float:
    """The leader's chance before the next card."""
    return float(_before_card(duel._numbers(), wins, at, kinds))


@compiled
def _result(lead: Any) -> Any:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


@compiled
def _before_card(numbers: Any, wins: Any, at: Any, kinds: Any) -> Any:
    lead, traps, copies = numbers[0], numbers[1], numbers[2]
    each = (len(numbers) - 3) // 2
    total, cards, step, place = 0.0, 0.0, 1, at
    for nth in range(each):
        count = numbers[3 + each + nth]
        left = count - place % (count + 1)
        if left:
            total += left * wins[at + step, kinds]
            cards += left
        place //= count + 1
        step *= count + 1
    fresh, fatal = (traps - kinds) * copies, kinds * (copies - 1)
    if fresh:
        total += fresh * wins[at, kinds + 1]
    total += fatal * _result(lead)
    cards += fresh + fatal
    return total / cards if cards else _result(lead)


@compiled
def _goes(alone: Any, at: Any, kinds: Any, need: Any) -> Any:
    """The chance of one who may also go home, where being level is half a victory."""
    return max(alone[at, kinds, need], 0.5) if need == 0 else alone[at, kinds, need]


@compiled
def _alone(numbers: Any, alone: Any) -> None:
    """From the end: what is needed falls by each treasure; a trap seen before ends it."""
    traps, copies = numbers[1], numbers[2]
    each = (len(numbers) - 3) // 2
    for back in range(alone.shape[0]):
        at = alone.shape[0] - 1 - back
        for kinds_back in range(traps + 1):
            kinds = traps - kinds_back
            for need in range(alone.shape[2]):
                total, cards, step, place = 0.0, 0.0, 1, at
                for nth in range(each):
                    value, count = numbers[3 + nth], numbers[3 + each + nth]
                    left = count - place % (count + 1)
                    if left:
                        total += left * (
                            1.0 if value > need else _goes(alone, at + step, kinds, need - value)
                        )
                        cards += left
                    place //= count + 1
                    step *= count + 1
                fresh, fatal = (traps - kinds) * copies, kinds * (copies - 1)
                if fresh:
                    total += fresh * _goes(alone, at, kinds + 1, need)
                cards += fresh + fatal
                alone[at, kinds, need] = total / cards if cards else 0.0


@compiled
def _survives(numbers: Any, at: Any, kinds: Any) -> Any:
    """The chance that the next card ends nothing, and that a treasure comes before the end."""
    traps, copies = numbers[1], numbers[2]
    each = (len(numbers) - 3) // 2
    left, place = 0, at
    for nth in range(each):
        count = numbers[3 + each + nth]
        left += count - place % (count + 1)
        place //= count + 1
    some = 0.0
    for back in range(traps - kinds + 1):
        seen = traps - back
        fresh, fatal = (traps - seen) * copies, seen * (copies - 1)
        cards = max(left + fresh + fatal, 1)
        some = (left + fresh * some) / cards
    cards = max(left + (traps - kinds) * copies + kinds * (copies - 1), 1)
    return 1.0 - kinds * (copies - 1) / cards, some


@compiled
def _left_alone(numbers: Any, alone: Any, at: Any, kinds: Any, banked: Any, pending: Any, target: Any) -> Any:  # noqa: PLR0917
    """The chance of one who stays, has so much at home and in hand, and needs more than the target.

    One more card comes before there is another choice.
    """
    if banked > target:
        return 1.0
    survives, some = _survives(numbers, at, kinds)
    if banked == target:  # even a trap leaves them level, and any ruby wins
        return 0.5 + 0.5 * (survives if pending else some)
    need = target - banked - pending
    if need < 0:
        return survives
    return alone[at, kinds, need] if need < alone.shape[2] else 0.0


@compiled
def _four(numbers: Any, alone: Any, wins: Any, at: Any, kinds: Any) -> Any:
    """The leader's chances: both leave, only the leader does, only the other does, both go on."""
    lead = numbers[0]
    each = (len(numbers) - 3) // 2
    pending, path, place = 0, 0, at
    for nth in range(each):
        value, count = numbers[3 + nth], numbers[3 + each + nth]
        gone = place % (count + 1)
        pending += value // 2 * gone
        path += value % 2 * gone
        place //= count + 1
    together = _result(lead)
    first = 1.0 - _left_alone(numbers, alone, at, kinds, 0, pending, lead + pending + path)
    second = _left_alone(numbers, alone, at, kinds, lead, pending, pending + path)
    return together, first, second, _before_card(numbers, wins, at, kinds)


@compiled
def _solve(numbers: Any, alone: Any, wins: Any, leaves: Any) -> None:
    for back in range(wins.shape[0]):
        at = wins.shape[0] - 1 - back
        for kinds_back in range(wins.shape[1]):
            kinds = wins.shape[1] - 1 - kinds_back
            both, first, second, on = _four(numbers, alone, wins, at, kinds)
            least = max(min(both, first), min(second, on))
            most = min(max(both, second), max(first, on))
            if least >= most:  # somebody has one right pick whatever the other does
                leaves[0, at, kinds] = 1.0 if min(both, first) >= min(second, on) else 0.0
                leaves[1, at, kinds] = 1.0 if max(both, second) <= max(first, on) else 0.0
                wins[at, kinds] = least
            else:
                apart = both - first - second + on
                leaves[0, at, kinds] = (on - second) / apart
                leaves[1, at, kinds] = (on - first) / apart
                wins[at, kinds] = (both * on - first * second) / apart


@compiled
def _answer(numbers: Any, alone: Any, wins: Any, chance: Any, leader: Any) -> None:
    """One leaves with these chances, the other picks the best answer."""
    for back in range(wins.shape[0]):
        at = wins.shape[0] - 1 - back
        for kinds_back in range(wins.shape[1]):
            kinds = wins.shape[1] - 1 - kinds_back
            both, first, second, on = _four(numbers, alone, wins, at, kinds)
            out = chance[at, kinds]
            if leader:
                wins[at, kinds] = min(out * both + (1 - out) * second, out * first + (1 - out) * on)
            else:
                wins[at, kinds] = max(out * both + (1 - out) * first, out * second + (1 - out) * on)
