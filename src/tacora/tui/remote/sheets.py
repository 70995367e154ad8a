"""Two small sheets of a served table: leaving it, and saying something."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

__all__ = ["AskLeave", "Choose"]


class AskLeave(ModalScreen[str | None]):
    """Enter goes and keeps the seat, G gives it up for good, Esc stays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q", "dismiss('go')", show=False),
        Binding("g,G", "dismiss('give')", show=False),
        Binding("escape,backspace", "dismiss(None)", show=False),
    ]

    def __init__(self, title: str, text: str, foot: str) -> None:
        super().__init__()
        self._heading, self._said, self._keys = title, text, foot

    def compose(self) -> ComposeResult:
        """A small sheet."""
        with Vertical(id="question"):
            yield Static(Text(self._heading), id="sheet-title")
            yield Static(Text(self._said))
            yield Static(Text(self._keys), id="sheet-foot")


class Choose(ModalScreen[int | None]):
    """One of several lines, by its number; Esc for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,enter,q", "dismiss(None)", show=False),
        *(Binding(str(number), f"choose({number})", show=False) for number in range(10)),
    ]

    def __init__(self, title: str, choices: Sequence[str], foot: str) -> None:
        super().__init__()
        self._heading, self._choices, self._keys = title, tuple(choices), foot

    def compose(self) -> ComposeResult:
        """Numbered lines; the tenth has the 0."""
        with Vertical(id="question"):
            yield Static(Text(self._heading), id="sheet-title")
            yield Static(Text("\n".join(f"{nth % 10}  {line}" for nth, line in enumerate(self._choices, 1))))
            yield Static(Text(self._keys), id="sheet-foot")

    def action_choose(self, number: int) -> None:
        """The line with this number."""
        chosen = (number - 1) % 10
        if chosen < len(self._choices):
            self.dismiss(chosen)
