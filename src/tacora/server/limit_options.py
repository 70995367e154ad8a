"""Limits as somebody types them: `--limit table-joins=120,2`, whatever `Limits` has.

A rate is how many at once and how many more a second; all other limits are one number.
"""

import math
from collections.abc import Iterable
from dataclasses import fields, replace
from difflib import get_close_matches
from typing import Any

from tacora.server.limits import Limits, Rate

__all__ = ["WrongLimit", "limit_names", "set_limits"]


class WrongLimit(ValueError):
    """A limit that can't be; the text says why, and what would do."""


def limit_names() -> dict[str, Rate | float]:
    """Every limit by the name it is set by, with its default."""
    usual = Limits()
    return {each.name.replace("_", "-"): getattr(usual, each.name) for each in fields(Limits)}


def set_limits(limits: Limits, texts: Iterable[str]) -> Limits:
    """These limits with some of them set; raises `WrongLimit`."""
    known = limit_names()
    for text in texts:
        name, given, value = text.partition("=")
        name = name.strip()
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
            raise WrongLimit(f"--limit {name[:40]} is no limit: {hint}")
        default = known[name]
        try:
            changed: Any = _value(value, default) if given else None
        except (ValueError, ZeroDivisionError):
            changed = None
        if changed is None:
            raise WrongLimit(f"--limit {text[:60]} does not fit: write it as {_example(name, default)}.")
        limits = replace(limits, **{name.replace("-", "_"): changed})
    return limits


def _value(text: str, default: Rate | float) -> Rate | float | None:
    numbers = [_number(part) for part in text.split(",")]
    if isinstance(default, Rate):
        return Rate(*numbers) if len(numbers) == 2 and all(0 < one <= 1e9 for one in numbers) else None
    (number,) = numbers
    if not 0 < number <= 1e9:
        return None
    if isinstance(default, int):
        return int(number) if number == int(number) else None
    return number


def _number(text: str) -> float:
    """A number, or a fraction: one in twenty seconds is `1/20`."""
    above, _, below = text.partition("/")
    number = float(above) / float(below or 1)
    if not math.isfinite(number):
        raise ValueError
    return number


def _example(name: str, default: Rate | float) -> str:
    if isinstance(default, Rate):
        often = f"{default.per_second:g}" if default.per_second >= 1 else f"1/{1 / default.per_second:g}"
        return f"{name}={default.burst:g},{often} (at once, and more a second)"
    return f"{name}={default:g}" + (" (a whole number)" if isinstance(default, int) else "")
