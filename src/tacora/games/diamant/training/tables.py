"""A table to learn at: who sits there, and who of them learns."""

from dataclasses import dataclass

from tacora.games.diamant.rules import DiamantEdition, Options
from tacora.games.diamant.sim.policy import Character, Policy

__all__ = ["ANY_SEATS", "SOLVED", "Class"]

ANY_SEATS = Options(any_seats=True)
SOLVED = Character("solved")
"""Stands for who plays the solved expeditions: hundreds of megabytes, which every worker is given once."""


@dataclass(frozen=True, slots=True)
class Class:
    """A table, with seats that learn; the same learner in all of them."""

    edition: DiamantEdition
    others: tuple[Policy, ...]
    """Who else sits there; learners take the seats after them."""
    learners: int
    games: int
    kind: int = 0
    """One of `tacora.games.diamant.sim.advantage.ABOUT` kinds of company."""
    late: bool = False
    """Whether games begin with the last expedition, and anybody may lead by any distance."""
    solved: bool = False
    """Whether nothing is learned from its last expedition, since what is right there is told."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.others) + self.learners
