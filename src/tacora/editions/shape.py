"""What a key of an edition file may hold, read off the shape of the file."""

import re
from enum import Enum
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

import msgspec

__all__ = ["allowed_values"]


def allowed_values(shape: type[msgspec.Struct], key: str) -> str:
    """The values a key may have, as `"a" or "b"`; empty where it is no choice between words."""
    kind: Any = shape
    for name in re.sub(r"\[.*?\]", ".*", key).split("."):
        kind = _inside(kind) if name == "*" else _field(kind, name)
    if not (isinstance(kind, type) and issubclass(kind, Enum)):
        return ""
    *most, last = (f'"{choice.value}"' for choice in kind)
    return f"{', '.join(most)} or {last}" if most else last


def _field(kind: Any, name: str) -> Any:
    fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
    return _plain(fields[name])


def _inside(kind: Any) -> Any:
    """The type of a list's items, or of a table's values."""
    return _plain(get_args(kind)[-1])


def _plain(kind: Any) -> Any:
    """The type without its limits and without None."""
    if get_origin(kind) is Annotated:
        return _plain(get_args(kind)[0])
    options = [option for option in get_args(kind) if option is not NoneType]
    return _plain(options[0]) if len(options) < len(get_args(kind)) else kind
