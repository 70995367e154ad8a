"""Write docs/protocol.md and docs/protocol.schema.json from the code that speaks the protocol.

python docs/make_protocol.py          write both
python docs/make_protocol.py --check  exit with 1 if one of them is not what it would write

The example in it is what docs/capture_protocol.py has heard at a real server.
"""

import argparse
import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

DOCS = Path(__file__).parent
PAGE = DOCS / "protocol.md"
SCHEMA = DOCS / "protocol.schema.json"
SESSION = DOCS / "protocol.session.json"
TEMPLATE = DOCS / "protocol.template"
SOURCES = DOCS.parent / "src" / "tacora"

RAISERS = {"Refused": 0, "Denied": 1, "Refusal": 0, "SetupError": 0, "IllegalMove": 0}
"""Which argument of each is the code; the sentence is the next one that is a text."""
_JSON = {"None": "null", "True": "true", "False": "false"}
SAYERS = {"_end": 1, "_refuse": 1, "_fault": 0, "send_problem": 2}


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


def commands_table() -> str:
    """All commands in one table."""
    from tacora.table import commands

    rows = []
    for kind in structs(commands.Command):
        fields = ", ".join(
            f"`{field.encode_name}`" + ("" if field.required else "?")
            for field in msgspec.structs.fields(kind)
        )
        rows.append(f"| `{kind.__struct_config__.tag}` | {fields} | {about(kind)} |")
    return "\n".join(["| `do` | fields | |", "|---|---|---|", *rows])


def routes_table() -> str:
    """All REST routes, from the OpenAPI description."""
    rows = []
    for path, method, operation in operations():
        body = (
            operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
        )
        takes = f"`{body['$ref'].rpartition('/')[2]}`" if "$ref" in body else ""
        codes = ", ".join(sorted(operation["responses"]))
        rows.append(f"| `{method} {path}` | {takes} | {operation.get('description', '')} | {codes} |")
    return "\n".join(["| request | takes | | answers |", "|---|---|---|---|", *rows])


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Path, method and description of every operation."""
    for path, item in sorted(openapi()["paths"].items()):
        for method in ("get", "post", "put", "delete"):
            if method in item:
                yield path, method.upper(), item[method]


def openapi() -> dict[str, Any]:
    """The OpenAPI description, as the server gives it out."""
    from tacora.server.app import build_api
    from tacora.server.config import ServerConfig
    from tacora.server.start import prepare

    services = prepare(ServerConfig(database=None), 8080).services
    described: dict[str, Any] = build_api(services).openapi_schema.to_schema()
    return described


def codes_table() -> str:
    """Every code a server may refuse with, and its sentence, from the places where they are said."""
    found: dict[str, str] = {}
    for folder in ("table", "server", "rules"):
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for code, sentence in _codes(ast.parse(path.read_text(encoding="utf-8"))):
                found.setdefault(code, sentence)
    rows = [f"| `{code}` | {found[code] or 'The reason names it.'} |" for code in sorted(found)]
    return "\n".join(["| code | |", "|---|---|", *rows])


def _codes(tree: ast.AST) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
        at = {**RAISERS, **SAYERS}.get(str(name))
        texts = [_text(argument) for argument in node.args]
        code = texts[at] if at is not None and at < len(texts) else None
        if at is None or code is None or not re.fullmatch(r"[a-z]+(-[a-z]+)*", code):
            continue
        yield code, next((text for text in texts[at + 1 :] if text and " " in text), "")


def _text(node: ast.expr) -> str | None:
    """A text as the source has it; what is filled in becomes three dots."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "…" for part in node.values)
    return None


def closes_table() -> str:
    """The codes a socket is closed with."""
    from tacora.server.socket_talk import Close

    meaning = {
        "UNREADABLE": "a binary frame",
        "TOO_BIG": "a frame over the limit",
        "FAULT": "the table can't be read from disk: the others still can",
        "RESTART": "the server stops: come back in a moment",
        "WRONG_TOKEN": "no device has this token (any more): do not come back",
        "KICKED": "put out, or nobody may watch: do not come back",
        "NO_TABLE": "no such table (any more): do not come back",
        "NO_HELLO": "no hello within ten seconds",
        "TOO_OFTEN": "too many frames or wrong codes: come back later",
    }
    found = {name: code for name, code in vars(Close).items() if isinstance(code, int)}
    rows = [f"| {code} | {meaning[name]} |" for name, code in sorted(found.items(), key=lambda pair: pair[1])]
    return "\n".join(["| code | |", "|---|---|", *rows])


def limits_table() -> str:
    """All limits with their defaults."""
    from tacora.server import limits

    said = notes(limits)["Limits"]
    rows = []
    for name, value in vars(limits.Limits)["__dataclass_fields__"].items():
        rate = value.default
        told = (
            f"{rate.burst:g} at once, {_often(rate.per_second)}"
            if isinstance(rate, limits.Rate)
            else f"{rate:,}"
        )
        rows.append(f"| `{name}` | {told} | {said.get(name, '')} |")
    return "\n".join(["| limit | | |", "|---|---|---|", *rows])


def _often(per_second: float) -> str:
    return (
        f"{per_second:g} more a second" if per_second >= 1 else f"one more every {1 / per_second:g} seconds"
    )


def schema() -> str:
    """The JSON Schema of everything on the socket."""
    from tacora.server import asks, frames
    from tacora.table.commands import Command
    from tacora.table.news import News, Snapshot
    from tacora.wire.schema import wire_schema

    whole = wire_schema(Command, News, Snapshot, asks.DeviceFrame, frames.Frame, asks.PongFrame)
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def session() -> str:
    """The worked example: what was really said, one frame after another."""
    steps = json.loads(SESSION.read_text(encoding="utf-8"))
    return "\n\n".join(f"{step['note']}\n\n```json\n{shown(step['frame'])}\n```" for step in steps)


def shown(frame: Any) -> str:
    """JSON that is read: one line for each field, and for each entry."""
    lines = []
    for key, value in frame.items():
        text = json.dumps(value, ensure_ascii=False)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            text = (
                "[\n    " + ",\n    ".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n  ]"
            )
        elif isinstance(value, dict) and len(text) > 100:
            inner = (
                f"{json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}" for name, part in value.items()
            )
            text = "{\n    " + ",\n    ".join(inner) + "\n  }"
        lines.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}"


def page() -> str:
    """The whole page."""
    from tacora.server import asks, frames
    from tacora.server.routes import models
    from tacora.table import news, phrases, settings

    infos = (news.TableInfo, news.SeatInfo, news.DeviceInfo, news.TurnInfo, news.RaceInfo, news.Honesty)
    parts = {
        "routes": routes_table(),
        "joining": messages(models.Joining | models.Device, models),
        "said": messages(asks.DeviceFrame, asks),
        "heard": messages(frames.Frame, frames) + "\n\n" + messages(asks.PongFrame, asks),
        "snapshot": messages(news.Snapshot, news),
        "commands": commands_table(),
        "news": messages(news.News, news),
        "infos": messages(Union[infos], news, "####"),  # noqa: UP007 - from a tuple
        "settings": messages(settings.Settings, settings).partition("\n\n")[2],
        "phrases": ", ".join(f"`{phrase}`" for phrase in phrases.PHRASES),
        "codes": codes_table(),
        "closes": closes_table(),
        "limits": limits_table(),
        "session": session(),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, part in parts.items():
        mark = f"[[{name}]]"
        if mark not in text:
            raise SystemExit(f"docs/protocol.template has no {mark}")
        text = text.replace(mark, part)
    return text


def main() -> int:
    """Write or check both files; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing, and say if one is stale")
    given = parser.parse_args()
    stale = []
    for path, wanted in ((PAGE, page()), (SCHEMA, schema())):
        if given.check:
            if not path.is_file() or path.read_text(encoding="utf-8") != wanted:
                stale.append(path.name)
        else:
            path.write_text(wanted, encoding="utf-8")
    for name in stale:
        print(f"docs/{name} is stale: run python docs/make_protocol.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
