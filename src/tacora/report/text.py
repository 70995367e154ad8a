"""Rows of text: columns side by side, and answers of a label and a figure a line."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

__all__ = ["Answer", "Rows", "columns"]

Rows: TypeAlias = list[tuple[str, ...]]
"""The head and the rows."""


class Answer(NamedTuple):
    """One answer in two forms: JSON data, and rows of a label and a text; a row without label is a remark."""

    data: dict[str, object]
    rows: tuple[tuple[str, str], ...]

    def lines(self) -> Iterator[str]:
        """Two columns for people, with remarks as lines of their own."""
        width = max(len(label) for label, _ in self.rows) + 2
        return (f"{label:<{width}}{text}" if label else text for label, text in self.rows)


def columns(rows: Sequence[Sequence[str]], *, right: bool = False) -> Iterator[str]:
    """Columns side by side, each as wide as its widest cell; `right` puts all but the first to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        placed = (
            cell.rjust(width) if right and nth else cell.ljust(width)
            for nth, (cell, width) in enumerate(cells)
        )
        yield "  ".join(placed).rstrip()
