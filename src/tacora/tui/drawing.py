"""What every picture in the terminal is made of: cells, names with their signs, keys, and a canvas."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tacora.tui.marks import HINT, TORCH, identity

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24


class Crew(tuple[str, ...]):
    """The names of seats that chose their signs and colours themselves."""

    colours: tuple[int, ...]

    def __new__(cls, names: Sequence[str], colours: Sequence[int]) -> "Crew":
        """Names and colours, one of each a seat."""
        crew = super().__new__(cls, names)
        crew.colours = tuple(colours)
        return crew


def fit(text: str, width: int) -> str:
    """The text in exactly so many cells, cut with an ellipsis or filled up."""
    if cell_len(text) > width:
        while text and cell_len(text) > width - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (width - cell_len(text))


def wrap(text: str, width: int) -> list[str]:
    """Whole words in lines of so many cells."""
    lines: list[str] = []
    for word in text.split():
        if lines and cell_len(lines[-1]) + 1 + cell_len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def sign_of(seat: int, names: Sequence[str]) -> tuple[str, str]:
    """A seat's sign and colour: its number's, or those it chose."""
    return identity(names.colours[seat] if isinstance(names, Crew) else seat)


def who(seat: int, names: Sequence[str], *, width: int | None = None) -> Text:
    """A seat's sign and name in its colour."""
    sign, colour = sign_of(seat, names)
    name = names[seat] if width is None else fit(names[seat], width)
    return Text.assemble((f"{sign} ", f"bold {colour}"), (name, colour))


def join_lines(lines: Sequence[Text]) -> Text:
    """Lines as one text that never wraps."""
    return Text("\n", no_wrap=True, overflow="crop", end="").join(lines)


def keys_line(keys: Sequence[tuple[str, str]], width: int) -> Text:
    """Keys and what they do, as many as fit."""
    line = Text(no_wrap=True, end="")
    for key, meaning in keys:
        part = Text.assemble((key, f"bold {TORCH}"), " ", (meaning, HINT))
        gap = 2 if line.cell_len else 0
        if line.cell_len + gap + part.cell_len > width:
            break
        line.append(" " * gap).append_text(part)
    return line


class Canvas:
    """A grid of characters with a style each: put text anywhere; what lies outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write one line from this place on; every character is one cell wide."""
        if not 0 <= y < self.height:
            return
        for offset, sign in enumerate(text):
            if 0 <= x + offset < self.width:
                self._cells[y][x + offset] = (sign, style)

    def lines(self) -> list[Text]:
        """The picture, line by line."""
        drawn = []
        for row in self._cells:
            line = Text(no_wrap=True, end="")
            for style, run in groupby(row, itemgetter(1)):  # a style for every sign is slow to show
                line.append("".join(sign for sign, _ in run), style)
            drawn.append(line)
        return drawn
