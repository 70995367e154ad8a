"""Which options were typed, and the call as it was typed."""

import shlex
from collections.abc import Iterable
from typing import Any

import typer

__all__ = ["call_again", "first_typed"]

_NOT_THE_GAMES = ("parquet", "report", "record", "as_json", "threads", "cluster")


def first_typed(context: typer.Context, names: Iterable[str]) -> str | None:
    """The first of these options that stands on the command line, as it is written there."""
    return next((f"--{name.replace('_', '-')}" for name in names if _typed(context, name)), None)


def call_again(context: typer.Context) -> str:
    """What was typed, without the files it writes and who plays: it plays the same games again."""
    words = ["tacora", *_path(context)]
    for parameter in context.command.params:
        name = str(parameter.name)
        if name in _NOT_THE_GAMES or not _typed(context, name):
            continue
        value = context.params.get(name)
        for each in value if isinstance(value, list | tuple) else [value]:
            said = [] if parameter.param_type_name == "argument" else [parameter.opts[0]]
            words += said if each is True else [*said, str(each)]
    return shlex.join(words)


def _path(context: Any) -> list[str]:
    """The names of the command and of the group it is in, without the program's own."""
    if context.parent is None:
        return []
    return [*_path(context.parent), str(context.command.name)]


def _typed(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"
