"""What every app at a terminal has: a language, the texts in it, sheets, and screens that draw themselves."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.screen import ModalScreen

from tacora.protocol import AnyEvent
from tacora.texts import LANGUAGES, Texts, narrate
from tacora.tui.playing import TableScreen
from tacora.tui.setup import Ended
from tacora.tui.sheets import Sheet


class DeviceApp(App[Ended]):
    """One terminal, in one language at a time."""

    CSS_PATH = Path(__file__).with_name("style.tcss")
    ENABLE_COMMAND_PALETTE = False
    OWN_ACTIONS: ClassVar[frozenset[str]] = frozenset()
    """What the app's own keys do; they rest while a sheet with keys of its own lies on top."""

    def __init__(self, language: str, editions_folder: Path | None = None) -> None:
        super().__init__()
        self.language = language
        self._editions_folder = editions_folder
        self._catalogues: dict[tuple[str, str | None], Texts] = {}

    @property
    def texts(self) -> Texts:
        """The texts of what is played."""
        raise NotImplementedError

    def texts_for(self, edition: str | None) -> Texts:
        """The texts of an edition in the language of now."""
        key = (self.language, edition)
        if key not in self._catalogues:
            self._catalogues[key] = Texts(self.language, edition, self._editions_folder)
        return self._catalogues[key]

    def turn_to(self, screen: TableScreen) -> None:
        """Show this screen in place of the one that is shown."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def redraw(self) -> None:
        """Draw what is on the screen anew."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen) and screen.is_mounted:
                screen.show()

    def sheet(self, title: str, text: Text, *, at_end: bool = False) -> None:
        """Lay a text to read over the table."""
        foot = f"{self.texts('tui-enter')} {self.texts('tui-key-close')}   ↑ ↓"
        self.push_screen(Sheet(title, text, foot, at_end=at_end))

    def log_sheet(
        self, first: Sequence[str], log: Iterable[AnyEvent], texts: Texts, names: Sequence[str], game: str
    ) -> None:
        """All that happened, in sentences, below what was said before it."""
        told = filter(None, (narrate(event, texts, names, game) for event in log))
        self.sheet(texts("tui-log"), Text("\n".join([*first, *told])), at_end=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A sheet has its own keys; the table's rest while it lies on top."""
        if action in self.OWN_ACTIONS and isinstance(self.screen, ModalScreen):
            return False
        return super().check_action(action, parameters)

    def action_language(self) -> None:
        """The next language, at once, and on this device alone."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        self.redraw()
