"""The protocol every game here follows: who moves now, what may happen, what it leads to, who sees what.

`apply` takes one of three inputs: an outcome of chance (picked by a dealer outside), a `Together` of picks
revealed at once, or an `Act` of a single seat. It never draws, never waits, never looks at a clock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

__all__ = [
    "Act",
    "AnyGame",
    "Chance",
    "Edition",
    "Game",
    "IllegalMove",
    "Joint",
    "Open",
    "Over",
    "Result",
    "RuleError",
    "SetupError",
    "Step",
    "Together",
    "Turn",
    "Viewer",
]


EditionT = TypeVar("EditionT", contravariant=True)
OptionsT = TypeVar("OptionsT", contravariant=True)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
OutcomeT = TypeVar("OutcomeT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT", covariant=True)

Viewer: TypeAlias = int | None
"""A seat, or None for the public: spectators and the big screen."""


class Step(NamedTuple, Generic[StateT, EventT]):
    """What a transition leads to: the new state and, in order, what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """The dealer moves. `draw` names this draw for good, so that its outcome can be fixed beforehand."""

    draw: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Joint:
    """All of these seats pick at once, and their picks are revealed together."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """Whichever of these seats acts first."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """Nobody moves any more."""


Turn: TypeAlias = Chance | Joint | Open | Over


@dataclass(frozen=True, slots=True)
class Together(Generic[MoveT]):
    """The picks of a joint turn, one place per seat; None where a seat has no pick to make."""

    picks: tuple[MoveT | None, ...]


@dataclass(frozen=True, slots=True)
class Act(Generic[MoveT]):
    """One seat's move in an open turn."""

    seat: int
    move: MoveT


@dataclass(frozen=True, slots=True)
class Result:
    """Points and places by seat; place 1 is a victory, shared where several seats have it."""

    points: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class Game(Protocol[EditionT, OptionsT, StateT, MoveT, OutcomeT, EventT, ViewT]):
    """The rules of one game as pure functions of its state."""

    def start(self, edition: EditionT, options: OptionsT, seats: int) -> Step[StateT, EventT]:
        """The state before the first move; raises `SetupError`."""
        ...

    def turn(self, state: StateT) -> Turn:
        """Who moves now."""
        ...

    def legal(self, state: StateT, seat: int) -> tuple[MoveT, ...]:
        """The moves this seat may make now, in a fixed, documented order."""
        ...

    def chances(self, state: StateT) -> Sequence[tuple[OutcomeT, Fraction]]:
        """What chance may bring now, in a fixed, documented order; the probabilities add up to 1."""
        ...

    def apply(self, state: StateT, move: OutcomeT | Together[MoveT] | Act[MoveT]) -> Step[StateT, EventT]:
        """The step a move leads to; raises `IllegalMove`."""
        ...

    def view(self, state: StateT, viewer: Viewer) -> ViewT:
        """All this viewer may know, built up field by field."""
        ...

    def project(self, event: EventT, state: StateT, viewer: Viewer) -> EventT:
        """The event as this viewer may know it: exactly one per event and viewer."""
        ...

    def result(self, state: StateT) -> Result:
        """Points and places as they stand."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A published (or a user's own) form of a game: its material and rule switches are data."""

    id: str
    game: str
    title: str
    publisher: str
    year: int
    sources: tuple[str, ...]
    min_seats: int
    max_seats: int
    age: int | None = None
    """From this age on, as the box says; None where nobody has looked."""


class RuleError(Exception):
    """Something the rules do not allow; nothing has changed."""

    def __init__(self, code: str, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.code = code
        self.rule = rule
        self.reason = reason


class SetupError(RuleError):
    """A game that may not begin like this: wrong number of seats, or options that do not fit.

    `allows` names the house rule that would allow it.
    """

    def __init__(self, code: str, rule: str, reason: str, allows: str = "") -> None:
        super().__init__(code, rule, reason)
        self.allows = allows


class IllegalMove(RuleError):
    """A move that may not be made now, or not by this seat."""
