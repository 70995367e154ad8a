"""What a device keeps of the house's password: a pass that only this house makes, good until it changes."""

import base64
import hashlib
import hmac
import secrets

from tacora.server.key_files import HashedKey

__all__ = ["HEADER", "HousePasses"]

HEADER = b"tacora-pass"
"""The header that a pass travels in."""
_NONCE, _MARK = 9, 15
_LENGTH = (_NONCE + _MARK) * 4 // 3
_ROUNDS = 100_000
"""A pass is no help in trying out short passwords: each try costs as much as this."""


class HousePasses:
    """Makes passes and knows its own. Nothing is stored: another password makes all of them worthless."""

    def __init__(self, password: HashedKey) -> None:
        self._key = hashlib.pbkdf2_hmac("sha256", password.digest, b"tacora house pass", _ROUNDS)

    def fresh(self) -> str:
        """A pass for one device."""
        nonce = secrets.token_bytes(_NONCE)
        return base64.urlsafe_b64encode(nonce + self._mark(nonce)).decode()

    def holds(self, text: str) -> bool:
        """Whether this is a pass of this house."""
        try:
            data = base64.b64decode(text.encode("ascii"), altchars=b"-_", validate=True)
        except ValueError:
            return False
        if len(text) != _LENGTH:
            return False
        return hmac.compare_digest(self._mark(data[:_NONCE]), data[_NONCE:])

    def _mark(self, nonce: bytes) -> bytes:
        return hmac.digest(self._key, nonce, "sha256")[:_MARK]
