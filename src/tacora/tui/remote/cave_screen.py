"""Diamant at a served table: the same cave as at one terminal, with the others at devices of their own."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from tacora.client.seen import Seen
from tacora.editions import load_edition
from tacora.rules.diamant import DiamantEdition, Pick, View
from tacora.table import commands as c
from tacora.table.news import News, Phase, Played
from tacora.texts import card_name
from tacora.tui.game_screen import GameScreen
from tacora.tui.marks import CAMP, HINT, LINE, SKY, TEXT, TORCH
from tacora.tui.pages import cave_page, final_page
from tacora.tui.panels import draw_box
from tacora.tui.remote.cave_show import CaveShow, Moment
from tacora.tui.remote.screens import PlayingScreen
from tacora.tui.remote.words import crew_of
from tacora.tui.scene import Scene, join_lines
from tacora.tui.setup import Aid
from tacora.tui.stage import CaveEnded, Decide, Finished, Watch
from tacora.wire import card_from_id

__all__ = ["CaveScreen"]


class CaveScreen(PlayingScreen, GameScreen):
    """1 leaves, 2 goes on, until the reveal; Backspace takes back; Enter leads on; H holds the breather."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,H", "hold", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.cave = CaveShow()
        self._second = -1

    # What comes in

    def arrive(self, seen: Seen) -> None:
        """A snapshot came."""
        self.cave.arrive(seen)

    def told(self, before: Seen, news: News, seen: Seen) -> None:
        """An entry came."""
        if isinstance(news, Played):
            self.cave.tell(before, seen)

    @property
    def seconds(self) -> float | None:
        """How long this moment stays by itself."""
        return self._moment().seconds

    def skip(self) -> bool:
        """On to the next moment."""
        return self.cave.skip()

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
        return None if at is None else max(0, -(-(at - self.remote.now) // 1000))

    def _moment(self) -> Moment:
        return self.cave.now(self.seen)

    # Drawing

    def show(self) -> None:
        """Draw, once there is a game to draw."""
        if self.remote.seen is not None and isinstance(self.remote.seen.view, View):
            super().show()

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        seen, texts = self.seen, self.remote.texts
        moment = self._moment()
        edition = load_edition(moment.board.view.edition)
        if not isinstance(edition, DiamantEdition):
            raise TypeError(f"{edition.id} is no edition of Diamant")
        return Scene(
            stage=moment.stage,
            board=moment.board,
            edition=edition,
            names=crew_of(seen.table, texts),
            people=tuple(range(moment.board.view.seats)),
            texts=texts,
            aid=Aid(seen.table.settings.aid.value),
            log=self.cave.chronicle.log,
            width=self.app.size.width,
            height=self.app.size.height,
        )

    def _page(self, scene: Scene) -> Text | None:
        match scene.stage:
            case CaveEnded():
                cave = self.cave.last_cave
                page = Text(scene.texts("remote-breather"), TEXT) if cave is None else cave_page(scene, cave)
                return join_lines([page, *self._curious(scene), Text(""), self._breather(scene)])
            case Finished():
                caves = self.cave.chronicle.caves
                return self._with_rematch(final_page(scene, caves, self.remote.saved, self.remote.commitment))
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

    def _table(self, scene: Scene) -> None:
        super()._table(scene)
        width = scene.width - 2
        if isinstance(scene.stage, Decide):
            told = self._status(scene)
            if told is not None:
                self._update("said", told)
        elif isinstance(scene.stage, Watch):
            self._update("panel", join_lines(draw_box("", self._waiting(scene), width, LINE)))

    def _status(self, scene: Scene) -> Text | None:
        """Above the two choices: what lies face down, who plays for whom, how much time is left."""
        seen, texts = self.seen, scene.texts
        pick = seen.mine.get(seen.me) if seen.me is not None else None
        count = {"ready": seen.turn.ready, "all": len(seen.turn.moves)}
        if seen.seat is not None and seen.seat.asleep:
            return Text(texts("remote-asleep"), f"bold {SKY}")
        if pick is not None:
            word = texts("leave" if pick == Pick.LEAVE.value else "continue")
            line = Text(f"✓ {texts('remote-picked', pick=word.upper())}  ", f"bold {CAMP}")
            return line.append(texts("remote-ready", **count), HINT)
        left = self._left()
        if left is None:
            return None
        return Text.assemble(
            (f"{texts('remote-seconds', seconds=left)}  ", f"bold {TORCH}"),
            (texts("remote-ready", **count), HINT),
        )

    def _waiting(self, scene: Scene) -> list[Text]:
        seen, texts = self.seen, scene.texts
        story, me = scene.board.story, seen.me
        first = (
            texts("remote-you-watch")
            if me is None
            else texts("tui-watching", count=len(scene.board.view.inside))
        )
        if me is not None and (gained := story.gained[me]) is not None and me not in scene.board.view.inside:
            first = texts("tui-you-in-camp", gained=gained)
        count = {"ready": seen.turn.ready, "all": len(seen.turn.moves)}
        return [Text(first, TEXT), Text(texts("remote-ready", **count), HINT)]

    def _keys(self, scene: Scene) -> list[tuple[str, str]]:
        texts, seen = scene.texts, self.seen
        enter, first = texts("tui-enter"), []
        match scene.stage:
            case Finished():
                first = [(enter, texts("remote-key-rematch"))] if seen.host else []
            case CaveEnded():
                first = [(enter, texts("tui-key-on")), ("H", texts("remote-key-hold"))]
            case Decide() if seen.mine:
                first = [("1 2", texts("remote-key-change")), ("⌫", texts("remote-key-back"))]
            case Decide() | Watch():
                pass
            case _:
                first = [(enter, texts("tui-key-on"))]
        if not isinstance(scene.stage, Finished):
            first += self._guest_keys()
        return [
            *first,
            ("L", texts("tui-key-log")),
            ("O", texts("tui-key-odds")),
            ("?", texts("tui-key-help")),
            ("S", texts("tui-key-language")),
            ("Q", texts("tui-key-quit")),
        ]

    # Keys

    def action_pick(self, pick: str) -> None:
        """Lay a pick face down, or change it: until the last one is in."""
        if isinstance(self._moment().stage, Decide) and self.seen.me is not None:
            self.remote.ask(c.Play(self.seen.me, self.seen.turn.decision, pick))

    def action_take_back(self) -> None:
        """Take the pick back."""
        if self.seen.me is not None and self.seen.me in self.seen.mine:
            self.remote.ask(c.TakeBack(self.seen.me, self.seen.turn.decision))

    def action_go_on(self) -> None:
        """Lead on: past what is shown, out of the breather, to the next game."""
        if self.remote.skip(self):
            return
        if self.seen.table.phase is Phase.BREATHER:
            self.remote.ask(c.GoOn())
        elif self.seen.table.phase is Phase.OVER and self.seen.host:
            self.remote.ask(c.Rematch())

    def action_new_table(self) -> None:
        """Not at a served table."""

    def action_hold(self) -> None:
        """Hold the breather."""
        if self.seen.table.phase is Phase.BREATHER:
            self.remote.ask(c.Hold())
