"""Moves and outcomes as text: what the house asks for, and how it writes those of a game that says nothing.

A move or an outcome that is an enum, a number, a word or a frozen dataclass of these is written by
reflection, as one word: `leave`, `9`, `take:3:red`. Their types are read off the rules, from `legal` and
`chances`.
"""

import re
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cached_property
from types import NoneType, UnionType
from typing import Any, Protocol, Union, get_args, get_origin, get_type_hints

from tacora.game import Act, AnyGame, Together

__all__ = ["Notation", "PlainNotation", "kebab"]


class Notation(Protocol):
    """Inputs as lines of a record, and a seat's moves as the words that devices and bots send."""

    def move_to_line(self, move: Any, /) -> str:
        """The line that stands for an input."""
        ...

    def move_from_line(self, line: str, edition: Any, /) -> Any:
        """The input a line stands for; raises ValueError saying what was expected."""
        ...

    def act_to_text(self, move: Any, /) -> str:
        """The words that stand for what a seat does, without the seat."""
        ...

    def act_from_text(self, text: str, /) -> Any:
        """What a seat does, out of its words; raises ValueError saying what was expected."""
        ...


class PlainNotation:
    """Lines `chance OUTCOME`, `pick MOVE MOVE -` and `act SEAT MOVE`, for a game without a notation."""

    def __init__(self, rules: AnyGame) -> None:
        self._rules = rules

    @cached_property
    def _moves(self) -> Any:
        """The type of a move, out of `legal(...) -> tuple[MOVE, ...]`."""
        return get_args(get_type_hints(type(self._rules).legal)["return"])[0]

    @cached_property
    def _outcomes(self) -> Any:
        """The type of an outcome, out of `chances(...) -> Sequence[tuple[OUTCOME, Fraction]]`."""
        return get_args(get_args(get_type_hints(type(self._rules).chances)["return"])[0])[0]

    def move_to_line(self, move: Any) -> str:
        """The line that stands for an input."""
        match move:
            case Together(picks):
                return " ".join(["pick", *("-" if pick is None else _word(pick) for pick in picks)])
            case Act(seat, made):
                return f"act {seat} {_word(made)}"
            case _:
                return f"chance {_word(move)}"

    def move_from_line(self, line: str, _edition: Any) -> Any:
        """The input a line stands for; raises ValueError saying what was expected."""
        match line.split(" "):
            case ["chance", word]:
                return _value(word, self._outcomes)
            case ["pick", *words]:
                return Together(tuple(None if word == "-" else _value(word, self._moves) for word in words))
            case ["act", seat, word] if re.fullmatch(r"[0-9]{1,2}", seat):
                return Act(int(seat), _value(word, self._moves))
            case _:
                raise ValueError(
                    f"expected 'chance OUTCOME', 'pick MOVE -' or 'act SEAT MOVE', got {line[:60]!r}"
                )

    def act_to_text(self, move: Any) -> str:
        """The word that stands for what a seat does."""
        return _word(move)

    def act_from_text(self, text: str) -> Any:
        """What a seat does, out of its word; raises ValueError saying what was expected."""
        return _value(text, self._moves)


def kebab(name: str) -> str:
    """`CardTurned` as `card-turned`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def _word(value: Any) -> str:
    match value:
        case Enum():
            return str(value.value)
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return str(value)
    inside = (_word(getattr(value, field.name)) for field in fields(value))
    return ":".join([kebab(type(value).__name__), *inside])


def _value(word: str, kind: Any) -> Any:
    """The value of this type that a word stands for; raises ValueError."""
    if get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            try:
                return None if each is NoneType else _value(word, each)
            except ValueError:
                continue
    elif kind is bool and word in ("yes", "no"):
        return word == "yes"
    elif kind is int and re.fullmatch(r"-?[0-9]{1,9}", word):
        return int(word)
    elif kind is str and word:
        return word
    elif isinstance(kind, type) and issubclass(kind, Enum):
        for choice in kind:
            if str(choice.value) == word:
                return choice
    elif isinstance(kind, type) and is_dataclass(kind):
        name, *inside = word.split(":")
        kinds = list(get_type_hints(kind).values())
        if name == kebab(kind.__name__) and len(inside) == len(kinds):
            return kind(*(_value(part, each) for part, each in zip(inside, kinds, strict=True)))
    raise ValueError(f"expected {_expected(kind)}, got {word[:60]!r}")


def _expected(kind: Any) -> str:
    if get_origin(kind) in (Union, UnionType):
        return " or ".join(_expected(each) for each in get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return " or ".join(str(choice.value) for choice in kind)
    plain = {int: "a number", str: "a word", bool: "yes or no"}
    return plain.get(kind) or ":".join([kebab(kind.__name__), *(field.name for field in fields(kind))])
