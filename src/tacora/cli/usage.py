"""What is wrong with a call, in our own words: Typer's change with its versions."""

import re
from typing import Any

__all__ = ["usage_sentence"]

_VALUES = (
    (r"in the range (\S+)<=x<=(\S+?)\.?$", "{option} takes {0} to {1}."),
    (r"in the range x>=(\S+?)\.?$", "{option} takes {0} at least."),
    (r"in the range x<=(\S+?)\.?$", "{option} takes {0} at most."),
    (r"greater than or equal to (\S+?)\.?$", "{option} takes {0} at least."),
    (r"less than or equal to (\S+?)\.?$", "{option} takes {0} at most."),
    (r"valid integer|valid int\b", "{option} takes a whole number."),
    (r"valid (?:number|float)|finite number", "{option} takes a number."),
    (r"(?:is not one of|should be) ('.*')\.?$", "{option} takes one of these: {0}."),
)
"""What can be wrong with a value: how Typer says it, today by pydantic and before by click, and how we do."""


def usage_sentence(error: Any) -> str | None:
    """One sentence about a call that Typer can't read; None for any other error."""
    if (told := getattr(error, "format_message", None)) is None:
        return None
    said = str(told())
    match type(error).__name__:
        case "NoArgsIsHelpError":
            known = ", ".join(error.ctx.command.list_commands(error.ctx))
            return f"Which command? {error.ctx.command_path} has these: {known}."
        case "NoSuchOption":
            near = (getattr(error, "possibilities", None) or [None])[0]
            there_is_none = f"There is no option {error.option_name} here"
            return f"{there_is_none}: did you mean {near}?" if near else f"{there_is_none}."
        case "MissingParameter":
            return f"{_name(error.param)} is missing."
        case "BadOptionUsage":
            without = "not take" in said
            return (
                f"{error.option_name} takes no value."
                if without
                else f"{error.option_name} wants a value after it."
            )
        case "BadParameter" if error.param is not None:
            return _about_value(_name(error.param), str(error.message))
    if found := re.search(r"No such command '(.*?)'", said):
        return f"There is no command {found[1]} here."
    if found := re.search(r"unexpected extra arguments?\S* \((.*)\)", said):
        return f"{found[1]} is more than this command takes."
    return f"{said.rstrip('.')}."


def _about_value(option: str, said: str) -> str:
    for pattern, sentence in _VALUES:
        if found := re.search(pattern, said):
            return sentence.format(*found.groups(), option=option)
    return f"{option}: {said.rstrip('.')}."


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument as help calls it."""
    if parameter.param_type_name == "option":
        return str(parameter.opts[0])
    return str(parameter.metavar or parameter.human_readable_name)
