"""Views, events and moves of every game as plain JSON data, and back as the rules' own classes.

A game need not teach this module anything: which types may leave is read off its rules (`GameKit.view`,
`events`, `moves`) and everything these are made of. What is not among them can't leave: a `State` is refused.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeAlias, Union, get_args, get_origin, get_type_hints

from tacora.games import games, kit
from tacora.games.kit import GameKit, TextKind

__all__ = [
    "UNSENT",
    "AnyEvent",
    "AnyView",
    "WireError",
    "event_from_plain",
    "from_plain",
    "game_of_view",
    "heading",
    "shape_of",
    "text_kind",
    "to_plain",
    "view_from_plain",
    "view_to_plain",
]

AnyView: TypeAlias = Any
"""The view of some game."""
AnyEvent: TypeAlias = Any
"""The event of some game."""
UNSENT = ("viewer", "legal")
"""What a table leaves out of a view: everybody who may know the same gets the same bytes."""

_PLAIN = frozenset({str, int, bool, NoneType})
_writers: dict[type, Callable[[Any], Any]] = {}
"""How values of each type are written, once one has been: live tables write many."""


class WireError(ValueError):
    """Data that no view or event looks like; the text says where."""


# ---- out


def to_plain(value: Any) -> Any:
    """Lists, dicts, texts and numbers: events and moves with their names, some types of a game as texts.

    An event has its name under `event`, a move under `move`; enums are their values.
    """
    kind = type(value)
    write = _writers.get(kind)
    if write is None:
        write = _writers[kind] = _writer(kind)
    return write(value)


def view_to_plain(view: AnyView) -> dict[str, Any]:
    """A view as a table sends it: without whose it is and without legal moves, which the turn lists for all.

    So everybody who may know the same gets the same bytes.
    """
    plain: dict[str, Any] = to_plain(view)
    for name in UNSENT:
        plain.pop(name, None)
    return plain


def _writer(kind: type) -> Callable[[Any], Any]:
    """How values of this type are written; refused for all that no game sends."""
    if issubclass(kind, str | int | NoneType):
        return _as_it_is
    if issubclass(kind, tuple | list | frozenset):
        return _items
    if issubclass(kind, Enum):
        return attrgetter("value")
    if text_kind(kind) is not None:
        return lru_cache(maxsize=4096)(str)  # frozen, and always the same few
    if kind in _sent_types():
        return _fields(kind, heading(kind))
    raise TypeError(f"{kind.__name__} is not for sending: encode a view or an event")


def _as_it_is(value: Any) -> Any:
    return value


def _items(value: Any) -> list[Any]:
    return [item if type(item) in _PLAIN else to_plain(item) for item in value]


def _fields(kind: Any, heading: dict[str, str]) -> Callable[[Any], dict[str, Any]]:
    """A writer of all fields of a dataclass, behind what every value of it begins with."""
    names = tuple(field.name for field in fields(kind))

    def write(value: Any) -> dict[str, Any]:
        plain: dict[str, Any] = heading.copy()
        for name in names:
            item = getattr(value, name)
            plain[name] = item if type(item) in _PLAIN else to_plain(item)
        return plain

    return write


# ---- which types there are


@cache
def _sent_types() -> dict[type, GameKit]:
    """Every dataclass that views, events and moves are made of, with its game."""
    found: dict[type, GameKit] = {}
    for game in games().values():
        for kind in (game.view, *game.events, *game.moves):
            _collect(kind, game, found)
    return found


def _collect(kind: Any, game: GameKit, found: dict[type, GameKit]) -> None:
    if kind in game.sent_texts:
        return
    if is_dataclass(kind) and isinstance(kind, type):
        if kind not in found:
            found[kind] = game
            for _, hint in shape_of(kind):
                _collect(hint, game, found)
    else:
        for part in get_args(kind):
            _collect(part, game, found)


@lru_cache(maxsize=512)
def shape_of(kind: type) -> tuple[tuple[str, Any], ...]:
    """Names and types of a dataclass's fields."""
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def text_kind(kind: Any) -> TextKind | None:
    """How a type, or a union of such types, is sent as a text; None where it is not."""
    return next((texts[kind] for game in games().values() if kind in (texts := game.sent_texts)), None)


def heading(kind: Any) -> dict[str, str]:
    """What every value of this type begins with: the name of an event or a move."""
    every = games().values()
    if any(kind in game.events for game in every):
        return {"event": kind.__name__}
    return {"move": kind.__name__} if any(kind in game.moves for game in every) else {}


# ---- in


def game_of_view(plain: Any) -> str:
    """Which game a plain view shows: the one whose views have these fields; raises `WireError`."""
    names = plain.keys() - set(UNSENT) if isinstance(plain, dict) else set()
    for game in games().values():
        if names == {name for name, _ in shape_of(game.view)} - set(UNSENT):
            return game.id
    return _expected("a view", plain)


def view_from_plain(plain: Any, *, viewer: int | None = None, legal: Sequence[Any] = ()) -> AnyView:
    """The view a table sent, for the eyes of this seat with these moves: a table sends neither."""
    kind = kit(game_of_view(plain)).view
    own = {"viewer": viewer, "legal": tuple(legal)}
    return _object(plain, kind, "view", {name: own[name] for name, _ in shape_of(kind) if name in own})


def event_from_plain(plain: Any, game: str) -> AnyEvent:
    """The event of this game; games have events of the same name."""
    name = plain.get("event") if isinstance(plain, dict) else None
    kind = next((kind for kind in kit(game).events if kind.__name__ == name), None)
    if kind is None:
        _expected(f"an event of {game}", plain)
    return _object(plain, kind, kind.__name__)


def from_plain(plain: Any, kind: Any, where: str = "value") -> Any:
    """A value of this type: the inverse of `to_plain`, which leaves types out."""
    return _reader(kind)(plain, where)


_Reader: TypeAlias = Callable[[Any, str], Any]


def _expected(what: str, got: Any, where: str = "") -> NoReturn:
    raise WireError(f"{where}{': ' if where else ''}expected {what}, got {got!r}")


@lru_cache(maxsize=512)
def _reader(kind: Any) -> _Reader:
    """How a value of this type is read; found once for every type."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _plain_reader(kind)
    if (text := text_kind(kind)) is not None:
        return _text_reader(text, args or (kind,))
    if origin in (Union, UnionType):
        return _union_reader(args)
    if origin is tuple:
        return _tuple_reader(args)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _enum_reader(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        if "move" in heading(kind):
            return _move_reader((kind,))
        return lambda plain, where: _object(plain, kind, where)
    raise TypeError(f"nothing is known of {kind!r}: teach tacora.protocol.codec")


def _plain_reader(kind: type) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        if type(plain) is not kind:  # True is no number here
            _expected(kind.__name__, plain, where)
        return plain

    return read


def _text_reader(text: TextKind, kinds: tuple[type, ...]) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        try:
            value = text.read(plain)
        except ValueError as wrong:
            raise WireError(f"{where}: {wrong}, got {plain!r}") from None
        if not isinstance(value, kinds):
            _expected(text.name, plain, where)
        return value

    return read


def _union_reader(kinds: tuple[Any, ...]) -> _Reader:
    others = tuple(kind for kind in kinds if kind is not NoneType)
    if len(others) == 1:
        inner: _Reader = _reader(others[0])
    elif (text := text_kind(Union[others])) is not None:  # noqa: UP007 - from a tuple
        inner = _text_reader(text, others)
    elif all(isinstance(kind, type) and "move" in heading(kind) for kind in others):
        inner = _move_reader(others)
    else:
        raise TypeError(f"nothing tells {kinds!r} apart: teach tacora.protocol.codec")
    optional = len(others) < len(kinds)
    return lambda plain, where: None if plain is None and optional else inner(plain, where)


def _tuple_reader(kinds: tuple[Any, ...]) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        if not isinstance(plain, list | tuple):
            _expected("a list", plain, where)
        if kinds[-1] is not Ellipsis and len(plain) != len(kinds):
            raise WireError(f"{where}: expected {len(kinds)} values, got {len(plain)}")
        return tuple(
            _reader(kind)(item, f"{where}[{nth}]") for nth, (kind, item) in enumerate(_pairs(kinds, plain))
        )

    return read


def _pairs(kinds: tuple[Any, ...], plain: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    if kinds[-1] is Ellipsis:
        return ((kinds[0], item) for item in plain)
    return zip(kinds, plain, strict=True)


def _enum_reader(kind: type[Enum]) -> _Reader:
    def read(plain: Any, where: str) -> Any:
        try:
            return kind(plain)
        except ValueError:
            _expected(f"one of {', '.join(str(item.value) for item in kind)}", plain, where)

    return read


def _move_reader(kinds: tuple[type, ...]) -> _Reader:
    named = {kind.__name__: kind for kind in kinds}

    def read(plain: Any, where: str) -> Any:
        kind = named.get(plain.get("move", "")) if isinstance(plain, dict) else None
        if kind is None:
            _expected("a move", plain, where)
        return _object(plain, kind, where)

    return read


def _object(plain: Any, kind: type, where: str, given: dict[str, Any] | None = None) -> Any:
    """All fields of the data; `given` are those that did not come with it."""
    if not isinstance(plain, dict):
        _expected(kind.__name__, plain, where)
    found = dict(given or {})
    for name, hint in shape_of(kind):
        if name not in found:
            if name not in plain:
                raise WireError(f"{where}: {name} is missing")
            found[name] = _reader(hint)(plain[name], f"{where}.{name}")
    return kind(**found)
