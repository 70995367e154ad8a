"""The server's clock as a device knows it: the middle one of the last few times it was told."""

from collections import deque
from statistics import median

__all__ = ["ServerClock"]

_KEPT = 5


class ServerClock:
    """All times in milliseconds. It reads no clock itself."""

    def __init__(self) -> None:
        self._offsets: deque[float] = deque(maxlen=_KEPT)

    def told(self, server: int, asked: float, now: float) -> None:
        """The server said what time it is; the question was asked at `asked` and answered at `now`."""
        self._offsets.append(server - (asked + now) / 2)

    def at(self, now: float) -> int:
        """What time it is at the server."""
        return round(now + (median(self._offsets) if self._offsets else 0.0))
