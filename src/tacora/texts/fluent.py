"""Fluent messages put together: what `fluent.syntax` has parsed, said with values, numbers and plurals.

The page says the same catalogues by `@fluent/bundle`. `NUMBER` is there, `DATETIME` is not.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Any, TypeAlias

from fluent.syntax import FluentParser, ast

__all__ = ["Bundle", "FluentError", "Grammar", "parsed"]

_MOST_DEEP = 50
"""Messages within messages; deeper is a message that says itself."""
_DIGITS = {
    "minimumIntegerDigits": 1,
    "minimumFractionDigits": 0,
    "maximumFractionDigits": 3,
    "useGrouping": 1,
}
"""What `NUMBER` takes, and what holds where it says nothing: as in a browser."""


class FluentError(Exception):
    """A message that can't be put together."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a language writes numbers, and which of them take which form (rules as in Unicode's CLDR)."""

    decimal: str
    thousands: str
    plurals: Mapping[str, str]

    def form(self, written: str) -> str:
        """The plural form of a number as it is written: `one`, `other` and the like."""
        whole, _, fraction = written.partition(".")
        operands = {
            "n": Decimal(written),
            "i": Decimal(whole),
            "v": Decimal(len(fraction)),
            "f": Decimal(fraction or 0),
            "t": Decimal(fraction.rstrip("0") or 0),
        }
        return next((form for form, rule in self.plurals.items() if _holds(rule, operands)), "other")


def _holds(rule: str, operands: Mapping[str, Decimal]) -> bool:
    """Whether a rule of the CLDR holds: `i = 1 and v = 0`, `n % 100 = 2..4,9 or n != 1`."""
    return any(all(_relation(part, operands) for part in side.split(" and ")) for side in rule.split(" or "))


def _relation(relation: str, operands: Mapping[str, Decimal]) -> bool:
    found = re.fullmatch(r"([nivft])(?: % (\d+))? (!?=) ([\d.,]+)", relation)
    if found is None:
        raise FluentError(f"{relation!r} is no relation of a plural rule")
    value = operands[found[1]] % int(found[2]) if found[2] else operands[found[1]]
    ranges = (part.partition("..") for part in found[4].split(","))
    within = value % 1 == 0 and any(int(low) <= value <= int(high or low) for low, _, high in ranges)
    return within is (found[3] == "=")


class _Number:
    """A number with the digits it is to be written with."""

    def __init__(self, value: float | Decimal, digits: Mapping[str, Any]) -> None:
        if unknown := set(digits) - set(_DIGITS):
            raise FluentError(f"NUMBER does not know {', '.join(sorted(unknown))}")
        chosen = {name: int(digits.get(name, usual)) for name, usual in _DIGITS.items()}
        least = chosen["minimumFractionDigits"]
        most = max(least, chosen["maximumFractionDigits"])
        rounded = Decimal(value).quantize(Decimal(1).scaleb(-most), ROUND_HALF_EVEN)
        whole, _, fraction = f"{abs(rounded):f}".partition(".")
        fraction = fraction[:least] + fraction[least:].rstrip("0")
        self.value = value
        self.minus = "-" if rounded < 0 else ""
        self.whole, self.fraction = whole.zfill(chosen["minimumIntegerDigits"]), fraction
        self.grouped = bool(chosen["useGrouping"])

    @property
    def written(self) -> str:
        """Its digits without a sign, as plural rules read them."""
        return f"{self.whole}.{self.fraction}" if self.fraction else self.whole

    def told(self, grammar: Grammar) -> str:
        """As people write it."""
        whole = re.sub(r"(?<=\d)(?=(\d{3})+$)", grammar.thousands, self.whole) if self.grouped else self.whole
        return self.minus + whole + (grammar.decimal + self.fraction if self.fraction else "")


_Value: TypeAlias = str | _Number


@dataclass(frozen=True, slots=True)
class _Saying:
    """One message being said: with these values, so deep inside others; a term need not get its values."""

    values: Mapping[str, Any]
    deep: int = 0
    in_term: bool = False


def parsed(text: str) -> ast.Resource:
    """A catalogue; what can't be read in it is left out, as Fluent has it."""
    return FluentParser(with_spans=False).parse(text)


@dataclass(slots=True)
class Bundle:
    """Messages and terms of one language; of two with the same name the first counts."""

    grammar: Grammar
    entries: dict[str, ast.Message | ast.Term] = field(default_factory=dict)

    def add(self, catalogue: ast.Resource) -> None:
        """Take in what is not there yet."""
        for entry in catalogue.body:
            if isinstance(entry, ast.Message | ast.Term):
                term = "-" if isinstance(entry, ast.Term) else ""
                self.entries.setdefault(term + entry.id.name, entry)

    def pattern(self, name: str, attribute: str | None = None) -> ast.Pattern | None:
        """What is said under this name; None where there is nothing."""
        entry = self.entries.get(name)
        if entry is None or not attribute:
            return None if entry is None else entry.value
        return next((one.value for one in entry.attributes if one.id.name == attribute), None)

    def say(self, pattern: ast.Pattern, values: Mapping[str, Any]) -> str:
        """The text of a message with its values; raises `FluentError`."""
        return self._pattern(pattern, _Saying(values))

    def _pattern(self, pattern: ast.Pattern, saying: _Saying) -> str:
        if saying.deep > _MOST_DEEP:
            raise FluentError("it says itself")
        return "".join(
            part.value if isinstance(part, ast.TextElement) else self._told(self._value(part, saying))
            for part in pattern.elements
        )

    def _told(self, value: _Value) -> str:
        return value.told(self.grammar) if isinstance(value, _Number) else value

    def _value(self, node: Any, saying: _Saying) -> _Value:
        match node:
            case ast.Placeable():
                return self._value(node.expression, saying)
            case ast.StringLiteral():
                return str(node.parse()["value"])
            case ast.NumberLiteral():
                return _literal(node)
            case ast.VariableReference():
                return _given(node.id.name, saying)
            case ast.MessageReference():
                return self._entry(node.id.name, node.attribute, saying)
            case ast.TermReference():
                named = node.arguments.named if node.arguments else ()
                values = {one.name.name: self._value(one.value, saying) for one in named}
                inside = _Saying(values, saying.deep, in_term=True)
                return self._entry(f"-{node.id.name}", node.attribute, inside)
            case ast.FunctionReference():
                return self._number(node, saying)
            case ast.SelectExpression():
                return self._select(node, saying)
        raise FluentError(f"{type(node).__name__} is unknown")

    def _entry(self, name: str, attribute: ast.Identifier | None, saying: _Saying) -> str:
        pattern = self.pattern(name, attribute.name if attribute else None)
        if pattern is None:
            raise FluentError(f"there is no {name}{'.' + attribute.name if attribute else ''}")
        return self._pattern(pattern, _Saying(saying.values, saying.deep + 1, saying.in_term))

    def _number(self, call: ast.FunctionReference, saying: _Saying) -> _Number:
        if call.id.name != "NUMBER" or len(call.arguments.positional) != 1:
            raise FluentError(f"there is no function {call.id.name} of this kind")
        value = self._value(call.arguments.positional[0], saying)
        if not isinstance(value, _Number):
            raise FluentError("NUMBER takes a number")
        return _Number(value.value, {one.name.name: one.value.value for one in call.arguments.named})

    def _select(self, choice: ast.SelectExpression, saying: _Saying) -> str:
        key = self._value(choice.selector, saying)
        form = self.grammar.form(key.written) if isinstance(key, _Number) else key
        exact = key.value if isinstance(key, _Number) else None
        for variant in choice.variants:
            if isinstance(variant.key, ast.NumberLiteral):
                if exact is not None and exact == _literal(variant.key).value:
                    return self._pattern(variant.value, saying)
            elif variant.key.name == form:
                return self._pattern(variant.value, saying)
        return next(self._pattern(one.value, saying) for one in choice.variants if one.default)


def _literal(node: ast.NumberLiteral) -> _Number:
    """A number as the catalogue writes it, with all its decimals."""
    return _Number(Decimal(node.value), {"minimumFractionDigits": len(node.value.partition(".")[2])})


def _given(name: str, saying: _Saying) -> _Value:
    value = saying.values.get(name)
    if isinstance(value, str | _Number):
        return value
    if isinstance(value, int | float | Decimal):
        return _Number(value, {})
    if value is None and saying.in_term:
        return ""
    raise FluentError(f"${name} is {'missing' if value is None else 'neither text nor number'}")
