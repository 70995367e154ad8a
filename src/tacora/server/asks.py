"""Every frame a device may send: one JSON object with its kind under `type`.

The first is `hello`, within ten seconds. After that come `ask` frames, each with one command, and `ping`
frames as often as a page wants to set its clock. Nothing else is understood, and nothing is guessed.
"""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, Struct

from tacora.table.commands import Command

__all__ = ["Ask", "DeviceFrame", "Hello", "Ping", "PongFrame", "Unreadable", "encode_pong", "read_frame"]


class _DeviceFrame(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """The base of all frames from a device."""


class Hello(_DeviceFrame, tag="hello", frozen=True):
    """Who is there: a device by its token, or a reader without a seat by the table's code."""

    token: Annotated[str, Meta(max_length=64)] | None = None
    table: Annotated[str, Meta(max_length=8)] | None = None
    since: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """The number of the last entry it has; missing to start with a snapshot."""

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


class PongFrame(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a `ping`."""

    at: int
    now: int
    """Milliseconds of the server's clock."""


class Unreadable(Exception):
    """A frame nobody understands; the text is one sentence for whoever wrote the client."""


_DECODER: msgspec.json.Decoder[DeviceFrame] = msgspec.json.Decoder(DeviceFrame)
_ENCODE = msgspec.json.Encoder().encode


def read_frame(data: bytes) -> DeviceFrame:
    """The frame these bytes are; raises `Unreadable`."""
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise Unreadable(f"This frame does not fit: {error}.") from None
    except UnicodeDecodeError:
        raise Unreadable("This frame is not UTF-8.") from None
    except (ValueError, RecursionError):
        raise Unreadable("This frame is not JSON that can be read here.") from None


def encode_pong(frame: PongFrame) -> bytes:
    """The text of a pong."""
    return _ENCODE(frame)
