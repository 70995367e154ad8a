"""A short portrait of each player after a game: nerves, herd and tilt, from what everybody has seen.

Decisions are compared with what was to be expected of them. Nerves with the learned policy: how often would
an equal have left there? Herd and tilt with what is believed of the very player, and with how that came true
elsewhere, so that somebody who is bold everywhere is not called so after a bust. A game holds few decisions:
where they could well be chance, nothing is said.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from math import sqrt
from operator import attrgetter
from typing import Literal, NamedTuple, TypeAlias

from tacora.coach.review import Sentence
from tacora.games.diamant.learned.beliefs import NAMES, expect, odds_of
from tacora.games.diamant.learned.policy import squash
from tacora.games.diamant.learned.reading import Belief, believed, guessed, row_of
from tacora.games.diamant.memory import Decided

__all__ = ["Trait", "about_players", "traits_of"]

Kind: TypeAlias = Literal["early", "late", "herd", "alone", "tilt-careful", "tilt-bold", "chance"]
SURE, SURER = 2.0, 2.6
"""So many standard errors lie between what was done and what was to be expected; and in one situation."""
_MORE = 1.5
"""And so many decisions."""
_LEAST = 0.05
"""Nobody is expected to leave with less than this chance, or stay: one slip is no trait."""
_MOST_TRAITS = 2
_COIN = 0.6
_COINS = tuple(float(name.startswith("coin")) for name in NAMES)


_NERVES: tuple[Kind, Kind] = ("early", "late")
_HERD: tuple[Kind, Kind] = ("herd", "alone")
_TILT: tuple[Kind, Kind] = ("tilt-careful", "tilt-bold")


class Trait(NamedTuple):
    """Something to say about a seat."""

    seat: int
    kind: Kind
    kinds: int
    """How many kinds of traps lay there; 0 for anywhere."""
    left: int
    times: int
    expected: float
    """How often it was to be expected."""
    strength: float
    """In standard errors."""


class _Act(NamedTuple):
    """One decision of a seat, and what was to be expected of it."""

    kinds: int
    left: bool
    equals: float
    own: float
    followed: bool
    """Whether somebody had left at the decision before."""
    caught: bool
    """Whether a trap had caught the seat in the expedition before."""


_equals, _own, _followed, _caught = map(attrgetter, ("equals", "own", "followed", "caught"))


def traits_of(history: Sequence[Decided], seats: int) -> list[Trait]:
    """What there is to say about everybody, seat by seat, the strongest first; for many there is nothing."""
    beliefs = believed(history, seats)
    found = []
    for seat in range(seats):
        acts = list(_acts(history, seat, beliefs[seat]))
        traits = sorted(_traits(seat, acts, beliefs[seat]), key=lambda trait: -abs(trait.strength))
        found += traits[:_MOST_TRAITS]
    return found


def about_players(
    history: Sequence[Decided], names: Sequence[str], seats: Collection[int]
) -> tuple[Sentence, ...]:
    """The same in sentences, about these seats."""
    return tuple(
        Sentence(
            f"coach-portrait-{trait.kind}",
            {
                "name": names[trait.seat],
                "kinds": trait.kinds,
                "left": trait.left,
                "times": trait.times,
                "expected": round(trait.expected, 1),
            },
        )
        for trait in traits_of(history, len(names))
        if trait.seat in seats
    )


def _acts(history: Sequence[Decided], seat: int, belief: Belief) -> Iterator[_Act]:
    caught = False
    for before, one in zip((None, *history), history, strict=False):
        fresh = before is None or before.now.expedition != one.now.expedition
        if before is not None and fresh:
            caught = seat in before.inside and seat not in (*before.home, *before.sent)
        if seat not in one.inside or seat in one.sent:
            continue
        now = one.moment(seat)
        equals = squash(odds_of(row_of(now.seats), now, one.rivals(seat)))
        followed = before is not None and not fresh and bool(before.home)
        own = expect(belief, guessed(one, seat))
        yield _Act(now.kinds, seat in one.home, _held(equals), _held(own), followed, caught)


def _held(chance: float) -> float:
    return min(max(chance, _LEAST), 1 - _LEAST)


def _traits(seat: int, acts: Sequence[_Act], belief: Belief) -> Iterator[Trait]:
    if expect(belief, _COINS) > _COIN:
        left = sum(act.left for act in acts)
        yield Trait(seat, "chance", 0, left, len(acts), len(acts) / 2, SURE)
        return
    yield from _nerves(seat, acts)
    for parted, kinds in ((_followed, _HERD), (_caught, _TILT)):
        there = [act for act in acts if parted(act)]
        yield from _told(seat, there, _own, kinds, elsewhere=[act for act in acts if not parted(act)])


def _nerves(seat: int, acts: Sequence[_Act]) -> Iterator[Trait]:
    """Early or late: with so many traps there, if one situation says it clearly, or anywhere."""
    there = [
        trait
        for kinds in sorted({act.kinds for act in acts if act.kinds})
        for trait in _told(
            seat, [act for act in acts if act.kinds == kinds], _equals, _NERVES, at=kinds, sure=SURER
        )
    ]
    if there:
        yield max(there, key=lambda trait: abs(trait.strength))
    else:
        yield from _told(seat, acts, _equals, _NERVES)


def _told(
    seat: int,
    acts: Sequence[_Act],
    chance: Callable[[_Act], float],
    more_or_less: tuple[Kind, Kind],
    *,
    elsewhere: Sequence[_Act] | None = None,
    at: int = 0,
    sure: float = SURE,
) -> Iterator[Trait]:
    """Whether the seat left clearly more or less often than was to be expected.

    Where it is compared with itself, what its other decisions missed by is expected here too.
    """
    left, expected, spread = _sums(acts, chance)
    error = spread
    if elsewhere is not None:
        done, foreseen, room = _sums(elsewhere, chance)
        if not room:
            return
        expected += spread * (done - foreseen) / room
        error += spread * spread / room
    if acts and abs(left - expected) >= max(_MORE, sure * sqrt(error)):
        kind = more_or_less[left < expected]
        strength = (left - expected) / sqrt(error)
        yield Trait(seat, kind, at, left, len(acts), min(max(expected, 0.0), len(acts)), strength)


def _sums(acts: Sequence[_Act], chance: Callable[[_Act], float]) -> tuple[int, float, float]:
    """How often it left, how often that was to be expected, and the variance of that."""
    chances = [chance(act) for act in acts]
    return sum(act.left for act in acts), sum(chances), sum(one * (1 - one) for one in chances)
