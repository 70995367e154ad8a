"""Numbers as the language writes them."""

from tacora.sim.result import Rate
from tacora.texts import Texts

__all__ = ["decimal", "percent", "plus_minus", "whole"]


def decimal(number: float, texts: Texts, places: int = 2) -> str:
    """With so many places, and the comma or the point of the language."""
    shown = f"{number:.{places}f}"
    return shown.replace(".", ",") if texts.language == "de" else shown


def whole(number: float, texts: Texts) -> str:
    """In groups of three digits."""
    return f"{number:,.0f}".replace(",", "\u202f" if texts.language == "de" else ",")


def percent(share: float, texts: Texts, places: int = 1) -> str:
    """A share in percent."""
    return f"{decimal(100 * share, texts, places)} %"


def plus_minus(rate: Rate, texts: Texts, *, scale: float = 1.0, places: int = 2) -> str:
    """A figure with half the width of its interval."""
    half = (rate.high - rate.low) / 2
    return f"{decimal(scale * rate.value, texts, places)} ± {decimal(scale * half, texts, places)}"
