"""A game of Troll & Dragon at one terminal: who acts next, from the first roll to the counted bags."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from tacora.record import Record
from tacora.rules.diamant import Pick
from tacora.rules.game import Act, Chance
from tacora.rules.trolldragon import Move, Options, Phase, TrollDragonEdition, View
from tacora.rules.trolldragon.events import ChamberEntered, ChamberRolled, DragonRolled, Event
from tacora.table import Match, TrollDragonMatch
from tacora.table.race import RacePace
from tacora.tui.save import GameFile
from tacora.tui.seating import rng_of
from tacora.tui.sitting import Sitting, dealer_of
from tacora.tui.trolldragon.shown import as_it_lay, moment_of
from tacora.tui.trolldragon.stage import (
    Choose,
    Decide,
    Finished,
    Home,
    RaceLive,
    RaceReady,
    RaceTurn,
    Stage,
    Taken,
    Think,
    TrollCame,
    Woke,
)

__all__ = ["Chooser", "Session"]

Chooser: TypeAlias = Callable[[View, Random], Move]
"""How a bot decides: what it sees, and a stream of random numbers of its own."""


class Session(Sitting[TrollDragonMatch]):
    """Who acts next in a game of Troll & Dragon, and which moments stay for people to look at."""

    def __init__(
        self, table: TrollDragonMatch, file: GameFile, bots: Mapping[int, Chooser], pace: RacePace
    ) -> None:
        super().__init__(table, file)
        self.pace = pace
        """How the next race goes; it may be changed between races."""
        self.log: list[Event] = list(table.project(table.opening, None))
        self.last: tuple[Event, ...] = ()
        """What the last act brought."""
        self._bots = bots
        self._acts = 0
        self.stage: Stage = Finished()
        self.view: View = table.view(None)

    @classmethod
    def start(
        cls, table: TrollDragonMatch, file: GameFile, bots: Mapping[int, Chooser], pace: RacePace
    ) -> "Session":
        """A new game, saved and shown up to its first decision."""
        session = cls(table, file, bots, pace)
        session._save()
        session._go()
        return session

    @classmethod
    def resume(cls, record: Record, file: GameFile, bots: Mapping[int, Chooser], pace: RacePace) -> "Session":
        """The game exactly where it was left: all moves are played again; raises `ValueError`."""
        dealer = dealer_of(record)
        edition, options = record.edition, record.options
        if not isinstance(edition, TrollDragonEdition) or not isinstance(options, Options):
            raise ValueError(f"expected a game of Troll & Dragon, got one of {edition.title}")
        session = cls(Match(edition, options, record.seats, dealer), file, bots, pace)
        for number, move in enumerate(record.moves, start=1):
            before = session.table.view(None)
            if isinstance(move, Act) and not isinstance(move.move, Pick):
                events = session._begin_act(move.seat, move.move)
            else:
                events = session.table.deal()
                if session.table.record(reveal=False).moves[-1] != move:
                    raise ValueError(f"move {number}: expected the dice to fall as the secret has fixed")
            session._tell(before, events)
        if not record.moves or isinstance(session.table.turn, Chance):
            session._go()
        return session

    @property
    def racing(self) -> bool:
        """Whether the race is open right now."""
        return self.table.view(None).phase is Phase.CHAMBER

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots

    def ask(self, seat: int) -> Move:
        """What the bot of this seat does now: it follows from the secret and the moment alone."""
        view = self.table.view(seat)
        if len(view.legal) == 1:
            return view.legal[0]
        return self._bots[seat](view, self.rng(seat))

    def rng(self, seat: int, purpose: int = 0) -> Random:
        """A stream of its own for every decision of every seat."""
        return rng_of(self._secret, self.table.view(None).turn, self._acts, seat, purpose)

    def act(self, move: Move) -> bool:
        """The person whose turn it is acts; False where the move is not theirs to make."""
        stage = self.stage
        if not isinstance(stage, Decide | RaceTurn | Choose):
            return False
        return self.do(stage.seat, move)

    def do(self, seat: int, move: Move) -> bool:
        """A seat acts, and the dice it throws fall; False where that is not legal now."""
        if move not in self.table.view(seat).legal:
            return False
        before = self.table.view(None)
        events = self._begin_act(seat, move)
        self._save()
        self._tell(before, events)
        if isinstance(self.table.turn, Chance):
            self._go()
        return True

    def go_on(self) -> None:
        """The key that leads on from whatever is shown; where somebody has to decide it does nothing."""
        match self.stage:
            case Think(seat):
                self.do(seat, self.ask(seat))
            case TrollCame() | Home() | Woke() | Taken():
                self._go()
            case RaceReady():
                self.stage = RaceLive()
            case _:
                pass

    def change_pace(self, pace: RacePace) -> None:
        """Run the race another way from now on; a live one goes on as it is."""
        if not isinstance(self.stage, RaceLive):
            self.pace = pace
            if self.racing and not isinstance(self.stage, TrollCame | Home | Woke | Taken):
                self._go()

    def _begin_act(self, seat: int, move: Move) -> tuple[Event, ...]:
        events = self.table.act(seat, move)
        self._acts += 1
        self.last = ()
        return events

    def _go(self) -> None:
        """On to the next roll, decision or standing."""
        turn = self.table.turn
        while isinstance(turn, Chance):
            before = self.table.view(None)
            events = self.table.deal()
            self._save()
            self._tell(before, events)
            if isinstance(self.stage, TrollCame | Home | Woke | Taken):
                return
            turn = self.table.turn
        self._look()

    def _tell(self, before: View, events: Sequence[Event]) -> None:
        """Take in what happened, and stay where people want to look at it."""
        told = self.table.project(events, None)
        self.log += told
        self.last += told
        moment = moment_of(told)
        if moment is not None:
            self.stage = moment
            self.view = as_it_lay(before, self.table.view(None), told)
        elif not isinstance(self.table.turn, Chance):
            self._look()

    def _look(self) -> None:
        """Show the table to whoever has to decide: nothing is secret, but only they are offered moves."""
        self.stage = self._stage()
        seat = self.stage.seat if isinstance(self.stage, Decide | RaceTurn | Choose) else None
        self.view = self.table.view(seat)

    def _stage(self) -> Stage:
        view = self.table.view(None)
        match view.phase:
            case Phase.OVER:
                return Finished()
            case Phase.CHAMBER if self.pace is not RacePace.TURNS:
                return RaceLive() if isinstance(self.stage, RaceLive) else RaceReady()
            case Phase.CHAMBER:
                seat = self._racer(view)
                return Think(seat) if self.is_bot(seat) else RaceTurn(seat)
            case Phase.HAND:
                seat = view.race.holder if view.race else view.active
                return Think(seat) if self.is_bot(seat) else Choose(seat)
            case _:
                return Think(view.active) if self.is_bot(view.active) else Decide(view.active)

    def _racer(self, view: View) -> int:
        """Whose roll it is without a clock: the dragon's after a treasure roll, else the adventurer's."""
        for event in reversed(self.log):
            if isinstance(event, ChamberRolled):
                return view.race.holder if view.race else view.active
            if isinstance(event, DragonRolled | ChamberEntered):
                break
        return view.active
