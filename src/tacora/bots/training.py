"""What every training of a bot is determined by: whoever asks for the same gets the same weights."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tacora.sim import Cluster

__all__ = ["Course", "Trainer", "TrainingError"]


class TrainingError(ValueError):
    """A training that can't begin or go on, with the reason in one sentence."""


@dataclass(frozen=True, slots=True)
class Course:
    """A training for one number of players."""

    game: str
    players: int
    seed: int
    lessons: int
    games: int
    """Games a lesson, about."""

    @property
    def command(self) -> str:
        """What makes the same weights again."""
        return (
            f"tacora train --game {self.game} --players {self.players} --seed {self.seed} "
            f"--lessons {self.lessons} --games {self.games}"
        )


class Trainer(Protocol):
    """The room `training` of a game."""

    PLAYERS: range
    """The numbers of players there are weights for."""

    def usual(self, players: int) -> Course:
        """The course that made the weights which ship."""
        ...

    def train(
        self,
        course: Course,
        out: Path,
        watch: Callable[[int], None],
        *,
        threads: int | None = None,
        cluster: "Cluster | None" = None,
    ) -> None:
        """Take the lessons that are left, and write the weights into a file: others in it stay.

        The games of a lesson are played by threads, or on a cluster that was joined, for the same weights.
        `watch` hears how many lessons are done. What is not finished is kept beside the file, and the same
        course goes on from there. Raises `TrainingError`.
        """
        ...
