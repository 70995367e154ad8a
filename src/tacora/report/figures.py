"""Numbers as the language writes them, and as programs read them."""

from fractions import Fraction
from typing import Protocol

from tacora.texts import Texts

__all__ = [
    "Interval",
    "decimal",
    "exact",
    "exact_percent",
    "percent",
    "plus_minus",
    "signed",
    "span",
    "whole",
]


class Interval(Protocol):
    """A figure and the interval it lies in."""

    @property
    def value(self) -> float:
        """The figure itself."""
        ...

    @property
    def low(self) -> float:
        """Where the interval begins."""
        ...

    @property
    def high(self) -> float:
        """Where it ends."""
        ...


def decimal(number: float | Fraction, texts: Texts, places: int = 2) -> str:
    """With so many places, and the comma or the point of the language."""
    return f"{float(number):.{places}f}".replace(".", texts.written.decimal)


def whole(number: float, texts: Texts) -> str:
    """In groups of three digits."""
    return f"{number:,.0f}".replace(",", texts.written.thousands)


def percent(share: float, texts: Texts, places: int = 1) -> str:
    """A share in percent."""
    return f"{decimal(100 * share, texts, places)} %"


def signed(change: float, texts: Texts, places: int = 1) -> str:
    """With its sign, as it is printed."""
    return f"{'+' if change >= 0 else chr(0x2212)}{decimal(abs(change), texts, places)}"


def plus_minus(rate: Interval, texts: Texts, *, scale: float = 1.0, places: int = 2) -> str:
    """A figure with half the width of its interval."""
    half = (rate.high - rate.low) / 2
    return f"{decimal(scale * rate.value, texts, places)} ± {decimal(scale * half, texts, places)}"


def span(rate: Interval, texts: Texts, *, scale: float = 1.0, places: int = 2) -> str:
    """The interval of a figure, from and to."""
    low, high = (decimal(scale * number, texts, places) for number in (rate.low, rate.high))
    return f"[{low}; {high}]"


def exact_percent(chance: Fraction, texts: Texts) -> str:
    """A chance in percent, and exactly."""
    return f"{decimal(100 * chance, texts)}\u202f%  ({chance})"


def exact(figure: Fraction) -> dict[str, object]:
    """A figure for JSON, as a number and exactly."""
    return {"value": float(figure), "exact": str(figure)}
