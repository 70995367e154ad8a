"""Signals for a child as a terminal leaves them: whatever runs the tests may ignore some."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["as_from_a_terminal"]


@contextmanager
def as_from_a_terminal() -> Iterator[None]:
    """Who is started in this block hears Ctrl-C and hang-ups, which jobs of `nohup` or `&` do not."""
    before = {sign: signal.signal(sign, signal.SIG_DFL) for sign in (signal.SIGINT, signal.SIGHUP)}
    try:
        yield
    finally:
        for sign, handler in before.items():
            signal.signal(sign, handler)
