"""The last expedition of two, solved exactly: who wins is all that counts, so it is a game of zero sum.

Both inside hold the same, and what each holds follows from the treasures that have come: 82,944 positions in
the usual deck, up to three times as many in one that has lost traps. Whoever is left alone needs some more
rubies and goes on until they are there; one who would win even empty-handed has won. `champion` learns from
this and is measured by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tacora.games.diamant.moment import Moment
from tacora.sim.compiled import compiled

__all__ = ["Duel", "solve_duel"]

Floats: TypeAlias = NDArray[np.float64]
Whole: TypeAlias = NDArray[np.int64]
MOST_ALONE = 64
"""Rubies that one who is alone may need at most; above that nobody gets them."""
_FIRST = 2
"""Where pairs of fresh traps and what lies after one of them begin."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The last expedition of two, one of whom leads by so many points."""

    lead: int
    values: tuple[int, ...]
    counts: tuple[int, ...]
    traps: Whole
    """[traps lying]: kinds, fatal cards; by number of copies the fresh cards, and what lies after one."""
    wins: Floats
    """[treasures gone, traps lying]: the leader's chance to win before anybody has chosen."""
    leaves: Floats
    """[player, treasures gone, traps lying]: how often the leader, and the other, leave by right."""
    alone: Floats
    """[treasures gone, traps lying, rubies needed to be level]: who is alone and goes on has this chance."""

    @property
    def value(self) -> float:
        """The leader's chance to win before the first card."""
        return _chance_node(self, self.wins, 0, 0)

    def stakes(self, patience: float) -> Floats:
        """[player, treasures gone, traps lying]: how often both get there, times all that a pick may change.

        They leave less often than is right, `patience` times so: a learner gets where nobody else does.
        """
        stakes = np.zeros_like(self.leaves)
        _stakes(self._numbers(), self.traps, self.alone, self.wins, self.leaves, patience, stakes)
        return stakes

    def better(self) -> Floats:
        """[player, treasures gone, traps lying]: what leaving wins more, if the other is right."""
        better = np.zeros_like(self.leaves)
        _better(self._numbers(), self.traps, self.alone, self.wins, self.leaves, better)
        return better

    def moments(self, chosen: Whole, *, leader: bool, expedition: int = 5) -> Whole:
        """[chosen, field]: what one of the two sees, the fields of a `Moment`.

        Positions are chosen by their place in an array of treasures gone and traps lying, laid out in a row.
        """
        values, counts = (np.array(one, np.int64)[:, None] for one in (self.values, self.counts))
        at, lying = np.divmod(chosen, self.wins.shape[1])
        gone = np.array(np.unravel_index(at, [count + 1 for count in self.counts], order="F"))
        left, (kinds, fatal) = counts - gone, self.traps[lying, :_FIRST].T
        mine, other = (self.lead, 0) if leader else (0, self.lead)
        now = Moment(
            expedition=expedition,
            turned=gone.sum(0) + kinds,
            kinds=kinds,
            fatal=fatal,
            cards=left.sum(0) + self.traps[0, _FIRST::2].sum() - kinds,
            pending=(values // 2 * gone).sum(0),
            path=(values % 2 * gone).sum(0),
            relics=0,
            inside=2,
            gain=(values // 2 * left).sum(0),
            sweep=((values // 2 + values % 2) * left).sum(0),
            rubies=int((values * counts).sum()),
            seats=2,
            seat=0 if leader else 1,
            points=mine,
            most=other,
        )
        return np.stack([np.broadcast_to(one, chosen.shape) for one in now], axis=-1)

    def against(self, chance: Floats, *, leader: bool) -> float:
        """What the leader wins where one of them leaves with these chances and the other knows them.

        `chance` is [treasures gone, traps lying]; whoever is left alone plays rightly.
        """
        wins = np.zeros_like(self.wins)
        _answer(self._numbers(), self.traps, self.alone, wins, chance, leader)
        return _chance_node(self, wins, 0, 0)

    def between(self, leader: Floats, other: Floats) -> float:
        """What the leader wins where both leave with such chances; whoever is left alone plays rightly."""
        wins = np.zeros_like(self.wins)
        _between(self._numbers(), self.traps, self.alone, wins, leader, other)
        return _chance_node(self, wins, 0, 0)

    def _numbers(self) -> Whole:
        return _numbers(self.lead, self.values, self.counts)


def solve_duel(lead: int, treasures: Sequence[int], copies: Sequence[int]) -> Duel:
    """Solve it for a deck with these treasures and so many copies of each kind of trap."""
    values = tuple(sorted(set(treasures)))
    counts = tuple(sum(one == value for one in treasures) for value in values)
    traps, alone = _alone_in(values, counts, tuple(sorted(copies)))
    wins, leaves = np.zeros(alone.shape[:2]), np.zeros((2, *alone.shape[:2]))
    _solve(_numbers(lead, values, counts), traps, alone, wins, leaves)
    return Duel(lead, values, counts, traps, wins, leaves, alone)


@lru_cache(maxsize=1)
def _alone_in(
    values: tuple[int, ...], counts: tuple[int, ...], copies: tuple[int, ...]
) -> tuple[Whole, Floats]:
    """What may lie of a deck's traps, and the chances of one who is alone: the same for every lead."""
    traps = _traps(copies)
    alone = np.zeros((int(np.prod([count + 1 for count in counts])), len(traps), MOST_ALONE + 1))
    _alone(_numbers(0, values, counts), traps, alone)
    return traps, alone


def _traps(copies: Sequence[int]) -> Whole:
    """[traps lying]: kinds, fatal cards; by number of copies the fresh cards, and what lies after one."""
    groups = sorted(set(copies))
    counts = [sum(one == group for one in copies) for group in groups]
    lying = np.array(list(np.ndindex(*[count + 1 for count in counts])), np.int64)
    fresh = (counts - lying) * groups
    steps = np.cumprod([1, *[count + 1 for count in counts[:0:-1]]])[::-1]
    after = np.arange(len(lying))[:, None] + np.where(fresh, steps, 0)
    pairs = np.stack([fresh, after], axis=-1).reshape(len(lying), -1)
    return np.column_stack([lying.sum(1), lying @ (np.array(groups) - 1), pairs])


def _numbers(lead: int, values: Sequence[int], counts: Sequence[int]) -> Whole:
    """What a kernel asks beside the traps."""
    return np.array([lead, *values, *counts], np.int64)


def _chance_node(duel: Duel, wins: Floats, at: int, kinds: int) -> float:
    """The leader's chance before the next card."""
    return float(_before_card(duel._numbers(), duel.traps, wins, at, kinds))


@compiled
def _result(lead: Any) -> Any:
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


@compiled
def _before_card(numbers: Any, traps: Any, wins: Any, at: Any, kinds: Any) -> Any:
    lead, each = numbers[0], len(numbers) // 2
    total, cards, step, place = 0.0, 0.0, 1, at
    for nth in range(each):
        count = numbers[1 + each + nth]
        left = count - place % (count + 1)
        if left:
            total += left * wins[at + step, kinds]
            cards += left
        place //= count + 1
        step *= count + 1
    for nth in range(_FIRST, traps.shape[1], 2):
        fresh = traps[kinds, nth]
        total += fresh * wins[at, traps[kinds, nth + 1]]
        cards += fresh
    fatal = traps[kinds, 1]
    total += fatal * _result(lead)
    cards += fatal
    return total / cards if cards else _result(lead)


@compiled
def _goes(alone: Any, at: Any, kinds: Any, need: Any) -> Any:
    """The chance of one who may also go home, where being level is half a victory."""
    return max(alone[at, kinds, need], 0.5) if need == 0 else alone[at, kinds, need]


@compiled
def _alone(numbers: Any, traps: Any, alone: Any) -> None:
    """From the end: what is needed falls by each treasure; a trap seen before ends it."""
    each = len(numbers) // 2
    for back in range(alone.shape[0]):
        at = alone.shape[0] - 1 - back
        for kinds_back in range(alone.shape[1]):
            kinds = alone.shape[1] - 1 - kinds_back
            for need in range(alone.shape[2]):
                total, cards, step, place = 0.0, 1.0 * traps[kinds, 1], 1, at
                for nth in range(each):
                    value, count = numbers[1 + nth], numbers[1 + each + nth]
                    left = count - place % (count + 1)
                    if left:
                        total += left * (
                            1.0 if value > need else _goes(alone, at + step, kinds, need - value)
                        )
                        cards += left
                    place //= count + 1
                    step *= count + 1
                for nth in range(_FIRST, traps.shape[1], 2):
                    fresh = traps[kinds, nth]
                    if fresh:
                        total += fresh * _goes(alone, at, traps[kinds, nth + 1], need)
                        cards += fresh
                alone[at, kinds, need] = total / cards if cards else 0.0


@compiled
def _cards_left(numbers: Any, at: Any) -> Any:
    """How many treasures have not come."""
    each, left, place = len(numbers) // 2, 0, at
    for nth in range(each):
        count = numbers[1 + each + nth]
        left += count - place % (count + 1)
        place //= count + 1
    return left


@compiled
def _survives(numbers: Any, traps: Any, at: Any, kinds: Any) -> Any:
    """The chance that the next card ends nothing."""
    cards = _cards_left(numbers, at) + traps[kinds, 1]
    for nth in range(_FIRST, traps.shape[1], 2):
        cards += traps[kinds, nth]
    return 1.0 - traps[kinds, 1] / max(cards, 1)


@compiled
def _some(numbers: Any, traps: Any, at: Any, kinds: Any) -> Any:
    """The chance that a treasure comes before the end."""
    left, some = _cards_left(numbers, at), np.zeros(traps.shape[0])
    for back in range(traps.shape[0] - kinds):
        lying = traps.shape[0] - 1 - back
        total, cards = 1.0 * left, left + traps[lying, 1]
        for nth in range(_FIRST, traps.shape[1], 2):
            total += traps[lying, nth] * some[traps[lying, nth + 1]]
            cards += traps[lying, nth]
        some[lying] = total / max(cards, 1)
    return some[kinds]


@compiled
def _left_alone(  # noqa: PLR0917
    numbers: Any, traps: Any, alone: Any, at: Any, kinds: Any, banked: Any, pending: Any, target: Any
) -> Any:
    """The chance of one who stays, has so much at home and in hand, and needs more than the target.

    One more card comes before there is another choice.
    """
    if banked > target:
        return 1.0
    if banked == target:  # even a trap leaves them level, and any ruby wins
        return 0.5 + 0.5 * (
            _survives(numbers, traps, at, kinds) if pending else _some(numbers, traps, at, kinds)
        )
    need = target - banked - pending
    if need < 0:
        return _survives(numbers, traps, at, kinds)
    return alone[at, kinds, need] if need < alone.shape[2] else 0.0


@compiled
def _four(numbers: Any, traps: Any, alone: Any, wins: Any, at: Any, kinds: Any) -> Any:  # noqa: PLR0917
    """The leader's chances: both leave, only the leader does, only the other does, both go on."""
    lead, each = numbers[0], len(numbers) // 2
    pending, path, place = 0, 0, at
    for nth in range(each):
        value, count = numbers[1 + nth], numbers[1 + each + nth]
        gone = place % (count + 1)
        pending += value // 2 * gone
        path += value % 2 * gone
        place //= count + 1
    together = _result(lead)
    first = 1.0 - _left_alone(numbers, traps, alone, at, kinds, 0, pending, lead + pending + path)
    second = _left_alone(numbers, traps, alone, at, kinds, lead, pending, pending + path)
    return together, first, second, _before_card(numbers, traps, wins, at, kinds)


@compiled
def _solve(numbers: Any, traps: Any, alone: Any, wins: Any, leaves: Any) -> None:
    for back in range(wins.shape[0]):
        at = wins.shape[0] - 1 - back
        for kinds_back in range(wins.shape[1]):
            kinds = wins.shape[1] - 1 - kinds_back
            both, first, second, on = _four(numbers, traps, alone, wins, at, kinds)
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
def _answer(  # noqa: PLR0917
    numbers: Any, traps: Any, alone: Any, wins: Any, chance: Any, leader: Any
) -> None:
    """One leaves with these chances, the other picks the best answer."""
    for back in range(wins.shape[0]):
        at = wins.shape[0] - 1 - back
        for kinds_back in range(wins.shape[1]):
            kinds = wins.shape[1] - 1 - kinds_back
            both, first, second, on = _four(numbers, traps, alone, wins, at, kinds)
            out = chance[at, kinds]
            if leader:
                wins[at, kinds] = min(out * both + (1 - out) * second, out * first + (1 - out) * on)
            else:
                wins[at, kinds] = max(out * both + (1 - out) * first, out * second + (1 - out) * on)


@compiled
def _between(  # noqa: PLR0917
    numbers: Any, traps: Any, alone: Any, wins: Any, leader: Any, other: Any
) -> None:
    """Both leave with these chances."""
    for back in range(wins.shape[0]):
        at = wins.shape[0] - 1 - back
        for kinds_back in range(wins.shape[1]):
            kinds = wins.shape[1] - 1 - kinds_back
            both, first, second, on = _four(numbers, traps, alone, wins, at, kinds)
            mine, out = leader[at, kinds], other[at, kinds]
            wins[at, kinds] = mine * (out * both + (1 - out) * first) + (1 - mine) * (
                out * second + (1 - out) * on
            )


@compiled
def _better(  # noqa: PLR0917
    numbers: Any, traps: Any, alone: Any, wins: Any, leaves: Any, better: Any
) -> None:
    for at in range(wins.shape[0]):
        for kinds in range(wins.shape[1]):
            both, first, second, on = _four(numbers, traps, alone, wins, at, kinds)
            mine, out = leaves[0, at, kinds], leaves[1, at, kinds]
            better[0, at, kinds] = out * (both - second) + (1 - out) * (first - on)
            better[1, at, kinds] = mine * (first - both) + (1 - mine) * (on - second)


@compiled
def _stakes(  # noqa: PLR0917
    numbers: Any, traps: Any, alone: Any, wins: Any, leaves: Any, patience: Any, stakes: Any
) -> None:
    """From the first card on: how often both get there, times the most that a pick changes."""
    each = len(numbers) // 2
    reached = np.zeros_like(wins)
    reached[0, 0] = 1.0
    for at in range(wins.shape[0]):
        for kinds in range(wins.shape[1]):
            here = reached[at, kinds]
            if at or kinds:
                both, first, second, on = _four(numbers, traps, alone, wins, at, kinds)
                stakes[0, at, kinds] = here * max(abs(both - second), abs(first - on))
                stakes[1, at, kinds] = here * max(abs(both - first), abs(second - on))
                for player in range(2):
                    here *= 1.0 - patience * leaves[player, at, kinds]
            cards = _cards_left(numbers, at) + traps[kinds, 1]
            for nth in range(_FIRST, traps.shape[1], 2):
                cards += traps[kinds, nth]
            step, place = 1, at
            for nth in range(each):
                count = numbers[1 + each + nth]
                left = count - place % (count + 1)
                if left:
                    reached[at + step, kinds] += here * left / cards
                place //= count + 1
                step *= count + 1
            for nth in range(_FIRST, traps.shape[1], 2):
                if traps[kinds, nth]:
                    reached[at, traps[kinds, nth + 1]] += here * traps[kinds, nth] / cards
