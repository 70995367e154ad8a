"""House rules by reflection: what a table may agree on is read off a game's options, and named nowhere else.

The options of a game are a frozen dataclass; each field is a house rule, with its default and a docstring
that begins with the number of the rule. A `bool` is a switch, an `int` a number (the game may say: of a
seat), an enum a choice, a `str` a word. Commands, records, settings and pages all go by the list this gives.
"""

import ast
import inspect
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import Enum
from functools import cache
from itertools import pairwise
from types import NoneType
from typing import Any, Literal, TypeAlias, get_args, get_type_hints

from tacora.games.narration import Speaks

__all__ = ["HouseRule", "chosen_options", "house_rules", "option_from_text", "option_to_text", "rule_named"]

Kind: TypeAlias = Literal["switch", "number", "seat", "choice", "word"]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One thing a table may agree on."""

    name: str
    kind: Kind
    default: bool | int | str | None
    """As a plain value; None where the edition says what is usual."""
    choices: tuple[str, ...] = ()
    """The values of a choice; of a word those the edition knows, where somebody asked for them."""
    rule: str = ""
    """Its number in the rules, as H1."""
    sentence: str = ""
    """What it says, in its author's words: for a game that brings no texts."""
    values: tuple[Any, ...] = ()
    """The members of the enum behind the choices."""
    excludes: str = ""
    """The rule that is not chosen together with this one."""

    def read(self, setting: str) -> Any:
        """The value of a text; raises ValueError saying what was expected."""
        got = f"after option {self.name!r}, got {setting[:60]!r}"
        match self.kind:
            case "switch":
                if setting:
                    raise ValueError(f"expected nothing {got}")
                return True
            case "number" | "seat":
                if not re.fullmatch(r"[0-9]{1,4}", setting):
                    raise ValueError(f"expected a number {got}")
                return int(setting)
            case "choice":
                if setting not in self.choices:
                    raise ValueError(f"expected {' or '.join(self.choices)} {got}")
                return self.values[self.choices.index(setting)]
        if not re.fullmatch(r"[a-z0-9-]{1,60}", setting):
            raise ValueError(f"expected a word {got}")
        return setting

    def label(self, texts: Speaks) -> str:
        """What it is called: the message `rule-NAME`."""
        return _said(texts, f"rule-{self.name}", self.name.replace("_", " "))

    def line(self, texts: Speaks) -> str:
        """What it says, in one sentence: the message `rule-NAME-line`."""
        return _said(texts, f"rule-{self.name}-line", self.sentence)

    def choice_label(self, texts: Speaks, choice: str) -> str:
        """What one of its choices is called: the message `rule-NAME-VALUE`."""
        return _said(texts, f"rule-{self.name}-{choice}", choice.replace("-", " "))


def _said(texts: Speaks, message: str, otherwise: str) -> str:
    return texts(message) if texts.knows(message) else otherwise


def house_rules(options: type[Any]) -> tuple[HouseRule, ...]:
    """The house rules of a game in the order of its options."""
    cached: Any = _read_off  # a class can be hashed, which mypy does not believe of `type[Any]`
    rules: tuple[HouseRule, ...] = cached(options)
    return rules


@cache
def _read_off(options: Any) -> tuple[HouseRule, ...]:
    kinds, lines = get_type_hints(options), _docstrings(options)
    found = []
    for option in fields(options):
        inside = [kind for kind in get_args(kinds[option.name]) if kind is not NoneType]
        kind: Any = inside[0] if inside else kinds[option.name]  # `int` out of `int | None`
        rule, sentence = _numbered(lines.get(option.name, ""))
        found.append(
            HouseRule(
                name=option.name,
                kind=_kind(kind),
                default=_plain(option.default),
                choices=tuple(str(member.value) for member in kind) if issubclass(kind, Enum) else (),
                values=tuple(kind) if issubclass(kind, Enum) else (),
                rule=rule,
                sentence=sentence,
            )
        )
    return tuple(found)


def rule_named(options: type[Any], name: str) -> HouseRule:
    """The house rule of this name; raises ValueError with all names."""
    known = {rule.name: rule for rule in house_rules(options)}
    if name not in known:
        raise ValueError(f"expected an option of {', '.join(known) or 'none'}, got {name!r}")
    return known[name]


def option_to_text(name: str, value: object) -> str:
    """A chosen option as records and settings write it: a switch as its name, all else with the value."""
    return name if value is True else f"{name} {value}"


def option_from_text(options: type[Any], text: str) -> tuple[str, Any]:
    """Name and value of an option of this game; raises ValueError saying what was expected."""
    name, _, setting = text.partition(" ")
    return name, rule_named(options, name).read(setting)


def chosen_options(options: Any, usual: Any = None) -> dict[str, bool | int | str]:
    """The options that differ from the rulebook's game, or from other usual ones, as plain values by name."""
    usual = type(options)() if usual is None else usual
    names = [option.name for option in fields(options)]
    return {
        name: _plain(getattr(options, name))
        for name in names
        if getattr(options, name) != getattr(usual, name)
    }


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value


def _kind(kind: type[Any]) -> Kind:
    kinds: Sequence[tuple[type[Any], Kind]] = ((bool, "switch"), (int, "number"), (Enum, "choice"))
    return next((name for known, name in kinds if issubclass(kind, known)), "word")


def _numbered(docstring: str) -> tuple[str, str]:
    """`H1: fewer players.` as its number and its sentence."""
    found = re.fullmatch(r"([A-Z]+\d+): (.*)", docstring, re.DOTALL)
    rule, sentence = (found[1], found[2]) if found else ("", docstring)
    return rule, sentence[:1].upper() + sentence[1:]


def _docstrings(options: type[Any]) -> dict[str, str]:
    """The string under each field; nothing where the source can't be read."""
    import textwrap

    try:
        body = ast.parse(textwrap.dedent(inspect.getsource(options))).body[0]
    except (OSError, TypeError, SyntaxError):
        return {}
    lines: dict[str, str] = {}
    statements = body.body if isinstance(body, ast.ClassDef) else []
    for field, line in pairwise(statements):
        match field, line:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                lines[name] = text
    return lines
