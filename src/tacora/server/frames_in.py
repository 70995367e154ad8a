"""What a device sends, read with distrust: a frame fits, or it is refused in one sentence."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tacora.protocol.frames import DeviceFrame

__all__ = ["Unreadable", "read_frame"]


class Unreadable(Exception):
    """A frame nobody understands; the text is one sentence for whoever wrote the client."""

    def __init__(self, reason: str, key: str = "") -> None:
        super().__init__(reason)
        self.key = key
        """The key to refuse it under, where it has one that can be read: somebody waits for the answer."""


class _Keyed(Struct):
    key: Annotated[str, Meta(min_length=1, max_length=32)]


_DECODER: msgspec.json.Decoder[DeviceFrame] = msgspec.json.Decoder(DeviceFrame)
_KEYED = msgspec.json.Decoder(_Keyed)


def read_frame(data: bytes) -> DeviceFrame:
    """The frame these bytes are; raises `Unreadable`."""
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError as error:
        raise Unreadable(f"This frame does not fit: {error}.", _key_of(data)) from None
    except UnicodeDecodeError:
        raise Unreadable("This frame is not UTF-8.") from None
    except (ValueError, RecursionError):
        raise Unreadable("This frame is not JSON that can be read here.") from None


def _key_of(data: bytes) -> str:
    """The key of a command that does not fit."""
    try:
        return _KEYED.decode(data).key
    except (ValueError, RecursionError):
        return ""
