"""Logs are the whole process's: what a test does to them is undone."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

__all__ = ["logs_as_before"]


@contextmanager
def logs_as_before() -> Iterator[None]:
    """After this block everything is logged as before it."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    try:
        yield
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        logging.getLogger("uvicorn").setLevel(logging.NOTSET)
        structlog.reset_defaults()
