"""The feed of a table: entries with one sequence number, encoded once, kept for devices that missed some."""

from collections import deque
from collections.abc import Mapping
from itertools import islice

import msgspec

from tacora.table.news import News
from tacora.table.outcome import Entry

__all__ = ["KEPT", "Feed"]


KEPT = 256
"""So many entries are kept for those who missed some; after a longer absence a snapshot tells as much."""


class Feed:
    """Grows by one entry at a time; every viewer has exactly one at every number."""

    def __init__(self) -> None:
        self.seq = 0
        self._kept: deque[Entry] = deque(maxlen=KEPT)
        self._fresh: list[Entry] = []
        self._encode = msgspec.json.Encoder().encode

    @property
    def next(self) -> int:
        """The number of the entry to come."""
        return self.seq + 1

    def tell(self, news: News, own: Mapping[int, News] | None = None) -> None:
        """Add an entry; `own` is what single devices are told in its place."""
        private = {device: self._encode(theirs) for device, theirs in own.items()} if own else {}
        entry = Entry(news.seq, self._encode(news), private)
        self.seq = entry.seq
        self._kept.append(entry)
        self._fresh.append(entry)

    def take(self) -> tuple[Entry, ...]:
        """What was added since the last call."""
        fresh = tuple(self._fresh)
        self._fresh.clear()
        return fresh

    def forget(self) -> None:
        """Let go of all entries so far: whoever asks for them gets a snapshot."""
        self._kept.clear()

    def since(self, seq: int, device: int | None) -> tuple[bytes, ...] | None:
        """The entries after this number; None where they are not kept any more, or never were."""
        missed = self.seq - seq
        if missed < 0 or missed > len(self._kept):
            return None
        return tuple(entry.for_(device) for entry in islice(self._kept, len(self._kept) - missed, None))
