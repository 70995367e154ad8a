"""What both screens share: the keys in the last line, and the sentence for a window that is too small."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.screen import Screen
from textual.widgets import Static

from tacora.texts import Texts
from tacora.tui.marks import HINT, TORCH
from tacora.tui.scene import LEAST_HEIGHT, LEAST_WIDTH

__all__ = ["Sized", "keys_line"]


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


class Sized(Screen[None]):
    """A screen that needs 80 x 24 and says so where there is less."""

    def too_small(self) -> Static:
        """The widget that asks for more room."""
        return Static("", id="too-small")

    def measure(self, texts: Texts) -> bool:
        """Whether there is room; sets the classes that the style sheet knows."""
        width, height = self.app.size
        small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        self.set_class(small, "small")
        self.set_class(width >= 118, "wide")
        self.set_class(height >= 36, "tall")
        if small:
            values = {"now-width": width, "now-height": height}
            told = texts("tui-too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT, **values)
            self.query_one("#too-small", Static).update(Text(told))
        return not small

    def on_resize(self, _: events.Resize) -> None:
        """Draw anew for the new size."""
        self.show()

    def show(self) -> None:
        """Draw everything from the present moment."""
        raise NotImplementedError
