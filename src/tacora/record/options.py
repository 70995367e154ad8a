"""Options as lines of a record: a name alone for a switch, a name and a value for everything else."""

import re
from dataclasses import fields
from enum import Enum
from typing import Any, get_args

from tacora.rules.games import AnyEdition, options_of

__all__ = ["option_from_text", "option_to_text"]


def option_to_text(name: str, value: object) -> str:
    """The text that stands for an option that was chosen."""
    return name if value is True else f"{name} {value}"


def option_from_text(text: str, edition: AnyEdition) -> tuple[str, Any]:
    """Name and value of an option of this edition's game; raises ValueError saying what was expected."""
    name, _, setting = text.partition(" ")
    kinds = {option.name: option.type for option in fields(options_of(edition))}
    if name not in kinds:
        raise ValueError(f"expected an option of {', '.join(kinds)}, got {name!r}")
    kind: Any = next(iter(get_args(kinds[name])), kinds[name])  # `int` out of `int | None`
    if kind is bool:
        if setting:
            raise ValueError(f"expected nothing after option {name!r}, got {setting[:60]!r}")
        return name, True
    if kind is int:
        if not re.fullmatch(r"[0-9]{1,4}", setting):
            raise ValueError(f"expected a number after option {name!r}, got {setting[:60]!r}")
        return name, int(setting)
    if issubclass(kind, Enum):
        choices = {choice.value: choice for choice in kind}
        if setting not in choices:
            raise ValueError(f"expected {' or '.join(choices)} after option {name!r}, got {setting[:60]!r}")
        return name, choices[setting]
    if not re.fullmatch(r"[a-z0-9-]{1,60}", setting):
        raise ValueError(f"expected a word after option {name!r}, got {setting[:60]!r}")
    return name, setting
