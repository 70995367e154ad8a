"""The built-in bots of Diamant for kernels: each answers a `Moment` with a number out of 32768.

A seat leaves iff its lane of the stream is below that number: 0 never, 32768 always. They decide exactly as
`tacora.bots` does when a bot draws from the same lane; a test plays both, game by game.
"""

from tacora.sim.compiled import inlined
from tacora.sim.moment import Moment
from tacora.sim.stream import LANES

__all__ = [
    "BOTS",
    "CHAMPION",
    "CHARACTERS",
    "bold",
    "careful",
    "chance",
    "counter",
    "solo",
    "steady",
    "sweeper",
    "value",
]

HALF = LANES // 2
ONE_IN_THREE = -(-LANES // 3)
TWO_IN_THREE = -(-2 * LANES // 3)


@inlined
def careful(now: Moment) -> int:
    """Run with a handful of 3 to 5 rubies, or with any at all once a trap is armed."""
    nerve = 1 if now.pending else 2
    if now.pending >= 5 or (now.fatal and now.kinds >= nerve):
        return LANES
    if now.pending == 4:
        return TWO_IN_THREE
    return ONE_IN_THREE if now.pending == 3 else 0


@inlined
def bold(now: Moment) -> int:
    """Go on while the next card is safe two times in three; from there on, toss a coin."""
    if 4 * now.pending >= now.rubies:
        return LANES
    return HALF if now.pending and 3 * now.fatal > now.cards else 0


@inlined
def steady(now: Moment) -> int:
    """Leave with a fifth of each seat's part of all rubies."""
    return LANES if 5 * now.seats * now.pending >= now.rubies else 0


@inlined
def counter(now: Moment) -> int:
    """Leave when one in five cards of the deck is fatal; never with empty hands."""
    return LANES if now.pending and 5 * now.fatal >= now.cards else 0


@inlined
def value(now: Moment) -> int:
    """Leave when the next card costs at least what it brings, counting the rubies in hand."""
    return LANES if now.pending * now.fatal >= now.gain else 0


@inlined
def sweeper(now: Moment) -> int:
    """Leave when the next card costs at least what it brings, counting the path and its relics as well."""
    return LANES if (now.pending + now.path + now.relics) * now.fatal >= now.sweep else 0


@inlined
def solo(now: Moment) -> int:
    """Leave by the rule that is optimal alone."""
    return LANES if now.pending * (now.fatal + 1) >= now.rubies else 0


@inlined
def chance(now: Moment) -> int:  # noqa: ARG001 - chance looks at nothing
    """Toss a coin."""
    return HALF


CHARACTERS = ("careful", "bold", "steady", "counter", "value", "sweeper", "solo", "random")
"""The ids of the bots a kernel knows, at the places the kernel knows them by."""
CHAMPION = "champion"
"""The bot with learned weights (`tacora.learned`), which a kernel keeps with its seat."""
BOTS = (*CHARACTERS, CHAMPION)
"""The ids of all bots of Diamant that kernels play without any table."""
