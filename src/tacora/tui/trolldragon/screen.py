"""The table of Troll & Dragon as a screen: keys in, a picture out."""

from typing import TYPE_CHECKING, ClassVar, cast

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widgets import Static

from tacora.rules.trolldragon import Enter, Leave, Move, SetAside, Take
from tacora.table.race import RacePace
from tacora.texts import Texts
from tacora.texts.trolldragon import narrate
from tacora.tui.screens import Sized, keys_line
from tacora.tui.seating import shown_names
from tacora.tui.setup import Ended, Speed
from tacora.tui.sheets import AskQuit, Sheet
from tacora.tui.trolldragon.actions import keepable, next_pace, roll_of
from tacora.tui.trolldragon.board import draw_table
from tacora.tui.trolldragon.games import Plan, begin
from tacora.tui.trolldragon.live import Delay, LiveRace
from tacora.tui.trolldragon.pace import stay
from tacora.tui.trolldragon.pages import final_page
from tacora.tui.trolldragon.scene import Live, Scene
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import (
    Choose,
    Decide,
    Finished,
    Home,
    RaceLive,
    RaceReady,
    RaceTurn,
    Taken,
    Think,
    TrollCame,
    Woke,
)

if TYPE_CHECKING:
    from random import Random

    from tacora.tui.app import TacoraApp

__all__ = ["TrollScreen"]

_TICK = 0.04
"""How often the clock is read in a race; the beat itself keeps its time."""


def _delay(rng: "Random") -> float:
    from tacora.bots.rhythm import race_delay

    return race_delay(rng) / 1000


class TrollScreen(Sized):
    """Space rolls and leads on, Enter goes home, digits choose dice, A sets aside, E enters, D is dragon."""

    CSS = """
    #td-table { width: 100%; height: 1fr; padding: 0 1; }
    TrollScreen.paged #td-table { align: center middle; content-align: center middle; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,r,R", "roll", show=False),
        Binding("enter,l,L", "out", show=False),
        Binding("e,k,E,K", "enter", show=False),
        Binding("a,A", "aside", show=False),
        Binding("d,D", "dragon", show=False),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
        Binding("t,T", "pace", show=False),
        Binding("o,O", "risk", show=False),
        Binding("p,P", "log", show=False),
        Binding("n,N", "new_table", show=False),
        Binding("question_mark", "help", show=False),
        Binding("q,Q,ctrl+c,ctrl+q", "quit_table", show=False),
    ]

    def __init__(self, session: Session, plan: Plan, *, delay: Delay = _delay) -> None:
        super().__init__()
        self.session = session
        self.live: LiveRace | None = None
        self._plan = plan
        self._delay = delay
        self._chosen: frozenset[int] = frozenset()
        self._moment = 0
        self._shown_at = 0.0
        self._clockwork: Timer | None = None

    @property
    def table_app(self) -> "TacoraApp":
        """The app, by its own type."""
        return cast("TacoraApp", self.app)

    @property
    def texts(self) -> Texts:
        """The game's words in the language of now."""
        return self.table_app.texts_for(self.session.table.edition.id)

    def compose(self) -> ComposeResult:
        """One picture, and the keys."""
        yield self.too_small()
        yield Static("", id="td-table")
        yield Static("", id="keys", classes="foot")

    def on_mount(self) -> None:
        """The first picture. Without a clock the race goes in turn."""
        if self._speed is Speed.OFF:
            self.session.change_pace(RacePace.TURNS)
        self._clockwork = self.set_interval(_TICK, self.beat, pause=True)
        self._arrive()

    @property
    def _speed(self) -> Speed:
        return self.table_app.pace.speed

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

    def _live_now(self) -> Live:
        if self.live is None:
            return Live()
        beat = self.live.beat
        return Live(
            counting=beat.counting(self.table_app.setup.clock()),
            number=beat.number,
            pressed=frozenset(seat for seat in (beat.adventurer, beat.holder) if beat.rolling(seat)),
            dragon_open=beat.dragon_open,
            stood_in=self.live.stood_in,
        )

    def show(self) -> None:
        """Draw the moment as the session has it."""
        scene = self.scene()
        if not self.measure(scene.texts):
            return
        width = scene.width - 2
        finished = isinstance(scene.stage, Finished)
        self.set_class(finished, "paged")
        if finished:
            picture = final_page(scene, self.session.file.path, self.session.table.commitment)
        else:
            picture = draw_table(scene, width, scene.height - 1)
        self.query_one("#td-table", Static).update(picture)
        self.query_one("#keys", Static).update(keys_line(self._keys(scene), width))

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

    # What comes next

    def _arrive(self) -> None:
        """Show the new moment, and let it pass by itself where the speed says so."""
        self._moment += 1
        self._chosen = frozenset()
        self._shown_at = self.table_app.setup.clock()
        if (seconds := stay(self.session, self._speed)) is not None:
            moment = self._moment
            self.set_timer(seconds, lambda: self._pass(moment))
        self.show()

    def _pass(self, moment: int) -> None:
        if moment == self._moment:
            self._go_on()

    def _go_on(self) -> None:
        match self.session.stage:
            case Finished():
                texts = self.texts
                self._plan = self._plan.again()
                self.session = begin(self._plan, self.table_app.folder, self.table_app.setup.today(), texts)
                self._arrive()
            case RaceReady():
                self.session.go_on()
                self._start_race()
            case Think() | TrollCame() | Home() | Woke() | Taken():
                self.session.go_on()
                self._arrive()
            case _:
                pass

    def _start_race(self) -> None:
        seconds = self.session.pace.seconds
        if seconds is None:
            return
        self.live = LiveRace(self.session, seconds, self.table_app.setup.clock(), self._delay)
        if self._clockwork is not None:
            self._clockwork.resume()
        self._arrive()

    def beat(self) -> None:
        """Read the clock: a race runs on while its table is looked at, and rests under a sheet."""
        if self.live is None:
            return
        now = self.table_app.setup.clock()
        if self.app.screen is not self:
            self.live.beat.pause()
            return
        self.live.beat.go_on(now)
        before = self._live_now().counting, self.live.beat.number
        self.live.tick(now)
        if self.live.over:
            self._end_race()
        elif before != (self._live_now().counting, self.live.beat.number) or self._live_now().counting:
            self.show()

    def _end_race(self) -> None:
        self.live = None
        if self._clockwork is not None:
            self._clockwork.pause()
        self._arrive()

    def _do(self, move: Move) -> None:
        """A person acts; a key that comes too soon was meant for the moment before."""
        early = self.table_app.setup.clock() - self._shown_at < self.table_app.pace.guard
        if not early and self.session.act(move):
            self._arrive()

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

    def action_enter(self) -> None:
        """Into the treasure chamber."""
        if isinstance(self.session.stage, Decide):
            self._do(Enter())

    def action_aside(self) -> None:
        """Set the chosen keys and doors aside, or the only one there is."""
        kept = keepable(self.session.view)
        if isinstance(self.session.stage, Decide) and (self._chosen or len(kept) == 1):
            self._do(SetAside(tuple(sorted(self._chosen)) or kept))

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

    def action_number(self, number: int) -> None:
        """Choose a die, or one of the offers out of the troll's hand."""
        session = self.session
        match session.stage:
            case Decide() if number - 1 in session.view.free and session.view.dice[0].face is not None:
                self._chosen ^= {number - 1}
                self.show()
            case Choose():
                takes = [move for move in session.view.legal if isinstance(move, Take)]
                if number <= len(takes):
                    self._do(takes[number - 1])
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
        self._sheet(self.texts("tui-help"), self.texts("td-help-text"))

    def action_log(self) -> None:
        """All that happened, in sentences."""
        texts = self.texts
        names = shown_names(self.session.table.seats, texts)
        told = [narrate(event, texts, names) for event in self.session.log]
        promise = f"{texts('td-commitment')} {self.session.table.commitment}"
        self._sheet(texts("tui-log"), "\n".join([promise, "", *filter(None, told)]), at_end=True)

    def _sheet(self, title: str, text: str, *, at_end: bool = False) -> None:
        foot = f"{self.texts('tui-enter')} {self.texts('tui-key-close')}   ↑ ↓"
        self.app.push_screen(Sheet(title, Text(text), foot, at_end=at_end))

    def action_new_table(self) -> None:
        """After the game: back to the set-up."""
        if isinstance(self.session.stage, Finished):
            self.table_app.ask_setup()

    def action_quit_table(self) -> None:
        """Say that the game is saved, and leave on a second key."""
        texts = self.texts
        if self.session.over:
            self.table_app.exit(self.farewell())
            return
        on = f"{texts('tui-enter')} {texts('tui-key-quit')}   Esc {texts('tui-key-play-on')}"
        self.app.push_screen(
            AskQuit(texts("tui-quit"), texts("tui-quit-text"), on),
            lambda leave: self.table_app.exit(self.farewell()) if leave else None,
        )

    def farewell(self) -> Ended:
        """What to say in the terminal afterwards."""
        session = self.session
        message = "tui-bye-finished" if session.over else "tui-bye-saved"
        path = session.file.path
        return Ended(path, finished=session.over, sentence=self.texts(message, file=str(path)))
