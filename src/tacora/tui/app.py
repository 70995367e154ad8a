"""The terminal app: it holds the session, the language and the clock, and lets the screens draw."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tacora.rules.diamant import Pick
from tacora.rules.games import AnyEdition
from tacora.rules.trolldragon import TrollDragonEdition
from tacora.texts import LANGUAGES, Texts, narrate, preferred_language
from tacora.tui.form import Form
from tacora.tui.game_screen import GameScreen
from tacora.tui.games import Plan, begin, go_on_with
from tacora.tui.pace import Pace
from tacora.tui.save import games_folder, last_unfinished
from tacora.tui.scene import Scene
from tacora.tui.screens import Sized
from tacora.tui.seating import shown_names
from tacora.tui.session import Session
from tacora.tui.setup import Aid, Ended, PlayError, TuiSetup
from tacora.tui.setup_screen import SetupScreen
from tacora.tui.sheets import AskQuit, Sheet
from tacora.tui.stage import CaveEnded, Covered, Decide, Finished, Handover, Waiting
from tacora.tui.trolldragon import games as dice_games
from tacora.tui.trolldragon.screen import TrollScreen
from tacora.tui.why import why_text

__all__ = ["TacoraApp"]


class TacoraApp(App[Ended]):
    """One person or several at one terminal."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("l", "log", show=False),
        Binding("o", "odds", show=False),
        Binding("a", "aid", show=False),
        Binding("s", "language", show=False),
        Binding("q,ctrl+c,ctrl+q", "leave", show=False),
    ]

    def __init__(
        self,
        setup: TuiSetup,
        editions: Mapping[str, AnyEdition],
        *,
        session: Session | None = None,
        plan: Plan | None = None,
        dice: tuple[dice_games.Session, dice_games.Plan] | None = None,
    ) -> None:
        super().__init__()
        self.setup = setup
        self.editions = editions
        self.language = setup.language or preferred_language()
        self.aid = setup.aid
        self.folder = setup.games_folder or games_folder()
        self.pace = Pace(setup.speed)
        self._session = session
        self._plan = plan
        self._dice = dice
        self._shown_at = 0.0
        self._moment = 0
        self._thinking: frozenset[int] = frozenset()
        self._asked: tuple[str, int, int] | None = None
        self._catalogues: dict[tuple[str, str | None], Texts] = {}

    @property
    def session(self) -> Session:
        """The running game."""
        if self._session is None:
            raise PlayError("no game is running")
        return self._session

    def texts_for(self, edition: str | None) -> Texts:
        """The texts of an edition in the language of now."""
        key = (self.language, edition)
        if key not in self._catalogues:
            self._catalogues[key] = Texts(self.language, edition, self.setup.editions_folder)
        return self._catalogues[key]

    @property
    def texts(self) -> Texts:
        """The texts of the game that is played."""
        return self.texts_for(self._session.table.edition.id if self._session else None)

    def on_mount(self) -> None:
        """Go straight to the game where everything is settled, else ask."""
        if self._dice is not None:
            self._turn_to(TrollScreen(*self._dice))
        elif self._session is None:
            self.ask_setup()
        else:
            self._open_table()

    # Beginning

    def ask_setup(self) -> None:
        """Show the set-up, filled in with what the command line said."""
        self._session = None
        form = Form(
            self.editions,
            edition=self.setup.edition,
            seats=self.setup.seats,
            options=self.setup.options,
            aid=self.aid,
            speed=self.pace.speed,
            dice_options=self.setup.dice_options,
            race=self.setup.race,
        )
        self._turn_to(SetupScreen(form, resumable=last_unfinished(self.folder) is not None))

    def begin_form(self, form: Form) -> None:
        """Begin the game the form describes."""
        self.aid = form.aid
        self.pace = Pace(form.speed)
        texts = self.texts_for(form.edition.id)
        if isinstance(form.edition, TrollDragonEdition):
            agreed = form.dice_plan(form.edition, texts, self.setup.seed)
            game = dice_games.begin(agreed, self.folder, self.setup.today(), texts)
            self._turn_to(TrollScreen(game, agreed))
        else:
            self._begin(form.plan(texts, self.setup.seed))

    def resume_last(self) -> None:
        """Go on with the last unfinished game."""
        path = last_unfinished(self.folder)
        if path is None:
            return
        try:
            if dice_games.is_saved_in(path, self.editions):
                game, agreed = dice_games.go_on_with(path, self.editions, self.texts, self.setup.race)
                self._turn_to(TrollScreen(game, agreed))
                return
            self._session, self._plan = go_on_with(path, self.editions, self.texts)
        except PlayError as error:
            self._sheet(self.texts("tui-key-resume"), Text(str(error)))
            return
        self._open_table()

    def _begin(self, plan: Plan) -> None:
        self._plan = plan
        texts = self.texts_for(plan.edition.id)
        self._session = begin(plan, self.folder, self.setup.today(), texts)
        self._open_table()

    def _open_table(self) -> None:
        self._turn_to(GameScreen())
        self._arrive()

    def _turn_to(self, screen: Sized) -> None:
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    # Playing

    def scene(self) -> Scene:
        """The moment as it is to be drawn."""
        session = self.session
        texts = self.texts
        return Scene(
            stage=session.stage,
            board=session.board,
            edition=session.table.edition,
            names=shown_names(session.table.seats, texts),
            people=session.people,
            texts=texts,
            aid=self.aid,
            log=session.chronicle.log,
            thinking=self._thinking,
            width=self.size.width,
            height=self.size.height,
        )

    def pick(self, pick: Pick) -> None:
        """A person decides; keys that come too soon were meant for the moment before."""
        if not isinstance(self.session.stage, Decide):
            return
        if self.setup.clock() - self._shown_at < self.pace.guard:
            return
        self.session.pick(pick)
        if not self._thinking:
            self._reveal_if_alone()
        self._arrive()

    def _reveal_if_alone(self) -> None:
        """With one person at the device nothing else is waited for."""
        if isinstance(self.session.stage, Waiting):
            self.session.go_on()

    def take_back(self) -> None:
        """Take a pick back while nothing is revealed."""
        self.session.take_back()
        self._arrive()

    def go_on(self) -> None:
        """Lead on from what is shown."""
        match self.session.stage:
            case Finished() if self._plan is not None:
                self._begin(self._plan.again())
            case Decide():
                pass
            case _:
                self.session.go_on()
                self._arrive()

    def _arrive(self) -> None:
        """Show the new moment, and let it pass by itself where the pace says so."""
        self._moment += 1
        self._shown_at = self.setup.clock()
        self._let_bots_think()
        if (seconds := self.pace.stay(self.session)) is not None:
            moment = self._moment
            self.later(seconds, lambda: self.go_on() if moment == self._moment else None)
        self._redraw()

    def later(self, seconds: float, call: Callable[[], None]) -> None:
        """Call this after so many seconds: the only place where the table waits for a clock."""
        self.set_timer(seconds, call)

    def _let_bots_think(self) -> None:
        """The bots' marks come one by one. It is a show: their picks are made in the reveal."""
        session = self.session
        if isinstance(session.stage, Waiting):
            return
        if not isinstance(session.stage, Decide) or self.pace.off or len(session.people) > 1:
            self._thinking, self._asked = frozenset(), None
            return
        view = session.board.view
        asked = (session.table.commitment, view.expedition, view.turned)
        if asked == self._asked:
            return
        self._asked = asked
        self._thinking = frozenset(session.bots_inside)
        for seat in session.bots_inside:
            self.later(self.pace.thought(session, seat), partial(self._thought, seat, asked))

    def _thought(self, seat: int, asked: tuple[str, int, int]) -> None:
        if asked != self._asked:
            return
        self._thinking -= {seat}
        if isinstance(self.session.stage, Waiting) and not self._thinking:
            self.session.go_on()
            self._arrive()
        else:
            self._redraw()

    def _redraw(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Sized) and screen.is_mounted:
                screen.show()

    # Keys that work everywhere

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A sheet has its own keys; the table's rest while it lies on top."""
        own = ("help", "log", "odds", "aid", "language", "leave")
        if action in own and isinstance(self.screen, ModalScreen):
            return False
        if action in ("log", "odds", "aid") and self._session is None:
            return False
        return super().check_action(action, parameters)

    def _sheet(self, title: str, text: Text, *, at_end: bool = False) -> None:
        foot = f"{self.texts('tui-enter')} {self.texts('tui-key-close')}   ↑ ↓"
        self.push_screen(Sheet(title, text, foot, at_end=at_end))

    def action_help(self) -> None:
        """The rules in six lines, and the keys."""
        self._sheet(self.texts("tui-help"), Text(self.texts("tui-help-text")))

    def action_log(self) -> None:
        """All that happened, in sentences; no sentence tells a pick that still lies face down."""
        scene = self.scene()
        told = [narrate(event, scene.texts, scene.names) for event in scene.log]
        promise = f"{scene.texts('tui-commitment')} {self.session.table.commitment}"
        self._sheet(scene.texts("tui-log"), Text("\n".join([promise, "", *filter(None, told)])), at_end=True)

    def action_odds(self) -> None:
        """The reasons behind the numbers, where there is something to decide."""
        scene = self.scene()
        if not isinstance(scene.stage, CaveEnded | Finished | Handover | Covered):
            self._sheet(scene.texts("tui-why"), why_text(scene))

    def action_aid(self) -> None:
        """The next way to show the risk."""
        ways = list(Aid)
        self.aid = ways[(ways.index(self.aid) + 1) % len(ways)]
        self._redraw()

    def action_language(self) -> None:
        """The other language, at once."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        self._redraw()

    def action_leave(self) -> None:
        """Say that the game is saved, and leave on a second key."""
        session, texts = self._session, self.texts
        if session is None or session.over:
            self.exit(self.farewell())
            return
        on = f"{texts('tui-enter')} {texts('tui-key-quit')}   Esc {texts('tui-key-play-on')}"

        self.push_screen(
            AskQuit(texts("tui-quit"), texts("tui-quit-text"), on),
            lambda leave: self.exit(self.farewell()) if leave else None,
        )

    def farewell(self) -> Ended:
        """What to say in the terminal afterwards."""
        texts, session = self.texts, self._session
        if session is None:
            return Ended(None, finished=False, sentence=texts("tui-bye"))
        message = "tui-bye-finished" if session.over else "tui-bye-saved"
        path: Path = session.file.path
        return Ended(path, finished=session.over, sentence=texts(message, file=str(path)))
