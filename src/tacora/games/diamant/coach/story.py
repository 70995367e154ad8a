"""A record as the coach reads it: every position, and what came next."""

from dataclasses import dataclass
from typing import cast

from tacora.coach.run import NotReviewed
from tacora.game import Result, Together
from tacora.games.diamant.coach.review import PickName
from tacora.games.diamant.memory import Decided, decided
from tacora.games.diamant.rules import DIAMANT, DiamantEdition, Options, Phase, Pick, State, TurnUp, View
from tacora.games.diamant.solve.risk import fatal_cards
from tacora.record import Record, Seat, replay
from tacora.victory import WHOLE
from tacora.victory import shares_of as parts_of

__all__ = ["Scene", "Story", "shares_of", "story_of"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, and the input that followed."""

    step: int
    state: State
    card: str | None = None
    """The card that came, where one did."""
    picks: tuple[Pick | None, ...] | None = None
    """The picks that were revealed, where they were."""
    history: tuple[Decided, ...] = ()
    """Every decision before it, as all have seen it."""

    @property
    def view(self) -> View:
        """All that was public, chests open."""
        return DIAMANT.view(self.state, None)

    @property
    def danger(self) -> bool:
        """Whether there is loot to lose, and a card to lose it to."""
        return bool(self.state.pending) and bool(fatal_cards(self.view))

    @property
    def leavers(self) -> int:
        """How many left together; those sent home (H5) take no part of the path."""
        return (self.picks or ()).count(Pick.LEAVE)

    def pick_of(self, seat: int) -> PickName:
        """What the seat picked, where it did."""
        pick = self.picks[seat] if self.picks else None
        if pick is None:
            raise ValueError(f"seat {seat} has not picked here")
        return pick.value

    def falls(self, following: "Scene") -> bool:
        """Whether the card that came ended the expedition (D6)."""
        if self.card is None:
            return False
        return following.state.phase is Phase.OVER or following.state.expedition > self.state.expedition

    def goes_home(self, seat: int) -> bool:
        """Whether the seat left, or was sent home (H5)."""
        return self.picks is not None and self.picks[seat] in (Pick.LEAVE, Pick.QUIT)


@dataclass(frozen=True, slots=True)
class Story:
    """A whole record, the last scene without an input."""

    edition: DiamantEdition
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

    @property
    def decisions(self) -> tuple[Scene, ...]:
        """The scenes in which picks were revealed."""
        return tuple(scene for scene in self.scenes if scene.picks is not None)

    @property
    def history(self) -> tuple[Decided, ...]:
        """Every decision as all have seen it."""
        return self.scenes[-1].history if self.scenes else ()

    def after(self, scene: Scene) -> tuple[str | None, bool, int]:
        """What a decision led to: the next card, whether it was fatal, and the step after it."""
        following = self.scenes[scene.step + 1]
        if following.card is None or following.state.expedition != scene.state.expedition:
            return None, False, following.step
        beyond = self.scenes[following.step + 1]
        return following.card, following.falls(beyond), beyond.step


def story_of(record: Record) -> Story:
    """Every position of a record; raises `NotReviewed` for one that has not begun."""
    edition, options = cast("DiamantEdition", record.edition), cast("Options", record.options)
    states = [state for state, _ in replay(record)]
    moves = (*record.moves, None)
    scenes: list[Scene] = []
    history: tuple[Decided, ...] = ()
    for step, (state, move) in enumerate(zip(states, moves, strict=True)):
        scenes.append(_scene(step, state, move, history))
        if (picks := scenes[-1].picks) is not None:
            history += (decided(state, picks),)
    if not any(scene.picks for scene in scenes):
        raise NotReviewed("Nobody has decided anything in this game: there is nothing to review.")
    return Story(edition, options, record.seats, tuple(scenes))


def _scene(step: int, state: State, move: object, history: tuple[Decided, ...]) -> Scene:
    match move:
        case TurnUp(card):
            return Scene(step, state, card=str(card), history=history)
        case Together(picks):
            return Scene(step, state, picks=picks, history=history)
    return Scene(step, state, history=history)


def shares_of(result: Result) -> tuple[float, ...]:
    """The victory, shared by those in the first place (D14)."""
    return tuple(part / WHOLE for part in parts_of([-place for place in result.places]))
