"""JSON Schema of all that is sent: the games' data from their dataclasses, messages from their Structs."""

import re
from collections.abc import Iterable
from dataclasses import is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from tacora.games import games
from tacora.games.kit import GameKit
from tacora.protocol.codec import UNSENT, heading, shape_of, text_kind

__all__ = ["wire_schema"]

_SIMPLE: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}


def wire_schema(*messages: Any) -> dict[str, Any]:
    """A schema whose `$defs` name every type of the games' data, and of these msgspec Structs or unions."""
    data = _Definitions()
    for game in games().values():
        data.game(game)
    roots, found = msgspec.json.schema_components(messages, ref_template="#/$defs/{name}")
    for message in found.values():
        _fill(message.get("properties", {}))
    named = {**data.found, **found}
    for kind, shape in zip(messages, roots, strict=True):
        if "$ref" not in shape:
            named.setdefault(_union_name(kind), shape)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tacora: what is sent between a table and its devices",
        "$defs": {name: named[name] for name in sorted(named)},
    }


def _fill(fields: dict[str, Any]) -> None:
    """A message says of a view or an event only that it is JSON: here it is known which."""
    if fields.get("view") == {}:
        fields["view"] = {"anyOf": [*_refs("View"), {"type": "null"}]}
    if fields.get("events") == {"type": "array"}:
        fields["events"] = {"type": "array", "items": {"anyOf": _refs("Event")}}


def _refs(ending: str) -> list[dict[str, str]]:
    return [{"$ref": f"#/$defs/{_prefix(game)}{ending}"} for game in games().values()]


class _Definitions:
    """Collects definitions; a type is defined once."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}

    def game(self, game: GameKit) -> None:
        """Define a game's view, and the union of its events, which their names tell apart."""
        view, name = self._ref(game.view), f"{_prefix(game)}Event"
        if view["$ref"] != f"#/$defs/{_prefix(game)}View":  # whatever its author calls it
            self.found[f"{_prefix(game)}View"] = view
        self.found[name] = {
            "title": name,
            "anyOf": [self._ref(item) for item in game.events],
            "discriminator": {"propertyName": "event"},
        }

    def _shape(self, kind: Any) -> dict[str, Any]:
        origin, args = get_origin(kind), get_args(kind)
        if kind in _SIMPLE:
            return dict(_SIMPLE[kind])
        if (text := text_kind(kind)) is not None:
            pattern = {} if text.pattern is None else {"pattern": text.pattern}
            return {"type": "string", **pattern, "description": text.description}
        if origin in (Union, UnionType):
            return {"anyOf": [self._shape(item) for item in args]}
        if origin is tuple:
            return self._sequence(args)
        return self._ref(kind)

    def _sequence(self, args: tuple[Any, ...]) -> dict[str, Any]:
        if args[-1] is Ellipsis:
            return {"type": "array", "items": self._shape(args[0])}
        count = len(args)
        return {
            "type": "array",
            "prefixItems": [self._shape(item) for item in args],
            "items": False,
            "minItems": count,
            "maxItems": count,
        }

    def _ref(self, kind: Any) -> dict[str, Any]:
        name = _name(kind)
        if name not in self.found:
            self.found[name] = {}  # so that a type may mention itself
            self.found[name] = self._enum(kind) if issubclass(kind, Enum) else self._object(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _enum(self, kind: type[Enum]) -> dict[str, Any]:
        return {"title": _name(kind), "description": _about(kind), "enum": [item.value for item in kind]}

    def _object(self, kind: type) -> dict[str, Any]:
        if not is_dataclass(kind):
            raise TypeError(f"nothing is known of {kind!r}: teach tacora.protocol.schema")
        unsent = UNSENT if any(kind is game.view for game in games().values()) else ()
        parts: dict[str, Any] = {key: {"const": name} for key, name in heading(kind).items()}
        parts |= {name: self._shape(hint) for name, hint in shape_of(kind) if name not in unsent}
        return {
            "title": _name(kind),
            "description": _about(kind),
            "type": "object",
            "properties": parts,
            "required": list(parts),
            "additionalProperties": False,
        }


def _prefix(game: GameKit) -> str:
    """A game's id as the beginning of a type's name."""
    return "".join(word.capitalize() for word in game.id.split("-"))


def _name(kind: Any) -> str:
    of = next((game for game in games().values() if kind.__module__.startswith(f"{game.package}.")), None)
    return kind.__name__ if of is None else f"{_prefix(of)}{kind.__name__}"


def _about(kind: type) -> str:
    return re.sub(r"\s+", " ", (kind.__doc__ or "").split("\n\n")[0].strip())


def _union_name(kind: Any) -> str:
    """A union of Structs is called after the base they share: `_Command` is `Command`."""
    bases: Iterable[str] = {item.__bases__[0].__name__.lstrip("_") for item in get_args(kind)}
    return "Or".join(sorted(bases))
