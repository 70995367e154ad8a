"""Views and events out of plain JSON data: what `encode` has made, as the rules' own classes again."""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from tacora.rules import diamant, trolldragon
from tacora.rules.diamant import Relic, Trap, Treasure

__all__ = [
    "AnyEvent",
    "AnyView",
    "WireError",
    "card_from_id",
    "event_from_plain",
    "from_plain",
    "game_of_view",
    "view_from_plain",
]

AnyView: TypeAlias = diamant.View | trolldragon.View
AnyEvent: TypeAlias = diamant.Event | trolldragon.Event

_VIEWS: dict[str, type[AnyView]] = {"diamant": diamant.View, "troll-dragon": trolldragon.View}
_EVENTS: dict[str, dict[str, type]] = {
    "diamant": {kind.__name__: kind for kind in get_args(diamant.Event)},
    "troll-dragon": {kind.__name__: kind for kind in get_args(trolldragon.Event)},
}
_MOVES: dict[str, type] = {kind.__name__: kind for kind in get_args(trolldragon.Move)}
_CARDS = (Treasure, Trap, Relic)


class WireError(ValueError):
    """Data that no view or event looks like; the text says where."""


def game_of_view(plain: Any) -> str:
    """Which game a plain view shows: bags are Troll & Dragon's, chests are Diamant's."""
    return "troll-dragon" if isinstance(plain, dict) and "bags" in plain else "diamant"


def view_from_plain(plain: Any, *, viewer: int | None = None, legal: Sequence[Any] = ()) -> AnyView:
    """The view a table sent, for the eyes of this seat with these moves: a table sends neither."""
    game = game_of_view(plain)
    if not isinstance(plain, dict):
        raise WireError(f"expected a view, got {plain!r}")
    whole = {**plain, "viewer": viewer, "legal": []}
    view: Any = _object(whole, _VIEWS[game], "view", given={"legal": tuple(legal)})
    return view  # type: ignore[no-any-return]


def event_from_plain(plain: Any, game: str) -> AnyEvent:
    """The event of this game; both games have events of the same name."""
    name = plain.get("event") if isinstance(plain, dict) else None
    kind = _EVENTS[game].get(name) if isinstance(name, str) else None
    if kind is None:
        raise WireError(f"expected an event of {game}, got {plain!r}")
    rest = {key: value for key, value in plain.items() if key != "event"}
    event: Any = _object(rest, kind, str(name))
    return event  # type: ignore[no-any-return]


def from_plain(plain: Any, kind: Any, where: str = "value") -> Any:
    """A value of this type: the inverse of `to_plain`, which leaves types out."""
    return _reader(kind)(plain, where)


def card_from_id(text: Any, where: str = "card") -> diamant.Card:
    """The card with this id: a number is a treasure, `relic` and `relic:7` are relics, the rest are traps."""
    if not isinstance(text, str) or not text:
        raise WireError(f"{where}: expected a card, got {text!r}")
    if text.isdecimal():
        return Treasure(int(text))
    if text == "relic":
        return Relic()
    head, colon, worth = text.partition(":")
    if head == "relic" and colon and worth.isdecimal():
        return Relic(int(worth))
    return Trap(text)


_Reader: TypeAlias = Callable[[Any, str], Any]


@lru_cache(maxsize=512)
def _reader(kind: Any) -> _Reader:
    """How a value of this type is read; found once for every type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in (int, str, bool, NoneType):
        return _plain_reader(kind)
    if kind in _CARDS or (origin in (Union, UnionType) and set(args) <= set(_CARDS)):
        return _card_reader(args or (kind,))
    if origin in (Union, UnionType):
        return _union_reader(args)
    if origin is tuple:
        return _tuple_reader(args)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_reader(kind)
    if kind in _MOVES.values():
        return _move
    if isinstance(kind, type) and is_dataclass(kind):
        return lambda plain, where: _object(plain, kind, where)
    raise TypeError(f"nothing is known of {kind!r}: teach tacora.wire.decode")


def _plain_reader(kind: type) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        if type(plain) is not kind:  # True is no number here
            raise WireError(f"{where}: expected {kind.__name__}, got {plain!r}")
        return plain

    return read


def _card_reader(kinds: tuple[type, ...]) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        card = card_from_id(plain, where)
        if not isinstance(card, kinds):
            raise WireError(f"{where}: expected {kinds[0].__name__.lower()}, got {plain!r}")
        return card

    return read


def _union_reader(kinds: tuple[Any, ...]) -> _Reader:
    others = [kind for kind in kinds if kind is not NoneType]

    def read(plain: Any, where: str) -> Any:
        if plain is None and len(others) < len(kinds):
            return None
        if len(others) == 1:
            return _reader(others[0])(plain, where)
        return _move(plain, where)

    if len(others) > 1 and not set(others) <= set(_MOVES.values()):
        raise TypeError(f"nothing tells {kinds!r} apart: teach tacora.wire.decode")
    return read


def _tuple_reader(kinds: tuple[Any, ...]) -> _Reader:
    def many(plain: Any, where: str) -> Any:
        read = _reader(kinds[0])
        return tuple(read(item, f"{where}[{nth}]") for nth, item in enumerate(_list(plain, where)))

    def fixed(plain: Any, where: str) -> Any:
        items = _list(plain, where)
        if len(items) != len(kinds):
            raise WireError(f"{where}: expected {len(kinds)} values, got {len(items)}")
        return tuple(
            _reader(kind)(item, f"{where}[{nth}]")
            for nth, (kind, item) in enumerate(zip(kinds, items, strict=True))
        )

    return many if kinds[-1] is Ellipsis else fixed


def _enum_reader(kind: type[Enum]) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        try:
            return kind(plain)
        except ValueError:
            known = ", ".join(str(item.value) for item in kind)
            raise WireError(f"{where}: expected one of {known}, got {plain!r}") from None

    return read


def _list(plain: Any, where: str) -> list[Any]:
    if not isinstance(plain, list | tuple):
        raise WireError(f"{where}: expected a list, got {plain!r}")
    return list(plain)


def _move(plain: Any, where: str) -> Any:
    name = plain.get("move") if isinstance(plain, dict) else None
    if name not in _MOVES:
        raise WireError(f"{where}: expected a move, got {plain!r}")
    return _object({key: value for key, value in plain.items() if key != "move"}, _MOVES[name], where)


@lru_cache(maxsize=128)
def _shape(kind: type) -> tuple[tuple[str, Any], ...]:
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def _object(plain: Any, kind: type, where: str, given: dict[str, Any] | None = None) -> Any:
    """All fields, no more and no less; `given` are those that did not come with the data."""
    if not isinstance(plain, dict):
        raise WireError(f"{where}: expected {kind.__name__}, got {plain!r}")
    found = dict(given or {})
    for name, hint in _shape(kind):
        if name not in found:
            if name not in plain:
                raise WireError(f"{where}: {name} is missing")
            found[name] = _reader(hint)(plain[name], f"{where}.{name}")
    return kind(**found)
