"""All that waits for its moment, in one heap with one alarm."""

from collections.abc import Callable, Hashable
from heapq import heappop, heappush

from tacora.server.clock import Alarm, Clock
from tacora.server.logs import get_log

__all__ = ["Timers"]


class Timers:
    """Each key has at most one moment; setting it again forgets the old one."""

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
                get_log("hub").error("a timer failed", exc_info=error)
        self._arm()
