"""The bots with a rule of thumb: cowards and gamblers, those who count, and those who reckon a card ahead.

Each is one function: it gets a `Moment` and answers with its chance to leave, a whole number out of `LANES`.
A bot at a table decides by it (`Leaves`), and the simulator's kernels are compiled from the same lines, so
there is nothing here but whole numbers. A new one is a function, a `Bot`, and a line in `BOTS`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tacora.games.diamant.moment import LANES, Moment, moment_of, points_known
from tacora.games.diamant.rules import Pick, View
from tacora.games.kit import Bot

__all__ = ["BOLD", "CAREFUL", "COUNTER", "SOLO", "STEADY", "SWEEPER", "VALUE", "Leaves"]

HALF = LANES // 2
ONE_IN_THREE = -(-LANES // 3)
TWO_IN_THREE = -(-2 * LANES // 3)


@dataclass(frozen=True, slots=True)
class Leaves:
    """`pick(view, rng)` of a function of a `Moment`; a number is drawn only where there is a choice."""

    chance: Callable[[Moment], int]
    """Of leaving, out of `LANES`."""
    reckons: bool = True
    """Whether it looks at `gain` or `sweep`; a kernel works them out for those who do."""

    def __call__(self, view: View, rng: Random) -> Pick:
        """Leave with the chance of this moment."""
        chance = self.chance(moment_of(view, points_known(view)))
        leaves = chance >= LANES or (chance > 0 and rng.random() * LANES < chance)
        return Pick.LEAVE if leaves else Pick.CONTINUE


def careful(now: Moment) -> int:
    """Run with a handful of rubies, or with any at all once a trap is armed.

    A handful is 3 to 5 rubies, drawn anew for every decision: nerves differ from moment to moment.
    With empty hands it needs two armed kinds to run.
    """
    nerve = 1 if now.pending else 2
    if now.pending >= 5 or (now.fatal and now.kinds >= nerve):
        return LANES
    if now.pending == 4:
        return TWO_IN_THREE
    return ONE_IN_THREE if now.pending == 3 else 0


def bold(now: Moment) -> int:
    """Go on while the next card is safe two times in three; from there on, toss a coin.

    It never leaves with empty hands, and goes home with a fortune: a quarter of all rubies of the cave.
    """
    if 4 * now.pending >= now.rubies:
        return LANES
    return HALF if now.pending and 3 * now.fatal > now.cards else 0


def steady(now: Moment) -> int:
    """Leave with a fifth of each seat's part of all rubies: 25 alone, 9 of three, 5 of five, 4 of eight."""
    return LANES if 5 * now.seats * now.pending >= now.rubies else 0


def counter(now: Moment) -> int:
    """Leave when one in five cards of the deck is fatal, by exact count; never with empty hands."""
    return LANES if now.pending and 5 * now.fatal >= now.cards else 0


def value(now: Moment) -> int:
    """Leave when the next card costs at least what it brings, counting the rubies in hand.

    With N cards left, f of them fatal, the loss is pending x f / N. The gain is the sum of v // m over the
    treasures left, by N, if all m insiders go on. N cancels out.
    """
    return LANES if now.pending * now.fatal >= now.gain else 0


def sweeper(now: Moment) -> int:
    """Leave when the next card costs at least what it brings, counting the path and its relics as well.

    It hopes to be the only one to leave, now or after the next card: then all of the path is its own, so a
    treasure v brings v // m in hand and v % m on the path.
    """
    return LANES if (now.pending + now.path + now.relics) * now.fatal >= now.sweep else 0


def solo(now: Moment) -> int:
    """Leave by the rule that is optimal alone: pending x (fatal + 1) >= all rubies of the cave.

    In company the rule still counts all rubies not in its own hands as if they were to come to it, so it
    goes deeper than the expected score justifies: it plays for first place, or for nothing.
    """
    return LANES if now.pending * (now.fatal + 1) >= now.rubies else 0


CAREFUL = Bot(
    "careful", "A coward: leaves with a little, or at the first danger.", Leaves(careful, reckons=False)
)
BOLD = Bot("bold", "A gambler: goes deep, and tosses a coin where others run.", Leaves(bold, reckons=False))
STEADY = Bot(
    "steady", "A threshold: leaves with a fixed share, whatever lies ahead.", Leaves(steady, reckons=False)
)
COUNTER = Bot(
    "counter", "A trap counter: leaves when one card in five is fatal.", Leaves(counter, reckons=False)
)
VALUE = Bot("value", "Reckons one card ahead with the rubies in hand.", Leaves(value))
SWEEPER = Bot("sweeper", "Reckons one card ahead with the path as well.", Leaves(sweeper))
SOLO = Bot("solo", "Plays the rule that is optimal alone in the cave.", Leaves(solo, reckons=False))
