"""Links that always count: a code with four signs behind it that only this server can make.

Whoever tries out codes makes their whole address wait, a school's or a club's. A QR code leads to such a
link: nobody guesses it together with its code, so it is let in whatever others at the same address have
tried. It leads to one table alone: where another has that code later, the link is worth as much as the code.
So is an old link after a restart; nodes that share a database share the key, and it stays.
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

    def to(self, code: str, opened: int) -> str:
        """The code of a table opened at this moment as it stands in a link."""
        digest = hmac.digest(self._key, f"{code} {opened}".encode(), hashlib.sha256)
        return code + "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:MARK])

    @staticmethod
    def code_in(text: str) -> str:
        """The code in what may be a link; all of it where that can't be."""
        code = text[:-MARK]
        return code if is_code(code) and text.isascii() else text

    def holds(self, text: str, opened: int) -> bool:
        """Whether this is a link of ours to the table that has its code since this moment."""
        code = self.code_in(text)
        return code != text and hmac.compare_digest(self.to(code, opened), text)
