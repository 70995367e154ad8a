"""Exact figures as people read them, and as programs do."""

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

import typer

from tacora.cli.output import print_json

if TYPE_CHECKING:
    from tacora.texts import Texts

__all__ = ["Answer", "decimal", "number", "percent", "print_answer"]


class Answer(NamedTuple):
    """One answer in two forms: JSON data, and rows of a label and a text; a row without label is a remark."""

    data: dict[str, object]
    rows: tuple[tuple[str, str], ...]


def percent(chance: Fraction, texts: "Texts") -> str:
    """A chance in percent, and exactly."""
    return f"{decimal(100 * chance, texts)}\u202f%  ({chance})"


def decimal(figure: Fraction | float, texts: "Texts") -> str:
    """A figure with two places, with the comma or the point of the language."""
    shown = f"{float(figure):.2f}"
    return shown.replace(".", ",") if texts.language == "de" else shown


def number(figure: Fraction) -> dict[str, object]:
    """A figure for JSON, as a number and exactly."""
    return {"value": float(figure), "exact": str(figure)}


def print_answer(answer: Answer, *, as_json: bool) -> None:
    """JSON for programs; for people two columns, with remarks as lines of their own."""
    if as_json:
        print_json(answer.data)
        return
    width = max(len(label) for label, _ in answer.rows) + 2
    for label, text in answer.rows:
        typer.echo(f"{label:<{width}}{text}" if label else text)
