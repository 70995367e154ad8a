"""Two small sheets of a served table: leaving it, and saying something."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from tacora.tui.sheets import Question

__all__ = ["AskLeave", "Choose"]


class AskLeave(Question[str | None]):
    """Enter goes and keeps the seat, G gives it up for good, Esc stays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q", "dismiss('go')", show=False),
        Binding("g,G", "dismiss('give')", show=False),
        Binding("escape,backspace", "dismiss(None)", show=False),
    ]


class Choose(Question[int | None]):
    """One of several lines, by its number; the tenth has the 0; Esc for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,enter,q", "dismiss(None)", show=False),
        *(Binding(str(number), f"choose({number})", show=False) for number in range(10)),
    ]

    def __init__(self, title: str, choices: Sequence[str], foot: str) -> None:
        lines = [f"{nth % 10}  {line}" for nth, line in enumerate(choices, 1)]
        super().__init__(title, "\n".join(lines), foot)
        self._count = len(lines)

    def action_choose(self, number: int) -> None:
        """The line with this number."""
        chosen = (number - 1) % 10
        if chosen < self._count:
            self.dismiss(chosen)
