"""Troll & Dragon at a served table: the same dice as at one terminal, the race on the server's beat."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from tacora.client.seen import Seen
from tacora.rules.trolldragon import Leave, Move, View
from tacora.rules.trolldragon.events import Event
from tacora.table import commands as c
from tacora.table.moves import move_text
from tacora.table.news import News, Phase, Played, TurnKind
from tacora.table.race import RacePace
from tacora.tui.remote.dice_show import DiceMoment, DiceShow, live_of
from tacora.tui.remote.screens import PlayingScreen
from tacora.tui.remote.words import crew_of
from tacora.tui.setup import Aid
from tacora.tui.trolldragon.actions import roll_of
from tacora.tui.trolldragon.dice_table import DiceTable
from tacora.tui.trolldragon.pages import final_page
from tacora.tui.trolldragon.scene import Live, Scene
from tacora.tui.trolldragon.stage import Decide, Finished, RaceLive, RaceTurn, Stage

__all__ = ["DiceScreen"]


class DiceScreen(PlayingScreen, DiceTable):
    """Space rolls, Enter goes home, digits choose dice, A sets aside, E enters, D is dragon."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,r,R,d,D", "roll", show=False),
        Binding("enter", "out", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.dice = DiceShow()
        self._pressed_for: int | None = None
        """The beat for which this device has pressed already: one press a beat is enough."""
        self._live = Live()

    @property
    def view(self) -> View:
        """The game as it stands."""
        view = self.seen.view
        if not isinstance(view, View):
            raise TypeError("there is no game of Troll & Dragon to show")
        return view

    def on_mount(self) -> None:
        """The first picture."""
        self.show()

    # What comes in

    def arrive(self, seen: Seen) -> None:
        """A snapshot came."""
        self.dice.arrive(seen)
        self._chosen = frozenset()

    def told(self, before: Seen, news: News, seen: Seen) -> None:
        """An entry came."""
        if isinstance(news, Played):
            self.dice.tell(before, seen)
            self._chosen = frozenset()

    @property
    def seconds(self) -> float | None:
        """How long this moment stays by itself."""
        return self._moment().seconds

    def skip(self) -> bool:
        """On to the next moment."""
        return self.dice.skip()

    def tick(self) -> None:
        """The beat goes on."""
        if self.seen.turn.race is not None and self._live_now() != self._live:
            self.show()

    def _moment(self) -> DiceMoment:
        return self.dice.now(self.seen)

    def _stage(self) -> Stage:
        return self._moment().stage

    def _beat(self) -> int:
        """When the next beat falls, by the server's clock: it names the beat."""
        race = self.seen.turn.race
        if race is None:
            return 0
        return race.next + race.beat * max(0, -((race.next - self.remote.now) // race.beat))

    def _live_now(self) -> Live:
        seen = self.seen
        pressed = seen.own if self._pressed_for == self._beat() else ()
        return live_of(seen.turn.race, self.view, self.remote.now, frozenset(pressed))

    # Drawing

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        seen, texts = self.seen, self.remote.texts
        moment = self._moment()
        self._live = self._live_now()
        return Scene(
            stage=moment.stage,
            view=moment.view,
            names=crew_of(seen.table, texts),
            people=seen.own,
            texts=texts,
            pace=RacePace(seen.table.settings.race),
            aid=Aid(seen.table.settings.aid.value),
            log=[event for event in seen.events if isinstance(event, Event)],
            last=moment.last,
            chosen=self._chosen,
            live=self._live,
            width=self.app.size.width,
            height=self.app.size.height,
        )

    def show(self) -> None:
        """Draw, once there is a game to draw."""
        if self.remote.seen is not None and isinstance(self.remote.seen.view, View):
            super().show()

    def _end(self, scene: Scene) -> Text:
        return self._with_rematch(final_page(scene, self.remote.saved, self.remote.commitment))

    def _keys(self, scene: Scene) -> list[tuple[str, str]]:
        texts, seen = scene.texts, self.seen
        first: list[tuple[str, str]] = []
        match scene.stage:
            case Finished() if seen.host:
                first = [(texts("tui-enter"), texts("remote-key-rematch"))]
            case Decide():
                first = [("1-4", texts("td-key-dice"))]
            case _:
                pass
        if not isinstance(scene.stage, Finished):
            first += self._guest_keys()
        return [
            *first,
            ("L", texts("td-key-log")),
            ("?", texts("tui-key-help")),
            ("S", texts("tui-key-language")),
            ("Q", texts("tui-key-quit")),
        ]

    # Keys

    def _do(self, move: Move) -> None:
        if self.seen.me is not None and move in self.view.legal:
            self.remote.ask(c.Play(self.seen.me, self.seen.turn.decision, move_text(move)))

    def action_roll(self) -> None:
        """Roll what there is to roll, or go on."""
        match self._stage():
            case Decide():
                self._do(roll_of(self.view, self._chosen))
            case RaceTurn():
                self._do(self.view.legal[0])
            case RaceLive():
                self._press()
            case _:
                self._go_on()

    def _press(self) -> None:
        """Once a beat, however often the key comes: the table counts one press a beat anyway."""
        race, me = self.seen.turn.race, self.seen.me
        if race is None or me not in (race.adventurer, race.holder) or self._pressed_for == self._beat():
            return
        self._pressed_for = self._beat()
        self.remote.ask(c.Roll(me))
        self.show()

    def _go_on(self) -> None:
        if not self.remote.skip(self) and self.seen.table.phase is Phase.OVER and self.seen.host:
            self.remote.ask(c.Rematch())

    def action_out(self) -> None:
        """Go home, or go on where that can hurt nobody."""
        match self._stage():
            case Decide() | RaceTurn():
                self._do(Leave())
            case RaceLive() if self.seen.turn.kind is TurnKind.RACE and self.seen.deciding:
                self._do(Leave())
            case _:
                self._go_on()
