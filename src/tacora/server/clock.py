"""The server's time: milliseconds that never go back, whatever happens to the wall clock."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

__all__ = ["Alarm", "Clock", "HandClock", "ServerClock"]


class Alarm(Protocol):
    """A call that waits for its moment."""

    def cancel(self) -> None:
        """Forget it."""
        ...


class Clock(Protocol):
    """Where time comes from. Everything that waits, waits here, so a test can let hours pass."""

    def now(self) -> int:
        """Milliseconds; never less than before."""
        ...

    def not_before(self, at: int) -> None:
        """Start no earlier than this: the last moment that the store knows of."""
        ...

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call once this moment has come, on the event loop."""
        ...


class ServerClock:
    """The wall clock as it was at the start, and steady time since then.

    A wall clock set back over a restart would let deadlines wait for hours, so the store's last moment counts
    as the earliest; one that is set while the server runs changes nothing.
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Milliseconds since 1970, give or take what the wall clock did since the start."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000

    def not_before(self, at: int) -> None:
        """Move ahead to this moment if it is still to come."""
        self._ahead += max(0, at - self.now()) * 1_000_000

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call once this moment has come."""
        # One more millisecond: the loop may be early by less than one, and `now` is rounded down.
        delay = max(0, at - self.now() + 1) / 1000
        return asyncio.get_running_loop().call_later(delay, callback)


class HandClock:
    """Time that passes when a test says so."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self._now = now
        self._alarms: list[_HandAlarm] = []

    def now(self) -> int:
        """What the hands show."""
        return self._now

    def not_before(self, at: int) -> None:
        """Move ahead to this moment if it is still to come."""
        self._now = max(self._now, at)

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call when the hands have come to this moment."""
        alarm = _HandAlarm(at, callback, self._alarms)
        self._alarms.append(alarm)
        return alarm

    def advance(self, milliseconds: int) -> None:
        """Let time pass; what falls due is called in order, each at its own moment."""
        until = self._now + milliseconds
        while due := [alarm for alarm in self._alarms if alarm.at <= until]:
            first = min(due, key=lambda alarm: alarm.at)
            self._alarms.remove(first)
            self._now = max(self._now, first.at)
            first.callback()
        self._now = until


class _HandAlarm:
    def __init__(self, at: int, callback: Callable[[], object], among: "list[_HandAlarm]") -> None:
        self.at = at
        self.callback = callback
        self._among = among

    def cancel(self) -> None:
        """Forget it."""
        if self in self._among:
            self._among.remove(self)
