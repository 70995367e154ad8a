"""The set-up of a new table: one Enter starts it as it stands."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from tacora.tui.form import Form
from tacora.tui.marks import HINT, TORCH
from tacora.tui.screens import Sized, keys_line
from tacora.tui.seating import PERSON
from tacora.tui.sheets import AskName

if TYPE_CHECKING:
    from tacora.tui.app import TacoraApp

__all__ = ["SetupScreen"]


class SetupScreen(Sized):
    """Arrows choose and change, Enter starts."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
        Binding("enter", "start", show=False),
        Binding("n", "name", show=False),
        Binding("r", "resume", show=False),
    ]

    def __init__(self, form: Form, *, resumable: bool) -> None:
        super().__init__()
        self.form = form
        self._resumable = resumable

    @property
    def table_app(self) -> "TacoraApp":
        """The app, by its own type."""
        return cast("TacoraApp", self.app)

    def compose(self) -> ComposeResult:
        """Title, form, keys."""
        yield self.too_small()
        yield Static("", id="form-title")
        yield Static("", id="form")
        yield Static("", id="keys", classes="foot")

    def show(self) -> None:
        """Draw the form in the chosen edition's words."""
        texts = self.table_app.texts_for(self.form.edition.id)
        if not self.measure(texts):
            return
        title = Text.assemble(("TACORA", f"bold {TORCH}"), "   ", (texts("tui-new-table"), HINT))
        self.query_one("#form-title", Static).update(title)
        self.query_one("#form", Static).update(self.form.draw(texts))
        keys = [
            (texts("tui-enter"), texts("tui-key-start")),
            ("↑↓←→", texts("tui-key-choose")),
            ("N", texts("tui-key-name")),
        ]
        if self._resumable:
            keys.append(("R", texts("tui-key-resume")))
        keys += [
            ("S", texts("tui-key-language")),
            ("?", texts("tui-key-help")),
            ("Q", texts("tui-key-quit")),
        ]
        self.query_one("#keys", Static).update(keys_line(keys, self.app.size.width - 2))

    def on_mount(self) -> None:
        """The first picture."""
        self.show()

    def action_move(self, step: int) -> None:
        """Another row."""
        self.form.move(step)
        self.show()

    def action_change(self, step: int) -> None:
        """Another value."""
        self.form.change(step)
        self.show()

    def action_start(self) -> None:
        """Begin, if the edition allows so many."""
        if self.form.fits():
            self.table_app.begin_form(self.form)

    def action_resume(self) -> None:
        """Go on with the last game."""
        if self._resumable:
            self.table_app.resume_last()

    def action_name(self) -> None:
        """Give the person of this row a name."""
        seat = self.form.seat
        word = self.form.seats[seat] if seat is not None else None
        if word is None or word.partition(":")[0] not in (PERSON, "human"):
            return
        texts = self.table_app.texts_for(self.form.edition.id)

        def named(name: str | None) -> None:
            if name is not None:
                self.form.call(name)
            self.show()

        self.app.push_screen(AskName(texts("tui-name-for"), word.partition(":")[2]), named)
