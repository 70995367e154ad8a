"""The stream S1 in plain Python: game g of seed s is the same game here and in every kernel.

    mix(z)   the finaliser of splitmix64, G = 0x9E3779B97F4A7C15, all modulo 2^64
    key(g) = mix(seed + (g + 1) G)        word(i) = mix(key + (i + 1) G)

Words are named by their place and never shifted: one that is not needed is skipped. Chance takes the upper 32
bits of a word as a fraction x of 1 and picks the first outcome whose cumulative probability, in the canonical
order of `chances`, is above x. For r cards left that is card number floor(x r), counted in canonical order.
"""

from collections.abc import MutableSequence, Sequence
from fractions import Fraction
from itertools import accumulate
from random import Random
from typing import Any, TypeVar

__all__ = ["GOLDEN", "LANES", "MIX_ONE", "MIX_TWO", "Lane", "Stream", "mix64"]

T = TypeVar("T")

GOLDEN = 0x9E3779B97F4A7C15
MIX_ONE, MIX_TWO = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
LANES = 1 << 15
"""A seat's chance at a decision is a number below this: it leaves iff the number is below LANES x p."""
_ALL = (1 << 64) - 1


def mix64(number: int) -> int:
    """The finaliser of splitmix64."""
    number = ((number ^ (number >> 30)) * MIX_ONE) & _ALL
    number = ((number ^ (number >> 27)) * MIX_TWO) & _ALL
    return number ^ (number >> 31)


class Stream:
    """All chance of one game: four words a step, of which the first is the card's."""

    __slots__ = ("game", "key", "seed")

    def __init__(self, seed: int, game: int) -> None:
        self.seed, self.game = seed, game
        self.key = mix64((seed + (game + 1) * GOLDEN) & _ALL)

    def word(self, place: int) -> int:
        """The word at this place."""
        return mix64((self.key + (place + 1) * GOLDEN) & _ALL)

    def draw(self, place: int, chances: Sequence[tuple[T, Fraction]]) -> T:
        """What chance brings with the word at this place."""
        share = Fraction(self.word(place) >> 32, 1 << 32)
        reached = accumulate(chance for _, chance in chances)
        return next(outcome for (outcome, _), total in zip(chances, reached, strict=True) if total > share)

    def lane(self, step: int, seat: int) -> int:
        """A seat's number at step t: the upper 15 bits of its 16-bit lane of word 4t + 1 + seat // 4."""
        return (self.word(4 * step + 1 + seat // 4) >> (16 * (seat % 4)) & 0xFFFF) >> 1


class Lane(Random):
    """A bot's `rng` for one decision, made from its lane, so that a kernel can decide the same.

    The first number drawn is the lane's. `choice` counts from the end of the list, because a low number
    means to leave everywhere in S1, and leaving is the last pick. Further numbers come from splitmix64,
    started at a word of the same step.
    """

    def __new__(cls, *_: Any) -> "Lane":
        """`Random` would seed itself from its arguments."""
        return super().__new__(cls)

    def __init__(self, lane: int, start: int) -> None:
        self._next, self._state = lane, start

    def _draw(self) -> int:
        """A number below `LANES`."""
        drawn = self._next
        self._state = (self._state + GOLDEN) & _ALL
        self._next = mix64(self._state) >> 49
        return drawn

    def random(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return self._draw() / LANES

    def getrandbits(self, k: int, /) -> int:
        """A number of k bits, each from a number of its own."""
        return sum((self._draw() >> 14) << at for at in range(k))

    def randint(self, a: int, b: int) -> int:
        """A number from a to b."""
        return a + (self._draw() * (b - a + 1) >> 15)

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]
        """One of a list, counted from its end."""
        return seq[-1 - (self._draw() * len(seq) >> 15)]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Refused: no kernel can follow a shuffle."""
        raise NotImplementedError("A bot that shuffles can't be simulated.")
