"""A race on a beat: who rolls when. The rules only see the order of rolls (T9, T10).

Both sides roll on a fixed beat. A key pressed ten times before a beat counts once, and so does one held down,
so nobody gains by being wild. Only leaving happens at once. Nothing here reads a clock: whoever drives it
says what time it is, so that the table and the tests run the same race.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Any

from tacora.games.table_traits import RaceTraits
from tacora.protocol.entries import RaceInfo

__all__ = ["COUNT_IN", "MISSES", "PATIENCE", "Beat", "RacePace", "Racing", "Stroke"]


COUNT_IN = 3
"""So many beats pass before the first one that counts, so that nobody is surprised."""
MISSES = 1
"""So many beats a seat may let go by with the dragon dice in hand; on the next one they are rolled for it."""


class RacePace(Enum):
    """How fast the race goes; `turns` has no clock: adventurer, dragon, adventurer and so on."""

    KIDS = "kids"
    NORMAL = "normal"
    WILD = "wild"
    TURNS = "turns"

    @property
    def seconds(self) -> float | None:
        """The length of a beat; None where there is none."""
        return _SECONDS[self]


_SECONDS = {RacePace.KIDS: 0.9, RacePace.NORMAL: 0.7, RacePace.WILD: 0.5, RacePace.TURNS: None}


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a seat does now. `stood_in`: it did not react in time, and the table rolls in its name."""

    seat: int
    move: Any
    stood_in: bool = False


class Beat:
    """One race. Ask `tick` often, play its strokes in their order, and tell `hand_on` who has the dice then.

    The dragon rolls with the adventurer's first roll, pressed or not, so that none is free of danger (T10);
    `open_dragon` is for a race taken up again after that. On the same beat the adventurer goes first.
    """

    def __init__(
        self,
        seconds: float,
        now: float,
        *,
        adventurer: int,
        holder: int,
        moves: RaceTraits,
        open_dragon: bool = False,
    ) -> None:
        self.seconds = seconds
        self._moves = moves
        self.adventurer = adventurer
        self.holder = holder
        self.number = 0
        """How many beats have gone by."""
        self._dragon_open = open_dragon
        self._missed = 0
        self._pressed: set[int] = set()
        self._held: set[int] = set()
        self._closed = False
        self._paused = False
        self._counts_from = 0.0
        self._next = 0.0
        self._count_in(now)

    @property
    def running(self) -> bool:
        """Whether time goes by: not when paused or over."""
        return not (self._paused or self._closed)

    @property
    def dragon_open(self) -> bool:
        """Whether the dragon side rolls by now."""
        return self._dragon_open

    @property
    def next_at(self) -> float:
        """When the next beat falls."""
        return self._next

    def counting(self, now: float) -> int:
        """The number to call before the first beat: three, two, one, and 0 once the race is on."""
        left = self._counts_from - now
        return 0 if left <= 0 else min(COUNT_IN, 1 + int(left / self.seconds))

    def rolling(self, seat: int) -> bool:
        """Whether this seat will roll on the next beat, as far as it is its turn."""
        return seat in self._pressed or seat in self._held

    def press(self, seat: int) -> None:
        """This seat wants to roll on the next beat; a second press before it changes nothing."""
        if self.running and seat in (self.adventurer, self.holder):
            self._pressed.add(seat)

    def hold(self, seat: int, *, down: bool) -> None:
        """A key held down is a press on every beat."""
        (self._held.add if down else self._held.discard)(seat)

    def leave(self) -> Stroke | None:
        """The adventurer goes at once, and no beat counts after it; None when time stands still (T11)."""
        if not self.running:
            return None
        self.close()
        return Stroke(self.adventurer, self._moves.leave)

    def tick(self, now: float) -> tuple[Stroke, ...]:
        """What happens on the beat that is due, in order; nothing before it.

        A late tick makes up for nothing: it is one beat, and the next one comes a whole beat later.
        """
        if not self.running or now < self._next:
            return ()
        self.number += 1
        self._next += self.seconds
        if self._next <= now:
            self._next = now + self.seconds
        strokes = [Stroke(self.adventurer, self._moves.roll)] if self.rolling(self.adventurer) else []
        opens = bool(strokes) and not self._dragon_open
        if opens and not self._moves.late_dragon:
            self._missed = MISSES  # nobody lets the first roll for gold go by
            strokes += self._dragon()
        elif self._dragon_open:
            strokes += self._dragon()
        self._dragon_open |= opens
        self._pressed.clear()
        return tuple(strokes)

    def hand_on(self, holder: int) -> None:
        """This seat has the dragon dice now, and all its time."""
        self.holder = holder
        self._missed = 0

    def pause(self) -> None:
        """Time stands still, and what was pressed is forgotten."""
        self._paused = True
        self._pressed.clear()

    def go_on(self, now: float) -> None:
        """After a pause the race is counted in again."""
        if self._paused:
            self._paused = False
            self._count_in(now)

    def close(self) -> None:
        """The race is over."""
        self._closed = True

    def _count_in(self, now: float) -> None:
        self._counts_from = now + COUNT_IN * self.seconds
        self._next = self._counts_from

    def _dragon(self) -> list[Stroke]:
        if self.rolling(self.holder):
            return [Stroke(self.holder, self._moves.roll)]
        self._missed += 1
        return [Stroke(self.holder, self._moves.roll, stood_in=True)] if self._missed > MISSES else []


PATIENCE = 5_000
"""So long the race waits for an adventurer whose device is gone; then it counts as leaving."""


class Racing:
    """One race. A beat is played a little after it fell, so that leaving before it counts as before it.

    `lag`: milliseconds a word needs from the adventurer to the server. A beat is longer by the way there and
    back, so that the adventurer has the whole beat between seeing the dragon and the next roll. That changes
    no odds, since both sides roll on the same beat.
    """

    def __init__(  # noqa: PLR0917 - made in one place
        self, seconds: float, now: int, adventurer: int, holder: int, moves: RaceTraits, lag: int = 0
    ) -> None:
        self._beat = Beat(
            seconds + 2 * lag / 1000, now / 1000, adventurer=adventurer, holder=holder, moves=moves
        )
        self._moves = moves
        self._frozen_until: int | None = None
        self._still = False

    @property
    def adventurer(self) -> int:
        """Who is in the chamber."""
        return self._beat.adventurer

    @property
    def holder(self) -> int:
        """Who has the dragon dice."""
        return self._beat.holder

    @property
    def way_out(self) -> Any:
        """The move by which the adventurer leaves."""
        return self._moves.leave

    @property
    def running(self) -> bool:
        """Whether time goes by."""
        return self._beat.running

    @property
    def dragon_open(self) -> bool:
        """Whether the dragon rolls by now, so that the race ends by itself."""
        return self._beat.dragon_open

    def info(self, now: int) -> RaceInfo:
        """The race as everybody sees it."""
        beat = self._beat
        return RaceInfo(
            round(beat.seconds * 1000),
            round(beat.next_at * 1000),
            beat.counting(now / 1000),
            beat.adventurer,
            beat.holder,
        )

    def roll(self, seat: int, *, hold: bool | None) -> None:
        """Pressed once, held down or let go: on a beat it is the same."""
        if hold is None:
            self._beat.press(seat)
        else:
            self._beat.hold(seat, down=hold)

    def hand_on(self, holder: int) -> None:
        """This seat has the dragon dice now."""
        if holder != self._beat.holder:
            self._beat.hand_on(holder)

    def leave(self) -> Stroke:
        """The adventurer goes at once, and no beat counts after it (T11)."""
        self._beat.close()
        return Stroke(self._beat.adventurer, self._moves.leave)

    def wake_at(self, grace: int) -> int | None:
        """When the next beat is played, or the wait for a lost adventurer ends."""
        if self._frozen_until is not None:
            return self._frozen_until
        return round(self._beat.next_at * 1000) + grace if self._beat.running else None

    def due(self, now: int, grace: int) -> bool:
        """Whether a beat is to be played."""
        at = self.wake_at(grace)
        return self._frozen_until is None and at is not None and now >= at

    def strokes(self, now: int) -> tuple[Stroke, ...]:
        """Who rolls on the beat that is due, in order."""
        return self._beat.tick(max(now / 1000, self._beat.next_at))  # milliseconds are rounded, beats are not

    @property
    def frozen(self) -> bool:
        """Whether it waits for an adventurer who is gone."""
        return self._frozen_until is not None

    def given_up(self, now: int) -> bool:
        """Whether the adventurer has been gone for too long."""
        return self._frozen_until is not None and now >= self._frozen_until

    def freeze(self, now: int) -> None:
        """The adventurer's device is gone: the race waits a little."""
        self._beat.pause()
        self._frozen_until = now + PATIENCE

    def thaw(self, now: int) -> None:
        """The adventurer is back, or a bot plays on; it is counted in again unless time stands still."""
        if self._frozen_until is not None:
            self._frozen_until = None
            if not self._still:
                self._beat.go_on(now / 1000)

    def pause(self) -> None:
        """Time stands still."""
        self._still = True
        self._beat.pause()

    def go_on(self, now: int) -> None:
        """Time goes on; an adventurer who is still gone is waited for once more."""
        self._still = False
        if self._frozen_until is None:
            self._beat.go_on(now / 1000)
        else:
            self._frozen_until = now + PATIENCE
