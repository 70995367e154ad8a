"""The tables of the protocol's page: commands, routes, codes, closes, limits, from the code that has them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from docs.protocol_messages import about, notes, structs

__all__ = ["closes_table", "codes_table", "commands_table", "limits_table", "routes_table"]

SOURCES = Path(__file__).parents[1] / "src" / "tacora"
RAISERS = {"Refused": 0, "Denied": 1, "Refusal": 0, "SetupError": 0, "IllegalMove": 0}
"""Which argument of each is the code; the sentence is the next one that is a text."""
SAYERS = {"deny": 1, "_end": 1, "_refuse": 1, "_fault": 0, "send_problem": 2}


def commands_table() -> str:
    """All commands in one table."""
    from tacora.protocol import commands

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

    app_state = prepare(ServerConfig(database=None), 8080).app_state
    described: dict[str, Any] = build_api(app_state).openapi_schema.to_schema()
    return described


def codes_table() -> str:
    """Every code a server may refuse with, and its sentence, from the places where they are said."""
    found: dict[str, str] = {}
    for folder in ("table", "server", "host", "protocol", "games"):
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
    from tacora.server.sockets import Close

    meaning = {
        "UNREADABLE": "a binary frame",
        "TOO_BIG": "a frame over the limit",
        "FAULT": "the table can't be read from disk: the others still can",
        "RESTART": "the server stops, or the table moves: come back, and ask again under the same keys",
        "WRONG_TOKEN": "no device has this token (any more): do not come back",
        "KICKED": "put out, or nobody may watch: do not come back",
        "NO_TABLE": "no such table (any more): do not come back",
        "NO_HELLO": "no hello within ten seconds",
        "OTHER_CODE": "the token is right, and its table has another code (by now): the reason is that code,"
        " come back at `/ws/CODE` with it",
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
