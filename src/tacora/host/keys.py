"""What opens a table: join codes that people read aloud, and tokens that only a device knows."""

import hashlib
import secrets
from collections.abc import Collection

__all__ = [
    "ALPHABET",
    "CODE_LENGTH",
    "MOST_LENGTH",
    "code_length",
    "draw_code",
    "former_code",
    "fresh_code",
    "fresh_name",
    "fresh_token",
    "is_code",
    "is_name",
    "token_hash",
]

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and capitals without those that look alike: 0 O, 1 I L."""
CODE_LENGTH = 4
MOST_LENGTH = 8
NAMED = 16
"""Signs that the name of a table without a code has more than the code it had: nobody tries those out."""
MOST_TOKEN = 64
SPARSE = 900
"""Of so many codes at most one leads to a table: four signs do for 1,000 tables, five for 30,000."""


def code_length(count: int) -> int:
    """Signs that leave it hard to hit one of so many tables by trying."""
    lengths = range(CODE_LENGTH, MOST_LENGTH)
    return next((length for length in lengths if len(ALPHABET) ** length > SPARSE * count), MOST_LENGTH)


def draw_code(length: int) -> str:
    """Any code of so many signs, taken or not; there are none longer than the longest."""
    return "".join(secrets.choice(ALPHABET) for _ in range(min(length, MOST_LENGTH)))


def fresh_code(taken: Collection[str]) -> str:
    """A join code that none of these tables has."""
    for attempt in range(200):
        # Where a hundred draws find no free code there are longer ones, not a loop without end.
        code = draw_code(code_length(len(taken)) + attempt // 100)
        if code not in taken:
            return code
    raise RuntimeError("no free join code was found; delete tables that nobody needs")


def is_code(text: str) -> bool:
    """Whether a table could have this code."""
    return CODE_LENGTH <= len(text) <= MOST_LENGTH and all(sign in ALPHABET for sign in text)


def fresh_name(code: str) -> str:
    """What a table is called in the store after its code went to another: it begins with that code.

    So balancers, which go by a code's first signs, send whoever comes back to the same node.
    """
    return code + "".join(secrets.choice(ALPHABET) for _ in range(NAMED))


def is_name(text: str) -> bool:
    """Whether this is such a name, and no code."""
    return is_code(former_code(text))


def former_code(name: str) -> str:
    """The code that the table of this name had."""
    return name[:-NAMED]


def fresh_token() -> str:
    """A device's key to its table: 128 random bits. It is sent once and kept nowhere but on the device."""
    return secrets.token_urlsafe(16)


def token_hash(token: str) -> bytes:
    """What the store keeps of a token. A random token needs no slow hash: there is nothing to try out."""
    return hashlib.sha256(token[:MOST_TOKEN].encode("utf-8", "surrogatepass")).digest()
