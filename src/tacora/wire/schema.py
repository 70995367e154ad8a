"""JSON Schema of all that is sent: the games' data from their dataclasses, messages from their Structs."""

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from tacora.rules import diamant, trolldragon
from tacora.rules.diamant import Relic, Trap, Treasure

__all__ = ["ROOTS", "wire_schema"]

_PREFIXES = {"tacora.rules.diamant": "Diamant", "tacora.rules.trolldragon": "TrollDragon"}
_EVENTS = {*get_args(diamant.Event), *get_args(trolldragon.Event)}
_MOVES = set(get_args(trolldragon.Move))
_CARDS: dict[Any, dict[str, Any]] = {
    Treasure: {"type": "string", "pattern": "^[0-9]+$", "description": "A treasure: how many rubies."},
    Trap: {"type": "string", "description": "A trap: the id of its kind."},
    Relic: {
        "type": "string",
        "pattern": "^relic(:[0-9]+)?$",
        "description": "A relic, with its printed value.",
    },
}
_SIMPLE: dict[Any, dict[str, Any]] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}
_UNSENT = ("viewer", "legal")
"""What a table leaves out of a view: everybody who may know the same gets the same bytes."""
ROOTS: dict[str, Any] = {
    "DiamantView": diamant.View,
    "DiamantEvent": diamant.Event,
    "TrollDragonView": trolldragon.View,
    "TrollDragonEvent": trolldragon.Event,
}
"""What the games' own data begin with, by name."""


def wire_schema(*messages: Any) -> dict[str, Any]:
    """A schema whose `$defs` name every type of the games' data, and of these msgspec Structs or unions."""
    games = _Definitions()
    for name, kind in ROOTS.items():
        games.root(name, kind)
    roots, found = msgspec.json.schema_components(messages, ref_template="#/$defs/{name}")
    for message in found.values():
        _fill(message.get("properties", {}))
    named = {**games.found, **found}
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
    return [{"$ref": f"#/$defs/{name}"} for name in ROOTS if name.endswith(ending)]


class _Definitions:
    """Collects definitions; a type is defined once."""

    def __init__(self) -> None:
        self.found: dict[str, dict[str, Any]] = {}

    def root(self, name: str, kind: Any) -> None:
        """Define a view, or a union of events that their names tell apart."""
        if isinstance(kind, type):
            self._ref(kind)
            return
        self.found[name] = {
            "title": name,
            "anyOf": [self._ref(item) for item in get_args(kind)],
            "discriminator": {"propertyName": "event"},
        }

    def _shape(self, kind: Any) -> dict[str, Any]:
        origin, args = get_origin(kind), get_args(kind)
        if kind in _SIMPLE:
            return dict(_SIMPLE[kind])
        if kind in _CARDS:
            return dict(_CARDS[kind])
        if origin in (Union, UnionType):
            if set(args) == set(_CARDS):
                return {"type": "string", "description": "A card: a number, the kind of a trap, or a relic."}
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
            raise TypeError(f"nothing is known of {kind!r}: teach tacora.wire.schema")
        hints = get_type_hints(kind)
        tag = {"event": kind} if kind in _EVENTS else {"move": kind} if kind in _MOVES else {}
        parts: dict[str, Any] = {key: {"const": of.__name__} for key, of in tag.items()}
        for field in fields(kind):
            if not (kind in ROOTS.values() and field.name in _UNSENT):
                parts[field.name] = self._shape(hints[field.name])
        return {
            "title": _name(kind),
            "description": _about(kind),
            "type": "object",
            "properties": parts,
            "required": list(parts),
            "additionalProperties": False,
        }


def _name(kind: Any) -> str:
    prefix = next((word for module, word in _PREFIXES.items() if kind.__module__.startswith(module)), "")
    return f"{prefix}{kind.__name__}"


def _about(kind: type) -> str:
    return re.sub(r"\s+", " ", (kind.__doc__ or "").split("\n\n")[0].strip())


def _union_name(kind: Any) -> str:
    """A union of Structs is called after the base they share: `_Command` is `Command`."""
    bases: Iterable[str] = {item.__bases__[0].__name__.lstrip("_") for item in get_args(kind)}
    return "Or".join(sorted(bases))
