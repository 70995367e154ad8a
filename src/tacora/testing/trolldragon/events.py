"""Events of Troll & Dragon as plain lines, for golden files that a person can read and compare."""

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum

from tacora.record import Record, replay
from tacora.rules.game import Result
from tacora.rules.trolldragon import TROLL_DRAGON, Event, Treasures

__all__ = ["event_line", "event_lines"]


def event_lines(record: Record) -> Iterator[str]:
    """Every event of a record in order, one line each, and bags and points at the end."""
    steps = list(replay(record))
    for step in steps:
        yield from map(event_line, step.events)
    state = steps[-1].state
    yield f"bags {_text(state.bags)}"
    yield f"points {_text(TROLL_DRAGON.result(state).points)}"


def event_line(event: Event) -> str:
    """The name of an event and its fields: `SeatLeft seat=0 banked=2d+1n`. Seats and dice count from 0."""
    told = (f"{field.name}={_text(getattr(event, field.name))}" for field in fields(event))
    return " ".join((type(event).__name__, *told))


def _text(value: object) -> str:
    match value:
        case Enum():
            return str(value.value)
        case Treasures(diamonds, nuggets):
            return f"{diamonds}d+{nuggets}n"
        case Result():
            return f"{_text(value.points)};{_text(value.places)}"
        case tuple():
            return f"({','.join(map(_text, value))})"
        case _:
            return str(value)
