"""What is played once for each server, however often a file's tests come back to a worker.

The same name plays the same game, and a house keeps a game once: whoever needs a whole one asks here.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from bench.served import Served

__all__ = ["kept"]

T = TypeVar("T")
_KEPT: dict[tuple[int, str], Any] = {}


def kept(server: Served, name: str, make: Callable[[], T]) -> T:
    """What `make` made for this server under this name, made now if it was not."""
    key = server.port, name
    if key not in _KEPT:
        _KEPT[key] = make()
    found: T = _KEPT[key]
    return found
