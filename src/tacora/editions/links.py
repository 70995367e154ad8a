"""An edition as a link: its whole file, packed into what stands behind the `#`; no server is told of it."""

import base64
import re
import zlib

__all__ = ["MOST_PACKED", "MOST_TEXT", "LinkFault", "edition_link", "pack", "unpack"]

MOST_TEXT = 8192
"""Bytes of an edition's file that may be shared."""
MOST_PACKED = 8192
"""Signs of a link behind the `#`: messengers and cameras cut longer ones."""
_PACKED = re.compile(r"[A-Za-z0-9_-]+")


class LinkFault(ValueError):
    """A link that holds no edition; the text says why."""


def edition_link(base: str, text: str) -> str:
    """The address of a page that shows this edition: `https://play.example/e#...`; raises `LinkFault`."""
    return f"{base.rstrip('/')}/e#{pack(text)}"


def pack(text: str) -> str:
    """The file in signs that stand in an address; raises `LinkFault` where it is too long."""
    data = text.encode()
    packer = zlib.compressobj(9, wbits=-15)
    packed = base64.urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")
    if len(data) > MOST_TEXT or len(packed) > MOST_PACKED:
        raise LinkFault(f"A shared edition has at most {MOST_TEXT} bytes: shorten its comments and sources.")
    return packed


def unpack(packed: str) -> str:
    """The file again, out of the link or of what stands behind its `#`; never more than there may be."""
    signs = packed.rpartition("#")[2]
    if len(signs) > MOST_PACKED or not _PACKED.fullmatch(signs):
        raise LinkFault("This link holds no edition: copy it whole, from https:// to its end.")
    opener = zlib.decompressobj(wbits=-15)
    try:
        data = opener.decompress(base64.urlsafe_b64decode(signs + "=" * (-len(signs) % 4)), MOST_TEXT + 1)
        if len(data) > MOST_TEXT:
            raise LinkFault(f"A shared edition has at most {MOST_TEXT} bytes.")
        if not opener.eof:
            raise zlib.error
        return data.decode()
    except (zlib.error, ValueError) as error:
        if isinstance(error, LinkFault):
            raise
        raise LinkFault("This link is damaged: copy it whole, from https:// to its end.") from None
