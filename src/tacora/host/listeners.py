"""Who listens at a table: sockets come and go, read along, or are in two places at once."""

from functools import partial

from tacora.host.clock import Clock, Timers
from tacora.host.hosted import DELETED, RESTART, Greeting, HostedTable, Sink
from tacora.host.pipeline import Pipeline, close, greeting, push
from tacora.protocol.commands import Connect, Disconnect, Readers
from tacora.protocol.frames import NoticeFrame, encode_frame
from tacora.table import Order

__all__ = ["Listeners"]

COUNT = 1_000
"""Milliseconds before a table is told how many read along: they come and go."""
TWICE = 25_000
"""Milliseconds that a device may be in two places: a line that went dead is noticed within twenty seconds."""


class Listeners:
    """Connects sockets to tables, and tells the tables."""

    def __init__(self, pipeline: Pipeline, clock: Clock, timers: Timers) -> None:
        self._pipeline = pipeline
        self._clock = clock
        self._timers = timers

    def attach(
        self,
        hosted: HostedTable,
        device: int | None,
        sink: Sink,
        since: int | None = None,
        *,
        place: str,
        word: str,
    ) -> None:
        """A socket listens: see `Host.attach`. `word` is one of the house, for whoever comes."""
        if hosted.moving:
            close(sink, RESTART, "This table is on its way: come back in a moment.")
            return
        if hosted.gone:
            close(sink, DELETED, "This table is gone.")
            return
        if hosted.mending:  # it is welcomed as soon as the table has been read again
            hosted.listen(device, sink)
            return
        hosted.touched = self._clock.now()
        frame = greeting(hosted, device, since, hosted.touched + hosted.ahead)
        if hosted.outbox:
            hosted.outbox.append(Greeting(sink, device, frame))
        else:
            hosted.listen(device, sink)
            push(sink, frame)
        if word:
            push(sink, encode_frame(NoticeFrame(code="house", reason=word)))
        if device is None:
            self._count_readers(hosted)
            return
        if place:
            self._place(hosted, device, sink, place)
        self._pipeline.give(hosted, Order(Connect(device)))

    def _place(self, hosted: HostedTable, device: int, sink: Sink, place: str) -> None:
        """Remember where a device is; a phone that changes networks is in two places for a moment only."""
        others = {hosted.places.get(other, place) for other in hosted.sinks.get(device, ())}
        hosted.places[sink] = place
        if others - {place}:
            at = self._clock.now() + TWICE
            self._timers.set(("twice", hosted, device), at, partial(self._tell_twice, hosted, device))

    def _tell_twice(self, hosted: HostedTable, device: int) -> None:
        sinks = tuple(hosted.sinks.get(device, ()))
        if len({hosted.places[sink] for sink in sinks if sink in hosted.places}) > 1:
            told = "This seat is used from two places at once: if that is not you, renew its token."
            for sink in sinks:
                push(sink, encode_frame(NoticeFrame(code="two-places", reason=told)))

    def _count_readers(self, hosted: HostedTable) -> None:
        """Tell the table how many read along, at most once a second."""

        def count() -> None:
            coming = [one for one in hosted.outbox if isinstance(one, Greeting) and one.device is None]
            readers = len(hosted.sinks.get(None, ())) + len(coming)
            if readers != hosted.table.readers:
                self._pipeline.give(hosted, Order(Readers(readers)))

        self._timers.set(("readers", hosted), self._clock.now() + COUNT, count)

    def detach(self, hosted: HostedTable, device: int | None, sink: Sink) -> None:
        """A socket is gone; with its last one a device is away."""
        greetings = [item for item in hosted.outbox if isinstance(item, Greeting)]
        waiting = [item for item in greetings if item.sink is sink]
        for item in waiting:
            hosted.outbox.remove(item)
        if not (hosted.unlisten(device, sink) or waiting):
            return
        if device is None:
            self._count_readers(hosted)
            return
        coming = any(item.device == device and item.sink is not sink for item in greetings)
        if device not in hosted.sinks and not coming:
            self._pipeline.give(hosted, Order(Disconnect(device)))
