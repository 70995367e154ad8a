"""The table of Diamant as a screen: keys in, a picture out; all it shows comes from the scene."""

from collections.abc import Iterator

from rich.text import Text
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from tacora.editions import load_edition
from tacora.games.diamant.card_ids import card_from_id
from tacora.games.diamant.coach.believing import readers_at
from tacora.games.diamant.narration import card_name, narrate
from tacora.games.diamant.rules import DiamantEdition, Pick
from tacora.games.diamant.screens.cave import draw_path
from tacora.games.diamant.screens.cave_show import CaveShow, Moment
from tacora.games.diamant.screens.crew import draw_crew
from tacora.games.diamant.screens.pages import cave_page, final_page
from tacora.games.diamant.screens.panels import draw_box, draw_loot, draw_panel, draw_said
from tacora.games.diamant.screens.scene import Scene
from tacora.games.diamant.screens.stage import CaveEnded, Decide, Finished, Watch
from tacora.games.diamant.screens.threats import draw_head, draw_rule, draw_threats
from tacora.games.diamant.screens.why import why_text
from tacora.protocol.entries import Phase
from tacora.tui.drawing import join_lines
from tacora.tui.marks import CAMP, HINT, LINE, SKY, TEXT, TORCH
from tacora.tui.playing import PlayingScreen
from tacora.tui.words import crew_of

_CREW = 52
"""The crew's lines grow no wider than this, or name and chest would stand too far apart."""
_PUBLIC = 70
"""Room for the public facts while the device goes round."""


class CaveScreen(PlayingScreen[Moment]):
    """1, left or H leaves, 2 or right goes on, until the reveal."""

    HELP = "tui-help-text"

    def __init__(self) -> None:
        super().__init__()
        self._second = -1

    def new_show(self) -> CaveShow:
        """How entries become moments."""
        return CaveShow()

    @property
    def cave(self) -> CaveShow:
        """The same by its own type."""
        assert isinstance(self.moments, CaveShow)  # noqa: S101 - made above
        return self.moments

    def tick(self) -> None:
        """A countdown moves on."""
        left = self._left()
        second = -1 if left is None else left
        if second != self._second:
            self._second = second
            self.show()

    def _left(self) -> int | None:
        """Seconds left for this device to decide, or of the breather; None without a limit."""
        turn, me = self.seen.turn, self.seen.me
        at = turn.auto
        if me is not None and me in turn.deadlines and me not in self.seen.mine:
            at = turn.deadlines[me]
        return None if at is None else max(0, -(-(at - self.table_app.now) // 1000))

    # ---- drawing

    def board(self) -> Iterator[Widget]:
        """Head, threats and crew, path, and what there is to decide."""
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

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        seen, texts, moment = self.seen, self.texts, self.moment
        edition = load_edition(moment.board.view.edition, self.table_app.device.editions)
        if not isinstance(edition, DiamantEdition):
            raise TypeError(f"{edition.id} is no edition of Diamant")
        return Scene(
            stage=moment.stage,
            board=moment.board,
            edition=edition,
            names=crew_of(seen.table, texts),
            texts=texts,
            aid=seen.aid,
            readers=readers_at(seen.table),
            log=self.cave.chronicle.log if moment.upto is None else self.known,
            width=self.app.size.width,
            height=self.app.size.height,
        )

    def page(self) -> Text | None:
        """The end of a cave, and of the game."""
        scene = self.scene()
        match scene.stage:
            case CaveEnded():
                cave = self.cave.last_cave
                page = Text(scene.texts("remote-breather"), TEXT) if cave is None else cave_page(scene, cave)
                return join_lines([page, *self._curious(scene), Text(""), self._breather(scene)])
            case Finished():
                page = final_page(scene, self.cave.chronicle.caves)
                return self.with_rematch(join_lines([page, *self.table_app.record_lines()]))
            case _:
                return None

    def _curious(self, scene: Scene) -> list[Text]:
        """What would have come, where everybody left of their own will."""
        if not self.seen.curious:
            return []
        cards = [card_name(card_from_id(card), scene.texts) for card in self.seen.curious]
        return [Text(scene.texts("remote-would-have", cards=", ".join(cards)), f"bold {SKY}")]

    def _breather(self, scene: Scene) -> Text:
        left = self._left()
        if self.seen.table.phase is not Phase.BREATHER or left is None:
            return Text(scene.texts("remote-held-on"), HINT)
        return Text(scene.texts("remote-goes-on", seconds=left), HINT)

    def draw(self) -> None:
        """Everything on the table."""
        scene = self.scene()
        width = scene.width - 2
        story = 40 if self.has_class("wide") else 0
        room = scene.height - 17
        crew = min(scene.width - 40, _CREW)
        self.update("head", draw_head(scene, 38 + crew))
        self.update("threats", draw_threats(scene, 36))
        self.update("crew", draw_crew(scene, crew))
        self.update("rule", draw_rule(scene, width))
        self.update("path", draw_path(scene, width - story, room))
        self.update("said", self._status(scene) or draw_said(scene, width))
        self.update("loot", draw_loot(scene, width))
        waiting = isinstance(scene.stage, Watch)
        panel = join_lines(draw_box("", self._waiting(scene), width, LINE)) if waiting else None
        self.update("panel", panel or draw_panel(scene, width))
        if story:
            self.update("story", self._story(scene, room))

    def _story(self, scene: Scene, room: int) -> Text:
        """The end of the log beside the path, where the window is wide."""
        told = [narrate(event, scene.texts, scene.names) for event in scene.log[-3 * room :]]
        wrapped = Text("\n".join(line for line in told if line)).wrap(self.app.console, 37)
        return Text("\n").join(list(wrapped)[-room:])

    def _ready(self) -> str:
        return self.texts("remote-ready", ready=self.seen.turn.ready, all=len(self.seen.turn.moves))

    def _status(self, scene: Scene) -> Text | None:
        """Above the two choices: what lies face down, who plays for whom, how much time is left."""
        seen, texts = self.seen, scene.texts
        if not isinstance(scene.stage, Decide):
            return None
        pick = seen.mine.get(seen.me) if seen.me is not None else None
        if seen.seat is not None and seen.seat.asleep:
            return Text(texts("remote-asleep"), f"bold {SKY}")
        if pick is not None:
            word = texts("leave" if pick == Pick.LEAVE.value else "continue")
            line = Text(f"✓ {texts('remote-picked', pick=word.upper())}  ", f"bold {CAMP}")
            return line.append(self._ready(), HINT)
        left = self._left()
        if left is None:
            return None
        return Text.assemble(
            (f"{texts('remote-seconds', seconds=left)}  ", f"bold {TORCH}"), (self._ready(), HINT)
        )

    def _waiting(self, scene: Scene) -> list[Text]:
        seen, texts, me = self.seen, scene.texts, self.seen.me
        first = texts("tui-watching", count=len(scene.board.view.inside))
        if not seen.own and self.table_app.together:
            first = texts("remote-you-watch")
        elif me is not None and me not in scene.board.view.inside:
            gained = scene.board.story.gained[me]
            first = first if gained is None else texts("tui-you-in-camp", gained=gained)
        return [Text(first, TEXT), Text(self._ready(), HINT)]

    def first_keys(self) -> list[tuple[str, str]]:
        """Changing a pick; the two choices name their keys themselves."""
        if isinstance(self.moment.stage, Decide) and self.seen.mine:
            return [("1 2", self.texts("remote-key-change")), ("⌫", self.texts("remote-key-back"))]
        return []

    def public_lines(self) -> list[Text]:
        """The last card and what is at stake."""
        scene = self.scene()
        return [draw_said(scene, _PUBLIC), draw_loot(scene, _PUBLIC)]

    @property
    def has_reasons(self) -> bool:
        """Whether this is about a card to come."""
        return not isinstance(self.moment.stage, CaveEnded | Finished)

    def reasons(self) -> Text:
        """Loot, shares and risk, counted out."""
        return why_text(self.scene())

    # ---- keys

    def _pick(self, pick: Pick) -> None:
        """Lay a pick face down, or change it: until the last one is in."""
        if isinstance(self.moment.stage, Decide):
            self.play(pick.value)

    def action_left(self) -> None:
        """Leave."""
        self._pick(Pick.LEAVE)

    def action_right(self) -> None:
        """Continue."""
        self._pick(Pick.CONTINUE)

    def action_number(self, number: int) -> None:
        """1 leaves, 2 continues."""
        if number <= 2:
            self._pick((Pick.LEAVE, Pick.CONTINUE)[number - 1])
