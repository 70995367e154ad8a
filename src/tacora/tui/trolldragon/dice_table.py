"""What both tables of Troll & Dragon share, the own one and a served one: the picture, and the dice keys."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from tacora.rules.trolldragon import Enter, Move, SetAside, Take, View
from tacora.tui.screens import Sized, keys_line
from tacora.tui.trolldragon.actions import keepable
from tacora.tui.trolldragon.board import draw_table
from tacora.tui.trolldragon.scene import Scene
from tacora.tui.trolldragon.stage import Choose, Decide, Finished, Stage

__all__ = ["DiceTable"]


class DiceTable(Sized):
    """Digits choose dice, A sets aside, E enters; how a move is made is each table's own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e,k,E,K", "enter", show=False),
        Binding("a,A", "aside", show=False),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._chosen: frozenset[int] = frozenset()

    # Each table's own

    @property
    def view(self) -> View:
        """The game as it stands for whoever acts here."""
        raise NotImplementedError

    def _stage(self) -> Stage:
        """What is shown now."""
        raise NotImplementedError

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        raise NotImplementedError

    def _do(self, move: Move) -> None:
        """Make this move."""
        raise NotImplementedError

    def _end(self, scene: Scene) -> Text:
        """The page after the game."""
        raise NotImplementedError

    def _keys(self, scene: Scene) -> list[tuple[str, str]]:
        """The keys of the moment, and what they do."""
        raise NotImplementedError

    def _foot(self, keys: Text) -> Text:
        """The last line."""
        return keys

    # Drawing

    def compose(self) -> ComposeResult:
        """One picture, and the keys."""
        yield self.too_small()
        yield Static("", id="td-table")
        yield Static("", id="keys", classes="foot")

    def show(self) -> None:
        """Draw the moment."""
        scene = self.scene()
        if not self.measure(scene.texts):
            return
        width = scene.width - 2
        finished = isinstance(scene.stage, Finished)
        self.set_class(finished, "paged")
        picture = self._end(scene) if finished else draw_table(scene, width, scene.height - 1)
        self.query_one("#td-table", Static).update(picture)
        self.query_one("#keys", Static).update(self._foot(keys_line(self._keys(scene), width)))

    # Keys

    def action_enter(self) -> None:
        """Into the treasure chamber."""
        if isinstance(self._stage(), Decide):
            self._do(Enter())

    def action_aside(self) -> None:
        """Set the chosen keys and doors aside, or the only one there is."""
        kept = keepable(self.view)
        if isinstance(self._stage(), Decide) and (self._chosen or len(kept) == 1):
            self._do(SetAside(tuple(sorted(self._chosen)) or kept))

    def action_number(self, number: int) -> None:
        """Choose a die, or one of the offers out of the troll's hand."""
        view = self.view
        match self._stage():
            case Decide() if number - 1 in view.free and view.dice[0].face is not None:
                self._chosen ^= {number - 1}
                self.show()
            case Choose():
                takes = [move for move in view.legal if isinstance(move, Take)]
                if number <= len(takes):
                    self._do(takes[number - 1])
            case _:
                pass
