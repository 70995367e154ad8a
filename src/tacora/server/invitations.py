"""Links that always count: a code with four signs behind it that only this server can make.

Whoever tries out codes makes their whole address wait, a school's or a club's. A QR code leads to such a
link: nobody guesses it together with its code, so it is let in whatever others at the same address have
tried. After a restart an old link is worth as much as its code; nodes that share a database share the key,
and it stays.
"""

import hashlib
import hmac
import secrets

from tacora.host.keys import ALPHABET, is_code

__all__ = ["MARK", "Invitations", "fresh_key"]

MARK = 4
"""Signs behind the code: an address of a home network stays a small picture."""


def fresh_key() -> bytes:
    """What the signs are made with; never told, and gone with the process."""
    return secrets.token_bytes(32)


class Invitations:
    """Makes links, and knows its own."""

    def __init__(self) -> None:
        self._key = fresh_key()

    def use(self, key: bytes) -> None:
        """Make links as all other nodes do, which have the same key."""
        self._key = key

    def to(self, code: str) -> str:
        """The code as it stands in a link."""
        digest = hmac.digest(self._key, code.encode(), hashlib.sha256)
        return code + "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:MARK])

    def read(self, text: str) -> tuple[str, bool]:
        """The code that is meant by what somebody typed or scanned, and whether it is a link of ours."""
        code = text[:-MARK]
        if not is_code(code) or not text.isascii():
            return text, False
        return code, hmac.compare_digest(self.to(code), text)
