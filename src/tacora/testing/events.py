"""Events as plain lines, for golden files that a person can read and compare."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum

from tacora.record import Record, replay
from tacora.rules import diamant, trolldragon
from tacora.rules.diamant import Relic, Trap, Treasure
from tacora.rules.game import Result
from tacora.rules.games import game_of
from tacora.rules.trolldragon import Treasures

__all__ = ["event_line", "event_lines"]


def event_lines(record: Record) -> Iterator[str]:
    """Every event of a record in order, one line each, and the points at the end."""
    steps = list(replay(record))
    for step in steps:
        yield from map(event_line, step.events)
    yield f"points {_text(game_of(record.edition).result(steps[-1].state).points)}"


def event_line(event: diamant.Event | trolldragon.Event) -> str:
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
        case Treasures(diamonds, nuggets):
            return f"{diamonds}d+{nuggets}n"
        case Treasure() | Trap() | Relic() | str() | int():
            return str(value)
        case Iterable():
            return f"({','.join(map(_text, value))})"
        case _:
            raise TypeError(f"no text for {value!r}")
