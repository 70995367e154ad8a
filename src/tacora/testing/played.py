"""A game as far as a script has brought it, whichever game it is."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from tacora.game import Result, Step
from tacora.games import game_of
from tacora.record import Record

__all__ = ["InvariantBroken", "PlayedGame"]

StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


class InvariantBroken(AssertionError):
    """Something that must hold in every game does not."""


@dataclass(frozen=True, slots=True)
class PlayedGame(Generic[StateT, EventT]):
    """Every step of a game, the start first, and its record."""

    record: Record
    steps: tuple[Step[StateT, EventT], ...]

    @property
    def state(self) -> StateT:
        """Where the game stands."""
        return self.steps[-1].state

    @property
    def events(self) -> tuple[EventT, ...]:
        """What the last move brought about."""
        return self.steps[-1].events

    @property
    def all_events(self) -> tuple[EventT, ...]:
        """What has happened since the start."""
        return tuple(event for step in self.steps for event in step.events)

    @property
    def result(self) -> Result:
        """Points and places as they stand."""
        return game_of(self.record.edition).result(self.state)
