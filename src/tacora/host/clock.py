"""A host's time: milliseconds that never go back, whatever happens to the wall clock."""

import asyncio
import time
from collections.abc import Callable, Hashable
from heapq import heappop, heappush
from typing import Protocol

from tacora.host.logs import get_log

__all__ = ["Alarm", "Clock", "HandClock", "ServerClock", "Timers"]


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

    def call_at(self, at: int, callback: Callable[[], object]) -> Alarm:
        """Call once this moment has come, on the event loop."""
        ...


class ServerClock:
    """The wall clock as it was at the start, and steady time since then.

    One that is set while the server runs changes nothing. Where it was set back over a restart, tables that
    know of later moments go on from there by themselves (`HostedTable.ahead`).
    """

    def __init__(self) -> None:
        self._ahead = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """Milliseconds since 1970, give or take what the wall clock did since the start."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000

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


class Timers:
    """All that waits for its moment, in one heap with one alarm.

    Each key has at most one moment; setting it again forgets the old one.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heap: list[tuple[int, int, Hashable]] = []
        self._set: dict[Hashable, tuple[int, int, Callable[[], object]]] = {}
        self._count = 0
        self._alarm: Alarm | None = None
        self._alarm_at: int | None = None

    def set(self, key: Hashable, at: int | None, callback: Callable[[], object]) -> None:
        """Call at this moment; None forgets the key."""
        known = self._set.get(key)
        if at is None:
            self._set.pop(key, None)
            return
        if known is not None and known[0] == at:
            self._set[key] = (at, known[1], callback)
            return
        self._count += 1
        self._set[key] = (at, self._count, callback)
        heappush(self._heap, (at, self._count, key))
        if len(self._heap) > 4 * len(self._set) + 64:  # mostly moments that nobody wants any more
            self._heap = sorted((when, count, each) for each, (when, count, _) in self._set.items())
        self._arm()

    def clear(self) -> None:
        """Forget everything."""
        self._set.clear()
        self._heap.clear()
        self._arm()

    def _arm(self) -> None:
        """Wait for the first moment that is still wanted."""
        while self._heap and self._set.get(self._heap[0][2], (0, 0))[1] != self._heap[0][1]:
            heappop(self._heap)
        first = self._heap[0][0] if self._heap else None
        if first == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if first is None else self._clock.call_at(first, self._ring)
        self._alarm_at = first

    def _ring(self) -> None:
        self._alarm = self._alarm_at = None
        now = self._clock.now()
        due: list[Callable[[], object]] = []
        while self._heap and self._heap[0][0] <= now:
            _, count, key = heappop(self._heap)
            if self._set.get(key, (0, 0))[1] == count:
                due.append(self._set.pop(key)[2])
        for callback in due:
            try:
                callback()
            except Exception as error:  # those behind it have come to their moment too
                get_log("host").error("a timer failed", exc_info=error)
        self._arm()
