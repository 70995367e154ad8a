"""Messages of the protocol as sections of its page: what each is for, and its fields, from the source."""

import ast
import inspect
import re
from enum import Enum
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

__all__ = ["about", "messages", "notes", "structs"]

_JSON = {"None": "null", "True": "true", "False": "false"}


def structs(union: Any) -> list[type[msgspec.Struct]]:
    """The Structs of a union, in order."""
    return list(get_args(union)) if get_origin(union) in (Union, UnionType) else [union]


def about(kind: type) -> str:
    """The docstring as one line."""
    return json_words(re.sub(r"\s+", " ", inspect.cleandoc(kind.__doc__ or "")).strip())


def json_words(text: str) -> str:
    """Python's words for nothing and yes in those of JSON."""
    return re.sub(r"\b(None|True|False)\b", lambda word: _JSON[word[0]], text)


def notes(module: ModuleType) -> dict[str, dict[str, str]]:
    """What stands below each field of each class, as the source has it."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if not isinstance(node, ast.ClassDef):
            continue
        own = found.setdefault(node.name, {})
        for first, second in zip(node.body, node.body[1:], strict=False):
            match first, second:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                    own[name] = re.sub(r"\s+", " ", said).strip()
    return found


def type_name(kind: Any) -> str:
    """A type as one reads it in JSON, with its bounds."""
    origin, args = get_origin(kind), get_args(kind)
    plain = {
        str: "text",
        int: "number",
        bool: "true/false",
        NoneType: "null",
        Any: "JSON",
        msgspec.Raw: "JSON",
    }
    if kind in plain:
        return plain[kind]
    if origin is Annotated:
        return type_name(args[0]) + "".join(f", {bound}" for meta in args[1:] if (bound := bounds(meta)))
    if origin in (Union, UnionType):
        if len(args) > 8:
            return "a command"
        return " or ".join(type_name(item) for item in args)
    if origin is tuple and args[-1] is not Ellipsis:
        return "[" + ", ".join(map(type_name, args)) + "]"
    if origin is tuple:
        return f"list of {type_name(args[0])}"
    if origin is dict:
        return f"object: {type_name(args[1])} by {type_name(args[0])}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " or ".join(f"`{item.value}`" for item in kind)
    return f"`{kind.__name__}`"


def bounds(meta: Any) -> str:
    """What a value must keep to."""
    if meta.pattern is not None:
        return f"`{meta.pattern}`".replace("|", "\\|")
    if meta.ge is not None or meta.le is not None:
        return f"{meta.ge} to {meta.le}"
    if meta.min_length is not None or meta.max_length is not None:
        return f"{meta.min_length or 0} to {meta.max_length} long"
    return ""


def fields_table(kind: type[msgspec.Struct], said: dict[str, dict[str, str]]) -> str:
    """The fields of a message as a table; nothing for one without any."""
    rows = []
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        told = said.get(kind.__name__, {}).get(field.name, "")
        needed = "" if field.required else f" Default: `{default(field)}`."
        rows.append(
            f"| `{field.encode_name}` | {type_name(hints[field.name])} | {json_words(told)}{needed} |"
        )
    return "\n".join(["| field | type | |", "|---|---|---|", *rows]) + "\n" if rows else ""


def default(field: Any) -> str:
    """A default value as JSON."""
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return msgspec.json.encode(value).decode()


def messages(union: Any, module: ModuleType, level: str = "###") -> str:
    """One section for each message: its name on the wire, what it is for, its fields."""
    said = notes(module)
    parts = []
    for kind in structs(union):
        tag = kind.__struct_config__.tag
        title = f"`{tag}`" if tag else f"`{kind.__name__}`"
        parts.append(f"{level} {title}\n\n{about(kind)}\n\n{fields_table(kind, said)}".rstrip())
    return "\n\n".join(parts)
