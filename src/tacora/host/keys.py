"""What opens a table: join codes that people read aloud, and tokens that only a device knows."""

import hashlib
import secrets
from collections.abc import Collection

__all__ = ["ALPHABET", "CODE_LENGTH", "fresh_code", "fresh_token", "is_code", "token_hash"]

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and capitals without those that look alike: 0 O, 1 I L."""
CODE_LENGTH = 4
MOST_TOKEN = 64


MOST_LENGTH = 8
SPARSE = 900
"""Of so many codes at most one is a table's: four signs do for 1,000 tables, five for 30,000."""


def fresh_code(taken: Collection[str], count: int | None = None) -> str:
    """A join code that no table has: of the shortest length that leaves it hard to hit one by trying.

    `count` says how many tables there are where `taken` does not have all of them.
    """
    count = len(taken) if count is None else count
    needed = next(
        (length for length in range(CODE_LENGTH, MOST_LENGTH) if len(ALPHABET) ** length > SPARSE * count),
        MOST_LENGTH,
    )
    for attempt in range(200):
        # Where a hundred draws find no free code there are longer ones, not a loop without end.
        length = min(needed + attempt // 100, MOST_LENGTH)
        code = "".join(secrets.choice(ALPHABET) for _ in range(length))
        if code not in taken:
            return code
    raise RuntimeError("no free join code was found; delete tables that nobody needs")


def is_code(text: str) -> bool:
    """Whether a table could have this code."""
    return CODE_LENGTH <= len(text) <= MOST_LENGTH and all(sign in ALPHABET for sign in text)


def fresh_token() -> str:
    """A device's key to its table: 128 random bits. It is sent once and kept nowhere but on the device."""
    return secrets.token_urlsafe(16)


def token_hash(token: str) -> bytes:
    """What the store keeps of a token. A random token needs no slow hash: there is nothing to try out."""
    return hashlib.sha256(token[:MOST_TOKEN].encode("utf-8", "surrogatepass")).digest()
