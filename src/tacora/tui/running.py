"""A game of Diamant at one terminal in time: what comes next, by keys and by the clock."""

from collections.abc import Callable
from functools import partial

from tacora.rules.diamant import Pick
from tacora.texts import Texts, preferred_language
from tacora.tui.device import DeviceApp
from tacora.tui.pace import Pace
from tacora.tui.scene import Scene
from tacora.tui.seating import shown_names
from tacora.tui.session import Session
from tacora.tui.setup import PlayError, TuiSetup
from tacora.tui.stage import Decide, Finished, Waiting

__all__ = ["RunningApp"]


class RunningApp(DeviceApp):
    """Follows the session from moment to moment, and lets its screen draw."""

    def __init__(self, setup: TuiSetup, session: Session | None) -> None:
        super().__init__(setup.language or preferred_language(), setup.editions_folder)
        self.setup = setup
        self.aid = setup.aid
        self.pace = Pace(setup.speed)
        self._session = session
        self._shown_at = 0.0
        self._moment = 0
        self._thinking: frozenset[int] = frozenset()
        self._asked: tuple[str, int, int] | None = None

    @property
    def session(self) -> Session:
        """The running game."""
        if self._session is None:
            raise PlayError("no game is running")
        return self._session

    @property
    def texts(self) -> Texts:
        """The texts of the game that is played."""
        return self.texts_for(self._session.table.edition.id if self._session else None)

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
        self.arrive()

    def _reveal_if_alone(self) -> None:
        """With one person at the device nothing else is waited for."""
        if isinstance(self.session.stage, Waiting):
            self.session.go_on()

    def take_back(self) -> None:
        """Take a pick back while nothing is revealed."""
        self.session.take_back()
        self.arrive()

    def go_on(self) -> None:
        """Lead on from what is shown."""
        match self.session.stage:
            case Finished():
                self.play_again()
            case Decide():
                pass
            case _:
                self.session.go_on()
                self.arrive()

    def arrive(self) -> None:
        """Show the new moment, and let it pass by itself where the pace says so."""
        self._moment += 1
        self._shown_at = self.setup.clock()
        self._let_bots_think()
        if (seconds := self.pace.stay(self.session)) is not None:
            moment = self._moment
            self.later(seconds, lambda: self.go_on() if moment == self._moment else None)
        self.redraw()

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
            self.arrive()
        else:
            self.redraw()

    def play_again(self) -> None:
        """The next game at the same table."""
        raise NotImplementedError
