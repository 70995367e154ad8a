"""Logs: one line an event, on stderr. Paths without their query, never a body, a token or a seat's secret."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

__all__ = ["SECRET", "configure_logs", "get_log"]

SECRET = frozenset({"token", "secret", "authorization", "body", "query", "contribution", "key", "password"})
"""Fields that are never written, whoever hands them over."""


def configure_logs(stream: TextIO | None = None, *, as_json: bool = False, level: int = logging.INFO) -> None:
    """Send our own events and the libraries' warnings to one stream; people read columns, machines JSON."""
    out = stream or sys.stderr
    shared: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_secrets,
    ]
    last: list[Any]
    if as_json:
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:  # plain tracebacks: the pretty ones print every local variable, tokens included
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, exception_formatter=plain)]
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(out),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    # uvicorn writes whole addresses, with what follows the question mark, at this level
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


def get_log(part: str) -> Any:
    """A logger for one part of the server."""
    return structlog.get_logger(part=part)


def _without_secrets(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name in SECRET & event.keys():
        event[name] = "(not logged)"
    return event
