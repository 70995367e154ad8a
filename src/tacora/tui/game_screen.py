"""The table itself, or a page in its place; all it shows comes from the scene."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from tacora.rules.diamant import Pick
from tacora.texts import narrate
from tacora.tui.cave import draw_path
from tacora.tui.crew import draw_crew
from tacora.tui.pages import cave_page, covered_page, final_page, handover_page
from tacora.tui.panels import draw_loot, draw_panel, draw_said
from tacora.tui.scene import Scene
from tacora.tui.screens import Sized, keys_line
from tacora.tui.stage import CaveEnded, Covered, Decide, Finished, Handover
from tacora.tui.threats import draw_head, draw_rule, draw_threats

if TYPE_CHECKING:
    from tacora.tui.app import TacoraApp

__all__ = ["GameScreen"]

_CREW = 52
"""The crew's lines grow no wider than this, or name and chest would stand too far apart."""


class GameScreen(Sized):
    """Keys of a game: 1 or left leaves, 2 or right goes on, Backspace takes back, Enter leads on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1,left", "pick('leave')", show=False),
        Binding("2,right", "pick('continue')", show=False),
        Binding("backspace", "take_back", show=False),
        Binding("enter,space", "go_on", show=False),
        Binding("n", "new_table", show=False),
    ]

    @property
    def table_app(self) -> "TacoraApp":
        """The app, by its own type."""
        return cast("TacoraApp", self.app)

    def compose(self) -> ComposeResult:
        """The table and, in its place, a page."""
        yield self.too_small()
        with Vertical(id="table"):
            yield Static("", id="head")
            with Horizontal(id="upper"):
                yield Static("", id="threats")
                yield Static("", id="crew")
            yield Static("", id="rule")
            with Horizontal(id="middle"):
                yield Static("", id="path")
                yield Static("", id="story")
            yield Static("", id="said")
            yield Static("", id="loot")
            yield Static("", id="panel")
        with Vertical(id="page"):
            yield Static("", id="page-text")
        yield Static("", id="keys", classes="foot")

    def on_mount(self) -> None:
        """The first picture."""
        self.show()

    def scene(self) -> Scene:
        """The moment to draw."""
        return self.table_app.scene()

    def show(self) -> None:
        """Draw the moment as the session has it."""
        scene = self.scene()
        if not self.measure(scene.texts):
            return
        page = self._page(scene)
        self.set_class(page is not None, "paged")
        self.set_class(isinstance(scene.stage, Handover | Covered), "centred")
        if page is not None:
            self._update("page-text", page)
        else:
            self._table(scene)
        self._update("keys", self._foot(keys_line(self._keys(scene), scene.width - 2)))

    def _foot(self, keys: Text) -> Text:
        """The last line."""
        return keys

    def _update(self, name: str, text: Text) -> None:
        self.query_one(f"#{name}", Static).update(text)

    def _page(self, scene: Scene) -> Text | None:
        session = self.table_app.session
        match scene.stage:
            case Handover():
                return handover_page(scene, scene.stage)
            case Covered():
                return covered_page(scene, scene.stage)
            case CaveEnded():
                return cave_page(scene, session.chronicle.caves[-1])
            case Finished():
                caves = session.chronicle.caves
                return final_page(scene, caves, session.file.path, session.table.commitment)
            case _:
                return None

    def _table(self, scene: Scene) -> None:
        width = scene.width - 2
        story = 40 if self.has_class("wide") else 0
        room = scene.height - 17
        crew = min(scene.width - 40, _CREW)
        self._update("head", draw_head(scene, 38 + crew))
        self._update("threats", draw_threats(scene, 36))
        self._update("crew", draw_crew(scene, crew))
        self._update("rule", draw_rule(scene, width))
        self._update("path", draw_path(scene, width - story, room))
        self._update("said", draw_said(scene, width))
        self._update("loot", draw_loot(scene, width))
        self._update("panel", draw_panel(scene, width))
        if story:
            self._update("story", self._story(scene, room))

    def _story(self, scene: Scene, room: int) -> Text:
        """The end of the log beside the path, where the window is wide."""
        told = [narrate(event, scene.texts, scene.names) for event in scene.log[-3 * room :]]
        wrapped = Text("\n".join(line for line in told if line)).wrap(self.app.console, 37)
        return Text("\n").join(list(wrapped)[-room:])

    def _keys(self, scene: Scene) -> list[tuple[str, str]]:
        texts = scene.texts
        enter = texts("tui-enter")
        aid = ("A", texts("tui-key-aid", aid=scene.aid.value))
        log, odds = ("L", texts("tui-key-log")), ("O", texts("tui-key-odds"))
        match scene.stage:
            case Decide():  # the two choices name their keys themselves
                first = [log, odds, aid]
            case Finished():
                first = [(enter, texts("tui-key-again")), ("N", texts("tui-key-new")), log]
            case Handover() | Covered() | CaveEnded():
                first = [(enter, texts("tui-key-on")), log]
            case _:
                first = [(enter, texts("tui-key-on")), log, odds, aid]
        return [
            *first,
            ("?", texts("tui-key-help")),
            ("S", texts("tui-key-language")),
            ("Q", texts("tui-key-quit")),
        ]

    def action_pick(self, pick: str) -> None:
        """Lay a pick face down."""
        self.table_app.pick(Pick(pick))

    def action_take_back(self) -> None:
        """Take the pick back."""
        self.table_app.take_back()

    def action_go_on(self) -> None:
        """Lead on."""
        self.table_app.go_on()

    def action_new_table(self) -> None:
        """After the game: back to the set-up."""
        if isinstance(self.table_app.session.stage, Finished):
            self.table_app.ask_setup()
