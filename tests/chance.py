"""Chance that can be repeated: what a house draws by itself follows from a name, as a rule that of the test.

Secrets of shuffles, contributions and the moods of bots are otherwise the system's own randomness. A test
that wants a certain card scripts it; this is for all the others, so that they play the same game every time.
"""

import hashlib
from collections.abc import Callable
from itertools import count
from random import Random

__all__ = ["Chance"]

_DRAWING = ("tacora.table.match.secrets", "tacora.client.socket.secrets")
"""Who draws secrets of shuffles and contributions to them."""


class Chance:
    """Takes the place of the system's randomness."""

    def __init__(self, name: str) -> None:
        self.begin(name)

    def begin(self, name: str) -> None:
        """Draw what follows from this name, from its beginning."""
        self._name, self._drawn = name, count()

    def token_hex(self, size: int) -> str:
        """So many bytes, at most 32, as `secrets.token_hex` writes them."""
        drawn = hashlib.sha256(self._next().encode()).digest()
        if size > len(drawn):
            raise ValueError(f"{size} bytes are more than there are")
        return drawn[:size].hex()

    def mood(self, seed: str | None = None) -> Random:
        """A bot's dice for one decision, where the table has no open seed that they follow from."""
        return Random(seed or self._next())

    def take_over(self, put: Callable[[str, object], None]) -> None:
        """Stand where the house draws; `put` is `setattr` by a dotted name."""
        for place in _DRAWING:
            put(place, self)
        put("tacora.host.thinking.Random", self.mood)

    def _next(self) -> str:
        return f"{self._name} {next(self._drawn)}"
