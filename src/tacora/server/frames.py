"""Every frame the server sends over a socket. A frame is one JSON object with its kind under `type`.

The hub builds frames, the app sends them as text. Frames come in order. Whatever one commit brings a socket
comes in one `news` frame: the entries of the feed, the keys of the socket's own commands that are now safe on
disk, and the device's own face-down picks where they changed.

What a device sends is `Hello` first, then `Ask` frames; the app answers pings by itself.
"""

from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

__all__ = ["Frame", "NewsFrame", "RefusedFrame", "WelcomeFrame", "encode_frame"]


class _Frame(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """The base of all frames; what has its default is left out."""


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


Frame: TypeAlias = WelcomeFrame | NewsFrame | RefusedFrame

_ENCODER = msgspec.json.Encoder()


def encode_frame(frame: Frame) -> bytes:
    """The text of a frame in UTF-8."""
    return _ENCODER.encode(frame)
