"""A record of Troll & Dragon as the coach reads it: every position, and what came next."""

from dataclasses import dataclass
from typing import Any, cast

from tacora.coach.review import Opponents
from tacora.coach.run import NotReviewed
from tacora.game import Act
from tacora.games.trolldragon.rules import (
    TROLL_DRAGON,
    Enter,
    Leave,
    Move,
    Options,
    Phase,
    Roll,
    SetAside,
    State,
    TrollDragonEdition,
)
from tacora.record import Record, Seat, replay

__all__ = ["Scene", "Story", "kind_of", "story_of"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, and the input that followed; None at the end."""

    step: int
    state: State
    move: Any

    @property
    def decides(self) -> bool:
        """Whether the adventurer chose here between several ways."""
        if not isinstance(self.move, Act) or self.move.seat != self.state.active:
            return False
        return len(TROLL_DRAGON.legal(self.state, self.state.active)) > 1

    @property
    def chosen(self) -> Move:
        """What was chosen, where somebody did."""
        return cast("Move", self.move.move)

    def ends_turn(self, following: "Scene") -> bool:
        """Whether the turn was over after it."""
        return following.state.phase is Phase.OVER or following.state.turn != self.state.turn


@dataclass(frozen=True, slots=True)
class Story:
    """A whole record."""

    edition: TrollDragonEdition
    options: Options
    seats: tuple[Seat, ...]
    scenes: tuple[Scene, ...]

    @property
    def last(self) -> State:
        """Where the record ends."""
        return self.scenes[-1].state

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.last.phase is Phase.OVER


def story_of(record: Record, opponents: Opponents) -> Story:
    """Every position of a record; raises `NotReviewed` for one that can't be looked at."""
    if opponents != "equilibrium":
        raise NotReviewed("Chances in Troll & Dragon are counted against equals only: leave out --against.")
    states = [state for state, _ in replay(record)]
    moves = (*record.moves, None)
    scenes = tuple(
        Scene(step, state, move) for step, (state, move) in enumerate(zip(states, moves, strict=True))
    )
    if not any(scene.decides for scene in scenes):
        raise NotReviewed("Nobody has decided anything in this game: there is nothing to review.")
    edition, options = cast("TrollDragonEdition", record.edition), cast("Options", record.options)
    return Story(edition, options, record.seats, scenes)


def kind_of(move: Move) -> Any:
    """What sort of choice a move is."""
    kinds = {Roll: "roll", SetAside: "aside", Enter: "enter", Leave: "leave"}
    return kinds[type(move)]
