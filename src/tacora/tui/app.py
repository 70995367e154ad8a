"""The terminal app: it begins games, and has the keys that work everywhere."""

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from tacora.rules.games import AnyEdition
from tacora.rules.trolldragon import TrollDragonEdition
from tacora.tui.form import Form
from tacora.tui.game_screen import GameScreen
from tacora.tui.games import Plan, begin, go_on_with
from tacora.tui.pace import Pace
from tacora.tui.running import RunningApp
from tacora.tui.save import games_folder, last_unfinished
from tacora.tui.session import Session
from tacora.tui.setup import Aid, Ended, PlayError, TuiSetup
from tacora.tui.setup_screen import SetupScreen
from tacora.tui.sheets import AskQuit
from tacora.tui.sitting import Sitting
from tacora.tui.stage import CaveEnded, Covered, Finished, Handover
from tacora.tui.trolldragon import games as dice_games
from tacora.tui.trolldragon.screen import TrollScreen
from tacora.tui.why import why_text

__all__ = ["TacoraApp"]


class TacoraApp(RunningApp):
    """One person or several at one terminal."""

    OWN_ACTIONS = frozenset(("help", "log", "odds", "aid", "language", "leave"))
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
        super().__init__(setup, session)
        self.editions = editions
        self.folder = setup.games_folder or games_folder()
        self._plan = plan
        self._dice = dice

    def on_mount(self) -> None:
        """Go straight to the game where everything is settled, else ask."""
        if self._dice is not None:
            self.turn_to(TrollScreen(*self._dice))
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
        self.turn_to(SetupScreen(form, resumable=last_unfinished(self.folder) is not None))

    def begin_form(self, form: Form) -> None:
        """Begin the game the form describes."""
        self.aid = form.aid
        self.pace = Pace(form.speed)
        texts = self.texts_for(form.edition.id)
        if isinstance(form.edition, TrollDragonEdition):
            agreed = form.dice_plan(form.edition, texts, self.setup.seed)
            game = dice_games.begin(agreed, self.folder, self.setup.today(), texts)
            self.turn_to(TrollScreen(game, agreed))
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
                self.turn_to(TrollScreen(game, agreed))
                return
            self._session, self._plan = go_on_with(path, self.editions, self.texts)
        except PlayError as error:
            self.sheet(self.texts("tui-key-resume"), Text(str(error)))
            return
        self._open_table()

    def _begin(self, plan: Plan) -> None:
        self._plan = plan
        texts = self.texts_for(plan.edition.id)
        self._session = begin(plan, self.folder, self.setup.today(), texts)
        self._open_table()

    def play_again(self) -> None:
        """The next game at the same table."""
        if self._plan is not None:
            self._begin(self._plan.again())

    def _open_table(self) -> None:
        self.turn_to(GameScreen())
        self.arrive()

    # Keys that work everywhere

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Some keys are about a running game."""
        if action in ("log", "odds", "aid") and self._session is None:
            return False
        return super().check_action(action, parameters)

    def action_help(self) -> None:
        """The rules in six lines, and the keys."""
        self.sheet(self.texts("tui-help"), Text(self.texts("tui-help-text")))

    def action_log(self) -> None:
        """All that happened, in sentences; no sentence tells a pick that still lies face down."""
        scene = self.scene()
        promise = f"{scene.texts('tui-commitment')} {self.session.table.commitment}"
        self.log_sheet([promise, ""], scene.log, scene.texts, scene.names)

    def action_odds(self) -> None:
        """The reasons behind the numbers, where there is something to decide."""
        scene = self.scene()
        if not isinstance(scene.stage, CaveEnded | Finished | Handover | Covered):
            self.sheet(scene.texts("tui-why"), why_text(scene))

    def action_aid(self) -> None:
        """The next way to show the risk."""
        ways = list(Aid)
        self.aid = ways[(ways.index(self.aid) + 1) % len(ways)]
        self.redraw()

    def action_leave(self) -> None:
        """Say that the game is saved, and leave on a second key."""
        self.ask_to_leave(self._session)

    def ask_to_leave(self, game: Sitting[Any] | None) -> None:
        """Leave at once where nothing is being played."""
        texts = self.texts
        if game is None or game.over:
            self.exit(self.farewell(game))
            return
        on = f"{texts('tui-enter')} {texts('tui-key-quit')}   Esc {texts('tui-key-play-on')}"
        self.push_screen(
            AskQuit(texts("tui-quit"), texts("tui-quit-text"), on),
            lambda leave: self.exit(self.farewell(game)) if leave else None,
        )

    def farewell(self, game: Sitting[Any] | None = None) -> Ended:
        """What to say in the terminal afterwards."""
        texts, left = self.texts, game or self._session
        if left is None:
            return Ended(None, finished=False, sentence=texts("tui-bye"))
        message = "tui-bye-finished" if left.over else "tui-bye-saved"
        path = left.file.path
        return Ended(path, finished=left.over, sentence=texts(message, file=str(path)))
