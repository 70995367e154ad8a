"""The sentences that a command may refuse with, read from the source: `{}` stands where a value comes."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tacora

__all__ = ["sentences"]

SOURCE = Path(tacora.__file__).parent
REFUSALS = {
    *("WrongCall", "FailedCheck", "ConfigError", "WrongLimit", "DoorError", "EditionFileError"),
    *("SimError", "CantMeet", "NoKernel", "ArenaError", "BotError", "ContractBroken"),
    *("SetupError", "StudyError", "_refused", "StoreError", "BadTable", "BadPath"),
}
"""Errors that are told to people; those that put their sentence together themselves do so in `__init__`."""
OWN_WORDS = {
    *("UnknownBot", "BrokenBot", "WrongGame", "UnknownEdition"),
    *("StoreInUse", "StoreEmptied", "StoreTooNew", "DamagedTable", "DamagedRecord"),
}
FOR_PROGRAMS = {
    *("games/diamant/sim/policy.py", "games/diamant/sim/vector.py", "games/diamant/sim/solved.py"),
    *("games/trolldragon/sim/table.py", "games/trolldragon/sim/vector.py", "sim/side_by_side.py"),
    "client/local.py",
}
"""Modules whose errors only somebody's program can meet."""


@cache
def sentences() -> list[tuple[str, str]]:
    """Each sentence, with the place it is said at."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).as_posix() in FOR_PROGRAMS:
            continue
        for call in _refusing(ast.parse(path.read_text(encoding="utf-8"))):
            told = [text for part in call.args if re.search(r"[a-z].* .*[a-z]", text := _text(part))]
            found += [(text, f"{path.relative_to(SOURCE)}:{call.lineno}") for text in told]
    return found


def _refusing(tree: ast.Module) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name in OWN_WORDS:
            yield from (
                call for call in ast.walk(node) if isinstance(call, ast.Call) and _named(call) == "__init__"
            )
        elif isinstance(node, ast.Call) and _named(node) in REFUSALS:
            yield node


def _named(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else str(getattr(call.func, "attr", ""))


def _text(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
    return ""
