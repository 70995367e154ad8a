"""Writes `src/wire.gen.ts`: the types of all the page receives and sends, from the Python that makes them.

And `src/rights.gen.ts`: who may give which command. `python web/make_types.py` writes both, `--check` only
says whether they are fresh.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import fields as dataclass_fields
from dataclasses import is_dataclass
from enum import Enum
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tacora.coach.review import Progress
from tacora.coach.run import coaches
from tacora.games.diamant import rules as diamant
from tacora.games.trolldragon import rules as trolldragon
from tacora.protocol import commands, frames, settings
from tacora.protocol import entries as news
from tacora.server import evenings, replay
from tacora.server.routes import models, operator_models
from tacora.table import rights
from tacora.table.seating import Standing

__all__ = ["OUTPUT", "RIGHTS", "make", "make_rights"]

OUTPUT = Path(__file__).parent / "src" / "wire.gen.ts"
RIGHTS = OUTPUT.with_name("rights.gen.ts")
_HEAD = "// Made by web/make_types.py from the Python contract. Do not edit: make it anew.\n"
_CARDS = get_args(diamant.Card)
_PREFIXES = {
    "tacora.games.diamant.rules": "Diamant",
    "tacora.games.trolldragon.rules": "Dice",
    "tacora.games.trolldragon.coach": "Dice",
    "tacora.games.trolldragon.odds": "Dice",
}
_SIMPLE = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    NoneType: "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
}
_VIEWS = (diamant.View, trolldragon.View)
_UNSENT = ("viewer", "legal")
"""What `tacora.protocol.view_to_plain` leaves out of a view."""
_ROOTS = (
    ("Command", commands.Command),
    ("News", news.News),
    ("Snapshot", news.Snapshot),
    ("DiamantView", diamant.View),
    ("DiamantEvent", diamant.Event),
    ("DiceView", trolldragon.View),
    ("DiceEvent", trolldragon.Event),
)


class _Types:
    """Collects declarations; a type is declared once, under a name of its own."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self._sources: dict[str, object] = {}

    def union(self, name: str, union: Any) -> None:
        """Declare a named union of object types."""
        self.declared[name] = (
            f"export type {name} =\n  | " + "\n  | ".join(self.ref(item) for item in get_args(union)) + ";"
        )

    def ref(self, kind: Any) -> str:
        """How a type is written where it is used."""
        if kind in _SIMPLE:
            return _SIMPLE[kind]
        if kind in _CARDS:
            return "string"
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.ref(args[0])
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in args)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.ref(item) for item in args))
        if origin in (tuple, list, frozenset):
            return self._sequence(args)
        if origin is dict:
            return f"Record<string, {self.ref(args[1])}>"
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._enum(kind)
        if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or is_dataclass(kind)):
            return self._object(kind)
        raise TypeError(f"no TypeScript for {kind!r}: teach web/make_types.py")

    def _sequence(self, args: tuple[Any, ...]) -> str:
        if len(args) == 2 and args[1] is not Ellipsis:
            return f"[{self.ref(args[0])}, {self.ref(args[1])}]"
        item = self.ref(args[0])
        return f"({item})[]" if "|" in item else f"{item}[]"

    def _name(self, kind: type) -> str:
        prefix = next((word for module, word in _PREFIXES.items() if kind.__module__.startswith(module)), "")
        name = prefix + kind.__name__.lstrip("_")
        if self._sources.setdefault(name, kind) is not kind:
            raise TypeError(f"two types are called {name}: {kind} and {self._sources[name]}")
        return name

    def _enum(self, kind: type[Enum]) -> str:
        name = self._name(kind)
        self.declared[name] = f"export type {name} = " + " | ".join(f'"{item.value}"' for item in kind) + ";"
        return name

    def _object(self, kind: type) -> str:
        name = self._name(kind)
        if name not in self.declared:
            self.declared[name] = ""  # a type may mention itself
            lines = "".join(f"  {line};\n" for line in self._fields(kind))
            about = re.sub(r"\s+", " ", (kind.__doc__ or "").split("\n\n")[0].strip())
            self.declared[name] = f"/** {about} */\nexport interface {name} {{\n{lines}}}"
        return name

    def _fields(self, kind: type) -> Iterator[str]:
        hints = get_type_hints(kind, include_extras=True)
        if issubclass(kind, msgspec.Struct):
            config = kind.__struct_config__
            if config.tag is not None:
                yield f'{config.tag_field}: "{config.tag}"'
            sent = _sent(kind)
            for field in msgspec.structs.fields(kind):
                optional = "?" if sent and not field.required else ""
                yield f"{field.encode_name}{optional}: {self.ref(hints[field.name])}"
            return
        if kind in get_args(diamant.Event) or kind in get_args(trolldragon.Event):
            yield f'event: "{kind.__name__}"'
        if kind in get_args(trolldragon.Move):
            yield f'move: "{kind.__name__}"'
        assert is_dataclass(kind)  # noqa: S101
        for item in dataclass_fields(kind):
            if not (kind in _VIEWS and item.name in _UNSENT):
                yield f"{item.name}: {self.ref(hints[item.name])}"


def _sent(kind: type[msgspec.Struct]) -> bool:
    """Whether what has its default may be missing: in what the page writes, and in frames."""
    config = kind.__struct_config__
    return config.omit_defaults or (config.forbid_unknown_fields and kind is not settings.Settings)


def make() -> str:
    """The whole file."""
    types = _Types()
    for name, kind in _ROOTS:
        if isinstance(kind, type):
            types.ref(kind)
        else:
            types.union(name, kind)
    for module in (frames, models, operator_models, replay, evenings):
        for name in module.__all__:
            _declare(types, name, getattr(module, name))
    types.ref(Progress)
    for coach in coaches():
        types.ref(coach.Review)
        types.ref(coach.Branch)
    return _HEAD + "\n" + "\n\n".join(types.declared[name] for name in sorted(types.declared)) + "\n"


def _declare(types: _Types, name: str, kind: Any) -> None:
    """Declare what is data; functions and errors are not."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        types.ref(kind)
    elif get_origin(kind) in (Union, UnionType):
        types.union(name, kind)


def make_rights() -> str:
    """Who may give which command, and when: what the page offers."""
    standings = " | ".join(f'"{one.value}"' for one in Standing)
    lines = [
        _HEAD,
        'import type { Command, Phase } from "./wire.gen.ts";',
        "",
        f"export type Standing = {standings};",
    ]
    kind = 'Record<Command["do"], readonly {}[]>'
    for name, declared, listed in (
        ("RIGHTS", kind.format("Standing"), rights.RIGHTS),
        ("ANY_SEAT", f"Partial<{kind.format('Standing')}>", rights.ANY_SEAT),
        ("PHASES", kind.format("Phase"), rights.PHASES),
    ):
        lines += ["", f"export const {name}: {declared} = {{"]
        for command, who in listed.items():
            tag = msgspec.inspect.type_info(command).tag  # type: ignore[attr-defined]
            key = tag if tag.isalpha() else f'"{tag}"'
            order = list(type(next(iter(who))))
            lines.append(f"  {key}: [" + ", ".join(f'"{one.value}"' for one in order if one in who) + "],")
        lines.append("};")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the files, or with `--check` say whether they are fresh."""
    for path, text in ((OUTPUT, make()), (RIGHTS, make_rights())):
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            sys.stderr.write(f"web/src/{path.name} is old: run python web/make_types.py.\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
