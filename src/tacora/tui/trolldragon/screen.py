"""The table of Troll & Dragon as a screen: keys in, a picture out."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from tacora.rules.trolldragon import Leave
from tacora.tui.seating import shown_names
from tacora.tui.setup import Speed
from tacora.tui.trolldragon.actions import next_pace, roll_of
from tacora.tui.trolldragon.pages import final_page
from tacora.tui.trolldragon.running import RunningTable
from tacora.tui.trolldragon.scene import Scene
from tacora.tui.trolldragon.stage import (
    Decide,
    Finished,
    Home,
    RaceLive,
    RaceTurn,
    Taken,
    TrollCame,
    Woke,
)

__all__ = ["TrollScreen"]


class TrollScreen(RunningTable):
    """Space rolls and leads on, Enter goes home, digits choose dice, A sets aside, E enters, D is dragon."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,r,R", "roll", show=False),
        Binding("enter,l,L", "out", show=False),
        Binding("d,D", "dragon", show=False),
        Binding("t,T", "pace", show=False),
        Binding("o,O", "risk", show=False),
        Binding("p,P", "log", show=False),
        Binding("n,N", "new_table", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q,Q,ctrl+c,ctrl+q", "quit_table", show=False),
    ]

    # Drawing

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        session, texts = self.session, self.texts
        return Scene(
            stage=session.stage,
            view=session.view,
            names=shown_names(session.table.seats, texts),
            people=session.people,
            texts=texts,
            pace=session.pace,
            aid=self.table_app.aid,
            log=session.log,
            last=session.last,
            chosen=self._chosen,
            live=self._live_now(),
            width=self.app.size.width,
            height=self.app.size.height,
        )

    def _end(self, scene: Scene) -> Text:
        return final_page(scene, self.session.file.path, self.session.table.commitment)

    def _keys(self, scene: Scene) -> list[tuple[str, str]]:
        texts = scene.texts
        match scene.stage:
            case Finished():
                first = [(texts("tui-enter"), texts("tui-key-again")), ("N", texts("tui-key-new"))]
            case Decide():
                first = [("1-4", texts("td-key-dice"))]
            case _:
                first = []
        if self._speed is not Speed.OFF and not isinstance(scene.stage, RaceLive | Finished):
            first.append(("T", texts("td-key-pace", pace=scene.pace.value)))
        return [
            *first,
            ("?", texts("tui-key-help")),
            ("Q", texts("tui-key-quit")),
            ("S", texts("tui-key-language")),
            ("P", texts("td-key-log")),
            ("O", texts("td-key-risk", aid=scene.aid.value)),
        ]

    # Keys

    def action_roll(self) -> None:
        """Roll what there is to roll, or go on."""
        session = self.session
        match session.stage:
            case Decide():
                self._do(roll_of(session.view, self._chosen))
            case RaceTurn():
                self._do(session.view.legal[0])
            case RaceLive() if self.live is not None:
                alone = session.view.active not in session.people
                self.live.press(self.live.beat.holder if alone else session.view.active)
                self.show()
            case _:
                self._go_on()

    def action_out(self) -> None:
        """Go home, or go on where that can hurt nobody."""
        session = self.session
        match session.stage:
            case Decide() | RaceTurn():
                self._do(Leave())
            case RaceLive() if self.live is not None and session.view.active in session.people:
                self.live.leave()
                self._end_race()
            case TrollCame() | Home() | Woke() | Taken() | Finished():
                self._go_on()
            case _:
                pass

    def action_dragon(self) -> None:
        """The dragon side rolls."""
        match self.session.stage:
            case RaceLive() if self.live is not None:
                self.live.press(self.live.beat.holder)
                self.show()
            case RaceTurn(seat) if seat != self.session.view.active:
                self._do(self.session.view.legal[0])
            case _:
                pass

    def action_pace(self) -> None:
        """Another way to run the race, where there is a clock."""
        if self._speed is not Speed.OFF and not isinstance(self.session.stage, RaceLive | Finished):
            self.session.change_pace(next_pace(self.session.pace))
            self._arrive()

    def action_risk(self) -> None:
        """The next way to show the risk."""
        self.table_app.action_aid()

    def action_help(self) -> None:
        """The game in five lines, and the keys."""
        self.table_app.sheet(self.texts("tui-help"), Text(self.texts("td-help-text")))

    def action_log(self) -> None:
        """All that happened, in sentences."""
        texts, table = self.texts, self.session.table
        promise = f"{texts('td-commitment')} {table.commitment}"
        names = shown_names(table.seats, texts)
        self.table_app.log_sheet([promise, ""], self.session.log, texts, names)

    def action_new_table(self) -> None:
        """After the game: back to the set-up."""
        if isinstance(self.session.stage, Finished):
            self.table_app.ask_setup()

    def action_quit_table(self) -> None:
        """Say that the game is saved, and leave on a second key."""
        self.table_app.ask_to_leave(self.session)
