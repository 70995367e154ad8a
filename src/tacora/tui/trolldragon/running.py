"""A game of Troll & Dragon at one terminal in time: what comes next, and the race on its beat."""

from typing import TYPE_CHECKING, cast

from textual.timer import Timer

from tacora.rules.trolldragon import Move, View
from tacora.table.race import RacePace
from tacora.texts import Texts
from tacora.tui.setup import Speed
from tacora.tui.trolldragon.dice_table import DiceTable
from tacora.tui.trolldragon.games import Plan, begin
from tacora.tui.trolldragon.live import Delay, LiveRace
from tacora.tui.trolldragon.pace import stay
from tacora.tui.trolldragon.scene import Live
from tacora.tui.trolldragon.session import Session
from tacora.tui.trolldragon.stage import Finished, Home, RaceReady, Stage, Taken, Think, TrollCame, Woke

if TYPE_CHECKING:
    from random import Random

    from tacora.tui.app import TacoraApp

__all__ = ["RunningTable"]

_TICK = 0.04
"""How often the clock is read in a race; the beat itself keeps its time."""


def _delay(rng: "Random") -> float:
    from tacora.bots.rhythm import race_delay

    return race_delay(rng) / 1000


class RunningTable(DiceTable):
    """Follows the session from moment to moment, by keys and by the clock."""

    def __init__(self, session: Session, plan: Plan, *, delay: Delay = _delay) -> None:
        super().__init__()
        self.session = session
        self.live: LiveRace | None = None
        self._plan = plan
        self._delay = delay
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

    @property
    def view(self) -> View:
        """The game as the session shows it."""
        return self.session.view

    def _stage(self) -> Stage:
        return self.session.stage

    def on_mount(self) -> None:
        """The first picture. Without a clock the race goes in turn."""
        if self._speed is Speed.OFF:
            self.session.change_pace(RacePace.TURNS)
        self._clockwork = self.set_interval(_TICK, self.beat, pause=True)
        self._arrive()

    @property
    def _speed(self) -> Speed:
        return self.table_app.pace.speed

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
