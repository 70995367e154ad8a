"""How much the tests do and how long they wait: the one place that says so.

`make test` runs each test at the size where most faults show, `make soak` (`TACORA_SOAK=1`) at its full size.
"""

import os

__all__ = ["HANG", "SOAK", "at_scale"]

SOAK = os.environ.get("TACORA_SOAK", "") not in {"", "0"}

HANG = 900.0
"""Seconds after which a wait is given up: it ends a hang, and no verdict depends on it."""


def at_scale(here: int, soak: int) -> int:
    """How often to do a thing: so often in every run, and so often in a soak."""
    return soak if SOAK else here
