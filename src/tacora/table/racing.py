"""The dragon race at a table: the beat in milliseconds, with grace for those whose words travel slowly."""

from tacora.rules.trolldragon import Leave
from tacora.table.news import RaceInfo
from tacora.table.race import Beat, Stroke

__all__ = ["PATIENCE", "Racing"]

PATIENCE = 5_000
"""So long the race waits for an adventurer whose device is gone; then it counts as leaving."""


class Racing:
    """One race. A beat is played a little after it fell, so that leaving before it counts as before it.

    `lag`: milliseconds a word needs from the adventurer to the server. A beat is longer by the way there and
    back, so that the adventurer has the whole beat between seeing the dragon and the next roll. That changes
    no odds, since both sides roll on the same beat.
    """

    def __init__(self, seconds: float, now: int, adventurer: int, holder: int, lag: int = 0) -> None:
        self._beat = Beat(seconds + 2 * lag / 1000, now / 1000, adventurer=adventurer, holder=holder)
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
        return Stroke(self._beat.adventurer, Leave())

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
