"""Views and events as plain JSON data. What has no place here can't leave: a `State` is refused."""

from collections.abc import Callable
from dataclasses import fields
from enum import Enum
from operator import attrgetter
from types import NoneType
from typing import Any, get_args

from tacora.rules import diamant, trolldragon
from tacora.rules.game import Result

__all__ = ["to_plain", "view_to_plain"]

_PLAIN = frozenset({str, int, bool, NoneType})
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
_ways: dict[type, Callable[[Any], Any]] = {}
"""How values of each type are written, once one has been: live tables write many."""


def to_plain(value: Any) -> Any:
    """Lists, dicts, texts and numbers: cards as their ids, events and moves with their names.

    An event has its name under `event`, a move under `move`; picks of Diamant and faces of dice are texts.
    """
    kind = type(value)
    way = _ways.get(kind)
    if way is None:
        way = _ways[kind] = _way(kind)
    return way(value)


def view_to_plain(view: diamant.View | trolldragon.View) -> dict[str, Any]:
    """A view as a table sends it: without whose it is and without legal moves, which the turn lists for all.

    So everybody who may know the same gets the same bytes.
    """
    plain: dict[str, Any] = to_plain(view)
    del plain["viewer"], plain["legal"]
    return plain


def _way(kind: type) -> Callable[[Any], Any]:
    """How values of this type are written; refused for all that is not named here."""
    if issubclass(kind, str | int | NoneType):
        return _as_it_is
    if issubclass(kind, tuple | list | frozenset):
        return _items
    if issubclass(kind, Enum):
        return attrgetter("value")
    if issubclass(kind, _CARDS):
        return str
    if issubclass(kind, _EVENTS):
        return _fields(kind, {"event": kind.__name__})
    if issubclass(kind, _MOVES):
        return _fields(kind, {"move": kind.__name__})
    if issubclass(kind, _OBJECTS):
        return _fields(kind, {})
    raise TypeError(f"{kind.__name__} is not for sending: encode a view or an event")


def _as_it_is(value: Any) -> Any:
    return value


def _items(value: Any) -> list[Any]:
    return [item if type(item) in _PLAIN else to_plain(item) for item in value]


def _fields(kind: Any, head: dict[str, str]) -> Callable[[Any], dict[str, Any]]:
    """A writer of all fields of a dataclass, behind what every value of it begins with."""
    names = tuple(field.name for field in fields(kind))

    def write(value: Any) -> dict[str, Any]:
        plain: dict[str, Any] = head.copy()
        for name in names:
            item = getattr(value, name)
            plain[name] = item if type(item) in _PLAIN else to_plain(item)
        return plain

    return write
