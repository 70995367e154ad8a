"""Frames of the socket as a device reads and writes them: JSON objects with their kind under `type`.

`docs/protocol.md` describes them. A kind or an entry that a newer server tells of is read over, not refused.
"""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from msgspec import Raw, Struct

from tacora.table.commands import Command
from tacora.table.news import News, Snapshot
from tacora.table.outcome import Refusal

__all__ = [
    "Frame",
    "FrameError",
    "NewsFrame",
    "Pong",
    "RefusedFrame",
    "Strange",
    "Welcome",
    "ask_text",
    "hello_text",
    "ping_text",
    "read_entry",
    "read_frame",
]


class FrameError(Exception):
    """A frame this device can't read: most likely the server is newer."""


class _Frame(Struct, frozen=True, tag_field="type", kw_only=True):
    """The base of all frames from the server."""


class Welcome(_Frame, tag="welcome", frozen=True):
    """The first frame, and the first after the table had to be read again from disk."""

    code: str
    seq: int
    now: int
    device: int | None = None
    snapshot: Snapshot | None = None
    entries: tuple[Raw, ...] | None = None
    mine: dict[int, str] | None = None


class NewsFrame(_Frame, tag="news", frozen=True):
    """Entries of the feed, commands that are safe now, and own picks that changed."""

    entries: tuple[Raw, ...] = ()
    acks: tuple[str, ...] = ()
    mine: dict[int, str] | None = None


class RefusedFrame(_Frame, tag="refused", frozen=True):
    """A command that changed nothing; without a key it is about the socket itself."""

    key: str
    code: str
    reason: str
    rule: str | None = None

    @property
    def refusal(self) -> Refusal:
        """The same without its key."""
        return Refusal(self.code, self.reason, self.rule)


class Pong(_Frame, tag="pong", frozen=True):
    """The answer to a ping."""

    at: int
    now: int


Frame: TypeAlias = Welcome | NewsFrame | RefusedFrame | Pong


class Strange(Struct, frozen=True):
    """An entry of a kind that this device does not know: only its number counts."""

    seq: int


class _Kind(Struct, frozen=True):
    type: str


_KINDS = frozenset({"welcome", "news", "refused", "pong"})
_read_kind = msgspec.json.Decoder(_Kind).decode
_read_frame: Callable[[str | bytes], Frame] = msgspec.json.Decoder(Frame).decode
_read_entry: Callable[[Raw], News] = msgspec.json.Decoder(News).decode
_read_strange = msgspec.json.Decoder(Strange).decode
_write = msgspec.json.Encoder().encode


def read_frame(data: str | bytes) -> Frame | None:
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
    hello: dict[str, str | int] = {"type": "hello", "token": token}
    if since is not None:
        hello["since"] = since
    return _write(hello).decode()


def ask_text(key: str, command: Command) -> str:
    """A command under its key."""
    return _write({"type": "ask", "key": key, "command": command}).decode()


def ping_text(at: int) -> str:
    """What time is it?"""
    return _write({"type": "ping", "at": at}).decode()
