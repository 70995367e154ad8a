"""Sheets that lie over the table for a moment: help, log, reasons, a name, a choice, and leaving."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

AnswerT = TypeVar("AnswerT")


class Sheet(ModalScreen[None]):
    """A text to read; arrows scroll, Enter and Esc close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss", show=False),
        Binding("question_mark,l,o", "dismiss", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, text: Text, foot: str, *, at_end: bool = False) -> None:
        super().__init__()
        self._heading, self._said, self._keys, self._at_end = title, text, foot, at_end

    def compose(self) -> ComposeResult:
        """A title, the text, and the keys."""
        with Vertical(id="sheet"):
            yield Static(Text(self._heading), id="sheet-title")
            with VerticalScroll(id="sheet-body", can_focus=False):
                yield Static(self._said)
            yield Static(Text(self._keys), id="sheet-foot")

    def on_mount(self) -> None:
        """A log begins at its end."""
        if self._at_end:
            self.query_one("#sheet-body", VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, lines: int) -> None:
        """Move the text."""
        self.query_one("#sheet-body", VerticalScroll).scroll_relative(y=lines, animate=False)


class Question(ModalScreen[AnswerT]):
    """A small sheet with a text and the keys that answer it; its kinds bind them."""

    def __init__(self, title: str, text: str, foot: str) -> None:
        super().__init__()
        self._heading, self._said, self._keys = title, text, foot

    def compose(self) -> ComposeResult:
        """A title, the text, and the keys."""
        with Vertical(id="question"):
            yield Static(Text(self._heading), id="sheet-title")
            yield Static(Text(self._said))
            yield Static(Text(self._keys), id="sheet-foot")


class AskLeave(Question[str | None]):
    """Enter goes and keeps the seat, G gives it up for good (where somebody else plays on), Esc stays."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,q", "dismiss('go')", show=False),
        Binding("g,G", "give", show=False),
        Binding("escape,backspace", "dismiss(None)", show=False),
    ]

    def __init__(self, title: str, text: str, foot: str, *, may_give: bool) -> None:
        super().__init__(title, text, foot)
        self._may_give = may_give

    def action_give(self) -> None:
        """Give the seat up."""
        if self._may_give:
            self.dismiss("give")


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


class AskName(ModalScreen[str | None]):
    """Asks for one name; Esc keeps the old one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, title: str, name: str) -> None:
        super().__init__()
        self._heading, self._given = title, name

    def compose(self) -> ComposeResult:
        """The question and a line to type on."""
        with Vertical(id="question"):
            yield Static(Text(self._heading), id="sheet-title")
            yield Input(self._given, max_length=16)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter takes the name."""
        self.dismiss(event.value)
