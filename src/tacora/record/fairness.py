"""The provably fair draw: a commitment before the first card, and draws anybody can redo (docs/fairness.md).

Everything hashed is plain text in lower-case hex and decimal, so that a shell with `sha256sum` is enough.
"""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import TypeVar

__all__ = ["commitment_of", "draw", "secret_from_seed", "seed_of"]

OutcomeT = TypeVar("OutcomeT")


def secret_from_seed(seed: int) -> str:
    """The secret of a game that is meant to be repeatable: it follows from an open number."""
    return _sha256("tacora open seed 1", str(seed))


def commitment_of(secret: str) -> str:
    """What is shown before anybody contributes: it fixes the secret without telling it."""
    return _sha256("tacora commitment 1", secret)


def seed_of(secret: str, contributions: Sequence[str]) -> str:
    """What all draws follow from: the dealer's secret and every contribution in order of seats."""
    return _sha256("tacora seed 1", secret, *contributions)


def draw(seed: str, name: Sequence[int], chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
    """The outcome of the draw with this name: exactly as likely as `chances` says, and fixed by the seed."""
    total = lcm(*(chance.denominator for _, chance in chances))
    number = _below(total, seed, ".".join(map(str, name)))
    for outcome, chance in chances:
        number -= chance.numerator * (total // chance.denominator)
        if number < 0:
            return outcome
    raise ValueError("the probabilities of the chances do not add up to 1")


def _below(total: int, seed: str, name: str) -> int:
    """A number from 0 to total - 1, all equally likely: blocks that would favour some are passed over."""
    fair = 2**64 - 2**64 % total
    block = 0
    while (number := int(_sha256("tacora draw 1", seed, name, str(block))[:16], 16)) >= fair:
        block += 1
    return number % total


def _sha256(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
