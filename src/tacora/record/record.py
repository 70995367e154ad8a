"""A game as it was played: who sat where, under which rules, and every input in order. Nothing derived."""

from collections.abc import Iterator
from dataclasses import dataclass

from tacora.rules.diamant import DIAMANT, DiamantEdition, Event, Move, Options, State
from tacora.rules.game import Step

__all__ = ["Record", "Seat", "replay"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the id of the bot that plays, or None for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The inputs of one game, finished or not; states, events and scores follow by folding `apply`."""

    edition: DiamantEdition
    options: Options
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...] = ()
    seed: int | None = None
    """The open number a repeatable game was dealt from."""
    commitment: str | None = None
    contributions: tuple[str, ...] = ()
    secret: str | None = None
    """The dealer's secret, revealed after the last card."""


def replay(record: Record) -> Iterator[Step[State, Event]]:
    """Every step of the game, the start first."""
    step = DIAMANT.start(record.edition, record.options, len(record.seats))
    yield step
    for move in record.moves:
        step = DIAMANT.apply(step.state, move)
        yield step
