"""Whether something is being compiled: the first run on a machine takes seconds, and should say why."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event

__all__ = ["telling"]


class _Once(event.Listener):
    """Calls a function when the first compilation starts."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell, self._told = tell, False

    def on_start(self, event: Any) -> None:  # noqa: ARG002 - the shape Numba calls
        """A function is not in the cache on disk and is compiled now."""
        if not self._told:
            self._told = True
            self._tell()

    def on_end(self, event: Any) -> None:
        """It has been compiled."""


@contextmanager
def telling(tell: Callable[[], None]) -> Iterator[None]:
    """Call `tell` once, if anything is compiled meanwhile."""
    with event.install_listener("numba:compile", _Once(tell)):
        yield
