"""Events as plain lines, for golden files that a person can read and compare."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from tacora.game import Result
from tacora.games import game_of
from tacora.record import Record, replay

__all__ = ["event_line", "event_lines"]


def event_lines(record: Record) -> Iterator[str]:
    """Every event of a record in order, one line each, and the points at the end."""
    steps = list(replay(record))
    for step in steps:
        yield from map(event_line, step.events)
    yield f"points {_text(game_of(record.edition).result(steps[-1].state).points)}"


def event_line(event: Any) -> str:
    """The name of an event and its fields: `RubiesShared each=1 left=4`."""
    told = (f"{field.name}={_text(getattr(event, field.name))}" for field in fields(event))
    return " ".join((type(event).__name__, *told))


def _text(value: object) -> str:
    match value:
        case None:
            return "-"
        case Enum():
            return str(value.value)
        case Result():
            return f"{_text(value.points)};{_text(value.places)}"
        case str() | int():
            return str(value)
        case _ if is_dataclass(value):
            return str(value)  # cards and treasures say themselves in a word
        case Iterable():
            return f"({','.join(map(_text, value))})"
        case _ if type(value).__str__ is not object.__str__:  # a card, a treasure: it says its own text
            return str(value)
        case _:
            raise TypeError(f"no text for {value!r}")
