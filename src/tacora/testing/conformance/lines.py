"""A line of a vector file as JSON, read strictly: what a vector says must be beyond doubt."""

import json
from collections.abc import Iterator
from typing import Any, TypeVar

import msgspec

from tacora.game import RuleError

__all__ = ["Impossible", "differences", "in_shape", "read_json"]

ShapeT = TypeVar("ShapeT", bound=msgspec.Struct)


class Impossible(Exception):
    """A vector that no game can produce; the text says where and why, the code why for programs."""

    def __init__(self, reason: str, code: str = "format", rule: str = "") -> None:
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.code = code
        self.rule = rule

    @classmethod
    def by_the_rules(cls, error: RuleError, place: str = "") -> "Impossible":
        """What the rules refuse, at this place of a vector."""
        return cls(f"{place}: {error.reason}" if place else error.reason, error.code, error.rule)


def read_json(line: bytes) -> Any:
    """The JSON of a line: UTF-8, every key once, plain numbers; raises `Impossible`."""
    try:
        text = line.decode().rstrip("\r\n")  # a line that is cut ends at its last sign, not on the next line
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except (UnicodeDecodeError, RecursionError):
        raise Impossible("expected JSON in UTF-8, nested no deeper than a vector is") from None
    except json.JSONDecodeError as error:
        raise Impossible(f"expected JSON: {error.msg} at column {error.pos + 1}") from None
    except ValueError as error:  # a number of thousands of digits
        raise Impossible(f"expected JSON with sensible numbers: {error}") from None


def in_shape(data: Any, shape: type[ShapeT]) -> ShapeT:
    """The data in the shape of a vector; raises `Impossible` with the key and what was expected there."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise Impossible(str(error).replace("`", "")) from None
    except UnicodeError:  # half a character, written as an escape
        raise Impossible("expected text in whole characters") from None


def differences(
    expected: msgspec.Struct, got: msgspec.Struct, *, piles: tuple[str, ...] = ()
) -> Iterator[str]:
    """Each figure that differs; in piles the order does not count."""
    for name in expected.__struct_fields__:
        wanted, found = getattr(expected, name), getattr(got, name)
        same = sorted(wanted) == sorted(found) if name in piles else wanted == found
        if not same:
            yield f"{name}: expected {json.dumps(wanted)}, got {json.dumps(found)}"


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise Impossible("expected each key of an object once")
    return data


def _no_constant(name: str) -> None:
    raise Impossible(f"expected JSON, which has no {name}")
