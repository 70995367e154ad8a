"""Every frame of the socket: one JSON object with its kind under `type`. Server and clients share them.

A device sends `hello` first, within ten seconds. After that come `ask` frames, each with one command, and
`ping` frames as often as it wants to set its clock. Nothing else is understood, and nothing is guessed.

Frames of the server come in order. Whatever one commit brings a socket comes in one `news` frame: the entries
of the feed, the keys of the socket's own commands that are now safe on disk, and the device's own face-down
picks where they changed.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from tacora.protocol.commands import Command
from tacora.protocol.refusal import Refusal

__all__ = [
    "Ask",
    "DeviceFrame",
    "Frame",
    "Hello",
    "NewsFrame",
    "NoticeFrame",
    "Ping",
    "PongFrame",
    "RefusedFrame",
    "WelcomeFrame",
    "encode_frame",
]


class _DeviceFrame(
    Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """The base of all frames from a device; what has its default may be left out."""


class Hello(_DeviceFrame, tag="hello", frozen=True):
    """Who is there: a device by its token, or a reader without a seat by its code or a link."""

    token: Annotated[str, Meta(max_length=64)] | None = None
    table: Annotated[str, Meta(max_length=12)] | None = None
    since: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The number of the last entry it has; missing to start with a snapshot. By a code alone it always does:
    what it has may be of another table that had this code."""

    def __repr__(self) -> str:
        """No token: what is printed ends up in logs."""
        return f"Hello(since={self.since})"


class Ask(_DeviceFrame, tag="ask", frozen=True):
    """A command. It is answered by its key, in `acks` of a `news` frame or in a `refused` frame."""

    key: Annotated[str, Meta(min_length=1, max_length=32)]
    """Chosen by the device, new for each command; sent again with the same key it counts once."""
    command: Command


class Ping(_DeviceFrame, tag="ping", frozen=True):
    """What time is it? Answered at once with `pong`."""

    at: Annotated[int, Meta(ge=0, le=2**53)]
    """Whatever the device wants back."""


DeviceFrame: TypeAlias = Hello | Ask | Ping


class _Frame(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """The base of all frames of the server; what has its default is left out."""


class WelcomeFrame(_Frame, tag="welcome", frozen=True):
    """The first frame of a socket, and the first after the table had to be read again from disk.

    A reader that named the last entry it knows (`since`) gets the entries it missed; one that did not, or was
    away too long, gets a snapshot instead and forgets what it knew.
    """

    code: str
    seq: int
    """The number of the last entry told with this frame."""
    now: int
    """Milliseconds of the server's clock."""
    device: int | None = None
    """The reader's own device; missing for a reader without one."""
    snapshot: Raw | None = None
    """A `Snapshot`."""
    entries: tuple[Raw, ...] | None = None
    """The missed `News`, in order; empty when nothing was missed."""
    mine: dict[int, str] | None = None
    """With `entries`: the device's own face-down picks by seat. (A snapshot has them inside.)"""


class NewsFrame(_Frame, tag="news", frozen=True):
    """What one commit brings: at least one of the three."""

    entries: tuple[Raw, ...] = ()
    """`News` in order, without a gap."""
    acks: tuple[str, ...] = ()
    """The keys of commands this socket sent that are done and will survive a crash."""
    mine: dict[int, str] | None = None
    """The device's own face-down picks by seat, all of them, when they changed."""


class RefusedFrame(_Frame, tag="refused", frozen=True):
    """A command that changed nothing, and why."""

    key: str
    code: str
    reason: str
    rule: str | None = None

    @property
    def refusal(self) -> Refusal:
        """The same without its key."""
        return Refusal(self.code, self.reason, self.rule)


class PongFrame(_Frame, tag="pong", frozen=True):
    """The answer to a `ping`."""

    at: int
    now: int
    """Milliseconds of the server's clock."""


class NoticeFrame(_Frame, tag="notice", frozen=True):
    """A word beside the game. `two-places`: this device's token is used from two places at the same time.

    `house`: what whoever runs the server has to say to everybody; with an empty reason it is over.
    """

    code: str
    reason: str


Frame: TypeAlias = WelcomeFrame | NewsFrame | RefusedFrame | NoticeFrame

_ENCODER = msgspec.json.Encoder()


def encode_frame(frame: DeviceFrame | Frame | PongFrame) -> bytes:
    """The text of a frame in UTF-8."""
    return _ENCODER.encode(frame)
