"""What the rules refuse: every input of a list is tried in every state of the golden games."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from tacora.editions import load_editions
from tacora.game import IllegalMove
from tacora.games import kit_of
from tacora.record import read_record, replay

__all__ = ["Refusals", "refused", "states", "steps"]

GOLDEN = Path(__file__).parents[1] / "golden"
Refusals = set[tuple[str, str, str]]
"""Code, rule and sentence of each, with N for every number in it."""


def steps(pattern: str) -> Iterator[Any]:
    """All steps of these golden games."""
    for path in sorted(GOLDEN.glob(pattern)):
        yield from replay(read_record(path.read_text(encoding="utf-8"), load_editions()))


def states(pattern: str) -> list[Any]:
    """All states of these golden games."""
    return [step.state for step in steps(pattern)]


def refused(states: Iterable[Any], inputs: Callable[[Any], Iterable[Any]]) -> Refusals:
    """Everything that is refused, however often."""
    found: Refusals = set()
    for state in states:
        rules = kit_of(state.edition).rules
        for one in inputs(state):
            try:
                rules.apply(state, one)
            except IllegalMove as refusal:
                found.add((refusal.code, refusal.rule, re.sub(r"\d+", "N", refusal.reason)))
    return found
