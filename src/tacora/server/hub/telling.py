"""What has reached the disk is told: once encoded, in order, in one frame for each socket."""

from dataclasses import dataclass, field

import msgspec
from msgspec import Raw

from tacora.server.hub.live import Asked, Greeting, Live, Pending
from tacora.server.hub.requests import KICKED, Sink
from tacora.server.logs import get_log
from tacora.table import Entry, Refusal
from tacora.table.frames import NewsFrame, RefusedFrame, WelcomeFrame, encode_frame

__all__ = ["answer", "close", "greeting", "push", "release", "welcome"]


@dataclass(slots=True)
class _Bundle:
    """What one commit brings."""

    entries: list[Entry] = field(default_factory=list)
    mine: dict[int, dict[int, str]] = field(default_factory=dict)
    acks: dict[Sink, list[str]] = field(default_factory=dict)
    cut: list[int] = field(default_factory=list)
    done: list[Asked] = field(default_factory=list)

    def add(self, item: Pending) -> None:
        """One more order."""
        self.entries += item.entries
        self.mine |= item.mine
        self.cut += item.cut
        self.acknowledge(item.asked)

    def acknowledge(self, asked: Asked | None) -> None:
        """One more command that is safe."""
        if asked is None:
            return
        if asked.sink is not None:
            self.acks.setdefault(asked.sink, []).append(asked.key)
        self.done.append(asked)


def release(live: Live, saved: int) -> None:
    """Tell everything up to the order of this number, which is on disk."""
    bundle = _Bundle()
    outbox = live.outbox
    while outbox:
        item = outbox[0]
        if isinstance(item, Pending):
            if item.line.number > saved:
                break
            bundle.add(item)
        elif isinstance(item, Greeting):
            _tell(live, bundle)
            bundle = _Bundle()
            live.listen(item.device, item.sink)
            push(item.sink, item.frame)
        elif item.refusal is None:
            bundle.acknowledge(item.asked)
        else:
            _tell(live, bundle)
            bundle = _Bundle()
            answer(item.asked, item.refusal)
        outbox.popleft()
    _tell(live, bundle)


def answer(asked: Asked, refusal: Refusal | None) -> None:
    """Tell whoever asked, at once."""
    if asked.sink is not None:
        if refusal is None:
            frame = encode_frame(NewsFrame(acks=(asked.key,)))
        else:
            refused = RefusedFrame(key=asked.key, code=refusal.code, reason=refusal.reason, rule=refusal.rule)
            frame = encode_frame(refused)
        push(asked.sink, frame)
    _call_back(asked, refusal)


def greeting(live: Live, device: int | None, since: int | None, now: int) -> bytes:
    """The first frame of a socket: what it missed, or a snapshot."""
    table = live.table
    missed = None if since is None else table.since(since, device)
    if missed is None:
        return welcome(live, device, now)
    return encode_frame(
        WelcomeFrame(
            code=live.code,
            seq=table.seq,
            now=now,
            device=device,
            entries=tuple(map(Raw, missed)),
            mine=None if device is None else table.mine(device),
        )
    )


def welcome(live: Live, device: int | None, now: int) -> bytes:
    """A frame with all that a device may know now."""
    snapshot = Raw(msgspec.json.encode(live.table.snapshot(device)))
    frame = WelcomeFrame(code=live.code, seq=live.table.seq, now=now, device=device, snapshot=snapshot)
    return encode_frame(frame)


def push(sink: Sink, frame: bytes) -> None:
    """Hand a frame to a socket; one that is broken is its own problem, not that of the others."""
    try:
        sink.push(frame)
    except Exception as error:
        get_log("hub").warning("a socket failed", kind=type(error).__name__)


def close(sink: Sink, code: int, reason: str) -> None:
    """End a connection, broken or not."""
    try:
        sink.close(code, reason)
    except Exception as error:
        get_log("hub").warning("a socket failed", kind=type(error).__name__)


def _call_back(asked: Asked, refusal: Refusal | None) -> None:
    try:
        if asked.done is not None:
            asked.done(refusal)
    except Exception as error:  # the others behind it wait for their answers too
        get_log("hub").error("an answer failed", exc_info=error)


def _tell(live: Live, bundle: _Bundle) -> None:
    if bundle.entries or bundle.mine or bundle.acks:
        _send(live, bundle)
    for asked in bundle.done:
        _call_back(asked, None)
    for device in bundle.cut:
        for sink in live.sinks.pop(device, []):
            close(sink, KICKED, "This device is not at the table any more.")


def _send(live: Live, bundle: _Bundle) -> None:
    """One frame for each socket: the same bytes for all that are told the same."""
    entries = bundle.entries
    own = {device for entry in entries for device in entry.own}
    everybody = tuple([Raw(entry.public) for entry in entries])
    public = encode_frame(NewsFrame(entries=everybody))
    for device, sinks in tuple(live.sinks.items()):
        mine = None if device is None else bundle.mine.get(device)
        told = tuple([Raw(entry.for_(device)) for entry in entries]) if device in own else everybody
        common = public if mine is None and device not in own else None
        for sink in tuple(sinks):
            acks = bundle.acks.pop(sink, None)
            if acks is not None:
                push(sink, encode_frame(NewsFrame(entries=told, acks=tuple(acks), mine=mine)))
            elif entries or mine is not None:
                common = common or encode_frame(NewsFrame(entries=told, mine=mine))
                push(sink, common)
    for sink, keys in bundle.acks.items():  # it asked, and does not listen: before its welcome, or at its end
        push(sink, encode_frame(NewsFrame(acks=tuple(keys))))
