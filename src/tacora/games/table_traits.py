"""What a live table asks of a game beyond its rules. The defaults suit a small game: it need say nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from tacora.game import Chance

__all__ = ["DrawFunction", "RaceSides", "RaceTraits", "TableTraits"]

DrawFunction: TypeAlias = Callable[[Chance, Sequence[tuple[Any, Fraction]]], Any]
"""What the dealer does: one of these chances, the same whenever the same draw is asked for."""


class RaceSides(NamedTuple):
    """Who races, as everybody sees it."""

    adventurer: int
    """Rolls, and may leave at any time."""
    holder: int
    """Rolls against the adventurer."""
    begun: bool
    """Whether anybody has rolled yet."""
    next: int
    """Whose roll it is where they take turns."""


@dataclass(frozen=True, kw_only=True)
class RaceTraits:
    """A race of two seats with dice in both hands at once, which a table can drive on a beat."""

    sides: Callable[[Any], RaceSides | None]
    """Who races in this view; None while nobody does."""
    roll: Any
    """The move on a beat."""
    leave: Any
    """The adventurer's way out."""
    beat_rule: str | None = None
    """The rule by which they roll on a beat."""
    hands_rule: str | None = None
    """The rule that says who has dice."""
    late_dragon: bool = False
    """Whether the other side's first roll comes one beat after the adventurer's first, not with it."""


@dataclass(frozen=True, kw_only=True)
class TableTraits:
    """A game as a live table knows it."""

    open_book: Callable[[Any], bool] = lambda _options: True
    """Whether, with these options, all seats and the public may know the same until the game is over."""
    own_secrets: Callable[[Any, Any], bool] = lambda _edition, _options: False
    """Whether, with this edition and these options, each seat may keep to itself what it has, unasked."""
    with_secrets: Callable[[Any, tuple[int, ...]], Any] = lambda options, _seats: options
    """These options with the seats that do so; they are told in `GameKit.personal` and set by no host."""
    same_picks: bool = False
    """Whether all seats of a joint turn have the same legal moves, so that the rules are asked for one."""
    free_seats: Callable[[Any], bool] = lambda _options: False
    """Whether these options allow other numbers of seats than the edition."""
    timed_out: Callable[[tuple[Any, ...]], Any] = lambda legal: legal[-1]
    """The move in the name of a seat whose time ran out; it gets the legal ones."""
    leave: Any = None
    """The pick that goes home, for real fists and bluff calls; None in a game without."""
    stay: Any = None
    """The pick that goes on."""
    leave_rule: str | None = None
    """The rule that says who may go home."""
    revealed: Callable[[Any], Sequence[Any] | None] = lambda _event: None
    """The picks by seat that this event reveals; None for any other event."""
    rests: tuple[type, ...] = ()
    """Events after which people breathe."""
    renews: tuple[type, ...] = ()
    """Events after which seats have their time for coming back anew."""
    would_come: Callable[[Any, DrawFunction, int], tuple[str, ...]] = lambda *_: ()
    """What would have come, had all gone on: the state before a reveal, the draw, how many.

    It is asked when nobody picked `stay`, and may tell nothing about what is still to come.
    """
    showing: Callable[[Sequence[Any]], int] | None = None
    """How long devices show these events at a normal pace, in milliseconds; None for a table's own time.

    Where a seat moves often, its bot must not think as long as over a card.
    """
    unasked: tuple[type, ...] = ()
    """Moves of an open turn that a table makes by itself where a seat has no other."""
    race: RaceTraits | None = None
