"""Views and events as plain JSON data. What has no place here can't leave: a `State` is refused."""

from dataclasses import fields
from enum import Enum
from typing import Any, get_args

from tacora.rules.diamant import Card, Event, Laid, Options, View
from tacora.rules.game import Result

__all__ = ["to_plain"]

_CARDS = get_args(Card)
_EVENTS = get_args(Event)
_OBJECTS = (View, Laid, Options, Result)


def to_plain(value: Any) -> Any:
    """Lists, dicts, texts and numbers: cards as their ids, events with their name under `event`."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, tuple | list | frozenset):
        return [to_plain(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, _CARDS):
        return str(value)
    if isinstance(value, _EVENTS):
        return {"event": type(value).__name__, **_fields(value)}
    if isinstance(value, _OBJECTS):
        return _fields(value)
    raise TypeError(f"{type(value).__name__} is not for sending: encode a view or an event")


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
