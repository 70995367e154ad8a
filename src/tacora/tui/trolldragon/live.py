"""The race on a beat at one terminal: keys and bots put in their wishes, the beat makes moves of them."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from tacora.rules.trolldragon import Leave, Race
from tacora.table.race import Beat, Stroke
from tacora.tui.trolldragon.session import Session

__all__ = ["Delay", "LiveRace"]

Delay: TypeAlias = Callable[[Random], float]
"""How many seconds a bot takes to reach for its dice: chance alone, never what it would gain."""


class LiveRace:
    """Drives a `Session` through one race. It reads no clock; `tick` says what time it is."""

    def __init__(self, session: Session, seconds: float, now: float, delay: Delay) -> None:
        race, view = session.view.race, session.view
        if race is None:
            raise ValueError("there is no race to run")
        self.session = session
        self.beat = Beat(
            seconds,
            now,
            adventurer=view.active,
            holder=race.holder,
            open_dragon=race.chamber_rolls > 0,
        )
        self.stood_in = False
        """Whether the last dragon roll was made for a seat that did not react."""
        self._delay = delay
        self._due: dict[tuple[int, int], float] = {}

    @property
    def over(self) -> bool:
        """Whether somebody is home, or the dragon awake."""
        return not self.session.racing

    def press(self, seat: int) -> None:
        """A person taps or holds: the same thing."""
        if not self.session.is_bot(seat):
            self.beat.press(seat)

    def leave(self) -> None:
        """The adventurer is out at once (T11)."""
        stroke = self.beat.leave()
        if stroke is not None:
            self.session.do(stroke.seat, stroke.move)

    def tick(self, now: float) -> bool:
        """Let the time pass until now; whether anything happened."""
        happened = self._let_bots_reach(now)
        for stroke in self.beat.tick(now):
            if self.over:
                break
            self._play(stroke)
            happened = True
        if self.over:
            self.beat.close()
        return happened

    def _play(self, stroke: Stroke) -> None:
        dragon = stroke.seat != self.beat.adventurer
        self.session.do(stroke.seat, stroke.move)
        race = self._race()
        if dragon and race is not None:
            self.stood_in = stroke.stood_in
            self.beat.hand_on(race.holder)

    def _race(self) -> Race | None:
        return self.session.table.view(None).race

    def _let_bots_reach(self, now: float) -> bool:
        """A bot with dice in hand presses, or leaves, when its moment has come."""
        race = self._race()
        if race is None or not self.beat.running or self.beat.counting(now) > 1:
            return False
        if self.beat.dragon_open:
            self._reach(race.holder, race.dragon_rolls, now)
        adventurer = self.beat.adventurer
        ready = self._reach(adventurer, race.chamber_rolls, now, press=False)
        if not ready or self.beat.rolling(adventurer):
            return False
        if isinstance(self.session.ask(adventurer), Leave):
            self.leave()
            return True
        self.beat.press(adventurer)
        return False

    def _reach(self, seat: int, rolls: int, now: float, *, press: bool = True) -> bool:
        """Whether a bot has its hand on the dice; how long that takes is drawn once for every roll."""
        if not self.session.is_bot(seat):
            return False
        key = (seat, rolls)
        if key not in self._due:
            self._due[key] = now + self._delay(self.session.rng(seat, purpose=1))
        if now < self._due[key]:
            return False
        if press:
            self.beat.press(seat)
        return True
