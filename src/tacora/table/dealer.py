"""Who picks the outcomes of chance. The order of things to come lives here and nowhere else."""

import secrets
from collections.abc import Sequence
from fractions import Fraction
from typing import NoReturn, Protocol, TypeVar

from tacora.record.fairness import commitment_of, draw, secret_from_seed, seed_of
from tacora.rules.game import Chance

__all__ = ["Dealer", "FairDealer", "fresh_secret"]

OutcomeT = TypeVar("OutcomeT")


class Dealer(Protocol):
    """Picks one of the chances; asked again with the same name, it gives the same answer."""

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The outcome of this draw."""
        ...


def fresh_secret() -> str:
    """A secret nobody can guess."""
    return secrets.token_hex(32)


class FairDealer:
    """Commits to a secret first, then mixes in what every seat contributes (docs/fairness.md).

    It has no `repr` of its secret, and no codec knows it: what it holds can't leak by being printed.
    """

    __slots__ = ("_secret", "_seed", "commitment", "contributions", "open_seed")

    def __init__(
        self, secret: str, contributions: Sequence[str] = (), *, open_seed: int | None = None
    ) -> None:
        self._secret = secret
        self._seed = seed_of(secret, contributions)
        self.commitment = commitment_of(secret)
        self.contributions = tuple(contributions)
        self.open_seed = open_seed

    @classmethod
    def from_seed(cls, seed: int) -> "FairDealer":
        """A repeatable dealer: the same number deals the same cards, and everybody may know it."""
        return cls(secret_from_seed(seed), open_seed=seed)

    def draw(self, chance: Chance, chances: Sequence[tuple[OutcomeT, Fraction]]) -> OutcomeT:
        """The outcome the secret and the contributions have fixed for this draw."""
        return draw(self._seed, chance.draw, chances)

    def __reduce__(self) -> NoReturn:
        """A copy on disk or on a wire would carry the secret, so there is none."""
        raise TypeError("a dealer is not for copying: it holds what nobody may know yet")

    def reveal(self) -> str:
        """The secret, for the record after the last card."""
        return self._secret
