"""Refusals: each names the rule it rests on, a sentence for people and a code for programs."""

__all__ = ["IllegalMove", "RuleError", "SetupError"]


class RuleError(Exception):
    """Something the rules do not allow; nothing has changed."""

    def __init__(self, code: str, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.code = code
        self.rule = rule
        self.reason = reason


class SetupError(RuleError):
    """A game that may not begin like this: wrong number of seats, or options that do not fit."""


class IllegalMove(RuleError):
    """A move that may not be made now, or not by this seat."""
