"""What is believed about every seat after a game's history, worked out from nothing else."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from threading import Lock
from typing import TypeAlias

from tacora.games.diamant.learned.beliefs import HYPOTHESES, PRIOR, expect, guess, odds_of, watch
from tacora.games.diamant.learned.policy import alone_leaves
from tacora.games.diamant.learned.weights import veteran_weights
from tacora.games.diamant.memory import Decided
from tacora.games.diamant.moment import LANES

__all__ = ["Belief", "believed", "believed_leaves", "guessed", "row_of"]

Belief: TypeAlias = tuple[float, ...]
"""How likely each hypothesis is for a seat."""
_KEPT = 512
"""Games that are under way at a time."""


@lru_cache(maxsize=8)
def row_of(seats: int) -> tuple[float, ...]:
    """The learned policy's weights at a table of so many, in one row."""
    return tuple(chain.from_iterable(veteran_weights().of(seats)))


def guessed(one: Decided, seat: int) -> list[float]:
    """What each hypothesis would have left with, in this seat."""
    now, chances = one.moment(seat), [0.0] * HYPOTHESES
    guess(chances, now, odds_of(row_of(now.seats), now, one.rivals(seat)))
    return chances


def believed_leaves(belief: Belief, one: Decided, seat: int) -> int:
    """The chance to leave, out of 32768, of a seat of which this is believed."""
    now = one.moment(seat)
    if now.seats == 1:
        return LANES if alone_leaves(now) else 0
    return int(expect(belief, guessed(one, seat)) * LANES + 0.5)


def believed(history: Sequence[Decided], seats: int) -> tuple[Belief, ...]:
    """What is believed about each seat after these decisions.

    Most likely the game was asked about some decisions ago, so what was believed then is looked up; what
    comes out follows from the history alone.
    """
    whole = tuple(history)
    made = next((made for made in range(len(whole), 0, -1) if whole[:made] in _known), 0)
    beliefs = _known.get(whole[:made])
    if beliefs is None:  # of a game that nobody has asked about, or that gave way just now
        made, beliefs = 0, (PRIOR,) * seats
    for one in whole[made:]:
        beliefs = _after(beliefs, one)
    if whole:
        _keep(whole, beliefs, instead_of=whole[:made])
    return beliefs


_known: dict[tuple[Decided, ...], tuple[Belief, ...]] = {}
"""The last of each game, the longest not asked for first."""
_keeping = Lock()


def _keep(
    history: tuple[Decided, ...], beliefs: tuple[Belief, ...], *, instead_of: tuple[Decided, ...]
) -> None:
    with _keeping:  # bots think in threads of their own
        _known.pop(instead_of, None)
        _known[history] = beliefs
        if len(_known) > _KEPT:
            del _known[next(iter(_known))]


def _after(beliefs: tuple[Belief, ...], one: Decided) -> tuple[Belief, ...]:
    found = list(beliefs)
    for seat in one.inside:
        if seat not in one.sent:
            belief = list(found[seat])
            watch(belief, guessed(one, seat), seat in one.home)
            found[seat] = tuple(belief)
    return tuple(found)
