"""Frames of the socket as a device reads and writes them.

`docs/protocol.md` describes them. A kind or an entry that a newer server tells of is read over, not refused.
"""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from tacora.protocol.commands import Command
from tacora.protocol.entries import News, Snapshot
from tacora.protocol.frames import (
    Ask,
    Hello,
    NewsFrame,
    NoticeFrame,
    Ping,
    PongFrame,
    RefusedFrame,
    WelcomeFrame,
    encode_frame,
)

__all__ = [
    "FrameError",
    "Heard",
    "Strange",
    "Welcome",
    "ask_text",
    "hello_text",
    "ping_text",
    "read_entry",
    "read_frame",
]


class Welcome(WelcomeFrame, tag="welcome", frozen=True):
    """The same frame with its snapshot read: msgspec can send `Raw | None`, but not read it."""

    snapshot: Snapshot | None = None  # type: ignore[assignment]


Heard: TypeAlias = Welcome | NewsFrame | RefusedFrame | PongFrame | NoticeFrame
"""What comes from a server."""


class FrameError(Exception):
    """A frame this device can't read: most likely the server is newer."""


class Strange(Struct, frozen=True):
    """An entry of a kind that this device does not know: only its number counts."""

    seq: int


class _Kind(Struct, frozen=True):
    type: str


_KINDS = frozenset({"welcome", "news", "refused", "pong", "notice"})
_read_kind = msgspec.json.Decoder(_Kind).decode
_read_frame: Callable[[str | bytes], Heard] = msgspec.json.Decoder(Heard).decode
_read_entry: Callable[[Raw], News] = msgspec.json.Decoder(News).decode
_read_strange = msgspec.json.Decoder(Strange).decode


def read_frame(data: str | bytes) -> Heard | None:
    """The frame, or None for a kind of a newer server; raises `FrameError`."""
    try:
        return _read_frame(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        try:
            if _read_kind(data).type not in _KINDS:
                return None
        except msgspec.DecodeError:
            pass
        raise FrameError(str(error)) from None


def read_entry(raw: Raw) -> News | Strange:
    """One entry of the feed."""
    try:
        return _read_entry(raw)
    except msgspec.DecodeError as error:
        try:
            return _read_strange(raw)
        except msgspec.DecodeError:
            raise FrameError(str(error)) from None


def hello_text(token: str, since: int | None) -> str:
    """The first frame of a device: who it is, and the last entry it knows."""
    return encode_frame(Hello(token=token, since=since)).decode()


def ask_text(key: str, command: Command) -> str:
    """A command under its key."""
    return encode_frame(Ask(key=key, command=command)).decode()


def ping_text(at: int) -> str:
    """What time is it?"""
    return encode_frame(Ping(at=at)).decode()
