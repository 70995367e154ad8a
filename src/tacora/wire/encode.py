"""Views and events as plain JSON data. What has no place here can't leave: a `State` is refused."""

from dataclasses import fields
from enum import Enum
from typing import Any, get_args

from tacora.rules import diamant, trolldragon
from tacora.rules.game import Result

__all__ = ["to_plain"]

_CARDS = get_args(diamant.Card)
_EVENTS = (*get_args(diamant.Event), *get_args(trolldragon.Event))
_MOVES = get_args(trolldragon.Move)
_OBJECTS = (
    Result,
    diamant.View,
    diamant.Laid,
    diamant.Options,
    trolldragon.View,
    trolldragon.Options,
    trolldragon.DiceSet,
    trolldragon.GrottoDice,
    trolldragon.ChamberDice,
    trolldragon.DragonDice,
    trolldragon.GrottoDie,
    trolldragon.Race,
    trolldragon.Treasures,
)


def to_plain(value: Any) -> Any:
    """Lists, dicts, texts and numbers: cards as their ids, events and moves with their names.

    An event has its name under `event`, a move under `move`; picks of Diamant and faces of dice are texts.
    """
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
    if isinstance(value, _MOVES):
        return {"move": type(value).__name__, **_fields(value)}
    if isinstance(value, _OBJECTS):
        return _fields(value)
    raise TypeError(f"{type(value).__name__} is not for sending: encode a view or an event")


def _fields(value: Any) -> dict[str, Any]:
    return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
