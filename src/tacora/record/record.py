"""A game as it was played: who sat where, under which rules, and every input in order. Nothing derived."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tacora.game import Step
from tacora.games import AnyEdition, AnyOptions, game_of
from tacora.record.notation import AnyMove

__all__ = ["Record", "Seat", "is_name", "replay"]

_PICTURES = "\\u2190-\\u2bff\\U0001f000-\\U0001faff"
_JOINED = re.compile(f"(?<=[{_PICTURES}\\ufe0f])\\u200d(?=[{_PICTURES}])")
"""What joins two pictures to one, a face and a rocket; anywhere else it would be an invisible sign."""


def is_name(text: str) -> bool:
    """Whether a seat may be called this: one printable line, not empty, without blanks around it."""
    return bool(text) and _JOINED.sub("", text).isprintable() and text == text.strip()


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, and the id of the bot that plays, or None for a person."""

    name: str
    bot: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The inputs of one game, finished or not; states, events and scores follow by folding `apply`."""

    edition: AnyEdition
    options: AnyOptions
    seats: tuple[Seat, ...]
    moves: tuple[AnyMove, ...] = ()
    seed: int | None = None
    """The open number a repeatable game was dealt from."""
    commitment: str | None = None
    contributions: tuple[str, ...] = ()
    """What was mixed into the seed, in order of seats."""
    contributors: tuple[int, ...] = ()
    """The seat that gave each of them; empty in a record that does not say."""
    secret: str | None = None
    """The dealer's secret, revealed after the last card."""


def replay(record: Record) -> Iterator[Step[Any, Any]]:
    """Every step of the game, the start first."""
    game = game_of(record.edition)
    step = game.start(record.edition, record.options, len(record.seats))
    yield step
    for move in record.moves:
        step = game.apply(step.state, move)
        yield step
