"""A grid of characters with a style each: for pictures that overlap, such as the path."""

from rich.text import Text

__all__ = ["Canvas"]


class Canvas:
    """Put text anywhere; what lies outside is cut off."""

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
            for sign, style in row:
                line.append(sign, style)
            drawn.append(line)
        return drawn
